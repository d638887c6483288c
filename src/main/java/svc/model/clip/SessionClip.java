package svc.model.clip;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;

/**
 * A session-view clip.
 *
 * @param kind midi or audio
 * @param color 0xRRGGBB as "#rrggbb"
 * @param envelopeCount number of automation envelopes
 * @param noteCount number of notes of a MIDI clip
 * @param notes null if only metadata was requested, and on audio clips
 */
public record SessionClip(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    ClipTiming timing,
    LaunchState launch,
    int envelopeCount,
    Integer noteCount,
    List<MidiNote> notes)
    implements KeepsNulls {
  /**
   * The length and the loop of a clip; loop times are beats from its start.
   *
   * @param lengthBars length in bars of the current signature
   * @param lengthBeats length in beats (quarter notes)
   * @param loopStart beats from the clip's start
   * @param loopEnd beats from the clip's start
   */
  public record ClipTiming(
      double lengthBars, double lengthBeats, boolean looping, double loopStart, double loopEnd)
      implements Flattened {}

  public double lengthBars() {
    return timing.lengthBars();
  }

  public double lengthBeats() {
    return timing.lengthBeats();
  }

  public boolean looping() {
    return timing.looping();
  }

  public double loopStart() {
    return timing.loopStart();
  }

  public double loopEnd() {
    return timing.loopEnd();
  }

  /** Returns the clip without its notes. */
  public SessionClip withoutNotes() {
    return new SessionClip(name, kind, color, timing, launch, envelopeCount, noteCount, null);
  }
}
