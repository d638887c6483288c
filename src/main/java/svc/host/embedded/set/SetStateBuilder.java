package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import svc.model.clip.ArrangementClip;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;
import svc.parameter.stock.StockDeviceTables;

/**
 * Builds a set, track by track. Clips, sends and devices are added to the track that was added
 * last.
 */
final class SetStateBuilder {
  private final String name;
  private final double tempo;
  private final List<TrackState> tracks = new ArrayList<>();
  private final Map<Integer, List<Double>> sendLevels = new LinkedHashMap<>();
  private final List<Locator> locators = new ArrayList<>();
  private List<String> sceneNames = List.of();
  private int nextDevice = 1;

  SetStateBuilder(String name, double tempo) {
    this.name = name;
    this.tempo = tempo;
  }

  void setScenes(String... names) {
    sceneNames = List.of(names);
  }

  /**
   * Adds a locator at a position in beats. Locators must be added in the order of their positions.
   */
  void addLocator(String title, double beats) {
    locators.add(new Locator(title, beats));
  }

  /** Adds a track and returns its id. */
  int addTrack(
      TrackKind kind, String title, String color, Integer group, double volume, double pan) {
    int id = tracks.size() + 1;
    tracks.add(
        new TrackState(
            id,
            kind,
            title,
            color,
            group,
            TrackMixerState.ofLevel(volume, pan),
            List.of(),
            List.of(),
            List.of(),
            TrackPlaybackState.SILENT));
    return id;
  }

  void addReturnTrack(String title, String color) {
    addTrack(TrackKind.RETURN, title, color, null, TrackMixerState.UNITY, 0);
  }

  void addMaster() {
    addTrack(TrackKind.MASTER, "Master", "#ffffff", null, TrackMixerState.UNITY, 0);
  }

  /** Sets the raw send levels, from 0 to 1, in the order of the return tracks. */
  void setSends(Double... levels) {
    sendLevels.put(lastTrack().id(), List.of(levels));
  }

  /** Adds a stock device and returns its id. */
  int addStockDevice(String title, String table) {
    return addDevice(DeviceState.ofTable(nextDevice, title, table));
  }

  /**
   * Adds a rack, and sets the names of its first macros.
   *
   * @param values the raw values by parameter index as text
   * @param table the name of the table that defines the rack's parameters
   */
  void addRack(String title, String table, List<String> macros, Map<String, Double> values) {
    Map<String, String> names = new LinkedHashMap<>();
    macros.forEach(macro -> names.put(String.valueOf(names.size() + 1), macro));
    Map<String, Double> ordered = new TreeMap<>(values);
    addDevice(
        new DeviceState(
            nextDevice, title, table, ordered, names, List.of(), List.of(), SideChainState.NONE));
  }

  /** Adds a drum rack with the pads of a kit. */
  void addDrumKit(String kit) {
    List<DeviceState.DrumPadState> pads = DeviceState.DrumPadState.loadKit(kit);
    addDevice(
        new DeviceState(
            nextDevice,
            kit,
            "drum-rack",
            Map.of(),
            Map.of(),
            pads,
            List.of(),
            SideChainState.NONE));
  }

  private int addDevice(DeviceState device) {
    List<DeviceState> chain = new ArrayList<>(lastTrack().devices());
    chain.add(device);
    replaceLast(track -> track.withDevices(List.copyOf(chain)));
    return nextDevice++;
  }

  /** Returns the index of a parameter in a table. */
  int parameterIndex(String table, String parameter) {
    return StockDeviceTables.parametersOf(table).stream()
        .filter(row -> row.name().equals(parameter))
        .findFirst()
        .orElseThrow()
        .index();
  }

  SetStateBuilder addClips(ClipState clip, int... inScenes) {
    for (int scene : inScenes) {
      replaceLast(track -> track.withClip(scene, clip));
    }
    return this;
  }

  /** Places a clip on the timeline and repeats its loop over a length in beats. */
  SetStateBuilder addArrangementClip(ClipState clip, double start, double length) {
    List<ArrangementClip> clips = new ArrayList<>(lastTrack().arrangement());
    clips.add(new LoopUnroller(clip, length, tempo).toArrangementClip(start));
    replaceLast(track -> track.withArrangement(List.copyOf(clips)));
    return this;
  }

  private TrackState lastTrack() {
    return tracks.get(tracks.size() - 1);
  }

  private void replaceLast(UnaryOperator<TrackState> change) {
    tracks.set(tracks.size() - 1, change.apply(lastTrack()));
  }

  SetState build() {
    List<TrackState> complete =
        tracks.stream().map(this::withSends).map(this::withRackContents).toList();
    return new SetState(
        SetState.KIND,
        SetState.FORMAT,
        name,
        null,
        false,
        0,
        tracks.size() + 1,
        nextDevice,
        PlayheadState.stoppedAtStart(tempo, new TimeSignature(4, 4)),
        sceneNames,
        complete,
        List.of(),
        List.copyOf(locators));
  }

  /**
   * Fills the racks of a track. Devices inside racks get numbers after those of all other devices.
   */
  private TrackState withRackContents(TrackState track) {
    return track.withDevices(
        track.devices().stream()
            .map(
                device ->
                    RackContentsFactory.isRack(device.table())
                        ? RackContentsFactory.fill(device, () -> nextDevice++)
                        : device)
            .toList());
  }

  private TrackState withSends(TrackState track) {
    List<TrackState> returns = tracks.stream().filter(t -> t.kind() == TrackKind.RETURN).toList();
    Map<String, Double> levels = new LinkedHashMap<>();
    for (Double level : sendLevels.getOrDefault(track.id(), List.of())) {
      levels.put(returns.get(levels.size()).handle(), level);
    }
    return track.withMixer(track.mixer().withSends(levels));
  }
}
