package svc.verbs.scene;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.NewName;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Creates a scene. */
@VerbDeclaration(
    path = "scene create",
    tool = "edit_scenes",
    operation = "create",
    toolSummary =
        "Add a new scene to the session view, or rename, copy, delete, launch (play, trigger) a scene.",
    effect = VerbEffect.WRITES,
    summary = "Create an empty scene.",
    details = "The following scenes move down.",
    examples = {"scene create Bridge", "scene create \"Half Time\" --at 5 --tempo 62"})
public record CreateScene(
    @VerbArgument(
            value = "Name of the scene, at most 200 characters; it may be empty.",
            tool = "name",
            cli = "<name>",
            optional = true)
        String name,
    @VerbArgument(
            value = "Number of the new scene, counted from 1; the end when omitted.",
            brief = "position; default end",
            tool = "at",
            cli = "--at POSITION",
            min = 1,
            optional = true,
            otherTypes = "string")
        Integer at,
    SceneTempoAndSignature timing)
    implements SceneVerb<WrittenScene> {

  public CreateScene {
    name = name == null ? null : NewName.requireOrEmpty(name);
  }

  @Override
  public UndoPlan undoPlan(WrittenScene result) {
    return UndoPlan.impossible(WrittenScene.NO_HANDLES);
  }

  @Override
  public WrittenScene run(Session session) {
    session.host().require(Capability.SCENE_EDITING, "creating scenes");
    SceneSettings settings = timing.withName(session.host(), name);
    int last = session.host().clips().scenes().size() + 1;
    if (at != null && at > last) {
      throw INVALID_ARGUMENT
          .because("{at} must be between 1 and " + last + ", not " + at)
          .hint("Give " + last + " to place the scene after the last one.")
          .withDetail("argument", "at");
    }
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofScenes());
    if (name != null) {
      session.noteNameProblems(
          "scene", name, session.host().clips().scenes().stream().map(Scene::name));
    }
    Scene created = session.host().scenes().create(at, settings);
    return WrittenScene.of(
        session, created, ListScenes.ListedScene.of(created, List.of()), "Created");
  }
}
