package svc.sound.score;

import java.util.List;
import svc.model.track.TrackKind;

/**
 * A track.
 *
 * @param parent the index of the group or track that gets the sound of the track, {@link #MAIN} or
 *     {@link #NOWHERE}
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
  /** The sound goes to the master. */
  public static final int MAIN = -1;

  /** The sound goes only to return tracks. */
  public static final int NOWHERE = -2;

  /** Returns the track with another solo state. */
  public ScoreTrack withSolo(boolean solo) {
    ScoreMixer changed =
        new ScoreMixer(mixer.volume(), mixer.pan(), mixer.mute(), solo, mixer.sends());
    return new ScoreTrack(name, kind, parent, instrument, notes, audio, effects, changed);
  }
}
