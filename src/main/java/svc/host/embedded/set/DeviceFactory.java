package svc.host.embedded.set;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.device.DeviceKind;
import svc.model.part.PartTypeGuesser;
import svc.model.track.TrackKind;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.text.TextSanitizer;

/** Creates devices from browser items. The path of the item determines the type of device. */
public final class DeviceFactory {
  private static final int FIRST_PAD = 36;
  private static final int PADS = 16;

  private final BrowserItem item;
  private final TrackState track;
  private final DeviceCatalog catalog;
  private final List<String> folders;

  private DeviceFactory(BrowserItem item, TrackState track, DeviceCatalog catalog) {
    this.item = item;
    this.track = track;
    this.catalog = catalog;
    List<String> path = Arrays.asList(item.path().split("/"));
    this.folders = path.subList(0, path.size() - 1);
  }

  /**
   * Returns a new device for an item on a track. The devices inside the new device get the numbers
   * after its number. Throws LOAD_FAILED if the item cannot be loaded.
   */
  public static DeviceState createDevice(
      BrowserItem item, TrackState track, DeviceCatalog catalog, int id) {
    if (item.kind() == null || item.path() == null) {
      throw LOAD_FAILED
          .because("the embedded host's browser has no item " + TextSanitizer.quote(item.uri()))
          .hint("Run `svc instrument list` to show its items.");
    }
    if (item.kind() == BrowserItemKind.MIDI_CLIP || !item.loadable()) {
      throw LOAD_FAILED
          .because(
              TextSanitizer.quote(item.name())
                  + (item.kind() == BrowserItemKind.MIDI_CLIP
                      ? " is a clip, not a device"
                      : " cannot be loaded"))
          .hint("Choose a rack, device, preset, effect or plug-in.");
    }
    DeviceFactory factory = new DeviceFactory(item, track, catalog);
    String table = factory.chooseTable();
    String name = item.nameWithoutExtension();
    DeviceState device =
        new DeviceState(
            id,
            name,
            table,
            Map.of(),
            Map.of(),
            factory.createPads(table, name),
            List.of(),
            SideChainState.NONE);
    AtomicInteger last = new AtomicInteger(id);
    return item.name().endsWith(".adg") && RackContentsFactory.isRack(table)
        ? RackContentsFactory.fill(device, last::incrementAndGet)
        : device;
  }

  private String chooseTable() {
    if (item.kind() == BrowserItemKind.PLUGIN) {
      return isInstrument() ? "plug-in-instrument" : "plug-in-effect";
    }
    return findStockTable()
        .orElseGet(
            () ->
                item.kind() == BrowserItemKind.RACK || item.name().endsWith(".adg")
                    ? rackTable()
                    : presetTable());
  }

  /**
   * Returns the table of the stock device that has the name of the browser item; empty for presets
   * and unknown names.
   */
  private Optional<String> findStockTable() {
    boolean isPreset = !item.nameWithoutExtension().equals(item.name());
    return isPreset ? Optional.empty() : findTable(item.name());
  }

  /**
   * Returns whether a plug-in on this track counts as an instrument. The browser does not
   * distinguish instruments from effects among plug-ins, so on a MIDI track a plug-in counts if its
   * name suggests a part, such as Mudlark Drums, and every plug-in if the track has no instrument.
   */
  private boolean isInstrument() {
    return track.kind() == TrackKind.MIDI
        && (!PartTypeGuesser.guess(item.name()).isEmpty()
            || track.devices().stream()
                .noneMatch(d -> catalog.typeOf(d).kind() == DeviceKind.INSTRUMENT));
  }

  private String rackTable() {
    if (isUnder("Audio Effects")) {
      return "audio-effect-rack";
    }
    if (isUnder("MIDI Effects")) {
      return "midi-effect-rack";
    }
    boolean kit = folders.equals(List.of("Drums"));
    return kit || isUnder("Drum Rack") || isUnder("Drum Racks") ? "drum-rack" : "instrument-rack";
  }

  /**
   * Returns the table of the device in whose browser folder the preset is. For a preset in another
   * folder, returns the table of a Max for Live device.
   */
  private String presetTable() {
    for (int i = folders.size() - 1; i >= 0; i--) {
      Optional<String> table = findTable(folders.get(i));
      if (table.isPresent()) {
        return table.get();
      }
    }
    if (isUnder("Audio Effects")) {
      return "max-audio-effect";
    }
    return isUnder("MIDI Effects") ? "max-midi-effect" : "max-instrument";
  }

  private boolean isUnder(String folder) {
    return folders.contains(folder);
  }

  private static Optional<String> findTable(String name) {
    return StockDeviceTables.allTypes().stream()
        .filter(type -> type.name().equals(name) && !type.path().isEmpty())
        .map(DeviceType::table)
        .findFirst();
  }

  /**
   * Returns the pads of the drum kit; for an unknown kit, sixteen numbered pads. Returns an empty
   * list if the item is not a preset of a drum rack.
   */
  private List<DeviceState.DrumPadState> createPads(String table, String kit) {
    if (!table.equals("drum-rack") || !item.name().endsWith(".adg")) {
      return List.of();
    }
    List<DeviceState.DrumPadState> known = DeviceState.DrumPadState.loadKit(kit);
    return known.isEmpty()
        ? IntStream.range(0, PADS)
            .mapToObj(i -> new DeviceState.DrumPadState(FIRST_PAD + i, "Pad " + (i + 1)))
            .toList()
        : known;
  }
}
