package svc.sound.effect;

import svc.sound.signal.StereoBlock;

/** An effect on a track. */
public interface Effect {

  /**
   * Changes a block.
   *
   * @param sideChain the block that drives the effect; the block itself without a side chain
   */
  void process(StereoBlock block, StereoBlock sideChain, EffectTime time);

  /** Returns the longest time in seconds between a sound and the next one that it causes. */
  default double memorySeconds() {
    return 0.05;
  }
}
