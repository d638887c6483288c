package svc.sound.score;

import java.util.List;
import svc.model.time.TempoChange;

/** The tempo of a song, which is constant between its changes, and the times of beats. */
public final class SongTempo {
  private static final double SECONDS_PER_MINUTE = 60;

  private final double[] beats;
  private final double[] tempos;
  private final double[] seconds;

  /**
   * Creates the map.
   *
   * @param changes the changes in order of time; the first tempo is also that of earlier beats
   */
  public SongTempo(List<TempoChange> changes) {
    int count = changes.size();
    beats = new double[count];
    tempos = new double[count];
    seconds = new double[count];
    for (int i = 0; i < count; i++) {
      beats[i] = i == 0 ? 0 : changes.get(i).beat();
      tempos[i] = changes.get(i).bpm();
      seconds[i] =
          i == 0
              ? 0
              : seconds[i - 1] + (beats[i] - beats[i - 1]) * SECONDS_PER_MINUTE / tempos[i - 1];
    }
  }

  /** Returns a tempo without changes. */
  public static SongTempo constant(double tempo) {
    return new SongTempo(List.of(new TempoChange(0, tempo)));
  }

  /** Returns the time of a beat in seconds. */
  public double secondsAt(double beat) {
    int index = indexOf(beats, beat);
    return seconds[index] + (beat - beats[index]) * SECONDS_PER_MINUTE / tempos[index];
  }

  /** Returns the beat at a time in seconds. */
  public double beatAt(double time) {
    int index = indexOf(seconds, time);
    return beats[index] + (time - seconds[index]) * tempos[index] / SECONDS_PER_MINUTE;
  }

  /** Returns the tempo at a beat. */
  public double tempoAt(double beat) {
    return tempos[indexOf(beats, beat)];
  }

  private static int indexOf(double[] starts, double position) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= position) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
