package svc.verb;

import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;

/** What a curve that is spelled out in arguments is made of, beside its shape and its seed. */
public record CurveOptions(
    @VerbArgument(
            value = "Start value of the curve.",
            tool = "from",
            cli = "--from X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double from,
    @VerbArgument(
            value = "End value, or the other extreme, of the curve.",
            tool = "to",
            cli = "--to X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double to,
    @VerbArgument(
            value = "Number of teeth, 4 when omitted (Saw).",
            tool = "subdivisions",
            cli = "--subdivisions N",
            min = 1,
            max = 4096,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Integer subdivisions,
    @VerbArgument(
            value = "Centre value, 0.5 when omitted (Wander).",
            tool = "center",
            cli = "--center X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double center,
    @VerbArgument(
            value = "Deviation to either side, 0.25 when omitted (Wander).",
            tool = "range",
            cli = "--range X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double range,
    @VerbArgument(
            value = "From 0, jittery, to 1, lazy drift (Wander).",
            tool = "smoothness",
            cli = "--smoothness X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double smoothness) {

  /** The curve of a shape; what is null is left to it. */
  public CurveSpec toCurveSpec(CurveShape shape, Double length, Long seed) {
    return new CurveSpec(
        shape,
        length,
        from,
        to,
        subdivisions,
        new CurveSpec.Drift(center, range, smoothness),
        new CurveSpec.RandomSeed(seed, null));
  }
}
