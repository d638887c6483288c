package svc.session.lookup;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import svc.model.device.Device;
import svc.model.device.RackChain;
import svc.model.device.RackPathAssigner;
import svc.text.TextSanitizer;
import svc.text.WordedNumber;

/**
 * The search for a device of a track by handle, position, full name, part of a name, or path.
 *
 * <p>A path such as {@code Drum Rack/Kick/Simpler} contains a rack, one of its chains and a device
 * on that chain, and then further chains and devices. Each part is a number or a name. Slashes
 * separate the parts only if no device of the track's chain has the text in its name.
 *
 * @param track the name of the track
 */
record DeviceLookup(String track, CachedDeviceChain chain) {
  /** Returns the device to which a text refers. Throws DEVICE_NOT_FOUND or AMBIGUOUS_REFERENCE. */
  Device find(String text) {
    List<Device> devices = chain.devices();
    if (text.matches("-?\\d{1,9}")) {
      return trackLevel().at(Integer.parseInt(text));
    }
    return devices.stream()
        .filter(device -> device.id().equals(text))
        .findFirst()
        .or(() -> trackLevel().findByName(text))
        .or(() -> findNested(text))
        .or(() -> findNumbered(text))
        .orElseThrow(() -> trackLevel().notFound(text));
  }

  /** Finds a device by its position in words, such as "device 2". */
  private Optional<Device> findNumbered(String text) {
    OptionalInt number = WordedNumber.parse(text, "device");
    return number.isPresent() ? Optional.of(trackLevel().at(number.getAsInt())) : Optional.empty();
  }

  private Optional<Device> findNested(String text) {
    if (text.matches("dev_\\d{1,9}")) {
      return chain.findDevice(text);
    }
    return text.contains(RackPathAssigner.SEPARATOR)
        ? Optional.of(findByPath(text))
        : Optional.empty();
  }

  private Device findByPath(String text) {
    PathReader path = new PathReader(text);
    Device device = trackLevel().find(path.next(names(chain.devices(), Device::name)));
    while (path.hasNext()) {
      List<RackChain> chains = requireChains(device);
      DevicePathCandidates<RackChain> chainLevel = chainLevel(device, chains);
      RackChain rackChain = chainLevel.find(path.next(names(chains, RackChain::name)));
      DevicePathCandidates<Device> deviceLevel =
          deviceLevel(rackChain.devices(), chainName(rackChain, device));
      if (!path.hasNext()) {
        throw deviceLevel.incomplete(text);
      }
      device = deviceLevel.find(path.next(names(rackChain.devices(), Device::name)));
    }
    return device;
  }

  private List<RackChain> requireChains(Device device) {
    if (!device.hasChains()) {
      throw DEVICE_NOT_FOUND
          .because(
              TextSanitizer.quote(device.pathOrName())
                  + " on "
                  + TextSanitizer.quote(track)
                  + " is not a rack and has no chains")
          .hint(
              "Choose a rack; `svc device list TRACK --chains` shows the racks with their chains.");
    }
    return chain.chainsOf(device);
  }

  private DevicePathCandidates<Device> trackLevel() {
    return deviceLevel(chain.devices(), TextSanitizer.quote(track));
  }

  private static DevicePathCandidates<Device> deviceLevel(List<Device> devices, String place) {
    return new DevicePathCandidates<>(
        "device",
        "on " + place,
        devices,
        Device::name,
        device -> device.id() + " (" + device.name() + ")");
  }

  private static DevicePathCandidates<RackChain> chainLevel(Device rack, List<RackChain> chains) {
    return new DevicePathCandidates<>(
        "chain",
        "in " + TextSanitizer.quote(rack.pathOrName()),
        chains,
        RackChain::name,
        found -> String.valueOf(found.number()));
  }

  private static String chainName(RackChain rackChain, Device rack) {
    String name = rackChain.name().isBlank() ? "" + rackChain.number() : rackChain.name();
    return "the chain " + TextSanitizer.quote(name) + " of " + TextSanitizer.quote(rack.name());
  }

  private static <T> List<String> names(List<T> all, Function<T, String> name) {
    return all.stream().map(name).toList();
  }

  /** Reads the parts of a path; a name may itself contain slashes. */
  private static final class PathReader {
    private String rest;

    PathReader(String text) {
      this.rest = text;
    }

    boolean hasNext() {
      return rest != null;
    }

    /**
     * Returns the next part of the path.
     *
     * @param names the possible names of the part. The longest name that matches is used, because a
     *     name can contain slashes
     */
    String next(List<String> names) {
      String part =
          names.stream()
              .filter(name -> name.contains(RackPathAssigner.SEPARATOR) && startsWith(name))
              .max((first, second) -> Integer.compare(first.length(), second.length()))
              .orElse(rest.split(RackPathAssigner.SEPARATOR, 2)[0]);
      String remaining = rest;
      rest = part.length() == remaining.length() ? null : remaining.substring(part.length() + 1);
      return remaining.substring(0, part.length()).strip();
    }

    private boolean startsWith(String name) {
      return rest.equalsIgnoreCase(name)
          || rest.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + "/");
    }
  }
}
