package svc.model.argument;

/** A section of a new project, and its length in bars. */
public record SectionDefinition(String id, int bars) {
  public static final int MAX_BARS = 9999;

  /** Returns the text with which a caller defines this section. */
  @Override
  public String toString() {
    return id + ":" + bars;
  }
}
