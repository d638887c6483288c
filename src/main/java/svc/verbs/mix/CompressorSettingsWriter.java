package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.Devices;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.Warning;
import svc.model.mixing.CompressionAdvice;
import svc.model.track.Track;
import svc.parameter.DisplayedValueParser;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Brings attack, release and ratio onto a device through what its host displays, so that a number
 * never lands in another unit than it is meant in.
 */
final class CompressorSettingsWriter {
  private static final List<String> AUTO_RELEASE = List.of("Auto Release", "Auto Release On/Off");

  /** How far what is shown may be from what was asked, as a part of it. */
  private static final double TOLERANCE = 0.02;

  private final Devices devices;
  private final Track track;
  private final Device device;
  private final List<DeviceParameter> parameters;
  private final boolean dryRun;
  private final List<PlannedSetting> planned = new ArrayList<>();
  private final List<CompressTrack.CompressorSetting> settings = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  CompressorSettingsWriter(Devices devices, Track track, Device device, boolean dryRun) {
    this.devices = devices;
    this.track = track;
    this.device = device;
    this.dryRun = dryRun;
    this.parameters = devices.listParameters(track.livesetId(), device.id());
  }

  /** What was written, or would be. */
  List<CompressTrack.CompressorSetting> settings() {
    return List.copyOf(settings);
  }

  /** What was not, and why. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * What a parameter is to show.
   *
   * @param display the amount with its unit
   */
  private record PlannedSetting(
      DeviceParameter before, double amount, String unit, String display) {}

  /** Writes the three in one step; what cannot be written is skipped with a warning. */
  void write(CompressionAdvice points) {
    plan("Attack", points.attackMs(), "ms");
    plan("Release", points.releaseMs(), "ms");
    plan("Ratio", points.ratio(), ":1");
    List<String> landed = writePlanned();
    for (int i = 0; i < planned.size(); i++) {
      addSetting(planned.get(i), landed.get(i));
    }
    boolean released = settings.stream().anyMatch(setting -> setting.param().equals("Release"));
    if (released && isReleaseAutomatic()) {
      warnings.add(
          new Warning(
              "AUTO_RELEASE",
              "Auto Release of "
                  + TextSanitizer.quote(device.name())
                  + " is on, so Release has no effect",
              "Turn it off to use the release that was set."));
    }
  }

  private boolean isReleaseAutomatic() {
    return AUTO_RELEASE.stream()
        .flatMap(name -> findParameter(name).stream())
        .anyMatch(parameter -> parameter.value() > 0);
  }

  private Optional<DeviceParameter> findParameter(String name) {
    return parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
  }

  private void plan(String name, double wanted, String unit) {
    Optional<DeviceParameter> found = findParameter(name);
    if (found.isEmpty()) {
      skip("PARAM_MISSING", "has no parameter " + name);
    } else if (DialSteps.find(device, name).isPresent()) {
      skip("FIXED_STEPS", DialSteps.find(device, name).get().describe(name, wanted));
    } else if (!isDisplayedIn(unit, found.get())) {
      skip("UNITS_DIFFER", "has " + name + " in steps or units of its own, not in " + unit);
    } else if (!isInRange(unit, found.get(), wanted)) {
      skip(
          "OUT_OF_RANGE",
          "does not reach " + NumberFormatter.format(wanted) + " " + unit + " with " + name);
    } else {
      String display = NumberFormatter.format(wanted) + " " + unit;
      planned.add(new PlannedSetting(found.get(), wanted, unit, display));
    }
  }

  /** A number without a unit could mean anything. */
  private static boolean isDisplayedIn(String unit, DeviceParameter parameter) {
    boolean same =
        unit.equals(parameter.unit()) || unit.equals("ms") && "s".equals(parameter.unit());
    return same && !parameter.quantized() && parameter.display() != null;
  }

  private static boolean isInRange(String unit, DeviceParameter parameter, double wanted) {
    Double least = DisplayedValueParser.parse(unit, parameter.displayMin());
    Double most = DisplayedValueParser.parse(unit, parameter.displayMax());
    return least != null && most != null && least <= wanted && wanted <= most;
  }

  private void skip(String code, String why) {
    warnings.add(
        new Warning(code, TextSanitizer.quote(device.name()) + " " + why, "It is left as it is."));
  }

  /** What is shown then; nothing is written where there is nothing, or only rehearsed. */
  private List<String> writePlanned() {
    if (dryRun || planned.isEmpty()) {
      return planned.stream()
          .map(one -> isShown(one) ? one.before().display() : one.display())
          .toList();
    }
    Map<Integer, String> displays = new LinkedHashMap<>();
    planned.forEach(one -> displays.put(one.before().index(), one.display()));
    return devices.setParameter(track.livesetId(), device.id(), displays).stream()
        .map(DeviceParameter::display)
        .toList();
  }

  private static boolean isShown(PlannedSetting one) {
    Double shown = DisplayedValueParser.parse(one.unit(), one.before().display());
    return shown != null && shown == one.amount();
  }

  private void addSetting(PlannedSetting one, String landed) {
    DeviceParameter before = one.before();
    settings.add(
        new CompressTrack.CompressorSetting(
            before.index(),
            before.name(),
            landed,
            new CompressTrack.DisplayedValue(before.display())));
    Double holds = DisplayedValueParser.parse(one.unit(), landed);
    if (holds == null || Math.abs(holds - one.amount()) > TOLERANCE * one.amount()) {
      warnings.add(
          MixerResultCheck.warning(
              before.name() + " was set to " + one.display() + ", but the host shows " + landed));
    }
  }
}
