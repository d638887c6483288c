package svc.host.live;

import java.util.List;
import svc.host.Locators;
import svc.model.set.Locator;
import svc.model.set.TransportState;

/**
 * Live's locators. To create or delete one, the remote script moves the playhead and then moves it
 * back.
 */
record LiveLocators(RemoteScriptClient script) implements Locators {

  @Override
  public List<Locator> list() {
    return script.send(ScriptOperation.of("locators.list")).toRecords(Locator.class);
  }

  @Override
  public Locator create(double beats, String name) {
    return script
        .send(operation("create", beats).withArgument("name", name))
        .toRecord(Locator.class);
  }

  @Override
  public Locator rename(double beats, String name) {
    return script
        .send(operation("rename", beats).withArgument("name", name))
        .toRecord(Locator.class);
  }

  @Override
  public Locator delete(double beats) {
    return script.send(operation("delete", beats)).toRecord(Locator.class);
  }

  @Override
  public List<Locator> update(List<Double> deleted, List<Locator> wanted) {
    List<List<Object>> rows =
        wanted.stream()
            .map(locator -> List.<Object>of(locator.positionBeats(), locator.name()))
            .toList();
    return script
        .sendLongRunning(
            ScriptOperation.of("locators.update")
                .withArgument("deleted", deleted)
                .withArgument("wanted", rows))
        .toRecords(Locator.class);
  }

  @Override
  public TransportState jump(double beats) {
    return script.send(operation("jump", beats)).toRecord(TransportState.class);
  }

  private static ScriptOperation operation(String what, double beats) {
    return ScriptOperation.of("locators." + what).withArgument("at", beats);
  }
}
