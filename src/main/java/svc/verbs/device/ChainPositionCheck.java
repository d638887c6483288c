package svc.verbs.device;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Optional;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/** Checks a requested position in a device chain. */
final class ChainPositionCheck {
  private ChainPositionCheck() {}

  /**
   * Throws INVALID_ARGUMENT unless a position is from 1 to {@code last}.
   *
   * @param argument the name of the argument with the position
   * @param position null if none was requested
   * @param chain the name of the chain in messages
   * @param devices the number of devices on the chain
   */
  static void check(String argument, Integer position, int last, String chain, int devices) {
    if (position != null && (position < 1 || position > last)) {
      throw INVALID_ARGUMENT
          .because("{" + argument + "} must be between 1 and " + last + ", not " + position)
          .hint(
              (last > devices
                      ? "Give " + last + " to place the device after the last one; "
                      : "Choose a position in this range; ")
                  + chain
                  + " has "
                  + WriteSummary.count(devices, "device")
                  + ".")
          .withDetail("argument", "position");
    }
  }

  /** Returns a warning if a device is not at the requested position. */
  static Optional<Warning> warning(Device device, Integer position) {
    return position == null || position == device.index()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "NOT_AS_ASKED",
                TextSanitizer.quote(device.name())
                    + " was placed at position "
                    + device.index()
                    + ", not "
                    + position,
                "MIDI effects are placed before the instrument, audio effects after it."));
  }
}
