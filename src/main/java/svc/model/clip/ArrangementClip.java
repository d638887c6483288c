package svc.model.clip;

import java.util.List;
import svc.model.envelope.Envelope;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;

/**
 * A clip on the arrangement timeline, occupying the half-open range [start, start + length).
 *
 * @param startBeats beats (quarter notes) from the song's start
 * @param notes null on audio clips; beats from the clip's start
 * @param envelopes times in beats from the clip's start; null if the host cannot read them
 * @param looped whether the clip is a loop in the host; a clip written in its place is not
 */
public record ArrangementClip(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    double startBeats,
    double lengthBeats,
    List<MidiNote> notes,
    List<Envelope> envelopes,
    boolean looped)
    implements KeepsNulls {

  public ArrangementClip {
    notes = kind == TrackKind.AUDIO ? null : notes;
  }

  /** Creates a clip that is not a loop. */
  public ArrangementClip(
      String name,
      TrackKind kind,
      String color,
      double startBeats,
      double lengthBeats,
      List<MidiNote> notes,
      List<Envelope> envelopes) {
    this(name, kind, color, startBeats, lengthBeats, notes, envelopes, false);
  }

  public double endBeats() {
    return startBeats + lengthBeats;
  }

  /** Returns the clip with different envelopes. */
  public ArrangementClip withEnvelopes(List<Envelope> newEnvelopes) {
    return new ArrangementClip(
        name, kind, color, startBeats, lengthBeats, notes, newEnvelopes, looped);
  }
}
