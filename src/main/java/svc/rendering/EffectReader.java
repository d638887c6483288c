package svc.rendering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.track.Track;
import svc.sound.score.Control;
import svc.sound.score.ScoreEffect;
import svc.sound.score.ScoreEffect.EffectKind;

/** Reads the devices of a track that are heard as effects. */
final class EffectReader {
  private static final Map<String, EffectKind> KINDS =
      Map.of(
          "AutoFilter", EffectKind.AUTO_FILTER,
          "AutoFilter2", EffectKind.AUTO_FILTER,
          "Eq8", EffectKind.EQ_EIGHT,
          "StereoGain", EffectKind.UTILITY,
          "Compressor2", EffectKind.COMPRESSOR,
          "Reverb", EffectKind.REVERB,
          "Delay", EffectKind.DELAY);

  private final Host host;
  private final Map<String, Integer> sideChains;
  private final ParameterScales scales;
  private final List<UnheardItem> unheard;
  private final UnheardSettings unheardSettings = new UnheardSettings();

  /**
   * Creates a reader.
   *
   * @param sideChains the indexes of the tracks that drive devices, by the handles of the devices
   */
  EffectReader(Host host, Map<String, Integer> sideChains, List<UnheardItem> unheard) {
    this.host = host;
    this.unheard = unheard;
    this.sideChains = sideChains;
    this.scales = new ParameterScales(host);
  }

  static Optional<EffectKind> kindOf(Device device) {
    return Optional.ofNullable(KINDS.get(device.className()));
  }

  /** Returns the effect of a device, empty if it is not heard or switched off. */
  Optional<ScoreEffect> read(Track track, Device device, TrackEnvelopes automation) {
    boolean canBeOn = device.isOn() || automation.isAutomated(device.id(), 0);
    return kindOf(device)
        .filter(kind -> canBeOn)
        .map(kind -> read(track, device, kind, automation));
  }

  private ScoreEffect read(Track track, Device device, EffectKind kind, TrackEnvelopes automation) {
    String handle = track.livesetId();
    List<DeviceParameter> parameters = host.devices().listParameters(handle, device.id());
    String left = unheardSettings.of(device, kind, parameters, automation);
    if (!left.isEmpty()) {
      unheard.add(new UnheardItem(track.name(), device.name(), "its effect leaves out: " + left));
    }
    Map<String, Control> settings = new HashMap<>();
    for (DeviceParameter parameter : parameters) {
      settings.put(parameter.name(), control(handle, device, parameter, automation));
    }
    return new ScoreEffect(kind, settings, sideChains.getOrDefault(device.id(), -1));
  }

  /** Returns the value of a parameter over time, as the host displays it. */
  Control control(
      String track, Device device, DeviceParameter parameter, TrackEnvelopes automation) {
    return automation.isAutomated(device.id(), parameter.index())
        ? automation.control(
            device.id(),
            parameter.index(),
            parameter.shareOfRange(),
            scales.scale(track, device, parameter))
        : Control.constant(ParameterScales.current(parameter));
  }
}
