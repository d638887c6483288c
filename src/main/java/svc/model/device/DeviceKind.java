package svc.model.device;

import java.util.Locale;

/** The role of a device in the signal path. */
public enum DeviceKind {
  INSTRUMENT,
  AUDIO_EFFECT,
  MIDI_EFFECT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
