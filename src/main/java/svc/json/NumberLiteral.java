package svc.json;

/**
 * A number that prints exactly as in the JSON text, such as 1.10, which a double would print as
 * 1.1.
 */
final class NumberLiteral extends Number {
  private static final long serialVersionUID = 1L;

  private final String text;

  NumberLiteral(String text) {
    this.text = text;
  }

  @Override
  public int intValue() {
    return (int) doubleValue();
  }

  @Override
  public long longValue() {
    return (long) doubleValue();
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  @Override
  public double doubleValue() {
    return Double.parseDouble(text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NumberLiteral literal && literal.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
