package svc.model;

import java.util.List;

/**
 * A clip on the arrangement timeline, occupying the half-open range [start, start + length).
 *
 * @param startBeats beats (quarter notes) from the song's start
 * @param notes null on audio clips; beats from the clip's start
 * @param envelopes times in beats from the clip's start
 */
public record ArrangementClip(
    @HostName String name,
    TrackKind kind,
    String color,
    double startBeats,
    double lengthBeats,
    List<Note> notes,
    List<Envelope> envelopes)
    implements HoldsNulls {

  public ArrangementClip {
    notes = kind == TrackKind.AUDIO ? null : notes;
  }

  public double endBeats() {
    return startBeats + lengthBeats;
  }

  /** The same with other envelopes. */
  public ArrangementClip automated(List<Envelope> changed) {
    return new ArrangementClip(name, kind, color, startBeats, lengthBeats, notes, changed);
  }
}
