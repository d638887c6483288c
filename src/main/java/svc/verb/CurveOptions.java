package svc.verb;

import svc.model.argument.ParameterValue;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveLengths;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.time.SongLength;

/** The arguments that describe a curve, except its shape, length and seed. */
public record CurveOptions(
    @VerbArgument(
            value =
                "Value at the start of the curve, 0-1 or with a unit, such as 200hz or -6dB; 0 or 1 when"
                    + " omitted, depending on the shape.",
            tool = "from",
            cli = "--from X",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterValue from,
    @VerbArgument(
            value =
                "Value at the end of the curve, or in the middle of a Sine or Triangle, 0-1 or with a"
                    + " unit; 0 or 1 when omitted, depending on the shape.",
            tool = "to",
            cli = "--to X",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterValue to,
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
            value = "Center of a Wander curve, 0-1 or with a unit; 0.5 when omitted.",
            tool = "center",
            cli = "--center X",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterValue center,
    @VerbArgument(
            value =
                "Largest deviation of a Wander curve from its center, 0-1 or with a unit; 0.25 when"
                    + " omitted.",
            tool = "range",
            cli = "--range X",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterValue range,
    @VerbArgument(
            value = "Smoothness of a Wander curve: 0 is jittery, 1 a slow drift; 0.5 when omitted.",
            tool = "smoothness",
            cli = "--smoothness X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double smoothness,
    @VerbArgument(
            value = "Number of cycles of a Sine, Triangle or custom curve; 1 when omitted.",
            tool = "cycles",
            cli = "--cycles N",
            min = 0.01,
            max = 4096,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double cycles,
    @VerbArgument(
            value =
                "Part of a cycle at which a Sine or Triangle starts, such as 0.25; 0 when omitted.",
            tool = "phase",
            cli = "--phase X",
            min = 0,
            max = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double phase,
    @VerbArgument(
            value = "Steps of a Gate or Steps curve, such as x.x. or 0369.",
            tool = "pattern",
            cli = "--pattern STEPS",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        String pattern,
    @VerbArgument(
            value =
                "Length of a step (Gate, Steps), or the time between drops (Duck) or random values"
                    + " (Wander); when omitted, 0.25 beats for Gate and Steps, 1 for Duck.",
            tool = "every",
            cli = "--every LENGTH",
            unit = "beats",
            min = 0.01,
            max = 1024,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        SongLength every,
    @VerbArgument(
            value = "Beats in which a Duck drops; 0 when omitted.",
            tool = "attack",
            cli = "--attack LENGTH",
            unit = "beats",
            min = 0,
            max = 1024,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        SongLength attack,
    @VerbArgument(
            value = "Beats in which a Duck recovers; three quarters of the distance when omitted.",
            tool = "release",
            cli = "--release LENGTH",
            unit = "beats",
            min = 0,
            max = 1024,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        SongLength release) {

  /** Returns the specification of a curve; options that are null have the defaults of the shape. */
  public CurveSpec toCurveSpec(AutomationShape shape, Double length, Long seed) {
    return new CurveSpec(
            shape,
            length,
            numberOf(from),
            numberOf(to),
            subdivisions,
            new CurveSpec.WanderOptions(numberOf(center), numberOf(range), smoothness),
            new CurveSpec.RandomSeed(seed, null),
            new CurveSpec.RhythmOptions(cycles, phase, pattern, null, null, null))
        .withDisplayed(
            new DisplayedCurveValues(textOf(from), textOf(to), textOf(center), textOf(range), null))
        .withLengths(new CurveLengths(null, every, attack, release));
  }

  private static Double numberOf(ParameterValue value) {
    return value == null ? null : value.raw();
  }

  private static String textOf(ParameterValue value) {
    return value == null ? null : value.display();
  }
}
