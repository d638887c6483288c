package svc.host;

import java.util.List;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of the set. */
public interface Tracks {

  /**
   * Returns all tracks: first the MIDI, audio and group tracks in the order of the set, then the
   * return tracks, then the master.
   */
  List<Track> list();

  /**
   * Returns the track with a name, whatever its kind. Names are compared without case and
   * surrounding blanks. If no track has the name, creates a track after the last MIDI, audio or
   * group track; concurrent calls create only one track. Needs {@link Capability#TRACK_CREATION}.
   *
   * <p>Throws AMBIGUOUS_REFERENCE if several tracks have the name, and INVALID_ARGUMENT if the name
   * is blank or the kind is neither MIDI nor audio.
   *
   * @param kind the kind of a new track, MIDI or audio
   */
  EnsuredTrack ensureTrack(TrackKind kind, String name);

  /**
   * Creates an empty track, which is not armed. Existing tracks keep their handles, and those that
   * are armed remain armed. Needs {@link Capability#TRACK_CREATION}, and {@link
   * Capability#RETURN_POSITIONS} for the position of a return track.
   *
   * <p>Throws INVALID_ARGUMENT if the kind is neither MIDI, audio nor return, or if the position is
   * out of range.
   *
   * @param name the name, null for a name that the host chooses; if the host begins the names of
   *     return tracks with a letter, it adds the letter
   * @param position the position from 1 among the MIDI, audio and group tracks, or among the return
   *     tracks; null for the end; a track between the members of a group becomes a member
   */
  CreatedTrack create(TrackKind kind, String name, Integer position);

  /**
   * Renames a track and returns it. If the host begins the names of return tracks with a letter,
   * the letter is kept. Needs {@link Capability#TRACK_NAMES}. Throws NOT_SUPPORTED_BY_HOST for the
   * master.
   */
  Track rename(String track, String name);

  /**
   * Deletes a track with its contents; a group track is deleted with its members. Needs {@link
   * Capability#TRACK_EDITING}. Throws NOT_SUPPORTED_BY_HOST for the master, and INVALID_ARGUMENT if
   * no MIDI, audio or group track would be left.
   *
   * @return the deleted tracks as they were, the given one first
   */
  List<Track> delete(String track);

  /**
   * Copies a track with its clips, devices, mixer settings and automation, and places the copy
   * after it. A group track is copied with its members. Copies are not armed. Needs {@link
   * Capability#TRACK_EDITING}. Throws NOT_SUPPORTED_BY_HOST for a return track and the master.
   *
   * @param name the name of the copy, null for the name of the track
   * @return the copies, the copy of the given track first
   */
  List<Track> duplicate(String track, String name);

  /**
   * Moves MIDI, audio and group tracks into a group; needs {@link Capability#TRACK_GROUPS}. The
   * members of a group move with it. A new group is placed where the first of the tracks is, in the
   * same group as this track; an existing group gets the tracks after its last member. A group that
   * has no members afterwards is removed.
   *
   * <p>Throws INVALID_ARGUMENT for a return track or the master, if {@code into} is not a group,
   * and if a group would be moved into itself.
   *
   * @param tracks the handles of the tracks, at least one
   * @param into the handle of an existing group, null for a new one
   * @param name the name of a new group, null for a name that the host chooses
   * @return the group, then its members at every depth
   */
  List<Track> group(List<String> tracks, String into, String name);

  /**
   * Dissolves a group, or moves another track out of its group, to the place after the group; needs
   * {@link Capability#TRACK_GROUPS}. A dissolved group is deleted with its devices, and its members
   * keep their places. A group that has no members afterwards is removed. Throws INVALID_ARGUMENT
   * if the track is neither a group nor in one.
   *
   * @return the tracks that were in the group and no longer are
   */
  List<Track> ungroup(String track);

  /**
   * Sets the color of a track and returns the track. If the colors of the host are limited to a
   * palette, uses the nearest color of the palette. Needs {@link Capability#TRACK_NAMES}.
   *
   * @param color the color as #rrggbb
   */
  Track setColor(String track, String color);
}
