package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOCATOR_EXISTS;
import static svc.model.error.ErrorCode.LOCATOR_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.host.Capability;
import svc.host.Locators;
import svc.host.Transport;
import svc.host.als.edit.SongEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** The locators of a set file. */
record AlsLocators(AlsSetStore store) implements Locators {

  @Override
  public List<Locator> list() {
    return listIn(store.read());
  }

  @Override
  public Locator create(double beats, String name) {
    requireValid(beats, name);
    find(list(), beats).ifPresent(AlsLocators::refuse);
    return require(change(all -> withPut(all, new Locator(name, beats))), beats);
  }

  @Override
  public Locator rename(double beats, String name) {
    Locator old = require(list(), beats);
    requireValid(old.positionBeats(), name);
    return require(change(all -> withPut(all, new Locator(name, old.positionBeats()))), beats);
  }

  @Override
  public Locator delete(double beats) {
    Locator old = require(list(), beats);
    change(all -> without(all, old.positionBeats()));
    return old;
  }

  @Override
  public List<Locator> update(List<Double> deleted, List<Locator> wanted) {
    wanted.forEach(locator -> requireValid(locator.positionBeats(), locator.name()));
    deleted.forEach(beats -> require(list(), beats));
    return change(
        all -> {
          List<Locator> changed = all;
          for (double beats : deleted) {
            changed = without(changed, beats);
          }
          for (Locator locator : wanted) {
            changed = withPut(changed, locator);
          }
          return changed;
        });
  }

  @Override
  public TransportState jump(double beats) {
    throw AlsUnsupportedErrors.capability(Capability.PLAYBACK);
  }

  private List<Locator> change(UnaryOperator<List<Locator>> change) {
    return listIn(
        store.update((set, edits) -> SongEdits.setLocators(set, change.apply(listIn(set)), edits)));
  }

  private static List<Locator> listIn(AlsSet set) {
    return new SongReader(set).listLocators();
  }

  /**
   * Returns the locators together with {@code wanted}, which replaces a locator at the same
   * position.
   */
  private static List<Locator> withPut(List<Locator> all, Locator wanted) {
    double beats =
        find(all, wanted.positionBeats())
            .map(Locator::positionBeats)
            .orElse(wanted.positionBeats());
    List<Locator> changed = new ArrayList<>(without(all, beats));
    changed.add(new Locator(wanted.name(), beats));
    return changed;
  }

  private static List<Locator> without(List<Locator> all, double beats) {
    return all.stream()
        .filter(locator -> !BeatComparison.areEqual(locator.positionBeats(), beats))
        .toList();
  }

  private static Optional<Locator> find(List<Locator> all, double beats) {
    return all.stream()
        .filter(locator -> BeatComparison.areEqual(locator.positionBeats(), beats))
        .findFirst();
  }

  private static Locator require(List<Locator> all, double beats) {
    return find(all, beats)
        .orElseThrow(
            () ->
                LOCATOR_NOT_FOUND.because(
                    "there is no locator at beat " + NumberFormatter.format(beats)));
  }

  private static void refuse(Locator existing) {
    throw LOCATOR_EXISTS.because(
        "the locator "
            + TextSanitizer.quote(existing.name())
            + " is already at beat "
            + NumberFormatter.format(existing.positionBeats()));
  }

  private static void requireValid(double beats, String name) {
    if (!(beats >= 0 && beats <= Transport.LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "a position must be 0 to "
                  + NumberFormatter.format(Transport.LAST_BEAT)
                  + " beats, not "
                  + NumberFormatter.format(beats))
          .hint("Give a position in this range.");
    }
    if (name.isBlank()) {
      throw INVALID_ARGUMENT
          .because("a locator needs a name")
          .hint("Give a name that is not empty.");
    }
  }
}
