package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.ShowsNulls;
import svc.model.Slot;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Inverse;
import svc.verb.Says;

/** Stops what a track plays. */
@Describes(
    path = "clip stop",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Stop a track's session clip at the next bar.",
    details =
        "`launch` says stopping until then. A clip that only waits for its bar is given up at once. A track with neither is left as it is, and `stopped` is null.",
    examples = "clip stop Bass",
    faces = {Face.CLI, Face.DSL})
public record StopClip(@Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track)
    implements ClipVerb<StopClip.Stopped> {

  /** The slot whose clip stops, null when none played or waited. */
  public record Stopped(String livesetId, Slot stopped, String host, List<Warning> warnings)
      implements ShowsNulls {}

  @Override
  public Inverse inverse(Stopped landed) {
    return Inverse.sounded();
  }

  @Override
  public Stopped run(Session session) {
    session.host().require(Capability.LAUNCH);
    Track found = session.find().track(track);
    Slot stopped = session.host().clips().stop(found.livesetId()).orElse(null);
    return new Stopped(found.livesetId(), stopped, session.host().name(), session.warnings());
  }
}
