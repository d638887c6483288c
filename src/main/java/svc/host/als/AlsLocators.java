package svc.host.als;

import java.util.List;
import java.util.function.UnaryOperator;
import svc.host.Capability;
import svc.host.Locators;
import svc.host.als.edit.SongEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.check.CheckedLocators;
import svc.model.set.Locator;
import svc.model.set.TransportState;

/** The locators of a set file. */
record AlsLocators(AlsSetStore store) implements Locators {

  @Override
  public List<Locator> list() {
    return read(store.read()).locators();
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
    Locator deleted = read(store.read()).require(beats);
    change(all -> all.without(beats));
    return deleted;
  }

  @Override
  public List<Locator> update(List<Double> deleted, List<Locator> wanted) {
    wanted.forEach(CheckedLocators::requireValid);
    return change(all -> all.with(deleted, wanted)).locators();
  }

  @Override
  public TransportState jump(double beats) {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  private CheckedLocators change(UnaryOperator<CheckedLocators> change) {
    return read(
        store.update(
            (set, edits) -> SongEdits.setLocators(set, change.apply(read(set)).locators(), edits)));
  }

  private static CheckedLocators read(AlsSet set) {
    return new CheckedLocators(new SongReader(set).listLocators());
  }
}
