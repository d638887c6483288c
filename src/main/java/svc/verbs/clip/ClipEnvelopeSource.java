package svc.verbs.clip;

import java.nio.file.Path;
import java.util.List;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.binding.EnvelopeSource;
import svc.verb.binding.JsonListReader;

/** The points of a clip envelope: given, read from a file, or those of a curve. */
public record ClipEnvelopeSource(
    @VerbArgument(
            value = "Points in any order, times in beats from the clip's start.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true)
        List<EnvelopePoint> points,
    @VerbArgument(
            value = "A curve with its length instead of points.",
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
        CurveShape curve,
    @VerbArgument(
            value = "Length of the curve; required with it.",
            tool = "length",
            cli = "--length BEATS",
            unit = "beats",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Double length) {

  /** Returns the only source that was given. */
  EnvelopeSource resolved(CurveOptions options, Long seed) {
    return EnvelopeSource.fromArguments(
        points, file, curveSpec, options.toCurveSpec(curve, length, seed));
  }

  /**
   * Returns the source with the content of a file in place of its name.
   *
   * @param seed the seed of a curve that wanders, null for others
   */
  ClipEnvelopeSource repeatable(Long seed) {
    CurveSpec spec = curveSpec == null || seed == null ? curveSpec : curveSpec.withSeed(seed);
    List<EnvelopePoint> all = file == null ? points : JsonListReader.readPoints(file);
    return new ClipEnvelopeSource(all, spec, null, curve, length);
  }
}
