package svc.model.argument;

/** A section of a new project, and its length in bars. */
public record SectionDefinition(String id, int bars) {
  public static final int MAX_BARS = 9999;

  /** Returns the form in which callers write it. */
  @Override
  public String toString() {
    return id + ":" + bars;
  }
}
