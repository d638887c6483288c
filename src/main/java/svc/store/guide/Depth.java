package svc.store.guide;

import java.util.Locale;

/** How far away a part sounds. */
public enum Depth {
  FRONT,
  MID,
  BACK;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
