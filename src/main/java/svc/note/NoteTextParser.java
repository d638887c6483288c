package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;

/**
 * Parses note text, {@code PITCH[@POSITION][:LENGTH[:VELOCITY]]} separated by white space or
 * commas, as {@link NoteParser} describes it. One parser reads all lines of one text, in order.
 */
final class NoteTextParser {
  private static final Pattern ITEM = Pattern.compile("\\[[^\\]]*\\][^\\s,]*|[^\\s,]+");
  private static final Pattern PARTS =
      Pattern.compile("([^@:]+)(?:@([^@:]*))?(?::([^@:]*)(?::([^@:]*))?)?");
  private static final Pattern VELOCITY = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,32})?");
  private static final int DEFAULT_VELOCITY = 100;

  /**
   * Unambiguous symbols, such as dom7, for the chord qualities with a symbol that can also be an
   * octave, such as 7 in C7.
   */
  private static final Map<Integer, String> OTHER_SYMBOLS =
      Map.of(5, "power", 6, "maj6", 7, "dom7");

  private static final String FORMS =
      "Write PITCH@BAR.BEAT:LENGTH:VELOCITY such as \"C3@1.1:1/4:100\", a chord symbol such as"
          + " \"Dm7\", or a rest such as \"r:1/4\".";

  private final TimeSignature signature;
  private final List<MidiNote> notes = new ArrayList<>();
  private final List<String> ambiguous = new ArrayList<>();
  private boolean hasChords;
  private double time;
  private double length = 1;
  private int items;
  private int characters;

  NoteTextParser(TimeSignature signature, double start) {
    this.signature = signature;
    this.time = start;
  }

  /**
   * Parses one line. Throws INVALID_ARGUMENT if an item is invalid; the error contains the number
   * and the position of the item.
   */
  void parse(String line) {
    Matcher item = ITEM.matcher(line);
    while (item.find()) {
      items++;
      try {
        parseItem(item.group());
      } catch (SvcException error) {
        int character = characters + item.start() + 1;
        String text = TextSanitizer.quote(item.group());
        throw error
            .withPrefix("item " + items + " of the notes, " + text + ": ")
            .withDetail("item", items)
            .withDetail("character", character);
      }
    }
    characters += line.length() + 1;
  }

  List<MidiNote> notes() {
    return notes;
  }

  /**
   * Returns a warning if the text contains chord symbols and a pitch that could be meant as a chord
   * symbol, such as C7.
   */
  Optional<Warning> ambiguityWarning() {
    if (!hasChords || ambiguous.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = ambiguous.stream().distinct().limit(5).toList();
    String message = "svc read these as pitches, not as chord symbols: " + String.join(", ", names);
    String chords = String.join(", ", names.stream().map(NoteTextParser::asChord).toList());
    return Optional.of(
        new Warning("PITCH_OR_CHORD", message, "To write chords instead, use " + chords + "."));
  }

  private void parseItem(String item) {
    Matcher parts = PARTS.matcher(item);
    if (!parts.matches()) {
      throw INVALID_ARGUMENT.because("not a note").hint(FORMS);
    }
    boolean rest = parts.group(1).equalsIgnoreCase("r");
    List<Integer> pitches = rest ? List.of() : parsePitches(parts.group(1));
    double start = parts.group(2) == null ? time : parsePosition(parts.group(2));
    double duration = parts.group(3) == null ? length : NoteLengthText.parse(parts.group(3));
    double velocity = parseVelocity(parts.group(4));
    NoteLimits.requireBetween("the end of the note", start + duration, 0, 2 * NoteLimits.MAX_BEATS);
    pitches.forEach(pitch -> notes.add(NoteCopier.create(pitch, start, duration, velocity)));
    NoteLimits.requireCount(notes.size());
    time = start + duration;
    length = rest ? length : duration;
  }

  private List<Integer> parsePitches(String text) {
    if (text.startsWith("[")) {
      return parseGroup(text);
    }
    String name = PitchClass.normalize(text);
    if (PitchNames.hasPitchForm(name)) {
      noteAmbiguity(name);
      return List.of(PitchNames.parse(name));
    }
    ChordSymbol chord =
        ChordSymbol.find(name).orElseThrow(() -> NoteTextParser.invalidNameError(text));
    hasChords = true;
    return chord.pitches();
  }

  private static List<Integer> parseGroup(String text) {
    if (!text.endsWith("]") || text.length() == 2) {
      throw INVALID_ARGUMENT
          .because("the brackets are empty or not closed")
          .hint("Write pitches as in \"[C3 E3 G3]\".");
    }
    return Arrays.stream(text.substring(1, text.length() - 1).split("[\\s,]+"))
        .filter(name -> !name.isEmpty())
        .map(PitchNames::parse)
        .toList();
  }

  private void noteAmbiguity(String name) {
    Integer octave = PitchNames.octaveOf(name);
    if (octave != null && OTHER_SYMBOLS.containsKey(octave)) {
      ambiguous.add(name);
    }
  }

  private static String asChord(String pitch) {
    PitchClass root = PitchClass.prefixOf(pitch);
    return root.name() + OTHER_SYMBOLS.get(PitchNames.octaveOf(pitch));
  }

  private double parsePosition(String text) {
    try {
      return SongPosition.parse(text).toBeats(signature);
    } catch (SvcException error) {
      throw error.hint(
          "Write bar.beat from the clip's start, such as \"1.1\" or \"2.3.2\" (the second"
              + " sixteenth), or beats from 0 such as \"4\" or \"4.5b\".");
    }
  }

  private static double parseVelocity(String text) {
    if (text == null) {
      return DEFAULT_VELOCITY;
    }
    double velocity = VELOCITY.matcher(text).matches() ? Double.parseDouble(text) : 0;
    if (!(velocity >= 1 && velocity <= 127)) {
      throw INVALID_ARGUMENT
          .because("invalid velocity " + TextSanitizer.quote(text))
          .hint("Write a number from 1 to 127.");
    }
    return velocity;
  }

  private static SvcException invalidNameError(String text) {
    List<String> similar =
        Stream.concat(
                PitchNames.findSimilar(text).stream().limit(2),
                ChordSymbol.findSimilar(text).stream())
            .limit(3)
            .toList();
    SvcException error =
        INVALID_ARGUMENT
            .because(TextSanitizer.quote(text) + " is neither a pitch nor a chord symbol")
            .withCandidates(similar);
    return error.hint(similar.isEmpty() ? FORMS : error.hint() + " " + FORMS);
  }
}
