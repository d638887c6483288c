package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.host.Devices;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.Warning;
import svc.model.mixing.CompressionAdvice;
import svc.model.track.Track;
import svc.parameter.DisplayedValueConverter;
import svc.parameter.DisplayedValueParser;
import svc.session.lookup.AutomatedParameterCheck;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.result.RepeatCalls;

/**
 * Sets attack, release, ratio, model and knee of a compressor. The values are written as display
 * values with units such as "10 ms", so that the host cannot interpret a number in another unit.
 */
final class CompressorSettingsWriter {
  private static final List<String> AUTO_RELEASE = List.of("Auto Release", "Auto Release On/Off");

  /**
   * The largest accepted difference between the requested and the displayed value, relative to the
   * requested value.
   */
  private static final double TOLERANCE = 0.02;

  private final Host host;
  private final Devices devices;
  private final Track track;
  private final Device device;
  private final List<DeviceParameter> parameters;
  private final boolean dryRun;
  private final List<PlannedSetting> planned = new ArrayList<>();
  private final List<ApplyCompressionAdvice.CompressorSetting> settings = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  CompressorSettingsWriter(Host host, Track track, Device device, boolean dryRun) {
    this.host = host;
    this.devices = host.devices();
    this.track = track;
    this.device = device;
    this.dryRun = dryRun;
    this.parameters = devices.listParameters(track.livesetId(), device.id());
  }

  /** Returns the parameters that were set or, in a dry run, would be set. */
  List<ApplyCompressionAdvice.CompressorSetting> settings() {
    return List.copyOf(settings);
  }

  /** Returns the warnings about parameters that were not set as requested. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * A parameter with the value to which it will be set.
   *
   * @param amount the number in the unit
   * @param display the value with its unit
   */
  private record PlannedSetting(
      DeviceParameter before, double amount, String unit, String display) {
    /**
     * Returns whether a display text shows the value, or a number within a relative tolerance of
     * the value.
     */
    boolean isShownAs(String text, double tolerance) {
      Double shown = DisplayedValueParser.parse(unit, text);
      return shown != null && Math.abs(shown - amount) <= tolerance * amount;
    }
  }

  /** Sets the parameters in one undo step. Adds a warning for each parameter that cannot be set. */
  void write(CompressionAdvice points) {
    plan("Attack", points.attackMs(), "ms");
    plan("Release", points.releaseMs(), "ms");
    plan("Ratio", points.ratio(), ":1");
    if (!dryRun) {
      List<DeviceParameter> written = planned.stream().map(PlannedSetting::before).toList();
      warnings.addAll(AutomatedParameterCheck.ofParameters(host, track, device, written));
    }
    List<String> displays = writePlanned();
    for (int i = 0; i < planned.size(); i++) {
      addSetting(planned.get(i), displays.get(i));
    }
    boolean hasRelease = settings.stream().anyMatch(setting -> setting.param().equals("Release"));
    if (hasRelease && isReleaseAutomatic()) {
      warnings.add(
          new Warning(
              "AUTO_RELEASE",
              "Auto Release of "
                  + TextSanitizer.quote(device.pathOrName())
                  + " is on, so the Release parameter has no effect",
              "Turn Auto Release off so that the new release time has an effect."));
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
    } else if (SteppedDialPositions.find(device, name).isPresent()) {
      skip("FIXED_STEPS", SteppedDialPositions.find(device, name).get().describe(name, wanted));
    } else if (!isDisplayedIn(unit, found.get())) {
      skip("UNITS_DIFFER", "does not display " + name + " in " + unit);
    } else if (!isInRange(unit, found.get(), wanted)) {
      skip(
          "OUT_OF_RANGE",
          "does not accept "
              + NumberFormatter.format(wanted)
              + " "
              + unit
              + " as its "
              + name
              + rangeOf(found.get()));
    } else {
      String display = NumberFormatter.format(wanted) + " " + unit;
      planned.add(new PlannedSetting(found.get(), wanted, unit, display));
    }
  }

  /**
   * Returns whether a continuous parameter is displayed in the given unit. Seconds count as
   * milliseconds.
   */
  private static boolean isDisplayedIn(String unit, DeviceParameter parameter) {
    boolean same =
        unit.equals(parameter.unit()) || unit.equals("ms") && "s".equals(parameter.unit());
    return same && !parameter.quantized() && parameter.display() != null;
  }

  private static String rangeOf(DeviceParameter parameter) {
    return parameter.displayMin() == null
        ? ""
        : "; the range is " + parameter.displayMin() + " to " + parameter.displayMax();
  }

  private static boolean isInRange(String unit, DeviceParameter parameter, double wanted) {
    Double min = DisplayedValueParser.parse(unit, parameter.displayMin());
    Double max = DisplayedValueParser.parse(unit, parameter.displayMax());
    return min != null && max != null && min <= wanted && wanted <= max;
  }

  private void skip(String code, String why) {
    warnings.add(
        new Warning(
            code,
            TextSanitizer.quote(device.pathOrName()) + " " + why,
            code.equals("PARAM_MISSING")
                ? "svc skipped this setting. `svc automation params TRACK DEVICE` lists the parameters of the device."
                : "The parameter is unchanged. To set it yourself, run `svc device set`."));
  }

  /**
   * Writes the planned values and returns the new display values. In a dry run, writes nothing and
   * returns the expected display values.
   */
  private List<String> writePlanned() {
    if (dryRun || planned.isEmpty()) {
      return planned.stream()
          .map(
              setting ->
                  setting.isShownAs(setting.before().display(), 0)
                      ? setting.before().display()
                      : expectedDisplay(setting))
          .toList();
    }
    Map<Integer, String> displays = new LinkedHashMap<>();
    planned.forEach(setting -> displays.put(setting.before().index(), setting.display()));
    return devices.setParameter(track.livesetId(), device.id(), displays).stream()
        .map(DeviceParameter::display)
        .toList();
  }

  /** Returns the text with which the host displays a value. */
  private String expectedDisplay(PlannedSetting setting) {
    DeviceParameter parameter = setting.before();
    Function<List<Double>, List<String>> formatter =
        values -> devices.formatValues(track.livesetId(), device.id(), parameter.index(), values);
    double normalized =
        new DisplayedValueConverter(device.name(), parameter, formatter)
            .toNormalized(setting.display());
    double raw = parameter.min() + (parameter.max() - parameter.min()) * normalized;
    return formatter.apply(List.of(raw)).get(0);
  }

  private void addSetting(PlannedSetting setting, String display) {
    DeviceParameter before = setting.before();
    settings.add(
        new ApplyCompressionAdvice.CompressorSetting(
            before.index(),
            before.name(),
            display,
            new ApplyCompressionAdvice.DisplayedValue(before.display()),
            new RepeatCalls(List.of(repeatCall(setting)))));
    if (!setting.isShownAs(display, TOLERANCE)) {
      warnings.add(
          MixerResultCheck.warning(
              before.name()
                  + " was set to "
                  + setting.display()
                  + ", but the host shows "
                  + display));
    }
  }

  private RecordedCall repeatCall(PlannedSetting setting) {
    return RecordedCall.of("device set")
        .withArgument("track_id", track.livesetId())
        .withArgument("device_id", device.id())
        .withArgument("param_id", setting.before().name())
        .withArgument("value", setting.display());
  }
}
