package svc.model.device;

import java.util.Locale;

/** What a text that describes a set contains of the devices. */
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
