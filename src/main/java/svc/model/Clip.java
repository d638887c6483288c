package svc.model;

import java.util.List;

/**
 * A session-view clip.
 *
 * @param kind midi or audio
 * @param color 0xRRGGBB as "#rrggbb"
 * @param lengthBars length in bars of the current signature
 * @param lengthBeats length in beats (quarter notes)
 * @param loopStart beats from the clip's start
 * @param loopEnd beats from the clip's start
 * @param envelopeCount how many automation envelopes it carries
 * @param noteCount how many notes a MIDI clip holds
 * @param notes null where only metadata was asked for, and on audio clips
 */
public record Clip(
    @HostName String name,
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
    List<Note> notes)
    implements HoldsNulls {

  /** The same clip without its notes. */
  public Clip metadata() {
    return new Clip(
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
