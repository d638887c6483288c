package svc.verbs.clip;

import java.util.List;
import svc.model.Device;
import svc.model.Envelope;
import svc.model.HostName;
import svc.model.Parameter;
import svc.model.ShownPoint;
import svc.session.Readings;
import svc.session.Session;

/** An envelope as results show it, its device and parameter by name. */
public record EnvelopeView(
    String deviceId,
    @HostName String device,
    int paramIndex,
    @HostName String param,
    List<ShownPoint> points) {

  static EnvelopeView of(Session session, String track, Envelope envelope) {
    Device device =
        session.host().devices().chain(track).stream()
            .filter(one -> one.id().equals(envelope.deviceId()))
            .findFirst()
            .orElse(null);
    Parameter param = device == null ? null : parameter(session, track, envelope);
    return new EnvelopeView(
        envelope.deviceId(),
        device == null ? null : device.name(),
        envelope.paramIndex(),
        param == null ? null : param.name(),
        Readings.of(session.host(), track, envelope.deviceId(), param, envelope.points()));
  }

  static List<EnvelopeView> of(Session session, String track, List<Envelope> envelopes) {
    return envelopes.stream().map(one -> of(session, track, one)).toList();
  }

  private static Parameter parameter(Session session, String track, Envelope envelope) {
    return session.host().devices().parameters(track, envelope.deviceId()).stream()
        .filter(one -> one.index() == envelope.paramIndex())
        .findFirst()
        .orElse(null);
  }
}
