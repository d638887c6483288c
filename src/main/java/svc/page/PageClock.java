package svc.page;

import java.util.ArrayList;
import java.util.List;
import svc.model.time.TempoChange;
import svc.model.time.TempoMap;

/** Converts beats to seconds, as the sound of a song runs. */
final class PageClock {
  private static final double SECONDS_PER_MINUTE = 60;

  /** The length of the steps in which a gradual change of the tempo is rendered. */
  private static final double STEP_BEATS = 1.0 / 16;

  private final double end;
  private final List<TempoChange> changes;
  private final List<Double> seconds = new ArrayList<>();

  /**
   * Creates a clock.
   *
   * @param end the last beat
   */
  PageClock(TempoMap tempo, double end) {
    this.end = end;
    this.changes = tempo.steps(0, Math.max(end, STEP_BEATS), STEP_BEATS);
    double time = 0;
    for (int i = 0; i < changes.size(); i++) {
      TempoChange before = changes.get(Math.max(0, i - 1));
      time += (changes.get(i).beat() - before.beat()) * SECONDS_PER_MINUTE / before.bpm();
      seconds.add(time);
    }
  }

  /** Returns the length of the song in seconds. */
  double length() {
    int last = changes.size() - 1;
    TempoChange change = changes.get(last);
    return seconds.get(last) + (end - change.beat()) * SECONDS_PER_MINUTE / change.bpm();
  }

  /** Returns pairs of a beat and a time in seconds, such as "0:0 32:16". */
  String pairs() {
    StringBuilder pairs = new StringBuilder();
    for (int i = 0; i < changes.size(); i++) {
      pairs.append(pair(changes.get(i).beat(), seconds.get(i))).append(' ');
    }
    return pairs + pair(end, length());
  }

  private static String pair(double beat, double time) {
    return PageScale.number(beat, 6) + ":" + PageScale.number(time, 6);
  }
}
