package svc.movement;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The unit of the values of a movement rule. */
public enum MovementUnit {
  /** The normalized value of the parameter, from 0 to 1. */
  KNOB("0-1", 0, 1, 1),
  /** A level of a fader or a send in dB. */
  DB("dB", -70, 6, 76),
  /** A difference in dB from the present level of a fader or a send. */
  RELATIVE_DB("relative dB", -40, 40, 76),
  /** A pan position: -50 is left, 0 the center, 50 right. */
  PAN("pan", -50, 50, 100),
  /** A difference from the present pan position. */
  RELATIVE_PAN("relative pan", -50, 50, 100);

  private final String name;
  private final double min;
  private final double max;
  private final double span;

  MovementUnit(String name, double min, double max, double span) {
    this.name = name;
    this.min = min;
    this.max = max;
    this.span = span;
  }

  /** Returns the unit with the given name, such as "relative dB"; empty if there is none. */
  public static Optional<MovementUnit> find(String name) {
    return Arrays.stream(values()).filter(unit -> unit.name.equals(name)).findFirst();
  }

  /**
   * Returns the units that a rule for a target can use.
   *
   * @param target the target of a rule, see {@link MovementRule#target}
   */
  public static List<MovementUnit> unitsOf(String target) {
    if (target.equals(MovementRule.PAN)) {
      return List.of(PAN, RELATIVE_PAN, KNOB);
    }
    return target.equals(MovementRule.VOLUME) || MovementRule.isSend(target)
        ? List.of(DB, RELATIVE_DB, KNOB)
        : List.of(KNOB);
  }

  /** Returns whether values are differences from the present value of the parameter. */
  public boolean isRelative() {
    return this == RELATIVE_DB || this == RELATIVE_PAN;
  }

  /** Returns whether a value is in the range of the unit. */
  public boolean contains(double value) {
    return value >= min && value <= max;
  }

  /** Returns the range of the unit, for messages. */
  public String describeRange() {
    return (int) min + " to " + (int) max;
  }

  /** Returns the distance from the parameter's minimum to its maximum in this unit. */
  double span() {
    return span;
  }

  @Override
  public String toString() {
    return name;
  }
}
