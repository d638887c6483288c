package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;

/** Volume, pan, sends and switches of tracks, return tracks and the master. */
public interface Mixer {

  /** Returns a track's state; fields that its kind does not have are null. */
  MixerState read(String track);

  /**
   * Changes several tracks in one step, all of them or none. Volume is -70 to 6 dB, a send -76 to 0
   * dB, each also -inf; a raw volume is 0-1 and pan -1 to 1. Solo is additive: it leaves the solo
   * state of other tracks unchanged.
   *
   * <p>INVALID_ARGUMENT if a value is out of range or a send's target is not a return track,
   * NOT_ARMABLE if a group, return or master track is armed, NOT_SUPPORTED_BY_HOST if mute, solo or
   * a send of the master is set. Disarming a track that cannot be armed has no effect.
   *
   * @param changes the changes by track handle
   * @return the states of these tracks in the order of the map
   */
  List<MixerState> write(Map<String, MixerChange> changes);

  /** Returns the return tracks in order. */
  List<ReturnTrack> listReturnTracks();
}
