package svc.model.argument;

import java.util.List;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;

/**
 * An envelope to write onto the timeline: its target, and points or a curve.
 *
 * @param device null for the first rack of the chain, where a macro is meant
 * @param param the parameter, null where a macro is meant
 * @param macro 1 to 16, null where a parameter is meant
 * @param points beats from the window's start; empty where a curve is given
 */
public record EnvelopeSpec(
    DeviceReference device,
    ParameterReference param,
    Integer macro,
    List<EnvelopePoint> points,
    CurveSpec curve) {}
