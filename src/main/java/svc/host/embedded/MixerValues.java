package svc.host.embedded;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.MixerChange;
import svc.music.Fader;

/**
 * A track's mixer.
 *
 * @param sends raw levels by the return's handle; absent is silence
 */
record MixerValues(
    double volume, double pan, boolean mute, boolean solo, boolean arm, Map<String, Double> sends) {

  static final double UNITY = 0.85;

  static MixerValues level(double volume, double pan) {
    return new MixerValues(volume, pan, false, false, false, Map.of());
  }

  MixerValues sending(Map<String, Double> levels) {
    return new MixerValues(volume, pan, mute, solo, arm, new LinkedHashMap<>(levels));
  }

  MixerValues apply(MixerChange change) {
    Map<String, Double> levels = new LinkedHashMap<>(sends);
    change.sends().forEach((to, level) -> levels.put(to, Fader.SEND.toRaw(level)));
    Double asked =
        change.volume() == null ? change.volumeRaw() : (Double) Fader.VOLUME.toRaw(change.volume());
    return new MixerValues(
        or(asked, volume),
        or(change.pan(), pan),
        or(change.mute(), mute),
        or(change.solo(), solo),
        or(change.arm(), arm),
        levels);
  }

  private static <T> T or(T changed, T before) {
    return changed == null ? before : changed;
  }
}
