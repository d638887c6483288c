package svc.rendering;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.sound.effect.Effects;
import svc.sound.score.ScoreEffect.EffectKind;

/** Finds the settings of a heard device that its effect leaves out, although they were changed. */
final class UnheardSettings {
  private static final double TOLERANCE = 1e-4;

  /** Settings that do nothing at 0, for hosts that do not report the defaults. */
  private static final Set<String> AMOUNTS =
      Set.of("LFO Amount", "Env. Modulation", "Drive", "Dly < Mod", "Filter < Mod");

  private static final int MOST_NAMES = 8;
  private static final String SIDE_CHAIN = "S/C On";
  private static final String SIDE_CHAIN_EQ = "S/C EQ On";

  private final Map<EffectKind, Set<String>> heard = new EnumMap<>(EffectKind.class);

  /** Returns the names of the settings as text, empty if there are none. */
  String of(
      Device device, EffectKind kind, List<DeviceParameter> parameters, TrackEnvelopes automation) {
    Set<String> used = heard.computeIfAbsent(kind, Effects::settingsOf);
    boolean isKeyed = isOn(parameters, SIDE_CHAIN);
    List<String> names = new ArrayList<>();
    for (DeviceParameter each : parameters) {
      boolean isMoved = isChanged(each) || automation.isAutomated(device.id(), each.index());
      boolean isEq = isKeyed && each.name().equals(SIDE_CHAIN_EQ) && each.value() >= 0.5;
      if (!used.contains(each.name()) && each.index() > 0 && (isMoved || isEq)) {
        names.add(each.name());
      }
    }
    return describe(names);
  }

  private static boolean isOn(List<DeviceParameter> parameters, String name) {
    return parameters.stream().anyMatch(each -> each.name().equals(name) && each.value() >= 0.5);
  }

  private static boolean isChanged(DeviceParameter parameter) {
    double range = Math.max(TOLERANCE, parameter.max() - parameter.min());
    return parameter.defaultValue() == null
        ? parameter.value() != 0 && AMOUNTS.contains(parameter.name())
        : Math.abs(parameter.value() - parameter.defaultValue()) > TOLERANCE * range;
  }

  private static String describe(List<String> names) {
    int more = names.size() - MOST_NAMES;
    return String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
