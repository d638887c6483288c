package svc.host.embedded;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.json.Records.Misfit;
import svc.model.ArrangementClip;
import svc.model.Signature;
import svc.model.TrackKind;

/**
 * What holds for every set beyond the shape of its records; what does not is named by its JSON
 * pointer. Read at every start, so plain loops.
 */
final class SetRules {
  /** More writes than anybody makes; beyond it, other programs would round the number. */
  private static final long LAST_REVISION = 1L << 53;

  private final SetState set;
  private final Set<Integer> tracks = new HashSet<>();
  private final Set<Integer> groups = new HashSet<>();
  private final Set<Integer> devices = new HashSet<>();
  private int masters;

  private SetRules(SetState set) {
    this.set = set;
  }

  /** Throws a {@link Misfit} at the first rule that is broken. */
  static void check(SetState set) {
    new SetRules(set).check();
  }

  private void check() {
    require(set.name() != null, "/name", "a name");
    require(isPath(set.path()), "/path", "a path");
    require(set.revision() >= 0 && set.revision() < LAST_REVISION, "/revision", "0 to 2^53 - 1");
    require(!set.scenes().isEmpty(), "/scenes", "at least one scene");
    playhead(set.playhead());
    for (int i = 0; i < set.tracks().size(); i++) {
      track(set.tracks().get(i), "/tracks/" + i);
    }
    require(masters == 1, "/tracks", "exactly one master, found " + masters);
  }

  private static boolean isPath(String path) {
    try {
      return path == null || Path.of(path).getFileName() != null;
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static void playhead(Playhead head) {
    require(
        head.tempo() > 0 && head.tempo() <= 999, "/playhead/tempo", "a tempo above 0, up to 999");
    Signature signature = head.signature();
    require(
        signature.numerator() >= 1 && signature.numerator() <= 99,
        "/playhead/signature/numerator",
        "1 to 99");
    require(
        signature.denominator() >= 1
            && signature.denominator() <= 64
            && Integer.bitCount(signature.denominator()) == 1,
        "/playhead/signature/denominator",
        "1, 2, 4, 8, 16, 32 or 64");
    require(isFrom(0, head.fromBeats()), "/playhead/from_beats", "0 or more");
  }

  private void track(TrackState track, String at) {
    require(
        track.id() >= 1 && track.id() < set.nextTrack() && tracks.add(track.id()),
        at + "/id",
        "a number of its own, from 1 and below next_track");
    require(track.name() != null, at + "/name", "a name");
    require(
        track.group() == null || groups.contains(track.group()),
        at + "/group",
        "the id of a group track above this one");
    mixer(track.mixer(), at + "/mixer");
    devices(track.devices(), at + "/devices");
    launch(track.launch(), at + "/launch");
    new ClipRules(track, set.scenes().size(), at).check();
    count(track);
  }

  private void count(TrackState track) {
    if (track.kind() == TrackKind.GROUP) {
      groups.add(track.id());
    }
    masters += track.kind() == TrackKind.MASTER ? 1 : 0;
  }

  /**
   * That each device is one of ours: apart, since looking tables up costs a one-shot a tenth of its
   * start.
   */
  static void checkDevices(SetState set) {
    for (int i = 0; i < set.tracks().size(); i++) {
      List<DeviceState> chain = set.tracks().get(i).devices();
      for (int j = 0; j < chain.size(); j++) {
        String at = "/tracks/" + i + "/devices/" + j + "/table";
        require(DeviceTables.isKnown(chain.get(j).table()), at, "the table of a known device");
      }
    }
  }

  /** That each clip tells its envelopes, which a set that was read from another host may not. */
  static void checkEnvelopes(SetState set) {
    for (int i = 0; i < set.tracks().size(); i++) {
      List<ArrangementClip> laid = set.tracks().get(i).arrangement();
      for (int j = 0; j < laid.size(); j++) {
        String at = "/tracks/" + i + "/arrangement/" + j + "/envelopes";
        require(laid.get(j).envelopes() != null, at, "an array");
      }
    }
  }

  private static void mixer(MixerValues mixer, String at) {
    require(isIn(0, 1, mixer.volume()), at + "/volume", "0 to 1");
    require(isIn(-1, 1, mixer.pan()), at + "/pan", "-1 to 1");
    for (Double level : mixer.sends().values()) {
      require(isIn(0, 1, level), at + "/sends", "levels of 0 to 1");
    }
  }

  private void devices(List<DeviceState> chain, String at) {
    for (int i = 0; i < chain.size(); i++) {
      device(chain.get(i), at + "/" + i);
    }
  }

  private void device(DeviceState device, String at) {
    require(
        device.id() >= 1 && device.id() < set.nextDevice() && devices.add(device.id()),
        at + "/id",
        "a number of its own, from 1 and below next_device");
    require(device.name() != null, at + "/name", "a name");
    require(device.table() != null, at + "/table", "the table of a device");
    for (Double value : device.values().values()) {
      require(Double.isFinite(value), at + "/values", "finite numbers");
    }
    for (DeviceState.Pad pad : device.pads()) {
      require(
          pad.name() != null && isIn(0, 127, pad.note()),
          at + "/pads",
          "pads with a name and a note of 0 to 127");
    }
  }

  private void launch(Launch launch, String at) {
    int scenes = set.scenes().size();
    require(isIn(0, scenes, launch.playing()), at + "/playing", "a scene, or 0 for none");
    require(
        launch.next() == null || isIn(0, scenes, launch.next()),
        at + "/next",
        "a scene, or 0 to stop");
    require(Double.isFinite(launch.nextBeats()), at + "/next_beats", "a finite number");
  }

  static boolean isIn(double min, double max, double value) {
    return value >= min && value <= max;
  }

  static boolean isFrom(double min, double value) {
    return value >= min && value < Double.POSITIVE_INFINITY;
  }

  static void require(boolean holds, String at, String expected) {
    if (!holds) {
      throw new Misfit(at, expected);
    }
  }
}
