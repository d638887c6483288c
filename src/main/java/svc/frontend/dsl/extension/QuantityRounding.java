package svc.frontend.dsl.extension;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;

/** Rounds and converts the numbers of levels and quantities. */
final class QuantityRounding {
  private QuantityRounding() {}

  /** Rounds a number to a number of decimals. Infinity is unchanged. */
  static double round(double value, int decimals) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).doubleValue()
        : value;
  }

  /**
   * Implements the Groovy conversion {@code value as type} for a level or a quantity. A numeric
   * type receives the number without its unit.
   *
   * @param number the number in {@code value}, without its unit
   */
  static Object convert(Object value, double number, Class<?> type) {
    boolean numeric = type.isPrimitive() || Number.class.isAssignableFrom(type);
    return numeric && type != boolean.class
        ? DefaultGroovyMethods.asType((Number) number, type)
        : DefaultGroovyMethods.asType(value, type);
  }
}
