package svc.verb.binding;

import java.util.Locale;
import svc.model.argument.Quantity;
import svc.text.DecimalDigits;
import svc.text.MinusSign;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts inputs to numbers and truth values. */
final class NumberInput {
  private static final int MAX_NUMBER_LENGTH = 64;

  private NumberInput() {}

  static Boolean toBoolean(Object raw) {
    return switch (String.valueOf(raw).toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new ConversionException();
    };
  }

  static Integer toInteger(Object raw) {
    double value = toNumber(raw, null);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw new ConversionException();
    }
    return (int) value;
  }

  /** Converts an input to an integer below 2^53, which every JSON reader preserves exactly. */
  static Long toExactLong(Object raw) {
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
    String stripped = MinusSign.toHyphen(text).strip();
    boolean isNumber = stripped.length() <= MAX_NUMBER_LENGTH && DecimalDigits.isNumber(stripped);
    return isNumber ? Double.valueOf(stripped) : null;
  }
}
