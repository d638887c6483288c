package svc.rendering;

import java.util.concurrent.atomic.AtomicReference;
import svc.sound.RenderRange;
import svc.sound.SongRenderer;
import svc.sound.signal.Gain;
import svc.sound.signal.StereoBlock;

/** Plays a score on a line, until its end or an interruption of the thread. */
public final class SoundPlayer {
  private static final int BLOCKS_PER_REPORT = 150;
  private static final int FULL_SCALE = 32767;
  private static final int FADE_BLOCKS = 8;

  private final SoundLine line;
  private final PlaybackListener listener;
  private final AtomicReference<PlayedSound> changed = new AtomicReference<>();
  private final byte[] samples = new byte[StereoBlock.FRAMES * 4];
  private final StereoBlock block = new StereoBlock();
  private PlayedSound sound;
  private SongRenderer renderer;
  private SongRenderer previous;
  private int fadedBlocks;
  private float peak;

  /**
   * The sound to play.
   *
   * @param barBeats the length of a bar in beats
   */
  public record PlayedSound(SetScore score, RenderRange range, double barBeats) {}

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

  public SoundPlayer(PlayedSound sound, SoundLine line, PlaybackListener listener) {
    this.sound = sound;
    this.line = line;
    this.listener = listener;
  }

  /**
   * Changes what is played from the next bar on. The position in the song stays the same. Any
   * thread may call this while another one plays.
   */
  public void change(PlayedSound next) {
    changed.set(next);
  }

  /** Plays the range once, or again and again. */
  public void play(boolean loops) {
    do {
      takeChange();
      renderer = new SongRenderer(sound.score().score(), sound.range());
      previous = null;
      playToEnd();
    } while (loops && !Thread.currentThread().isInterrupted());
    if (!Thread.currentThread().isInterrupted()) {
      line.drain();
    }
  }

  private boolean takeChange() {
    PlayedSound next = changed.getAndSet(null);
    sound = next == null ? sound : next;
    return next != null;
  }

  private void playToEnd() {
    int count = 0;
    while (renderer.position() < renderer.length() && !Thread.currentThread().isInterrupted()) {
      if (reachesBar() && takeChange()) {
        continueWithChange();
      }
      render();
      line.write(toBytes(block));
      if (count % BLOCKS_PER_REPORT == 0) {
        report();
      }
      count++;
    }
  }

  /** Returns whether a bar begins so soon that what played before has just time to fade out. */
  private boolean reachesBar() {
    double next = renderer.beatAt(renderer.position() + FADE_BLOCKS * StereoBlock.FRAMES);
    return barOf(next) > barOf(renderer.beatAt(renderer.position()));
  }

  private double barOf(double beat) {
    return Math.floor(beat / sound.barBeats());
  }

  private void continueWithChange() {
    double beat = renderer.beatAt(renderer.position());
    RenderRange range = sound.range();
    previous = renderer;
    fadedBlocks = 0;
    renderer =
        new SongRenderer(
            sound.score().score(),
            new RenderRange(beat, Math.max(beat, range.endBeat()), range.sampleRate()));
  }

  /** Renders a block. After a change, what played before fades out quickly, so as not to click. */
  private void render() {
    renderer.renderBlock();
    block.copyFrom(renderer.mix());
    if (previous != null) {
      double from = (double) fadedBlocks / FADE_BLOCKS;
      double to = (double) (fadedBlocks + 1) / FADE_BLOCKS;
      previous.renderBlock();
      block.scale(from, to, from, to);
      block.add(previous.mix(), 1 - from, 1 - to);
      fadedBlocks++;
      previous = fadedBlocks == FADE_BLOCKS ? null : previous;
    }
  }

  private void report() {
    double beat = renderer.beatAt(renderer.position());
    double start = sound.range().startBeat();
    double done = (beat - start) / (sound.range().endBeat() - start);
    listener.report(beat, Gain.toDb(peak), Math.max(0, Math.min(1, done)));
    peak = 0;
  }

  private byte[] toBytes(StereoBlock played) {
    peak = Math.max(peak, played.peak());
    for (int i = 0; i < StereoBlock.FRAMES; i++) {
      put(4 * i, played.left[i]);
      put(4 * i + 2, played.right[i]);
    }
    return samples;
  }

  private void put(int index, float sample) {
    int whole = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
    samples[index] = (byte) whole;
    samples[index + 1] = (byte) (whole >> 8);
  }
}
