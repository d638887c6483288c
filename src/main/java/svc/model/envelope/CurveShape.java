package svc.model.envelope;

/**
 * The shape of an automation curve. A shape whose name ends in Up rises from 0 to 1 by default, one
 * that ends in Down falls from 1 to 0.
 */
public enum CurveShape {
  LINEAR_UP("LinearUp"),
  LINEAR_DOWN("LinearDown"),
  EXP_UP("ExpUp"),
  EXP_DOWN("ExpDown"),
  SINE("Sine"),
  TRIANGLE("Triangle"),
  SAW_UP("SawUp"),
  SAW_DOWN("SawDown"),
  HOLD("Hold"),
  WANDER("Wander");

  private final String name;

  CurveShape(String name) {
    this.name = name;
  }

  /** Returns the default value at the start, 0 or 1. */
  public double defaultFrom() {
    return switch (this) {
      case LINEAR_DOWN, EXP_DOWN, SAW_DOWN, HOLD -> 1;
      default -> 0;
    };
  }

  /** Returns the default value at the end or, for a Sine or Triangle, in the middle: 0 or 1. */
  public double defaultTo() {
    return 1 - defaultFrom();
  }

  @Override
  public String toString() {
    return name;
  }
}
