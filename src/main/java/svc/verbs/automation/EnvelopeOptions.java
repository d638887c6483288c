package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.ParameterReference;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.binding.EnvelopePointInput;
import svc.verb.binding.JsonListReader;

/**
 * The arguments that give the envelopes to write: a list, a file that contains a list, or one
 * envelope.
 */
public record EnvelopeOptions(
    @VerbArgument(
            value = "Envelopes, each with a target and either points or a curve_spec.",
            tool = "envelopes",
            cli = "--envelopes PATH",
            optionalOn = FrontEnd.DSL,
            frontEnds = {FrontEnd.DSL, FrontEnd.MCP})
        List<EnvelopeSpec> envelopes,
    @VerbArgument(
            value =
                "JSON file with an array of envelopes, each with a target and either points or a curve_spec.",
            tool = "envelopes_file",
            cli = "--envelopes PATH",
            fileEndings = ".json",
            optional = true,
            frontEnds = FrontEnd.CLI)
        Path envelopesFile,
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        DeviceReference device,
    @VerbArgument(
            value = ArgumentDescriptions.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterReference param,
    @VerbArgument(
            value = "Points in any order, with times in beats from the window's start.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        List<RequestedPoint> points,
    @VerbArgument(
            value = ArgumentDescriptions.POINTS_FILE,
            tool = "file",
            cli = "--file PATH",
            fileEndings = ".json",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path file,
    @VerbArgument(
            value = "Shape of a curve over the entire window, instead of points.",
            tool = "curve",
            cli = "--curve SHAPE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        AutomationShape curve,
    @VerbArgument(
            value = ArgumentDescriptions.INTERPOLATE,
            tool = "interpolate",
            cli = "--interpolate MODE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Interpolation interpolate) {
  private static final String DEVICES_HINT =
      "Run `svc device list TRACK` to see the devices, and `svc automation params TRACK DEVICE` to"
          + " see the parameters.";

  boolean isList() {
    return envelopes != null || envelopesFile != null;
  }

  /**
   * Throws CONFLICTING_ARGUMENTS or MISSING_ARGUMENT unless the options define a list of envelopes
   * or one complete envelope.
   *
   * @param single the curve of the single envelope; empty if the envelope has points instead
   */
  void check(CurveSpec single) {
    boolean isSingle =
        device != null || param != null || points != null || file != null || !single.isEmpty();
    if (isList() && isSingle) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{envelopes} cannot be given with {device}, {param}, {curve}, {points} or {file}, which describe a single envelope")
          .hint("Give either a list of envelopes, or the arguments of a single one.");
    }
    if (!isList() && !isSingle) {
      throw MISSING_ARGUMENT
          .because(
              "nothing to write: give {device}, {param} and one of {curve}, {points} and {file}, or give {envelopes}")
          .hint("For example, give {device} 1, {param} Frequency and {curve} Sine.");
    }
    if (envelopes != null && envelopes.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("{envelopes} is empty: give at least one envelope")
          .hint("Each envelope has a device, a parameter, and points or a curve.");
    }
    if (isSingle) {
      checkSingle(single);
    }
  }

  private void checkSingle(CurveSpec single) {
    if (device == null || param == null) {
      throw MISSING_ARGUMENT
          .because("{device_id} and {param_id} are required for a single envelope")
          .hint(MixerDevice.hintFor(param == null ? null : param.text()).orElse(DEVICES_HINT));
    }
    EnvelopePointInput.fromArguments(points, file, null, single);
  }

  /**
   * Returns the envelopes that the options define. Reads the file if one is given.
   *
   * @param single the curve of the single envelope; empty if the envelope has points instead
   */
  List<EnvelopeSpec> specs(CurveSpec single) {
    if (isList()) {
      List<EnvelopeSpec> all =
          envelopesFile == null ? envelopes : JsonListReader.readEnvelopes(envelopesFile);
      return all.stream().map(spec -> spec.withDefault(interpolate)).toList();
    }
    List<RequestedPoint> given = curve == null ? withPoints().points() : List.of();
    return List.of(
        new EnvelopeSpec(device, param, null, given, curve == null ? null : single, interpolate));
  }

  /**
   * Returns the options with the contents of files instead of file names, so that a repeated call
   * does not depend on the files.
   */
  EnvelopeOptions withPoints() {
    List<RequestedPoint> given = file == null ? points : JsonListReader.readPoints(file);
    return new EnvelopeOptions(null, null, device, param, given, null, curve, interpolate);
  }

  /** Returns the options for several envelopes. */
  static EnvelopeOptions of(List<EnvelopeSpec> envelopes) {
    return new EnvelopeOptions(envelopes, null, null, null, null, null, null, null);
  }
}
