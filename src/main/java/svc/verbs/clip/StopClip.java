package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSlot;
import svc.model.error.Warning;
import svc.model.serialization.WritesNulls;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Stops the playing session clip of a track. */
@VerbDeclaration(
    path = "clip stop",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Stop the session clip of a track at the next bar.",
    details =
        "Until the next bar, `launch` is stopping. A clip that is waiting to start is"
            + " cancelled at once. If no clip of the track is playing or waiting, nothing changes and"
            + " `stopped` is null.",
    examples = "clip stop Bass",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record StopClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track)
    implements ClipVerb<StopClip.StoppedClip> {

  /**
   * The outcome of stopping the clip of a track.
   *
   * @param livesetId the handle of the track
   * @param stopped the slot of the clip that was playing or waiting to start; null if there was
   *     none
   */
  public record StoppedClip(
      String livesetId, ClipSlot stopped, String host, List<Warning> warnings, WriteSummary summary)
      implements WritesNulls, HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(StoppedClip result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public StoppedClip run(Session session) {
    session.host().require(Capability.LAUNCH, "stopping clips");
    Track found = session.references().resolveTrack(track);
    ClipSlot stopped = session.host().clips().stop(found.livesetId()).orElse(null);
    return new StoppedClip(
        found.livesetId(),
        stopped,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(TextSanitizer.sanitizeName(found.name()), stopped)));
  }

  private static String text(String track, ClipSlot stopped) {
    return stopped == null
        ? "No clip was playing on " + track
        : "Stopped the clip on " + track + ", scene " + stopped.sceneIndex();
  }
}
