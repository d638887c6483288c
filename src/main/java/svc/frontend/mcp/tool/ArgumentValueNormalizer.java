package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PositionReference;
import svc.model.argument.SendLevel;
import svc.model.argument.SongPosition;
import svc.model.argument.SwitchSetting;
import svc.model.argument.TrackReference;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.RequestedPoint;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;

/**
 * Converts values in the forms that assistants use to the forms that the arguments accept. Accepts,
 * for example, JSON text or comma-separated text instead of a list, a single value instead of a
 * list and the reverse, "yes" and "no", "bar 9", and the text "null" for an omitted argument.
 */
final class ArgumentValueNormalizer {
  private static final Set<String> TRUE = Set.of("yes", "on", "1", "true", "enabled");
  private static final Set<String> FALSE = Set.of("no", "off", "0", "false", "disabled");
  private static final Set<String> NOTHING = Set.of("null", "undefined");

  /** Matches positions such as "bar 9", "bar 9 beat 2" and "9:2". */
  private static final Pattern BAR =
      Pattern.compile("(?:(?:bar|measure)\\s*#?(\\d+)(?:[,\\s]*beat\\s*(\\d+))?|(\\d+):(\\d+))");

  /** Matches positions such as "32 beats". */
  private static final Pattern BEATS = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*beats?");

  /** Matches percentages such as "50 %". */
  private static final Pattern PERCENT = Pattern.compile("([+-]?\\d{1,6}(?:\\.\\d{1,6})?)\\s*%");

  /** Arguments that are factors, for which 1 means no change. */
  private static final Set<String> FACTORS = Set.of("amount", "velocity_scale", "stretch");

  /** Matches a comma between elements. A comma inside quotation marks is not matched. */
  private static final String COMMA = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

  private static final List<String> NAME_FIELDS =
      List.of(
          "liveset_id", "track_id", "device_id", "scene_index", "id", "index", "name", "position");

  private ArgumentValueNormalizer() {}

  /**
   * Returns the value in the form that the argument accepts; null if the value stands for an
   * omitted argument.
   */
  public static Object normalize(ArgumentDescriptor arg, Object given) {
    Object value = parseJson(arg, given);
    if (isOmitted(arg, value)) {
      return null;
    }
    if (arg.repeatable()) {
      return toList(arg, value);
    }
    if (value instanceof List<?> list && list.size() == 1) {
      value = list.get(0);
    }
    return normalizeElement(arg, value);
  }

  private static Object parseJson(ArgumentDescriptor arg, Object given) {
    boolean isList = given instanceof String text && text.strip().startsWith("[");
    boolean isObject = given instanceof String text && text.strip().startsWith("{");
    boolean takesJson = arg.repeatable() || !isText(arg);
    boolean isNoteText = NoteFieldRenamer.takesNotes(arg) && !NoteFieldRenamer.isJson(given);
    if (!(takesJson && (isList || isObject)) || isNoteText) {
      return given;
    }
    try {
      return Json.parse(given.toString());
    } catch (JsonSyntaxException notJson) {
      return given;
    }
  }

  private static boolean isOmitted(ArgumentDescriptor arg, Object value) {
    boolean isRequired = arg.isRequiredOn(FrontEnd.MCP);
    return value instanceof String text
        && !isRequired
        && NOTHING.contains(text.strip().toLowerCase(Locale.ROOT));
  }

  private static boolean isText(ArgumentDescriptor arg) {
    return arg.type() == String.class;
  }

  private static Object toList(ArgumentDescriptor arg, Object value) {
    if (NoteFieldRenamer.takesNotes(arg)) {
      return NoteFieldRenamer.rename(value);
    }
    if (arg.type() == RequestedPoint.class) {
      return EnvelopeFieldRenamer.renamePoints(value);
    }
    List<Object> elements = new ArrayList<>();
    for (Object element : split(arg, value)) {
      elements.add(normalizeElement(arg, element));
    }
    return elements;
  }

  private static List<?> split(ArgumentDescriptor arg, Object value) {
    if (value instanceof Map
        && isMixEntry(arg)
        && !MixEntryConverter.isEntry(EnvelopeFieldRenamer.asMap(value))) {
      return MixEntryConverter.ofLevels(EnvelopeFieldRenamer.asMap(value));
    }
    if (value instanceof String text && !EnvelopeFieldRenamer.takesEnvelopes(arg)) {
      return List.of(text.split(COMMA)).stream().map(ArgumentValueNormalizer::unquote).toList();
    }
    return value instanceof List<?> list ? list : List.of(value);
  }

  private static String unquote(String text) {
    String stripped = text.strip();
    boolean isQuoted =
        stripped.length() > 1 && stripped.startsWith("\"") && stripped.endsWith("\"");
    return isQuoted ? stripped.substring(1, stripped.length() - 1) : stripped;
  }

  private static boolean isMixEntry(ArgumentDescriptor arg) {
    return arg.type() == PartMixSettings.class || arg.type() == SendLevel.class;
  }

  private static Object normalizeElement(ArgumentDescriptor arg, Object value) {
    if (arg.isFlag()) {
      return toBoolean(value);
    }
    if (arg.type() == SwitchSetting.class) {
      return toBoolean(value) instanceof Boolean on ? SwitchSetting.of(on).toString() : value;
    }
    if (EnvelopeFieldRenamer.takesEnvelopes(arg)) {
      return EnvelopeFieldRenamer.renameEnvelope(value);
    }
    if (arg.type() == CurveSpec.class) {
      return EnvelopeFieldRenamer.toCurve(value);
    }
    if (value instanceof Map) {
      Map<String, Object> map = EnvelopeFieldRenamer.asMap(value);
      return isMixEntry(arg) ? MixEntryConverter.ofEntry(map) : nameOf(map);
    }
    return value instanceof String text ? normalizeText(arg, text.strip()) : value;
  }

  private static Object toBoolean(Object value) {
    String text = String.valueOf(value).strip().toLowerCase(Locale.ROOT).replaceFirst("\\.0$", "");
    return TRUE.contains(text) ? true : FALSE.contains(text) ? false : value;
  }

  /** Returns the id, number or name in an object that describes a track, scene or device. */
  private static Object nameOf(Map<String, Object> map) {
    return NAME_FIELDS.stream()
        .filter(map::containsKey)
        .findFirst()
        .<Object>map(map::get)
        .orElse(map);
  }

  private static Object normalizeText(ArgumentDescriptor arg, String text) {
    if (isText(arg)) {
      return text;
    }
    if (FACTORS.contains(arg.tool()) && arg.type() == Double.class) {
      return toFactor(text);
    }
    boolean isPosition = arg.type() == SongPosition.class || arg.type() == PositionReference.class;
    return isPosition ? toPosition(text) : isTrack(arg) ? unquote(text) : text;
  }

  private static Object toFactor(String text) {
    Matcher percent = PERCENT.matcher(text);
    return percent.matches() ? (Object) (Double.parseDouble(percent.group(1)) / 100) : text;
  }

  /** Returns whether an argument refers to one track, scene, device or parameter. */
  public static boolean isReference(ArgumentDescriptor arg) {
    return !arg.repeatable() && arg.type().getSimpleName().endsWith("Reference");
  }

  private static boolean isTrack(ArgumentDescriptor arg) {
    return arg.type() == TrackReference.class || arg.type() == MixerTrackReference.class;
  }

  private static String toPosition(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    Matcher bar = BAR.matcher(lower);
    if (bar.matches()) {
      String number = bar.group(1) == null ? bar.group(3) : bar.group(1);
      String beat = bar.group(1) == null ? bar.group(4) : bar.group(2);
      return number + "." + (beat == null ? "1" : beat);
    }
    Matcher beats = BEATS.matcher(lower);
    return beats.matches() ? beats.group(1) + "b" : text;
  }
}
