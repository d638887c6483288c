package svc.verb.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;
import svc.text.MinusSign;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptor;

/**
 * Converts percentages, such as 30 %, and pan positions as Live displays them, such as 30R, to
 * numbers between -1 and 1.
 */
final class FractionInput {
  private static final String PAN = "pan";
  private static final Set<Class<?>> TYPES = Set.of(double.class, Double.class);
  private static final double DISPLAYED_PAN = 50;
  private static final double PERCENT = 100;
  private static final Pattern PERCENTAGE =
      Pattern.compile("([+-]?[0-9]{1,6}(?:\\.[0-9]{1,6})?)\\s*%");
  private static final Pattern SIDE =
      Pattern.compile(
          "(?i)([0-9]{1,2}(?:\\.[0-9]{1,6})?)\\s*(L|R)(?:eft|ight)?|(C|center|centre|middle)"
              + "|(?:hard|fully?) *(L|R)(?:eft|ight)?");

  private FractionInput() {}

  /**
   * Returns the number that a percentage or a displayed pan position stands for. Returns other
   * input, and the input of arguments that are not fractions, unchanged.
   */
  static Object toFraction(ArgumentDescriptor arg, Object raw) {
    if (!isFraction(arg)) {
      return raw;
    }
    if (raw instanceof Quantity quantity && quantity.unit() == QuantityUnit.PERCENT) {
      return quantity.amount() / PERCENT;
    }
    if (!(raw instanceof String text)) {
      return raw;
    }
    String plain = MinusSign.toHyphen(text).strip();
    Matcher percentage = PERCENTAGE.matcher(plain);
    if (percentage.matches()) {
      return Double.parseDouble(percentage.group(1)) / PERCENT;
    }
    return isPan(arg) ? toPan(plain) : text;
  }

  /**
   * Returns the number for a displayed pan position, such as 30R, or for "hard left"; other text
   * unchanged, also "left" alone, which does not say how far.
   */
  static Object toPan(String text) {
    Matcher side = SIDE.matcher(text);
    if (!side.matches()) {
      return text;
    }
    if (side.group(3) != null) {
      return 0.0;
    }
    boolean isHard = side.group(4) != null;
    double amount = isHard ? 1 : Double.parseDouble(side.group(1)) / DISPLAYED_PAN;
    return side.group(isHard ? 4 : 2).equalsIgnoreCase("L") ? -amount : amount;
  }

  /**
   * A number that an input beyond the range may stand for.
   *
   * @param value the number
   * @param form the input in the form that stands for this number, such as 30R
   */
  record FractionReading(Object value, String form) {}

  /** Returns the readings of a number beyond the range of a fraction. */
  static List<FractionReading> readings(ArgumentDescriptor arg, double number) {
    boolean isNegative = number < 0;
    double size = Math.abs(number);
    if (!isFraction(arg) || size < 2 || size > PERCENT || isNegative && arg.min() >= 0) {
      return List.of();
    }
    List<FractionReading> readings = new ArrayList<>();
    if (isPan(arg) && size <= DISPLAYED_PAN) {
      readings.add(
          new FractionReading(
              NumberFormatter.toExactNumber(number / DISPLAYED_PAN),
              NumberFormatter.format(size) + (isNegative ? "L" : "R")));
    }
    readings.add(
        new FractionReading(
            NumberFormatter.toExactNumber(number / PERCENT),
            NumberFormatter.format(number) + " %"));
    return readings;
  }

  private static boolean isPan(ArgumentDescriptor arg) {
    return arg.tool().equals(PAN);
  }

  private static boolean isFraction(ArgumentDescriptor arg) {
    return TYPES.contains(arg.type())
        && arg.min() != null
        && arg.min() >= -1
        && arg.max() != null
        && arg.max() <= 1;
  }
}
