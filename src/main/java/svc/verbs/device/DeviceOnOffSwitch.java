package svc.verbs.device;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.List;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.result.WriteSummary;

/**
 * The arguments that select a device to turn on or off. The first parameter of a device is its
 * on/off switch.
 */
public record DeviceOnOffSwitch(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device) {
  private static final int ON_OFF_PARAMETER = 0;

  SwitchedDevice turn(Session session, boolean on) {
    Track onTrack = session.references().resolveTrack(track);
    Device before = session.references().resolveDevice(onTrack, device);
    List<Warning> automated =
        AutomatedParameterCheck.ofSwitch(session.host(), onTrack, before, ON_OFF_PARAMETER);
    session
        .host()
        .devices()
        .setParameter(onTrack.livesetId(), before.id(), ON_OFF_PARAMETER, on ? 1.0 : 0.0);
    return new SwitchedDevice(
        onTrack.livesetId(),
        readBack(session, onTrack, before, on),
        before.isOn(),
        session.hostName(),
        session.warnings(automated),
        WriteSummary.of(text(onTrack, before, on)));
  }

  private static Device readBack(Session session, Track track, Device before, boolean on) {
    return new CachedDeviceChain(session.host(), track.livesetId())
        .findDevice(before.id())
        .filter(device -> device.isOn() == on)
        .orElseThrow(
            () ->
                HOST_ERROR
                    .because(
                        "the host did not turn "
                            + TextSanitizer.quote(before.pathOrName())
                            + " "
                            + state(on))
                    .hint("It may be automated or mapped to a macro. Switch it in the host."));
  }

  private static String text(Track track, Device before, boolean on) {
    String device =
        TextSanitizer.sanitizeName(before.pathOrName())
            + " on "
            + TextSanitizer.sanitizeName(track.name());
    return before.isOn() == on
        ? device + " is already " + state(on)
        : "Turned " + state(on) + " " + device;
  }

  private static String state(boolean on) {
    return on ? "on" : "off";
  }
}
