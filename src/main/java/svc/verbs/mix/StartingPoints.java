package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.Devices;
import svc.model.Device;
import svc.model.Numbers;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Readout;
import svc.store.guide.SourceAdvice;

/**
 * Brings attack, release and ratio onto a device through what its host displays, so that a number
 * never lands in another unit than it is meant in.
 */
final class StartingPoints {
  private static final List<String> AUTO_RELEASE = List.of("Auto Release", "Auto Release On/Off");

  /** How far what is shown may be from what was asked, as a part of it. */
  private static final double CLOSE = 0.02;

  private final Devices devices;
  private final Track track;
  private final Device device;
  private final List<Parameter> parameters;
  private final boolean dryRun;
  private final List<Wanted> planned = new ArrayList<>();
  private final List<CompressTrack.Setting> settings = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  StartingPoints(Devices devices, Track track, Device device, boolean dryRun) {
    this.devices = devices;
    this.track = track;
    this.device = device;
    this.dryRun = dryRun;
    this.parameters = devices.parameters(track.livesetId(), device.id());
  }

  /** What was written, or would be. */
  List<CompressTrack.Setting> settings() {
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
  private record Wanted(Parameter before, double amount, String unit, String display) {}

  /** Writes the three in one step; what cannot be written is skipped with a warning. */
  void write(SourceAdvice points) {
    plan("Attack", points.attackMs(), "ms");
    plan("Release", points.releaseMs(), "ms");
    plan("Ratio", points.ratio(), ":1");
    List<String> landed = land();
    for (int i = 0; i < planned.size(); i++) {
      note(planned.get(i), landed.get(i));
    }
    boolean released = settings.stream().anyMatch(setting -> setting.param().equals("Release"));
    if (released && isAutomatic()) {
      warnings.add(
          new Warning(
              "AUTO_RELEASE",
              "Auto Release of " + Names.quoted(device.name()) + " is on, so Release has no effect",
              "Turn it off to use the release that was set."));
    }
  }

  private boolean isAutomatic() {
    return AUTO_RELEASE.stream()
        .flatMap(name -> find(name).stream())
        .anyMatch(parameter -> parameter.value() > 0);
  }

  private Optional<Parameter> find(String name) {
    return parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
  }

  private void plan(String name, double wanted, String unit) {
    Optional<Parameter> found = find(name);
    if (found.isEmpty()) {
      skip("PARAM_MISSING", "has no parameter " + name);
    } else if (FixedSteps.of(device, name).isPresent()) {
      skip("FIXED_STEPS", FixedSteps.of(device, name).get().advice(name, wanted));
    } else if (!isIn(unit, found.get())) {
      skip("UNITS_DIFFER", "has " + name + " in steps or units of its own, not in " + unit);
    } else if (!reaches(unit, found.get(), wanted)) {
      skip(
          "OUT_OF_RANGE", "does not reach " + Numbers.plain(wanted) + " " + unit + " with " + name);
    } else {
      String display = Numbers.plain(wanted) + " " + unit;
      planned.add(new Wanted(found.get(), wanted, unit, display));
    }
  }

  /** A number without a unit could mean anything. */
  private static boolean isIn(String unit, Parameter parameter) {
    boolean same =
        unit.equals(parameter.unit()) || unit.equals("ms") && "s".equals(parameter.unit());
    return same && !parameter.quantized() && parameter.display() != null;
  }

  private static boolean reaches(String unit, Parameter parameter, double wanted) {
    Double least = Readout.in(unit, parameter.displayMin());
    Double most = Readout.in(unit, parameter.displayMax());
    return least != null && most != null && least <= wanted && wanted <= most;
  }

  private void skip(String code, String why) {
    warnings.add(
        new Warning(code, Names.quoted(device.name()) + " " + why, "It is left as it is."));
  }

  /** What is shown then; nothing is written where there is nothing, or only rehearsed. */
  private List<String> land() {
    if (dryRun || planned.isEmpty()) {
      return planned.stream()
          .map(one -> isShown(one) ? one.before().display() : one.display())
          .toList();
    }
    Map<Integer, String> displays = new LinkedHashMap<>();
    planned.forEach(one -> displays.put(one.before().index(), one.display()));
    return devices.set(track.livesetId(), device.id(), displays).stream()
        .map(Parameter::display)
        .toList();
  }

  private static boolean isShown(Wanted one) {
    Double shown = Readout.in(one.unit(), one.before().display());
    return shown != null && shown == one.amount();
  }

  private void note(Wanted one, String landed) {
    Parameter before = one.before();
    settings.add(
        new CompressTrack.Setting(
            before.index(), before.name(), landed, new CompressTrack.Shown(before.display())));
    Double holds = Readout.in(one.unit(), landed);
    if (holds == null || Math.abs(holds - one.amount()) > CLOSE * one.amount()) {
      warnings.add(
          Landing.warning(
              before.name() + " was set to " + one.display() + ", but the host shows " + landed));
    }
  }
}
