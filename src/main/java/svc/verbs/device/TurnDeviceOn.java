package svc.verbs.device;

import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Turns a device on. */
@VerbDeclaration(
    path = "device on",
    tool = "edit_devices",
    operation = "on",
    toolSummary =
        "Bypass (turn off), move, copy or rename a device on a track: effect, instrument, EQ, delay; pump with a sidechain.",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Turn a device on.",
    examples = "device on Bass Compressor")
public record TurnDeviceOn(DeviceOnOffSwitch device) implements DeviceVerb<SwitchedDevice> {

  @Override
  public SwitchedDevice run(Session session) {
    return device.turn(session, true);
  }
}
