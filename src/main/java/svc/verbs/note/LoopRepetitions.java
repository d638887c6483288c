package svc.verbs.note;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.note.ClipExtent;
import svc.verbs.arrangement.TimelineEditor;
import svc.verbs.clip.ResolvedClip;

/** The repetitions of the loop of a clip on the timeline. */
final class LoopRepetitions {
  private LoopRepetitions() {}

  /** Returns how often the loop is heard; 1 for a clip that does not repeat or is in a slot. */
  static int count(ResolvedClip at, SessionClip clip) {
    double loop = clip.loopEnd() - clip.loopStart();
    double rest = clip.lengthBeats() - clip.loopEnd();
    boolean isRepeated =
        at.isOnTimeline() && clip.looping() && loop > 0 && !BeatComparison.isTooShort(rest);
    return isRepeated ? 1 + (int) Math.ceil(rest / loop - BeatComparison.SHORTEST) : 1;
  }

  /** Returns the clip as it will be with its repetitions written out; unchanged if it has none. */
  static MidiClip unroll(MidiClip read) {
    if (read.repetitions() == 1) {
      return read;
    }
    List<MidiNote> notes =
        arranged(read.at()).notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
    ClipExtent extent = new ClipExtent(read.clip().lengthBeats(), read.extent().signature());
    return new MidiClip(read.at(), read.clip(), extent, notes, read.key(), true);
  }

  private static ArrangementClip arranged(ResolvedClip at) {
    return at.session().host().arrangement().clips(at.trackHandle()).stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), at.start()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Replaces the clip by one that does not loop and contains the repetitions, with its automation.
   *
   * @return warnings about automation that svc cannot read
   */
  static List<Warning> write(MidiClip clip) {
    ResolvedClip at = clip.at();
    try (TimelineEditor edit = new TimelineEditor(at.session(), at.track()).read()) {
      ArrangementClip looped = edit.requireClipAt(at.start());
      List<Warning> warnings = edit.unreadableWarnings(at.range(looped.lengthBeats()));
      at.session().host().arrangement().placeClips(at.trackHandle(), edit.withAutomation(looped));
      return warnings;
    }
  }

  /** Returns the warning about a change that is heard in all repetitions. */
  static List<Warning> warnings(MidiClip clip) {
    int repetitions = clip.repetitions();
    return repetitions == 1
        ? List.of()
        : List.of(
            new Warning(
                "LOOP_REPEATS",
                "the clip repeats its loop, so the change is heard " + repetitions + " times",
                "To change one repetition only, give {unroll}: the repetitions are then written"
                    + " out as notes."));
  }
}
