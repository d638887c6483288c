package svc.verbs.clip;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Changes the loop, color, activation, launch settings, level, pitch or warping of a clip. */
@VerbDeclaration(
    path = "clip set",
    tool = "edit_clips",
    operation = "set",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief =
        "length, loop, start, color, active (false mutes), launch_*; audio: gain_db, transpose, detune,"
            + " warp",
    summary = "Set the loop, color, activation, launch, level, pitch or warping of a clip.",
    details =
        "Omitted settings are unchanged. Positions count from the clip's start. An audio clip that is"
            + " not warped has positions in seconds, such as 1.5s. A deactivated clip stays in the set,"
            + " but does not play.",
    examples = {
      "clip set Bass Drop --length 1 --color green",
      "clip set Bass Drop --loop-start 2.1 --launch-quantization 1/4",
      "clip set Bass Drop --deactivate",
      "clip set Bass Drop --launch-mode toggle --legato",
      "clip set Vocal Verse --gain -3 --transpose -2 --warp-mode \"Complex Pro\""
    })
public record SetClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    ClipSettingsArguments settings,
    AudioSettingsArguments audio)
    implements ClipVerb<ChangedClip> {

  public SetClip {
    if (settings.isEmpty() && audio.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(
              "nothing to set: give at least a length, loop, start, color, launch setting or"
                  + " activation, or a level, pitch or warping of an audio clip")
          .hint("For example, give 8 for {length}.");
    }
  }

  @Override
  public UndoPlan undoPlan(ChangedClip result) {
    return ClipSettingsPlan.undoPlan(result.livesetId(), result.sceneIndex(), result.previous());
  }

  @Override
  public ChangedClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    session.host().require(Capability.CLIP_SETTINGS);
    if (!audio.isEmpty()) {
      session.host().require(Capability.AUDIO_CLIPS);
    }
    SessionClip clip = slot.requireClip(session);
    ClipSettings before = ClipSettings.of(clip);
    ClipSettings wanted = ClipSettingsPlan.of(session, clip).settings(settings, audio);
    SessionClip changed = session.host().clipEditing().change(slot.address(), wanted);
    return new ChangedClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        changed.withoutNotes(),
        before,
        session.host().name(),
        session.warnings(
            settings.color() == null
                ? List.of()
                : settings.color().replacementWarnings(changed.color())),
        WriteSummary.of(
            "Changed "
                + slot.text(changed)
                + ClipSettingsPlan.describeChanges(before, ClipSettings.of(changed))));
  }
}
