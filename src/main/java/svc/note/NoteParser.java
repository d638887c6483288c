package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import svc.model.clip.MidiNote;
import svc.model.device.DrumPad;
import svc.model.time.TimeSignature;

/**
 * Parses notes that are written as text or as drum steps. Each line contains either text or drum
 * steps.
 *
 * <p>Text contains items separated by white space or commas: {@code
 * PITCH[@POSITION][:LENGTH[:VELOCITY]]}.
 *
 * <ul>
 *   <li>PITCH is a pitch ({@link PitchNames}), a chord symbol ({@link ChordSymbol}), several
 *       pitches that start together ({@code [C3 E3 G3]}), or {@code r} for a rest. A letter with an
 *       octave from -2 to 8 is always a pitch: C7 is a pitch and Cdom7 the chord, and C9 is a
 *       chord. If a text with chord symbols contains such a pitch, a warning names it.
 *   <li>POSITION is a {@link svc.model.argument.SongPosition} from the clip's start. Without it an
 *       item starts where the item before it ends, and the first one at the window's start.
 *   <li>LENGTH is a {@link NoteLengthText}; without it, the length of the note or chord before, at
 *       first 1/4. The length of a rest applies only to that rest.
 *   <li>VELOCITY is 1-127; without it, 100.
 * </ul>
 *
 * <p>Steps are a pad, a colon and one character for each step: {@code x} is a hit with velocity
 * 100, {@code X} one with 127, {@code .} a rest, {@code -} a tie that extends the hit before it;
 * white space and {@code |} do not count. The pad is a pitch, the name of a pad, or a text that
 * only one pad's name contains. The pattern starts at the window's start and repeats to the
 * window's end.
 *
 * @param signature the time signature of positions
 * @param window the window of time; text begins at its start, drum steps fill it
 * @param step the length of a step in beats
 * @param pads reads the pads of the track's drum rack; called once, and only if a pad is given by
 *     name
 */
public record NoteParser(
    TimeSignature signature, NoteWindow window, double step, Supplier<List<DrumPad>> pads) {
  /** The length of a step in beats unless it is given: a sixteenth note. */
  public static final double DEFAULT_STEP = 0.25;

  /**
   * Parses entries, each of one or several lines. Throws INVALID_ARGUMENT if a line is not valid.
   */
  public ParsedNotes parse(List<String> entries) {
    NoteTextParser text = new NoteTextParser(signature, window.from());
    DrumStepParser steps = new DrumStepParser(window, step, pads);
    List<MidiNote> hits = new ArrayList<>();
    for (String entry : entries) {
      for (String line : entry.split("\\R")) {
        switch (NoteNotation.of(line)) {
          case TEXT -> text.parse(line);
          case STEPS -> hits.addAll(steps.parse(line));
          case DATA -> throw dataError();
        }
        NoteLimits.requireCount(text.notes().size() + hits.size());
      }
    }
    hits.addAll(0, text.notes());
    return new ParsedNotes(hits, text.ambiguityWarning().stream().toList());
  }

  /**
   * Returns a parser whose window is lengthened, if necessary, to contain the longest pattern of
   * drum steps.
   */
  public NoteParser withRoomForSteps(List<String> entries) {
    double longest =
        entries.stream()
            .flatMap(String::lines)
            .filter(line -> NoteNotation.of(line) == NoteNotation.STEPS)
            .mapToInt(line -> DrumStepParser.stepsOf(line).length())
            .max()
            .orElse(0);
    double end = Math.max(window.to(), window.from() + longest * step);
    return new NoteParser(
        signature,
        new NoteWindow(window.from(), end, window.lowest(), window.highest()),
        step,
        pads);
  }

  private static RuntimeException dataError() {
    return INVALID_ARGUMENT
        .because("notes as data and notes as text cannot be mixed in one list")
        .hint("Give all notes as data, or all as text.");
  }
}
