package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import svc.host.check.TrackCheck;
import svc.model.device.MixerDevice;
import svc.model.track.TrackKind;

/** Inserts, renames and deletes the tracks of a set. */
public record TrackEditor(SetState set) {
  private static final Predicate<TrackState> POSITIONED = track -> track.kind().hasPosition();
  private static final Predicate<TrackState> RETURN = track -> track.kind() == TrackKind.RETURN;

  /**
   * Inserts a track, which has the number {@code nextTrack}.
   *
   * @param position the position after insertion, from 1: for a return track among the return
   *     tracks, for any other track among the MIDI, audio and group tracks; null for the end
   */
  public SetState insert(TrackState track, Integer position) {
    boolean isReturn = track.kind() == TrackKind.RETURN;
    List<TrackState> sameSort = set.findTracks(isReturn ? RETURN : POSITIONED);
    int last = sameSort.size() + 1;
    int place = position == null ? last : position;
    TrackCheck.requirePosition(place, last);
    if (isReturn) {
      TrackCheck.requireRoomForReturn(sameSort.size());
    }
    TrackState next = place == last ? null : sameSort.get(place - 1);
    List<TrackState> tracks = new ArrayList<>(set.tracks());
    tracks.add(
        next == null ? tracks.size() : tracks.indexOf(next),
        next == null ? track : track.withGroup(next.group()));
    return withRenamedReturns(tracks, set.nextTrack() + 1);
  }

  /** Returns the track and, if it is a group, all its members, in the order of the set. */
  public List<TrackState> withMembers(TrackState track) {
    return set.findTracks(one -> one.equals(track) || isInside(one, track));
  }

  private boolean isInside(TrackState track, TrackState group) {
    return track.group() != null
        && (track.group() == group.id()
            || set.findTrack("trk_" + track.group()).filter(g -> isInside(g, group)).isPresent());
  }

  /** Deletes a track with its members. */
  public SetState delete(TrackState track) {
    List<TrackState> deleted = withMembers(track);
    List<TrackState> tracks = new ArrayList<>(set.tracks());
    tracks.removeAll(deleted);
    if (tracks.stream().noneMatch(POSITIONED)) {
      throw TrackCheck.onlyTrackError();
    }
    if (track.kind() == TrackKind.RETURN) {
      tracks.replaceAll(one -> withoutSend(one, track.handle()));
    }
    return withRenamedReturns(tracks, set.nextTrack());
  }

  /** Returns a track without its send to a return track, and without automation of that send. */
  private static TrackState withoutSend(TrackState track, String returnTrack) {
    int index = MixerDevice.sendIndex(returnTrack);
    return DeviceChainEditor.withoutEnvelopes(
        track.withMixer(track.mixer().withoutSend(returnTrack)),
        envelope -> envelope.isFor(MixerDevice.NAME, index));
  }

  /** Renames a track; a return track keeps its letter. */
  public SetState rename(TrackState track, String name) {
    return set.withTrackChanged(
        track, t -> t.withName(t.kind() == TrackKind.RETURN ? returnName(t, name) : name));
  }

  private String returnName(TrackState track, String name) {
    String prefix = prefix(set.findTracks(RETURN).indexOf(track));
    return name.startsWith(prefix) ? name : prefix + name;
  }

  /**
   * Returns the set with the given tracks. Renames the return tracks, so that they have the letters
   * of their new positions.
   */
  private SetState withRenamedReturns(List<TrackState> tracks, int nextTrack) {
    List<TrackState> before = set.findTracks(RETURN);
    List<TrackState> renamed = new ArrayList<>(tracks);
    int index = 0;
    for (TrackState track : tracks.stream().filter(RETURN).toList()) {
      String old = prefix(idsOf(before).indexOf(track.id()));
      String current = prefix(index++);
      if (!track.name().startsWith(current) && track.name().startsWith(old)) {
        String bareName = track.name().substring(old.length());
        renamed.set(renamed.indexOf(track), track.withName(current + bareName));
      }
    }
    return set.withTracks(renamed, nextTrack, set.nextDevice());
  }

  private static List<Integer> idsOf(List<TrackState> tracks) {
    return tracks.stream().map(TrackState::id).toList();
  }

  /**
   * Returns the letter prefix for the return track at an index, such as A- for index 0; empty for
   * index -1.
   */
  private static String prefix(int index) {
    return index < 0 ? "" : (char) ('A' + index) + "-";
  }
}
