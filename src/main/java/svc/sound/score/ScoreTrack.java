package svc.sound.score;

import java.util.List;
import svc.model.track.TrackKind;

/**
 * A track.
 *
 * @param parent the index of the group that the track is in, -1 if it is not in a group
 * @param notes the notes in order of their starts
 */
public record ScoreTrack(
    String name,
    TrackKind kind,
    int parent,
    ScoreInstrument instrument,
    List<ScoreNote> notes,
    List<ScoreAudio> audio,
    List<ScoreEffect> effects,
    ScoreMixer mixer) {

  /** Returns the track with another solo state. */
  public ScoreTrack withSolo(boolean solo) {
    ScoreMixer changed =
        new ScoreMixer(mixer.volume(), mixer.pan(), mixer.mute(), solo, mixer.sends());
    return new ScoreTrack(name, kind, parent, instrument, notes, audio, effects, changed);
  }
}
