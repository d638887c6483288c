package svc.contents;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import svc.contents.Change.Kind;
import svc.model.Db;
import svc.model.Scene;
import svc.model.SetInfo;
import svc.model.Track;
import svc.model.Transport;

/**
 * What differs between two readings of a set; tracks and devices are told by their handles. Of
 * another set that was opened in between all is new.
 */
public final class Difference {
  private final Changes changes = new Changes();
  private final Contents before;
  private final Contents after;

  private Difference(Contents before, Contents after) {
    this.before = before;
    this.after = after;
  }

  /** All that differs, in the order of the set. */
  public static List<Change> between(Contents before, Contents after) {
    return new Difference(before, after).found();
  }

  private List<Change> found() {
    set(before.set(), after.set());
    transport(before.transport(), after.transport());
    boolean another = isAnother();
    scenes(another ? Map.of() : named(before.scenes()), named(after.scenes()));
    tracks(another ? Map.of() : handled(before), handled(after));
    return changes.all();
  }

  /** Saving a set renames it, too, but in another one handles stand for other things. */
  private boolean isAnother() {
    Map<String, TrackContents> then = handled(before);
    return !before.set().name().equals(after.set().name())
        && after.tracks().stream()
            .map(TrackContents::track)
            .filter(track -> then.containsKey(track.livesetId()))
            .anyMatch(track -> !isSame(then.get(track.livesetId()).track(), track));
  }

  private static boolean isSame(Track one, Track other) {
    return one.kind() == other.kind() && one.name().equals(other.name());
  }

  private void set(SetInfo from, SetInfo to) {
    changes.value(Kind.SET, "name of the set", from.name(), to.name());
    changes.value(Kind.SET, "file of the set", from.path(), to.path());
  }

  private void transport(Transport from, Transport to) {
    changes.value(Kind.TRANSPORT, "tempo", from.tempo(), to.tempo(), "bpm");
    String signature = from.signature().toString();
    changes.value(Kind.TRANSPORT, "signature", signature, to.signature().toString());
    changes.value(Kind.TRANSPORT, "playing", from.playing(), to.playing());
  }

  private void scenes(Map<Integer, String> from, Map<Integer, String> to) {
    from.forEach(
        (scene, name) -> {
          if (!to.containsKey(scene)) {
            changes.removed(Kind.SCENE, "scene " + scene, name);
          }
        });
    to.forEach(
        (scene, name) -> {
          if (from.containsKey(scene)) {
            changes.value(Kind.SCENE, "name of scene " + scene, from.get(scene), name);
          } else {
            changes.added(Kind.SCENE, "scene " + scene, name);
          }
        });
  }

  private static Map<Integer, String> named(List<Scene> scenes) {
    Map<Integer, String> names = new LinkedHashMap<>();
    scenes.forEach(scene -> names.put(scene.sceneIndex(), scene.name()));
    return names;
  }

  private void tracks(Map<String, TrackContents> from, Map<String, TrackContents> to) {
    from.forEach(
        (handle, track) -> {
          if (!to.containsKey(handle)) {
            on(track).removed(Kind.TRACK, "track", track.track().kind().toString());
          }
        });
    to.forEach((handle, track) -> track(from.get(handle), track));
  }

  private void track(TrackContents from, TrackContents to) {
    Changes here = on(to);
    if (from == null) {
      here.added(Kind.TRACK, "track", to.track().kind().toString());
    }
    TrackContents was = from == null ? Fresh.like(to) : from;
    new TrackDifference(was, to, here).find();
    new ClipDifference(was, to, after.transport().signature(), here).find();
  }

  private Changes on(TrackContents track) {
    return changes.on(track.track().name());
  }

  private static Map<String, TrackContents> handled(Contents contents) {
    return contents.tracks().stream()
        .collect(
            Collectors.toMap(
                track -> track.track().livesetId(),
                Function.identity(),
                (one, other) -> one,
                LinkedHashMap::new));
  }

  /** What a new track is compared with: nothing on it, everything at rest. */
  private static final class Fresh {
    static TrackContents like(TrackContents track) {
      Track made = track.track();
      Track still =
          new Track(
              made.livesetId(),
              made.position(),
              made.name(),
              made.kind(),
              made.group(),
              new Db(0),
              0.85,
              0,
              made.mute() == null ? null : (Boolean) false,
              made.solo() == null ? null : (Boolean) false,
              made.arm() == null ? null : (Boolean) false);
      return new TrackContents(still, List.of(), List.of(), List.of(), List.of());
    }
  }
}
