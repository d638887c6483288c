package svc.model.clip;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The launch quantization of a clip: the times at which a launched clip can start, such as every
 * bar.
 */
public enum LaunchQuantization {
  GLOBAL("global"),
  NONE("none"),
  BARS_8("8-bars"),
  BARS_4("4-bars"),
  BARS_2("2-bars"),
  BAR("1-bar"),
  HALF("1/2"),
  HALF_TRIPLET("1/2t"),
  QUARTER("1/4"),
  QUARTER_TRIPLET("1/4t"),
  EIGHTH("1/8"),
  EIGHTH_TRIPLET("1/8t"),
  SIXTEENTH("1/16"),
  SIXTEENTH_TRIPLET("1/16t"),
  THIRTY_SECOND("1/32");

  private final String text;

  LaunchQuantization(String text) {
    this.text = text;
  }

  /**
   * Returns the launch quantization with this text, such as "4-bars"; null stands for the launch
   * quantization of the set. Throws {@link IllegalArgumentException} for other texts.
   */
  public static LaunchQuantization of(String text) {
    return text == null
        ? GLOBAL
        : Arrays.stream(values())
            .filter(each -> each.text.equals(text))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** Returns the texts of all launch quantizations, such as "1-bar". */
  public static List<String> texts() {
    return Arrays.stream(values()).map(LaunchQuantization::toString).toList();
  }

  /**
   * Returns the distance in beats between the times at which a clip can start; empty if a clip can
   * start at any time. The launch quantization of the set counts as one bar.
   *
   * @param bar the length of a bar in beats
   */
  public OptionalDouble gridBeats(double bar) {
    return switch (this) {
      case NONE -> OptionalDouble.empty();
      case GLOBAL, BAR -> OptionalDouble.of(bar);
      case BARS_8 -> OptionalDouble.of(8 * bar);
      case BARS_4 -> OptionalDouble.of(4 * bar);
      case BARS_2 -> OptionalDouble.of(2 * bar);
      default -> OptionalDouble.of(noteValueBeats());
    };
  }

  private double noteValueBeats() {
    boolean triplet = text.endsWith("t");
    int part = Integer.parseInt(text.substring(2, text.length() - (triplet ? 1 : 0)));
    return 4.0 / part * (triplet ? 2.0 / 3 : 1);
  }

  @Override
  public String toString() {
    return text;
  }
}
