package svc.note;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;

/** Writes the notes of one pitch as drum steps of the default length. */
public final class DrumStepWriter {
  private static final int MAX_STEPS = 1024;
  private static final double VELOCITY = 100;
  private static final double ACCENT = 127;

  private DrumStepWriter() {}

  /**
   * Returns the shortest line of drum steps, which is repeated to the end of the clip; empty if
   * steps do not give exactly these notes.
   *
   * @param notes the notes of one pitch, which have no other settings than a velocity, by start
   * @param end the end of the clip in beats
   */
  public static Optional<String> write(List<MidiNote> notes, double end) {
    long steps = Math.round(end / NoteParser.DEFAULT_STEP);
    if (steps < 1 || steps > MAX_STEPS || steps * NoteParser.DEFAULT_STEP != end) {
      return Optional.empty();
    }
    char[] pattern = ".".repeat((int) steps).toCharArray();
    for (MidiNote note : notes) {
      if (!addHit(pattern, note)) {
        return Optional.empty();
      }
    }
    String line =
        PitchNames.format(notes.get(0).pitch())
            + ": "
            + new String(pattern, 0, shortestPeriod(pattern));
    return isExact(line, notes, end) ? Optional.of(line) : Optional.empty();
  }

  private static boolean addHit(char[] pattern, MidiNote note) {
    double start = note.start() / NoteParser.DEFAULT_STEP;
    double length = note.duration() / NoteParser.DEFAULT_STEP;
    boolean isOnGrid = start == Math.rint(start) && length == Math.rint(length) && length >= 1;
    boolean isHit = note.velocity() == VELOCITY || note.velocity() == ACCENT;
    if (!isOnGrid || !isHit || start + length > pattern.length) {
      return false;
    }
    for (int i = (int) start; i < start + length; i++) {
      if (pattern[i] != '.') {
        return false;
      }
      pattern[i] = i > start ? '-' : note.velocity() == ACCENT ? 'X' : 'x';
    }
    return true;
  }

  /** Returns the length of the shortest beginning of a pattern whose repetition is the pattern. */
  private static int shortestPeriod(char[] pattern) {
    int period = 1;
    int same = 0;
    while (period + same < pattern.length) {
      if (pattern[period + same] == pattern[same]) {
        same++;
      } else {
        period++;
        same = 0;
      }
    }
    return period;
  }

  private static boolean isExact(String line, List<MidiNote> notes, double end) {
    List<MidiNote> read =
        new DrumStepParser(new NoteWindow(0, end), NoteParser.DEFAULT_STEP, DrumPadSource.NONE)
            .parse(line);
    return read.size() == notes.size()
        && IntStream.range(0, read.size()).allMatch(i -> isSame(read.get(i), notes.get(i)));
  }

  private static boolean isSame(MidiNote one, MidiNote other) {
    return one.pitch() == other.pitch()
        && one.velocity() == other.velocity()
        && BeatComparison.areEqual(one.start(), other.start())
        && BeatComparison.areEqual(one.duration(), other.duration());
  }
}
