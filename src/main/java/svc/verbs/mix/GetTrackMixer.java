package svc.verbs.mix;

import svc.model.MixerState;
import svc.model.TrackHandle;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Reads a track's mixer. */
@Describes(
    path = "mix track",
    tool = "get_track_mixer",
    effect = Effect.READS,
    summary = "Read a track's volume, pan, mute, solo, arm and sends.",
    details =
        "Volume is in dB and raw (0-1, 0.85 is 0 dB); silence is \"-inf\". What a track of its kind"
            + " cannot have is left out.",
    examples = "mix track Bass")
public record GetTrackMixer(
    @Arg(value = Says.HANDLE, tool = "liveset_id", cli = "<handle>") TrackHandle track)
    implements MixVerb<MixerState> {

  @Override
  public MixerState run(Session session) {
    return session.host().mixer().read(session.find().track(track).livesetId());
  }
}
