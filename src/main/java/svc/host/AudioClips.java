package svc.host;

import java.nio.file.Path;
import java.util.List;
import svc.model.clip.ClipAddress;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpChange;

/**
 * Creates audio clips and changes their warp markers. {@link ClipEditing#change} changes their
 * other settings. All methods throw SCENE_NOT_FOUND for an unknown scene, and NOT_SUPPORTED_BY_HOST
 * for a group, return or master track.
 */
public interface AudioClips {

  /**
   * Creates a clip that plays a file from its start to its end. The clip is warped and does not
   * loop, and its name is the name of the file without its ending; at the present tempo, it plays
   * at the speed of the file. A host that analyzes the tempo of files may warp it differently.
   * Needs {@link Capability#AUDIO_CLIP_CREATION}.
   *
   * <p>Throws NOT_AN_AUDIO_TRACK for a MIDI track, CLIP_SLOT_OCCUPIED if the slot contains a clip,
   * TIMELINE_OCCUPIED if the range of the clip on the timeline is not free, FILE_NOT_FOUND if there
   * is no file, and FILE_INVALID if the host cannot read it.
   *
   * @param file an absolute path
   */
  SessionClip create(ClipAddress at, Path file);

  /**
   * Changes warp markers in the given order, and returns the clip. Nothing is changed if one of the
   * changes is refused. Throws CLIP_NOT_FOUND if no clip is at the address, and INVALID_ARGUMENT
   * for a MIDI clip, for a clip that is not warped, if there is no marker at the time of a change,
   * and if the markers would not be in the same order in the clip and in the file. Needs {@link
   * Capability#WARP_MARKERS}.
   */
  SessionClip changeWarpMarkers(ClipAddress clip, List<WarpChange> changes);
}
