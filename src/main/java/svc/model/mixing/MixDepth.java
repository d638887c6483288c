package svc.model.mixing;

import java.util.Locale;

/** How far away a part sounds. */
public enum MixDepth {
  FRONT,
  MID,
  BACK;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
