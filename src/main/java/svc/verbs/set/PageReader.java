package svc.verbs.set;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.EnvelopePlotData;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.argument.MixProfileName;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.device.Device;
import svc.model.device.RackChain;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.error.Warning;
import svc.model.track.Decibels;
import svc.model.track.Track;
import svc.page.SetPage;
import svc.page.SetPage.Departure;
import svc.page.SetPage.PageChain;
import svc.page.SetPage.PageCurve;
import svc.page.SetPage.PagePart;
import svc.page.SetPage.PagePoint;
import svc.page.SetPage.PageTrack;
import svc.page.SetPage.PageWave;
import svc.page.SetPage.ProfileDepartures;
import svc.plot.NamedTimeRange;
import svc.rendering.WaveformReader;
import svc.rendering.WaveformReader.Waveform;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.session.project.SongForm;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;
import svc.text.NumberFormatter;
import svc.verbs.automation.GetAutomation;
import svc.verbs.automation.TargetOptions;
import svc.verbs.automation.TimelineEnvelope;
import svc.verbs.automation.TimelineWindowOptions;
import svc.verbs.mix.CompareMix;
import svc.verbs.mix.MixDeviation;

/** Reads from the host what a page shows. */
final class PageReader {
  private static final double TOLERANCE_DB = 1;

  private final Session session;
  private final Host host;
  private final Path project;
  private final List<Warning> warnings = new ArrayList<>();
  private final WaveformReader waveforms = new WaveformReader();

  /**
   * Creates a reader.
   *
   * @param project the project file with sections and parts, null for the default project
   */
  PageReader(Session session, Path project) {
    this.session = session;
    this.host = session.host();
    this.project = project;
  }

  /** Returns the warnings about what was read. */
  List<Warning> warnings() {
    return warnings.stream().distinct().toList();
  }

  /**
   * Reads the set.
   *
   * @param profile the mix profile with which the mixer is compared, null for none
   */
  SetPage read(MixProfileName profile) {
    ExportedSongReader reader = new ExportedSongReader(session, null, project);
    double end = host.supports(Capability.ARRANGEMENT_CLIPS) ? reader.timelineEnd() : 0;
    ExportedSong song = reader.readAll(0, end, Double.MAX_VALUE);
    PositionResolver positions = session.positions(project);
    List<NamedTimeRange> sections = sections(positions, end);
    warnings.addAll(positions.warnings());
    return new SetPage(
        withLocators(song),
        host.transport(),
        sections,
        readTracks(song),
        parts(),
        profile == null ? null : departures(profile),
        null,
        null,
        false);
  }

  /** Returns the song with the locators of the set, without the sections of the project. */
  private ExportedSong withLocators(ExportedSong song) {
    return new ExportedSong(
        song.name(),
        song.tempo(),
        song.startBeats(),
        song.endBeats(),
        host.supports(Capability.LOCATORS) ? host.locators().list() : List.of(),
        song.scenes(),
        song.returns(),
        song.loop(),
        song.tracks());
  }

  private static List<NamedTimeRange> sections(PositionResolver positions, double songEnd) {
    List<NamedTimeRange> sections = new ArrayList<>();
    for (SongForm.Section section : positions.sections()) {
      double end = section.endBeats() == null ? songEnd : section.endBeats();
      if (end > section.startBeats() && !section.name().isBlank()) {
        sections.add(new NamedTimeRange(section.startBeats(), end, section.name()));
      }
    }
    return List.copyOf(sections);
  }

  private List<PageTrack> readTracks(ExportedSong song) {
    ExportedDeviceReader devices =
        new ExportedDeviceReader(host, song.tracks().stream().map(ExportedTrack::track).toList());
    return song.tracks().stream().map(track -> readTrack(track, devices)).toList();
  }

  private PageTrack readTrack(ExportedTrack exported, ExportedDeviceReader devices) {
    return new PageTrack(
        exported,
        readCurves(exported.track()),
        padNames(exported),
        waves(exported),
        readChains(exported, devices));
  }

  /** Reads the chains of the racks of a track, with the racks inside them. */
  private List<PageChain> readChains(ExportedTrack exported, ExportedDeviceReader devices) {
    String track = exported.track().livesetId();
    List<RackChain> chains =
        exported.devices().stream()
            .map(ExportedDevice::device)
            .filter(Device::hasChains)
            .flatMap(rack -> host.devices().listChains(track, rack.id()).stream())
            .toList();
    host.prefetch(
        chains.stream()
            .flatMap(chain -> chain.devices().stream())
            .map(device -> HostQuery.of(HostQuery.Kind.PARAMETERS, track, device.id()))
            .toList());
    return chains.stream()
        .map(
            chain ->
                new PageChain(
                    chain.rackId(), chain.name(), devices.read(exported.track(), chain.devices())))
        .toList();
  }

  private Map<Integer, String> padNames(ExportedTrack exported) {
    Map<Integer, String> names = new LinkedHashMap<>();
    if (host.supports(Capability.DRUM_PADS)) {
      String track = exported.track().livesetId();
      exported.devices().stream()
          .map(each -> each.device())
          .filter(device -> device.hasDrumPads())
          .findFirst()
          .ifPresent(
              rack ->
                  host.devices()
                      .listDrumPads(track, rack.id())
                      .forEach(pad -> names.put(pad.note(), pad.name())));
    }
    return names;
  }

  /** Reads the audio files of clips that svc may read. */
  private Map<String, PageWave> waves(ExportedTrack exported) {
    Map<String, PageWave> waves = new LinkedHashMap<>();
    Stream<ClipAudio> audio =
        Stream.concat(
            exported.clips().stream().map(ArrangementClip::audio),
            exported.slots().stream().map(slot -> slot.clip().audio()));
    audio
        .filter(each -> each != null && each.source().file() != null)
        .map(each -> each.source().file())
        .distinct()
        .forEach(
            file ->
                readWave(file)
                    .ifPresent(
                        wave -> waves.put(file, new PageWave(wave.seconds(), wave.peaks()))));
    return waves;
  }

  private Optional<Waveform> readWave(String file) {
    try {
      Path path = Path.of(file);
      return session.stores().projects().mayRead(path)
          ? waveforms.read(session.files().toRead(path))
          : Optional.empty();
    } catch (InvalidPathException otherSystem) {
      return Optional.empty();
    }
  }

  /** Reads the automation on the timeline; that of a parameter can be in several places. */
  private List<PageCurve> readCurves(Track track) {
    boolean hasLanes = host.supports(Capability.AUTOMATION_LANES);
    boolean hasClips = track.kind().hasClipSlots() && host.supports(Capability.ARRANGEMENT_CLIPS);
    if (!hasLanes && !hasClips) {
      return List.of();
    }
    GetAutomation.TrackAutomation read =
        new GetAutomation(
                new TrackReference(track.livesetId()),
                new TimelineWindowOptions(null, null, project),
                new TargetOptions(null, null),
                null)
            .run(session);
    warnings.addAll(read.warnings());
    if (read.items().isEmpty()) {
      return List.of();
    }
    Map<AutomationTarget, List<PagePoint>> points = new LinkedHashMap<>();
    for (TimelineEnvelope envelope : read.items()) {
      List<PagePoint> all =
          points.computeIfAbsent(
              new AutomationTarget(envelope.deviceId(), envelope.paramIndex()),
              target -> new ArrayList<>());
      envelope.points().forEach(point -> all.add(pagePoint(envelope.startBeats(), point)));
    }
    List<EnvelopePlotData.Curve> curves = read.figure().figure().curves();
    List<PageCurve> found = new ArrayList<>();
    for (List<PagePoint> each : points.values()) {
      found.add(new PageCurve(curves.get(found.size()), each));
    }
    return found;
  }

  private static PagePoint pagePoint(double start, PointWithDisplayValue point) {
    String shown =
        Objects.requireNonNullElseGet(
            point.display(), () -> NumberFormatter.format(Math.round(1e4 * point.value()) / 1e4));
    return new PagePoint(start + point.time(), shown);
  }

  private List<PagePart> parts() {
    return TrackPart.of(
            host.tracks().list(),
            TrackContentReader.of(host),
            session.stores().projects().findNamed(project))
        .stream()
        .map(
            part ->
                new PagePart(
                    part.track(),
                    part.partType() == null ? null : part.partType().toString(),
                    part.confidence(),
                    part.reasons()))
        .toList();
  }

  private ProfileDepartures departures(MixProfileName profile) {
    CompareMix.MixComparison compared =
        new CompareMix(profile, List.of(), null, TOLERANCE_DB, project, null).run(session);
    warnings.addAll(compared.warnings());
    return new ProfileDepartures(
        compared.profile(), compared.items().stream().map(PageReader::departure).toList());
  }

  private static Departure departure(MixDeviation deviation) {
    return new Departure(
        deviation.track(),
        deviation.setting(),
        text(deviation.current()),
        text(deviation.suggested()),
        deviation.reason());
  }

  private static String text(Object value) {
    if (value instanceof Decibels level) {
      return NumberFormatter.formatLevel(level.value()) + " dB";
    }
    return value instanceof Double number ? NumberFormatter.format(number) : String.valueOf(value);
  }
}
