package svc.model.argument;

import java.util.List;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;

/**
 * A request to write an envelope onto the timeline: its target, and points or a curve.
 *
 * @param device null for a macro of the first rack in the chain
 * @param param null if {@code macro} is given
 * @param macro 1 to 16, null if {@code param} is given
 * @param points times in beats from the window's start; empty if {@code curve} is given
 */
public record EnvelopeSpec(
    DeviceReference device,
    ParameterReference param,
    Integer macro,
    List<EnvelopePoint> points,
    CurveSpec curve) {}
