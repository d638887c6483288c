package svc.host.live;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Envelopes;
import svc.model.Envelope;

/** Envelopes inside Live's session clips. */
record LiveEnvelopes(Script script) implements Envelopes {

  @Override
  public List<Envelope> read(String track, int scene) {
    return script.work(slot("read", track, scene)).list(Envelope.class);
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    return script
        .work(
            slot("write", track, scene)
                .with("device", envelope.deviceId())
                .with("param", envelope.paramIndex())
                .with("points", envelope.points()))
        .as(Envelope.class);
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    if ((device == null) != (param == null)) {
      throw INVALID_ARGUMENT.because(
          "an envelope is named by device and parameter; without both, all are cleared");
    }
    return script
        .work(slot("clear", track, scene).with("device", device).with("param", param))
        .list(Envelope.class);
  }

  private static Operation slot(String what, String track, int scene) {
    return Operation.of("envelopes." + what, track).with("scene", scene);
  }
}
