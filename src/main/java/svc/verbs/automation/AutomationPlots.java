package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.automation.EnvelopePlotData;
import svc.automation.EnvelopePlotData.NamedSpan;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.result.EnvelopePlotBuilder;

/** Creates the data for plots of automation on the timeline. */
final class AutomationPlots {
  private static final int DEFAULT_BARS = 4;

  private AutomationPlots() {}

  /**
   * Returns the plot data for envelopes that were read from a track.
   *
   * @param window the range to show; null for a default: the bars that the envelopes cover, or the
   *     first four bars if there are no envelopes
   */
  static EnvelopePlotData plotRead(
      Session session, Track track, BeatRange window, List<TimelineEnvelope> envelopes) {
    EnvelopePlotBuilder plot = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(
        envelope ->
            plot.add(
                envelope.deviceId(),
                envelope.paramIndex(),
                envelope.startBeats(),
                envelope.startBeats() + envelope.lengthBeats(),
                envelope.points().stream().map(PointWithDisplayValue::toPoint).toList()));
    BeatRange range = window == null ? barsAround(session, envelopes) : window;
    return plot.figure(track.name(), range.start(), range.end());
  }

  private static BeatRange barsAround(Session session, List<TimelineEnvelope> envelopes) {
    double bar = session.host().transport().signature().beatsPerBar();
    if (envelopes.isEmpty()) {
      return new BeatRange(0, DEFAULT_BARS * bar);
    }
    double start = envelopes.stream().mapToDouble(TimelineEnvelope::startBeats).min().orElseThrow();
    double end =
        envelopes.stream()
            .mapToDouble(envelope -> envelope.startBeats() + envelope.lengthBeats())
            .max()
            .orElseThrow();
    return new BeatRange(Math.floor(start / bar) * bar, Math.ceil(end / bar) * bar);
  }

  /** Returns a written clip or a skipped range as a named range of time. */
  static NamedSpan toSpan(WriteAutomation.WrittenOrSkippedRange slice) {
    String name = slice.clip() == null ? slice.status() : slice.clip();
    return new NamedSpan(
        slice.range().startBeats(),
        slice.range().startBeats() + slice.range().lengthBeats(),
        name.isBlank() ? "new clip" : name);
  }
}
