package svc.verb;

import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;

/** The arguments that describe a curve, except its shape, length and seed. */
public record CurveOptions(
    @VerbArgument(
            value = "Value at the start of the curve; 0 or 1 when omitted, depending on the shape.",
            tool = "from",
            cli = "--from X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double from,
    @VerbArgument(
            value =
                "Value at the end of the curve, or in the middle of a Sine or Triangle; 0 or 1 when"
                    + " omitted, depending on the shape.",
            tool = "to",
            cli = "--to X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double to,
    @VerbArgument(
            value = "Number of teeth of a SawUp or SawDown curve; 4 when omitted.",
            tool = "subdivisions",
            cli = "--subdivisions N",
            min = 1,
            max = 4096,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Integer subdivisions,
    @VerbArgument(
            value = "Centre of a Wander curve; 0.5 when omitted.",
            tool = "center",
            cli = "--center X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double center,
    @VerbArgument(
            value = "Largest deviation of a Wander curve from its centre; 0.25 when omitted.",
            tool = "range",
            cli = "--range X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double range,
    @VerbArgument(
            value = "Smoothness of a Wander curve: 0 is jittery, 1 a slow drift; 0.5 when omitted.",
            tool = "smoothness",
            cli = "--smoothness X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double smoothness) {

  /** Returns the specification of a curve; options that are null have the defaults of the shape. */
  public CurveSpec toCurveSpec(CurveShape shape, Double length, Long seed) {
    return new CurveSpec(
        shape,
        length,
        from,
        to,
        subdivisions,
        new CurveSpec.WanderOptions(center, range, smoothness),
        new CurveSpec.RandomSeed(seed, null));
  }
}
