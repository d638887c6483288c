package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.verb.UndoPlan;
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
public record FireClip(ClipReference clip) implements ClipVerb<FireClip.FiredClip> {

  /**
   * The launched clip, or the tracks of a group whose clips were launched.
   *
   * @param livesetId the handle of the track
   * @param clip the clip without its notes; null for a group
   * @param tracks the names of the tracks of a group; null for a clip
   */
  public record FiredClip(
      String livesetId,
      ClipPlace place,
      SessionClip clip,
      @UntrustedName List<String> tracks,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {}

  @Override
  public UndoPlan undoPlan(FiredClip result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public FiredClip run(Session session) {
    session.host().require(Capability.LAUNCH, "firing clips");
    ResolvedClip at = ResolvedClip.find(session, clip);
    int scene =
        at.requireSlot(
            "launching a clip",
            at.isOnTimeline()
                ? "To play the song from there, use `svc transport play --at "
                    + at.place().timelineAt()
                    + "`."
                : "");
    return at.track().kind() == TrackKind.GROUP
        ? fireGroup(session, at, scene)
        : fireClip(session, at, scene);
  }

  private static FiredClip fireClip(Session session, ResolvedClip at, int scene) {
    SessionClip launched = session.host().clips().fire(at.trackHandle(), scene);
    return new FiredClip(
        at.trackHandle(),
        at.place(),
        launched.withoutNotes(),
        null,
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Launched " + at.text(launched)));
  }

  private static FiredClip fireGroup(Session session, ResolvedClip at, int scene) {
    Launch launch = session.host().clips().fireGroup(at.trackHandle(), scene);
    return new FiredClip(
        at.trackHandle(),
        at.place(),
        null,
        launch.tracks(),
        session.host().name(),
        session.warnings(LaunchWarnings.of(launch)),
        WriteSummary.of(
            "Launched "
                + WriteSummary.count(launch.tracks().size(), "clip")
                + " of the group "
                + at.placeText()));
  }
}
