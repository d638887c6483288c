package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOCATOR_EXISTS;
import static svc.model.error.ErrorCode.LOCATOR_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.set.Locator;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** The locators of a set, whose changes are checked. There is at most one locator at a position. */
public record CheckedLocators(List<Locator> locators) {

  /** Throws INVALID_ARGUMENT if the position of a locator is out of range, or its name is blank. */
  public static void requireValid(Locator locator) {
    TransportCheck.requirePosition(locator.positionBeats());
    requireName(locator.name());
  }

  /** Throws INVALID_ARGUMENT if the name of a locator is blank. */
  public static void requireName(String name) {
    if (name.isBlank()) {
      throw INVALID_ARGUMENT
          .because("a locator needs a name")
          .hint("Give a name that is not empty.");
    }
  }

  /** Returns the locator at a position. Throws LOCATOR_NOT_FOUND if there is none. */
  public Locator require(double beats) {
    return find(beats)
        .orElseThrow(
            () ->
                LOCATOR_NOT_FOUND.because(
                    "there is no locator at beat " + NumberFormatter.format(beats)));
  }

  /** Returns the list with a new locator. Throws LOCATOR_EXISTS if its position has a locator. */
  public CheckedLocators withNew(Locator created) {
    Optional<Locator> existing = find(created.positionBeats());
    if (existing.isPresent()) {
      throw LOCATOR_EXISTS.because(
          "the locator "
              + TextSanitizer.quote(existing.get().name())
              + " is already at beat "
              + NumberFormatter.format(existing.get().positionBeats()));
    }
    return with(created);
  }

  /** Returns the list with a new name for the locator at a position. */
  public CheckedLocators withName(double beats, String name) {
    return with(new Locator(name, require(beats).positionBeats()));
  }

  /** Returns the list without the locator at a position. */
  public CheckedLocators without(double beats) {
    return new CheckedLocators(listOthers(require(beats).positionBeats()));
  }

  /**
   * Returns the list with several changes.
   *
   * @param deleted the positions of the locators to delete
   * @param wanted the positions and names of the locators to create or rename
   */
  public CheckedLocators with(List<Double> deleted, List<Locator> wanted) {
    CheckedLocators changed = this;
    for (double beats : deleted) {
      changed = changed.without(beats);
    }
    for (Locator locator : wanted) {
      changed = changed.with(locator);
    }
    return changed;
  }

  /** Returns the list with a locator in place of the one at its position, if there is one. */
  private CheckedLocators with(Locator wanted) {
    double beats =
        find(wanted.positionBeats()).map(Locator::positionBeats).orElse(wanted.positionBeats());
    List<Locator> changed = new ArrayList<>(listOthers(beats));
    changed.add(new Locator(wanted.name(), beats));
    return new CheckedLocators(changed);
  }

  private Optional<Locator> find(double beats) {
    return locators.stream().filter(locator -> isAt(locator, beats)).findFirst();
  }

  private List<Locator> listOthers(double beats) {
    return locators.stream().filter(locator -> !isAt(locator, beats)).toList();
  }

  private static boolean isAt(Locator locator, double beats) {
    return BeatComparison.areEqual(locator.positionBeats(), beats);
  }
}
