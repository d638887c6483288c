package svc.sound;

import java.util.List;
import java.util.stream.IntStream;
import svc.model.track.TrackKind;
import svc.sound.score.ScoreTrack;

/** Finds the tracks that are heard when some are solo. */
final class SoloRules {
  private final List<ScoreTrack> tracks;
  private final boolean hasSolo;
  private final boolean hasSoloReturn;

  SoloRules(List<ScoreTrack> tracks) {
    this.tracks = tracks;
    hasSoloReturn = tracks.stream().anyMatch(track -> isReturn(track) && track.mixer().solo());
    hasSolo = tracks.stream().anyMatch(track -> !isReturn(track) && track.mixer().solo());
  }

  /** Returns whether a track is heard. A return track is, unless only another one is solo. */
  boolean isHeard(int index) {
    ScoreTrack track = tracks.get(index);
    if (track.kind() == TrackKind.MASTER || !hasSolo && !hasSoloReturn) {
      return true;
    }
    return isReturn(track) ? track.mixer().solo() || !hasSoloReturn : isInSolo(index);
  }

  /** Returns whether the sends of a track are heard. */
  boolean sends(int index) {
    return isHeard(index) || !hasSolo || isInSolo(index);
  }

  private boolean isInSolo(int index) {
    return isSoloOrInside(index)
        || IntStream.range(0, tracks.size())
            .anyMatch(other -> tracks.get(other).mixer().solo() && isInside(other, index));
  }

  private boolean isSoloOrInside(int index) {
    for (int each = index; each >= 0; each = tracks.get(each).parent()) {
      if (tracks.get(each).mixer().solo()) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(int index, int group) {
    int each = index;
    while (each >= 0 && each != group) {
      each = tracks.get(each).parent();
    }
    return each == group;
  }

  private static boolean isReturn(ScoreTrack track) {
    return track.kind() == TrackKind.RETURN;
  }
}
