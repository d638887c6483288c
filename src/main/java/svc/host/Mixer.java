package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;

/** Levels, pan, sends and switches of tracks, returns and the master. */
public interface Mixer {

  /** A track's state; what its kind cannot have is null. */
  MixerState read(String track);

  /**
   * Changes several tracks in one step, all or none. Arming a group, return or master track is
   * NOT_ARMABLE, muting or soloing the master NOT_SUPPORTED_BY_HOST; solo is additive.
   *
   * @param changes what to change, by track handle
   */
  List<MixerState> write(Map<String, MixerChange> changes);

  /** The return tracks in order. */
  List<ReturnTrack> listReturnTracks();
}
