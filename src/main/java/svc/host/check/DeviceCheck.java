package svc.host.check;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/** Checks devices and their parameters. */
public final class DeviceCheck {
  private DeviceCheck() {}

  /**
   * Returns the error for a handle that no device of a track has.
   *
   * @param track the name of the track
   */
  public static SvcException notFound(String track, String handle) {
    return DEVICE_NOT_FOUND.because(TextSanitizer.quote(track) + " has no device " + handle);
  }

  /** Returns the error for a change of the chain of a rack. */
  public static SvcException inRackError(String device) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(device)
                + " is inside a rack; this host can change only devices on the chain of a track")
        .hint("Choose a device on the chain of a track.");
  }

  /** Throws INVALID_ARGUMENT if a device cannot have a name. */
  public static void requireName(String name) {
    if (name.isBlank()) {
      throw INVALID_ARGUMENT
          .because("a device needs a name")
          .hint("Give a name that is not empty.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if an instrument would be copied to the track that it is on.
   *
   * @param track the name of the track
   */
  public static void requireOtherTrack(String device, String track, boolean isSame) {
    if (isSame) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(device)
                  + " is an instrument of "
                  + TextSanitizer.quote(track)
                  + ", and a track can have only one instrument")
          .hint("Choose another track, or duplicate the track.");
    }
  }

  /**
   * Throws PARAM_NOT_FOUND unless the number of a parameter is from 0 to {@code count} - 1.
   *
   * @param device the name of the device
   */
  public static void requireParameter(String device, int number, int count) {
    if (number < 0 || number >= count) {
      throw noParameter(device, number, count - 1);
    }
  }

  /**
   * Returns the error for the number of a parameter that a device does not have.
   *
   * @param device the name of the device
   * @param last the last number that a parameter of the device has
   */
  public static SvcException noParameter(String device, int number, int last) {
    return PARAM_NOT_FOUND.because(
        TextSanitizer.quote(device)
            + " has no parameter "
            + number
            + "; its parameters are numbered 0 to "
            + last);
  }

  /** Returns the error for the number of a parameter that the mixer of a track does not have. */
  public static SvcException noMixerParameter(int number) {
    return PARAM_NOT_FOUND.because("the mixer has no parameter " + number);
  }
}
