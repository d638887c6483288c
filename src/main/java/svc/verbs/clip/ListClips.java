package svc.verbs.clip;

import java.util.List;
import svc.host.Capability;
import svc.model.Slot;
import svc.model.Track;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Lists a track's clip slots, empty ones included. */
@Describes(
    path = "clip list",
    tool = "list_clips",
    effect = Effect.READS,
    summary = "List a track's clip slots scene by scene, without notes.",
    details = "An empty slot has a null clip. Get a clip to see its notes.",
    examples = "clip list Bass",
    table =
        "scene_index:#, scene_name:scene, clip.name:clip, clip.length_bars:bars, clip.looping:loop,"
            + " clip.note_count:notes, clip.envelope_count:envelopes, clip.launch:launch")
public record ListClips(@Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track)
    implements ClipVerb<ListClips.Slots> {

  /** One entry per scene. */
  public record Slots(String livesetId, List<Slot> items, int total) {}

  @Override
  public Slots run(Session session) {
    session.host().require(Capability.SESSION_CLIPS);
    Track found = session.find().track(track);
    List<Slot> slots = session.host().clips().slots(found.livesetId());
    return new Slots(found.livesetId(), slots, slots.size());
  }
}
