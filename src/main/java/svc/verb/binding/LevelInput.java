package svc.verb.binding;

import java.util.List;
import java.util.Locale;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.Quantity;
import svc.model.argument.SendLevel;
import svc.model.track.Decibels;
import svc.text.MinusSign;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts inputs to levels in dB, changes of levels, and values of parameters. */
final class LevelInput {
  /** The highest level of a fader, and of a send. */
  static final double MAX_LEVEL_DB = 6;

  static final double MAX_SEND_DB = 0;

  private static final String SEND_EXAMPLE = "Give, for example, A-Reverb=-12.";
  private static final List<String> SILENCE_TEXTS = List.of("-inf", "-infinity");

  private LevelInput() {}

  static Decibels toLevel(Object raw) {
    String text =
        raw instanceof String s ? MinusSign.toHyphen(s).strip().toLowerCase(Locale.ROOT) : "";
    if (text.endsWith("db")) {
      text = text.substring(0, text.length() - 2).strip();
    }
    if (SILENCE_TEXTS.contains(text) || raw instanceof Double d && d == Double.NEGATIVE_INFINITY) {
      return Decibels.SILENCE;
    }
    return new Decibels(
        NumberInput.toNumber(text.isEmpty() ? raw : text, Quantity.QuantityUnit.DB));
  }

  /**
   * Converts a level, or a change such as "+=2" or "-=2 dB" of the current level. Refuses a level
   * with a plus sign, because it may be meant as a change.
   */
  static MixLevel toMixLevel(Object raw) {
    String text = raw instanceof String s ? MinusSign.toHyphen(s).strip() : "";
    boolean isChange = text.length() > 2 && isSign(text.charAt(0)) && text.charAt(1) == '=';
    Decibels level = toLevel(isChange ? text.substring(2) : raw);
    if (!isChange) {
      requireNoPlusSign(text, "", MAX_LEVEL_DB);
      return MixLevel.absolute(level);
    }
    if (level.isSilence()) {
      throw new ConversionException();
    }
    return MixLevel.relative(text.charAt(0) == '-' ? -level.value() : level.value());
  }

  /**
   * Throws if an absolute level has a plus sign.
   *
   * @param text the level; a level in dB if it begins with a plus sign
   * @param name the part or return track before the level, empty for none
   * @param maximum the highest level in dB
   */
  static void requireNoPlusSign(String text, String name, double maximum) {
    if (!text.startsWith("+")) {
      return;
    }
    double number = toLevel(text).value();
    String amount = NumberFormatter.format(number);
    String assign = name.isEmpty() ? "" : name + "=";
    String level = assign + amount;
    String change = name + "+=" + amount;
    throw new ConversionException(
            "cannot be "
                + TextSanitizer.quote(assign + text)
                + ", because a plus sign can stand for a level or for a change",
            number > maximum
                ? "Give " + change + " for a change; a level is at most " + (int) maximum + " dB."
                : "Give " + level + " for a level, or " + change + " for a change.")
        .withAlternatives(
            number > maximum
                ? List.of(change)
                : List.of(name.isEmpty() ? NumberFormatter.toExactNumber(number) : level, change));
  }

  private static boolean isSign(char character) {
    return character == '+' || character == '-';
  }

  static SendLevel toSendLevel(Object raw) {
    String text = MinusSign.toHyphen(TextInput.toNonEmptyText(raw));
    int equals = text.lastIndexOf('=');
    boolean isChange = equals > 1 && isSign(text.charAt(equals - 1));
    int end = isChange ? equals - 1 : equals;
    if (end < 1) {
      throw new ConversionException(null, SEND_EXAMPLE);
    }
    String name = text.substring(0, end).strip();
    String level = text.substring(isChange ? end : end + 1).strip();
    try {
      requireNoPlusSign(isChange ? "" : level, name, MAX_SEND_DB);
      return new SendLevel(name, toMixLevel(level));
    } catch (ConversionException e) {
      if (!e.alternatives().isEmpty()) {
        throw e;
      }
      throw new ConversionException(
          "needs a level in dB after the = in " + TextSanitizer.quote(text), SEND_EXAMPLE);
    }
  }

  static ParameterValue toParamValue(Object raw) {
    if (raw instanceof Quantity quantity) {
      return new ParameterValue(null, quantity.toString());
    }
    if (raw instanceof Double number && number == Double.NEGATIVE_INFINITY) {
      return new ParameterValue(null, SILENCE_TEXTS.get(0));
    }
    try {
      return new ParameterValue(NumberInput.toNumber(raw, null), null);
    } catch (ConversionException notANumber) {
      String text = TextInput.toNonEmptyText(raw).strip();
      return new ParameterValue(null, MinusSign.toHyphen(text));
    }
  }
}
