package svc.sound;

import svc.sound.signal.StereoBlock;
import svc.sound.voice.Voice;
import svc.sound.voice.VoiceControls;

/** A voice with the frames at which its note begins and ends. */
final class PlayingVoice {
  private static final int FADE_BLOCKS = 4;

  private final Voice voice;
  private final long startFrame;
  private final long endFrame;
  private boolean isReleased;
  private int fadedBlocks = -1;

  PlayingVoice(Voice voice, long startFrame, long endFrame) {
    this.voice = voice;
    this.startFrame = startFrame;
    this.endFrame = endFrame;
  }

  /**
   * Adds the sound to a block.
   *
   * @param scratch a block that can be overwritten
   */
  void render(StereoBlock block, StereoBlock scratch, long frame, VoiceControls controls) {
    if (fadedBlocks < 0) {
      renderNote(block, frame, controls);
      return;
    }
    scratch.clear();
    renderNote(scratch, frame, controls);
    double from = 1 - (double) fadedBlocks / FADE_BLOCKS;
    fadedBlocks++;
    block.add(scratch, from, 1 - (double) fadedBlocks / FADE_BLOCKS);
  }

  private void renderNote(StereoBlock block, long frame, VoiceControls controls) {
    int from = (int) Math.max(0, startFrame - frame);
    int end = (int) Math.max(from, Math.min(StereoBlock.FRAMES, endFrame - frame));
    if (!isReleased && endFrame - frame < StereoBlock.FRAMES) {
      voice.render(block, from, end, controls);
      voice.release(controls);
      isReleased = true;
      from = end;
    }
    voice.render(block, from, StereoBlock.FRAMES, controls);
  }

  /** Fades the sound out quickly, because another voice needs its place. */
  void stop() {
    fadedBlocks = 0;
  }

  /** Ends the sound if it belongs to a group of which only one sounds at a time. */
  void chokeIfIn(int group) {
    if (group != 0 && voice.chokeGroup() == group) {
      voice.choke();
    }
  }

  boolean isReleased() {
    return isReleased;
  }

  boolean isStopping() {
    return fadedBlocks >= 0;
  }

  boolean isFinished() {
    return fadedBlocks >= FADE_BLOCKS || voice.isFinished();
  }
}
