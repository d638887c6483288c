package svc.host.embedded.set;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.track.FaderScale;
import svc.model.track.MixerChange;

/**
 * A track's mixer.
 *
 * @param volume the raw volume, from 0 to 1
 * @param pan the pan, from -1 (left) to 1 (right)
 * @param sends the raw send levels, from 0 to 1, by the handle of the return track; a missing level
 *     is 0
 */
public record TrackMixerState(
    double volume,
    double pan,
    boolean mute,
    boolean solo,
    boolean arm,
    Map<String, Double> sends,
    RoutingState routing) {

  static final double UNITY = 0.85;

  static TrackMixerState ofLevel(double volume, double pan) {
    return new TrackMixerState(volume, pan, false, false, false, Map.of(), RoutingState.DEFAULT);
  }

  TrackMixerState withSends(Map<String, Double> levels) {
    return new TrackMixerState(volume, pan, mute, solo, arm, new LinkedHashMap<>(levels), routing);
  }

  TrackMixerState withoutSend(String returnTrack) {
    Map<String, Double> levels = new LinkedHashMap<>(sends);
    levels.remove(returnTrack);
    return withSends(levels);
  }

  TrackMixerState disarmed() {
    return new TrackMixerState(volume, pan, mute, solo, false, sends, routing);
  }

  public TrackMixerState withChange(MixerChange change) {
    Map<String, Double> levels = new LinkedHashMap<>(sends);
    change.sends().forEach((to, level) -> levels.put(to, FaderScale.SEND.toRaw(level)));
    Double newVolume =
        change.volume() == null
            ? change.volumeRaw()
            : (Double) FaderScale.VOLUME.toRaw(change.volume());
    return new TrackMixerState(
        orElse(newVolume, volume),
        orElse(change.pan(), pan),
        orElse(change.mute(), mute),
        orElse(change.solo(), solo),
        orElse(change.arm(), arm),
        levels,
        routing);
  }

  public TrackMixerState withRouting(RoutingState changed) {
    return new TrackMixerState(volume, pan, mute, solo, arm, sends, changed);
  }

  private static <T> T orElse(T changed, T before) {
    return changed == null ? before : changed;
  }
}
