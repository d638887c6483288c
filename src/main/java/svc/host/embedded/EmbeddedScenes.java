package svc.host.embedded;

import svc.host.Scenes;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ClipLauncher;
import svc.host.embedded.set.SceneEditor;
import svc.host.embedded.set.SetState;
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
  public Scene setColor(int scene, String color) {
    return set.updateWithResult(
        now -> withScene(new SceneEditor(now).setColor(scene, color), scene));
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
          ClipLauncher launcher = new ClipLauncher(now, millis);
          SetState after = launcher.launchRow(now.tracks(), scene);
          return new SetChange<>(
              after.withPlayhead(
                  after.playhead().withTiming(launched.tempo(), launched.signature(), millis)),
              launcher.describeRow(now.tracks(), scene));
        });
  }

  private static SetChange<Scene> withScene(SetState after, int scene) {
    return new SetChange<>(after, new SceneEditor(after).scene(scene));
  }
}
