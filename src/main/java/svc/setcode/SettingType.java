package svc.setcode;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.argument.Color;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;
import svc.model.argument.SongPosition;
import svc.model.clip.AudioSettings;
import svc.model.clip.LaunchMode;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.MidiNote;
import svc.model.clip.WarpMode;
import svc.model.part.PartType;
import svc.model.routing.Monitoring;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;

/**
 * The types of settings: how their values are read from a file, compared with the resolution of the
 * form, and written.
 */
public enum SettingType {
  TEXT("a text in quotation marks"),
  NUMBER("a number"),
  TEMPO("a tempo such as 124 or 124.bpm"),
  BEATS("a number of beats"),
  POSITION("a position such as '9.1' (bar and beat)"),
  SWITCH("true or false"),
  LEVEL("a level such as -8.dB, '-8 dB' or '-inf dB'"),
  SIGNATURE("a time signature such as '4/4'"),
  COLOR("a color such as '#7db04d' or 'teal'"),
  TRACK_KIND("'midi' or 'audio'"),
  PART("a part type such as 'Bass'"),
  LENGTH("a number of bars or beats above 0"),
  LOOP("true, false, or the length of the loop of a timeline clip, such as 2.bars"),
  ROUTE("a track, or a name that the host shows, such as 'Ext. In'"),
  MONITOR(Stream.of(Monitoring.values()).map(Monitoring::toString).toList()),
  WARP_MODE(Stream.of(WarpMode.values()).map(WarpMode::toString).toList()),
  LAUNCH_MODE(LaunchMode.texts()),
  LAUNCH_QUANTIZATION(LaunchQuantization.texts()),
  PARAMETER("a value such as 800.hz, '25 %', 'On' or 0.5 (raw)"),
  NOTES("note text, drum steps, or a list of texts and rows"),
  AUTOMATION("points or a curve"),
  PLAY("a map of tracks and scenes such as [Bass: 'Verse', 'Lead 2': 3]");

  /** The name of the setting that holds the tracks that a section plays. */
  public static final String PLAY_NAME = "play";

  /** The precision with which numbers are compared and written. */
  private static final double PRECISION = 1e6;

  private static final double LEVEL_PRECISION = 100;
  private static final Pattern LEVEL_TEXT =
      Pattern.compile("(?i)(-inf|-?[0-9]{1,3}(?:\\.[0-9]+)?) ?dB");

  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final String accepted;
  private final List<String> names;

  SettingType(String accepted) {
    this.accepted = accepted;
    this.names = List.of();
  }

  SettingType(List<String> names) {
    this.accepted =
        "one of " + names.stream().map(SettingType::quote).collect(Collectors.joining(", "));
    this.names = names;
  }

  /** Returns what the setting accepts, for messages. */
  public String accepted() {
    return accepted;
  }

  /** Returns what is accepted, with the nearest name if the value is a text, for hints. */
  String hint(CodeValue value) {
    List<String> similar =
        text(value).map(given -> SimilarNames.find(given, names)).orElse(List.of());
    return (similar.isEmpty() ? "" : "Did you mean " + quote(similar.get(0)) + "? ")
        + "Give "
        + accepted
        + ".";
  }

  /**
   * Returns a value that a file contains; empty if the setting does not accept it.
   *
   * @param signature the time signature of the song
   */
  Optional<Object> read(CodeValue value, TimeSignature signature) {
    return switch (this) {
      case TEXT -> text(value).map(Object.class::cast);
      case NUMBER, BEATS -> number(value).map(Object.class::cast);
      case TEMPO ->
          value instanceof CodeValue.QuantityValue given
                  && given.quantity().unit() == QuantityUnit.BPM
              ? Optional.of(given.quantity().amount())
              : number(value).map(Object.class::cast);
      case POSITION -> position(value, signature).map(Object.class::cast);
      case SWITCH ->
          value instanceof CodeValue.SwitchValue flag ? Optional.of(flag.on()) : Optional.empty();
      case LEVEL -> level(value);
      case SIGNATURE -> text(value).flatMap(SettingType::signature);
      case COLOR -> text(value).flatMap(Color::parse).map(Color::hex);
      case TRACK_KIND ->
          text(value)
              .map(kind -> kind.toLowerCase(Locale.ROOT))
              .filter(List.of("midi", "audio")::contains)
              .map(Object.class::cast);
      case PART -> text(value).flatMap(SettingType::part);
      case LENGTH -> length(value, signature);
      case LOOP ->
          value instanceof CodeValue.SwitchValue flag
              ? Optional.of(flag.on())
              : Optional.of(value)
                  .filter(CodeValue.QuantityValue.class::isInstance)
                  .flatMap(given -> length(given, signature));
      case ROUTE -> throw new IllegalStateException("routes are read with their statement");
      case MONITOR, WARP_MODE, LAUNCH_MODE, LAUNCH_QUANTIZATION -> text(value).flatMap(this::name);
      case PARAMETER -> ParameterSetting.read(value).map(Object.class::cast);
      case PLAY -> play(value);
      case NOTES, AUTOMATION -> throw new IllegalStateException("this is read with its statement");
    };
  }

  private static Optional<String> text(CodeValue value) {
    return value instanceof CodeValue.TextValue text ? Optional.of(text.text()) : Optional.empty();
  }

  private static Optional<Double> number(CodeValue value) {
    return value instanceof CodeValue.NumberValue number
        ? Optional.of(number.number())
        : Optional.empty();
  }

  private static Optional<Object> level(CodeValue value) {
    if (value instanceof CodeValue.QuantityValue given
        && given.quantity().unit() == QuantityUnit.DB) {
      return Optional.of(new Decibels(given.quantity().amount()));
    }
    return text(value)
        .map(LEVEL_TEXT::matcher)
        .filter(Matcher::matches)
        .map(level -> level.group(1))
        .map(
            level ->
                level.equalsIgnoreCase("-inf")
                    ? Decibels.SILENCE
                    : new Decibels(Double.parseDouble(level)));
  }

  private static Optional<Object> signature(String text) {
    String[] parts = text.split("/");
    if (parts.length != 2 || !(parts[0] + parts[1]).matches("[0-9]{2,4}")) {
      return Optional.empty();
    }
    return Optional.of(new TimeSignature(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])))
        .filter(TimeSignature::isPlayable)
        .map(Object.class::cast);
  }

  private static Optional<Object> part(String text) {
    return Arrays.stream(PartType.values())
        .filter(part -> part.toString().equalsIgnoreCase(text.strip()))
        .findFirst()
        .map(Object.class::cast);
  }

  /** Returns the name that a text stands for, without regard to case. */
  private Optional<Object> name(String text) {
    return names.stream()
        .filter(name -> name.equalsIgnoreCase(text.strip()))
        .findFirst()
        .map(
            name ->
                switch (this) {
                  case MONITOR -> Monitoring.valueOf(name.toUpperCase(Locale.ROOT));
                  case WARP_MODE -> WarpMode.values()[names.indexOf(name)];
                  case LAUNCH_MODE -> LaunchMode.valueOf(name.toUpperCase(Locale.ROOT));
                  default -> LaunchQuantization.of(name);
                });
  }

  private static Optional<Double> position(CodeValue value, TimeSignature signature) {
    if (value instanceof CodeValue.QuantityValue given) {
      return Optional.of(SongPosition.parse(given.quantity()).toBeats(signature));
    }
    return text(value).map(given -> SongPosition.parse(given).toBeats(signature));
  }

  /** Returns a position in quotation marks, as {@link #showPosition} does. */
  static String formatPosition(double beats, TimeSignature signature) {
    return quote(showPosition(beats, signature));
  }

  /** Returns a position: bar and beat if that is exact, otherwise beats. */
  static String showPosition(double beats, TimeSignature signature) {
    String text = SongPosition.format(beats, signature);
    boolean isExact =
        formatNumber(SongPosition.parse(text).toBeats(signature)).equals(formatNumber(beats));
    return isExact ? text : SongPosition.ofBeats(beats).text();
  }

  private static Optional<Object> length(CodeValue value, TimeSignature signature) {
    Optional<SongLength> given =
        value instanceof CodeValue.QuantityValue quantity
            ? quantity.quantity().toLength()
            : number(value).map(SongLength::ofBeats);
    return given
        .map(length -> length.toBeats(signature))
        .filter(beats -> beats > 0)
        .map(Object.class::cast);
  }

  /** Returns the names of tracks with the ids of scenes: names, or numbers after a #. */
  private static Optional<Object> play(CodeValue value) {
    if (!(value instanceof CodeValue.MapValue map)) {
      return Optional.empty();
    }
    Map<String, String> plays = new LinkedHashMap<>();
    for (CodeEntry entry : map.entries()) {
      Optional<String> scene = scene(entry.value());
      if (scene.isEmpty() || plays.putIfAbsent(entry.name(), scene.get()) != null) {
        return Optional.empty();
      }
    }
    return Optional.of(plays);
  }

  /** Returns the name of a scene, or its number after a #; empty for other values. */
  static Optional<String> scene(CodeValue value) {
    return value instanceof CodeValue.NumberValue number
            && number.number() == Math.rint(number.number())
            && number.number() >= 1
        ? Optional.of("#" + (int) number.number())
        : text(value).filter(name -> !name.isBlank());
  }

  /** Returns a scene as a literal: its name, or the number after a #. */
  static String formatScene(String id) {
    return id.startsWith("#") ? id.substring(1) : quote(id);
  }

  /** Returns a name before a colon, in quotation marks if Groovy needs them. */
  static String formatName(String name) {
    return PLAIN_NAME.matcher(name).matches() ? name : quote(name);
  }

  /** Returns whether two lists of notes are equal at the resolution of the form. */
  public static boolean areSameNotes(List<MidiNote> one, List<MidiNote> other) {
    return NoteLists.areSame(one, other);
  }

  /** Returns whether the settings of two audio clips are equal at the resolution of the form. */
  public static boolean areSameAudio(AudioSettings one, AudioSettings other) {
    return LEVEL.areSame(one.gainDb(), other.gainDb())
        && NUMBER.areSame(one.detune(), other.detune())
        && one.transpose().equals(other.transpose())
        && one.warp().equals(other.warp())
        && one.warpMode() == other.warpMode();
  }

  /** Returns whether two values are equal at the resolution of the form. */
  @SuppressWarnings("unchecked")
  boolean areSame(Object one, Object other) {
    return switch (this) {
      case NUMBER, TEMPO, BEATS, POSITION, LENGTH ->
          Math.round((Double) one * PRECISION) == Math.round((Double) other * PRECISION);
      case LOOP ->
          one instanceof Double && other instanceof Double
              ? LENGTH.areSame(one, other)
              : one.equals(other);
      case LEVEL -> levelKey((Decibels) one).equals(levelKey((Decibels) other));
      case ROUTE -> ((RouteSetting) one).isSame((RouteSetting) other);
      case PARAMETER -> ((ParameterSetting) one).isSame((ParameterSetting) other);
      case NOTES -> NoteLists.areSame((List<MidiNote>) one, (List<MidiNote>) other);
      default -> one.equals(other);
    };
  }

  private static String levelKey(Decibels level) {
    return formatLevel(level);
  }

  /**
   * Returns a value as a file contains it.
   *
   * @param signature the time signature of the song
   */
  @SuppressWarnings("unchecked")
  String format(Object value, TimeSignature signature) {
    return switch (this) {
      case NUMBER, TEMPO, BEATS, LENGTH -> formatNumber((Double) value);
      case POSITION -> formatPosition((Double) value, signature);
      case SWITCH -> value.toString();
      case LOOP ->
          value instanceof Double length ? formatLength(length, signature) : value.toString();
      case LEVEL -> formatLevel((Decibels) value);
      case ROUTE -> ((RouteSetting) value).format();
      case PARAMETER -> ((ParameterSetting) value).format();
      case PLAY, NOTES, AUTOMATION ->
          throw new IllegalStateException("this is written with its statement");
      default -> quote(value.toString());
    };
  }

  private static String formatLength(double beats, TimeSignature signature) {
    double bars = beats / signature.beatsPerBar();
    return bars == Math.rint(bars) ? formatNumber(bars) + ".bars" : formatNumber(beats) + ".beats";
  }

  private static String formatLevel(Decibels level) {
    double db = Math.round(level.value() * LEVEL_PRECISION) / LEVEL_PRECISION;
    return level.isSilence() ? "'-inf dB'" : formatNumber(db) + ".dB";
  }

  /** Formats a number with at most 6 decimals. */
  static String formatNumber(double number) {
    double rounded = Math.round(number * PRECISION) / PRECISION;
    return NumberFormatter.format(rounded == 0 ? 0 : rounded);
  }

  /** Formats a quantity as a literal with a unit, such as {@code 800.hz}. */
  static String formatQuantity(Quantity quantity) {
    String unit =
        switch (quantity.unit()) {
          case DB -> "dB";
          case HZ -> "hz";
          case MS -> "ms";
          case PERCENT -> "percent";
          case BPM -> "bpm";
          case BARS -> "bars";
          case BEATS -> "beats";
        };
    return formatNumber(quantity.amount()) + "." + unit;
  }

  /** Returns a text as a Groovy literal in single quotation marks. */
  public static String quote(String text) {
    return "'"
        + text.codePoints().mapToObj(SettingType::escape).collect(Collectors.joining())
        + "'";
  }

  private static String escape(int point) {
    return switch (point) {
      case '\'' -> "\\'";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default ->
          Character.isISOControl(point) || Character.getType(point) == Character.FORMAT
              ? Character.toString(point)
                  .chars()
                  .mapToObj(unit -> String.format(Locale.ROOT, "\\u%04x", unit))
                  .collect(Collectors.joining())
              : Character.toString(point);
    };
  }
}
