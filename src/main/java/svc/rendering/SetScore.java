package svc.rendering;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.sound.score.Score;
import svc.sound.score.ScoreTrack;

/**
 * The score of a set.
 *
 * @param tracks the tracks of the set, in the order of the tracks of the score
 * @param endBeat the end of the last clip
 * @param unheard what the set contains and the score leaves out
 */
public record SetScore(Score score, List<Track> tracks, double endBeat, List<UnheardItem> unheard) {

  /** Returns the score with only these tracks solo. */
  public SetScore withSolo(List<Track> solo) {
    List<ScoreTrack> changed = new ArrayList<>();
    for (int i = 0; i < tracks.size(); i++) {
      changed.add(score.tracks().get(i).withSolo(solo.contains(tracks.get(i))));
    }
    return new SetScore(new Score(score.tempo(), changed), tracks, endBeat, unheard);
  }

  /** Returns the time between two beats in seconds. */
  public double seconds(double startBeat, double lastBeat) {
    return score.tempo().secondsAt(lastBeat) - score.tempo().secondsAt(startBeat);
  }

  /** Returns whether a note or an audio clip plays in a range. */
  public boolean playsBetween(double startBeat, double lastBeat) {
    return score.tracks().stream().anyMatch(track -> plays(track, startBeat, lastBeat));
  }

  /** Returns the indexes of the tracks that have sound: notes, audio, members or sends to them. */
  public List<Integer> sounding() {
    return IntStream.range(0, tracks.size()).filter(this::hasSound).boxed().toList();
  }

  private boolean hasSound(int index) {
    ScoreTrack track = score.tracks().get(index);
    return switch (track.kind()) {
      case MASTER -> false;
      case RETURN ->
          score.tracks().stream()
              .anyMatch(each -> each.mixer().sends().get(returnNumber(index)) != null);
      default ->
          !track.notes().isEmpty()
              || !track.audio().isEmpty()
              || IntStream.range(0, tracks.size())
                  .anyMatch(each -> score.tracks().get(each).parent() == index && hasSound(each));
    };
  }

  private int returnNumber(int index) {
    return (int)
        tracks.subList(0, index).stream().filter(track -> track.kind() == TrackKind.RETURN).count();
  }

  private static boolean plays(ScoreTrack track, double startBeat, double lastBeat) {
    return track.notes().stream()
            .anyMatch(note -> note.startBeat() < lastBeat && note.endBeat() > startBeat)
        || track.audio().stream()
            .anyMatch(clip -> clip.startBeat() < lastBeat && clip.endBeat() > startBeat);
  }
}
