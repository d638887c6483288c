package svc.session;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.host.AffectedPart;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.clip.ClipAudio;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Route;
import svc.model.routing.SideChain;
import svc.model.routing.TrackRoutes;
import svc.model.routing.TrackRouting;
import svc.model.track.MixerState;
import svc.model.track.Track;
import svc.session.lookup.CachedDeviceChain;

/** Reads parts of the set whose writes the host reports; see {@link AffectedPart}. */
record AffectedPartReader(Host host) {
  private static final List<String> MIXER_SETTINGS =
      List.of("volume", "pan", "mute", "solo", "arm", "sends");

  /**
   * Returns the contents of a part in a form in which equal contents are equal. Throws an error
   * such as TRACK_NOT_FOUND if the part does not exist.
   *
   * @param words the words of the part's name
   */
  Object describe(String... words) {
    String track = words[words.length - 1];
    return switch (words[0]) {
      case AffectedPart.TEMPO -> host.transport().tempo();
      case AffectedPart.SIGNATURE -> host.transport().signature();
      case AffectedPart.METRONOME -> host.transport().metronome();
      case AffectedPart.LOOP -> host.transport().loop();
      case AffectedPart.LOCATORS -> host.locators().list();
      case AffectedPart.TRACK -> describeTrack(find(track));
      case AffectedPart.CONTENTS -> describeContents(find(track));
      case AffectedPart.MIXER ->
          describeMixer(host.mixer().read(track), List.of(words[1].split(",")));
      case AffectedPart.PARAMETERS ->
          describeParameters(track, words[2], List.of(words[1].split(",")));
      case AffectedPart.DEVICE -> describeDevice(track, words[1]);
      case AffectedPart.DEVICE_NAME -> findDevice(track, words[1]).name();
      case AffectedPart.ROUTING -> describeRouting(host.routings().read(track));
      case AffectedPart.SIDE_CHAIN ->
          describeSideChain(host.routings().readSideChain(track, words[1]));
      case AffectedPart.CLIP -> describeClip(clip(track, words[1]));
      case AffectedPart.CLIP_SETTINGS -> describeSettings(clip(track, words[1]));
      default -> throw new IllegalArgumentException(words[0]);
    };
  }

  private Track find(String track) {
    return host.tracks().list().stream()
        .filter(each -> each.livesetId().equals(track))
        .findFirst()
        .orElseThrow(() -> TRACK_NOT_FOUND.because("there is no track " + track));
  }

  private static List<Object> describeTrack(Track track) {
    return List.of(track.name(), track.color());
  }

  private List<Object> describeContents(Track track) {
    String handle = track.livesetId();
    host.prefetch(contentQueries(track));
    List<Object> described = new ArrayList<>(describeTrack(track));
    described.add(track.kind());
    described.add(describeMixer(host.mixer().read(handle), MIXER_SETTINGS));
    described.addAll(UndoVerificationExcerpt.describeDeviceChain(host, handle));
    described.addAll(describeRoutes(handle));
    if (track.kind().hasClipSlots()) {
      described.addAll(UndoVerificationExcerpt.describeSlots(host, handle));
      described.addAll(host.arrangement().clips(handle));
    }
    return described;
  }

  private static List<HostQuery> contentQueries(Track track) {
    Stream<Kind> own = Stream.of(Kind.MIXER, Kind.CHAIN);
    Stream<Kind> clips =
        track.kind().hasClipSlots() ? Stream.of(Kind.SLOTS, Kind.CLIPS) : Stream.of();
    return Stream.concat(own, clips).map(kind -> HostQuery.of(kind, track.livesetId())).toList();
  }

  private static List<Object> describeMixer(MixerState mixer, List<String> settings) {
    List<Object> described = new ArrayList<>();
    for (String setting : settings) {
      described.add(
          switch (setting) {
            case "volume" -> mixer.volumeRaw();
            case "pan" -> mixer.pan();
            case "mute" -> String.valueOf(mixer.mute());
            case "solo" -> String.valueOf(mixer.solo());
            case "arm" -> String.valueOf(mixer.arm());
            default -> mixer.sends();
          });
    }
    return described;
  }

  private List<Object> describeParameters(String track, String device, List<String> numbers) {
    return host.devices().listParameters(track, device).stream()
        .filter(parameter -> numbers.contains(String.valueOf(parameter.index())))
        .map(DeviceParameter::value)
        .<Object>map(value -> value)
        .toList();
  }

  private List<Object> describeDevice(String track, String device) {
    Device found = findDevice(track, device);
    Stream<Object> values =
        host.devices().listParameters(track, device).stream().map(DeviceParameter::value);
    Stream<Object> texts =
        Stream.of(found.name(), found.className(), describeSideChain(track, found));
    return Stream.concat(texts, values).toList();
  }

  /** Returns the routing of a track and the side chains of its devices. */
  private List<Object> describeRoutes(String track) {
    List<Object> described = new ArrayList<>();
    routes(track)
        .forEach(
            routes -> {
              described.add(String.valueOf(routes.input()));
              described.add(String.valueOf(routes.output()));
              described.add(String.valueOf(routes.monitor()));
              routes.sideChains().forEach(chain -> described.add(describe(chain)));
            });
    return described;
  }

  private List<Object> describeSideChain(String track, Device device) {
    return routes(track)
        .flatMap(routes -> routes.sideChains().stream())
        .filter(chain -> chain.device().equals(device.id()))
        .map(AffectedPartReader::describe)
        .toList();
  }

  private Stream<TrackRoutes> routes(String track) {
    return host.supports(Capability.ROUTING)
        ? host.routings().list().stream().filter(routes -> routes.track().equals(track))
        : Stream.of();
  }

  private static Object describe(DeviceSideChain chain) {
    return chain.source() + " " + chain.on();
  }

  private static List<Object> describeRouting(TrackRouting routing) {
    return List.of(
        String.valueOf(Route.of(routing.input())),
        String.valueOf(Route.of(routing.output())),
        String.valueOf(routing.monitor()));
  }

  private static List<Object> describeSideChain(SideChain sideChain) {
    return List.of(String.valueOf(Route.of(sideChain.source())), String.valueOf(sideChain.on()));
  }

  private Device findDevice(String track, String device) {
    return new CachedDeviceChain(host, track)
        .findDevice(device)
        .orElseThrow(() -> DEVICE_NOT_FOUND.because("there is no device " + device));
  }

  private SessionClip clip(String track, String scene) {
    return host.clips()
        .get(track, Integer.parseInt(scene))
        .orElseThrow(() -> CLIP_NOT_FOUND.because("there is no clip in scene " + scene));
  }

  private static List<Object> describeSettings(SessionClip clip) {
    return List.of(
        clip.name(), clip.color(), clip.timing(), clip.launching(), describeAudio(clip.audio()));
  }

  /** Describes what a write can change of the audio of a clip, but not its file on the disk. */
  static String describeAudio(ClipAudio audio) {
    return audio == null
        ? ""
        : audio.source().file() + " " + audio.settings() + " " + audio.markers();
  }

  private static List<Object> describeClip(SessionClip clip) {
    List<Object> described = new ArrayList<>(describeSettings(clip));
    described.add(clip.envelopeCount());
    described.add(String.valueOf(clip.notes()));
    return described;
  }
}
