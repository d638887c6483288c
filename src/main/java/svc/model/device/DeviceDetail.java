package svc.model.device;

import java.util.Locale;

/** The detail with which a text describes the devices of a set. */
public enum DeviceDetail {
  /** Only the names. */
  NAMES,
  /** The parameters that differ from their defaults. */
  CHANGED,
  /** All parameters. */
  ALL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
