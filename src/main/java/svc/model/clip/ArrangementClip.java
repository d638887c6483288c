package svc.model.clip;

import java.util.List;
import svc.model.envelope.Envelope;
import svc.model.serialization.Omissible;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;

/**
 * A clip on the arrangement timeline. It covers the half-open range [start, start + length).
 *
 * @param color the color as "#rrggbb"
 * @param startBeats the start in beats (quarter notes) from the song's start
 * @param lengthBeats the length in beats
 * @param notes the notes, with times from the clip's start; null for an audio clip
 * @param envelopes the envelopes, with times in beats from the clip's start; null if the host
 *     cannot read them
 * @param looped whether the clip repeats its loop in the host. To write automation to a looped
 *     clip, svc replaces the clip by one that is not looped and contains the repetitions
 * @param audio the audio; null for a MIDI clip, and for a silent clip without a file
 * @param active false for a deactivated clip, which does not play; otherwise null
 * @param loop the loop, also if it is as long as the clip; null if the clip does not loop, and if
 *     the host reports its loop elsewhere
 */
public record ArrangementClip(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    double startBeats,
    double lengthBeats,
    List<MidiNote> notes,
    List<Envelope> envelopes,
    boolean looped,
    ClipAudio audio,
    Boolean active,
    RepeatedLoop loop)
    implements ReadsNulls {

  /**
   * A loop with times in beats from the start of the clip.
   *
   * @param notes the notes of the clip's content, each once; null for an audio clip
   */
  public record RepeatedLoop(double start, double end, List<MidiNote> notes)
      implements Omissible, ReadsNulls {}

  public ArrangementClip {
    notes = kind == TrackKind.AUDIO ? null : notes;
    active = Boolean.FALSE.equals(active) ? active : null;
  }

  /** Creates an active clip that does not loop and plays no file. */
  public ArrangementClip(
      String name,
      TrackKind kind,
      String color,
      double startBeats,
      double lengthBeats,
      List<MidiNote> notes,
      List<Envelope> envelopes) {
    this(name, kind, color, startBeats, lengthBeats, notes, envelopes, false, null, null, null);
  }

  public double endBeats() {
    return startBeats + lengthBeats;
  }

  /** Returns the clip with another start. */
  public ArrangementClip withStart(double newStart) {
    return new ArrangementClip(
        name, kind, color, newStart, lengthBeats, notes, envelopes, looped, audio, active, loop);
  }

  /** Returns the clip with different envelopes. */
  public ArrangementClip withEnvelopes(List<Envelope> newEnvelopes) {
    return new ArrangementClip(
        name,
        kind,
        color,
        startBeats,
        lengthBeats,
        notes,
        newEnvelopes,
        looped,
        audio,
        active,
        loop);
  }

  /** Returns the clip with other audio. */
  public ArrangementClip withAudio(ClipAudio newAudio) {
    return new ArrangementClip(
        name,
        kind,
        color,
        startBeats,
        lengthBeats,
        notes,
        envelopes,
        looped,
        newAudio,
        active,
        loop);
  }

  /** Returns the clip activated or deactivated. */
  public ArrangementClip withActive(boolean isActive) {
    return new ArrangementClip(
        name,
        kind,
        color,
        startBeats,
        lengthBeats,
        notes,
        envelopes,
        looped,
        audio,
        isActive,
        loop);
  }

  /** Returns the clip with another loop, or as one that does not loop if it is null. */
  public ArrangementClip withLoop(RepeatedLoop newLoop) {
    return new ArrangementClip(
        name,
        kind,
        color,
        startBeats,
        lengthBeats,
        notes,
        envelopes,
        newLoop != null && newLoop.end() < lengthBeats,
        audio,
        active,
        newLoop);
  }

  public boolean isActive() {
    return active == null;
  }
}
