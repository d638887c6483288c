package svc.rendering;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/**
 * A clip as it plays in the song: its notes and envelopes with times from the start of the clip,
 * and with all repetitions of its loop.
 *
 * @param start the time in beats at which the clip begins
 * @param audio the audio, null if it plays no file
 */
record PlacedClip(
    String name,
    double start,
    double length,
    List<MidiNote> notes,
    List<Envelope> envelopes,
    ClipAudio audio,
    double audioStart) {

  double end() {
    return start + length;
  }

  static PlacedClip of(ArrangementClip clip) {
    return new PlacedClip(
        clip.name(),
        clip.startBeats(),
        clip.lengthBeats(),
        clip.notes() == null ? List.of() : clip.notes(),
        clip.envelopes() == null ? List.of() : clip.envelopes(),
        clip.audio(),
        0);
  }

  /** Returns a session clip that plays from the start of the song, with its loop, for a length. */
  static PlacedClip launched(SessionClip clip, List<Envelope> envelopes, double length) {
    double own = playLength(clip);
    double used = clip.looping() ? length : Math.min(length, own);
    List<double[]> passes = passes(clip, used);
    return new PlacedClip(
        clip.name(),
        0,
        used,
        clip.notes() == null ? List.of() : unrollNotes(clip.notes(), passes),
        envelopes.stream().map(each -> unroll(each, passes)).toList(),
        clip.audio(),
        clip.timing().startOrLoopStart());
  }

  /** Returns the time until a launched clip ends or begins its loop again. */
  static double playLength(SessionClip clip) {
    return clip.isInSeconds()
        ? clip.lengthBeats()
        : Math.max(clip.loopEnd() - clip.timing().startOrLoopStart(), 0);
  }

  /**
   * Returns the times at which a pass through the clip begins, and its start and end in the clip.
   */
  private static List<double[]> passes(SessionClip clip, double length) {
    List<double[]> passes = new ArrayList<>();
    double from = clip.timing().startOrLoopStart();
    double at = 0;
    while (at < length && clip.loopEnd() > from) {
      double to = Math.min(clip.loopEnd(), from + length - at);
      passes.add(new double[] {at, from, to});
      at += to - from;
      from = clip.loopStart();
    }
    return passes;
  }

  private static List<MidiNote> unrollNotes(List<MidiNote> notes, List<double[]> passes) {
    List<MidiNote> unrolled = new ArrayList<>();
    for (double[] pass : passes) {
      for (MidiNote note : notes) {
        if (note.start() >= pass[1] && note.start() < pass[2]) {
          double duration = Math.min(note.duration(), pass[2] - note.start());
          unrolled.add(note.withTime(pass[0] + note.start() - pass[1], duration));
        }
      }
    }
    return unrolled;
  }

  private static Envelope unroll(Envelope envelope, List<double[]> passes) {
    List<EnvelopePoint> points = new ArrayList<>();
    for (double[] pass : passes) {
      points.add(new EnvelopePoint(pass[0], valueAt(envelope.points(), pass[1])));
      for (EnvelopePoint point : envelope.points()) {
        if (point.time() >= pass[1] && point.time() <= pass[2]) {
          points.add(new EnvelopePoint(pass[0] + point.time() - pass[1], point.value()));
        }
      }
      double end = pass[0] + pass[2] - pass[1];
      points.add(new EnvelopePoint(end, valueAt(envelope.points(), pass[2])));
    }
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), points);
  }

  private static double valueAt(List<EnvelopePoint> points, double time) {
    EnvelopePoint before = points.get(0);
    for (EnvelopePoint point : points) {
      if (point.time() > time) {
        double span = point.time() - before.time();
        double share = span > 0 ? Math.max(0, time - before.time()) / span : 0;
        return before.value() + share * (point.value() - before.value());
      }
      before = point;
    }
    return before.value();
  }
}
