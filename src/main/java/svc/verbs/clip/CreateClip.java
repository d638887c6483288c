package svc.verbs.clip;

import svc.model.Bars;
import svc.model.Clip;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Creates an empty MIDI clip in a session-view slot. */
@Describes(
    path = "clip create",
    tool = "create_clip",
    effect = Effect.WRITES,
    summary = "Create an empty MIDI clip in an empty slot of a MIDI track.",
    examples = {"clip create Bass 1", "clip create third eighth --bars 2"})
public record CreateClip(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(
            value = "Clip length in bars.",
            tool = "bars",
            cli = "--bars N",
            unit = "bars",
            min = 0.001,
            max = 10_000,
            whenCli = "4")
        Bars bars)
    implements ClipVerb<WrittenClip> {

  @Override
  public Inverse inverse(WrittenClip landed) {
    return Inverse.by(
        Call.of("clip delete")
            .with("track_id", landed.livesetId())
            .with("scene_index", String.valueOf(landed.sceneIndex())));
  }

  @Override
  public WrittenClip run(Session session) {
    SlotAddress slot = SlotAddress.find(session, track, scene);
    double beats = bars.beats(session.host().transport().signature());
    Clip created = session.host().clips().create(slot.handle(), slot.number(), beats);
    return WrittenClip.of(session, slot, created);
  }
}
