package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.envelope.DisplayedPoint;
import svc.model.track.Track;
import svc.plot.Plot;
import svc.plot.TimeBand;
import svc.session.Session;
import svc.verb.plot.EnvelopePlotBuilder;
import svc.verbs.automation.timeline.TimelineEnvelope;

/** What is read from or written to the timeline, to be drawn in the song's beats. */
final class AutomationPlots {
  private static final int DEFAULT_BARS = 4;

  private AutomationPlots() {}

  /**
   * Envelopes that were read.
   *
   * @param window null for the bars that the envelopes take, the first four where there are none
   */
  static Plot plotRead(
      Session session, Track track, BeatRange window, List<TimelineEnvelope> envelopes) {
    EnvelopePlotBuilder sketch = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(
        one ->
            sketch.add(
                one.deviceId(),
                one.paramIndex(),
                one.startBeats(),
                one.startBeats() + one.lengthBeats(),
                one.points().stream().map(DisplayedPoint::toPoint).toList()));
    BeatRange shown = window == null ? barsAround(session, envelopes) : window;
    return sketch.build(track.name(), shown.start(), shown.end());
  }

  private static BeatRange barsAround(Session session, List<TimelineEnvelope> envelopes) {
    double bar = session.host().transport().signature().beatsPerBar();
    if (envelopes.isEmpty()) {
      return new BeatRange(0, DEFAULT_BARS * bar);
    }
    double start = envelopes.stream().mapToDouble(TimelineEnvelope::startBeats).min().orElseThrow();
    double end =
        envelopes.stream()
            .mapToDouble(one -> one.startBeats() + one.lengthBeats())
            .max()
            .orElseThrow();
    return new BeatRange(Math.floor(start / bar) * bar, Math.ceil(end / bar) * bar);
  }

  /** A clip that is laid down, or a stretch that is left out. */
  static TimeBand toBand(WriteAutomation.TimelineSlice slice) {
    String name = slice.clip() == null ? slice.status() : slice.clip();
    return new TimeBand(
        slice.startBeats(),
        slice.startBeats() + slice.lengthBeats(),
        name.isBlank() ? "new clip" : name);
  }
}
