package svc.host.embedded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import svc.model.ArrangementClip;
import svc.model.Signature;
import svc.model.TrackKind;

/** Builds a set track by track; clips, sends and devices go to the track made last. */
final class SetBuilder {
  private final String name;
  private final double tempo;
  private final List<TrackState> tracks = new ArrayList<>();
  private final Map<Integer, List<Double>> sends = new LinkedHashMap<>();
  private List<String> scenes = List.of();
  private int nextDevice = 1;

  SetBuilder(String name, double tempo) {
    this.name = name;
    this.tempo = tempo;
  }

  void scenes(String... names) {
    scenes = List.of(names);
  }

  /** Adds a track and returns its id. */
  int track(TrackKind kind, String title, String color, Integer group, double volume, double pan) {
    int id = tracks.size() + 1;
    tracks.add(
        new TrackState(
            id,
            kind,
            title,
            color,
            group,
            MixerValues.level(volume, pan),
            List.of(),
            List.of(),
            List.of(),
            Launch.NONE));
    return id;
  }

  void returnTrack(String title, String color) {
    track(TrackKind.RETURN, title, color, null, MixerValues.UNITY, 0);
  }

  void master() {
    track(TrackKind.MASTER, "Master", "#ffffff", null, MixerValues.UNITY, 0);
  }

  /** Raw send levels to the returns in their order. */
  void sends(Double... levels) {
    sends.put(last().id(), List.of(levels));
  }

  /** Adds a stock device and returns its id. */
  int device(String title, String table) {
    return add(DeviceState.plain(nextDevice, title, table));
  }

  /** Adds a rack whose first macros have names and values. */
  void rack(String title, String table, List<String> macros, Map<String, Double> values) {
    Map<String, String> names = new LinkedHashMap<>();
    macros.forEach(macro -> names.put(String.valueOf(names.size() + 1), macro));
    Map<String, Double> ordered = new TreeMap<>(values);
    add(new DeviceState(nextDevice, title, table, ordered, names, List.of()));
  }

  /** Adds a drum rack with the pads of a kit. */
  void kit(String kit) {
    List<DeviceState.Pad> pads = DeviceState.Pad.ofKit(kit);
    add(new DeviceState(nextDevice, kit, "drum-rack", Map.of(), Map.of(), pads));
  }

  private int add(DeviceState device) {
    List<DeviceState> chain = new ArrayList<>(last().devices());
    chain.add(device);
    replaceLast(track -> track.chaining(List.copyOf(chain)));
    return nextDevice++;
  }

  /** The index of a parameter in a table. */
  int parameter(String table, String parameter) {
    return DeviceTables.parameters(table).stream()
        .filter(row -> row.name().equals(parameter))
        .findFirst()
        .orElseThrow()
        .index();
  }

  SetBuilder clips(ClipState clip, int... inScenes) {
    for (int scene : inScenes) {
      replaceLast(track -> track.with(scene, clip));
    }
    return this;
  }

  /** Lays a clip onto the timeline, its notes repeated over the length. */
  SetBuilder arrange(ClipState clip, double start, double length) {
    List<ArrangementClip> laid = new ArrayList<>(last().arrangement());
    laid.add(new Unrolled(clip, length).at(start));
    replaceLast(track -> track.arranging(List.copyOf(laid)));
    return this;
  }

  private TrackState last() {
    return tracks.get(tracks.size() - 1);
  }

  private void replaceLast(UnaryOperator<TrackState> change) {
    tracks.set(tracks.size() - 1, change.apply(last()));
  }

  SetState build() {
    List<TrackState> routed = tracks.stream().map(this::routed).toList();
    return new SetState(
        SetState.KIND,
        SetState.FORMAT,
        name,
        null,
        false,
        0,
        tracks.size() + 1,
        nextDevice,
        Playhead.at(tempo, new Signature(4, 4)),
        scenes,
        routed);
  }

  private TrackState routed(TrackState track) {
    List<TrackState> returns = tracks.stream().filter(t -> t.kind() == TrackKind.RETURN).toList();
    Map<String, Double> levels = new LinkedHashMap<>();
    for (Double level : sends.getOrDefault(track.id(), List.of())) {
      levels.put(returns.get(levels.size()).handle(), level);
    }
    return track.mixing(track.mixer().sending(levels));
  }
}
