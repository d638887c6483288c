package svc.model.argument;

/** A section of a new project, and its length in bars. */
public record SectionDefinition(String id, int bars) {
  public static final int MAX_BARS = 9999;

  /**
   * Returns the definition in the form that callers write, such as {@code intro:8}: the id and the
   * length in bars.
   */
  @Override
  public String toString() {
    return id + ":" + bars;
  }
}
