package svc.model;

import java.util.List;

/**
 * An envelope to write onto the timeline: its target, and points or a curve.
 *
 * @param device null for the first rack of the chain, where a macro is meant
 * @param param the parameter, null where a macro is meant
 * @param macro 1 to 16, null where a parameter is meant
 * @param points beats from the window's start; empty where a curve is given
 */
public record EnvelopeSpec(
    DeviceRef device, ParamRef param, Integer macro, List<Point> points, CurveSpec curve) {}
