package svc.model.envelope;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The built-in shapes of automation curves. By default, a shape with a name that ends in Up rises
 * from 0 to 1, and a shape with a name that ends in Down falls from 1 to 0. Help, completion, JSON
 * schemas and the reference are generated from these constants.
 */
public enum CurveShape implements AutomationShape {
  LINEAR_UP("LinearUp", "A straight line.", "from", "to"),
  LINEAR_DOWN("LinearDown", "A straight line.", "from", "to"),
  EXP_UP("ExpUp", "Slow at first, then faster.", "from", "to"),
  EXP_DOWN("ExpDown", "Fast at first, then slower.", "from", "to"),
  S_CURVE("SCurve", "Slow at both ends, fast in the middle.", "from", "to"),
  SINE(
      "Sine",
      "A sine between the two values, one cycle by default. {phase} is the part of a cycle at"
          + " which the curve starts.",
      "from",
      "to",
      "cycles",
      "phase"),
  TRIANGLE(
      "Triangle",
      "Straight lines from the first value to the second and back, one cycle by default.",
      "from",
      "to",
      "cycles",
      "phase"),
  SAW_UP("SawUp", "Saw teeth between the two values.", "subdivisions", "from", "to"),
  SAW_DOWN("SawDown", "Saw teeth between the two values.", "subdivisions", "from", "to"),
  HOLD("Hold", "A constant value.", "from"),
  GATE(
      "Gate",
      "A pattern of steps: x is the second value, . the first, - continues the step before."
          + " {every} is the length of a step in beats. The pattern repeats.",
      "pattern",
      "every",
      "from",
      "to"),
  STEPS(
      "Steps",
      "Like Gate, with the digits 0, the first value, to 9, the second.",
      "pattern",
      "every",
      "from",
      "to"),
  DUCK(
      "Duck",
      "A sidechain shape: drops to the second value on each beat and recovers. {every},"
          + " {attack} and {release} are in beats.",
      "every",
      "attack",
      "release",
      "from",
      "to"),
  WANDER(
      "Wander",
      "A random walk. {every} is the distance between its random values in beats, instead of"
          + " {smoothness}. {from} and {to} set the values at the ends, which are random otherwise.",
      "center",
      "range",
      "smoothness",
      "seed",
      "format",
      "every",
      "from",
      "to");

  private final String name;
  private final String description;
  private final List<String> options;

  CurveShape(String name, String description, String... options) {
    this.name = name;
    this.description = description;
    this.options = List.of(options);
  }

  /** Returns the built-in shape with the given name, ignoring case. */
  public static Optional<CurveShape> find(String name) {
    return Arrays.stream(values()).filter(shape -> shape.name.equalsIgnoreCase(name)).findFirst();
  }

  /** Returns the names of all built-in shapes. */
  public static List<String> names() {
    return Arrays.stream(values()).map(CurveShape::toString).toList();
  }

  /**
   * Returns a description of one to three sentences, which contains the names of options in braces.
   */
  public String description() {
    return description;
  }

  @Override
  public List<String> options() {
    return options;
  }

  /** Returns the default value at the start, 0 or 1. */
  @Override
  public double defaultFrom() {
    return switch (this) {
      case LINEAR_DOWN, EXP_DOWN, SAW_DOWN, HOLD, DUCK -> 1;
      default -> 0;
    };
  }

  /**
   * Returns the default value of an option as text, such as "0.25"; empty for {@code from} and
   * {@code to} of a Wander curve.
   */
  public String defaultText(String option) {
    return switch (option) {
      case "from" -> this == WANDER ? "" : String.valueOf((int) defaultFrom());
      case "to" -> this == WANDER ? "" : String.valueOf((int) defaultTo());
      case "cycles" -> "1";
      case "phase", "attack" -> "0";
      case "subdivisions" -> "4";
      case "every" -> this == DUCK ? "1" : this == WANDER ? "" : "0.25";
      case "release" -> "0.75";
      case "pattern" -> defaultPattern();
      case "center", "smoothness" -> "0.5";
      case "range" -> "0.25";
      case "seed" -> "random";
      default -> "";
    };
  }

  /** Returns the default pattern of a Gate or Steps curve, otherwise an empty text. */
  public String defaultPattern() {
    return this == GATE ? "x." : this == STEPS ? "0369" : "";
  }

  @Override
  public String toString() {
    return name;
  }
}
