package svc.host.contents;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.comparison.ChainContents;
import svc.comparison.ClipSlotContents;
import svc.comparison.DeviceContents;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.host.CachedReadScope;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ArrangementClip.RepeatedLoop;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;
import svc.model.device.RackPathAssigner;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.Envelope;
import svc.model.routing.TrackRoutes;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/**
 * Reads the contents of a host's set completely, except for content that the host does not make
 * accessible.
 */
public final class HostSetReader {
  private final Host host;
  private final List<String> tracksWithHiddenEnvelopes = new ArrayList<>();
  private final List<String> tracksWithOtherAutomation = new ArrayList<>();

  public HostSetReader(Host host) {
    this.host = host;
  }

  /** Returns the current contents of the set. */
  public SetContents readContents() {
    return readSong(readTracks().toList());
  }

  /** Reads what {@link #readContents} reads, but keeps only one track at a time in memory. */
  public void requireReadable() {
    readSong(List.of());
    readTracks().forEach(track -> {});
  }

  private SetContents readSong(List<TrackContents> tracks) {
    return new SetContents(
        host.currentSet(),
        host.transport(),
        isCapableOf(Capability.SESSION_CLIPS) ? host.clips().scenes() : List.<Scene>of(),
        isCapableOf(Capability.LOCATORS) ? host.locators().list() : List.<Locator>of(),
        tracks);
  }

  private Stream<TrackContents> readTracks() {
    Map<String, TrackRoutes> routes =
        isCapableOf(Capability.ROUTING)
            ? host.routings().list().stream()
                .collect(
                    Collectors.toMap(TrackRoutes::track, Function.identity(), (one, two) -> one))
            : Map.of();
    return host.tracks().list().stream()
        .map(track -> readTrack(track, routes.get(track.livesetId())));
  }

  /**
   * Returns the names of the tracks that have timeline clips whose envelopes the host cannot read.
   * Call {@link #readContents} first.
   */
  public List<String> tracksWithHiddenEnvelopes() {
    return List.copyOf(tracksWithHiddenEnvelopes);
  }

  /**
   * Returns the names of the tracks with automation of rack chains, which is not among the
   * contents. Call {@link #readContents} first.
   */
  public List<String> tracksWithOtherAutomation() {
    return List.copyOf(tracksWithOtherAutomation);
  }

  private boolean isCapableOf(Capability capability) {
    return host.capabilities().contains(capability);
  }

  private TrackContents readTrack(Track track, TrackRoutes routes) {
    String handle = track.livesetId();
    boolean canHaveClips = track.kind().hasClipSlots();
    boolean slots = canHaveClips && isCapableOf(Capability.SESSION_CLIPS);
    boolean timeline = canHaveClips && isCapableOf(Capability.ARRANGEMENT_CLIPS);
    return new TrackContents(
        track,
        track.kind() == TrackKind.MASTER ? List.<TrackSend>of() : host.mixer().read(handle).sends(),
        readDevices(handle),
        slots ? readSlots(handle) : List.of(),
        timeline ? readTimeline(track) : List.of(),
        isCapableOf(Capability.AUTOMATION_LANES) ? readLanes(handle) : List.of(),
        List.of(),
        routes);
  }

  private List<Envelope> readLanes(String track) {
    return host.automationLanes().read(track).stream().map(AutomationLane::envelope).toList();
  }

  private List<DeviceContents> readDevices(String track) {
    List<Device> chain = host.devices().listDevices(track);
    List<RackChain> chains =
        chain.stream()
            .filter(Device::hasChains)
            .flatMap(
                rack ->
                    RackPathAssigner.withPaths(
                        rack, chain, host.devices().listChains(track, rack.id()))
                        .stream())
            .toList();
    CachedReadScope reading = host.reading();
    try {
      host.prefetch(
          chains.stream()
              .flatMap(each -> each.devices().stream())
              .flatMap(device -> deviceQueries(track, device))
              .toList());
      return chain.stream().map(device -> readDevice(track, device, chains)).toList();
    } finally {
      reading.close();
    }
  }

  private Stream<HostQuery> deviceQueries(String track, Device device) {
    HostQuery parameters = HostQuery.of(HostQuery.Kind.PARAMETERS, track, device.id());
    return device.hasChains() && isCapableOf(Capability.MACROS)
        ? Stream.of(parameters, HostQuery.of(HostQuery.Kind.MACROS, track, device.id()))
        : Stream.of(parameters);
  }

  /**
   * Reads a device and the devices inside it.
   *
   * @param chains the chains of all racks of the track
   */
  private DeviceContents readDevice(String track, Device device, List<RackChain> chains) {
    boolean pads = device.hasDrumPads() && isCapableOf(Capability.DRUM_PADS);
    return new DeviceContents(
        device,
        host.devices().listParameters(track, device.id()),
        device.hasChains() && isCapableOf(Capability.MACROS)
            ? host.devices().listMacros(track, device.id())
            : List.<RackMacro>of(),
        pads ? host.devices().listDrumPads(track, device.id()) : List.<DrumPad>of(),
        chains.stream()
            .filter(chain -> chain.rackId().equals(device.id()))
            .map(chain -> readChain(track, chain, chains))
            .toList());
  }

  private ChainContents readChain(String track, RackChain chain, List<RackChain> chains) {
    return new ChainContents(
        chain, chain.devices().stream().map(device -> readDevice(track, device, chains)).toList());
  }

  private List<ClipSlotContents> readSlots(String track) {
    return host.clips().slots(track).stream()
        .filter(slot -> slot.clip() != null)
        .map(ClipSlot::sceneIndex)
        .flatMap(
            scene ->
                host.clips().get(track, scene).map(clip -> readSlot(track, scene, clip)).stream())
        .toList();
  }

  private ClipSlotContents readSlot(String track, int scene, SessionClip clip) {
    boolean automated = clip.envelopeCount() > 0 && isCapableOf(Capability.CLIP_ENVELOPES);
    List<Envelope> envelopes = automated ? host.envelopes().read(track, scene) : List.of();
    return new ClipSlotContents(scene, clip, envelopes);
  }

  private List<ArrangementClip> readTimeline(Track track) {
    List<ArrangementClip> clips = host.arrangement().clips(track.livesetId());
    if (clips.stream().anyMatch(clip -> clip.envelopes() == null)) {
      tracksWithHiddenEnvelopes.add(track.name());
    }
    if (host.arrangement().automatedParameters(track.livesetId()).others() > 0) {
      tracksWithOtherAutomation.add(track.name());
    }
    return clips.stream().map(clip -> withLoop(track.livesetId(), clip)).toList();
  }

  /** Returns a MIDI clip with the loop that it repeats, which the list of clips may not contain. */
  private ArrangementClip withLoop(String track, ArrangementClip clip) {
    if (!clip.looped() || clip.loop() != null || clip.kind() == TrackKind.AUDIO) {
      return clip;
    }
    return host.clips()
        .get(new OnTimeline(track, clip.startBeats()))
        .filter(SessionClip::looping)
        .map(
            read -> clip.withLoop(new RepeatedLoop(read.loopStart(), read.loopEnd(), read.notes())))
        .orElse(clip);
  }
}
