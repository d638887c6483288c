package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import svc.host.Locators;
import svc.host.check.CheckedLocators;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.SetState;
import svc.model.set.Locator;
import svc.model.set.TransportState;

/** The locators of the embedded host. They can be changed even while the song is playing. */
final class EmbeddedLocators implements Locators {
  private final EmbeddedSet set;

  EmbeddedLocators(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Locator> list() {
    return set.currentState().locators();
  }

  @Override
  public Locator create(double beats, String name) {
    Locator created = new Locator(name, beats);
    CheckedLocators.requireValid(created);
    return change(all -> all.withNew(created)).require(beats);
  }

  @Override
  public Locator rename(double beats, String name) {
    CheckedLocators.requireName(name);
    return change(all -> all.withName(beats, name)).require(beats);
  }

  @Override
  public Locator delete(double beats) {
    return set.updateWithResult(
        now -> {
          CheckedLocators all = read(now);
          return new SetChange<>(withLocators(now, all.without(beats)), all.require(beats));
        });
  }

  @Override
  public List<Locator> update(List<Double> deleted, List<Locator> wanted) {
    wanted.forEach(CheckedLocators::requireValid);
    return change(all -> all.with(deleted, wanted)).locators();
  }

  @Override
  public TransportState jump(double beats) {
    Locator locator = read(set.currentState()).require(beats);
    return new EmbeddedTransport(set).jump(locator.positionBeats());
  }

  private CheckedLocators change(UnaryOperator<CheckedLocators> change) {
    return read(set.update(now -> withLocators(now, change.apply(read(now)))));
  }

  private static CheckedLocators read(SetState now) {
    return new CheckedLocators(now.locators());
  }

  private static SetState withLocators(SetState now, CheckedLocators changed) {
    List<Locator> sorted = new ArrayList<>(changed.locators());
    sorted.sort((a, b) -> Double.compare(a.positionBeats(), b.positionBeats()));
    return sorted.equals(now.locators()) ? now : now.withLocators(sorted);
  }
}
