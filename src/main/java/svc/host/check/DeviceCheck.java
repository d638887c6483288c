package svc.host.check;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import svc.model.device.DeviceKind;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/** Checks devices, their places in chains and their parameters. */
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

  /** Returns the error for the copy of an instrument beside it. */
  public static SvcException instrumentCopyError(String device) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(device)
                + " is an instrument, and a chain can have only one instrument")
        .hint("Duplicate the track instead.");
  }

  /** Returns the error for an instrument that would move to a track with another one. */
  public static SvcException secondInstrumentError(String track, String instrument) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(track)
                + " already has the instrument "
                + TextSanitizer.quote(instrument))
        .hint("Delete that instrument first, or choose another track.");
  }

  /** Returns the error for a device with automation that would leave its chain. */
  public static SvcException automatedError(String device, String track) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(device)
                + " cannot be moved to another track, or out of its rack, because it has automation on "
                + TextSanitizer.quote(track))
        .hint("Remove its automation first, or load the device there.");
  }

  /**
   * Returns the index, from 0, of the place in a chain that is nearest to a position. A chain
   * consists of MIDI effects, then the instrument, then audio effects. Throws INVALID_ARGUMENT if
   * the position is out of range.
   *
   * @param chain the kinds of the devices in the chain, without the new device
   * @param kind the kind of the new device
   * @param position the requested position, from 1; null for the end
   */
  public static int indexInChain(List<DeviceKind> chain, DeviceKind kind, Integer position) {
    if (position != null && (position < 1 || position > chain.size() + 1)) {
      throw INVALID_ARGUMENT
          .because("position must be between 1 and " + (chain.size() + 1) + ", not " + position)
          .hint("Give a position in this range, or omit it.");
    }
    int requested = position == null ? chain.size() : position - 1;
    int midiEffects = (int) chain.stream().filter(DeviceKind.MIDI_EFFECT::equals).count();
    int firstAudioEffect = midiEffects + (chain.contains(DeviceKind.INSTRUMENT) ? 1 : 0);
    return switch (kind) {
      case MIDI_EFFECT -> Math.min(requested, midiEffects);
      case INSTRUMENT -> midiEffects;
      case AUDIO_EFFECT -> Math.max(requested, firstAudioEffect);
    };
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
