package svc.sound.voice;

/** What a track plays its notes with. */
@FunctionalInterface
public interface Instrument {

  /** Starts the sound of a note. */
  Voice start(VoiceNote note, VoiceControls controls);
}
