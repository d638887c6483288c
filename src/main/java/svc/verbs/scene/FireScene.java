package svc.verbs.scene;

import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.LaunchWarnings;

/** Launches a scene. */
@VerbDeclaration(
    path = "scene fire",
    tool = "edit_scenes",
    operation = "fire",
    effect = VerbEffect.WRITES,
    summary = "Launch all clips of a scene.",
    details =
        "Tracks without a clip in it stop. The song takes the scene's tempo and time signature.",
    examples = "scene fire Drop")
public record FireScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements SceneVerb<WrittenScene> {

  @Override
  public UndoPlan undoPlan(WrittenScene result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public WrittenScene run(Session session) {
    session.host().require(Capability.LAUNCH, "firing scenes");
    Scene found = session.references().resolveScene(scene);
    Launch launch = session.host().scenes().fire(found.sceneIndex());
    LaunchWarnings.of(launch).forEach(session::noteWarning);
    return WrittenScene.of(session, found, "Launched");
  }
}
