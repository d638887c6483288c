package svc.host.embedded.set;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.device.MixerDevice;
import svc.model.track.TrackKind;

/** Creates the devices that stand for the mixers of tracks, so that mixers can be automated. */
public final class MixerDeviceFactory {
  private MixerDeviceFactory() {}

  /** Returns the mixer of a track, with its current values, as a device. */
  public static DeviceState createDevice(SetState set, TrackState track) {
    TrackMixerState mixer = track.mixer();
    Map<Integer, Double> values = new LinkedHashMap<>();
    values.put(MixerDevice.VOLUME, mixer.volume());
    values.put(MixerDevice.PAN, mixer.pan());
    values.put(MixerDevice.MUTE, mixer.mute() ? 1.0 : 0.0);
    Map<String, String> sends = new LinkedHashMap<>();
    for (TrackState to : set.findTracks(each -> each.kind() == TrackKind.RETURN)) {
      sends.put(to.handle(), to.name());
      double level = mixer.sends().getOrDefault(to.handle(), 0.0);
      values.put(MixerDevice.sendIndex(to.handle()), level);
    }
    return MixerParameterTable.toDevice(values, sends);
  }
}
