package svc.model.mixing;

import java.util.Locale;

/** Whose a profile or topic is: svc's own or the user's. */
public enum GuideOrigin {
  BUILTIN,
  USER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
