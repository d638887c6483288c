package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.TimelineClipFormatter;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.WriteStepRunner;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/**
 * Lays out the sections of a song: reads and checks all tracks, and then writes them one after the
 * other.
 */
final class SongLayout {

  private final Session session;
  private final Host host;
  private final List<SongSection> song;
  private final boolean replace;
  private final TimeSignature signature;
  private final LockedLedger ledger;
  private final WriteStepRunner steps = new WriteStepRunner();
  private final Map<Track, List<ArrangementClip>> placed = new LinkedHashMap<>();

  /** The parameters whose automation was removed, with their tracks. */
  private final Set<String> removedAutomation = new LinkedHashSet<>();

  SongLayout(
      Session session,
      List<SongSection> song,
      boolean replace,
      LockedLedger ledger,
      List<Warning> warnings) {
    this.session = session;
    this.host = session.host();
    this.song = song;
    this.replace = replace;
    this.signature = host.transport().signature();
    this.ledger = ledger;
    steps.addWarnings(warnings);
  }

  LaidOutSong write() {
    List<TrackLayout> layouts = read();
    SongLocators locators = SongLocators.plan(host.locators().list(), song, replace);
    new UnoccupiedRangesCheck(song, layouts, signature).require(replace);
    locators.require(host);
    layouts.forEach(layout -> layout.requireCuttable(host));
    warnAboutEmptyScenes(layouts);
    warnAboutKeptLocators(locators);
    List<TimelineClip> previous = previous(layouts);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    writeTracks(layouts);
    warnAboutRemovedAutomation();
    return result(layouts, write(locators), previous);
  }

  /** Writes the locators. Returns those that the host has written. */
  private SongLocators write(SongLocators locators) {
    if (locators.isEmpty()) {
      return locators;
    }
    Optional<List<Warning>> written =
        steps.write("the locators could not be written: ", () -> locators.write(host));
    written.ifPresent(steps::addWarnings);
    return written.isPresent() ? locators : locators.writtenAmong(host.locators().list());
  }

  /** Plans the layout of all tracks. Reads them in two requests to the host. */
  private List<TrackLayout> read() {
    List<Track> tracks =
        host.tracks().list().stream().filter(track -> track.kind().hasClipSlots()).toList();
    if (tracks.isEmpty()) {
      throw TRACK_NOT_FOUND
          .because("the set has no MIDI track and no audio track")
          .hint("Create a track with `svc track create` first.");
    }
    host.prefetch(
        Stream.concat(
                host.tracks().list().stream().map(track -> query(Kind.CHAIN, track)),
                tracks.stream()
                    .flatMap(
                        track -> Stream.of(query(Kind.SLOTS, track), query(Kind.CLIPS, track))))
            .toList());
    List<TrackLayout> layouts =
        tracks.stream().map(track -> TrackLayout.read(host, track, song)).toList();
    if (replace) {
      host.prefetch(
          layouts.stream()
              .filter(TrackLayout::isOccupied)
              .flatMap(layout -> layout.automationQueries(host))
              .toList());
    }
    return layouts;
  }

  private static HostQuery query(Kind kind, Track track) {
    return HostQuery.of(kind, track.livesetId());
  }

  private String format(double beats) {
    return SongPosition.format(beats, signature);
  }

  private void warnAboutEmptyScenes(List<TrackLayout> layouts) {
    for (SongSection section : song) {
      if (layouts.stream().allMatch(layout -> layout.copiesIn(section.range()).isEmpty())) {
        steps.addWarnings(
            List.of(
                new Warning(
                    "EMPTY_SCENE",
                    "scene "
                        + section.scene().sceneIndex()
                        + " has no clips, so the section "
                        + TextSanitizer.quote(section.name())
                        + " is empty",
                    "Choose another scene for the section, or add clips to this one.")));
      }
    }
  }

  private void warnAboutKeptLocators(SongLocators locators) {
    locators
        .kept()
        .forEach(
            kept ->
                steps.addWarnings(
                    List.of(
                        new Warning(
                            "LOCATOR_EXISTS",
                            "the locator "
                                + TextSanitizer.quote(kept.name())
                                + " at "
                                + format(kept.positionBeats())
                                + " was kept, so the section there did not get a locator with its own name",
                            "To rename the kept locator, run `svc locator rename`."))));
  }

  private void warnAboutRemovedAutomation() {
    if (!removedAutomation.isEmpty()) {
      steps.addWarnings(
          List.of(
              new Warning(
                  "AUTOMATION_REMOVED",
                  "the replaced clips had automation of "
                      + WriteSummary.count(removedAutomation.size(), "parameter")
                      + ", which was removed: "
                      + TimelineClipFormatter.join(List.copyOf(removedAutomation)),
                  "To restore it with the clips, run `svc undo`.")));
    }
  }

  private List<TimelineClip> previous(List<TrackLayout> layouts) {
    return layouts.stream()
        .flatMap(layout -> TimelineClip.of(layout.track(), layout.inTheWay(), signature).stream())
        .toList();
  }

  private void writeTracks(List<TrackLayout> layouts) {
    Map<TrackLayout, TimelineEditor> edits = new LinkedHashMap<>();
    layouts.stream()
        .filter(TrackLayout::isOccupied)
        .forEach(
            layout ->
                edits.put(layout, new TimelineEditor(session, layout.track(), ledger).read()));
    List<TrackLayout> changed = layouts.stream().filter(TrackLayout::changesAnything).toList();
    for (TrackLayout layout : changed) {
      session
          .userInteraction()
          .report(
              "laying out " + TextSanitizer.quote(layout.track().name()),
              (double) changed.indexOf(layout) / changed.size());
      steps
          .write(
              "the clips of "
                  + TextSanitizer.quote(layout.track().name())
                  + " could not be placed: ",
              () -> write(layout, edits.get(layout)))
          .ifPresent(clips -> placed.put(layout.track(), clips));
    }
  }

  /**
   * Writes the clips of a track and returns them.
   *
   * @param edit the editor that removes existing clips, null if the ranges contain none
   */
  private List<ArrangementClip> write(TrackLayout layout, TimelineEditor edit) {
    if (edit != null) {
      for (BeatRange range : SongSection.ranges(song)) {
        steps.addWarnings(edit.unreadableWarnings(range));
        edit.automatedParameters(range)
            .forEach(
                name ->
                    removedAutomation.add(
                        name + " on " + TextSanitizer.quote(layout.track().name())));
      }
      layout.clear(host);
      SongSection.ranges(song).forEach(edit::removeAutomation);
    }
    List<ArrangementClip> clips = layout.place(host);
    steps.addWarnings(layout.compare(clips, signature));
    return clips;
  }

  private LaidOutSong result(
      List<TrackLayout> layouts, SongLocators locators, List<TimelineClip> previous) {
    return new LaidOutSong(
        song.stream().map(this::toResult).toList(),
        layouts.stream().map(this::toResult).toList(),
        previous,
        locators.previous().stream()
            .map(locator -> LaidOutSong.PreviousLocator.of(locator, signature))
            .toList(),
        locators.created().stream().map(locator -> locator.positionBeats()).toList(),
        host.name(),
        session.warnings(steps.warnings()),
        summary(layouts, locators, previous.size()));
  }

  private LaidOutSong.LaidOutSection toResult(SongSection section) {
    double start = section.range().start();
    long clips =
        placed.values().stream()
            .flatMap(List::stream)
            .filter(clip -> !BeatComparison.isBefore(clip.startBeats(), start))
            .filter(clip -> BeatComparison.isBefore(clip.startBeats(), section.range().end()))
            .count();
    return new LaidOutSong.LaidOutSection(
        section.name(),
        section.scene().sceneIndex(),
        section.scene().name(),
        SongPosition.format(start, signature),
        start,
        section.bars(),
        section.range().length(),
        (int) clips);
  }

  private LaidOutSong.LaidOutTrack toResult(TrackLayout layout) {
    List<ArrangementClip> clips = placed.get(layout.track());
    boolean failed = clips == null && layout.changesAnything();
    String status = failed ? "failed" : layout.copies().isEmpty() ? "empty" : "laid";
    return new LaidOutSong.LaidOutTrack(
        layout.track().livesetId(),
        layout.track().name(),
        clips == null ? 0 : clips.size(),
        status);
  }

  private WriteSummary summary(List<TrackLayout> layouts, SongLocators locators, int replaced) {
    int clips = placed.values().stream().mapToInt(List::size).sum();
    long tracks = placed.values().stream().filter(each -> !each.isEmpty()).count();
    List<String> lines = new ArrayList<>();
    int written = locators.created().size() + locators.renamed().size();
    lines.add(
        "Laid out "
            + WriteSummary.count(song.size(), "section")
            + " from "
            + format(song.get(0).range().start())
            + " to "
            + format(song.get(song.size() - 1).range().end())
            + ": "
            + WriteSummary.count(clips, "clip")
            + " on "
            + WriteSummary.count((int) tracks, "track")
            + (written == 0 ? "" : ", " + WriteSummary.count(written, "locator")));
    if (replaced > 0) {
      lines.add("Replaced or cut " + WriteSummary.count(replaced, "clip"));
    }
    long failed =
        layouts.stream().map(this::toResult).filter(LaidOutSong.LaidOutTrack::hasFailed).count();
    if (failed > 0) {
      lines.add("Failed on " + WriteSummary.count((int) failed, "track"));
    }
    return WriteSummary.of(lines, "results");
  }
}
