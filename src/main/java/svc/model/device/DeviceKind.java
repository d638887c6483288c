package svc.model.device;

import java.util.Locale;

/** The kind of a device by its role in the signal path. */
public enum DeviceKind {
  INSTRUMENT,
  AUDIO_EFFECT,
  MIDI_EFFECT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
