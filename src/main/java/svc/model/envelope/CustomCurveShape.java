package svc.model.envelope;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A curve shape that the user has defined in a file. The times of its points are 0-1 over one cycle
 * of the curve. The values are 0-1, where 0 stands for the curve's {@code from} and 1 for its
 * {@code to}. Two shapes with the same name are equal.
 */
public final class CustomCurveShape implements AutomationShape {
  /** The rule for names, for messages. */
  public static final String NAME_RULE = "1 to 64 letters, digits, _ or -, beginning with a letter";

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");

  private final String name;
  private final List<EnvelopePoint> points;

  /** Creates a shape that has only a name; its file is read later. */
  public CustomCurveShape(String name) {
    this(name, List.of());
  }

  public CustomCurveShape(String name, List<EnvelopePoint> points) {
    this.name = name;
    this.points = List.copyOf(points);
  }

  /** Returns whether a text follows {@link #NAME_RULE}. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** Returns the points in order of time; an empty list if the file has not been read. */
  public List<EnvelopePoint> points() {
    return points;
  }

  @Override
  public List<String> options() {
    return List.of("from", "to", "cycles");
  }

  @Override
  public double defaultFrom() {
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CustomCurveShape shape && shape.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
