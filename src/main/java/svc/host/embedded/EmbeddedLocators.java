package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOCATOR_EXISTS;
import static svc.model.error.ErrorCode.LOCATOR_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Locators;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.SetState;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

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
    EmbeddedTransport.requirePosition(beats);
    requireName(name);
    return set.updateWithResult(
        now -> {
          find(now, beats).ifPresent(EmbeddedLocators::refuse);
          return replace(now, null, new Locator(name, beats));
        });
  }

  @Override
  public Locator rename(double beats, String name) {
    requireName(name);
    return set.updateWithResult(
        now -> {
          Locator old = require(now, beats);
          return replace(now, old, new Locator(name, old.positionBeats()));
        });
  }

  @Override
  public Locator delete(double beats) {
    return set.updateWithResult(
        now -> {
          Locator old = require(now, beats);
          return new SetChange<>(replace(now, old, null).after(), old);
        });
  }

  @Override
  public List<Locator> update(List<Double> deleted, List<Locator> wanted) {
    wanted.forEach(
        locator -> {
          EmbeddedTransport.requirePosition(locator.positionBeats());
          requireName(locator.name());
        });
    return set.updateWithResult(
        now -> {
          SetState state = now;
          for (double beats : deleted) {
            state = replace(state, require(state, beats), null).after();
          }
          for (Locator locator : wanted) {
            state = put(state, locator);
          }
          return new SetChange<>(state, state.locators());
        });
  }

  /**
   * Returns the state with the given locator. A locator that is already at its position is renamed;
   * otherwise, a locator is added.
   */
  private static SetState put(SetState now, Locator wanted) {
    Optional<Locator> old = find(now, wanted.positionBeats());
    double position = old.map(Locator::positionBeats).orElse(wanted.positionBeats());
    return replace(now, old.orElse(null), new Locator(wanted.name(), position)).after();
  }

  @Override
  public TransportState jump(double beats) {
    Locator locator = require(set.currentState(), beats);
    return new EmbeddedTransport(set).jump(locator.positionBeats());
  }

  private static SetChange<Locator> replace(SetState now, Locator old, Locator changed) {
    List<Locator> all = new ArrayList<>(now.locators());
    all.remove(old);
    if (changed != null) {
      all.add(changed);
    }
    all.sort((a, b) -> Double.compare(a.positionBeats(), b.positionBeats()));
    return new SetChange<>(all.equals(now.locators()) ? now : now.withLocators(all), changed);
  }

  private static Locator require(SetState now, double beats) {
    return find(now, beats)
        .orElseThrow(
            () ->
                LOCATOR_NOT_FOUND.because(
                    "there is no locator at beat " + NumberFormatter.format(beats)));
  }

  private static Optional<Locator> find(SetState now, double beats) {
    return now.locators().stream()
        .filter(locator -> BeatComparison.areEqual(locator.positionBeats(), beats))
        .findFirst();
  }

  private static void refuse(Locator existing) {
    throw LOCATOR_EXISTS.because(
        "the locator "
            + TextSanitizer.quote(existing.name())
            + " is already at beat "
            + NumberFormatter.format(existing.positionBeats()));
  }

  private static void requireName(String name) {
    if (name.isBlank()) {
      throw INVALID_ARGUMENT
          .because("a locator needs a name")
          .hint("Give a name that is not empty.");
    }
  }
}
