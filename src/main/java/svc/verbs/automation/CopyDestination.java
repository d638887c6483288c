package svc.verbs.automation;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.automation.BeatRange;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.model.time.SongLength;
import svc.verb.VerbArgument;

/**
 * The arguments that select where automation is copied to, and the length of the copy. A position,
 * a track, a device or a parameter is given.
 */
public record CopyDestination(
    @VerbArgument(
            value = "New start; when omitted, the same.",
            brief = "new start",
            tool = "to",
            cli = "--to POSITION",
            optional = true)
        PositionReference to,
    @VerbArgument(
            value = "Track to copy to.",
            tool = "to_track_id",
            cli = "--to-track TRACK",
            optional = true)
        TrackReference toTrack,
    @VerbArgument(
            value = "Device to copy to; when omitted, the one of the same name.",
            tool = "to_device_id",
            cli = "--to-device DEVICE",
            optional = true)
        DeviceReference toDevice,
    @VerbArgument(
            value = "Parameter to copy to; when omitted, the one of the same name.",
            tool = "to_param_id",
            cli = "--to-param PARAM",
            optional = true)
        ParameterReference toParam,
    @VerbArgument(
            value = "New length: the copy is stretched to it; when omitted, the same.",
            brief = "stretch to it",
            tool = "to_length",
            cli = "--to-length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength toLength) {

  public CopyDestination {
    if (to == null && toTrack == null && toDevice == null && toParam == null) {
      throw MISSING_ARGUMENT
          .because("a copy needs {to}, {to_track_id}, {to_device_id} or {to_param_id}")
          .hint("For example, 25.1 for {to} copies the automation to bar 25.");
    }
  }

  /**
   * Returns this destination with a section replaced by the section's position in beats. A repeated
   * call then writes to this position even if the section has been moved since.
   */
  public CopyDestination inBeats(EditedAutomation result) {
    return to == null || to.section() == null
        ? this
        : new CopyDestination(
            PositionReference.ofBeats(result.target().range().startBeats()),
            toTrack,
            toDevice,
            toParam,
            toLength);
  }
}
