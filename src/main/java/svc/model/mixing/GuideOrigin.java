package svc.model.mixing;

import java.util.Locale;

/** The origin of a mix profile or advice topic: either built into svc or written by the user. */
public enum GuideOrigin {
  BUILTIN,
  USER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
