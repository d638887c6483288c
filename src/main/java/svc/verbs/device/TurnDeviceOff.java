package svc.verbs.device;

import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Turns a device off. */
@VerbDeclaration(
    path = "device off",
    tool = "edit_devices",
    operation = "off",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Turn a device off; the sound passes through it.",
    examples = "device off Bass Compressor")
public record TurnDeviceOff(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device)
    implements DeviceVerb<SwitchedDevice> {

  @Override
  public SwitchedDevice run(Session session) {
    return new DeviceOnOffWriter(track, device).turn(session, false);
  }
}
