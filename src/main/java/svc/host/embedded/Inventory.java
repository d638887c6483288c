package svc.host.embedded;

import static svc.model.ErrorCode.LOAD_FAILED;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.embedded.DeviceTables.Type;
import svc.model.BrowserItem;
import svc.model.DeviceKind;
import svc.model.ItemKind;
import svc.model.TrackKind;
import svc.music.Names;

/** Makes devices of browser items, by what their paths tell. */
final class Inventory {
  private static final int FIRST_PAD = 36;
  private static final int PADS = 16;

  private final BrowserItem item;
  private final TrackState track;
  private final DeviceModels models;
  private final List<String> folders;

  private Inventory(BrowserItem item, TrackState track, DeviceModels models) {
    this.item = item;
    this.track = track;
    this.models = models;
    List<String> path = Arrays.asList(item.path().split("/"));
    this.folders = path.subList(0, path.size() - 1);
  }

  /** The device that an item becomes on a track. */
  static DeviceState device(BrowserItem item, TrackState track, DeviceModels models, int id) {
    if (item.kind() == null || item.path() == null) {
      throw LOAD_FAILED
          .because("the embedded host's browser has no item " + Names.quoted(item.uri()))
          .hint("`svc instrument list` shows its items.");
    }
    if (item.kind() == ItemKind.MIDI_CLIP || !item.loadable()) {
      throw LOAD_FAILED.because(
          Names.quoted(item.name())
              + (item.kind() == ItemKind.MIDI_CLIP
                  ? " is a clip, no device"
                  : " cannot be loaded"));
    }
    Inventory inventory = new Inventory(item, track, models);
    String table = inventory.table();
    String name = item.bareName();
    return new DeviceState(id, name, table, Map.of(), Map.of(), inventory.pads(table, name));
  }

  private String table() {
    if (item.kind() == ItemKind.PLUGIN) {
      return takesInstrument() ? "plug-in-instrument" : "plug-in-effect";
    }
    return stock()
        .orElseGet(
            () -> item.kind() == ItemKind.RACK || item.name().endsWith(".adg") ? rack() : preset());
  }

  /** A bare device of the tables. */
  private Optional<String> stock() {
    boolean bare = item.bareName().equals(item.name());
    return bare ? named(item.name()) : Optional.empty();
  }

  /** What a browser says of a plug-in does not tell whether it is an instrument. */
  private boolean takesInstrument() {
    return track.kind() == TrackKind.MIDI
        && track.devices().stream().noneMatch(d -> models.type(d).kind() == DeviceKind.INSTRUMENT);
  }

  private String rack() {
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
  private String preset() {
    for (int i = folders.size() - 1; i >= 0; i--) {
      Optional<String> table = named(folders.get(i));
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

  private static Optional<String> named(String name) {
    return DeviceTables.types().stream()
        .filter(type -> type.name().equals(name) && !type.path().isEmpty())
        .map(Type::table)
        .findFirst();
  }

  /** The kit's own where they are known, else sixteen without names of their own. */
  private List<DeviceState.Pad> pads(String table, String kit) {
    if (!table.equals("drum-rack") || !item.name().endsWith(".adg")) {
      return List.of();
    }
    List<DeviceState.Pad> known = DeviceState.Pad.ofKit(kit);
    return known.isEmpty()
        ? IntStream.range(0, PADS)
            .mapToObj(i -> new DeviceState.Pad(FIRST_PAD + i, "Pad " + (i + 1)))
            .toList()
        : known;
  }
}
