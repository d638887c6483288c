package svc.verbs.set;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.comparison.TrackContents;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The groups of a set with their members, by handles. */
final class GroupTree {
  private final List<Track> tracks;

  /** The groups that contain a track. */
  private final Map<String, Set<String>> groups = new HashMap<>();

  GroupTree(MatchedSet now) {
    tracks =
        now.contents().tracks().stream()
            .map(TrackContents::track)
            .filter(track -> track.position() != null)
            .toList();
    for (Track track : tracks) {
      Set<String> around = new LinkedHashSet<>();
      Optional<Track> group = findGroup(track);
      while (group.isPresent() && around.add(group.get().livesetId())) {
        group = findGroup(group.get());
      }
      groups.put(track.livesetId(), around);
    }
  }

  /** Returns the group of a track: of several with its name, the last one before the track. */
  private Optional<Track> findGroup(Track track) {
    List<Track> named =
        tracks.stream()
            .filter(each -> each.kind() == TrackKind.GROUP && each.name().equals(track.group()))
            .toList();
    return named.stream()
        .filter(each -> each.position() < track.position())
        .reduce((first, second) -> second)
        .or(() -> named.stream().findFirst());
  }

  /** Returns the tracks in a group at every depth, in the order of the set. */
  List<Track> members(String group) {
    return tracks.stream().filter(track -> groups.get(track.livesetId()).contains(group)).toList();
  }

  /** Returns whether a track is in one of some groups. */
  boolean isInOneOf(String track, List<String> some) {
    return some.stream().anyMatch(groups.getOrDefault(track, Set.of())::contains);
  }

  /** Returns the position after a track, and after the outermost group that contains it. */
  int positionAfter(String track) {
    return tracks.stream()
        .dropWhile(each -> !each.livesetId().equals(track))
        .skip(1)
        .filter(each -> groups.get(each.livesetId()).isEmpty())
        .findFirst()
        .map(Track::position)
        .orElse(tracks.size() + 1);
  }
}
