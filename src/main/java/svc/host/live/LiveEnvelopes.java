package svc.host.live;

import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.check.EnvelopeCheck;
import svc.model.clip.ClipAddress;
import svc.model.envelope.Envelope;

/** Envelopes inside Live's clips. */
record LiveEnvelopes(RemoteScriptClient script) implements ClipEnvelopes {

  @Override
  public List<Envelope> read(ClipAddress clip) {
    return script
        .sendLongRunning(ScriptOperation.of("envelopes.read", clip))
        .toRecords(Envelope.class);
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    return script
        .sendLongRunning(
            ScriptOperation.of("envelopes.write", new ClipAddress.InSlot(track, scene))
                .withArgument("device", envelope.deviceId())
                .withArgument("param", envelope.paramIndex())
                .withArgument("points", envelope.points()))
        .toRecord(Envelope.class);
  }

  @Override
  public List<Envelope> clear(ClipAddress clip, String device, Integer param) {
    EnvelopeCheck.requireBothOrNeither(device, param);
    return script
        .sendLongRunning(
            ScriptOperation.of("envelopes.clear", clip)
                .withArgument("device", device)
                .withArgument("param", param))
        .toRecords(Envelope.class);
  }
}
