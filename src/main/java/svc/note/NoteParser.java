package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.clip.MidiNote;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.note.ParsedNotes.ParsedPart;

/**
 * Parses notes that are written as text, as drum steps or as objects. Each line of an entry
 * contains either text or drum steps. The text of all entries is one text.
 *
 * <p>Text contains items separated by white space or commas: {@code
 * PITCH[@POSITION][:LENGTH[:VELOCITY]]}.
 *
 * <ul>
 *   <li>PITCH is a pitch ({@link PitchNames}), a chord symbol ({@link ChordSymbol}), several
 *       pitches that start together ({@code [C3 E3 G3]}), or {@code r} or {@code N.C.} for a rest.
 *       A letter with 5, 6 or 7 is a pitch or a chord ({@link SymbolReading}); {@code chord:C5} and
 *       {@code pitch:A7} decide.
 *   <li>POSITION is a {@link svc.model.argument.SongPosition} from the clip's start. Without it an
 *       item starts where the item before it ends, and the first one at the window's start.
 *   <li>LENGTH is a {@link SongLength} without spaces; without it, the length of the item before,
 *       at first 1/4.
 *   <li>VELOCITY is 1-127; without it, that of the item before, at first 100.
 *   <li>{@code |} is a bar line: a warning names it if the next item does not begin a bar.
 * </ul>
 *
 * <p>Steps are a pad, a colon and one character for each step: {@code x} is a hit with velocity
 * 100, {@code X} one with 127, {@code .} a rest, {@code -} a tie that extends the hit before it;
 * white space and {@code |} do not count. The pad is a pitch, the name of a pad, a text that only
 * one pad's name contains, or the name of a part type that only one pad plays. The pattern starts
 * at the window's start and repeats to the window's end.
 *
 * @param signature the time signature of positions
 * @param window the window of time; text begins at its start, drum steps fill it
 * @param step the length of a step in beats
 * @param pads the pads of the track's drum rack
 */
public record NoteParser(
    TimeSignature signature, NoteWindow window, double step, DrumPadSource pads) {
  /** The length of a step in beats unless it is given: a sixteenth note. */
  public static final double DEFAULT_STEP = 0.25;

  /** Matches the text before the first colon of a line, if it has the form of a name. */
  private static final Pattern NAME = Pattern.compile("\\s*([^:@|,\\[\\]]*[^:@|,\\[\\]\\s])\\s*:");

  /**
   * A line or an object.
   *
   * @param items the items if the line is text, otherwise null
   * @param steps the line if it contains drum steps, otherwise null
   * @param data the entry if it is an object, otherwise null
   */
  private record Line(List<NoteTextItem> items, String steps, NoteEntry data) {}

  /**
   * Parses entries, each of one or several lines. Throws INVALID_ARGUMENT if a line is not valid or
   * if there are no notes, rests or steps.
   */
  public ParsedNotes parse(List<NoteEntry> entries) {
    DrumStepParser steps = new DrumStepParser(window, step, pads);
    List<Line> lines = split(entries, steps);
    List<NoteTextItem> items =
        lines.stream()
            .filter(line -> line.items != null)
            .flatMap(line -> line.items.stream())
            .toList();
    if (items.isEmpty() && lines.stream().allMatch(line -> line.items != null)) {
      throw noNotesError();
    }
    NoteTextParser text = new NoteTextParser(signature, window.from(), SymbolReading.of(items));
    List<MidiNote> notes = new ArrayList<>();
    List<MidiNote> unwritten = new ArrayList<>();
    List<ParsedPart> parts = new ArrayList<>();
    for (Line line : lines) {
      int before = notes.size();
      if (line.items == null) {
        flush(unwritten, parts);
      }
      if (line.steps != null) {
        notes.addAll(steps.parse(line.steps));
        parts.add(new ParsedPart(NoteEntry.ofText(steps.withPitch(line.steps)), null));
      } else if (line.data != null) {
        notes.addAll(line.data.toNotes(signature));
        notes
            .subList(before, notes.size())
            .forEach(note -> parts.add(new ParsedPart(NoteEntry.of(note), null)));
      } else {
        for (NoteTextItem item : line.items) {
          notes.addAll(text.parse(item));
          NoteLimits.requireCount(notes.size());
        }
        unwritten.addAll(notes.subList(before, notes.size()));
      }
      NoteLimits.requireCount(notes.size());
    }
    flush(unwritten, parts);
    return new ParsedNotes(notes, text.warnings(), text.names(), parts);
  }

  private List<Line> split(List<NoteEntry> entries, DrumStepParser steps) {
    List<Line> lines = new ArrayList<>();
    int items = 0;
    int characters = 0;
    for (NoteEntry entry : entries) {
      if (entry.text() == null) {
        lines.add(new Line(null, null, entry));
        continue;
      }
      for (String line : entry.text().split("\\R")) {
        NoteNotation notation = NoteNotation.of(line);
        if (notation == NoteNotation.DATA) {
          throw dataError();
        }
        if (notation == NoteNotation.STEPS || namesPad(line, steps)) {
          lines.add(new Line(null, line, null));
        } else {
          List<NoteTextItem> split = NoteTextItem.split(line, items, characters);
          lines.add(new Line(split, null, null));
          items += split.size();
          characters += line.length() + 1;
        }
      }
    }
    return lines;
  }

  /**
   * Returns whether a line that does not contain valid steps begins with the name of a pad, so that
   * the error must be about the steps.
   */
  private static boolean namesPad(String line, DrumStepParser steps) {
    Matcher name = NAME.matcher(line);
    return name.lookingAt()
        && NoteTextItem.kindOf(name.group(1)) == NoteTextItem.NoteSymbolKind.INVALID
        && steps.knowsPad(name.group(1));
  }

  private static void flush(List<MidiNote> unwritten, List<ParsedPart> parts) {
    if (!unwritten.isEmpty()) {
      parts.add(new ParsedPart(null, List.copyOf(unwritten)));
      unwritten.clear();
    }
  }

  /**
   * Returns a parser whose window is lengthened, if necessary, to contain the longest pattern of
   * drum steps.
   */
  public NoteParser withRoomForSteps(List<NoteEntry> entries) {
    double longest =
        entries.stream()
            .filter(entry -> entry.text() != null)
            .flatMap(entry -> entry.text().lines())
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

  private static RuntimeException noNotesError() {
    return INVALID_ARGUMENT
        .because("no notes given")
        .hint("Give at least one note, such as \"C3@1.1:1/4\".");
  }

  private static RuntimeException dataError() {
    return INVALID_ARGUMENT
        .because("a text contains both notes as text and notes as JSON")
        .hint("Give notes as JSON in an own text or as objects.");
  }
}
