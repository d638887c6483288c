package svc.frontend.dsl.translated;

import groovy.lang.IntRange;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import org.codehaus.groovy.runtime.typehandling.NumberMath;
import svc.frontend.dsl.call.InterpolatedText;
import svc.model.argument.Quantity;

/** The operators of translated scripts. They have the same results as the operators of Groovy. */
public final class Operators {
  private Operators() {}

  /** Returns {@code left + right}. */
  public static Object plus(Object left, Object right) {
    if (Comparisons.isPlainNumber(left) && Comparisons.isPlainNumber(right)) {
      return NumberMath.add((Number) left, (Number) right);
    }
    return left instanceof String some && (right instanceof String || right instanceof Integer)
        ? some + right
        : GroovyRuntime.call(left, "plus", right);
  }

  /** Returns {@code left - right}. */
  public static Object minus(Object left, Object right) {
    return Comparisons.isPlainNumber(left) && Comparisons.isPlainNumber(right)
        ? NumberMath.subtract((Number) left, (Number) right)
        : GroovyRuntime.call(left, "minus", right);
  }

  /** Returns {@code left * right}. */
  public static Object multiply(Object left, Object right) {
    return Comparisons.isPlainNumber(left) && Comparisons.isPlainNumber(right)
        ? NumberMath.multiply((Number) left, (Number) right)
        : GroovyRuntime.call(left, "multiply", right);
  }

  /** Returns {@code left / right}. */
  public static Object divide(Object left, Object right) {
    return Comparisons.isPlainNumber(left) && Comparisons.isPlainNumber(right)
        ? NumberMath.divide((Number) left, (Number) right)
        : GroovyRuntime.call(left, "div", right);
  }

  /** Returns {@code -value}. */
  public static Object negative(Object value) {
    if (Comparisons.isPlainNumber(value)) {
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
    return GroovyRuntime.interpolated(values, strings);
  }

  /**
   * Returns the text of a string with embedded values. If only Groovy can format the string,
   * returns the string itself.
   */
  public static Object text(Object[] values, String[] strings) {
    String text = InterpolatedText.of(values, strings);
    return text == null ? GroovyRuntime.interpolated(values, strings) : text;
  }
}
