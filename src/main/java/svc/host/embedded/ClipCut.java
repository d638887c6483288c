package svc.host.embedded;

import java.util.List;
import java.util.Optional;
import svc.model.ArrangementClip;
import svc.model.Beats;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Point;
import svc.music.Breakpoints;

/**
 * The part of an arrangement clip that lies in a range, its notes and envelopes cut at the edges.
 */
final class ClipCut {
  private ClipCut() {}

  /** Empty where nothing of the clip lies between the two beats of the song. */
  static Optional<ArrangementClip> part(ArrangementClip clip, double from, double to) {
    double start = Math.max(from, clip.startBeats());
    double end = Math.min(to, clip.endBeats());
    if (Beats.isShort(end - start)) {
      return Optional.empty();
    }
    if (Beats.same(start, clip.startBeats()) && Beats.same(end, clip.endBeats())) {
      return Optional.of(clip);
    }
    double offset = start - clip.startBeats();
    double length = end - start;
    return Optional.of(
        new ArrangementClip(
            clip.name(),
            clip.kind(),
            clip.color(),
            start,
            length,
            clip.notes() == null ? null : notes(clip.notes(), offset, length),
            clip.envelopes() == null
                ? null
                : clip.envelopes().stream().map(e -> envelope(e, offset, length)).toList()));
  }

  private static List<Note> notes(List<Note> notes, double offset, double length) {
    return notes.stream()
        .filter(n -> !Beats.isBefore(n.start(), offset))
        .filter(n -> Beats.isBefore(n.start(), offset + length))
        .map(n -> moved(n, Math.max(0, n.start() - offset), length))
        .toList();
  }

  private static Note moved(Note n, double start, double length) {
    double duration = Math.min(n.duration(), length - start);
    return new Note(n.pitch(), start, duration, n.velocity(), n.probability(), n.mute());
  }

  private static Envelope envelope(Envelope envelope, double offset, double length) {
    List<Point> part = Breakpoints.of(envelope.points()).part(offset, offset + length).points();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), List.copyOf(part));
  }
}
