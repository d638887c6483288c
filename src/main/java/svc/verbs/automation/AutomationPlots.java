package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.automation.EnvelopeFigure;
import svc.automation.EnvelopeFigure.NamedSpan;
import svc.model.envelope.DisplayedPoint;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.plot.EnvelopePlotBuilder;
import svc.verbs.automation.timeline.TimelineEnvelope;

/** Plots timeline automation, in beats from the start of the song. */
final class AutomationPlots {
  private static final int DEFAULT_BARS = 4;

  private AutomationPlots() {}

  /**
   * Returns the plot of envelopes that were read.
   *
   * @param window null for the bars that the envelopes cover, or the first four bars without
   *     envelopes
   */
  static EnvelopeFigure plotRead(
      Session session, Track track, BeatRange window, List<TimelineEnvelope> envelopes) {
    EnvelopePlotBuilder plot = new EnvelopePlotBuilder(session, track);
    envelopes.forEach(
        one ->
            plot.add(
                one.deviceId(),
                one.paramIndex(),
                one.startBeats(),
                one.startBeats() + one.lengthBeats(),
                one.points().stream().map(DisplayedPoint::toPoint).toList()));
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
            .mapToDouble(one -> one.startBeats() + one.lengthBeats())
            .max()
            .orElseThrow();
    return new BeatRange(Math.floor(start / bar) * bar, Math.ceil(end / bar) * bar);
  }

  /** Converts a written clip or a skipped range to a labelled span. */
  static NamedSpan toSpan(WriteAutomation.TimelineSlice slice) {
    String name = slice.clip() == null ? slice.status() : slice.clip();
    return new NamedSpan(
        slice.startBeats(),
        slice.startBeats() + slice.lengthBeats(),
        name.isBlank() ? "new clip" : name);
  }
}
