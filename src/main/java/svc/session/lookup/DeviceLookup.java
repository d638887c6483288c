package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.model.device.Device;
import svc.model.device.RackChain;
import svc.model.device.RackPaths;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

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
  private static final int MAX_CANDIDATES = 16;

  /** Returns the device. Throws DEVICE_NOT_FOUND or AMBIGUOUS_REFERENCE. */
  Device find(String text) {
    List<Device> devices = chain.devices();
    if (isNumber(text)) {
      return trackLevel().at(Integer.parseInt(text));
    }
    return devices.stream()
        .filter(device -> device.id().equals(text))
        .findFirst()
        .or(() -> trackLevel().findByName(text))
        .or(() -> findNested(text))
        .orElseThrow(() -> trackLevel().notFound(text));
  }

  private Optional<Device> findNested(String text) {
    if (text.matches("dev_\\d{1,9}")) {
      return chain.findDevice(text);
    }
    return text.contains(RackPaths.SEPARATOR) ? Optional.of(findByPath(text)) : Optional.empty();
  }

  private Device findByPath(String text) {
    PathReader path = new PathReader(text);
    Device device = trackLevel().find(path.next(names(chain.devices(), Device::name)));
    while (path.hasNext()) {
      List<RackChain> chains = requireChains(device);
      Level<RackChain> chainLevel = chainLevel(device, chains);
      RackChain rackChain = chainLevel.find(path.next(names(chains, RackChain::name)));
      Level<Device> deviceLevel = deviceLevel(rackChain, chainName(rackChain, device));
      if (!path.hasNext()) {
        throw deviceLevel.incomplete(text);
      }
      device = deviceLevel.find(path.next(names(rackChain.devices(), Device::name)));
    }
    return device;
  }

  private List<RackChain> requireChains(Device device) {
    if (!device.hasChains()) {
      throw DEVICE_NOT_FOUND.because(
          TextSanitizer.quote(device.pathOrName())
              + " on "
              + TextSanitizer.quote(track)
              + " is not a rack and has no chains");
    }
    return chain.chainsOf(device);
  }

  private Level<Device> trackLevel() {
    return new Level<>(
        "device",
        "on " + TextSanitizer.quote(track),
        chain.devices(),
        Device::name,
        device -> device.id() + " (" + device.name() + ")");
  }

  private static Level<Device> deviceLevel(RackChain rackChain, String place) {
    return new Level<>(
        "device",
        "on " + place,
        rackChain.devices(),
        Device::name,
        device -> device.id() + " (" + device.name() + ")");
  }

  private static Level<RackChain> chainLevel(Device rack, List<RackChain> chains) {
    return new Level<>(
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

  private static boolean isNumber(String text) {
    return text.matches("-?\\d{1,9}");
  }

  private static String normalize(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  private static <T> List<String> names(List<T> all, Function<T, String> name) {
    return all.stream().map(name).toList();
  }

  /**
   * The devices of one chain, or the chains of one rack, among which a part of a path is searched.
   *
   * @param what device or chain
   * @param place where they are, for error messages
   * @param label identifies one of several with the same name
   */
  private record Level<T>(
      String what, String place, List<T> all, Function<T, String> name, Function<T, String> label) {

    T find(String text) {
      return isNumber(text)
          ? at(Integer.parseInt(text))
          : findByName(text).orElseThrow(() -> notFound(text));
    }

    T at(int number) {
      if (number >= 1 && number <= all.size()) {
        return all.get(number - 1);
      }
      String available =
          switch (all.size()) {
            case 0 -> "there are none";
            case 1 -> "the only one is number 1";
            default -> "the numbers are 1 to " + all.size();
          };
      throw DEVICE_NOT_FOUND
          .because("there is no " + what + " " + number + " " + place + "; " + available)
          .withDetail("count", all.size())
          .withDetail("candidates", candidates());
    }

    /** Finds by full name, otherwise by a part of a name. */
    Optional<T> findByName(String text) {
      String wanted = normalize(text);
      return findSingle(text, name -> normalize(name).equals(wanted))
          .or(() -> findSingle(text, name -> normalize(name).contains(wanted)));
    }

    private Optional<T> findSingle(String text, Predicate<String> matches) {
      List<T> found = all.stream().filter(each -> matches.test(name.apply(each))).toList();
      if (found.size() > 1) {
        throw ambiguous(text, found);
      }
      return found.stream().findFirst();
    }

    private SvcException ambiguous(String text, List<T> found) {
      List<String> labels = found.stream().map(label).toList();
      SvcException error =
          AMBIGUOUS_REFERENCE.because(
              what
                  + " "
                  + TextSanitizer.quote(text)
                  + (what.equals("chain") ? " " + place : "")
                  + " matches "
                  + found.size()
                  + ": "
                  + String.join(", ", labels));
      return (what.equals("chain") ? error.hint("Use the number of the chain.") : error)
          .withDetail("candidates", labels);
    }

    SvcException notFound(String text) {
      SvcException error =
          DEVICE_NOT_FOUND.because(
              "there is no " + what + " " + TextSanitizer.quote(text) + " " + place);
      List<String> similar = SimilarNames.find(text, names(all, name));
      return similar.isEmpty()
          ? error.withDetail("candidates", candidates())
          : error.withCandidates(similar);
    }

    /** Returns the error for a path that ends with a chain, to which these devices belong. */
    SvcException incomplete(String text) {
      return DEVICE_NOT_FOUND
          .because(TextSanitizer.quote(text) + " is a chain, not a device")
          .hint(
              all.isEmpty()
                  ? "The chain has no devices."
                  : "Add a device, such as " + TextSanitizer.quote(text + "/1") + ".")
          .withDetail("candidates", candidates());
    }

    private List<String> candidates() {
      return all.stream().map(name).limit(MAX_CANDIDATES).toList();
    }
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
     * Returns the next part.
     *
     * @param names names that the part can be; the longest one with which the rest begins is used
     */
    String next(List<String> names) {
      String part =
          names.stream()
              .filter(name -> name.contains(RackPaths.SEPARATOR) && startsWith(name))
              .max((first, second) -> Integer.compare(first.length(), second.length()))
              .orElse(rest.split(RackPaths.SEPARATOR, 2)[0]);
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
