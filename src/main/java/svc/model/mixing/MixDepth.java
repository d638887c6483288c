package svc.model.mixing;

import java.util.Locale;

/** The perceived distance of a part in the mix. */
public enum MixDepth {
  FRONT,
  MID,
  BACK;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
