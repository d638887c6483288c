package svc.verbs.scene;

import java.util.List;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** A scene after a write. */
public record WrittenScene(
    int sceneIndex,
    ListScenes.ListedScene scene,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {
  /**
   * The reason why no verb can undo a write to a scene. Scenes have only numbers; at the time of
   * the undo, another scene may have the number.
   */
  static final String NO_HANDLES = "scenes have only numbers, so svc cannot find the scene again";

  /**
   * Returns the result of a write, with the tracks that have a clip in the scene.
   *
   * @param verb the past tense of the action, such as "Launched"
   */
  static WrittenScene of(Session session, Scene scene, String verb) {
    return of(session, scene, listed(session, scene), verb);
  }

  static WrittenScene of(Session session, Scene scene, ListScenes.ListedScene listed, String verb) {
    return new WrittenScene(
        scene.sceneIndex(),
        listed,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(verb + " " + text(scene)));
  }

  static ListScenes.ListedScene listed(Session session, Scene scene) {
    int count = session.host().clips().scenes().size();
    return ListScenes.ListedScene.of(
        scene,
        SceneSlots.readAll(session.host(), count).get(scene.sceneIndex() - 1).tracksWithClip());
  }

  /** Returns the number and the name of a scene, for summaries. */
  static String text(Scene scene) {
    String name = scene.name().isBlank() ? "" : " " + TextSanitizer.quote(scene.name());
    return "scene " + scene.sceneIndex() + name;
  }
}
