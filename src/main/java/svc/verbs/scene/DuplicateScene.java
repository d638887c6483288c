package svc.verbs.scene;

import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.set.Scene;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Duplicates a scene. */
@VerbDeclaration(
    path = "scene duplicate",
    tool = "edit_scenes",
    operation = "duplicate",
    effect = VerbEffect.WRITES,
    summary = "Copy a scene with its clips.",
    examples = "scene duplicate Drop")
public record DuplicateScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements SceneVerb<WrittenScene> {

  @Override
  public UndoPlan undoPlan(WrittenScene result) {
    return UndoPlan.impossible(WrittenScene.NO_HANDLES);
  }

  @Override
  public WrittenScene run(Session session) {
    session.host().require(Capability.SCENE_EDITING);
    Scene found = session.references().resolveScene(scene);
    session.undoLog().noteExcerpt(session, SetExcerpt.ofScenes());
    Scene copy = session.host().scenes().duplicate(found.sceneIndex());
    return WrittenScene.of(session, copy, "Duplicated " + WrittenScene.text(found) + " as");
  }
}
