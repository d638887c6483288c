package svc.host.embedded.set;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import svc.json.LazyJsonList;
import svc.json.RecordReader.MappingException;
import svc.model.clip.ArrangementClip;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;
import svc.parameter.stock.StockDeviceTables;

/**
 * Checks the rules for a set that the record types do not enforce. Errors contain the JSON pointer
 * of the invalid value. Uses plain loops instead of streams to save time, because it runs whenever
 * svc starts.
 */
public final class SetStateValidator {
  /** Revisions must be smaller than this number, because other programs may round larger ones. */
  private static final long REVISION_LIMIT = 1L << 53;

  private final SetState set;
  private final Set<TrackState> checkedTracks;
  private final Set<Integer> trackIds = new HashSet<>();
  private final Set<Integer> groupIds = new HashSet<>();
  private final Set<Integer> deviceIds = new HashSet<>();
  private int masterCount;

  /**
   * Creates a validator for a set.
   *
   * @param checked the tracks whose own content is known to be valid
   */
  private SetStateValidator(SetState set, Set<TrackState> checked) {
    this.set = set;
    this.checkedTracks = checked;
  }

  /** Throws a {@link MappingException} for the first rule that the set violates. */
  public static void check(SetState set) {
    new SetStateValidator(set, Set.of()).check();
  }

  /**
   * Throws a {@link MappingException} for the first rule that a changed set violates. This is fast,
   * because it does not check the content of unchanged tracks again.
   *
   * @param before the valid set before the change, null if there is none
   */
  public static void checkChange(SetState before, SetState set) {
    Set<TrackState> unchanged = Collections.newSetFromMap(new IdentityHashMap<>());
    boolean hasSameLimits =
        before != null
            && before.scenes().size() == set.scenes().size()
            && before.nextDevice() <= set.nextDevice();
    if (hasSameLimits && hasAsManyTracks(before, set)) {
      List<Integer> changed = set.changedPositions(before);
      if (haveSameHandles(before, set, changed)) {
        new SetStateValidator(set, Set.of()).checkTracks(changed);
        return;
      }
    }
    if (hasSameLimits) {
      unchanged.addAll(before.tracks());
    }
    new SetStateValidator(set, unchanged).check();
  }

  private static boolean hasAsManyTracks(SetState before, SetState set) {
    return before.tracks().size() == set.tracks().size() && before.nextTrack() <= set.nextTrack();
  }

  /**
   * Returns whether the tracks at some positions have the same handles, kinds and groups in two
   * states. If all changed tracks have, the handles of the set are known to be unique.
   */
  private static boolean haveSameHandles(SetState before, SetState set, List<Integer> positions) {
    for (int i : positions) {
      TrackState earlier = before.tracks().get(i);
      TrackState track = set.tracks().get(i);
      boolean isSame =
          track.id() == earlier.id()
              && track.kind() == earlier.kind()
              && Objects.equals(track.group(), earlier.group())
              && track.devices() == earlier.devices();
      if (!isSame) {
        return false;
      }
    }
    return true;
  }

  private void checkTracks(List<Integer> positions) {
    checkFields();
    for (int i : positions) {
      require(set.tracks().get(i).name() != null, "/tracks/" + i + "/name", "a name");
      checkContent(set.tracks().get(i), "/tracks/" + i);
    }
    checkLocators(set.locators());
  }

  private void check() {
    checkFields();
    for (int i = 0; i < set.tracks().size(); i++) {
      checkTrack(set.tracks().get(i), "/tracks/" + i);
    }
    checkLocators(set.locators());
    require(masterCount == 1, "/tracks", "exactly one master track, found " + masterCount);
  }

  private void checkFields() {
    require(set.name() != null, "/name", "a name");
    require(isValidPath(set.path()), "/path", "a path");
    require(set.revision() >= 0 && set.revision() < REVISION_LIMIT, "/revision", "0 to 2^53 - 1");
    require(!set.scenes().isEmpty(), "/scenes", "at least one scene");
    checkPlayhead(set.playhead());
    checkSceneTimings();
  }

  private static boolean isValidPath(String path) {
    try {
      return path == null || Path.of(path).getFileName() != null;
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static void checkPlayhead(PlayheadState head) {
    checkTempo(head.tempo(), "/playhead/tempo");
    checkSignature(head.signature(), "/playhead/signature");
    require(isAtLeast(0, head.fromBeats()), "/playhead/from_beats", "0 or more");
    require(isAtLeast(0, head.loop().loopStart()), "/playhead/loop_start", "0 or more");
    double length = head.loop().loopLength();
    require(length > 0 && Double.isFinite(length), "/playhead/loop_length", "a length above 0");
  }

  private static void checkTempo(double tempo, String at) {
    require(tempo > 0 && tempo <= 999, at, "a tempo above 0, up to 999");
  }

  private static void checkSignature(TimeSignature signature, String at) {
    require(
        signature.numerator() >= 1 && signature.numerator() <= 99, at + "/numerator", "1 to 99");
    require(
        signature.denominator() >= 1
            && signature.denominator() <= 64
            && Integer.bitCount(signature.denominator()) == 1,
        at + "/denominator",
        "1, 2, 4, 8, 16, 32 or 64");
  }

  private void checkSceneTimings() {
    Set<Integer> scenes = new HashSet<>();
    for (int i = 0; i < set.sceneTimings().size(); i++) {
      SceneTimingState timing = set.sceneTimings().get(i);
      String at = "/scene_timings/" + i;
      require(
          isBetween(1, set.scenes().size(), timing.scene()) && scenes.add(timing.scene()),
          at + "/scene",
          "the unique number of a scene");
      if (timing.tempo() != null) {
        checkTempo(timing.tempo(), at + "/tempo");
      }
      if (timing.signature() != null) {
        checkSignature(timing.signature(), at + "/signature");
      }
    }
  }

  private static void checkLocators(List<Locator> locators) {
    double last = -1;
    for (int i = 0; i < locators.size(); i++) {
      Locator locator = locators.get(i);
      require(locator.name() != null, "/locators/" + i + "/name", "a name");
      require(
          isAtLeast(0, locator.positionBeats()) && locator.positionBeats() > last,
          "/locators/" + i + "/position_beats",
          "0 or more, and after the previous locator");
      last = locator.positionBeats();
    }
  }

  private void checkTrack(TrackState track, String at) {
    require(
        track.id() >= 1 && track.id() < set.nextTrack() && trackIds.add(track.id()),
        at + "/id",
        "a unique number of at least 1 and below next_track");
    require(track.name() != null, at + "/name", "a name");
    require(
        track.group() == null || groupIds.contains(track.group()),
        at + "/group",
        "the id of a group track above this one");
    if (checkedTracks.contains(track)) {
      checkDeviceIds(track.devices(), at + "/devices");
    } else {
      checkContent(track, at);
    }
    countTrack(track);
  }

  private void checkContent(TrackState track, String at) {
    checkMixer(track.mixer(), at + "/mixer");
    checkDeviceChain(track.devices(), at + "/devices");
    checkPlayback(track.launch(), at + "/launch");
    if (!isUnread(track.slots()) || !isUnread(track.arrangement())) {
      new ClipStateValidator(track, set.scenes().size(), at).check();
    }
  }

  private void checkDeviceIds(List<DeviceState> chain, String at) {
    for (DeviceState device : chain) {
      require(deviceIds.add(device.id()), at, "devices with unique numbers");
      for (DeviceState.ChainState rack : device.chains()) {
        checkDeviceIds(rack.devices(), at);
      }
    }
  }

  /**
   * Returns whether clips have not been read since the set's file was opened. They need no check,
   * because the file contains only valid clips.
   */
  private static boolean isUnread(List<?> clips) {
    return clips instanceof LazyJsonList<?> stored && !stored.isParsed();
  }

  private void countTrack(TrackState track) {
    if (track.kind() == TrackKind.GROUP) {
      groupIds.add(track.id());
    }
    masterCount += track.kind() == TrackKind.MASTER ? 1 : 0;
  }

  /**
   * Throws a {@link MappingException} unless the table of each device exists. This is a separate
   * check, because reading the tables would slow down the start of every command.
   */
  public static void checkDeviceTables(SetState set) {
    for (int i = 0; i < set.tracks().size(); i++) {
      checkDeviceTables(set.tracks().get(i).devices(), "/tracks/" + i + "/devices");
    }
  }

  private static void checkDeviceTables(List<DeviceState> chain, String at) {
    for (int i = 0; i < chain.size(); i++) {
      DeviceState device = chain.get(i);
      String here = at + "/" + i;
      require(
          StockDeviceTables.hasTable(device.table()),
          here + "/table",
          "the table of a stock device");
      for (int j = 0; j < device.chains().size(); j++) {
        checkDeviceTables(device.chains().get(j).devices(), here + "/chains/" + j + "/devices");
      }
    }
  }

  /**
   * Throws a {@link MappingException} unless each arrangement clip lists its envelopes; only a clip
   * that was imported from another host may have none.
   */
  public static void checkEnvelopes(SetState set) {
    for (int i = 0; i < set.tracks().size(); i++) {
      List<ArrangementClip> clips = set.tracks().get(i).arrangement();
      for (int j = 0; j < clips.size(); j++) {
        String at = "/tracks/" + i + "/arrangement/" + j + "/envelopes";
        require(clips.get(j).envelopes() != null, at, "an array");
      }
    }
  }

  private static void checkMixer(TrackMixerState mixer, String at) {
    require(isBetween(0, 1, mixer.volume()), at + "/volume", "0 to 1");
    require(isBetween(-1, 1, mixer.pan()), at + "/pan", "-1 to 1");
    String monitor = mixer.routing().monitor();
    require(
        monitor == null || monitor.equals("in") || monitor.equals("off"),
        at + "/monitor",
        "in or off");
    for (Double level : mixer.sends().values()) {
      require(isBetween(0, 1, level), at + "/sends", "levels of 0 to 1");
    }
  }

  private void checkDeviceChain(List<DeviceState> chain, String at) {
    for (int i = 0; i < chain.size(); i++) {
      checkDevice(chain.get(i), at + "/" + i);
    }
  }

  private void checkDevice(DeviceState device, String at) {
    require(
        device.id() >= 1 && device.id() < set.nextDevice() && deviceIds.add(device.id()),
        at + "/id",
        "a unique number of at least 1 and below next_device");
    require(device.name() != null, at + "/name", "a name");
    require(device.table() != null, at + "/table", "the table of a device");
    for (Double value : device.values().values()) {
      require(Double.isFinite(value), at + "/values", "finite numbers");
    }
    for (DeviceState.DrumPadState pad : device.pads()) {
      require(
          pad.name() != null && isBetween(0, 127, pad.note()),
          at + "/pads",
          "pads with a name and a note of 0 to 127");
    }
    for (int i = 0; i < device.chains().size(); i++) {
      checkRackChain(device.chains().get(i), at + "/chains/" + i);
    }
  }

  private void checkRackChain(DeviceState.ChainState chain, String at) {
    require(chain.name() != null, at + "/name", "a name");
    require(
        chain.note() == null || isBetween(0, 127, chain.note()),
        at + "/note",
        "a note of 0 to 127");
    checkDeviceChain(chain.devices(), at + "/devices");
  }

  private void checkPlayback(TrackPlaybackState launch, String at) {
    int scenes = set.scenes().size();
    require(isBetween(0, scenes, launch.playing()), at + "/playing", "a scene, or 0 for none");
    require(
        launch.next() == null || isBetween(0, scenes, launch.next()),
        at + "/next",
        "a scene, or 0 to stop");
    require(Double.isFinite(launch.nextBeats()), at + "/next_beats", "a finite number");
  }

  static boolean isBetween(double min, double max, double value) {
    return value >= min && value <= max;
  }

  static boolean isAtLeast(double min, double value) {
    return value >= min && value < Double.POSITIVE_INFINITY;
  }

  static void require(boolean holds, String at, String expected) {
    if (!holds) {
      throw new MappingException(at, expected);
    }
  }
}
