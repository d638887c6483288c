package svc.model;

/** Numbers as people and JSON write them: whole ones without a fraction. */
public final class Numbers {
  private static final double EXACT = 1L << 53;

  private Numbers() {}

  /** A Long where the number is whole and small enough to be exact, else a Double. */
  public static Number natural(double number) {
    boolean whole = number == Math.rint(number) && Math.abs(number) <= EXACT;
    return whole ? (Number) (long) number : (Number) number;
  }

  /** The same as text: 6, 1.5, 1.0E300. */
  public static String plain(double number) {
    return natural(number).toString();
  }
}
