package svc.page;

import java.util.function.DoubleUnaryOperator;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.SessionClip;
import svc.page.SetPage.PageWave;

/** Draws the waveform of an audio clip, in a picture of {@link #WIDTH} by {@link #HEIGHT} units. */
record WaveDrawing(PageWave wave, double tempo) {
  static final int WIDTH = 120;
  static final int HEIGHT = 100;
  private static final double SECONDS_PER_MINUTE = 60;

  String draw(ArrangementClip clip) {
    ClipAudio.AudioRegion region = clip.audio().region();
    double start = region == null ? 0 : region.startSeconds();
    return path(clip.lengthBeats(), inLoop(region, secondsAt(clip.audio(), start, 0)));
  }

  String draw(SessionClip clip) {
    double start = clip.timing().startOrLoopStart();
    return path(clip.lengthBeats(), secondsAt(clip.audio(), start, start));
  }

  /**
   * Returns the time in the file by the beats from the start of the clip.
   *
   * @param startSeconds the start in the file of a clip that is not warped
   * @param startBeats the start of a warped clip in its own beats
   */
  private DoubleUnaryOperator secondsAt(ClipAudio audio, double startSeconds, double startBeats) {
    boolean hasMarkers = audio.markers() != null && audio.markers().size() > 1;
    return audio.settings().warp() && hasMarkers
        ? beat -> audio.warpMap(tempo).toSeconds(startBeats + beat)
        : beat -> startSeconds + beat * SECONDS_PER_MINUTE / tempo;
  }

  private static DoubleUnaryOperator inLoop(
      ClipAudio.AudioRegion region, DoubleUnaryOperator seconds) {
    if (region == null || region.loopEndSeconds() == null || region.loopStartSeconds() == null) {
      return seconds;
    }
    double end = region.loopEndSeconds();
    double length = end - region.loopStartSeconds();
    return beat -> {
      double at = seconds.applyAsDouble(beat);
      return at < end || length <= 0 ? at : region.loopStartSeconds() + (at - end) % length;
    };
  }

  /** Draws the levels above the middle from left to right, and below it back. */
  private String path(double beats, DoubleUnaryOperator seconds) {
    StringBuilder above = new StringBuilder("M0 " + HEIGHT / 2);
    StringBuilder below = new StringBuilder();
    for (int column = 0; column < WIDTH; column++) {
      double from = seconds.applyAsDouble(beats * column / WIDTH);
      double to = seconds.applyAsDouble(beats * (column + 1) / WIDTH);
      double level = Math.max(1, HEIGHT / 2 * peak(from, Math.max(from, to)));
      above.append('L').append(column).append(' ').append(PageScale.number(HEIGHT / 2 - level, 0));
      below.insert(0, "L" + column + " " + PageScale.number(HEIGHT / 2 + level, 0));
    }
    return above.append("H" + WIDTH + "V" + HEIGHT / 2).append(below).append('Z').toString();
  }

  /** Returns the highest level between two times in the file, 0 outside it. */
  private double peak(double from, double to) {
    float[] peaks = wave.peaks();
    int first = (int) Math.floor(Math.max(0, from) / wave.seconds() * peaks.length);
    int last = (int) Math.floor(to / wave.seconds() * peaks.length);
    double highest = 0;
    for (int i = first; i <= Math.min(Math.max(first, last), peaks.length - 1); i++) {
      highest = Math.max(highest, peaks[i]);
    }
    return Math.min(1, highest);
  }
}
