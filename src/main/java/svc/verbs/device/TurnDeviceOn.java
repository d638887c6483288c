package svc.verbs.device;

import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Turns a device on. */
@VerbDeclaration(
    path = "device on",
    tool = "edit_devices",
    operation = "on",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "turn on",
    summary = "Turn a device on.",
    examples = "device on Bass Compressor")
public record TurnDeviceOn(DeviceOnOffSwitch device) implements DeviceVerb<SwitchedDevice> {

  @Override
  public SwitchedDevice run(Session session) {
    return device.turn(session, true);
  }
}
