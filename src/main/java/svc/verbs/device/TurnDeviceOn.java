package svc.verbs.device;

import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Turns a device on. */
@VerbDeclaration(
    path = "device on",
    tool = "edit_devices",
    operation = "on",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Turn a device on.",
    examples = "device on Bass Compressor")
public record TurnDeviceOn(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device)
    implements DeviceVerb<SwitchedDevice> {

  @Override
  public SwitchedDevice run(Session session) {
    return new DeviceOnOffWriter(track, device).turn(session, true);
  }
}
