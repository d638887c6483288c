package svc.host.embedded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.contents.Contents;
import svc.contents.DeviceContents;
import svc.contents.SlotContents;
import svc.contents.TrackContents;
import svc.host.Devices;
import svc.host.embedded.DeviceModels.Model;
import svc.host.embedded.DeviceTables.Row;
import svc.host.embedded.DeviceTables.Type;
import svc.json.Records.Misfit;
import svc.model.ArrangementClip;
import svc.model.Clip;
import svc.model.Device;
import svc.model.Envelope;
import svc.model.LaunchState;
import svc.model.Parameter;
import svc.model.Scene;
import svc.model.Send;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Transport;
import svc.model.Warning;
import svc.music.Names;

/** Makes a set of what was read of another host, under the same handles. */
final class Transfer {
  private static final String GREY = "#a9a9a9";

  private final Contents contents;
  private final Devices origin;
  private final Playhead playhead;
  private final long millis;
  private final List<Warning> warnings;
  private final Map<String, Model> models = new HashMap<>();
  private final Map<String, Integer> groups = new HashMap<>();

  Transfer(Contents contents, Devices origin, long millis, List<Warning> warnings) {
    Transport head = contents.transport();
    this.contents = contents;
    this.origin = origin;
    this.millis = millis;
    this.warnings = warnings;
    this.playhead =
        new Playhead(
            head.tempo(),
            head.signature(),
            head.playing(),
            millis,
            Math.max(0, head.positionBeats()));
  }

  /** The devices that were read, by their tables. */
  Map<String, Model> models() {
    return models;
  }

  SetState state() {
    List<TrackState> tracks = contents.tracks().stream().map(this::track).toList();
    return new SetState(
        SetState.KIND,
        SetState.FORMAT,
        contents.set().name(),
        contents.set().path(),
        !Boolean.FALSE.equals(contents.set().modified()),
        0,
        next(tracks.stream().map(TrackState::id).toList()),
        next(tracks.stream().flatMap(t -> t.devices().stream()).map(DeviceState::id).toList()),
        playhead,
        contents.scenes().stream().map(Scene::name).toList(),
        tracks);
  }

  private static int next(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
  }

  private static int number(String handle) {
    return Integer.parseInt(handle.substring(handle.indexOf('_') + 1));
  }

  private TrackState track(TrackContents read) {
    Track track = read.track();
    int id = number(track.livesetId());
    TrackState bare =
        TrackState.fresh(id, track.kind(), track.name(), GREY)
            .inGroup(groups.get(track.group()))
            .mixing(mixer(read))
            .chaining(read.devices().stream().map(d -> device(track, d)).toList());
    if (track.kind() == TrackKind.GROUP) {
      groups.put(track.name(), id);
    }
    TrackState filled = bare;
    for (SlotContents slot : read.slots()) {
      filled = kept(filled, filled.with(slot.scene(), clip(slot)), "scene " + slot.scene());
    }
    for (ArrangementClip clip : read.timeline()) {
      List<ArrangementClip> laid = new ArrayList<>(filled.arrangement());
      laid.add(clip);
      filled = kept(filled, filled.arranging(List.copyOf(laid)), "beat " + clip.startBeats());
    }
    return filled.launching(launch(read.slots()));
  }

  /** A clip that this host could not hold is left out, and said to be. */
  private TrackState kept(TrackState without, TrackState with, String where) {
    try {
      new ClipRules(with, contents.scenes().size(), "").check();
      return with;
    } catch (Misfit e) {
      String clip = "the clip of " + Names.quoted(with.name()) + " at " + where;
      warnings.add(
          new Warning(
              "NOT_READ_OVER",
              clip + " cannot be read over: " + e.getMessage(),
              "The dry run goes on without it."));
      return without;
    }
  }

  private MixerValues mixer(TrackContents read) {
    Track track = read.track();
    List<String> returns =
        contents.tracks().stream()
            .map(TrackContents::track)
            .filter(one -> one.kind() == TrackKind.RETURN)
            .map(Track::livesetId)
            .toList();
    Map<String, Double> levels = new LinkedHashMap<>();
    for (Send send : read.sends()) {
      levels.put(returns.get(levels.size()), send.levelRaw());
    }
    return new MixerValues(
        track.volumeRaw(),
        track.pan(),
        Boolean.TRUE.equals(track.mute()),
        Boolean.TRUE.equals(track.solo()),
        Boolean.TRUE.equals(track.arm()),
        levels);
  }

  private DeviceState device(Track track, DeviceContents read) {
    Device device = read.device();
    String table = "read-" + device.id();
    Type type = new Type(device.name(), table, device.className(), device.kind(), "", "");
    List<Row> rows = read.parameters().stream().map(one -> row(track, device, one)).toList();
    models.put(table, new Model(type, rows, read.macros(), device.hasDrumPads()));
    Map<String, Double> values = new LinkedHashMap<>();
    read.parameters().forEach(one -> values.put(String.valueOf(one.index()), one.value()));
    List<DeviceState.Pad> pads =
        read.pads().stream().map(pad -> new DeviceState.Pad(pad.note(), pad.name())).toList();
    return new DeviceState(number(device.id()), device.name(), table, values, Map.of(), pads);
  }

  private Row row(Track track, Device device, Parameter read) {
    Readings readings =
        new Readings(
            read, values -> origin.displays(track.livesetId(), device.id(), read.index(), values));
    return new Row(
        read.index(),
        read.name(),
        read.min(),
        read.max(),
        read.defaultValue() == null ? Double.NaN : read.defaultValue(),
        read.items() == null ? List.of() : read.items(),
        read.unit() == null ? "" : read.unit(),
        null,
        read.quantized() ? null : readings);
  }

  private static ClipState clip(SlotContents slot) {
    Clip clip = slot.clip();
    List<Envelope> envelopes = List.copyOf(slot.envelopes());
    return new ClipState(
        clip.name(),
        clip.kind(),
        clip.color(),
        clip.lengthBeats(),
        clip.looping(),
        clip.loopStart(),
        clip.loopEnd(),
        clip.notes() == null ? List.of() : clip.notes(),
        envelopes);
  }

  private Launch launch(List<SlotContents> slots) {
    Launch launch = Launch.NONE;
    double bar = playhead.nextBar(millis);
    for (SlotContents slot : slots) {
      LaunchState state = slot.clip().launch();
      if (state == LaunchState.PLAYING || state == LaunchState.STOPPING) {
        launch = new Launch(slot.scene(), launch.next(), launch.nextBeats());
      }
      if (state == LaunchState.TRIGGERED || state == LaunchState.STOPPING) {
        launch = launch.queue(state == LaunchState.TRIGGERED ? slot.scene() : 0, bar);
      }
    }
    return launch;
  }
}
