package svc.host.embedded.set;

import java.util.List;
import java.util.Optional;
import svc.curve.Breakpoints;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** Trims an arrangement clip to a range; cuts its notes and envelopes at the ends. */
public final class ClipTrimmer {
  private ClipTrimmer() {}

  /**
   * Returns the part of a clip between two beats of the song; empty if the clip is outside this
   * range.
   *
   * @param tempo the tempo of the song
   */
  public static Optional<ArrangementClip> trim(
      ArrangementClip clip, double from, double to, double tempo) {
    double start = Math.max(from, clip.startBeats());
    double end = Math.min(to, clip.endBeats());
    if (BeatComparison.isTooShort(end - start)) {
      return Optional.empty();
    }
    if (BeatComparison.areEqual(start, clip.startBeats())
        && BeatComparison.areEqual(end, clip.endBeats())) {
      return Optional.of(clip);
    }
    return Optional.of(
        cut(clip, start, end - start)
            .withAudio(
                TimelineAudio.startingLater(clip.audio(), start - clip.startBeats(), tempo)));
  }

  private static ArrangementClip cut(ArrangementClip clip, double start, double length) {
    double offset = start - clip.startBeats();
    return new ArrangementClip(
            clip.name(),
            clip.kind(),
            clip.color(),
            start,
            length,
            clip.notes() == null ? null : trimNotes(clip.notes(), offset, length),
            clip.envelopes() == null
                ? null
                : clip.envelopes().stream().map(e -> trimEnvelope(e, offset, length)).toList())
        .withAudio(clip.audio())
        .withActive(clip.isActive());
  }

  /** Returns a clip without the content after its end. */
  static ArrangementClip cutEnd(ArrangementClip clip) {
    return cut(clip, clip.startBeats(), clip.lengthBeats());
  }

  private static List<MidiNote> trimNotes(List<MidiNote> notes, double offset, double length) {
    return notes.stream()
        .filter(n -> !BeatComparison.isBefore(n.start(), offset))
        .filter(n -> BeatComparison.isBefore(n.start(), offset + length))
        .map(n -> moveNote(n, Math.max(0, n.start() - offset), length))
        .toList();
  }

  private static MidiNote moveNote(MidiNote n, double start, double length) {
    return n.withTime(start, Math.min(n.duration(), length - start));
  }

  private static Envelope trimEnvelope(Envelope envelope, double offset, double length) {
    List<EnvelopePoint> part =
        Breakpoints.of(envelope.points()).slice(offset, offset + length).toPoints();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), List.copyOf(part));
  }
}
