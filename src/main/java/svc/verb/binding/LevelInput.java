package svc.verb.binding;

import java.util.List;
import java.util.Locale;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.Quantity;
import svc.model.argument.SendLevel;
import svc.model.track.Decibels;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts inputs to levels in dB, changes of levels, and values of parameters. */
final class LevelInput {
  private static final String SEND_EXAMPLE = "Give, for example, A-Reverb=-12.";
  private static final List<String> SILENCE_TEXTS = List.of("-inf", "-infinity");

  private LevelInput() {}

  static Decibels toLevel(Object raw) {
    String text = raw instanceof String s ? s.strip().toLowerCase(Locale.ROOT) : "";
    if (text.endsWith("db")) {
      text = text.substring(0, text.length() - 2).strip();
    }
    if (SILENCE_TEXTS.contains(text) || raw instanceof Double d && d == Double.NEGATIVE_INFINITY) {
      return Decibels.SILENCE;
    }
    return new Decibels(
        NumberInput.toNumber(text.isEmpty() ? raw : text, Quantity.QuantityUnit.DB));
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

  static SendLevel toSendLevel(Object raw) {
    String text = TextInput.toNonEmptyText(raw);
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
      return new ParameterValue(null, TextInput.toNonEmptyText(raw).strip());
    }
  }
}
