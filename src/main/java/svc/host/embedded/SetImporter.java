package svc.host.embedded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.comparison.ChainContents;
import svc.comparison.ClipSlotContents;
import svc.comparison.DeviceContents;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.host.Devices;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.ClipStateValidator;
import svc.host.embedded.set.DeviceCatalog.ImportedDeviceType;
import svc.host.embedded.set.DeviceState;
import svc.host.embedded.set.PlayheadState;
import svc.host.embedded.set.RoutingState;
import svc.host.embedded.set.SceneTimingState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SideChainState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackPlaybackState;
import svc.host.embedded.set.TrackState;
import svc.json.RecordReader.MappingException;
import svc.model.clip.ArrangementClip;
import svc.model.clip.LaunchQuantization;
import svc.model.clip.LaunchState;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.model.routing.TrackRoutes;
import svc.model.set.Scene;
import svc.model.set.TransportState;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;
import svc.parameter.stock.DisplayedValueCache;
import svc.parameter.stock.StockDeviceTables.DeviceType;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.text.TextSanitizer;

/**
 * Converts the contents of another host's set to the state of an embedded set. Handles are
 * unchanged.
 */
final class SetImporter {
  private static final String GRAY = "#a9a9a9";

  private final SetContents contents;
  private final Devices sourceDevices;
  private final PlayheadState playhead;
  private final long millis;
  private final List<Warning> warnings;
  private final Map<String, ImportedDeviceType> importedTypes = new HashMap<>();
  private final Map<String, Integer> groups = new HashMap<>();

  SetImporter(SetContents contents, Devices origin, long millis, List<Warning> warnings) {
    TransportState head = contents.transport();
    this.contents = contents;
    this.sourceDevices = origin;
    this.millis = millis;
    this.warnings = warnings;
    this.playhead =
        new PlayheadState(
            head.tempo(),
            head.signature(),
            head.playing(),
            millis,
            Math.max(0, head.positionBeats()),
            head.loop(),
            head.metronome());
  }

  /**
   * Returns the types of the imported devices. The key is the name of a type's parameter table,
   * which each device of the set stores.
   */
  Map<String, ImportedDeviceType> importedTypes() {
    return importedTypes;
  }

  SetState importState() {
    List<TrackState> tracks = contents.tracks().stream().map(this::importTrack).toList();
    return new SetState(
        SetState.KIND,
        SetState.FORMAT,
        contents.set().name(),
        contents.set().path(),
        !Boolean.FALSE.equals(contents.set().modified()),
        0,
        nextNumber(tracks.stream().map(TrackState::id).toList()),
        nextNumber(
            tracks.stream().flatMap(t -> t.allDevices().stream()).map(DeviceState::id).toList()),
        playhead,
        contents.scenes().stream().map(Scene::name).toList(),
        tracks,
        contents.scenes().stream()
            .map(
                scene ->
                    new SceneTimingState(
                        scene.sceneIndex(), scene.tempo(), scene.signature(), scene.color()))
            .filter(timing -> !timing.isEmpty())
            .toList(),
        contents.locators());
  }

  private static int nextNumber(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
  }

  private static int numberOf(String handle) {
    return Integer.parseInt(handle.substring(handle.indexOf('_') + 1));
  }

  private TrackState importTrack(TrackContents read) {
    Track track = read.track();
    int id = numberOf(track.livesetId());
    TrackState imported =
        TrackState.create(
                id, track.kind(), track.name(), track.color() == null ? GRAY : track.color())
            .withGroup(groups.get(track.group()))
            .withMixer(importMixer(read))
            .withDevices(read.devices().stream().map(d -> importDevice(read, d)).toList());
    if (track.kind() == TrackKind.GROUP) {
      groups.put(track.name(), id);
    }
    for (ClipSlotContents slot : read.slots()) {
      TrackState with = imported.withClip(slot.scene(), importClip(slot));
      imported = keepIfValid(imported, with, "scene " + slot.scene());
    }
    for (ArrangementClip clip : read.timeline()) {
      List<ArrangementClip> clips = new ArrayList<>(imported.arrangement());
      clips.add(clip);
      TrackState with = imported.withArrangement(List.copyOf(clips));
      imported = keepIfValid(imported, with, "beat " + clip.startBeats());
    }
    return imported.withPlayback(importPlayback(read.slots()));
  }

  /**
   * Returns the track with an added clip if the clip is valid in an embedded set. Otherwise adds a
   * warning and returns the track without the clip.
   *
   * @param without the track before the clip was added
   * @param with the track with the clip
   * @param where the position of the clip, for the warning
   */
  private TrackState keepIfValid(TrackState without, TrackState with, String where) {
    try {
      new ClipStateValidator(with, contents.scenes().size(), "").check();
      return with;
    } catch (MappingException e) {
      String clip = "the clip of " + TextSanitizer.quote(with.name()) + " at " + where;
      warnings.add(
          new Warning(
              "NOT_READ_OVER",
              clip + " cannot be copied for the dry run: " + e.pointer() + ": " + e.getMessage(),
              "The dry run continues without this clip, so it does not show changes to it."));
      return without;
    }
  }

  private TrackMixerState importMixer(TrackContents read) {
    Track track = read.track();
    List<String> returns =
        contents.tracks().stream()
            .map(TrackContents::track)
            .filter(candidate -> candidate.kind() == TrackKind.RETURN)
            .map(Track::livesetId)
            .toList();
    Map<String, Double> levels = new LinkedHashMap<>();
    for (TrackSend send : read.sends()) {
      levels.put(returns.get(levels.size()), send.levelRaw());
    }
    return new TrackMixerState(
        track.volumeRaw(),
        track.pan(),
        Boolean.TRUE.equals(track.mute()),
        Boolean.TRUE.equals(track.solo()),
        Boolean.TRUE.equals(track.arm()),
        levels,
        importRouting(read.routes()));
  }

  private static RoutingState importRouting(TrackRoutes read) {
    return read == null
        ? RoutingState.DEFAULT
        : RoutingState.of(read.input(), read.output(), read.monitor());
  }

  private static SideChainState sideChainOf(TrackContents read, Device device) {
    return read.routes() == null
        ? SideChainState.NONE
        : read.routes().sideChains().stream()
            .filter(chain -> chain.device().equals(device.id()))
            .map(chain -> SideChainState.of(chain.source()))
            .findFirst()
            .orElse(SideChainState.NONE);
  }

  private DeviceState importDevice(TrackContents on, DeviceContents read) {
    Track track = on.track();
    Device device = read.device();
    String table = "read-" + device.id();
    DeviceType type =
        new DeviceType(device.name(), table, device.className(), device.kind(), "", "");
    List<ParameterDefinition> rows =
        read.parameters().stream()
            .map(parameter -> importParameter(track, device, parameter))
            .toList();
    importedTypes.put(
        table,
        new ImportedDeviceType(
            type, rows, read.macros(), device.hasDrumPads(), device.hasChains()));
    Map<String, Double> values = new LinkedHashMap<>();
    read.parameters()
        .forEach(parameter -> values.put(String.valueOf(parameter.index()), parameter.value()));
    List<DeviceState.DrumPadState> pads =
        read.pads().stream()
            .map(pad -> new DeviceState.DrumPadState(pad.note(), pad.name()))
            .toList();
    return new DeviceState(
        numberOf(device.id()),
        device.name(),
        table,
        values,
        Map.of(),
        pads,
        read.chains().stream().map(chain -> importChain(on, chain)).toList(),
        sideChainOf(on, device));
  }

  private DeviceState.ChainState importChain(TrackContents on, ChainContents read) {
    return new DeviceState.ChainState(
        read.chain().name(),
        read.chain().note(),
        read.chain().isReturn(),
        read.devices().stream().map(device -> importDevice(on, device)).toList());
  }

  private ParameterDefinition importParameter(Track track, Device device, DeviceParameter read) {
    DisplayedValueCache displayedValues =
        new DisplayedValueCache(
            read,
            values ->
                sourceDevices.formatValues(track.livesetId(), device.id(), read.index(), values));
    return new ParameterDefinition(
        read.index(),
        read.name(),
        read.min(),
        read.max(),
        read.defaultValue() == null ? Double.NaN : read.defaultValue(),
        read.choices() == null ? List.of() : read.choices(),
        read.unit() == null ? "" : read.unit(),
        null,
        read.quantized() ? null : displayedValues);
  }

  private static ClipState importClip(ClipSlotContents slot) {
    SessionClip clip = slot.clip();
    LaunchQuantization grid = clip.timing().launchQuantization();
    List<Envelope> envelopes = List.copyOf(slot.envelopes());
    return new ClipState(
        clip.name(),
        clip.kind(),
        clip.color(),
        clip.isInSeconds() ? clip.loopEnd() - clip.loopStart() : clip.lengthBeats(),
        clip.looping(),
        clip.loopStart(),
        clip.loopEnd(),
        clip.notes() == null ? List.of() : clip.notes(),
        envelopes,
        clip.looping() ? clip.timing().startOrLoopStart() : null,
        grid == null ? null : grid.toString(),
        ClipState.Launching.of(clip.launchSettings()),
        clip.audio());
  }

  private TrackPlaybackState importPlayback(List<ClipSlotContents> slots) {
    TrackPlaybackState launch = TrackPlaybackState.SILENT;
    double bar = playhead.nextBarAfter(millis);
    for (ClipSlotContents slot : slots) {
      LaunchState state = slot.clip().launch();
      if (state == LaunchState.PLAYING || state == LaunchState.STOPPING) {
        launch = new TrackPlaybackState(slot.scene(), launch.next(), launch.nextBeats());
      }
      if (state == LaunchState.TRIGGERED || state == LaunchState.STOPPING) {
        launch = launch.withQueued(state == LaunchState.TRIGGERED ? slot.scene() : 0, bar);
      }
    }
    return launch;
  }
}
