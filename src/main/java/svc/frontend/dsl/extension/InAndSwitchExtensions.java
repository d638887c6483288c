package svc.frontend.dsl.extension;

import groovy.lang.Range;
import java.util.Collection;
import java.util.List;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import svc.model.argument.Quantity;
import svc.model.track.Decibels;

/**
 * Makes {@code in} and {@code switch} compare levels, quantities and constants as {@code ==} does.
 */
public final class InAndSwitchExtensions {
  private InAndSwitchExtensions() {}

  public static boolean isCase(Decibels expected, Object value) {
    return areEqual(value, expected);
  }

  public static boolean isCase(Quantity expected, Object value) {
    return areEqual(value, expected);
  }

  public static boolean isCase(Number expected, Decibels value) {
    return areEqual(value, expected);
  }

  public static boolean isCase(Number expected, Quantity value) {
    return areEqual(value, expected);
  }

  public static boolean isCase(Enum<?> expected, CharSequence value) {
    return areEqual(expected, value);
  }

  public static boolean isCase(CharSequence expected, Enum<?> value) {
    return areEqual(value, expected);
  }

  public static boolean isCase(Collection<?> expected, Decibels value) {
    return matchesAny(expected, value);
  }

  public static boolean isCase(Collection<?> expected, Quantity value) {
    return matchesAny(expected, value);
  }

  public static boolean isCase(Collection<?> expected, Enum<?> value) {
    return matchesAny(expected, value);
  }

  public static boolean isCase(Collection<?> expected, Number value) {
    return DefaultGroovyMethods.isCase(expected, value) || matchesDomainValue(expected, value);
  }

  public static boolean isCase(Collection<?> expected, CharSequence value) {
    return DefaultGroovyMethods.isCase(expected, value) || matchesDomainValue(expected, value);
  }

  /**
   * Returns whether a value equals one of the expected values. A range matches all values between
   * its start and its end, not only its elements.
   */
  private static boolean matchesAny(Collection<?> expected, Object value) {
    if (expected instanceof Range<?> range) {
      return DefaultTypeTransformation.compareTo(range.getFrom(), value) <= 0
          && DefaultTypeTransformation.compareTo(value, range.getTo()) <= 0;
    }
    return expected.stream().anyMatch(candidate -> areEqual(candidate, value));
  }

  private static boolean matchesDomainValue(Collection<?> expected, Object value) {
    List<?> domainValues =
        expected instanceof Range
            ? List.of()
            : expected.stream().filter(InAndSwitchExtensions::isDomainValue).toList();
    return domainValues.stream().anyMatch(candidate -> areEqual(candidate, value));
  }

  private static boolean isDomainValue(Object value) {
    return value instanceof Decibels || value instanceof Quantity || value instanceof Enum;
  }

  private static boolean areEqual(Object left, Object right) {
    return DefaultTypeTransformation.compareEqual(left, right);
  }
}
