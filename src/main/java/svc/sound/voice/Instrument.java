package svc.sound.voice;

/** Starts the voices of a track. */
@FunctionalInterface
public interface Instrument {

  /** Starts the sound of a note. */
  Voice start(VoiceNote note, VoiceControls controls);
}
