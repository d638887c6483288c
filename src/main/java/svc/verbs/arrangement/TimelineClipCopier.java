package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.TimelineClipFormatter;
import svc.automation.TimelineWritePlanner;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/** Copies or moves a clip of the timeline to another position. */
record TimelineClipCopier(
    Session session, TimelineClipPositions arguments, PlacementOptions options) {

  /**
   * Writes the copy.
   *
   * @param moves whether to delete the original
   */
  WrittenTimeline write(boolean moves) {
    Track found = session.references().resolveTrack(arguments.track());
    PositionResolver positions = session.positions(options.project());
    double start = positions.toBeats(arguments.at());
    double target = positions.toBeats(arguments.to());
    if (BeatComparison.areEqual(start, target)) {
      throw INVALID_ARGUMENT
          .because("{at} and {to} are the same position")
          .hint("Choose another position for {to}.");
    }
    try (TimelineEditor edit = new TimelineEditor(session, found)) {
      ArrangementClip clip = edit.read().requireClipAt(start);
      BeatRange window = new BeatRange(target, target + clip.lengthBeats());
      requireFree(edit, found, window, moves ? clip : null);
      List<Warning> warnings = new ArrayList<>(positions.warnings());
      warnings.addAll(edit.unreadableWarnings(TimelineWritePlanner.rangeOf(clip)));
      return write(edit, found, clip, window, moves, warnings);
    }
  }

  /**
   * Throws TIMELINE_OCCUPIED if the target window contains other clips that must not be replaced.
   * Throws NOT_SUPPORTED_BY_HOST if the host cannot copy a clip over other clips.
   */
  private void requireFree(
      TimelineEditor edit, Track found, BeatRange window, ArrangementClip moved) {
    if (!options.replace()) {
      new FreeWindowCheck(edit, found.name(), window, moved).require();
    }
    if (!edit.clipsIn(window).isEmpty()) {
      session.writes().requireOptional(Capability.OVERLAPPING_CLIP_COPIES);
    }
  }

  private WrittenTimeline write(
      TimelineEditor edit,
      Track found,
      ArrangementClip clip,
      BeatRange window,
      boolean moves,
      List<Warning> warnings) {
    BeatRange source = TimelineWritePlanner.rangeOf(clip);
    Arrangement arrangement = session.host().arrangement();
    ArrangementClip copy =
        moves
            ? arrangement.move(found.livesetId(), clip, window.start())
            : arrangement.duplicate(found.livesetId(), clip.startBeats(), window.start());
    warnings.addAll(edit.copyAutomation(source, window, moves));
    List<ArrangementClip> previous = new ArrayList<>(List.of(clip));
    edit.clipsIn(window).stream().filter(other -> !other.equals(clip)).forEach(previous::add);
    return edit.result(
        List.of(copy), previous, warnings, summary(edit, found, clip, copy, previous, moves));
  }

  private static WriteSummary summary(
      TimelineEditor edit,
      Track found,
      ArrangementClip clip,
      ArrangementClip copy,
      List<ArrangementClip> previous,
      boolean moves) {
    String text =
        (moves ? "Moved " : "Copied ")
            + (clip.name().isBlank() ? "" : "clip ")
            + TimelineClipFormatter.nameOf(clip)
            + " from "
            + edit.format(clip.startBeats())
            + " to "
            + edit.format(copy.startBeats())
            + " on "
            + TextSanitizer.sanitizeName(found.name());
    int replaced = previous.size() - 1;
    return replaced == 0
        ? WriteSummary.of(text)
        : WriteSummary.of(text, "Replaced or cut " + WriteSummary.count(replaced, "clip"));
  }
}
