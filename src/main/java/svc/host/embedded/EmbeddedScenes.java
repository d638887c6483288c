package svc.host.embedded;

import java.util.List;
import svc.host.Scenes;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ClipLauncher;
import svc.host.embedded.set.SceneEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/**
 * The scenes of the embedded host. The tempo and the time signature of a scene take effect as soon
 * as the scene is launched.
 */
record EmbeddedScenes(EmbeddedSet set) implements Scenes {

  @Override
  public Scene create(Integer position, SceneSettings settings) {
    return set.updateWithResult(
        now -> {
          int place = position == null ? now.scenes().size() + 1 : position;
          return withScene(new SceneEditor(now).insert(place, settings), place);
        });
  }

  @Override
  public Scene change(int scene, SceneSettings settings) {
    return set.updateWithResult(
        now -> withScene(new SceneEditor(now).change(scene, settings), scene));
  }

  @Override
  public Scene duplicate(int scene) {
    return set.updateWithResult(now -> withScene(new SceneEditor(now).duplicate(scene), scene + 1));
  }

  @Override
  public Scene delete(int scene) {
    return set.updateWithResult(
        now -> {
          SceneEditor before = new SceneEditor(now);
          return new SetChange<>(before.delete(scene), before.scene(scene));
        });
  }

  @Override
  public Launch fire(int scene) {
    return set.updateWithResult(
        now -> {
          Scene launched = new SceneEditor(now).scene(scene);
          long millis = set.currentMillis();
          SetState after = new ClipLauncher(now, millis).launchRow(now.tracks(), scene);
          return new SetChange<>(
              after.withPlayhead(
                  after.playhead().withTiming(launched.tempo(), launched.signature(), millis)),
              new Launch(launchedIn(now.tracks(), scene), List.of(), List.of()));
        });
  }

  /** Returns the names of the tracks that have a clip in a scene. */
  static List<String> launchedIn(List<TrackState> tracks, int scene) {
    return tracks.stream()
        .filter(track -> track.findClip(scene).isPresent())
        .map(TrackState::name)
        .toList();
  }

  private static SetChange<Scene> withScene(SetState after, int scene) {
    return new SetChange<>(after, new SceneEditor(after).scene(scene));
  }
}
