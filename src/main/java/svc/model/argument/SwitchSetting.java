package svc.model.argument;

import java.util.Locale;

/** The states of a switch. */
public enum SwitchSetting {
  ON,
  OFF;

  public static SwitchSetting of(boolean on) {
    return on ? ON : OFF;
  }

  public boolean isOn() {
    return this == ON;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
