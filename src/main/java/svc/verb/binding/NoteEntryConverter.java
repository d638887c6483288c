package svc.verb.binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.argument.Quantity;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.note.NoteEntry;
import svc.note.NoteLengthText;
import svc.note.NoteNotation;
import svc.note.PitchNames;
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
    return raw instanceof Map<?, ?> ? readEntry(raw) : new NoteEntry(readText(raw), null, null);
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
      return ArgumentConverters.toText(raw);
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
    boolean hasStart = given.has("start");
    SongPosition position =
        hasStart || !given.has("position")
            ? null
            : readAt("/position", () -> SongPosition.parse(given.get("position")));
    return new NoteEntry(null, readNote(given, position == null), position);
  }

  private static MidiNote readNote(JsonObject given, boolean needsStart) {
    if (given.get("start") instanceof String text) {
      JsonObjectConverters.requireBeats("start", text, ", or give \"position\" instead");
    }
    return new MidiNote(
        readPitch(given.get("pitch")),
        needsStart ? requireNumber(given, "start") : 0,
        given.get("duration") instanceof String text && text.contains("/")
            ? readAt("/duration", () -> NoteLengthText.parse(text))
            : numberOr(1, given, "duration"),
        numberOr(100, given, "velocity"),
        numberOr(1, given, "probability"),
        Boolean.TRUE.equals(JsonObjectConverters.readOptional(given, "mute", Boolean.class)),
        number(given, "velocity_deviation"),
        number(given, "release_velocity"));
  }

  private static int readPitch(Object raw) {
    if (raw == null) {
      throw new ConversionException("/pitch is missing", EXAMPLE);
    }
    return raw instanceof Long number && PitchNames.isPitch(number)
        ? number.intValue()
        : readAt("/pitch", () -> PitchNames.parse(ArgumentConverters.toText(raw)));
  }

  private static double requireNumber(JsonObject given, String name) {
    Double number = number(given, name);
    if (number == null) {
      throw new ConversionException("/" + name + " is missing", EXAMPLE);
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
      return raw == null ? null : ArgumentConverters.toNumber(raw, Quantity.QuantityUnit.BEATS);
    } catch (ConversionException e) {
      throw new ConversionException("/" + name + " must be a number", EXAMPLE);
    }
  }

  private interface FieldReader<T> {
    T read();
  }

  private static <T> T readAt(String pointer, FieldReader<T> reader) {
    try {
      return reader.read();
    } catch (SvcException e) {
      throw new ConversionException(pointer + ": " + e.getMessage(), e.hint());
    }
  }
}
