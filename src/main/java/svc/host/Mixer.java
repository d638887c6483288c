package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;

/**
 * The volume, pan, sends and switches (mute, solo, arm) of all tracks, including return tracks and
 * the master.
 */
public interface Mixer {

  /** Returns the mixer state of a track. A field is null if tracks of this kind do not have it. */
  MixerState read(String track);

  /**
   * Changes the mixer state of several tracks in one undo step, all of them or none. A volume is
   * -70 to 6 dB or -inf, a send -76 to 0 dB or -inf, a raw volume 0 to 1, and a pan -1 (left) to 1
   * (right). Soloing a track leaves the solo state of other tracks unchanged.
   *
   * <p>Throws INVALID_ARGUMENT if a value is out of range or a send's target is not a return track,
   * NOT_ARMABLE if a change arms a group, return or master track, and NOT_SUPPORTED_BY_HOST if a
   * change sets mute, solo or a send of the master. Disarming a track that cannot be armed has no
   * effect.
   *
   * @param changes the changes by track handle
   * @return the new mixer states of these tracks, in the order of the map
   */
  List<MixerState> write(Map<String, MixerChange> changes);

  /** Returns the return tracks in order. */
  List<ReturnTrack> listReturnTracks();
}
