package svc.host.live;

import svc.host.Scenes;
import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/** The scenes of Live's session view. */
record LiveScenes(RemoteScriptClient script) implements Scenes {

  @Override
  public Scene create(Integer position, SceneSettings settings) {
    return send(
        withSettings(ScriptOperation.of("scenes.create"), settings)
            .withArgument("position", position));
  }

  @Override
  public Scene change(int scene, SceneSettings settings) {
    return send(
        withSettings(sceneOperation("change", scene), settings)
            .withArgument("no_tempo", settings.removesTempo() ? true : null)
            .withArgument("no_signature", settings.removesSignature() ? true : null));
  }

  @Override
  public Scene setColor(int scene, String color) {
    return send(
        sceneOperation("color", scene)
            .withArgument(
                "color", color == null ? null : Integer.parseInt(color.substring(1), 16)));
  }

  @Override
  public Scene duplicate(int scene) {
    return script.sendLongRunning(sceneOperation("duplicate", scene)).toRecord(Scene.class);
  }

  @Override
  public Scene delete(int scene) {
    return send(sceneOperation("delete", scene));
  }

  @Override
  public Launch fire(int scene) {
    return script.send(sceneOperation("fire", scene)).toRecord(Launch.class);
  }

  private Scene send(ScriptOperation operation) {
    return script.send(operation).toRecord(Scene.class);
  }

  private static ScriptOperation sceneOperation(String what, int scene) {
    return ScriptOperation.of("scenes." + what).withArgument("scene", scene);
  }

  private static ScriptOperation withSettings(ScriptOperation operation, SceneSettings settings) {
    boolean hasSignature = settings.signature() != null;
    return operation
        .withArgument("name", settings.name())
        .withArgument("tempo", settings.tempo())
        .withArgument("numerator", hasSignature ? settings.signature().numerator() : null)
        .withArgument("denominator", hasSignature ? settings.signature().denominator() : null);
  }
}
