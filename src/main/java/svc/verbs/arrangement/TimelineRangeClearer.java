package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.WINDOW_MID_CLIP;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.TimelineClipFormatter;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.ClearArrangement.ClearedRange;

/**
 * Removes the clips in a window from the timelines of several tracks.
 *
 * @param cut whether clips that extend beyond the window may be cut
 * @param positionWarnings the warnings about the position of the window
 */
record TimelineRangeClearer(
    Session session, BeatRange window, boolean cut, List<Warning> positionWarnings) {
  ClearedRange clear(List<TimelineEditor> edits) {
    requireCuttable(edits);
    if (edits.size() > 1) {
      session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    }
    List<Warning> warnings = new ArrayList<>(positionWarnings);
    List<TimelineClip> previous = new ArrayList<>();
    for (TimelineEditor edit : edits) {
      session
          .userInteraction()
          .report(
              "clearing " + TextSanitizer.quote(edit.track().name()),
              (double) edits.indexOf(edit) / edits.size());
      previous.addAll(edit.rows(edit.clipsIn(window)));
      warnings.addAll(clear(edit));
    }
    TimeSignature signature = session.host().transport().signature();
    return new ClearedRange(
        SongPosition.format(window.start(), signature),
        window.start(),
        window.length(),
        previous,
        session.host().name(),
        session.warnings(warnings),
        summary(edits, previous));
  }

  /**
   * Throws WINDOW_MID_CLIP if the window would cut clips and the call does not allow that. Throws
   * NOT_SUPPORTED_BY_HOST if the window would cut an audio clip and the host cannot cut audio
   * clips.
   */
  private void requireCuttable(List<TimelineEditor> edits) {
    boolean hasAudio = false;
    List<String> names = new ArrayList<>();
    for (TimelineEditor edit : edits) {
      for (ArrangementClip clip : edit.clipsIn(window)) {
        if (isCut(clip)) {
          names.add(edit.describe(clip) + " on " + TextSanitizer.quote(edit.track().name()));
          hasAudio |= clip.kind() == TrackKind.AUDIO;
        }
      }
    }
    if (!names.isEmpty() && !cut) {
      throw cutError(edits, names);
    }
    if (hasAudio) {
      session.writes().requireOptional(Capability.SILENT_CLIPS);
    }
  }

  private boolean isCut(ArrangementClip clip) {
    return BeatComparison.isBefore(clip.startBeats(), window.start())
        || BeatComparison.isBefore(window.end(), clip.endBeats());
  }

  private SvcException cutError(List<TimelineEditor> edits, List<String> names) {
    BeatRange whole = wholeClips(edits);
    return WINDOW_MID_CLIP
        .because(
            "the range "
                + edits.get(0).format(window)
                + " begins or ends inside clips: "
                + TimelineClipFormatter.join(names))
        .hint(
            "The nearest range of whole clips is "
                + edits.get(0).format(whole)
                + ". Use it, or give {cut} to split the clips at the ends of the range.");
  }

  /** Returns the smallest range that contains the window and does not cut a clip. */
  private BeatRange wholeClips(List<TimelineEditor> edits) {
    TimelineRangeClearer wider = this;
    boolean extended = true;
    while (extended) {
      extended = false;
      for (TimelineEditor edit : edits) {
        for (ArrangementClip clip : edit.clipsIn(wider.window)) {
          if (wider.isCut(clip)) {
            wider = wider.including(clip);
            extended = true;
          }
        }
      }
    }
    return wider.window;
  }

  private TimelineRangeClearer including(ArrangementClip clip) {
    BeatRange hull =
        new BeatRange(
            Math.min(window.start(), clip.startBeats()), Math.max(window.end(), clip.endBeats()));
    return new TimelineRangeClearer(session, hull, cut, positionWarnings);
  }

  private List<Warning> clear(TimelineEditor edit) {
    List<ArrangementClip> clips = edit.clipsIn(window);
    if (clips.isEmpty()) {
      return List.of();
    }
    List<Warning> warnings = new ArrayList<>(edit.unreadableWarnings(window));
    session.host().arrangement().clear(edit.track().livesetId(), window.start(), window.length());
    edit.removeAutomation(window);
    warnings.addAll(edit.remainingWarnings(window));
    return warnings;
  }

  private WriteSummary summary(List<TimelineEditor> edits, List<TimelineClip> previous) {
    String place =
        edits.size() == 1 ? TextSanitizer.sanitizeName(edits.get(0).track().name()) : "all tracks";
    String range = edits.isEmpty() ? "" : " from " + edits.get(0).format(window);
    return WriteSummary.of(
        previous.isEmpty()
            ? "No clips on " + place + range
            : "Cleared " + WriteSummary.count(previous.size(), "clip") + " on " + place + range);
  }
}
