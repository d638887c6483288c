package svc.model.mixing;

import java.util.Locale;

/** The perceived distance of a part from the listener. */
public enum MixDepth {
  FRONT,
  MID,
  BACK;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
