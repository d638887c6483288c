package svc.verbs.device;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.parameter.RequiredUnitCheck;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.vocabulary.Synonyms;

/** Sets a device parameter. */
@VerbDeclaration(
    path = "device set",
    tool = "set_device_param",
    toolTitle = "Set a parameter",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief =
        "Turn a knob (parameter) of a device: EQ cut or boost (frequency, Q), cutoff, resonance, drive, attack, delay time, reverb decay, dry/wet.",
    summary = "Set a parameter of a device.",
    details =
        "A number without a unit is a raw value, between the parameter's `min` and `max`. A"
            + " number with a unit (\"800 Hz\", \"-6 dB\", \"40 %\") or the name of an item (\"On\") is a"
            + " displayed value. To give a displayed value that has no unit, such as the Q of an EQ,"
            + " write \"0.71 shown\" or \"Q 0.71\".",
    examples = {
      "device set Lead \"Auto Filter\" Frequency \"800 Hz\"",
      "device set Bass Compressor \"Device On\" Off",
      "device set Vocal \"EQ Eight\" \"1 Resonance A\" \"Q 0.71\""
    })
public record SetParameter(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(value = ArgumentDescriptions.PARAM, tool = "param_id", cli = "<param>")
        ParameterReference param,
    @VerbArgument(
            value = "Raw number, displayed value with its unit, or name of an item.",
            brief = "0.7 (raw), \"800 Hz\" or \"On\"",
            tool = "value",
            cli = "<value>")
        ParameterValue value)
    implements DeviceVerb<SetParameter.WrittenParameter> {

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  /** The value before the write; the display value is null if the host does not report it. */
  public record PreviousParameterValue(String display, double value) {}

  /** The parameter after and before the write. */
  public record WrittenParameter(
      String livesetId,
      String deviceId,
      @UntrustedName String device,
      DeviceParameter param,
      PreviousParameterValue previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /**
   * Returns a plan that restores the previous value: the name of the item if the values have names,
   * otherwise the raw value. The value has a unit if the parameter accepts only values with a unit.
   */
  @Override
  public UndoPlan undoPlan(WrittenParameter result) {
    boolean named = result.param().choices() != null && result.previous().display() != null;
    double previous = result.previous().value();
    return UndoPlan.byCalls(
        RecordedCall.of("device set")
            .withArgument("track_id", result.livesetId())
            .withArgument("device_id", result.deviceId())
            .withArgument("param_id", String.valueOf(result.param().index()))
            .withArgument(
                "value",
                named
                    ? result.previous().display()
                    : result.param().acceptsPositions()
                        ? NumberFormatter.toExactNumber(previous)
                        : RequiredUnitCheck.format(result.param(), previous)));
  }

  @Override
  public WrittenParameter run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    Device onDevice = session.references().resolveDevice(onTrack, device);
    DeviceParameter before = session.references().resolveParameter(onTrack, onDevice, param);
    List<Warning> automated =
        AutomatedParameterCheck.ofParameter(session.host(), onTrack, onDevice, before);
    DeviceParameter after = write(session, onTrack.livesetId(), onDevice, before);
    return new WrittenParameter(
        onTrack.livesetId(),
        onDevice.id(),
        onDevice.pathOrName(),
        after,
        new PreviousParameterValue(before.display(), before.value()),
        session.host().name(),
        Stream.of(
                warnings(session, after),
                automated,
                SideChainWarning.ofParameter(session.host(), onTrack, onDevice, after))
            .flatMap(List::stream)
            .toList(),
        WriteSummary.of(text(onTrack, onDevice, before, after)));
  }

  private static String text(
      Track track, Device device, DeviceParameter before, DeviceParameter after) {
    return new ChangeTextBuilder()
        .value("", displayOf(before), displayOf(after))
        .of(device.pathOrName() + " " + after.name() + " on " + track.name());
  }

  private static String displayOf(DeviceParameter parameter) {
    return parameter.display() == null
        ? NumberFormatter.format(parameter.value())
        : TextSanitizer.sanitizeName(parameter.display());
  }

  /**
   * Writes the value. A number that is the name of one of the parameter's items selects this item.
   */
  private DeviceParameter write(
      Session session, String onTrack, Device onDevice, DeviceParameter before) {
    String shown = value.raw() == null ? choice(before) : NumberFormatter.format(value.raw());
    boolean named = before.choices() != null && before.choices().contains(shown);
    if (value.raw() != null) {
      RequiredUnitCheck.requirePositions(onDevice.pathOrName(), before, value.raw());
    }
    return named || value.raw() == null
        ? session.host().devices().setParameter(onTrack, onDevice.id(), before.index(), shown)
        : session
            .host()
            .devices()
            .setParameter(onTrack, onDevice.id(), before.index(), value.raw());
  }

  /**
   * Returns the displayed value. If it is not the name of one of the parameter's values, but stands
   * for exactly one of them, as "low cut" does for Highpass, returns this name.
   */
  private String choice(DeviceParameter before) {
    String shown = value.display();
    if (before.choices() == null || before.choices().stream().anyMatch(shown::equalsIgnoreCase)) {
      return shown;
    }
    List<String> found = Synonyms.CHOICE.find(shown, before.choices(), Function.identity());
    return found.size() == 1 ? found.get(0) : shown;
  }

  /**
   * Returns the warnings of the result. If the caller gave a raw number that the host displays as
   * another number or does not display, a warning states this: the caller may have meant a
   * displayed number.
   */
  private List<Warning> warnings(Session session, DeviceParameter after) {
    boolean hasNoUnit = after.display() == null && after.unit() == null && !after.quantized();
    if (value.raw() != null && hasNoUnit) {
      List<Warning> warnings = new ArrayList<>(session.warnings());
      warnings.add(unknownUnitWarning(after));
      return warnings;
    }
    boolean misread = value.raw() != null && !after.quantized() && !isDisplayed(after, value.raw());
    if (!misread) {
      return session.warnings();
    }
    String number = NumberFormatter.format(value.raw());
    String displayed = number + " " + (after.unit() == null ? "shown" : after.unit());
    String hint = "If you mean " + displayed + ", write \"" + displayed + "\".";
    List<Warning> warnings = new ArrayList<>(session.warnings());
    String message =
        number + " was used as a raw value, which the host displays as " + after.display();
    warnings.add(new Warning("RAW_VALUE", message, hint));
    return warnings;
  }

  private Warning unknownUnitWarning(DeviceParameter after) {
    return new Warning(
        "RAW_VALUE",
        NumberFormatter.format(value.raw())
            + " was used as a raw value from "
            + NumberFormatter.format(after.min())
            + " to "
            + NumberFormatter.format(after.max())
            + "; its unit is unknown, because the host does not display the parameter",
        "Check the value on the device.");
  }

  /**
   * Returns whether the host displays this number for the parameter, possibly rounded or in
   * thousands as in "kHz". A displayed value that does not begin with a number, such as "inf :1",
   * is never equal to the number.
   */
  private static boolean isDisplayed(DeviceParameter after, double number) {
    Matcher shown = NUMBER.matcher(after.display() == null ? "" : after.display());
    if (!shown.lookingAt()) {
      return after.unit() == null;
    }
    BigDecimal display = new BigDecimal(shown.group());
    boolean thousands = after.unit() != null && !after.display().endsWith(" " + after.unit());
    double scaled = thousands ? number / 1000 : number;
    return Math.abs(display.doubleValue() - scaled) <= 0.5001 * Math.pow(10, -display.scale());
  }
}
