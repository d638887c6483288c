package svc.model.device;

import java.util.Locale;

/** What a device does to the signal. */
public enum DeviceKind {
  INSTRUMENT,
  AUDIO_EFFECT,
  MIDI_EFFECT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
