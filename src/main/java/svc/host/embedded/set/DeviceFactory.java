package svc.host.embedded.set;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.device.DeviceState;
import svc.host.embedded.device.StockDeviceTables;
import svc.host.embedded.device.StockDeviceTables.DeviceType;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.device.DeviceKind;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Makes devices of browser items, by what their paths tell. */
public final class DeviceFactory {
  private static final int FIRST_PAD = 36;
  private static final int PADS = 16;

  private final BrowserItem item;
  private final TrackState track;
  private final DeviceCatalog models;
  private final List<String> folders;

  private DeviceFactory(BrowserItem item, TrackState track, DeviceCatalog models) {
    this.item = item;
    this.track = track;
    this.models = models;
    List<String> path = Arrays.asList(item.path().split("/"));
    this.folders = path.subList(0, path.size() - 1);
  }

  /** The device that an item becomes on a track. */
  public static DeviceState createDevice(
      BrowserItem item, TrackState track, DeviceCatalog models, int id) {
    if (item.kind() == null || item.path() == null) {
      throw LOAD_FAILED
          .because("the embedded host's browser has no item " + TextSanitizer.quote(item.uri()))
          .hint("`svc instrument list` shows its items.");
    }
    if (item.kind() == BrowserItemKind.MIDI_CLIP || !item.loadable()) {
      throw LOAD_FAILED.because(
          TextSanitizer.quote(item.name())
              + (item.kind() == BrowserItemKind.MIDI_CLIP
                  ? " is a clip, no device"
                  : " cannot be loaded"));
    }
    DeviceFactory inventory = new DeviceFactory(item, track, models);
    String table = inventory.chooseTable();
    String name = item.nameWithoutExtension();
    return new DeviceState(id, name, table, Map.of(), Map.of(), inventory.createPads(table, name));
  }

  private String chooseTable() {
    if (item.kind() == BrowserItemKind.PLUGIN) {
      return canTakeInstrument() ? "plug-in-instrument" : "plug-in-effect";
    }
    return findStockTable()
        .orElseGet(
            () ->
                item.kind() == BrowserItemKind.RACK || item.name().endsWith(".adg")
                    ? rackTable()
                    : presetTable());
  }

  /** A bare device of the tables. */
  private Optional<String> findStockTable() {
    boolean bare = item.nameWithoutExtension().equals(item.name());
    return bare ? findTable(item.name()) : Optional.empty();
  }

  /** What a browser says of a plug-in does not tell whether it is an instrument. */
  private boolean canTakeInstrument() {
    return track.kind() == TrackKind.MIDI
        && track.devices().stream()
            .noneMatch(d -> models.typeOf(d).kind() == DeviceKind.INSTRUMENT);
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

  /** The device whose folder the preset lies in, else one that shows no parameters. */
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

  /** The kit's own where they are known, else sixteen without names of their own. */
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
