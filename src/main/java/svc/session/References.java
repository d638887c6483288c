package svc.session;

import static svc.model.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.RETURN_NOT_FOUND;
import static svc.model.ErrorCode.SCENE_NOT_FOUND;
import static svc.model.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import svc.host.Host;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.ErrorCode;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.ReturnTrack;
import svc.model.Scene;
import svc.model.SceneRef;
import svc.model.SvcException;
import svc.model.Target;
import svc.model.Track;
import svc.model.TrackHandle;
import svc.model.TrackKind;
import svc.model.TrackRef;
import svc.music.Names;
import svc.music.Nearest;
import svc.music.Ordinals;

/**
 * Resolves the references that callers use against the host; what is not found names its nearest
 * candidates.
 */
public final class References {
  private final Host host;

  References(Host host) {
    this.host = host;
  }

  /** A track by position, ordinal, handle or unique name. */
  public Track track(TrackRef ref) {
    List<Track> tracks = host.tracks().list();
    OptionalInt number = Ordinals.parse(ref.text());
    if (number.isPresent()) {
      return at(tracks, number.getAsInt());
    }
    return named(tracks, ref.text());
  }

  /** A track by handle or unique name; a number is refused, naming that position's handle. */
  public Track track(TrackHandle handle) {
    List<Track> tracks = host.tracks().list();
    OptionalInt number = Ordinals.parse(handle.text());
    if (number.isPresent()) {
      throw position(tracks, handle.text(), number.getAsInt());
    }
    return named(tracks, handle.text());
  }

  /** A scene by number, ordinal or unique name. */
  public Scene scene(SceneRef ref) {
    List<Scene> scenes = host.clips().scenes();
    OptionalInt number = Ordinals.parse(ref.text());
    if (number.isPresent()) {
      int wanted = number.getAsInt();
      if (wanted < 1 || wanted > scenes.size()) {
        throw outOf(SCENE_NOT_FOUND, "scene", wanted, scenes.size());
      }
      return scenes.get(wanted - 1);
    }
    return unique("scene", ref.text(), scenes, Scene::name, s -> "scene " + s.sceneIndex())
        .orElseThrow(() -> unknown(SCENE_NOT_FOUND, "scene", ref.text(), scenes, Scene::name));
  }

  /** A device of a track by handle, position, full name or part of a name. */
  public Device device(Track track, DeviceRef ref) {
    List<Device> chain = host.devices().chain(track.livesetId());
    String text = ref.text().strip();
    if (text.matches("-?\\d{1,9}")) {
      return at(track, chain, Integer.parseInt(text));
    }
    Optional<Device> handle = chain.stream().filter(d -> d.id().equals(text)).findFirst();
    return handle
        .or(() -> full(chain, text))
        .or(() -> part(chain, text))
        .orElseThrow(() -> noDevice(track, chain, text));
  }

  /**
   * A parameter by its exact name, its listed index, its name in any case, or a part of its name
   * that no other parameter has.
   */
  public Parameter parameter(Track track, Device device, ParamRef ref) {
    List<Parameter> parameters = host.devices().parameters(track.livesetId(), device.id());
    return new ParameterLookup(device.name(), parameters).find(ref.text());
  }

  /** A parameter as above, on every device of a track that has it; at least one. */
  public Set<Target> parameters(Track track, ParamRef ref) {
    return new TrackLookup(track.name(), new Chain(host, track.livesetId())).find(ref.text());
  }

  /** A return by exact name, by name without its letter prefix, or by the letter alone. */
  public ReturnTrack returnTrack(String text) {
    List<ReturnTrack> returns = host.mixer().returns();
    String wanted = text.strip();
    return unique("return", wanted, returns, ReturnTrack::name, ReturnTrack::livesetId)
        .or(() -> unique("return", wanted, returns, References::bareName, ReturnTrack::livesetId))
        .or(() -> unique("return", wanted, returns, ReturnTrack::letter, ReturnTrack::livesetId))
        .orElseThrow(() -> noReturn(returns, text));
  }

  private static Track at(List<Track> tracks, int position) {
    List<Track> counted = tracks.stream().filter(t -> t.position() != null).toList();
    if (position < 1 || position > counted.size()) {
      throw outOf(TRACK_NOT_FOUND, "track", position, counted.size());
    }
    return counted.get(position - 1);
  }

  private static Track named(List<Track> tracks, String text) {
    String wanted = text.strip();
    return tracks.stream()
        .filter(t -> t.livesetId().equals(wanted))
        .findFirst()
        .or(() -> unique("track", wanted, tracks, Track::name, Track::livesetId))
        .or(() -> master(tracks, wanted))
        .orElseThrow(() -> noTrack(tracks, text));
  }

  /** Hosts call it differently from version to version, and scripts outlive them. */
  private static Optional<Track> master(List<Track> tracks, String text) {
    return tracks.stream()
        .filter(track -> track.kind() == TrackKind.MASTER && text.matches("(?i)master|main"))
        .findFirst();
  }

  private static SvcException noTrack(List<Track> tracks, String text) {
    List<String> known = new ArrayList<>(tracks.stream().map(Track::name).toList());
    known.addAll(Ordinals.words());
    return TRACK_NOT_FOUND
        .because("there is no track " + Names.quoted(text))
        .near(Nearest.to(text, known));
  }

  private static SvcException position(List<Track> tracks, String text, int number) {
    List<Track> counted = tracks.stream().filter(t -> t.position() != null).toList();
    SvcException refused =
        INVALID_ARGUMENT.because(
            "{track} takes a trk_<n> handle or a track name, not the position "
                + Names.quoted(text));
    if (number < 1 || number > counted.size()) {
      return refused.hint("`svc track list` shows the handles.");
    }
    Track meant = counted.get(number - 1);
    return refused
        .hint(
            "Track "
                + number
                + " is "
                + meant.livesetId()
                + " ("
                + Names.quoted(meant.name())
                + ").")
        .with("candidates", List.of(meant.livesetId()));
  }

  private static Device at(Track track, List<Device> chain, int position) {
    if (position < 1 || position > chain.size()) {
      throw outOf(
              DEVICE_NOT_FOUND,
              "device",
              position,
              chain.size(),
              " on " + Names.quoted(track.name()))
          .with("candidates", chain.stream().map(Device::name).toList());
    }
    return chain.get(position - 1);
  }

  private static Optional<Device> full(List<Device> chain, String text) {
    return unique("device", text, chain, Device::name, Device::id);
  }

  private static Optional<Device> part(List<Device> chain, String text) {
    String wanted = fold(text);
    List<Device> found = chain.stream().filter(d -> fold(d.name()).contains(wanted)).toList();
    return one("device", text, found, d -> d.id() + " (" + d.name() + ")");
  }

  private static SvcException noDevice(Track track, List<Device> chain, String text) {
    List<String> names = chain.stream().map(Device::name).toList();
    SvcException error =
        DEVICE_NOT_FOUND.because(
            "there is no device " + Names.quoted(text) + " on " + Names.quoted(track.name()));
    List<String> near = Nearest.to(text, names);
    return near.isEmpty() ? error.with("candidates", names) : error.near(near);
  }

  private static SvcException noReturn(List<ReturnTrack> returns, String text) {
    List<String> names = returns.stream().map(ReturnTrack::name).toList();
    SvcException error = RETURN_NOT_FOUND.because("there is no return " + Names.quoted(text));
    return names.isEmpty()
        ? error.hint("This set has no return tracks.")
        : error.hint("The returns are " + String.join(", ", names) + ".").with("candidates", names);
  }

  private static String bareName(ReturnTrack track) {
    return track.name().replaceFirst("^[A-Z]-", "");
  }

  private static <T> Optional<T> unique(
      String what, String text, List<T> all, Function<T, String> name, Function<T, String> id) {
    String wanted = fold(text);
    List<T> found = all.stream().filter(one -> fold(name.apply(one)).equals(wanted)).toList();
    return one(what, text, found, id);
  }

  private static <T> Optional<T> one(
      String what, String text, List<T> found, Function<T, String> label) {
    if (found.size() > 1) {
      List<String> labels = found.stream().map(label).toList();
      throw AMBIGUOUS_REFERENCE
          .because(
              what
                  + " "
                  + Names.quoted(text)
                  + " matches "
                  + found.size()
                  + ": "
                  + String.join(", ", labels))
          .with("candidates", labels);
    }
    return found.stream().findFirst();
  }

  private static <T> SvcException unknown(
      ErrorCode code, String what, String text, List<T> all, Function<T, String> name) {
    return code.because("there is no " + what + " " + Names.quoted(text))
        .near(Nearest.to(text, all.stream().map(name).toList()));
  }

  private static SvcException outOf(ErrorCode code, String what, int number, int count) {
    return outOf(code, what, number, count, "");
  }

  private static SvcException outOf(
      ErrorCode code, String what, int number, int count, String where) {
    String range = count == 0 ? "there are none" : "they are numbered 1 to " + count;
    return code.because(what + " " + number + " of " + count + where + " does not exist; " + range)
        .with("count", count);
  }

  private static String fold(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
