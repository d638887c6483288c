package svc.model.argument;

/** The name of a mix profile as the caller wrote it, or {@link #AUTO}. */
public record MixProfileName(String text) {
  /** The name that selects the profile of the project's genre. */
  public static final String AUTO = "auto";

  public boolean isAuto() {
    return text.strip().equalsIgnoreCase(AUTO);
  }
}
