package svc.verbs.scene;

import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.NewName;
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
    brief = "with its clips",
    summary = "Copy a scene with its clips.",
    details = "The copy is placed below the original.",
    examples = {"scene duplicate Drop", "scene duplicate Verse \"Verse 3\""})
public record DuplicateScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Name of the scene, at most 200 characters; it may be empty.",
            tool = "name",
            cli = "<name>",
            optional = true)
        String name)
    implements SceneVerb<WrittenScene> {

  public DuplicateScene {
    name = name == null ? null : NewName.requireOrEmpty(name);
  }

  @Override
  public UndoPlan undoPlan(WrittenScene result) {
    return UndoPlan.impossible(WrittenScene.NO_HANDLES);
  }

  @Override
  public WrittenScene run(Session session) {
    session.host().require(Capability.SCENE_EDITING, "duplicating scenes");
    Scene found = session.references().resolveScene(scene);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofScenes());
    session.noteNameProblems(
        "scene",
        name == null ? found.name() : name,
        session.host().clips().scenes().stream().map(Scene::name));
    Scene copy = session.host().scenes().duplicate(found.sceneIndex());
    if (name != null) {
      copy = session.host().scenes().change(copy.sceneIndex(), new SceneSettings(name, null, null));
    }
    return WrittenScene.of(session, copy, "Duplicated " + WrittenScene.text(found) + " as");
  }
}
