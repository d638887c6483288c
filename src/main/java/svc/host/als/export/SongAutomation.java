package svc.host.als.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.host.als.edit.LaneEdits.NewEnvelope;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.MacroMappings;
import svc.host.als.set.MixerParameterReader;
import svc.host.als.set.ParameterReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.xml.XmlElement;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedParameter;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.interchange.OmissionList;
import svc.model.clip.ArrangementClip;
import svc.model.device.Device;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.SvcException;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/**
 * The automation of a track of the song, as envelopes of the track of the set. Devices are found by
 * the name of their type, and parameters by their name.
 */
final class SongAutomation {
  /** The value 0-1 of a fader without automation if the song does not contain it. */
  private static final double CENTER = 0.5;

  private final ExportedSong song;
  private final TemplateTracks tracks;
  private final AlsSet set;
  private final ExportedTrack exported;
  private final AlsTrack track;
  private final OmissionList omissions;
  private final List<Device> present;
  private final Set<String> missing = new LinkedHashSet<>();

  SongAutomation(
      ExportedSong song,
      TemplateTracks tracks,
      AlsSet set,
      ExportedTrack exported,
      AlsTrack track,
      OmissionList omissions) {
    this.song = song;
    this.tracks = tracks;
    this.set = set;
    this.exported = exported;
    this.track = track;
    this.omissions = omissions;
    this.present = new DeviceReader(track).listDevices();
  }

  /** Adds the devices that the track of the set does not have to the omissions. */
  void omitDevices() {
    List<String> absent = new ArrayList<>();
    for (ExportedDevice device : exported.devices()) {
      if (findDevice(device.device().id()).isEmpty()) {
        absent.add(device.device().name());
      }
    }
    if (!absent.isEmpty()) {
      omissions.add(
          exported.track().name(),
          (absent.size() == 1 ? "the device " : "the devices ")
              + String.join(", ", absent)
              + "; load "
              + (absent.size() == 1 ? "it" : "them")
              + " in Live");
    }
    missing.forEach(what -> omissions.add(exported.track().name(), what));
  }

  /** Returns the envelopes of a session clip. */
  List<NewEnvelope> ofClip(List<Envelope> envelopes) {
    List<NewEnvelope> found = new ArrayList<>();
    for (Envelope envelope : envelopes) {
      if (!envelope.points().isEmpty()) {
        parameterFor(AutomationTarget.of(envelope))
            .ifPresent(parameter -> found.add(new NewEnvelope(parameter, envelope.points())));
      }
    }
    return found;
  }

  /** Returns the envelopes of the timeline, without that of the tempo. */
  List<NewEnvelope> ofLanes() {
    Map<AutomationTarget, List<AutomationSegment>> segments = new LinkedHashMap<>();
    for (Envelope lane : exported.lanes()) {
      double last =
          lane.points().isEmpty() ? 0 : lane.points().get(lane.points().size() - 1).time();
      if (!lane.isFor(MixerDevice.NAME, MixerDevice.TEMPO)) {
        add(segments, lane, 0, Math.max(song.endBeats(), last) + 1);
      }
    }
    for (ArrangementClip clip : exported.clips()) {
      if (clip.envelopes() != null) {
        clip.envelopes().forEach(each -> add(segments, each, clip.startBeats(), clip.endBeats()));
      }
    }
    List<NewEnvelope> found = new ArrayList<>();
    segments.forEach(
        (target, parts) ->
            parameterFor(target)
                .ifPresent(
                    parameter -> found.add(new NewEnvelope(parameter, points(target, parts)))));
    return found;
  }

  private void add(
      Map<AutomationTarget, List<AutomationSegment>> segments,
      Envelope envelope,
      double start,
      double end) {
    if (!envelope.points().isEmpty()) {
      AutomationSegment all = new AutomationSegment(new BeatRange(start, end), envelope.points());
      double last = Math.max(song.endBeats(), end);
      AutomationSegment part =
          all.range().start() >= song.startBeats() && end <= last
              ? all
              : all.slice(new BeatRange(song.startBeats(), last));
      if (part != null) {
        segments
            .computeIfAbsent(AutomationTarget.of(envelope), target -> new ArrayList<>())
            .add(part);
      }
    }
  }

  /**
   * Returns the points of the whole song; between the segments, the parameter has its own value.
   */
  private List<EnvelopePoint> points(AutomationTarget target, List<AutomationSegment> parts) {
    double base = baseOf(target);
    List<EnvelopePoint> points = new ArrayList<>();
    double reached = 0;
    for (AutomationSegment part :
        parts.stream().sorted(Comparator.comparingDouble(each -> each.range().start())).toList()) {
      double start = part.range().start() - song.startBeats();
      if (start > reached) {
        points.add(new EnvelopePoint(reached, base));
        points.add(new EnvelopePoint(start, base));
      }
      part.points()
          .forEach(point -> points.add(new EnvelopePoint(start + point.time(), point.value())));
      reached = part.range().end() - song.startBeats();
      points.add(new EnvelopePoint(reached, part.lastValue()));
    }
    if (exported.lanes().isEmpty()) {
      points.add(new EnvelopePoint(reached, base));
    }
    return points;
  }

  /** Returns the value 0-1 of a parameter without automation. */
  private double baseOf(AutomationTarget target) {
    MixerState mixer = exported.mixer();
    if (!MixerDevice.isHandle(target.deviceId())) {
      return findParameter(target)
          .map(parameter -> parameter.parameter().shareOfRange())
          .orElse(CENTER);
    }
    return switch (target.paramIndex()) {
      case MixerDevice.VOLUME -> mixer.volumeRaw();
      case MixerDevice.PAN -> (mixer.pan() + 1) / 2;
      case MixerDevice.MUTE -> Boolean.TRUE.equals(mixer.mute()) ? 1 : 0;
      default ->
          mixer.sends().stream()
              .filter(
                  send ->
                      returnOf(target)
                          .filter(each -> each.name().equals(send.returnName()))
                          .isPresent())
              .mapToDouble(TrackSend::levelRaw)
              .findFirst()
              .orElse(0);
    };
  }

  private Optional<ReturnTrack> returnOf(AutomationTarget target) {
    return song.returns().stream()
        .filter(each -> MixerDevice.sendIndex(each.livesetId()) == target.paramIndex())
        .findFirst();
  }

  private Optional<StoredParameter> parameterFor(AutomationTarget target) {
    Optional<StoredParameter> found =
        MixerDevice.isHandle(target.deviceId()) ? mixerParameter(target) : deviceParameter(target);
    if (found.isEmpty()) {
      missing.add("the automation of " + describe(target));
    }
    return found;
  }

  private String describe(AutomationTarget target) {
    return MixerDevice.isHandle(target.deviceId())
        ? "a send"
        : findParameter(target)
            .map(parameter -> parameter.parameter().name())
            .orElse("a parameter of a device");
  }

  private Optional<StoredParameter> mixerParameter(AutomationTarget target) {
    if (target.paramIndex() <= MixerDevice.MUTE) {
      boolean exists = target.paramIndex() < MixerDevice.MUTE || track.kind() != TrackKind.MASTER;
      return exists
          ? Optional.of(MixerParameterReader.require(set, track, target.paramIndex()))
          : Optional.empty();
    }
    return returnOf(target)
        .flatMap(each -> tracks.find(set, each.livesetId()))
        .map(
            each -> MixerParameterReader.require(set, track, MixerDevice.sendIndex(each.handle())));
  }

  private Optional<StoredParameter> deviceParameter(AutomationTarget target) {
    Optional<ExportedParameter> wanted = findParameter(target);
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    String name = wanted.get().parameter().name();
    return findDevice(target.deviceId())
        .map(device -> new DeviceReader(track).requireElement(device.id()))
        .flatMap(element -> parameterNamed(element, name));
  }

  private static Optional<StoredParameter> parameterNamed(XmlElement device, String name) {
    return ParameterReader.list(device).stream()
        .filter(parameter -> parameter.definition().name().equals(name))
        .filter(SongAutomation::isUnmapped)
        .findFirst();
  }

  private static boolean isUnmapped(StoredParameter parameter) {
    try {
      MacroMappings.requireUnmapped(parameter);
      return true;
    } catch (SvcException mapped) {
      return false;
    }
  }

  /** Returns the device of the set that has the type of a device of the song. */
  private Optional<Device> findDevice(String songDevice) {
    Optional<ExportedDevice> wanted =
        exported.devices().stream()
            .filter(device -> device.device().id().equals(songDevice))
            .findFirst();
    return wanted.flatMap(
        device ->
            present.stream()
                .filter(each -> SongDevices.isType(device, each.className()))
                .findFirst());
  }

  private Optional<ExportedParameter> findParameter(AutomationTarget target) {
    return exported.devices().stream()
        .filter(device -> device.device().id().equals(target.deviceId()))
        .flatMap(device -> device.parameters().stream())
        .filter(parameter -> parameter.parameter().index() == target.paramIndex())
        .findFirst();
  }
}
