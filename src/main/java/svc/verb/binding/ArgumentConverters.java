package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.INVALID_PART_TYPE;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.JsonObject;
import svc.model.argument.AdviceQuery;
import svc.model.argument.AdviceTopicName;
import svc.model.argument.BrowserItemReference;
import svc.model.argument.BrowserPath;
import svc.model.argument.Color;
import svc.model.argument.DeviceReference;
import svc.model.argument.LocatorReference;
import svc.model.argument.MixProfileName;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PositionReference;
import svc.model.argument.Quantity;
import svc.model.argument.ReturnTrackReference;
import svc.model.argument.SceneReference;
import svc.model.argument.SendLevel;
import svc.model.argument.SongPosition;
import svc.model.argument.SoundSourceName;
import svc.model.argument.TagName;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.model.mixing.MixSnapshotName;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.text.DecimalDigits;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** The converters for all argument types, shared by all front ends. */
final class ArgumentConverters {
  /** The types of arguments that are JSON objects in tool calls. */
  static final Set<String> OBJECT_TYPES =
      Set.of(
          "svc.model.envelope.RequestedPoint",
          "svc.model.envelope.CurveSpec",
          "svc.model.argument.EnvelopeSpec");

  private static final ArgumentConverter TEXT =
      new ArgumentConverter("text", Map.of("type", "string"), ArgumentConverters::toText);

  /** The maximum length of a text in characters. No real name or path is longer. */
  private static final int MAX_TEXT_LENGTH = 4096;

  private static final String SEND_EXAMPLE = "Give, for example, A-Reverb=-12.";

  private static final List<String> SILENCE_TEXTS = List.of("-inf", "-infinity");
  private static final int MAX_NUMBER_LENGTH = 64;

  private ArgumentConverters() {}

  /** Returns the converter for an argument, or for its elements if it is repeatable. */
  static ArgumentConverter forType(ArgumentDescriptor arg) {
    return forType(arg.type());
  }

  static ArgumentConverter forType(Class<?> type) {
    return forType(type.getName());
  }

  private static ArgumentConverter forType(String type) {
    return switch (type) {
      case "java.lang.String" -> TEXT;
      case "boolean", "java.lang.Boolean" ->
          new ArgumentConverter(
              "true or false", Map.of("type", "boolean"), ArgumentConverters::toBoolean);
      case "int", "java.lang.Integer" -> integerConverter();
      case "java.lang.Long" -> seedConverter();
      case "svc.model.envelope.RequestedPoint" -> JsonObjectConverters.pointConverter();
      case "svc.model.envelope.AutomationShape" -> CurveConverters.shapeConverter();
      case "svc.model.envelope.CurveSpec" -> JsonObjectConverters.curveConverter();
      case "svc.note.NoteEntry" -> NoteEntryConverter.converter();
      case "svc.model.argument.EnvelopeSpec" -> EnvelopeSpecConverter.converter();
      case "double", "java.lang.Double" ->
          new ArgumentConverter("a number", Map.of("type", "number"), v -> toNumber(v, null));
      case "svc.model.time.SongLength" ->
          new ArgumentConverter(
              "a length such as 8, \"2 bars\", \"6 beats\" or the note value \"1/4\"",
              numberOrSchema(Map.of("type", "string")),
              ArgumentConverters::toSongLength);
      case "svc.model.track.Decibels" ->
          new ArgumentConverter(
              "a level in dB or -inf",
              numberOrSchema(silenceSchema()),
              ArgumentConverters::toLevel);
      case "svc.model.argument.PartMixSettings$MixLevel" ->
          new ArgumentConverter(
              "a level in dB, -inf, or a change such as +=2 or -=2",
              numberOrSchema(Map.of("type", "string")),
              ArgumentConverters::toMixLevel);
      case "java.nio.file.Path" ->
          new ArgumentConverter("a path", Map.of("type", "string"), ArgumentConverters::toPath);
      case "svc.model.argument.TrackReference" ->
          referenceConverter("a track", v -> new TrackReference(toNonEmptyText(v)));
      case "svc.model.argument.MixerTrackReference" ->
          referenceConverter(
              "a track handle or name", v -> new MixerTrackReference(toNonEmptyText(v)));
      case "svc.model.argument.SceneReference" ->
          referenceConverter("a scene", v -> new SceneReference(toNonEmptyText(v)));
      case "svc.model.argument.DeviceReference" ->
          referenceConverter("a device", v -> new DeviceReference(toNonEmptyText(v)));
      case "svc.model.argument.ParameterReference" ->
          referenceConverter("a parameter", v -> new ParameterReference(toNonEmptyText(v)));
      case "svc.model.argument.BrowserItemReference" ->
          referenceConverter(
              "a URI or part of a name", v -> new BrowserItemReference(toNonEmptyText(v)));
      case "svc.model.argument.MixProfileName" ->
          referenceConverter("a profile", v -> new MixProfileName(toNonEmptyText(v)));
      case "svc.model.mixing.MixSnapshotName" ->
          referenceConverter("a mix snapshot", v -> new MixSnapshotName(toNonEmptyText(v)));
      case "svc.model.argument.AdviceTopicName" ->
          referenceConverter("a topic", v -> new AdviceTopicName(toWord(v)));
      case "svc.model.argument.AdviceQuery" ->
          referenceConverter("a subject", v -> new AdviceQuery(toNonEmptyText(v)));
      case "svc.model.argument.SoundSourceName" ->
          referenceConverter("a source", v -> new SoundSourceName(toNonEmptyText(v)));
      case "svc.model.argument.ReturnTrackReference" ->
          referenceConverter("a return", v -> new ReturnTrackReference(toNonEmptyText(v)));
      case "svc.model.argument.TagName" ->
          referenceConverter("a tag", v -> new TagName(toNonEmptyText(v)));
      case "svc.model.argument.BrowserPath" ->
          referenceConverter("a browser path", v -> new BrowserPath(toText(v)));
      case "svc.model.argument.Color" -> referenceConverter("a color", ArgumentConverters::toColor);
      case "svc.model.time.TimeSignature" ->
          referenceConverter("a time signature", ArgumentConverters::toSignature);
      case "svc.model.argument.SongPosition" ->
          referenceConverter("a position", ArgumentConverters::toPosition);
      case "svc.model.argument.PositionReference" ->
          referenceConverter(
              "a position or a section",
              v -> PositionReference.parse(v instanceof String ? toNonEmptyText(v) : v));
      case "svc.model.argument.LocatorReference" ->
          referenceConverter("a locator", v -> new LocatorReference(toNonEmptyText(v)));
      case "svc.model.part.PartType" ->
          new ArgumentConverter(
              "a part type", enumSchema(PartType.names()), ArgumentConverters::toPartType);
      case "svc.model.argument.ParameterValue" ->
          new ArgumentConverter(
              "a raw number or a displayed value",
              numberOrSchema(Map.of("type", "string")),
              ArgumentConverters::toParamValue);
      case "svc.model.argument.PartDefinition" -> ProjectDefinitionConverters.partConverter();
      case "svc.model.argument.SectionDefinition" -> ProjectDefinitionConverters.sectionConverter();
      case "svc.model.set.SectionFromScene" -> SceneSectionConverter.converter();
      case "svc.model.argument.PartMixSettings" -> PartMixSettingsParser.converter();
      case "svc.model.argument.SendLevel" ->
          new ArgumentConverter(
              "<return_name>=<dB>", Map.of("type", "string"), ArgumentConverters::toSendLevel);
      default -> enumConverter(loadEnum(type));
    };
  }

  private static ArgumentConverter integerConverter() {
    return new ArgumentConverter(
        "a whole number", Map.of("type", "integer"), ArgumentConverters::toInteger);
  }

  private static ArgumentConverter seedConverter() {
    return new ArgumentConverter(
        "a whole number with at most 53 bits",
        Map.of("type", "integer"),
        ArgumentConverters::toExactLong);
  }

  private static Class<?> loadEnum(String type) {
    try {
      return Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("no converter for " + type, e);
    }
  }

  private static Path toPath(Object raw) {
    try {
      return Path.of(toNonEmptyText(raw));
    } catch (InvalidPathException e) {
      throw new ConversionException("is not a valid path: " + e.getReason(), null);
    }
  }

  private static SongLength toSongLength(Object raw) {
    if (raw instanceof SongLength length) {
      return length;
    }
    if (raw instanceof Quantity quantity) {
      return quantity.toLength().orElseThrow(ConversionException::new);
    }
    return raw instanceof String text && parseNumeral(text) == null
        ? SongLength.parse(text)
        : SongLength.ofBeats(toNumber(raw, null));
  }

  private static Color toColor(Object raw) {
    String text = toNonEmptyText(raw);
    return Color.parse(text)
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(
                        "there is no color "
                            + TextSanitizer.quote(text)
                            + "; use #rrggbb or one of "
                            + String.join(", ", Color.names()))
                    .hint("Use one of these names, or a color such as #8d6bc9.")
                    .withCandidates(SimilarNames.find(text, Color.names())));
  }

  private static ArgumentConverter referenceConverter(
      String form, ArgumentConverter.ArgumentReader reader) {
    return new ArgumentConverter(form, Map.of("type", "string"), reader);
  }

  /** Converts an input to text in which hyphens replace spaces. */
  private static String toWord(Object raw) {
    return toNonEmptyText(raw).strip().replaceAll("\\s+", "-");
  }

  static String toNonEmptyText(Object raw) {
    String text = toText(raw);
    if (text.isBlank()) {
      throw new ConversionException("must not be empty", null);
    }
    return text;
  }

  /** Converts an input to text, which may be empty. */
  static String toText(Object raw) {
    boolean isObject = raw instanceof Map || raw instanceof JsonObject;
    if (raw instanceof Quantity || raw instanceof List || isObject) {
      throw new ConversionException();
    }
    String text = raw instanceof Double d ? NumberFormatter.format(d) : String.valueOf(raw);
    if (text.length() > MAX_TEXT_LENGTH) {
      throw new ConversionException(
          "must have at most " + MAX_TEXT_LENGTH + " characters", "Give a shorter text.");
    }
    if (text.indexOf('\0') >= 0) {
      throw new ConversionException("must not contain a NUL character", "Remove this character.");
    }
    return text;
  }

  private static Boolean toBoolean(Object raw) {
    return switch (String.valueOf(raw).toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new ConversionException();
    };
  }

  private static Integer toInteger(Object raw) {
    double value = toNumber(raw, null);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw new ConversionException();
    }
    return (int) value;
  }

  /** Converts an input to an integer below 2^53, which every JSON reader preserves exactly. */
  private static Long toExactLong(Object raw) {
    double value = toNumber(raw, null);
    if (value != Math.rint(value) || Math.abs(value) >= 1L << 53) {
      throw new ConversionException();
    }
    return (long) value;
  }

  static Double toNumber(Object raw, Quantity.QuantityUnit unit) {
    if (raw instanceof Quantity quantity) {
      return toAmount(quantity, unit);
    }
    double value = raw instanceof Number n ? n.doubleValue() : parseNumber(raw);
    if (!Double.isFinite(value)) {
      throw new ConversionException();
    }
    return value;
  }

  private static double toAmount(Quantity quantity, Quantity.QuantityUnit unit) {
    if (quantity.unit() != unit || !Double.isFinite(quantity.amount())) {
      throw new ConversionException();
    }
    return quantity.amount();
  }

  private static double parseNumber(Object raw) {
    Double number = raw instanceof String text ? parseNumeral(text) : null;
    if (number == null) {
      throw new ConversionException();
    }
    return number;
  }

  /** Parses a decimal number; returns null for any other text. */
  static Double parseNumeral(String text) {
    String stripped = text.strip();
    boolean isNumber = stripped.length() <= MAX_NUMBER_LENGTH && DecimalDigits.isNumber(stripped);
    return isNumber ? Double.valueOf(stripped) : null;
  }

  static Decibels toLevel(Object raw) {
    String text = raw instanceof String s ? s.strip().toLowerCase(Locale.ROOT) : "";
    if (text.endsWith("db")) {
      text = text.substring(0, text.length() - 2).strip();
    }
    if (SILENCE_TEXTS.contains(text) || raw instanceof Double d && d == Double.NEGATIVE_INFINITY) {
      return Decibels.SILENCE;
    }
    return new Decibels(toNumber(text.isEmpty() ? raw : text, Quantity.QuantityUnit.DB));
  }

  /** Converts a level, or a change such as "+=2" or "-=2 dB" of the current level. */
  static MixLevel toMixLevel(Object raw) {
    String text = raw instanceof String s ? s.strip() : "";
    boolean isChange = text.length() > 2 && isSign(text.charAt(0)) && text.charAt(1) == '=';
    Decibels level = toLevel(isChange ? text.substring(2) : raw);
    if (!isChange) {
      return MixLevel.absolute(level);
    }
    if (level.isSilence()) {
      throw new ConversionException();
    }
    return MixLevel.relative(text.charAt(0) == '-' ? -level.value() : level.value());
  }

  private static boolean isSign(char character) {
    return character == '+' || character == '-';
  }

  private static ParameterValue toParamValue(Object raw) {
    if (raw instanceof Quantity quantity) {
      return new ParameterValue(null, quantity.toString());
    }
    if (raw instanceof Double number && number == Double.NEGATIVE_INFINITY) {
      return new ParameterValue(null, SILENCE_TEXTS.get(0));
    }
    try {
      return new ParameterValue(toNumber(raw, null), null);
    } catch (ConversionException notANumber) {
      return new ParameterValue(null, toNonEmptyText(raw).strip());
    }
  }

  private static Map<String, Object> silenceSchema() {
    return enumSchema(List.of("-inf"));
  }

  private static Map<String, Object> numberOrSchema(Map<String, Object> other) {
    return Map.of("anyOf", List.of(Map.of("type", "number"), other));
  }

  private static SendLevel toSendLevel(Object raw) {
    String text = toNonEmptyText(raw);
    int equals = text.lastIndexOf('=');
    boolean isChange = equals > 1 && isSign(text.charAt(equals - 1));
    int end = isChange ? equals - 1 : equals;
    if (end < 1) {
      throw new ConversionException(null, SEND_EXAMPLE);
    }
    try {
      return new SendLevel(
          text.substring(0, end).strip(), toMixLevel(text.substring(isChange ? end : end + 1)));
    } catch (ConversionException e) {
      throw new ConversionException(
          "needs a level in dB after the = in " + TextSanitizer.quote(text), SEND_EXAMPLE);
    }
  }

  private static SongPosition toPosition(Object raw) {
    boolean isNumeric = raw instanceof Number || raw instanceof Quantity;
    return SongPosition.parse(isNumeric ? raw : toNonEmptyText(raw));
  }

  private static TimeSignature toSignature(Object raw) {
    Matcher parts =
        Pattern.compile("([0-9]{1,4})\\s*/\\s*([0-9]{1,4})").matcher(toNonEmptyText(raw).strip());
    TimeSignature signature =
        parts.matches()
            ? new TimeSignature(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)))
            : null;
    if (signature == null || !signature.isPlayable()) {
      throw new ConversionException(
          "must be a numerator from 1 to 99 and a denominator of 1, 2, 4, 8 or 16, not "
              + TextSanitizer.quote(toText(raw)),
          "Give, for example, 3/4 or 7/8.");
    }
    return signature;
  }

  static PartType toPartType(Object raw) {
    String text = toNonEmptyText(raw);
    return PartType.ofTag(text)
        .or(() -> ofPlural(text))
        .orElseThrow(
            () ->
                INVALID_PART_TYPE
                    .because(
                        "there is no part type "
                            + TextSanitizer.quote(text)
                            + "; the part types are "
                            + String.join(", ", PartType.names()))
                    .withDetail("valid", PartType.names())
                    .withCandidates(suggestPartTypes(text)));
  }

  /** Returns the part type of a plural, such as "vocals". */
  private static Optional<PartType> ofPlural(String text) {
    return text.toLowerCase(Locale.ROOT).endsWith("s")
        ? PartType.ofTag(text.substring(0, text.length() - 1))
        : Optional.empty();
  }

  /**
   * Suggests part types with similar names. If no name is similar, suggests the part types that a
   * track of this name could have.
   */
  private static List<String> suggestPartTypes(String text) {
    List<String> near = SimilarNames.find(text, PartType.names());
    return near.isEmpty()
        ? PartTypeGuesser.guess(text).stream().map(PartType::toString).toList()
        : near;
  }

  static ArgumentConverter enumConverter(Class<?> type) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
    return new ArgumentConverter(
        "one of " + String.join(", ", names), enumSchema(names), v -> toConstant(type, names, v));
  }

  static Map<String, Object> enumSchema(List<String> names) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", names);
    return schema;
  }

  /** Returns a name in lower case without the characters that separate words. */
  static String joinWords(String name) {
    return name.replaceAll("[\\s_-]+", "").toLowerCase(Locale.ROOT);
  }

  private static Object toConstant(Class<?> type, List<String> names, Object raw) {
    String text = toNonEmptyText(raw).strip();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(text) || joinWords(names.get(i)).equals(joinWords(text))) {
        return type.getEnumConstants()[i];
      }
    }
    List<String> near = SimilarNames.find(text, names);
    throw near.isEmpty()
        ? new ConversionException()
        : new ConversionException(null, "Did you mean " + SvcException.joinWithOr(near) + "?");
  }
}
