package svc.face.dsl;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;

/** Rounds and converts the numbers in levels and quantities. */
final class Rounding {
  private Rounding() {}

  /** Rounds to a number of decimals; infinity is unchanged. */
  static double of(double value, int decimals) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).doubleValue()
        : value;
  }

  /**
   * What {@code value as type} is.
   *
   * @param number the number in the value
   */
  static Object converted(Object value, double number, Class<?> type) {
    boolean numeric = type.isPrimitive() || Number.class.isAssignableFrom(type);
    return numeric && type != boolean.class
        ? DefaultGroovyMethods.asType((Number) number, type)
        : DefaultGroovyMethods.asType(value, type);
  }
}
