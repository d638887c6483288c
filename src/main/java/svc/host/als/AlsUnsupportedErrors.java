package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import svc.host.Capability;
import svc.model.error.SvcException;

/** Creates the errors for features and changes that set files do not support. */
final class AlsUnsupportedErrors {
  private static final String IN_LIVE = "Do this in Live and save the set; then continue with svc.";

  private AlsUnsupportedErrors() {}

  /**
   * Returns the error for a change that svc does not make in set files.
   *
   * @param what the change, such as "deleting clips on the timeline"
   */
  static SvcException change(String what) {
    return NOT_SUPPORTED_BY_HOST.because("the als host does not support " + what).hint(IN_LIVE);
  }

  /** Returns the error for a feature that set files do not have. */
  static SvcException capability(Capability capability) {
    return change(capability.description()).hint(hint(capability));
  }

  /** Returns the hint for a feature that set files do not have. */
  static String hint(Capability capability) {
    if (capability == Capability.AUDIO_CLIP_CREATION) {
      return "Drag the file onto the track in Live and save the set, or create the clip with --host"
          + " live; then continue with svc.";
    }
    if (capability == Capability.MIDI_CAPTURE) {
      return "A set file has no MIDI input. Open the set in Live, play there, and capture there.";
    }
    boolean isPlayback = capability == Capability.PLAYBACK || capability == Capability.LAUNCH;
    return isPlayback
        ? "The als host only changes the set file; to play the set, open it in Live."
        : IN_LIVE;
  }
}
