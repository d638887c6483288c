package svc.model.envelope;

/** The shape of an automation curve. Up and Down differ only in their default values. */
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

  /** Returns the default start value. */
  public double defaultFrom() {
    return switch (this) {
      case LINEAR_DOWN, EXP_DOWN, SAW_DOWN, HOLD -> 1;
      default -> 0;
    };
  }

  /** Returns the default end value. */
  public double defaultTo() {
    return 1 - defaultFrom();
  }

  @Override
  public String toString() {
    return name;
  }
}
