package svc.model.track;

/** A level in decibels. Silence is negative infinity, which is written as "-inf". */
public record Decibels(double value) implements Comparable<Decibels> {
  public static final Decibels SILENCE = new Decibels(Double.NEGATIVE_INFINITY);

  public boolean isSilence() {
    return value == Double.NEGATIVE_INFINITY;
  }

  @Override
  public int compareTo(Decibels other) {
    return Double.compare(value, other.value);
  }

  @Override
  public String toString() {
    return isSilence() ? "-inf" : String.valueOf(Math.round(value * 100) / 100.0);
  }
}
