package svc.verbs.clip;

import java.util.List;
import svc.model.Device;
import svc.model.Envelope;
import svc.model.HostName;
import svc.model.Parameter;
import svc.model.ShownPoint;
import svc.session.Chain;
import svc.session.Session;
import svc.store.journal.Call;

/** An envelope as results show it, its device and parameter by name. */
public record EnvelopeView(
    String deviceId,
    @HostName String device,
    int paramIndex,
    @HostName String param,
    List<ShownPoint> points) {

  static EnvelopeView of(Session session, String track, Envelope envelope) {
    return of(new Chain(session.host(), track), envelope);
  }

  static List<EnvelopeView> of(Session session, String track, List<Envelope> envelopes) {
    Chain chain = new Chain(session.host(), track);
    return envelopes.stream().map(one -> of(chain, one)).toList();
  }

  /** The call that writes it into a clip again. */
  Call back(String track, int scene) {
    return Call.of("clip envelope write")
        .with("track_id", track)
        .with("scene_index", String.valueOf(scene))
        .with("device_id", deviceId)
        .with("param_id", String.valueOf(paramIndex))
        .with("points", points.stream().map(ShownPoint::plain).toList());
  }

  private static EnvelopeView of(Chain chain, Envelope envelope) {
    String device = envelope.deviceId();
    int param = envelope.paramIndex();
    return new EnvelopeView(
        device,
        chain.device(device).map(Device::name).orElse(null),
        param,
        chain.parameter(device, param).map(Parameter::name).orElse(null),
        chain.shown(device, param, envelope.points()));
  }
}
