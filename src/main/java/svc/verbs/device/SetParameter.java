package svc.verbs.device;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.HostName;
import svc.model.Numbers;
import svc.model.ParamRef;
import svc.model.ParamValue;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Sets a device parameter. */
@Describes(
    path = "device set",
    tool = "set_device_param",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Set one parameter of a device.",
    details =
        "A bare number is the raw value between the parameter's min and max; a number with its unit"
            + " (\"800 Hz\", \"-6 dB\", \"40 %\") or an item's name (\"On\") is the displayed value."
            + " If the displayed value has no unit, as an EQ's Q, write \"0.71 shown\" or \"Q 0.71\".",
    examples = {
      "device set Lead \"Auto Filter\" Frequency \"800 Hz\"",
      "device set Bass Compressor \"Device On\" Off",
      "device set Vocal \"EQ Eight\" \"1 Resonance A\" \"Q 0.71\""
    })
public record SetParameter(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "<device>") DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "<param>") ParamRef param,
    @Arg(
            value = "Raw number, or displayed value with its unit, or item name.",
            tool = "value",
            cli = "<value>")
        ParamValue value)
    implements DeviceVerb<SetParameter.Written> {

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  /** What the parameter was before: its raw value, and what the host showed where it can say. */
  public record Previous(String display, double value) {}

  /** The parameter as it landed, and as it was. */
  public record Written(
      String livesetId,
      String deviceId,
      @HostName String device,
      Parameter param,
      Previous previous,
      String host,
      List<Warning> warnings) {}

  /** A choice by its name, anything else by its exact value. */
  @Override
  public Inverse inverse(Written landed) {
    boolean named = landed.param().items() != null && landed.previous().display() != null;
    return Inverse.by(
        Call.of("device set")
            .with("track_id", landed.livesetId())
            .with("device_id", landed.deviceId())
            .with("param_id", String.valueOf(landed.param().index()))
            .with(
                "value",
                named ? landed.previous().display() : Numbers.natural(landed.previous().value())));
  }

  @Override
  public Written run(Session session) {
    Track onTrack = session.find().track(track);
    Device onDevice = session.find().device(onTrack, device);
    Parameter before = session.find().parameter(onTrack, onDevice, param);
    Parameter after = write(session, onTrack.livesetId(), onDevice.id(), before);
    return new Written(
        onTrack.livesetId(),
        onDevice.id(),
        onDevice.name(),
        after,
        new Previous(before.display(), before.value()),
        session.host().name(),
        warnings(session, after));
  }

  /** A choice is meant by its name first, also where the name looks like a number. */
  private Parameter write(Session session, String onTrack, String onDevice, Parameter before) {
    String shown = value.raw() == null ? value.display() : Numbers.plain(value.raw());
    boolean named = before.items() != null && before.items().contains(shown);
    return named || value.raw() == null
        ? session.host().devices().set(onTrack, onDevice, before.index(), shown)
        : session.host().devices().set(onTrack, onDevice, before.index(), value.raw());
  }

  /** A bare number is raw: worth saying where the host shows another number for it. */
  private List<Warning> warnings(Session session, Parameter after) {
    boolean otherwise = value.raw() != null && !after.quantized() && !shows(after, value.raw());
    if (!otherwise) {
      return session.warnings();
    }
    String number = Numbers.plain(value.raw());
    String displayed = number + " " + (after.unit() == null ? "shown" : after.unit());
    String hint = "To set the displayed value, write \"" + displayed + "\".";
    List<Warning> warnings = new ArrayList<>(session.warnings());
    String message = number + " was taken as the raw value, which shows as " + after.display();
    warnings.add(new Warning("RAW_VALUE", message, hint));
    return warnings;
  }

  /** Whether a display is this number, rounded to the decimals and the scale that it has. */
  private static boolean shows(Parameter after, double number) {
    Matcher shown = NUMBER.matcher(after.display() == null ? "" : after.display());
    if (!shown.find()) {
      return true;
    }
    BigDecimal display = new BigDecimal(shown.group());
    boolean thousands = after.unit() != null && !after.display().endsWith(" " + after.unit());
    double scaled = thousands ? number / 1000 : number;
    return Math.abs(display.doubleValue() - scaled) <= 0.5001 * Math.pow(10, -display.scale());
  }
}
