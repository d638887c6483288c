package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.LaunchWarnings;
import svc.verb.result.WriteSummary;

/** Launches a session clip, or the clips of a group. */
@VerbDeclaration(
    path = "clip fire",
    tool = "fire_clip",
    effect = VerbEffect.WRITES,
    summary = "Launch a session clip at the next bar.",
    brief = "Play (launch) one session clip, from the next bar.",
    details =
        "The clip starts at the next bar, or at once if the song is stopped. `launch` is"
            + " triggered until the clip starts, and then playing. An empty slot causes an error"
            + " (CLIP_NOT_FOUND). On a group track, the clips of its tracks are launched: `tracks`.",
    examples = {"clip fire Bass Drop", "clip fire Drums Drop"})
public record FireClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements ClipVerb<FireClip.FiredClip> {

  /**
   * The launched clip, or the tracks of a group whose clips were launched.
   *
   * @param livesetId the handle of the track
   * @param clip the clip without its notes; null for a group
   * @param tracks the names of the tracks of a group; null for a clip
   */
  public record FiredClip(
      String livesetId,
      int sceneIndex,
      SessionClip clip,
      @UntrustedName List<String> tracks,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(FiredClip result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public FiredClip run(Session session) {
    session.host().require(Capability.LAUNCH, "firing clips");
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    return slot.track().kind() == TrackKind.GROUP
        ? fireGroup(session, slot)
        : fireClip(session, slot);
  }

  private static FiredClip fireClip(Session session, ResolvedSlot slot) {
    SessionClip launched = session.host().clips().fire(slot.trackHandle(), slot.sceneNumber());
    return new FiredClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        launched.withoutNotes(),
        null,
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Launched " + slot.text(launched)));
  }

  private static FiredClip fireGroup(Session session, ResolvedSlot slot) {
    Launch launch = session.host().clips().fireGroup(slot.trackHandle(), slot.sceneNumber());
    return new FiredClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        null,
        launch.tracks(),
        session.host().name(),
        session.warnings(LaunchWarnings.of(launch)),
        WriteSummary.of(
            "Launched "
                + WriteSummary.count(launch.tracks().size(), "clip")
                + " of the group "
                + slot.place()));
  }
}
