package svc.verbs.clip;

import java.util.List;
import svc.model.Device;
import svc.model.Envelope;
import svc.model.HostName;
import svc.model.Parameter;
import svc.model.Point;
import svc.session.Session;

/** An envelope as results show it, its device and parameter by name. */
public record EnvelopeView(
    String deviceId,
    @HostName String device,
    int paramIndex,
    @HostName String param,
    List<Shown> points) {

  /**
   * A breakpoint.
   *
   * @param display what the host shows at that value, null where that is not known
   */
  public record Shown(double time, double value, @HostName String display) {}

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
        envelope.points().stream().map(point -> shown(point, param)).toList());
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

  private static Shown shown(Point point, Parameter param) {
    return new Shown(
        point.time(), point.value(), param == null ? null : display(param, point.value()));
  }

  /** Known for choices and at the ends; between them only the host could tell. */
  private static String display(Parameter param, double value) {
    if (param.items() != null && !param.items().isEmpty()) {
      return param.items().get((int) Math.round(value * (param.items().size() - 1)));
    }
    return value == 0 ? param.displayMin() : value == 1 ? param.displayMax() : null;
  }
}
