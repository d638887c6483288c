package svc.verbs.scene;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Renames a scene, or sets or removes its tempo and time signature. */
@VerbDeclaration(
    path = "scene rename",
    tool = "edit_scenes",
    operation = "rename",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "or set tempo and signature; no_tempo, no_signature remove them",
    summary = "Rename a scene, or set or remove its tempo and time signature.",
    details = "Omitted settings are unchanged.",
    examples = {
      "scene rename Drop \"Big Drop\"",
      "scene rename 5 --tempo 62 --signature 3/4",
      "scene rename Drop --no-tempo"
    })
public record RenameScene(
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = "Name of the scene, at most 200 characters; it may be empty.",
            tool = "name",
            cli = "<name>",
            optional = true)
        String name,
    SceneTempoAndSignature timing,
    SceneTimingRemoval removed)
    implements SceneVerb<RenameScene.RenamedScene> {

  public RenameScene {
    name = name == null ? null : NewName.requireOrEmpty(name);
    removed.requireNoConflict(timing);
    if (name == null && timing.isEmpty() && removed.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("nothing to change: give {name}, {tempo} or {signature}")
          .hint("For example, give Drop for {name}.");
    }
  }

  /**
   * A scene after its name or settings were changed.
   *
   * @param scene the scene with its new settings
   * @param previous the scene with its old settings
   */
  public record RenamedScene(
      int sceneIndex,
      ListScenes.ListedScene scene,
      ListScenes.ListedScene previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RenamedScene result) {
    ListScenes.ListedScene before = result.previous();
    boolean changesTempo = timing.tempo() != null || removed.noTempo();
    boolean changesSignature = timing.signature() != null || removed.noSignature();
    return UndoPlan.byCalls(
        RecordedCall.of("scene rename")
            .withArgument("scene_index", String.valueOf(result.sceneIndex()))
            .withArgument("name", name == null ? null : before.name())
            .withArgument("tempo", changesTempo ? before.tempo() : null)
            .withArgument("no_tempo", changesTempo && before.tempo() == null ? true : null)
            .withArgument("signature", changesSignature ? before.signature() : null)
            .withArgument(
                "no_signature", changesSignature && before.signature() == null ? true : null));
  }

  @Override
  public RenamedScene run(Session session) {
    session.host().require(Capability.SCENE_NAMES);
    SceneSettings settings =
        SceneTempoAndSignature.requireSupport(
            session.host(),
            new SceneSettings(
                name,
                timing.tempo(),
                timing.signature(),
                removed.noTempo(),
                removed.noSignature()));
    Scene before = session.references().resolveScene(scene);
    if (settings.hasTiming()) {
      session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofScenes());
    }
    if (name != null) {
      session.noteNameProblems(
          "scene",
          name,
          session.host().clips().scenes().stream()
              .filter(other -> other.sceneIndex() != before.sceneIndex())
              .map(Scene::name));
    }
    ListScenes.ListedScene previous = WrittenScene.listed(session, before);
    Scene after = session.host().scenes().change(before.sceneIndex(), settings);
    return new RenamedScene(
        after.sceneIndex(),
        ListScenes.ListedScene.of(after, previous.tracks()),
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(before, after)));
  }

  private String text(Scene before, Scene after) {
    String tempo = timing.tempo() == null ? "" : ", tempo " + NumberFormatter.format(after.tempo());
    String signature = timing.signature() == null ? "" : ", signature " + after.signature();
    String change =
        name == null
            ? "Changed " + WrittenScene.text(after)
            : "Renamed " + WrittenScene.text(before) + " to " + TextSanitizer.quote(after.name());
    return change
        + tempo
        + signature
        + (removed.noTempo() ? ", no tempo" : "")
        + (removed.noSignature() ? ", no signature" : "");
  }
}
