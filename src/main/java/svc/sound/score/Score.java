package svc.sound.score;

import java.util.List;

/**
 * Everything that sounds.
 *
 * @param tracks the tracks in the order of the set: MIDI, audio and group tracks, then return
 *     tracks, then the master
 */
public record Score(SongTempo tempo, List<ScoreTrack> tracks) {

  /** Returns the beat at which the last note or audio clip ends; 0 if there are none. */
  public double endBeat() {
    double end = 0;
    for (ScoreTrack track : tracks) {
      for (ScoreNote note : track.notes()) {
        end = Math.max(end, note.endBeat());
      }
      for (ScoreAudio clip : track.audio()) {
        end = Math.max(end, clip.endBeat());
      }
    }
    return end;
  }
}
