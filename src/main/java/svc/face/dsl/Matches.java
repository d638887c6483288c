package svc.face.dsl;

import groovy.lang.Range;
import java.util.Collection;
import java.util.List;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import svc.model.Db;
import svc.model.Quantity;

/**
 * Lets levels, quantities and constants match in {@code in} and {@code switch} as in {@code ==}.
 */
public final class Matches {
  private Matches() {}

  public static boolean isCase(Db wanted, Object value) {
    return equal(value, wanted);
  }

  public static boolean isCase(Quantity wanted, Object value) {
    return equal(value, wanted);
  }

  public static boolean isCase(Number wanted, Db value) {
    return equal(value, wanted);
  }

  public static boolean isCase(Number wanted, Quantity value) {
    return equal(value, wanted);
  }

  public static boolean isCase(Enum<?> wanted, CharSequence value) {
    return equal(wanted, value);
  }

  public static boolean isCase(CharSequence wanted, Enum<?> value) {
    return equal(value, wanted);
  }

  public static boolean isCase(Collection<?> wanted, Db value) {
    return matches(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Quantity value) {
    return matches(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Enum<?> value) {
    return matches(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Number value) {
    return DefaultGroovyMethods.isCase(wanted, value) || ofOurs(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, CharSequence value) {
    return DefaultGroovyMethods.isCase(wanted, value) || ofOurs(wanted, value);
  }

  /** A range has bounds, and what is between them need not be one of its elements. */
  private static boolean matches(Collection<?> wanted, Object value) {
    if (wanted instanceof Range<?> range) {
      return DefaultTypeTransformation.compareTo(range.getFrom(), value) <= 0
          && DefaultTypeTransformation.compareTo(value, range.getTo()) <= 0;
    }
    return wanted.stream().anyMatch(one -> equal(one, value));
  }

  private static boolean ofOurs(Collection<?> wanted, Object value) {
    List<?> ours =
        wanted instanceof Range ? List.of() : wanted.stream().filter(Matches::isOurs).toList();
    return ours.stream().anyMatch(one -> equal(one, value));
  }

  private static boolean isOurs(Object value) {
    return value instanceof Db || value instanceof Quantity || value instanceof Enum;
  }

  private static boolean equal(Object left, Object right) {
    return DefaultTypeTransformation.compareEqual(left, right);
  }
}
