package svc.verbs.set;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedSlot;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.Envelope;
import svc.model.part.PartType;
import svc.model.routing.TrackRoutes;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.time.TempoMap;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.SongForm;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;

/** Reads from the host what an exported file can contain. */
final class ExportedSongReader {
  private final Session session;
  private final Host host;
  private final Path project;
  private final List<Track> tracks;
  private Map<String, PartType> parts;

  /**
   * Creates a reader.
   *
   * @param wanted the tracks to export, null or empty for all
   * @param project the project file with sections and parts, null for the default project
   */
  ExportedSongReader(Session session, List<TrackReference> wanted, Path project) {
    this.session = session;
    this.host = session.host();
    this.project = project;
    this.tracks =
        wanted == null || wanted.isEmpty()
            ? host.tracks().list()
            : wanted.stream().map(session.references()::resolveTrack).distinct().toList();
  }

  /** Returns whether no clip is on the timeline of the exported tracks. */
  boolean hasEmptyTimeline() {
    return clipTracks().stream()
        .allMatch(track -> host.arrangement().clips(track.livesetId()).isEmpty());
  }

  /** Returns the end in beats of the last clip on the timeline of the exported tracks. */
  double timelineEnd() {
    return clipTracks().stream()
        .flatMap(track -> host.arrangement().clips(track.livesetId()).stream())
        .mapToDouble(ArrangementClip::endBeats)
        .max()
        .orElse(0);
  }

  private List<Track> clipTracks() {
    List<Track> found = tracks.stream().filter(track -> track.kind().hasClipSlots()).toList();
    host.prefetch(
        found.stream().map(each -> HostQuery.of(HostQuery.Kind.CLIPS, each.livesetId())).toList());
    return found;
  }

  /** Returns whether no clip is in the session of the exported tracks. */
  boolean hasEmptySession() {
    return !host.supports(Capability.SESSION_CLIPS) || usedScenes().isEmpty();
  }

  /**
   * Reads a part of the timeline.
   *
   * @param lastLocator the beat before which the last locator is
   */
  ExportedSong readTimeline(double start, double end, double lastLocator) {
    return new ExportedSong(
        host.currentSet().name(),
        host.tempoMap(),
        start,
        end,
        markers(start, lastLocator),
        tracks.stream().map(this::readTrack).toList());
  }

  private ExportedTrack readTrack(Track track) {
    boolean hasTimeline =
        track.kind().hasClipSlots() && host.supports(Capability.ARRANGEMENT_CLIPS);
    return new ExportedTrack(
        track,
        partOf(track),
        host.mixer().read(track.livesetId()),
        hasTimeline ? host.arrangement().clips(track.livesetId()) : List.of(),
        readLanes(track));
  }

  /** Reads a part of the timeline, with the session and the devices. */
  ExportedSong readAll(double start, double end, double lastLocator) {
    ExportedSong timeline = readTimeline(start, end, lastLocator);
    ExportedDeviceReader devices = new ExportedDeviceReader(host, tracks);
    boolean hasSession = host.supports(Capability.SESSION_CLIPS);
    Map<String, TrackRoutes> routes = readRoutes();
    return new ExportedSong(
        timeline.name(),
        timeline.tempo(),
        start,
        end,
        timeline.locators(),
        hasSession ? host.clips().scenes() : List.of(),
        host.mixer().listReturnTracks(),
        host.transport().loop(),
        timeline.tracks().stream()
            .map(
                each ->
                    new ExportedTrack(
                        each.track(),
                        each.part(),
                        each.mixer(),
                        each.clips(),
                        each.lanes(),
                        hasSession ? readSlots(each.track()) : List.of(),
                        devices.read(each.track()),
                        routes.get(each.track().livesetId())))
            .toList());
  }

  private Map<String, TrackRoutes> readRoutes() {
    return host.supports(Capability.ROUTING)
        ? host.routings().list().stream()
            .collect(Collectors.toMap(TrackRoutes::track, Function.identity()))
        : Map.of();
  }

  private List<ExportedSlot> readSlots(Track track) {
    List<ExportedSlot> found = new ArrayList<>();
    if (track.kind().hasClipSlots()) {
      for (ClipSlot slot : host.clips().slots(track.livesetId())) {
        if (slot.clip() != null) {
          SessionClip clip =
              host.clips().get(track.livesetId(), slot.sceneIndex()).orElse(slot.clip());
          found.add(
              new ExportedSlot(
                  slot.sceneIndex(), clip, readEnvelopes(track, slot.sceneIndex(), clip)));
        }
      }
    }
    return List.copyOf(found);
  }

  private List<Envelope> readEnvelopes(Track track, int scene, SessionClip clip) {
    boolean isReadable = clip.envelopeCount() > 0 && host.supports(Capability.CLIP_ENVELOPES);
    return isReadable ? host.envelopes().read(track.livesetId(), scene) : List.of();
  }

  private List<Envelope> readLanes(Track track) {
    return host.supports(Capability.AUTOMATION_LANES)
        ? host.automationLanes().read(track.livesetId()).stream()
            .map(AutomationLane::envelope)
            .toList()
        : List.of();
  }

  /** Returns the locators, and the sections of the project that begin elsewhere. */
  private List<Locator> markers(double start, double end) {
    List<Locator> found =
        new ArrayList<>(
            host.supports(Capability.LOCATORS) ? host.locators().list() : List.<Locator>of());
    for (SongForm.Section section : session.positions(project).sections()) {
      if (found.stream().noneMatch(each -> each.positionBeats() == section.startBeats())) {
        found.add(new Locator(section.name(), section.startBeats()));
      }
    }
    found.removeIf(each -> each.positionBeats() < start || each.positionBeats() >= end);
    found.sort((first, second) -> Double.compare(first.positionBeats(), second.positionBeats()));
    return List.copyOf(found);
  }

  /** Returns the scenes that have a clip on an exported track. */
  List<Scene> usedScenes() {
    host.require(Capability.SESSION_CLIPS);
    List<Integer> used =
        clipTracks().stream()
            .flatMap(track -> host.clips().slots(track.livesetId()).stream())
            .filter(slot -> slot.clip() != null)
            .map(slot -> slot.sceneIndex())
            .toList();
    return host.clips().scenes().stream()
        .filter(scene -> used.contains(scene.sceneIndex()))
        .toList();
  }

  /** Reads the clips of a scene as a song that begins with all of them. */
  ExportedSong readScene(Scene scene) {
    List<ExportedTrack> exported = new ArrayList<>();
    for (Track track : clipTracks()) {
      Optional<SessionClip> clip = host.clips().get(track.livesetId(), scene.sceneIndex());
      exported.add(
          new ExportedTrack(
              track,
              partOf(track),
              host.mixer().read(track.livesetId()),
              clip.map(found -> List.of(onTimeline(track, scene, found))).orElse(List.of()),
              List.of()));
    }
    double end =
        exported.stream()
            .flatMap(track -> track.clips().stream())
            .mapToDouble(ArrangementClip::endBeats)
            .max()
            .orElse(0);
    String name = scene.name().isBlank() ? "Scene " + scene.sceneIndex() : scene.name();
    return new ExportedSong(name, tempoOf(scene), 0, end, List.of(), List.copyOf(exported));
  }

  private TempoMap tempoOf(Scene scene) {
    return TempoMap.constant(
        scene.tempo() == null ? host.transport().tempo() : scene.tempo(),
        scene.signature() == null ? host.transport().signature() : scene.signature());
  }

  private ArrangementClip onTimeline(Track track, Scene scene, SessionClip clip) {
    return new ArrangementClip(
            clip.name(),
            clip.kind(),
            clip.color(),
            0,
            clip.looping() ? Math.max(clip.loopEnd(), clip.lengthBeats()) : clip.lengthBeats(),
            clip.notes(),
            readEnvelopes(track, scene.sceneIndex(), clip))
        .withActive(clip.launchSettings().active());
  }

  private PartType partOf(Track track) {
    if (parts == null) {
      parts = new HashMap<>();
      TrackPart.of(
              host.tracks().list(),
              TrackContentReader.of(host),
              session.stores().projects().findNamed(project))
          .stream()
          .filter(part -> part.partType() != null)
          .forEach(part -> parts.put(part.livesetId(), part.partType()));
    }
    return parts.get(track.livesetId());
  }
}
