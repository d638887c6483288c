package svc.model;

/** A level in decibels; silence is negative infinity, written "-inf". */
public record Db(double value) implements Comparable<Db> {
  public static final Db SILENCE = new Db(Double.NEGATIVE_INFINITY);

  public boolean isSilence() {
    return value == Double.NEGATIVE_INFINITY;
  }

  @Override
  public int compareTo(Db other) {
    return Double.compare(value, other.value);
  }

  @Override
  public String toString() {
    return isSilence() ? "-inf" : String.valueOf(Math.round(value * 100) / 100.0);
  }
}
