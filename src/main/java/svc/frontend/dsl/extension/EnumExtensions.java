package svc.frontend.dsl.extension;

/** Makes {@code ==} compare constants with text, as in {@code it.kind == 'midi'}. */
public final class EnumExtensions {
  private EnumExtensions() {}

  public static int compareTo(Enum<?> left, CharSequence right) {
    return left.toString().compareToIgnoreCase(right.toString());
  }

  public static int compareTo(CharSequence left, Enum<?> right) {
    return -compareTo(right, left);
  }
}
