package svc.verbs.scene;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Deletes a scene. */
@VerbDeclaration(
    path = "scene delete",
    tool = "edit_scenes",
    operation = "delete",
    effect = VerbEffect.DESTROYS,
    brief = "with its clips",
    summary = "Delete a scene with its clips.",
    details = "The following scenes move up.",
    examples = "scene delete Outro")
public record DeleteScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements SceneVerb<DeleteScene.DeletedScene> {

  /** The deleted scene. */
  public record DeletedScene(
      int sceneIndex,
      ListScenes.ListedScene previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DeletedScene result) {
    return UndoPlan.impossible("svc cannot restore the clips of a deleted scene");
  }

  @Override
  public DeletedScene run(Session session) {
    session.host().require(Capability.SCENE_EDITING, "deleting scenes");
    Scene found = session.references().resolveScene(scene);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofScenes());
    ListScenes.ListedScene previous = WrittenScene.listed(session, found);
    session.host().scenes().delete(found.sceneIndex());
    return new DeletedScene(
        found.sceneIndex(),
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(found, previous.tracks().size())));
  }

  private static String text(Scene scene, int clips) {
    return "Deleted "
        + WrittenScene.text(scene)
        + (clips == 0 ? "" : " with " + WriteSummary.count(clips, "clip"));
  }
}
