package svc.comparison;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.json.RecordComparison;
import svc.model.argument.SongPosition;
import svc.model.device.MixerDevice;
import svc.model.routing.Monitoring;
import svc.model.routing.TrackRoutes;
import svc.model.set.Scene;
import svc.model.set.SetInfo;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.track.Decibels;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * Compares the states of a set at two times. Tracks and devices are matched by their handles. If a
 * different set was opened in the meantime, all tracks and scenes of that set are reported as
 * added.
 */
public final class SetComparison {
  private final ChangeCollector changes = new ChangeCollector();
  private final SetContents before;
  private final SetContents after;
  private final Map<Integer, String> mixerParameters;

  private SetComparison(SetContents before, SetContents after) {
    this.before = before;
    this.after = after;
    this.mixerParameters = mixerParameters();
  }

  /**
   * Returns all changes: first of the set and transport, then of scenes, then of tracks in order.
   */
  public static List<SessionChange> between(SetContents before, SetContents after) {
    return new SetComparison(before, after).compare();
  }

  private List<SessionChange> compare() {
    compareSets(before.set(), after.set());
    compareTransports(before.transport(), after.transport());
    boolean otherSet = isOtherSet();
    compareLocators(otherSet ? Map.of() : locatorNames(before), locatorNames(after));
    compareScenes(otherSet ? Map.of() : scenesByNumber(before), scenesByNumber(after));
    compareTracks(otherSet ? Map.of() : tracksByHandle(before), tracksByHandle(after));
    return changes.changes();
  }

  /**
   * Returns whether the two states are of different sets: their names differ, and a handle belongs
   * to different tracks. A different name alone is not enough, because saving a set can rename it.
   */
  private boolean isOtherSet() {
    Map<String, TrackContents> oldTracks = tracksByHandle(before);
    return !before.set().name().equals(after.set().name())
        && after.tracks().stream()
            .map(TrackContents::track)
            .filter(track -> oldTracks.containsKey(track.livesetId()))
            .anyMatch(track -> !isSame(oldTracks.get(track.livesetId()).track(), track));
  }

  private static boolean isSame(Track first, Track second) {
    return first.kind() == second.kind() && first.name().equals(second.name());
  }

  private void compareSets(SetInfo from, SetInfo to) {
    changes.compareValues(ChangedItemKind.SET, "name of the set", from.name(), to.name());
    changes.compareValues(ChangedItemKind.SET, "file of the set", from.path(), to.path());
  }

  private void compareTransports(TransportState from, TransportState to) {
    changes.compareValues(ChangedItemKind.TRANSPORT, "tempo", from.tempo(), to.tempo(), "bpm");
    String signature = from.signature().toString();
    changes.compareValues(
        ChangedItemKind.TRANSPORT, "signature", signature, to.signature().toString());
    changes.compareValues(ChangedItemKind.TRANSPORT, "playing", from.playing(), to.playing());
    if (to.playing() && !from.playing()) {
      String start = SongPosition.format(to.positionBeats(), to.signature());
      changes.compareValues(ChangedItemKind.TRANSPORT, "start of playback", null, start);
    }
    compareLoops(from.loop(), to.loop());
    changes.compareValues(ChangedItemKind.TRANSPORT, "metronome", from.metronome(), to.metronome());
  }

  private void compareLoops(SongLoop from, SongLoop to) {
    changes.compareValues(ChangedItemKind.TRANSPORT, "loop", from.looping(), to.looping());
    changes.compareValues(
        ChangedItemKind.TRANSPORT, "start of the loop", from.loopStart(), to.loopStart(), "beats");
    changes.compareValues(
        ChangedItemKind.TRANSPORT,
        "length of the loop",
        from.loopLength(),
        to.loopLength(),
        "beats");
  }

  private void compareLocators(Map<Double, String> from, Map<Double, String> to) {
    from.forEach(
        (beat, name) -> {
          if (!to.containsKey(beat)) {
            changes.addRemoved(ChangedItemKind.LOCATOR, locatorAt(beat), name);
          }
        });
    to.forEach(
        (beat, name) -> {
          if (from.containsKey(beat)) {
            changes.compareValues(
                ChangedItemKind.LOCATOR, "name of " + locatorAt(beat), from.get(beat), name);
          } else {
            changes.addAdded(ChangedItemKind.LOCATOR, locatorAt(beat), name);
          }
        });
  }

  private String locatorAt(double beat) {
    return "locator at " + SongPosition.format(beat, after.transport().signature());
  }

  private static Map<Double, String> locatorNames(SetContents contents) {
    Map<Double, String> names = new LinkedHashMap<>();
    contents.locators().forEach(locator -> names.put(locator.positionBeats(), locator.name()));
    return names;
  }

  private void compareScenes(Map<Integer, Scene> from, Map<Integer, Scene> to) {
    from.forEach(
        (number, scene) -> {
          if (!to.containsKey(number)) {
            changes.addRemoved(ChangedItemKind.SCENE, "scene " + number, scene.name());
          }
        });
    to.forEach(
        (number, scene) -> {
          if (from.containsKey(number)) {
            compareScenes(from.get(number), scene);
          } else {
            changes.addAdded(ChangedItemKind.SCENE, "scene " + number, scene.name());
            compareScenes(new Scene(number, scene.name()), scene);
          }
        });
  }

  private void compareScenes(Scene from, Scene to) {
    String scene = " of scene " + to.sceneIndex();
    changes.compareValues(ChangedItemKind.SCENE, "name" + scene, from.name(), to.name());
    changes.compareValues(ChangedItemKind.SCENE, "tempo" + scene, from.tempo(), to.tempo(), "bpm");
    changes.compareValues(ChangedItemKind.SCENE, "signature" + scene, textOf(from), textOf(to));
    changes.compareValues(ChangedItemKind.SCENE, "color" + scene, from.color(), to.color());
  }

  private static String textOf(Scene scene) {
    return scene.signature() == null ? null : scene.signature().toString();
  }

  private static Map<Integer, Scene> scenesByNumber(SetContents contents) {
    Map<Integer, Scene> scenes = new LinkedHashMap<>();
    contents.scenes().forEach(scene -> scenes.put(scene.sceneIndex(), scene));
    return scenes;
  }

  private void compareTracks(Map<String, TrackContents> from, Map<String, TrackContents> to) {
    from.forEach(
        (handle, track) -> {
          if (!to.containsKey(handle)) {
            changesOn(track)
                .addRemoved(ChangedItemKind.TRACK, "track", track.track().kind().toString());
          }
        });
    to.forEach((handle, track) -> compareTrack(from.get(handle), track));
  }

  private void compareTrack(TrackContents from, TrackContents to) {
    if (from != null && areEqual(from, to)) {
      return;
    }
    ChangeCollector trackChanges = changesOn(to);
    if (from == null) {
      trackChanges.addAdded(ChangedItemKind.TRACK, "track", to.track().kind().toString());
    }
    TrackContents baseline =
        from == null
            ? NewTrackBaseline.forTrack(
                to, new UsualRoutes(after.tracks().stream().map(TrackContents::track).toList()))
            : from;
    new TrackComparison(baseline, to, trackChanges).compare();
    new ClipComparison(baseline, to, after.transport().signature(), mixerParameters, trackChanges)
        .compare();
  }

  private static boolean areEqual(TrackContents from, TrackContents to) {
    return RecordComparison.areEqual(from.reEnabled(), to.reEnabled())
        && RecordComparison.areEqual(from.track(), to.track())
        && RecordComparison.areEqual(from.sends(), to.sends())
        && from.devices().equals(to.devices())
        && from.slots().equals(to.slots())
        && from.timeline().equals(to.timeline())
        && from.lanes().equals(to.lanes())
        && Objects.equals(from.routes(), to.routes());
  }

  /**
   * Returns the names of the parameters of mixers by index, including sends to the return tracks of
   * both states.
   */
  private Map<Integer, String> mixerParameters() {
    Map<Integer, String> names = new HashMap<>();
    Stream.concat(before.tracks().stream(), after.tracks().stream())
        .map(TrackContents::track)
        .filter(track -> track.kind() == TrackKind.RETURN)
        .forEach(
            track ->
                names.put(
                    MixerDevice.sendIndex(track.livesetId()), MixerDevice.sendName(track.name())));
    MixerDevice.PARAMETERS.forEach(name -> names.put(MixerDevice.PARAMETERS.indexOf(name), name));
    return names;
  }

  private ChangeCollector changesOn(TrackContents track) {
    return changes.onTrack(track.track().name());
  }

  private static Map<String, TrackContents> tracksByHandle(SetContents contents) {
    return contents.tracks().stream()
        .collect(
            Collectors.toMap(
                track -> track.track().livesetId(),
                Function.identity(),
                (first, second) -> first,
                LinkedHashMap::new));
  }

  /**
   * An empty track with default mixer settings. A new track is compared with this track, so that
   * all contents of the new track are reported as changes.
   */
  private static final class NewTrackBaseline {
    static TrackContents forTrack(TrackContents track, UsualRoutes usual) {
      Track created = track.track();
      Track baseline =
          new Track(
              created.livesetId(),
              created.position(),
              created.name(),
              created.kind(),
              created.group(),
              new Decibels(0),
              0.85,
              0,
              created.mute() == null ? null : (Boolean) false,
              created.solo() == null ? null : (Boolean) false,
              created.arm() == null ? null : (Boolean) false,
              created.color(),
              null,
              null);
      return new TrackContents(
          baseline,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          routes(created, track.routes(), usual));
    }

    /** Returns the routes of a new track, without the values that the track had to get. */
    private static TrackRoutes routes(Track track, TrackRoutes now, UsualRoutes usual) {
      return now == null
          ? null
          : new TrackRoutes(
              now.track(),
              usual.isInput(track, now.input()) ? now.input() : null,
              usual.isOutput(track, now.output()) ? now.output() : null,
              now.monitor() == null ? null : Monitoring.AUTO,
              now.sends(),
              List.of());
    }
  }
}
