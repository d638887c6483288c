package svc.host.als.set;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.xml.XmlElement;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Computes the notes that a clip on the timeline plays, with its loop repeated up to the clip's
 * end.
 */
final class ClipLoopUnroller {
  private static final int MAX_NOTES = 100_000;

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
      if (notes.size() > MAX_NOTES || passLength <= 0) {
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
    String name = XmlValues.text(clip, "Name");
    return NOT_SUPPORTED_BY_HOST
        .because(
            (name.isEmpty() ? "an unnamed clip" : TextSanitizer.quote(name))
                + ", repeated over "
                + NumberFormatter.format(length)
                + " beats, would contain more than "
                + MAX_NOTES
                + " notes")
        .hint("Lengthen the loop of the clip, or shorten the clip.");
  }
}
