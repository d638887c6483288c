package svc.host.embedded.set;

import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import svc.host.embedded.set.DeviceState.ChainState;

/**
 * Creates the content of racks that are loaded from the browser. The embedded host does not have
 * the real chains of these racks, so it creates chains with one stock device each.
 */
public final class RackContentsFactory {
  /**
   * The devices that svc puts on the chains of racks, by the name of the rack's table. They are
   * constants, because reading the tables would slow down the start.
   */
  private static final Map<String, DeviceState> DEVICE_ON_CHAIN =
      Map.of(
          "drum-rack", DeviceState.ofTable(0, "Simpler", "simpler"),
          "instrument-rack", DeviceState.ofTable(0, "Simpler", "simpler"),
          "audio-effect-rack", DeviceState.ofTable(0, "EQ Eight", "eq-eight"),
          "midi-effect-rack", DeviceState.ofTable(0, "Arpeggiator", "arpeggiator"));

  private RackContentsFactory() {}

  /** Returns whether the table with the given name is that of a rack. */
  public static boolean isRack(String table) {
    return DEVICE_ON_CHAIN.containsKey(table);
  }

  /**
   * Returns a rack with chains: one for each pad of a drum rack, one for any other rack.
   *
   * @param ids supplies the numbers of the devices on the chains
   */
  public static DeviceState fill(DeviceState rack, IntSupplier ids) {
    List<ChainState> chains =
        rack.table().equals("drum-rack")
            ? rack.pads().stream()
                .map(pad -> chain(rack, pad.name(), pad.note(), ids.getAsInt()))
                .toList()
            : List.of(chain(rack, rack.name(), null, ids.getAsInt()));
    return rack.withChains(chains);
  }

  private static ChainState chain(DeviceState rack, String name, Integer note, int id) {
    DeviceState device = DEVICE_ON_CHAIN.get(rack.table()).withIds(old -> id);
    return new ChainState(name, note, false, List.of(device));
  }
}
