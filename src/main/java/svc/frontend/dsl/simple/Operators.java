package svc.frontend.dsl.simple;

import groovy.lang.IntRange;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import org.codehaus.groovy.runtime.typehandling.NumberMath;
import svc.frontend.dsl.call.InterpolatedText;
import svc.frontend.dsl.extension.EnumExtensions;
import svc.frontend.dsl.extension.LevelExtensions;
import svc.frontend.dsl.extension.QuantityExtensions;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;
import svc.model.track.Decibels;

/** The operators of translated scripts. They have the same results as the operators of Groovy. */
public final class Operators {
  private Operators() {}

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
    return value instanceof Record && isOfSvc(value) || GroovyRuntime.isTrue(value);
  }

  private static boolean isOfSvc(Object value) {
    return value.getClass().getClassLoader() == Operators.class.getClassLoader();
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

  private static boolean isPlainNumber(Object value) {
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

  /** Returns {@code left + right}. */
  public static Object plus(Object left, Object right) {
    if (isPlainNumber(left) && isPlainNumber(right)) {
      return NumberMath.add((Number) left, (Number) right);
    }
    return left instanceof String some && (right instanceof String || right instanceof Integer)
        ? some + right
        : GroovyRuntime.call(left, "plus", right);
  }

  /** Returns {@code left - right}. */
  public static Object minus(Object left, Object right) {
    return isPlainNumber(left) && isPlainNumber(right)
        ? NumberMath.subtract((Number) left, (Number) right)
        : GroovyRuntime.call(left, "minus", right);
  }

  /** Returns {@code left * right}. */
  public static Object multiply(Object left, Object right) {
    return isPlainNumber(left) && isPlainNumber(right)
        ? NumberMath.multiply((Number) left, (Number) right)
        : GroovyRuntime.call(left, "multiply", right);
  }

  /** Returns {@code left / right}. */
  public static Object divide(Object left, Object right) {
    return isPlainNumber(left) && isPlainNumber(right)
        ? NumberMath.divide((Number) left, (Number) right)
        : GroovyRuntime.call(left, "div", right);
  }

  /** Returns {@code -value}. */
  public static Object negative(Object value) {
    if (isPlainNumber(value)) {
      return NumberMath.unaryMinus((Number) value);
    }
    return value instanceof Quantity quantity ? quantity.negative() : GroovyRuntime.negative(value);
  }

  /** Returns {@code list[index]}. */
  public static Object element(Object list, Object index) {
    return list != null
            && list.getClass() == ArrayList.class
            && index instanceof Integer at
            && at >= 0
            && at < ((List<?>) list).size()
        ? ((List<?>) list).get(at)
        : GroovyRuntime.call(list, "getAt", index);
  }

  /** Returns {@code from..to}. */
  public static Object range(Object from, Object to) {
    return from instanceof Integer first && to instanceof Integer last
        ? new IntRange(true, first, last)
        : GroovyRuntime.range(from, to);
  }

  /** Returns an iterator for {@code for (element in value)}. */
  public static Iterator<?> iterator(Object value) {
    return value != null && (value.getClass() == ArrayList.class || value instanceof IntRange)
        ? ((List<?>) value).iterator()
        : GroovyRuntime.iterator(value);
  }

  /** Returns a list. */
  public static Object list(Object[] elements) {
    List<Object> list = new ArrayList<>(elements.length);
    for (Object element : elements) {
      list.add(element);
    }
    return list;
  }

  /** Returns a map from an array that contains each key and, after it, its value. */
  public static Object map(Object[] entries) {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put(entries[i], entries[i + 1]);
    }
    return map;
  }

  /** Returns a string with embedded values. */
  public static Object interpolated(Object[] values, String[] strings) {
    return GroovyRuntime.text(values, strings);
  }

  /**
   * Returns the text of a string with embedded values. If only Groovy can format the string,
   * returns the string itself.
   */
  public static Object text(Object[] values, String[] strings) {
    String text = InterpolatedText.of(values, strings);
    return text == null ? GroovyRuntime.text(values, strings) : text;
  }
}
