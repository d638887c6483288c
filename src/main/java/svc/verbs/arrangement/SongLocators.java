package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.Host;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.time.BeatComparison;
import svc.text.TextSanitizer;

/**
 * The planned locators of a song: one at the start of each section.
 *
 * @param created the new locators
 * @param renamed the existing locators with their new names
 * @param previous the locators that are deleted or renamed
 * @param deleted the positions of the locators that are deleted
 * @param kept the existing locators at the start of a section that are used unchanged, instead of
 *     new locators
 */
record SongLocators(
    List<Locator> created,
    List<Locator> renamed,
    List<Locator> previous,
    List<Double> deleted,
    List<Locator> kept) {

  /**
   * Plans the locators of a song.
   *
   * @param replace whether to rename existing locators at the starts of sections, and to delete all
   *     others inside the sections
   */
  static SongLocators plan(List<Locator> existing, List<SongSection> sections, boolean replace) {
    SongLocators plan =
        new SongLocators(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    for (SongSection section : sections) {
      plan.add(existing, section, replace);
    }
    if (replace) {
      SongSection.ranges(sections).forEach(range -> plan.delete(existing, sections, range));
    }
    return plan;
  }

  /** Returns the plan without the new and renamed locators that are not among those in the set. */
  SongLocators writtenAmong(List<Locator> present) {
    return new SongLocators(
        created.stream().filter(present::contains).toList(),
        renamed.stream().filter(present::contains).toList(),
        previous,
        deleted,
        kept);
  }

  private void add(List<Locator> existing, SongSection section, boolean replace) {
    double at = section.range().start();
    Optional<Locator> found =
        existing.stream()
            .filter(each -> BeatComparison.areEqual(each.positionBeats(), at))
            .findFirst();
    if (found.isEmpty()) {
      created.add(new Locator(section.name(), at));
    } else if (!found.get().name().equals(section.name())) {
      if (replace) {
        renamed.add(new Locator(section.name(), found.get().positionBeats()));
        previous.add(found.get());
      } else {
        kept.add(found.get());
      }
    }
  }

  private void delete(List<Locator> existing, List<SongSection> sections, BeatRange range) {
    for (Locator locator : existing) {
      double at = locator.positionBeats();
      boolean starts =
          sections.stream()
              .anyMatch(section -> BeatComparison.areEqual(section.range().start(), at));
      if (!starts && range.containsInside(at)) {
        deleted.add(at);
        previous.add(locator);
      }
    }
  }

  boolean isEmpty() {
    return created.isEmpty() && renamed.isEmpty() && deleted.isEmpty();
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST if the host cannot make the changes now, for example while the
   * song is playing.
   */
  void require(Host host) {
    boolean needsPlayhead = !created.isEmpty() || !deleted.isEmpty();
    if (needsPlayhead
        && host.transport().playing()
        && !host.supports(Capability.LOCATORS_WHILE_PLAYING)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the "
                  + host.name()
                  + " host does not support "
                  + (created.isEmpty() ? "deleting" : "creating")
                  + " locators while the song is playing")
          .hint("Run `svc transport stop` first.");
    }
  }

  /**
   * Makes the planned changes. Returns warnings about locators that afterwards differ from the
   * plan.
   */
  List<Warning> write(Host host) {
    List<Locator> wanted = new ArrayList<>(created);
    wanted.addAll(renamed);
    List<Locator> after = host.locators().update(deleted, wanted);
    return wanted.stream().filter(each -> !contains(after, each)).map(this::notWritten).toList();
  }

  private static boolean contains(List<Locator> after, Locator wanted) {
    return after.stream()
        .anyMatch(
            each ->
                each.name().equals(wanted.name())
                    && BeatComparison.areEqual(each.positionBeats(), wanted.positionBeats()));
  }

  private Warning notWritten(Locator wanted) {
    return new Warning(
        "NOT_AS_ASKED",
        "the host did not create the locator "
            + TextSanitizer.quote(wanted.name())
            + " at the start of its section",
        "Create it with `svc locator create`.");
  }
}
