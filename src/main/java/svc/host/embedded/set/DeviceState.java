package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import svc.parameter.stock.StockDeviceTables;

/**
 * A device in a track's chain, or in a chain of a rack.
 *
 * @param id the number in its handle
 * @param table the name of the table that defines its parameters
 * @param values the raw values that differ from the default, by parameter index as text
 * @param names the names of renamed parameters (macros), by parameter index as text
 * @param pads the pads that contain a chain, in order of note
 * @param chains the chains of a rack; sets that earlier versions of svc wrote have none
 */
public record DeviceState(
    int id,
    String name,
    String table,
    Map<String, Double> values,
    Map<String, String> names,
    List<DrumPadState> pads,
    List<ChainState> chains,
    SideChainState sideChain) {

  /** A drum pad, with its MIDI note and its name. */
  public record DrumPadState(int note, String name) {

    /** Returns the pads of a drum kit; an empty list for an unknown kit. */
    public static List<DrumPadState> loadKit(String kit) {
      return StockDeviceTables.readRows("kits").stream()
          .filter(cells -> cells[0].equals(kit))
          .map(cells -> new DrumPadState(Integer.parseInt(cells[1]), cells[2]))
          .toList();
    }
  }

  /**
   * A chain of a rack.
   *
   * @param note the MIDI note that plays a chain of a drum rack, null for other chains
   * @param isReturn whether it is a return chain
   */
  public record ChainState(
      String name, Integer note, boolean isReturn, List<DeviceState> devices) {}

  public static DeviceState ofTable(int id, String name, String table) {
    return new DeviceState(
        id, name, table, Map.of(), Map.of(), List.of(), List.of(), SideChainState.NONE);
  }

  public String handle() {
    return "dev_" + id;
  }

  /** Returns the device and all devices inside it, each rack before the devices on its chains. */
  public List<DeviceState> withNestedDevices() {
    List<DeviceState> found = new ArrayList<>();
    collectInto(found);
    return found;
  }

  private void collectInto(List<DeviceState> found) {
    found.add(this);
    for (ChainState chain : chains) {
      for (DeviceState device : chain.devices()) {
        device.collectInto(found);
      }
    }
  }

  /**
   * Returns a copy in which the device and all devices inside it have new ids.
   *
   * @param newId returns the new id for an id
   */
  public DeviceState withIds(IntUnaryOperator newId) {
    int changed = newId.applyAsInt(id);
    return new DeviceState(
        changed, name, table, values, names, pads, mapDevices(d -> d.withIds(newId)), sideChain);
  }

  /**
   * Returns this device after a change of the device with the given handle. That device is this
   * device or a device inside it.
   */
  public DeviceState withChange(String handle, UnaryOperator<DeviceState> change) {
    return handle().equals(handle)
        ? change.apply(this)
        : chains.isEmpty() ? this : withChains(mapDevices(d -> d.withChange(handle, change)));
  }

  private List<ChainState> mapDevices(UnaryOperator<DeviceState> change) {
    return withDevices(devices -> devices.stream().map(change).toList()).chains();
  }

  /** Returns this device after a change of the devices on each of its chains. */
  public DeviceState withDevices(UnaryOperator<List<DeviceState>> change) {
    return chains.isEmpty()
        ? this
        : withChains(
            chains.stream()
                .map(
                    chain ->
                        new ChainState(
                            chain.name(),
                            chain.note(),
                            chain.isReturn(),
                            change.apply(chain.devices())))
                .toList());
  }

  public DeviceState withChains(List<ChainState> changed) {
    return new DeviceState(id, name, table, values, names, pads, changed, sideChain);
  }

  public DeviceState withValue(int parameter, double value) {
    Map<String, Double> changed = new LinkedHashMap<>(values);
    changed.put(String.valueOf(parameter), value);
    return new DeviceState(id, name, table, changed, names, pads, chains, sideChain);
  }

  public DeviceState withName(String changed) {
    return new DeviceState(id, changed, table, values, names, pads, chains, sideChain);
  }

  public DeviceState withSideChain(SideChainState changed) {
    return new DeviceState(id, name, table, values, names, pads, chains, changed);
  }
}
