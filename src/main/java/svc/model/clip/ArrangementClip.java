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
 * @param envelopes times in beats from the clip's start; null where the host cannot tell
 * @param looped whether the host holds it as a loop, which a clip in its place would not be
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

  /** One that is no loop. */
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

  /** The same with other envelopes. */
  public ArrangementClip withEnvelopes(List<Envelope> changed) {
    return new ArrangementClip(name, kind, color, startBeats, lengthBeats, notes, changed, looped);
  }
}
