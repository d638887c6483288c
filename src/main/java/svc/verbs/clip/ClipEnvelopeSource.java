package svc.verbs.clip;

import java.nio.file.Path;
import java.util.List;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.binding.EnvelopePointInput;
import svc.verb.binding.JsonListReader;

/** The arguments that give the points of a clip envelope: as a list, in a file or by a curve. */
public record ClipEnvelopeSource(
    @VerbArgument(
            value = "Points in any order, with times in beats from the clip's start.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true)
        List<RequestedPoint> points,
    @VerbArgument(
            value = "Curve to write instead of points; requires a length.",
            brief = "instead of points; needs length",
            tool = "curve_spec",
            cli = "--curve-spec SPEC",
            optional = true,
            frontEnds = {FrontEnd.DSL, FrontEnd.MCP})
        CurveSpec curveSpec,
    @VerbArgument(
            value = ArgumentDescriptions.POINTS_FILE,
            tool = "file",
            cli = "--file PATH",
            fileEndings = ".json",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path file,
    @VerbArgument(
            value = "Shape of a curve instead of points.",
            tool = "curve",
            cli = "--curve SHAPE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        AutomationShape curve,
    @VerbArgument(
            value = "Length of the curve; required with a curve.",
            tool = "length",
            cli = "--length LENGTH",
            unit = "beats",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        SongLength length,
    @VerbArgument(
            value = ArgumentDescriptions.INTERPOLATE,
            brief = "raw, or even in dB (display) or octaves (log)",
            tool = "interpolate",
            cli = "--interpolate MODE",
            optional = true)
        Interpolation interpolate) {

  /**
   * Returns the source that the arguments give. A length in bars is converted with the time
   * signature. Throws CONFLICTING_ARGUMENTS if they give several sources, and MISSING_ARGUMENT if
   * they give none.
   */
  EnvelopePointInput resolved(CurveOptions options, Long seed, TimeSignature signature) {
    Double beats = length == null ? null : (Double) length.toBeats(signature);
    return EnvelopePointInput.fromArguments(
        points,
        file,
        curveSpec == null ? null : curveSpec.inBeats(signature),
        options.toCurveSpec(curve, beats, seed).inBeats(signature).withInterpolation(interpolate));
  }

  /**
   * Returns arguments that give the same points when the call is repeated: the points instead of a
   * file, and the seed of a Wander curve.
   *
   * @param seed the seed of a Wander curve, null for other shapes
   */
  ClipEnvelopeSource repeatable(Long seed) {
    CurveSpec spec = curveSpec == null || seed == null ? curveSpec : curveSpec.withSeed(seed);
    List<RequestedPoint> all = file == null ? points : JsonListReader.readPoints(file);
    return new ClipEnvelopeSource(all, spec, null, curve, length, interpolate);
  }
}
