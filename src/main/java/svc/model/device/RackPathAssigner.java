package svc.model.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The paths of devices inside racks: the rack, the chain and the device, separated by slashes. An
 * ambiguous name is replaced by a number. A name is ambiguous if a sibling has it too, if it
 * contains a slash, or if it looks like a number or a handle.
 */
public final class RackPathAssigner {
  public static final String SEPARATOR = "/";

  private final Map<String, String> pathOf = new HashMap<>();
  private final List<RackChain> chains;

  private RackPathAssigner(List<RackChain> chains) {
    this.chains = chains;
  }

  /**
   * Returns the chains of a rack, with the path added to each device on them.
   *
   * @param siblings the devices on the chain of the rack
   * @param chains the chains of the rack, depth first
   */
  public static List<RackChain> withPaths(
      Device rack, List<Device> siblings, List<RackChain> chains) {
    RackPathAssigner paths = new RackPathAssigner(chains);
    paths.pathOf.put(rack.id(), segment(rack, siblings));
    return chains.stream().map(paths::withPaths).toList();
  }

  private RackChain withPaths(RackChain chain) {
    String prefix = pathOf.get(chain.rackId()) + SEPARATOR + segment(chain) + SEPARATOR;
    List<Device> devices = new ArrayList<>();
    for (Device device : chain.devices()) {
      Device found = device.withPath(prefix + segment(device, chain.devices()));
      pathOf.put(device.id(), found.pathOrName());
      devices.add(found);
    }
    return new RackChain(
        chain.rackId(),
        chain.number(),
        chain.name(),
        chain.note(),
        chain.isReturn(),
        List.copyOf(devices));
  }

  private static String segment(Device device, List<Device> siblings) {
    return segment(device.name(), siblings.stream().map(Device::name).toList(), device.index());
  }

  private String segment(RackChain chain) {
    List<String> names =
        chains.stream()
            .filter(sibling -> sibling.rackId().equals(chain.rackId()))
            .map(RackChain::name)
            .toList();
    return segment(chain.name(), names, chain.number());
  }

  /**
   * Returns the given name if it refers to exactly one of the siblings and does not look like
   * another kind of reference. Otherwise, returns the number as text.
   */
  private static String segment(String name, List<String> siblings, int number) {
    boolean canBeRead =
        !name.isBlank()
            && name.equals(name.strip())
            && !name.contains(SEPARATOR)
            && !name.matches("-?\\d{1,9}|dev_\\d+");
    boolean isUnique =
        siblings.stream().filter(sibling -> sibling.strip().equalsIgnoreCase(name)).count() == 1;
    return canBeRead && isUnique ? name : String.valueOf(number);
  }
}
