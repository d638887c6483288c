package svc.sound.voice;

import svc.sound.signal.StereoBlock;

/** The sound of one note, from its start to the end of its decay. */
public interface Voice {

  /**
   * Adds the next frames of the sound to a block.
   *
   * @param from the index of the first frame
   * @param to the index after the last frame
   */
  void render(StereoBlock block, int from, int to, VoiceControls controls);

  /** Ends the note: the decay begins, unless the sound decays by itself as a drum does. */
  void release(VoiceControls controls);

  /** Returns whether the sound has decayed. */
  boolean isFinished();

  /** Ends the sound at once, because another one of its group begins. */
  default void choke() {}

  /**
   * Returns the number of the group of which only one sounds at a time, such as hats; 0 if none.
   */
  default int chokeGroup() {
    return 0;
  }
}
