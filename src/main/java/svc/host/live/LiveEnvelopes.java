package svc.host.live;

import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.check.EnvelopeCheck;
import svc.model.envelope.Envelope;

/** Envelopes inside Live's session clips. */
record LiveEnvelopes(RemoteScriptClient script) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(String track, int scene) {
    return script.sendLongRunning(slotOperation("read", track, scene)).toRecords(Envelope.class);
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    return script
        .sendLongRunning(
            slotOperation("write", track, scene)
                .withArgument("device", envelope.deviceId())
                .withArgument("param", envelope.paramIndex())
                .withArgument("points", envelope.points()))
        .toRecord(Envelope.class);
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    EnvelopeCheck.requireBothOrNeither(device, param);
    return script
        .sendLongRunning(
            slotOperation("clear", track, scene)
                .withArgument("device", device)
                .withArgument("param", param))
        .toRecords(Envelope.class);
  }

  private static ScriptOperation slotOperation(String what, String track, int scene) {
    return ScriptOperation.of("envelopes." + what, track).withArgument("scene", scene);
  }
}
