package svc.sound;

import java.util.List;
import svc.sound.score.ScoreAudio;
import svc.sound.signal.StereoBlock;

/** Plays the audio clips of a track. */
final class AudioPlayer {
  private static final double FADE_SECONDS = 0.002;

  private final List<ScoreAudio> clips;
  private final SongClock clock;
  private final int sampleRate;

  AudioPlayer(List<ScoreAudio> clips, SongClock clock, RenderRange range) {
    this.clips =
        clips.stream()
            .filter(clip -> clip.startBeat() < range.endBeat())
            .filter(clip -> clip.endBeat() > range.startBeat())
            .toList();
    this.clock = clock;
    this.sampleRate = range.sampleRate();
  }

  /** Adds the sound of the frames from the given one on. Returns whether there was any. */
  boolean render(StereoBlock block, long frame) {
    boolean hasSound = false;
    for (ScoreAudio clip : clips) {
      long start = clock.frameAt(clip.startBeat());
      long end = clock.frameAt(clip.endBeat());
      if (start < frame + StereoBlock.FRAMES && end > frame) {
        render(clip, block, frame, start, end);
        hasSound = true;
      }
    }
    return hasSound;
  }

  private void render(ScoreAudio clip, StereoBlock block, long frame, long start, long end) {
    int from = (int) Math.max(0, start - frame);
    int to = (int) Math.min(StereoBlock.FRAMES, end - frame);
    double step = clip.speed() / sampleRate;
    double fade = FADE_SECONDS * sampleRate;
    float[] left = clip.source().left();
    float[] right = clip.source().right();
    for (int i = from; i < to; i++) {
      long played = frame + i - start;
      double position = clip.startFrame() + played * step;
      if (position >= clip.endFrame() - 1) {
        return;
      }
      double edge = Math.min(played + 1, Math.min(end - frame - i, clip.endFrame() - position));
      double gain = clip.gain() * Math.min(1, edge / fade);
      block.left[i] += (float) (read(left, position) * gain);
      block.right[i] += (float) (read(right, position) * gain);
    }
  }

  /** Returns the value between two samples, on a curve through the four nearest ones. */
  private static double read(float[] samples, double position) {
    int index = (int) position;
    double rest = position - index;
    double before = sample(samples, index - 1);
    double first = sample(samples, index);
    double second = sample(samples, index + 1);
    double after = sample(samples, index + 2);
    double slope = (second - before) / 2;
    double curve = before - 2.5 * first + 2 * second - after / 2;
    double bend = (after - before) / 2 + 1.5 * (first - second);
    return ((bend * rest + curve) * rest + slope) * rest + first;
  }

  private static double sample(float[] samples, int index) {
    return index < 0 || index >= samples.length ? 0 : samples[index];
  }
}
