package svc.verbs.mix;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.track.Decibels;
import svc.model.track.Track;
import svc.parameter.DisplayMapping;
import svc.parameter.DisplayedValueConverter;
import svc.session.Session;
import svc.verb.binding.EnvelopePointInput;
import svc.verbs.automation.ResolvedTarget;

/**
 * Converts the values of mixer settings and computes the points of their crossfades. The relation
 * between dB and normalized values is equal on all tracks, so it is read only once for volumes and
 * once for sends.
 */
final class MixerValueConverter {
  private final Session session;
  private final Map<String, DisplayedValueConverter> units = new HashMap<>();

  MixerValueConverter(Session session) {
    this.session = session;
  }

  /** Returns the normalized value 0-1 that a setting has at the end of a crossfade. */
  double normalized(Track track, CrossfadeTargetValue goal) {
    if (goal.normalized() != null) {
      return goal.normalized();
    }
    return goal.level().isSilence()
        ? 0
        : units(track, goal)
            .mapping()
            .map(mapping -> mapping.toNormalized(goal.level().value()))
            .orElse(goal.parameter().shareOfRange());
  }

  /**
   * Returns the points of a crossfade: linear in dB for levels and linear for pan. Mute has its new
   * value from the start.
   *
   * @param from the normalized value 0-1 at the start
   * @param to the normalized value 0-1 at the end
   * @param length the length in beats
   */
  List<EnvelopePoint> points(
      Track track, CrossfadeTargetValue goal, double from, double to, double length) {
    List<RequestedPoint> ends =
        List.of(
            new RequestedPoint(0, goal.isMute() ? to : from, null),
            new RequestedPoint(length, to, null));
    DisplayedValueConverter of = units(track, goal);
    boolean inDb = goal.level() != null && of.mapping().isPresent();
    Interpolation interpolation = inDb ? Interpolation.DISPLAY : Interpolation.RAW;
    return new EnvelopePointInput(ends, null, null, interpolation).resolve(length, of).points();
  }

  /**
   * Converts a normalized value 0-1 to the form in results: a level in dB, a pan from -1 to 1, or,
   * for mute, true or false.
   */
  Object displayed(Track track, CrossfadeTargetValue goal, double normalized) {
    DeviceParameter parameter = goal.parameter();
    if (goal.level() == null) {
      double raw = parameter.min() + (parameter.max() - parameter.min()) * normalized;
      return goal.isMute() ? (Object) (raw >= 0.5) : (Object) (Math.rint(raw * 1e4) / 1e4);
    }
    if (normalized <= 0) {
      return Decibels.SILENCE;
    }
    DisplayMapping mapping = units(track, goal).mapping().orElse(null);
    return mapping == null ? (Object) normalized : new Decibels(mapping.toNumber(normalized));
  }

  private DisplayedValueConverter units(Track track, CrossfadeTargetValue goal) {
    boolean isSend = goal.parameter().index() > MixerDevice.MUTE;
    return units.computeIfAbsent(
        isSend ? MixerDevice.SEND_PREFIX : goal.setting(),
        first ->
            new ResolvedTarget(MixerDevice.DEVICE, goal.parameter(), List.of())
                .units(session, track));
  }
}
