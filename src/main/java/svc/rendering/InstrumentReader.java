package svc.rendering;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
import svc.model.part.PartType;
import svc.parameter.DisplayedValueParser;
import svc.sound.score.Control;
import svc.sound.score.ScoreInstrument;
import svc.sound.score.ScoreInstrument.InstrumentControl;

/** Reads the parameters of a track's instrument that drive the sketch sounds. */
final class InstrumentReader {
  private static final Map<InstrumentControl, Pattern> NAMES =
      Map.of(
          InstrumentControl.CUTOFF,
          Pattern.compile("((filter( 1)?|f1|lp) )?(freq(uency)?|cutoff)|filter cutoff"),
          InstrumentControl.RESONANCE,
          Pattern.compile("((filter( 1)?|f1) )?(res|reso|resonance)"),
          InstrumentControl.ATTACK,
          Pattern.compile("((amp|ae|ve|aeg1|env|envelope|amp env) )?attack"),
          InstrumentControl.RELEASE,
          Pattern.compile("((amp|ae|ve|aeg1|env|envelope|amp env) )?release"),
          InstrumentControl.VOLUME,
          Pattern.compile("volume|synth volume|level"));

  private final Host host;
  private final EffectReader effects;

  InstrumentReader(Host host, EffectReader effects) {
    this.host = host;
    this.effects = effects;
  }

  ScoreInstrument read(
      String track,
      List<Device> devices,
      PartType part,
      Map<Integer, String> pads,
      TrackEnvelopes automation) {
    Map<InstrumentControl, Control> controls = new EnumMap<>(InstrumentControl.class);
    for (Device device : devices) {
      if (device.kind() == DeviceKind.INSTRUMENT && !device.hasDrumPads()) {
        addControls(track, device, automation, controls);
      }
    }
    return new ScoreInstrument(part, pads, controls);
  }

  private void addControls(
      String track,
      Device device,
      TrackEnvelopes automation,
      Map<InstrumentControl, Control> controls) {
    for (DeviceParameter parameter : host.devices().listParameters(track, device.id())) {
      boolean isSet =
          automation.isAutomated(device.id(), parameter.index())
              || parameter.defaultValue() != null && parameter.defaultValue() != parameter.value();
      String name = parameter.name().toLowerCase(Locale.ROOT).strip();
      NAMES.forEach(
          (control, pattern) -> {
            if (isSet && pattern.matcher(name).matches() && !controls.containsKey(control)) {
              Control value = effects.control(track, device, parameter, automation);
              controls.put(
                  control, convert(control, parameter, value, neutral(track, device, parameter)));
            }
          });
    }
  }

  private static Control convert(
      InstrumentControl control, DeviceParameter parameter, Control value, double neutral) {
    String unit = parameter.unit() == null ? "" : parameter.unit();
    double min = parameter.min();
    double range = parameter.max() > min ? parameter.max() - min : 1;
    return switch (control) {
      case CUTOFF ->
          unit.equals("Hz")
              ? value
              : beat -> 20 * StrictMath.pow(2, 10 * (value.at(beat) - min) / range);
      case RESONANCE ->
          unit.equals("%") ? beat -> value.at(beat) / 100 : beat -> (value.at(beat) - min) / range;
      case ATTACK, RELEASE ->
          unit.equals("ms") || unit.equals("s")
              ? beat -> value.at(beat) / 1000
              : beat -> StrictMath.pow(10, 3.7 * (value.at(beat) - min) / range - 3);
      case VOLUME ->
          unit.equals("dB")
              ? beat -> StrictMath.pow(10, (value.at(beat) - neutral) / 20)
              : beat -> value.at(beat) / neutral;
    };
  }

  /** Returns the value with which an instrument is as loud as its sketch sound: the default. */
  private double neutral(String track, Device device, DeviceParameter parameter) {
    Double usual = parameter.defaultValue();
    boolean isAtDefault = usual == null || usual == parameter.value();
    if (!"dB".equals(parameter.unit())) {
      return usual == null || usual == 0 ? parameter.max() : usual;
    }
    Double shown =
        isAtDefault
            ? null
            : DisplayedValueParser.parse(
                "dB",
                host.devices()
                    .formatValues(track, device.id(), parameter.index(), List.of(usual))
                    .get(0));
    return shown == null ? ParameterScales.current(parameter) : shown;
  }
}
