package svc.model.envelope;

import java.util.List;

/**
 * The shape of an automation curve: a built-in {@link CurveShape}, or a {@link CustomCurveShape}
 * from a file. Its {@code toString} returns its name.
 */
public sealed interface AutomationShape permits CurveShape, CustomCurveShape {
  /**
   * Returns the names of the options that the shape uses: fields of {@link CurveSpec}, without the
   * length.
   */
  List<String> options();

  /**
   * Returns the options that a caller can give: all options except {@code format}, which only
   * stored curves have.
   */
  default List<String> callerOptions() {
    return options().stream().filter(option -> !option.equals("format")).toList();
  }

  /** Returns the default value at the start of a curve, 0 or 1. */
  double defaultFrom();

  /** Returns the default value at the end of a curve, 0 or 1. */
  default double defaultTo() {
    return 1 - defaultFrom();
  }
}
