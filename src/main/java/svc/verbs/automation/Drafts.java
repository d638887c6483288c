package svc.verbs.automation;

import java.util.List;
import svc.automation.Range;
import svc.model.ShownPoint;
import svc.model.Track;
import svc.plot.Band;
import svc.plot.Plot;
import svc.session.Session;
import svc.verb.Sketch;

/** What is read from or written to the timeline, to be drawn in the song's beats. */
final class Drafts {
  private static final int BARS = 4;

  private Drafts() {}

  /**
   * Envelopes that were read.
   *
   * @param window null for the bars that the envelopes take, the first four where there are none
   */
  static Plot read(Session session, Track track, Range window, List<WrittenEnvelope> envelopes) {
    Sketch sketch = new Sketch(session, track);
    envelopes.forEach(
        one ->
            sketch.add(
                one.deviceId(),
                one.paramIndex(),
                one.startBeats(),
                one.startBeats() + one.lengthBeats(),
                one.points().stream().map(ShownPoint::point).toList()));
    Range shown = window == null ? bars(session, envelopes) : window;
    return sketch.plot(track.name(), shown.start(), shown.end());
  }

  private static Range bars(Session session, List<WrittenEnvelope> envelopes) {
    double bar = session.host().transport().signature().beatsPerBar();
    if (envelopes.isEmpty()) {
      return new Range(0, BARS * bar);
    }
    double start = envelopes.stream().mapToDouble(WrittenEnvelope::startBeats).min().orElseThrow();
    double end =
        envelopes.stream()
            .mapToDouble(one -> one.startBeats() + one.lengthBeats())
            .max()
            .orElseThrow();
    return new Range(Math.floor(start / bar) * bar, Math.ceil(end / bar) * bar);
  }

  /** A clip that is laid down, or a stretch that is left out. */
  static Band band(WriteAutomation.Slice slice) {
    String name = slice.clip() == null ? slice.status() : slice.clip();
    return new Band(
        slice.startBeats(),
        slice.startBeats() + slice.lengthBeats(),
        name.isBlank() ? "new clip" : name);
  }
}
