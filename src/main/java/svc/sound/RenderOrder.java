package svc.sound;

import java.util.ArrayList;
import java.util.List;
import svc.model.track.TrackKind;
import svc.sound.score.ScoreEffect;
import svc.sound.score.ScoreTrack;

/**
 * The order in which tracks are rendered: a track after those whose sound it needs. In a circle of
 * sends or side chains, one track gets the previous block of another.
 */
final class RenderOrder {
  private final List<ScoreTrack> tracks;
  private final List<Integer> order = new ArrayList<>();
  private final boolean[] isVisited;

  private RenderOrder(List<ScoreTrack> tracks) {
    this.tracks = tracks;
    isVisited = new boolean[tracks.size()];
  }

  /** Returns the indexes of the tracks. */
  static List<Integer> of(List<ScoreTrack> tracks) {
    RenderOrder order = new RenderOrder(tracks);
    for (int i = 0; i < tracks.size(); i++) {
      order.visit(i);
    }
    return order.order;
  }

  private void visit(int index) {
    if (isVisited[index]) {
      return;
    }
    isVisited[index] = true;
    for (int other = 0; other < tracks.size(); other++) {
      if (other != index && needs(index, other)) {
        visit(other);
      }
    }
    order.add(index);
  }

  private boolean needs(int index, int other) {
    ScoreTrack track = tracks.get(index);
    ScoreTrack source = tracks.get(other);
    return switch (track.kind()) {
          case MASTER -> true;
          case RETURN -> sendsTo(source, returnNumber(index));
          default -> source.parent() == index;
        }
        || track.effects().stream().mapToInt(ScoreEffect::sideChain).anyMatch(key -> key == other);
  }

  private static boolean sendsTo(ScoreTrack source, int number) {
    return number < source.mixer().sends().size() && source.mixer().sends().get(number) != null;
  }

  private int returnNumber(int index) {
    return (int)
        tracks.subList(0, index).stream().filter(track -> track.kind() == TrackKind.RETURN).count();
  }
}
