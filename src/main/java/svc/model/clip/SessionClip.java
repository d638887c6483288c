package svc.model.clip;

import java.util.List;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;

/**
 * A session-view clip.
 *
 * @param kind midi or audio
 * @param color 0xRRGGBB as "#rrggbb"
 * @param lengthBars length in bars of the current signature
 * @param lengthBeats length in beats (quarter notes)
 * @param loopStart beats from the clip's start
 * @param loopEnd beats from the clip's start
 * @param envelopeCount number of automation envelopes
 * @param noteCount number of notes of a MIDI clip
 * @param notes null if only metadata was requested, and on audio clips
 */
public record SessionClip(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    double lengthBars,
    double lengthBeats,
    boolean looping,
    double loopStart,
    double loopEnd,
    LaunchState launch,
    int envelopeCount,
    Integer noteCount,
    List<MidiNote> notes)
    implements KeepsNulls {

  /** Returns the clip without its notes. */
  public SessionClip withoutNotes() {
    return new SessionClip(
        name,
        kind,
        color,
        lengthBars,
        lengthBeats,
        looping,
        loopStart,
        loopEnd,
        launch,
        envelopeCount,
        noteCount,
        null);
  }
}
