package svc.frontend.dsl.translated;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.runtime.typehandling.NumberMath;
import svc.frontend.dsl.extension.EnumExtensions;
import svc.frontend.dsl.extension.LevelExtensions;
import svc.frontend.dsl.extension.QuantityExtensions;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;
import svc.model.track.Decibels;

/** The conditions of translated scripts. They are met whenever they are met in Groovy. */
public final class Comparisons {
  private Comparisons() {}

  /** Returns whether a condition with this value is met. */
  public static boolean isTrue(Object value) {
    if (value == null || value instanceof Boolean) {
      return Boolean.TRUE.equals(value);
    }
    if (value instanceof String text) {
      return !text.isEmpty();
    }
    if (value instanceof Integer number) {
      return number != 0;
    }
    if (value.getClass() == ArrayList.class) {
      return !((List<?>) value).isEmpty();
    }
    return Members.isRecordOfSvc(value) || GroovyRuntime.isTrue(value);
  }

  /** Returns {@code left == right}. */
  public static boolean areEqual(Object left, Object right) {
    if (left == right) {
      return true;
    }
    if (left == null || right == null) {
      return GroovyRuntime.areEqual(left, right);
    }
    if (left instanceof Enum<?> constant && right instanceof String text) {
      return EnumExtensions.compareTo(constant, text) == 0;
    }
    return isComparedByJava(left, right)
        ? compareComparables(left, right) == 0
        : GroovyRuntime.areEqual(left, right);
  }

  /** Returns a negative number, 0 or a positive number, as Groovy compares two values. */
  public static int compare(Object left, Object right) {
    if (left == right) {
      return 0;
    }
    if (left == null || right == null) {
      return left == null ? -1 : 1;
    }
    return isComparedByJava(left, right)
        ? compareComparables(left, right)
        : GroovyRuntime.compare(left, right);
  }

  private static boolean isComparedByJava(Object left, Object right) {
    if (left.getClass() == right.getClass()) {
      return left instanceof String
          || left instanceof Decibels
          || left instanceof Quantity some && some.unit() == ((Quantity) right).unit()
          || left instanceof Enum
          || isComparableNumber(left) && isComparableNumber(right);
    }
    return isComparableNumber(right)
            && (isComparableNumber(left) || left instanceof Decibels || left instanceof Quantity)
        || left instanceof Decibels
            && right instanceof Quantity level
            && level.unit() == QuantityUnit.DB;
  }

  /** Returns whether a value is a number other than -0.0 and NaN, which are special. */
  private static boolean isComparableNumber(Object value) {
    return value instanceof Double number
        ? !number.isNaN() && !number.equals(-0.0)
        : isPlainNumber(value);
  }

  @SuppressWarnings("unchecked")
  private static int compareComparables(Object left, Object right) {
    if (left instanceof Decibels level && right instanceof Quantity quantity) {
      return LevelExtensions.compareTo(level, quantity);
    }
    if (!(right instanceof Number number)) {
      return ((Comparable<Object>) left).compareTo(right);
    }
    if (left instanceof Decibels level) {
      return LevelExtensions.compareTo(level, number);
    }
    return left instanceof Quantity quantity
        ? QuantityExtensions.compareTo(quantity, number)
        : NumberMath.compareTo((Number) left, number);
  }

  static boolean isPlainNumber(Object value) {
    return value instanceof Integer
        || value instanceof Double
        || value instanceof Long
        || value != null && value.getClass() == BigDecimal.class
        || value != null && value.getClass() == BigInteger.class;
  }

  /** Returns {@code value in expected}. */
  public static boolean isIn(Object value, Object expected) {
    return GroovyRuntime.isIn(value, expected);
  }
}
