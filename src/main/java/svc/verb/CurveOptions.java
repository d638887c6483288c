package svc.verb;

import svc.model.AutomationCurve;
import svc.model.CurveSpec;

/** What a curve that is spelled out in arguments is made of, beside its shape and its seed. */
public record CurveOptions(
    @Arg(
            value = "Start value of the curve.",
            tool = "from",
            cli = "--from X",
            min = 0,
            max = 1,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double from,
    @Arg(
            value = "End value, or the other extreme, of the curve.",
            tool = "to",
            cli = "--to X",
            min = 0,
            max = 1,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double to,
    @Arg(
            value = "Number of teeth, 4 when omitted (Saw).",
            tool = "subdivisions",
            cli = "--subdivisions N",
            min = 1,
            max = 4096,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Integer subdivisions,
    @Arg(
            value = "Centre value, 0.5 when omitted (Wander).",
            tool = "center",
            cli = "--center X",
            min = 0,
            max = 1,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double center,
    @Arg(
            value = "Deviation to either side, 0.25 when omitted (Wander).",
            tool = "range",
            cli = "--range X",
            min = 0,
            max = 1,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double range,
    @Arg(
            value = "From 0, jittery, to 1, lazy drift (Wander).",
            tool = "smoothness",
            cli = "--smoothness X",
            min = 0,
            max = 1,
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double smoothness) {

  /** The curve of a shape; what is null is left to it. */
  public CurveSpec spec(AutomationCurve shape, Double length, Long seed) {
    return new CurveSpec(
        shape, length, from, to, subdivisions, center, range, smoothness, seed, null);
  }
}
