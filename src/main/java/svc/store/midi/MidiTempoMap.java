package svc.store.midi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;

/**
 * The markers, tempo changes and time signature changes of all tracks. Of several changes at the
 * same time, the last one is used.
 */
final class MidiTempoMap {
  private static final double MICROSECONDS_PER_MINUTE = 60_000_000;
  private static final double THOUSANDTHS = 1000;
  private static final int MAX_DENOMINATOR_POWER = 6;

  private final int ticksPerBeat;
  private final MidiFileProblems problems;
  private final List<MidiMarker> markers = new ArrayList<>();
  private final TreeMap<Long, TempoChange> tempoChanges = new TreeMap<>();
  private final TreeMap<Long, SignatureChange> signatureChanges = new TreeMap<>();

  MidiTempoMap(int ticksPerBeat, MidiFileProblems problems) {
    this.ticksPerBeat = ticksPerBeat;
    this.problems = problems;
  }

  /**
   * Adds a tempo, rounded to thousandths of a bpm. Files contain whole microseconds per beat, so a
   * tempo in bpm is not exact.
   *
   * @param data the data of the meta event
   */
  void addTempo(long tick, byte[] data) {
    int microseconds =
        data.length < 3 ? 0 : (data[0] & 0xFF) << 16 | (data[1] & 0xFF) << 8 | data[2] & 0xFF;
    if (microseconds == 0) {
      problems.add(MidiFileProblems.ProblemKind.TEMPO, 1);
      return;
    }
    double bpm = MICROSECONDS_PER_MINUTE / microseconds;
    tempoChanges.put(
        tick, new TempoChange(toBeats(tick), Math.rint(bpm * THOUSANDTHS) / THOUSANDTHS));
  }

  /** Adds a marker. */
  void addMarker(long tick, String text) {
    markers.add(new MidiMarker(toBeats(tick), text));
  }

  /** Returns the markers of all tracks in order of time. */
  List<MidiMarker> markers() {
    return markers.stream().sorted(Comparator.comparingDouble(MidiMarker::beat)).toList();
  }

  /**
   * Adds a time signature, whose denominator is stored as a power of 2.
   *
   * @param data the data of the meta event
   */
  void addSignature(long tick, byte[] data) {
    if (data.length < 2 || data[0] <= 0 || data[1] < 0 || data[1] > MAX_DENOMINATOR_POWER) {
      problems.add(MidiFileProblems.ProblemKind.TEMPO, 1);
      return;
    }
    signatureChanges.put(tick, new SignatureChange(toBeats(tick), data[0], 1 << data[1]));
  }

  /** Converts a time in ticks to beats. */
  double toBeats(long tick) {
    return (double) tick / ticksPerBeat;
  }

  List<TempoChange> tempoChanges() {
    return List.copyOf(tempoChanges.values());
  }

  List<SignatureChange> signatureChanges() {
    return List.copyOf(signatureChanges.values());
  }
}
