package svc.frontend.dsl.extension;

import groovy.lang.Range;
import java.util.Collection;
import java.util.List;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import svc.model.argument.Quantity;
import svc.model.track.Decibels;

/** Makes {@code in} and {@code switch} compare levels, quantities and constants like {@code ==}. */
public final class MatchExtensions {
  private MatchExtensions() {}

  public static boolean isCase(Decibels wanted, Object value) {
    return areEqual(value, wanted);
  }

  public static boolean isCase(Quantity wanted, Object value) {
    return areEqual(value, wanted);
  }

  public static boolean isCase(Number wanted, Decibels value) {
    return areEqual(value, wanted);
  }

  public static boolean isCase(Number wanted, Quantity value) {
    return areEqual(value, wanted);
  }

  public static boolean isCase(Enum<?> wanted, CharSequence value) {
    return areEqual(wanted, value);
  }

  public static boolean isCase(CharSequence wanted, Enum<?> value) {
    return areEqual(value, wanted);
  }

  public static boolean isCase(Collection<?> wanted, Decibels value) {
    return matchesAny(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Quantity value) {
    return matchesAny(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Enum<?> value) {
    return matchesAny(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, Number value) {
    return DefaultGroovyMethods.isCase(wanted, value) || matchesDomainValue(wanted, value);
  }

  public static boolean isCase(Collection<?> wanted, CharSequence value) {
    return DefaultGroovyMethods.isCase(wanted, value) || matchesDomainValue(wanted, value);
  }

  /** A range also matches values between its elements. */
  private static boolean matchesAny(Collection<?> wanted, Object value) {
    if (wanted instanceof Range<?> range) {
      return DefaultTypeTransformation.compareTo(range.getFrom(), value) <= 0
          && DefaultTypeTransformation.compareTo(value, range.getTo()) <= 0;
    }
    return wanted.stream().anyMatch(one -> areEqual(one, value));
  }

  private static boolean matchesDomainValue(Collection<?> wanted, Object value) {
    List<?> ours =
        wanted instanceof Range
            ? List.of()
            : wanted.stream().filter(MatchExtensions::isDomainValue).toList();
    return ours.stream().anyMatch(one -> areEqual(one, value));
  }

  private static boolean isDomainValue(Object value) {
    return value instanceof Decibels || value instanceof Quantity || value instanceof Enum;
  }

  private static boolean areEqual(Object left, Object right) {
    return DefaultTypeTransformation.compareEqual(left, right);
  }
}
