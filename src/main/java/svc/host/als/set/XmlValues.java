package svc.host.als.set;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.model.error.SvcException;

/**
 * Reads and formats numbers and switches in the attributes of XML elements. A path consists of the
 * names of nested elements; the value is in the attribute {@code Value} of the last one.
 */
public final class XmlValues {
  /** The number of significant digits with which Live writes single-precision numbers. */
  private static final MathContext DIGITS = new MathContext(10);

  /**
   * The number that Live writes for infinity, such as the infinite ratio of a limiting compressor.
   */
  private static final double LARGEST = 340282326356119256160033759537265639424.0;

  private XmlValues() {}

  /** Returns the number at a path, or a default if the element is missing or contains no number. */
  public static double number(XmlElement element, double otherwise, String... path) {
    return value(element, path).map(text -> parse(text, otherwise)).orElse(otherwise);
  }

  /**
   * Returns the value at a path. In sets of Live 8, parameters have no element {@code Manual}; the
   * first event of their automation contains the value instead.
   */
  static Optional<String> value(XmlElement element, String... path) {
    int last = path.length - 1;
    return last >= 0 && path[last].equals("Manual")
        ? element.value(path).or(() -> firstValue(element, Arrays.copyOf(path, last)))
        : element.value(path);
  }

  private static Optional<String> firstValue(XmlElement element, String... parameter) {
    return firstEvent(parameter.length == 0 ? Optional.of(element) : element.find(parameter))
        .flatMap(event -> event.attribute("Value"));
  }

  /** Returns the first event of the automation of a parameter in a set of Live 8 or 9. */
  static Optional<XmlElement> firstEvent(Optional<XmlElement> parameter) {
    return parameter
        .flatMap(found -> found.find("ArrangerAutomation", "Events"))
        .flatMap(events -> events.children().stream().findFirst());
  }

  /** Returns the number at a path. Throws FILE_INVALID if there is none. */
  public static double requireNumber(XmlElement element, String... path) {
    double number = number(element, Double.NaN, path);
    if (Double.isNaN(number)) {
      throw missing(element, path);
    }
    return number;
  }

  /** Returns the whole number at a path, or a default if there is none. */
  static int integer(XmlElement element, int otherwise, String... path) {
    return (int) Math.round(number(element, otherwise, path));
  }

  /** Returns whether the switch at a path is on; false if it is missing. */
  public static boolean isTrue(XmlElement element, String... path) {
    return value(element, path).filter("true"::equals).isPresent();
  }

  /** Returns the text at a path, empty if the element is missing. */
  static String text(XmlElement element, String... path) {
    return value(element, path).orElse("");
  }

  /** Returns the number in an attribute, or a default if there is none. */
  public static double attribute(XmlElement element, String name, double otherwise) {
    return element.attribute(name).map(text -> parse(text, otherwise)).orElse(otherwise);
  }

  /** Returns an id that is higher than the ids of all given elements, and at least 0. */
  public static int nextId(List<XmlElement> elements) {
    int highest = -1;
    for (XmlElement element : elements) {
      highest = Math.max(highest, (int) attribute(element, "Id", 0));
    }
    return highest + 1;
  }

  /** Returns the element at a path. Throws FILE_INVALID if it is missing. */
  public static XmlElement require(XmlElement element, String... path) {
    return element.find(path).orElseThrow(() -> missing(element, path));
  }

  /** Formats a number as Live does: without an exponent and without zeros at the end. */
  public static String format(double number) {
    double bounded = Math.max(-LARGEST, Math.min(LARGEST, number));
    BigDecimal rounded = new BigDecimal(bounded).round(DIGITS).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /** Formats a time in beats with all its digits. */
  public static String formatTime(double beats) {
    BigDecimal exact = BigDecimal.valueOf(beats).stripTrailingZeros();
    return exact.signum() == 0 ? "0" : exact.toPlainString();
  }

  private static double parse(String text, double otherwise) {
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? number : otherwise;
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  /** Returns the error for an element or an attribute that is missing or invalid. */
  public static SvcException missing(XmlElement element, String... path) {
    return FILE_INVALID
        .because(
            "the set has no valid "
                + element.path()
                + "/"
                + String.join("/", path)
                + " (line "
                + element.document().lineOf(element)
                + " of its XML)")
        .hint("Open the set in Live and save it again.");
  }
}
