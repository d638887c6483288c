package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.json.RecordReader;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.Quantity;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.note.NoteEntry;
import svc.text.DecimalComma;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbDescriptor;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Creates the record of a verb from the input of a front end. */
public final class VerbBinder {
  /**
   * The time signature for checking the range of a length in bars, before the set's signature is
   * known.
   */
  private static final TimeSignature COMMON_TIME = new TimeSignature(4, 4);

  /** The largest distance from the range at which the nearest value is offered, as its share. */
  private static final double NEAR_SHARE = 0.1;

  /** The detail of an error that lists the inputs which the caller can have meant. */
  private static final String ALTERNATIVES = "alternatives";

  private static final Set<Class<?>> NUMBER_TYPES = Set.of(double.class, Double.class);

  private VerbBinder() {}

  /**
   * Converts and checks the input and creates the verb's record. Throws INVALID_ARGUMENT,
   * CONFLICTING_ARGUMENTS or MISSING_ARGUMENT if the input is invalid.
   *
   * @param given the input values, by the names of the verb's record components; a null value
   *     counts as omitted
   */
  public static Verb<?> bind(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    Map<String, ?> placed = moveFileNames(verb, given, frontEnd);
    List<ArgumentDescriptor> args = verb.recordArgs();
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < args.size(); ) {
      List<ArgumentDescriptor> neighbors = sameGroup(args, i);
      List<Object> own = new ArrayList<>();
      for (ArgumentDescriptor arg : neighbors) {
        own.add(bindArgument(verb, arg, placed, frontEnd));
      }
      String group = neighbors.get(0).group();
      values.add(
          group == null ? own.get(0) : construct(VerbDescriptor.loadRecordClass(group), own));
      i += own.size();
    }
    return (Verb<?>) construct(verb.verbClass(), values);
  }

  /**
   * Returns whether the input sets the argument of {@link svc.verb.DryRunOption}; false if the verb
   * does not have it.
   */
  static boolean isDryRun(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    Optional<ArgumentDescriptor> option = verb.dryRunOption();
    return option.isPresent()
        && Boolean.TRUE.equals(bindArgument(verb, option.get(), given, frontEnd));
  }

  /**
   * Moves the names of JSON files to the right argument. If an argument for JSON objects has a text
   * that is not JSON, the text becomes the value of the argument for a file with such objects. The
   * input of tool calls is unchanged, because tools do not read files.
   */
  public static Map<String, ?> moveFileNames(
      VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    if (frontEnd == FrontEnd.MCP) {
      return given;
    }
    Map<String, Object> placed = new LinkedHashMap<>(given);
    for (ArgumentDescriptor arg : verb.args()) {
      boolean named =
          given.get(arg.component()) instanceof String text
              && takesObjects(arg)
              && !text.matches("(?s)\\s*[\\[{].*");
      if (named) {
        verb.args().stream()
            .filter(file -> file.tool().equals(arg.tool() + "_file"))
            .findFirst()
            .ifPresent(file -> placed.put(file.component(), placed.remove(arg.component())));
      }
    }
    return placed;
  }

  /**
   * Returns the argument at an index, followed by the other arguments of the shared record to which
   * it belongs.
   */
  private static List<ArgumentDescriptor> sameGroup(List<ArgumentDescriptor> args, int from) {
    String group = args.get(from).group();
    int end = from + 1;
    while (group != null && end < args.size() && group.equals(args.get(end).group())) {
      end++;
    }
    return args.subList(from, end);
  }

  private static Object construct(Class<? extends Record> type, List<Object> values) {
    return RecordReader.construct(type, values.toArray());
  }

  public static Object bindArgument(
      VerbDescriptor verb, ArgumentDescriptor arg, Map<String, ?> given, FrontEnd frontEnd) {
    Object raw = given.get(arg.component());
    boolean isReplaced = arg.isReplacedIn(given);
    if (raw == null && !isReplaced && !arg.defaultOn(frontEnd).isEmpty()) {
      raw = arg.defaultOn(frontEnd);
    }
    if (raw == null) {
      return isReplaced ? null : defaultValue(verb, arg, frontEnd);
    }
    return arg.repeatable()
        ? bindList(arg, raw)
        : convert(arg, ArgumentConverters.forType(arg), arg.token(), raw);
  }

  private static Object defaultValue(
      VerbDescriptor verb, ArgumentDescriptor arg, FrontEnd frontEnd) {
    if (arg.isRequiredWithoutAlternativeOn(frontEnd)) {
      throw MISSING_ARGUMENT
          .because(arg.token() + " is missing")
          .hint(arg.instruction() + " Run `svc help " + verb.name() + "` to list the arguments.")
          .withDetail("argument", arg.tool());
    }
    if (arg.repeatable()) {
      return takesObjects(arg) ? null : List.of();
    }
    return arg.type() == boolean.class ? (Object) false : null;
  }

  private static List<Object> bindList(ArgumentDescriptor arg, Object raw) {
    List<?> elements = elementsOf(arg, raw);
    ArgumentConverter converter = ArgumentConverters.forType(arg);
    List<Object> values = new ArrayList<>(elements.size());
    for (Object element : elements) {
      values.add(bindElement(arg, converter, values.size(), element));
    }
    return values;
  }

  /** Returns the elements of a repeatable argument before their conversion. */
  public static List<?> elementsOf(ArgumentDescriptor arg, Object raw) {
    List<?> elements = raw instanceof List<?> list ? list : List.of(raw);
    return takesObjects(arg) || takesNotes(arg)
        ? JsonListReader.parseElements(arg, elements)
        : elements;
  }

  /** Converts one element of a repeatable argument. */
  public static Object bindElement(ArgumentDescriptor arg, int index, Object raw) {
    return bindElement(arg, ArgumentConverters.forType(arg), index, raw);
  }

  private static Object bindElement(
      ArgumentDescriptor arg, ArgumentConverter converter, int index, Object raw) {
    boolean isNote = takesNotes(arg) && !(raw instanceof String);
    String name =
        isNote
            ? "note " + (index + 1)
            : takesObjects(arg) ? arg.token() + "/" + index : arg.token();
    try {
      return convert(arg, converter, name, raw);
    } catch (SvcException e) {
      throw e.details().containsKey(ALTERNATIVES) ? e.withDetail("element", index) : e;
    }
  }

  private static boolean takesObjects(ArgumentDescriptor arg) {
    return ArgumentConverters.OBJECT_TYPES.contains(arg.type());
  }

  private static boolean takesNotes(ArgumentDescriptor arg) {
    return arg.type() == NoteEntry.class;
  }

  private static Object convert(
      ArgumentDescriptor arg, ArgumentConverter converter, String name, Object raw) {
    Object value;
    try {
      value = converter.reader().read(FractionInput.toFraction(arg, withoutOwnUnit(arg, raw)));
    } catch (ConversionException refused) {
      throw conversionError(arg, name, converter, raw, refused);
    } catch (SvcException e) {
      boolean isLength = arg.type() == SongLength.class;
      throw (isLength ? e.withPrefix(arg.token() + ": ") : e).withDetail("argument", arg.tool());
    }
    double number = toDouble(arg, value);
    boolean silence =
        value instanceof Decibels db && db.isSilence()
            || value instanceof MixLevel level && level.value().isSilence();
    if (!silence && !arg.accepts(number)) {
      throw rangeError(arg, raw, number);
    }
    return value;
  }

  /**
   * Removes the unit of a quantity, or of a text such as "126 BPM", if it is the unit of the
   * argument. Returns other input unchanged.
   */
  private static Object withoutOwnUnit(ArgumentDescriptor arg, Object raw) {
    boolean takesUnit = NUMBER_TYPES.contains(arg.type()) && !arg.unit().isEmpty();
    if (takesUnit && raw instanceof String text) {
      String lower = text.strip().toLowerCase(Locale.ROOT);
      String unit = arg.unit().toLowerCase(Locale.ROOT);
      return lower.endsWith(unit) ? lower.substring(0, lower.length() - unit.length()) : text;
    }
    return raw instanceof Quantity quantity
            && takesUnit
            && quantity.unit().symbol().equalsIgnoreCase(arg.unit())
        ? quantity.amount()
        : raw;
  }

  private static double toDouble(ArgumentDescriptor arg, Object value) {
    if (value instanceof SongLength length) {
      return arg.unit().equals("bars")
          ? length.barsToBeats(COMMON_TIME) / COMMON_TIME.beatsPerBar()
          : length.toBeats(COMMON_TIME);
    }
    if (value instanceof Decibels db) {
      return db.value();
    }
    if (value instanceof ParameterValue given && given.raw() != null) {
      return given.raw();
    }
    if (value instanceof MixLevel level) {
      return level.isRelative() ? Double.NaN : level.value().value();
    }
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  private static SvcException conversionError(
      ArgumentDescriptor arg,
      String name,
      ArgumentConverter accepts,
      Object raw,
      ConversionException refused) {
    boolean countsBeats = arg.unit().equals("beats") && NUMBER_TYPES.contains(arg.type());
    String form = accepts.form() + (countsBeats ? " of beats" : "");
    String message =
        refused.getMessage() == null
            ? "must be " + form + ", not " + quote(arg, raw)
            : refused.getMessage();
    // Such a message contains a JSON pointer. The object itself can be too long to quote.
    SvcException plain =
        message.startsWith("/")
            ? invalidArgument(
                refused.code(),
                arg,
                takesNotes(arg) ? name + ": " + message.substring(1) : name + message)
            : invalidArgument(arg, raw, name + " " + message);
    SvcException error =
        refused.alternatives().isEmpty()
            ? plain
            : plain.withDetail(ALTERNATIVES, refused.alternatives());
    Optional<String> withPoint =
        raw instanceof String text
            ? DecimalComma.withPoint(text).filter(corrected -> isAccepted(accepts, corrected))
            : Optional.empty();
    if (withPoint.isPresent()) {
      return error.hint("Write a decimal point: " + withPoint.get() + ".");
    }
    if (refused.hint() != null) {
      return error.hint(refused.hint());
    }
    boolean isBars = countsBeats && String.valueOf(raw).contains("bar");
    if (isBars) {
      return error.hint("Give beats; a bar of 4/4 has 4 beats.");
    }
    if (message.contains("must be one of ") && arg.tool().equals("interpolate")) {
      return error.hint(
          "raw is linear in the stored value, display in the displayed number, and log in its"
              + " logarithm, for frequencies and times.");
    }
    return message.contains("must be one of ") ? error.hint("Give one of these values.") : error;
  }

  private static boolean isAccepted(ArgumentConverter converter, String text) {
    try {
      converter.reader().read(text);
      return true;
    } catch (ConversionException | SvcException refused) {
      return false;
    }
  }

  private static SvcException invalidArgument(ArgumentDescriptor arg, Object raw, String message) {
    return invalidArgument(INVALID_ARGUMENT, arg, message).withDetail("given", normalize(arg, raw));
  }

  private static SvcException invalidArgument(
      ErrorCode code, ArgumentDescriptor arg, String message) {
    String hint =
        arg.isFlag() ? "Give true or false, or omit " + arg.token() + "." : arg.instruction();
    return code.because(message).hint(hint).withDetail("argument", arg.tool());
  }

  private static SvcException rangeError(ArgumentDescriptor arg, Object raw, double number) {
    SvcException error =
        invalidArgument(
            arg, raw, arg.token() + " must be " + rangeWithUnit(arg) + ", not " + quote(arg, raw));
    List<FractionInput.FractionReading> readings = FractionInput.readings(arg, number);
    return readings.isEmpty()
        ? error.hint(rangeHint(arg, number) + silenceHint(arg, number))
        : error
            .hint(describe(readings))
            .withDetail(
                ALTERNATIVES, readings.stream().map(FractionInput.FractionReading::value).toList());
  }

  private static String describe(List<FractionInput.FractionReading> readings) {
    return readings.stream()
        .map(reading -> Json.print(reading.value()) + " for " + reading.form())
        .collect(Collectors.joining(", or ", "Give ", "."));
  }

  /** Names the nearest accepted value if it is near enough to be what the caller meant. */
  private static String rangeHint(ArgumentDescriptor arg, double number) {
    boolean isBelow = arg.min() != null && number < arg.min();
    double distance = isBelow ? arg.min() - number : number - arg.max();
    boolean isNear =
        arg.min() != null && arg.max() != null && distance <= (arg.max() - arg.min()) * NEAR_SHARE;
    boolean isNoAmount = isBelow && arg.min() > 0 && (number < 0 || arg.min() < 1);
    return isNear && !isNoAmount
        ? "The nearest accepted value is " + nearestValue(arg, number) + "."
        : arg.instruction();
  }

  private static String nearestValue(ArgumentDescriptor arg, double number) {
    double nearest = arg.min() != null && number < arg.min() ? arg.min() : arg.max();
    return NumberFormatter.format(nearest) + (arg.unit().isEmpty() ? "" : " " + arg.unit());
  }

  private static String silenceHint(ArgumentDescriptor arg, double number) {
    boolean isQuiet =
        arg.unit().equals("dB") && arg.min() != null && arg.min() < 0 && number < arg.min();
    return isQuiet ? " Use -inf for silence." : "";
  }

  private static String rangeWithUnit(ArgumentDescriptor arg) {
    return arg.range() + (arg.unit().isEmpty() ? "" : " " + arg.unit());
  }

  private static String quote(ArgumentDescriptor arg, Object raw) {
    Object plain = normalize(arg, raw);
    return plain instanceof String text ? TextSanitizer.quote(text) : Json.print(plain);
  }

  /**
   * Returns the input as messages show it. A number that was given as text or as a quantity becomes
   * a number.
   */
  private static Object normalize(ArgumentDescriptor arg, Object raw) {
    if (raw instanceof Quantity quantity) {
      boolean own = quantity.unit().symbol().equals(arg.unit());
      return own ? NumberFormatter.toExactNumber(quantity.amount()) : (Object) quantity.toString();
    }
    if (raw instanceof Map || raw instanceof List) {
      return raw;
    }
    String text = String.valueOf(raw);
    Double number = NumberInput.parseNumeral(text);
    return number != null && Double.isFinite(number)
        ? NumberFormatter.toExactNumber(number)
        : (Object) text;
  }
}
