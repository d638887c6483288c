package svc.verb.binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.argument.Quantity;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.note.ChordSymbol;
import svc.note.NoteEntry;
import svc.note.NoteNotation;
import svc.note.PitchNames;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * Converts the entries of a list of notes. An entry is a text in svc's notation of notes, or a note
 * as a JSON object.
 */
final class NoteEntryConverter {
  /**
   * The fields of a note in input. They include fields that only results contain, because a note
   * from a result is valid as input.
   */
  private static final List<String> FIELDS =
      List.of(
          "pitch",
          "chord",
          "start",
          "duration",
          "velocity",
          "probability",
          "mute",
          "velocity_deviation",
          "release_velocity",
          "position",
          "name",
          "pad");

  private static final List<String> ROW_FIELDS = List.of("pitch", "start", "duration", "velocity");

  private static final int MAX_TEXT_LENGTH = 1_000_000;

  /** The hint that shows a valid note. */
  static final String EXAMPLE =
      "Give, for example, {\"pitch\": \"C3\", \"start\": 0, \"duration\": 0.5, \"velocity\": 100}.";

  private NoteEntryConverter() {}

  static ArgumentConverter converter() {
    return new ArgumentConverter(
        "a text or an object with pitch and start",
        Map.of("anyOf", List.of(Map.of("type", "string"), Map.of("type", "object"))),
        NoteEntryConverter::read);
  }

  /** Returns whether a text contains notes as JSON. */
  static boolean isJson(String text) {
    return NoteNotation.of(text) == NoteNotation.DATA;
  }

  private static NoteEntry read(Object raw) {
    if (raw instanceof List<?> row) {
      return readEntry(toFields(row));
    }
    return raw instanceof Map<?, ?> ? readEntry(raw) : NoteEntry.ofText(readText(raw));
  }

  /** Converts an array [pitch, start, duration, velocity], as tools return notes, to an object. */
  private static Map<String, Object> toFields(List<?> row) {
    if (row.size() < 2 || row.size() > ROW_FIELDS.size()) {
      throw new ConversionException(
          "must have 2 to 4 elements: pitch, start, duration and velocity", EXAMPLE);
    }
    Map<String, Object> note = new LinkedHashMap<>();
    for (int i = 0; i < row.size(); i++) {
      note.put(ROW_FIELDS.get(i), row.get(i));
    }
    return note;
  }

  /**
   * Reads a text. It can be longer than the text of other arguments, because it can contain
   * thousands of notes.
   */
  private static String readText(Object raw) {
    if (!(raw instanceof String text) || text.indexOf('\0') >= 0) {
      return TextInput.toText(raw);
    }
    if (text.length() > MAX_TEXT_LENGTH) {
      throw new ConversionException(
          "must have at most " + MAX_TEXT_LENGTH + " characters in one text",
          "Split the notes into several texts.");
    }
    return text;
  }

  private static NoteEntry readEntry(Object raw) {
    JsonObject given = JsonObjectConverters.readFields(raw, FIELDS);
    SongPosition position =
        given.has("start") || !given.has("position")
            ? null
            : readAt("position", () -> SongPosition.parse(given.get("position")));
    SongLength length =
        given.get("duration") instanceof String text
            ? readAt("duration", () -> SongLength.parse(text))
            : null;
    List<MidiNote> notes =
        readPitches(given).stream()
            .map(pitch -> readNote(given, pitch, position == null, length == null))
            .toList();
    return new NoteEntry(null, notes, position, length);
  }

  private static MidiNote readNote(
      JsonObject given, int pitch, boolean needsStart, boolean needsDuration) {
    if (given.get("start") instanceof String text) {
      JsonObjectConverters.requireBeats("start", text, ", or give \"position\" instead");
    }
    return new MidiNote(
        pitch,
        needsStart ? requireStart(given) : 0,
        needsDuration ? numberOr(1, given, "duration") : 1,
        numberOr(100, given, "velocity"),
        numberOr(1, given, "probability"),
        Boolean.TRUE.equals(JsonObjectConverters.readOptional(given, "mute", Boolean.class)),
        number(given, "velocity_deviation"),
        number(given, "release_velocity"));
  }

  private static List<Integer> readPitches(JsonObject given) {
    Object pitch = given.get("pitch");
    Object chord = given.get("chord");
    if (pitch != null && chord != null) {
      throw new ConversionException("has both a pitch and a chord", "Give one of them.");
    }
    if (chord != null) {
      return readAt("chord", () -> ChordSymbol.parse(TextInput.toText(chord)).pitches());
    }
    if (pitch == null) {
      throw new ConversionException("has no pitch", EXAMPLE);
    }
    return List.of(
        pitch instanceof Long number && PitchNames.isPitch(number)
            ? number.intValue()
            : readAt("pitch", () -> parsePitch(TextInput.toText(pitch))));
  }

  private static int parsePitch(String text) {
    try {
      return PitchNames.parse(text);
    } catch (SvcException e) {
      throw PitchNames.find(text).isEmpty() && ChordSymbol.find(text).isPresent()
          ? e.hint("Give a chord as {\"chord\": \"" + TextSanitizer.sanitizeName(text) + "\"}.")
          : e;
    }
  }

  private static double requireStart(JsonObject given) {
    Double number = number(given, "start");
    if (number == null) {
      throw new ConversionException("has no start", EXAMPLE);
    }
    return number;
  }

  private static double numberOr(double usual, JsonObject given, String name) {
    Double number = number(given, name);
    return number == null ? usual : number;
  }

  private static Double number(JsonObject given, String name) {
    Object raw = given.get(name);
    try {
      return raw == null ? null : NumberInput.toNumber(raw, Quantity.QuantityUnit.BEATS);
    } catch (ConversionException e) {
      throw new ConversionException("needs a number as its " + name, EXAMPLE);
    }
  }

  private interface FieldReader<T> {
    T read();
  }

  private static <T> T readAt(String field, FieldReader<T> reader) {
    try {
      return reader.read();
    } catch (SvcException e) {
      throw new ConversionException("has an invalid " + field + ": " + e.getMessage(), e.hint());
    }
  }
}
