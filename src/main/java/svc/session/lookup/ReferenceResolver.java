package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOCATOR_NOT_FOUND;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.RETURN_NOT_FOUND;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.DeviceReference;
import svc.model.argument.LocatorReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.SceneReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.NumberedName;
import svc.text.OrdinalParser;
import svc.text.TextSanitizer;
import svc.text.WordMatcher;
import svc.text.WordedNumber;

/**
 * A resolver of references to tracks, scenes, devices and parameters in the host. The errors for
 * unknown names list similar ones.
 */
public final class ReferenceResolver {
  private static final String RETURN = "return track";
  private static final Pattern WORD_AND_LETTER =
      Pattern.compile("(?i)(?:return|send)(?:[\\s_-]*track)?[\\s_-]+([a-z])");

  private final Host host;
  private final Consumer<Warning> warnings;

  /** Creates a resolver that discards warnings. */
  public ReferenceResolver(Host host) {
    this(host, warning -> {});
  }

  /**
   * Creates a resolver.
   *
   * @param warnings receives a warning when a reference was not taken literally
   */
  public ReferenceResolver(Host host, Consumer<Warning> warnings) {
    this.host = host;
    this.warnings = warnings;
  }

  /**
   * Resolves a track by position, ordinal, handle or unique name, or by a position in words such as
   * "track 4" that no track has as its name.
   */
  public Track resolveTrack(TrackReference ref) {
    List<Track> tracks = host.tracks().list();
    OptionalInt number = OrdinalParser.parse(ref.text());
    if (number.isPresent()) {
      return findNamedByNumber(tracks, ref.text(), number.getAsInt())
          .orElseGet(() -> atPosition(tracks, number.getAsInt()));
    }
    return findTrack(tracks, ref.text());
  }

  /**
   * Returns the only track whose whole name is a number beyond the last position, such as 808, and
   * adds a warning.
   */
  private Optional<Track> findNamedByNumber(List<Track> tracks, String text, int number) {
    List<Track> named = findTracks(tracks, text.strip());
    long count = tracks.stream().filter(track -> track.position() != null).count();
    if (number <= count || named.size() != 1) {
      return Optional.empty();
    }
    warnings.accept(
        new Warning(
            "TAKEN_AS_NAME",
            "there is no track "
                + number
                + "; "
                + text.strip()
                + " was taken as the name of a track",
            "To refer to a position, give a number from 1 to " + count + "."));
    return Optional.of(named.get(0));
  }

  /**
   * Resolves a track by handle or unique name, also a name such as 808 that cannot be a position.
   * Throws INVALID_ARGUMENT for a position.
   */
  public Track resolveTrack(MixerTrackReference handle) {
    List<Track> tracks = host.tracks().list();
    OptionalInt number = OrdinalParser.parse(handle.text());
    if (number.isPresent()) {
      return findNamedByNumber(tracks, handle.text(), number.getAsInt())
          .orElseThrow(() -> positionRefused(tracks, handle.text(), number.getAsInt()));
    }
    return findTrack(tracks, handle.text());
  }

  /**
   * Resolves a scene by number, ordinal or unique name, or by a number in words such as "scene 2"
   * that no scene has as its name.
   */
  public Scene resolveScene(SceneReference ref) {
    return findScene(ref).orElseGet(() -> findNumberedScene(ref));
  }

  private Scene findNumberedScene(SceneReference ref) {
    OptionalInt number = WordedNumber.parse(ref.text(), "scene", "slot");
    if (number.isPresent()) {
      return sceneAt(host.clips().scenes(), number.getAsInt());
    }
    throw notFound(SCENE_NOT_FOUND, "scene", ref.text(), host.clips().scenes(), Scene::name);
  }

  /**
   * Finds a scene by number, ordinal or unique name; empty if none has the name. Throws
   * SCENE_NOT_FOUND for a number out of range.
   */
  public Optional<Scene> findScene(SceneReference ref) {
    List<Scene> scenes = host.clips().scenes();
    OptionalInt number = OrdinalParser.parse(ref.text());
    return number.isPresent()
        ? Optional.of(sceneAt(scenes, number.getAsInt()))
        : findUnique("scene", ref.text(), scenes, Scene::name, s -> "scene " + s.sceneIndex());
  }

  private static Scene sceneAt(List<Scene> scenes, int wanted) {
    if (wanted < 1 || wanted > scenes.size()) {
      throw outOfRange(SCENE_NOT_FOUND, "scene", wanted, scenes.size());
    }
    return scenes.get(wanted - 1);
  }

  /**
   * Resolves a device of a track, or inside its racks, by handle, position, full name, part of a
   * name, or path. Reads racks only for a path, or for a handle of a device that is not on the
   * track's chain. Throws INVALID_ARGUMENT for the reserved name of the mixer.
   */
  public Device resolveDevice(Track track, DeviceReference ref) {
    if (MixerDevice.isName(ref.text())) {
      throw mixerRefused(track);
    }
    return new DeviceLookup(track.name(), new CachedDeviceChain(host, track.livesetId()))
        .find(ref.text().strip());
  }

  /**
   * Resolves a device whose parameters can be automated: the mixer of the track by its reserved
   * name, or a device as {@link #resolveDevice} does. Throws NOT_SUPPORTED_BY_HOST for the mixer of
   * a track without clips if the host has no automation lanes.
   */
  public Device resolveAutomatedDevice(Track track, DeviceReference ref) {
    if (!MixerDevice.isName(ref.text())) {
      return resolveDevice(track, ref);
    }
    if (!hasAutomatedMixer(track)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the mixer of "
                  + TextSanitizer.quote(track.name())
                  + " cannot be automated on this host, because a "
                  + track.kind()
                  + " track has no clips for automation")
          .hint(
              "Choose a MIDI or audio track, or set the mixer with `svc mix set`. In a Live Set file,"
                  + " with the host als, svc can automate every track, and the tempo on main.");
    }
    return MixerDevice.DEVICE;
  }

  private boolean hasAutomatedMixer(Track track) {
    return track.kind().hasClipSlots() || host.supports(Capability.AUTOMATION_LANES);
  }

  private static SvcException mixerRefused(Track track) {
    return INVALID_ARGUMENT
        .because(
            "\"mixer\" stands for the mixer of "
                + TextSanitizer.quote(track.name())
                + ", which is not a device of its chain")
        .hint(
            "Set the mixer with `svc mix set`, and automate it with `svc automation write`. To refer"
                + " to a device named mixer, give its position.");
  }

  /**
   * Resolves a device to be deleted, which is on a track's own chain. Throws INVALID_ARGUMENT for a
   * device inside a rack.
   */
  public Device resolveDeletableDevice(Track track, DeviceReference ref) {
    Device device = resolveDevice(track, ref);
    if (!device.isTopLevel()) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(device.pathOrName())
                  + " is inside a rack; svc can delete only devices on the chain of a track")
          .hint("Choose a device outside racks; in Live, you can also delete this one by hand.");
    }
    return device;
  }

  /**
   * Resolves a parameter by its exact name, its index in lists, its name in any case, or a part of
   * a name that is unique among the parameters. A send of the mixer is also found by a short name
   * of its return track.
   */
  public DeviceParameter resolveParameter(Track track, Device device, ParameterReference ref) {
    List<DeviceParameter> parameters =
        host.devices().listParameters(track.livesetId(), device.id());
    if (MixerDevice.isHandle(device.id())) {
      return mixerLookup(track, parameters).find(ref.text());
    }
    return new ParameterLookup(device.pathOrName(), parameters).find(ref.text());
  }

  /**
   * Finds a parameter by name on the mixer and on every device of a track. Throws PARAM_NOT_FOUND
   * if neither the mixer nor a device has it.
   */
  public Set<AutomationTarget> resolveParameters(Track track, ParameterReference ref) {
    CachedDeviceChain chain = new CachedDeviceChain(host, track.livesetId());
    List<DeviceParameter> mixer =
        hasAutomatedMixer(track) ? chain.parametersOf(MixerDevice.DEVICE) : List.of();
    return new TrackParameterLookup(track.name(), chain, mixerLookup(track, mixer))
        .find(ref.text());
  }

  private MixerParameterLookup mixerLookup(Track track, List<DeviceParameter> parameters) {
    return new MixerParameterLookup(track.name(), parameters, this::resolveReturnTrack);
  }

  /**
   * Resolves a return track by its name, by the name without the letter that the host puts before
   * it (as in "A-Reverb"), or by the letter alone.
   */
  public ReturnTrack resolveReturnTrack(String text) {
    List<ReturnTrack> returns = host.mixer().listReturnTracks();
    String wanted = text.strip();
    return findUnique(RETURN, wanted, returns, ReturnTrack::name, ReturnTrack::livesetId)
        .or(
            () ->
                findUnique(
                    RETURN,
                    wanted,
                    returns,
                    track -> ReturnTrack.withoutLetter(track.name()),
                    ReturnTrack::livesetId))
        .or(() -> findUnique(RETURN, wanted, returns, ReturnTrack::letter, ReturnTrack::livesetId))
        .or(() -> findByLetter(wanted, returns, ReturnTrack::letter))
        .orElseThrow(() -> returnNotFound(returns, text));
  }

  /** Finds a return track by its letter after a word, as in "Return A" and "send_a". */
  private static <T> Optional<T> findByLetter(
      String text, List<T> returns, Function<T, String> letter) {
    Matcher worded = WORD_AND_LETTER.matcher(text);
    return worded.matches()
        ? returns.stream()
            .filter(each -> worded.group(1).equalsIgnoreCase(letter.apply(each)))
            .findFirst()
        : Optional.empty();
  }

  /**
   * Resolves a locator by number, ordinal, position or unique name; NAME#2 is the second locator
   * with a name.
   */
  public Locator resolveLocator(LocatorReference ref) {
    List<Locator> locators = host.locators().list();
    OptionalInt number = OrdinalParser.parse(ref.text());
    if (number.isPresent()) {
      return locatorAt(locators, number.getAsInt());
    }
    return findByPosition(locators, ref.text())
        .or(
            () ->
                requireUnique(
                    "locator",
                    ref.text(),
                    NumberedName.findAll(
                        ref.text().strip(),
                        locators,
                        (each, name) -> TextSanitizer.hasSameShownForm(each.name(), name)),
                    this::positionText))
        .orElseGet(() -> findNumberedLocator(locators, ref.text()));
  }

  private static Locator findNumberedLocator(List<Locator> locators, String text) {
    OptionalInt number = WordedNumber.parse(text, "locator", "marker");
    if (number.isPresent()) {
      return locatorAt(locators, number.getAsInt());
    }
    throw notFound(LOCATOR_NOT_FOUND, "locator", text, locators, Locator::name);
  }

  private static Locator locatorAt(List<Locator> locators, int wanted) {
    if (wanted < 1 || wanted > locators.size()) {
      throw outOfRange(LOCATOR_NOT_FOUND, "locator", wanted, locators.size());
    }
    return locators.get(wanted - 1);
  }

  private Optional<Locator> findByPosition(List<Locator> locators, String text) {
    try {
      double beats = SongPosition.parse(text).toBeats(host.transport().signature());
      return locators.stream()
          .filter(locator -> BeatComparison.areEqual(locator.positionBeats(), beats))
          .findFirst();
    } catch (SvcException notAPosition) {
      if (notAPosition.code() != INVALID_ARGUMENT) {
        throw notAPosition;
      }
      return Optional.empty();
    }
  }

  private String positionText(Locator locator) {
    return SongPosition.format(locator.positionBeats(), host.transport().signature());
  }

  private static Track atPosition(List<Track> tracks, int position) {
    List<Track> counted = tracks.stream().filter(t -> t.position() != null).toList();
    if (position < 1 || position > counted.size()) {
      throw outOfRange(TRACK_NOT_FOUND, "track", position, counted.size());
    }
    return counted.get(position - 1);
  }

  private static Track findTrack(List<Track> tracks, String text) {
    String wanted = text.strip();
    Optional<Track> found =
        requireUnique("track", wanted, findTracks(tracks, wanted), ReferenceResolver::place);
    return found.isPresent() ? found.get() : findSpecialTrack(tracks, wanted, text);
  }

  /**
   * Returns the track with a handle; if there is none, the tracks with a name, in order. Names are
   * compared as they are shown, without case and surrounding blanks.
   */
  private static List<Track> findTracks(List<Track> tracks, String wanted) {
    for (Track track : tracks) {
      if (track.livesetId().equals(wanted)) {
        return List.of(track);
      }
    }
    String key = TextSanitizer.toShownKey(wanted);
    return tracks.stream()
        .filter(track -> TextSanitizer.toShownKey(track.name()).equals(key))
        .toList();
  }

  /** Returns the position and the handle of a track, such as "track 4 (trk_4)". */
  private static String place(Track track) {
    return track.position() == null
        ? track.livesetId()
        : "track " + track.position() + " (" + track.livesetId() + ")";
  }

  private static Track findSpecialTrack(List<Track> tracks, String wanted, String text) {
    return findReturnTrack(tracks, wanted)
        .or(() -> findMaster(tracks, wanted))
        .or(() -> findLetteredReturn(tracks, wanted))
        .or(() -> findNumbered(tracks, wanted))
        .orElseThrow(() -> trackNotFound(tracks, text));
  }

  private static Optional<Track> findLetteredReturn(List<Track> tracks, String text) {
    List<Track> returns =
        tracks.stream().filter(track -> track.kind() == TrackKind.RETURN).toList();
    return findByLetter(text, returns, track -> "" + (char) ('A' + returns.indexOf(track)));
  }

  /** Finds a track by a position in words, such as "track 4", or by a handle such as trk4. */
  private static Optional<Track> findNumbered(List<Track> tracks, String text) {
    OptionalInt position = WordedNumber.parse(text, "track");
    if (position.isPresent()) {
      return Optional.of(atPosition(tracks, position.getAsInt()));
    }
    OptionalInt handle = WordedNumber.parse(text, "trk");
    return tracks.stream()
        .filter(track -> handle.isPresent())
        .filter(track -> track.livesetId().equals("trk_" + handle.getAsInt()))
        .findFirst();
  }

  /**
   * Finds a return track by its name without the letter that the host puts before it (as in
   * "A-Reverb").
   */
  private static Optional<Track> findReturnTrack(List<Track> tracks, String text) {
    return findUnique(
        "track",
        text,
        tracks.stream().filter(track -> track.kind() == TrackKind.RETURN).toList(),
        track -> ReturnTrack.withoutLetter(track.name()),
        Track::livesetId);
  }

  /**
   * Returns the master track if the text is "master" or "main". Both names are accepted, because
   * hosts of different versions use different names.
   */
  private static Optional<Track> findMaster(List<Track> tracks, String text) {
    return tracks.stream()
        .filter(track -> track.kind() == TrackKind.MASTER && text.matches("(?i)master|main"))
        .findFirst();
  }

  private static SvcException trackNotFound(List<Track> tracks, String text) {
    List<String> known = new ArrayList<>(tracks.stream().map(Track::name).toList());
    known.addAll(OrdinalParser.ordinalWords());
    return TRACK_NOT_FOUND
        .because("there is no track " + TextSanitizer.quote(text))
        .withCandidates(WordMatcher.suggest(text, known));
  }

  private static SvcException positionRefused(List<Track> tracks, String text, int number) {
    List<Track> counted = tracks.stream().filter(t -> t.position() != null).toList();
    SvcException refused =
        INVALID_ARGUMENT.because(
            "{track} must be the name or the handle of a track, not the position "
                + TextSanitizer.quote(text));
    if (number < 1 || number > counted.size()) {
      return refused.hint("Run `svc track list` to see the handles.");
    }
    Track atPosition = counted.get(number - 1);
    return refused
        .hint(
            "Give "
                + atPosition.livesetId()
                + ", the handle of track "
                + number
                + " ("
                + TextSanitizer.quote(atPosition.name())
                + ").")
        .withDetail("candidates", List.of(atPosition.livesetId()))
        .withDetail("alternatives", List.of(atPosition.livesetId()));
  }

  private static SvcException returnNotFound(List<ReturnTrack> returns, String text) {
    List<String> names = returns.stream().map(ReturnTrack::name).toList();
    SvcException error =
        RETURN_NOT_FOUND.because("there is no return track " + TextSanitizer.quote(text));
    return names.isEmpty()
        ? error.hint("The set has no return tracks. Create one with `svc track create`.")
        : error
            .hint("The return tracks are " + joinNames(names) + ".")
            .withDetail("candidates", names);
  }

  private static String joinNames(List<String> names) {
    return names.stream().map(TextSanitizer::quoteIfNeeded).collect(Collectors.joining(", "));
  }

  private static <T> Optional<T> findUnique(
      String what, String text, List<T> all, Function<T, String> name, Function<T, String> id) {
    List<T> found =
        all.stream()
            .filter(element -> TextSanitizer.hasSameShownForm(name.apply(element), text))
            .toList();
    return requireUnique(what, text, found, id);
  }

  private static <T> Optional<T> requireUnique(
      String what, String text, List<T> found, Function<T, String> id) {
    if (found.size() > 1) {
      List<String> labels = found.stream().map(id).toList();
      SvcException error =
          AMBIGUOUS_REFERENCE.because(
              TextSanitizer.quote(text)
                  + " matches "
                  + found.size()
                  + " "
                  + what
                  + "s: "
                  + String.join(", ", labels));
      throw error.hint(ambiguityHint(what)).withDetail("candidates", labels);
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
  }

  private static String ambiguityHint(String what) {
    return switch (what) {
      case "scene" -> "Give the number of the scene.";
      case "locator" -> "Give one of these positions, or NAME#2 for the second.";
      case "track", RETURN -> "Give the handle of one of these tracks.";
      default -> ErrorCode.AMBIGUOUS_REFERENCE.remedy();
    };
  }

  private static <T> SvcException notFound(
      ErrorCode code, String what, String text, List<T> all, Function<T, String> name) {
    return code.because("there is no " + what + " " + TextSanitizer.quote(text))
        .withCandidates(WordMatcher.suggest(text, all.stream().map(name).toList()));
  }

  private static SvcException outOfRange(ErrorCode code, String what, int number, int count) {
    String available =
        count == 0
            ? "the set has no " + what + "s"
            : count == 1 ? "the only one is number 1" : "the numbers are 1 to " + count;
    return code.because("there is no " + what + " " + number + "; " + available)
        .withDetail("count", count);
  }
}
