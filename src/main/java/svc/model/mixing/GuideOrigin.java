package svc.model.mixing;

import java.util.Locale;

/** The origin of a profile or topic: built in, or from the user. */
public enum GuideOrigin {
  BUILTIN,
  USER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
