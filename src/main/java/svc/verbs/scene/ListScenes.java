package svc.verbs.scene;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.set.Scene;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the scenes of the set. */
@VerbDeclaration(
    path = "scene list",
    tool = "list_scenes",
    effect = VerbEffect.READS,
    summary = "List the scenes and the tracks that have a clip in them.",
    brief = "List the scenes of the session view and the tracks that have clips in them.",
    details = "`tempo` and `signature` are those that the song takes when the scene is launched.",
    examples = "scene list")
public record ListScenes() implements SceneVerb<ListScenes.SceneList> {

  /**
   * A scene.
   *
   * @param tempo the tempo in bpm, null for none
   * @param signature the time signature, null for none
   * @param color the color as "#rrggbb", null for none
   * @param tracks the names of the tracks that have a clip in the scene
   */
  @TableColumns({
    @TableColumn(value = "scene_index", heading = "#"),
    @TableColumn("name"),
    @TableColumn(value = "tempo", heading = "bpm"),
    @TableColumn("signature"),
    @TableColumn(value = "color", optional = true),
    @TableColumn("tracks")
  })
  @ToolRows({
    @ToolRowField("scene_index"),
    @ToolRowField("name"),
    @ToolRowField("tracks"),
    @ToolRowField("tempo"),
    @ToolRowField("signature"),
    @ToolRowField("color")
  })
  public record ListedScene(
      int sceneIndex,
      @UntrustedName String name,
      Double tempo,
      String signature,
      String color,
      @UntrustedName List<String> tracks) {

    static ListedScene of(Scene scene, List<String> tracks) {
      return new ListedScene(
          scene.sceneIndex(),
          scene.name(),
          scene.tempo(),
          scene.signature() == null ? null : scene.signature().toString(),
          scene.color(),
          tracks);
    }
  }

  /** The scenes in order. */
  public record SceneList(List<ListedScene> items, int total) {}

  @Override
  public SceneList run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    List<Scene> scenes = session.host().clips().scenes();
    List<SceneSlots> rows = SceneSlots.readAll(session.host(), scenes.size());
    List<ListedScene> listed = new ArrayList<>();
    for (int i = 0; i < scenes.size(); i++) {
      listed.add(ListedScene.of(scenes.get(i), rows.get(i).tracksWithClip()));
    }
    return new SceneList(listed, listed.size());
  }
}
