package svc.verbs.device;

import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Turns a device off. */
@VerbDeclaration(
    path = "device off",
    tool = "edit_devices",
    operation = "off",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "bypass",
    summary = "Turn a device off; the sound passes through it.",
    examples = "device off Bass Compressor")
public record TurnDeviceOff(DeviceOnOffSwitch device) implements DeviceVerb<SwitchedDevice> {

  @Override
  public SwitchedDevice run(Session session) {
    return device.turn(session, false);
  }
}
