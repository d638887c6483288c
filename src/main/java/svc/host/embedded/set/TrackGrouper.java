package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.host.check.TrackCheck;
import svc.model.error.SvcException;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Groups and ungroups the tracks of a set. */
public record TrackGrouper(SetState set) {

  /** Returns the set with tracks in a new group, which has the number {@code nextTrack}. */
  public SetState group(List<TrackState> tracks, String name, String color) {
    List<TrackState> roots = roots(tracks);
    TrackState first = roots.get(0);
    TrackState group =
        TrackState.create(set.nextTrack(), TrackKind.GROUP, name, color).withGroup(first.group());
    List<TrackState> moved = withMembers(roots);
    List<TrackState> changed = new ArrayList<>(set.tracks());
    int place = changed.indexOf(first);
    changed.removeAll(moved);
    changed.add(place, group);
    changed.addAll(place + 1, inGroup(moved, roots, group.id()));
    return withoutEmptied(changed, set.nextTrack() + 1);
  }

  /** Returns the set with tracks at the end of an existing group. Its members keep their places. */
  public SetState moveInto(List<TrackState> tracks, TrackState group) {
    new TrackCheck(group.name(), group.kind()).requireGroup();
    List<TrackState> roots =
        roots(tracks).stream().filter(root -> !Objects.equals(root.group(), group.id())).toList();
    List<TrackState> moved = withMembers(roots);
    if (moved.contains(group)) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(group.name()) + " cannot be moved into itself")
          .hint("Choose another group.");
    }
    List<TrackState> changed = new ArrayList<>(set.tracks());
    changed.removeAll(moved);
    List<TrackState> present = new ArrayList<>(membersOf(group));
    present.removeAll(moved);
    changed.addAll(
        changed.indexOf(present.get(present.size() - 1)) + 1, inGroup(moved, roots, group.id()));
    return withoutEmptied(changed, set.nextTrack());
  }

  /** Returns the set without a group, whose members are in the group that contained it. */
  public SetState dissolve(TrackState group) {
    List<TrackState> changed = new ArrayList<>(set.tracks());
    changed.remove(group);
    changed.replaceAll(
        track ->
            Objects.equals(track.group(), group.id()) ? track.withGroup(group.group()) : track);
    return withoutEmptied(changed, set.nextTrack());
  }

  /** Returns the set with a track after the group that contained it. */
  public SetState moveOut(TrackState track) {
    TrackState group =
        set.findTracks(each -> Objects.equals(each.id(), track.group())).stream()
            .findFirst()
            .orElseThrow(() -> notInGroup(track));
    List<TrackState> members = membersOf(group);
    List<TrackState> changed = new ArrayList<>(set.tracks());
    changed.add(
        changed.indexOf(members.get(members.size() - 1)) + 1, track.withGroup(group.group()));
    changed.remove(track);
    return withoutEmptied(changed, set.nextTrack());
  }

  private static SvcException notInGroup(TrackState track) {
    return INVALID_ARGUMENT
        .because(TextSanitizer.quote(track.name()) + " is neither a group nor in a group")
        .hint("Choose a group, or a track in a group.");
  }

  /** Returns the tracks that are not inside another of them, in the order of the set. */
  private List<TrackState> roots(List<TrackState> tracks) {
    tracks.forEach(track -> new TrackCheck(track.name(), track.kind()).requireGroupable());
    return set.findTracks(
        track ->
            tracks.contains(track)
                && tracks.stream()
                    .noneMatch(other -> !other.equals(track) && membersOf(other).contains(track)));
  }

  private List<TrackState> withMembers(List<TrackState> roots) {
    return roots.stream().flatMap(root -> membersOf(root).stream()).toList();
  }

  /** Returns a track and, if it is a group, its members. */
  private List<TrackState> membersOf(TrackState track) {
    return new TrackEditor(set).withMembers(track);
  }

  private static List<TrackState> inGroup(
      List<TrackState> tracks, List<TrackState> roots, int group) {
    return tracks.stream()
        .map(track -> roots.contains(track) ? track.withGroup(group) : track)
        .toList();
  }

  /** Returns the set with the given tracks, without the groups that have lost all members. */
  private SetState withoutEmptied(List<TrackState> tracks, int nextTrack) {
    List<TrackState> remaining = new ArrayList<>(tracks);
    while (remaining.removeIf(track -> hadMembers(track) && !hasMembers(track, remaining))) {
      // A removed group can have been the last member of another one.
      continue;
    }
    return set.withTracks(remaining, nextTrack, set.nextDevice());
  }

  private boolean hadMembers(TrackState track) {
    return track.kind() == TrackKind.GROUP && hasMembers(track, set.tracks());
  }

  private static boolean hasMembers(TrackState group, List<TrackState> tracks) {
    return tracks.stream().anyMatch(track -> Objects.equals(track.group(), group.id()));
  }
}
