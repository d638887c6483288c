package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
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

  /** Writes the three; what cannot be written is skipped with a warning. */
  void write(SourceAdvice points) {
    write("Attack", points.attackMs(), "ms");
    write("Release", points.releaseMs(), "ms");
    write("Ratio", points.ratio(), ":1");
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

  private void write(String name, double wanted, String unit) {
    Optional<Parameter> found = find(name);
    if (found.isEmpty()) {
      skip("PARAM_MISSING", "has no parameter " + name);
    } else if (!isIn(unit, found.get())) {
      skip("UNITS_DIFFER", "has " + name + " in steps or units of its own, not in " + unit);
    } else if (!reaches(unit, found.get(), wanted)) {
      skip(
          "OUT_OF_RANGE", "does not reach " + Numbers.plain(wanted) + " " + unit + " with " + name);
    } else {
      land(found.get(), wanted, unit);
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

  private void land(Parameter before, double wanted, String unit) {
    String display = Numbers.plain(wanted) + " " + unit;
    String landed =
        dryRun
            ? display
            : devices.set(track.livesetId(), device.id(), before.index(), display).display();
    settings.add(
        new CompressTrack.Setting(
            before.index(), before.name(), landed, new CompressTrack.Shown(before.display())));
    Double holds = Readout.in(unit, landed);
    if (holds == null || Math.abs(holds - wanted) > CLOSE * wanted) {
      warnings.add(
          new Warning(
              "NOT_AS_ASKED",
              before.name() + " was set to " + display + ", but the host shows " + landed,
              "The host rounds it, or something else such as automation sets it."));
    }
  }
}
