package svc.rendering;

import svc.sound.RenderRange;
import svc.sound.SongRenderer;
import svc.sound.signal.Gain;
import svc.sound.signal.StereoBlock;

/** Plays a score on a line, until its end or an interruption of the thread. */
public final class SoundPlayer {
  private static final int BLOCKS_PER_REPORT = 150;
  private static final int FULL_SCALE = 32767;

  private final SetScore score;
  private final RenderRange range;
  private final SoundLine line;
  private final PlaybackListener listener;
  private final byte[] samples = new byte[StereoBlock.FRAMES * 4];
  private float peak;

  /** Receives the position of playback. */
  @FunctionalInterface
  public interface PlaybackListener {
    /**
     * Reports what is playing.
     *
     * @param beat the position in the song
     * @param peakDb the peak since the last report, in dBFS
     * @param done the share of the range, from 0 to 1
     */
    void report(double beat, double peakDb, double done);
  }

  public SoundPlayer(SetScore score, RenderRange range, SoundLine line, PlaybackListener listener) {
    this.score = score;
    this.range = range;
    this.line = line;
    this.listener = listener;
  }

  /** Plays the range once, or again and again. */
  public void play(boolean loops) {
    do {
      playOnce();
    } while (loops && !Thread.currentThread().isInterrupted());
    if (!Thread.currentThread().isInterrupted()) {
      line.drain();
    }
  }

  private void playOnce() {
    SongRenderer renderer = new SongRenderer(score.score(), range);
    int block = 0;
    while (renderer.position() < renderer.length() && !Thread.currentThread().isInterrupted()) {
      renderer.renderBlock();
      line.write(toBytes(renderer.mix()));
      if (block % BLOCKS_PER_REPORT == 0) {
        report(renderer);
      }
      block++;
    }
  }

  private void report(SongRenderer renderer) {
    double done = (double) renderer.position() / renderer.length();
    listener.report(renderer.beatAt(renderer.position()), Gain.toDb(peak), Math.min(1, done));
    peak = 0;
  }

  private byte[] toBytes(StereoBlock block) {
    peak = Math.max(peak, block.peak());
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      put(4 * i, block.left[i]);
      put(4 * i + 2, block.right[i]);
    }
    return samples;
  }

  private void put(int index, float sample) {
    int whole = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
    samples[index] = (byte) whole;
    samples[index + 1] = (byte) (whole >> 8);
  }
}
