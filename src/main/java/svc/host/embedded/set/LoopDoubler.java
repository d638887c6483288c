package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** Doubles the loop of a session clip. Notes and envelope points after the loop move later. */
public final class LoopDoubler {
  private final ClipState clip;
  private final double from;
  private final double to;
  private final double length;

  private LoopDoubler(ClipState clip) {
    this.clip = clip;
    this.from = clip.loopStart();
    this.to = clip.loopEnd();
    this.length = to - from;
  }

  /** Returns the clip with a loop of twice the length, whose second half repeats the first. */
  public static ClipState doubleLoop(ClipState clip) {
    LoopDoubler doubler = new LoopDoubler(clip);
    ClipSettings settings =
        new ClipSettings(
                clip.looping(),
                doubler.from,
                doubler.to + doubler.length,
                clip.startBeats(),
                clip.color(),
                clip.quantization())
            .withLaunching(clip.quantization(), clip.launchSettings());
    return clip.withNotes(doubler.notes())
        .withEnvelopes(clip.envelopes().stream().map(doubler::envelope).toList())
        .withSettings(settings);
  }

  private List<MidiNote> notes() {
    List<MidiNote> all = new ArrayList<>();
    for (MidiNote note : clip.notes()) {
      boolean isLater = !BeatComparison.isBefore(note.start(), to);
      if (!isLater) {
        all.add(note);
      }
      if (isLater || !BeatComparison.isBefore(note.start(), from)) {
        all.add(note.withTime(note.start() + length, note.duration()));
      }
    }
    all.sort(LoopDoubler::compareByStartAndPitch);
    return all;
  }

  private static int compareByStartAndPitch(MidiNote first, MidiNote second) {
    int byStart = Double.compare(first.start(), second.start());
    return byStart == 0 ? Integer.compare(first.pitch(), second.pitch()) : byStart;
  }

  private Envelope envelope(Envelope envelope) {
    Breakpoints points = Breakpoints.of(envelope.points());
    List<EnvelopePoint> all = new ArrayList<>();
    envelope.points().stream().filter(point -> point.time() < from).forEach(all::add);
    all.addAll(moved(points.slice(from, to), from));
    all.addAll(moved(points.slice(from, to), to));
    envelope.points().stream()
        .filter(point -> point.time() > to)
        .forEach(point -> all.add(new EnvelopePoint(point.time() + length, point.value())));
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), all);
  }

  private static List<EnvelopePoint> moved(Breakpoints part, double by) {
    return part.toPoints().stream()
        .map(point -> new EnvelopePoint(point.time() + by, point.value()))
        .toList();
  }
}
