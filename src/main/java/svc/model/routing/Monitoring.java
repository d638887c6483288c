package svc.model.routing;

import java.util.Locale;

/** When a track plays its input: always, while it is armed, or never. */
public enum Monitoring {
  IN,
  AUTO,
  OFF;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
