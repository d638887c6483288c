package svc.host.als.set;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;

/**
 * Computes the notes that a clip on the timeline plays, with its loop repeated up to the clip's
 * end.
 */
final class ClipLoopUnroller {
  private ClipLoopUnroller() {}

  /** Returns the notes with times in beats from the clip's start on the timeline. */
  static List<MidiNote> unroll(XmlElement clip, double length) {
    List<MidiNote> stored =
        ClipReader.readNotes(clip).stream().filter(note -> note.duration() > 0).toList();
    double loopStart = XmlValues.number(clip, 0, "Loop", "LoopStart");
    double loopEnd = XmlValues.number(clip, loopStart, "Loop", "LoopEnd");
    boolean repeats = ClipReader.isLooped(clip) && loopEnd > loopStart;
    double from = loopStart + XmlValues.number(clip, 0, "Loop", "StartRelative");
    List<MidiNote> notes = new ArrayList<>();
    double at = 0;
    while (BeatComparison.isBefore(at, length)) {
      double passLength = repeats ? Math.min(loopEnd - from, length - at) : length - at;
      addPass(stored, from, passLength, at, notes);
      if (notes.size() > ClipCheck.MAX_CONTENT || passLength <= 0) {
        throw tooManyNotesError(clip, length);
      }
      at += passLength;
      from = loopStart;
    }
    notes.sort(MidiNote.BY_START_AND_PITCH);
    return notes;
  }

  /**
   * Adds the notes that start in one pass of the loop. A note that is longer than the pass ends
   * with it.
   *
   * @param from the start of the pass in the clip, in beats
   * @param at the start of the pass on the timeline, in beats from the clip's start
   */
  private static void addPass(
      List<MidiNote> stored, double from, double length, double at, List<MidiNote> notes) {
    for (MidiNote note : stored) {
      double offset = note.start() - from;
      if (!BeatComparison.isBefore(offset, 0) && BeatComparison.isBefore(offset, length)) {
        double start = Math.max(0, offset);
        notes.add(note.withTime(at + start, Math.min(note.duration(), length - start)));
      }
    }
  }

  private static RuntimeException tooManyNotesError(XmlElement clip, double length) {
    return new ClipCheck(XmlValues.text(clip, "Name"), TrackKind.MIDI)
        .tooMuchContentError(NOT_SUPPORTED_BY_HOST, length);
  }
}
