package svc.verbs.mix;

import svc.model.argument.MixerTrackReference;
import svc.model.track.MixerState;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads a track's mixer. */
@VerbDeclaration(
    path = "mix track",
    tool = "get_track_mixer",
    effect = VerbEffect.READS,
    summary = "Read a track's volume, pan, mute, solo, arm and sends.",
    details =
        "Volume is in dB and raw (0-1, 0.85 is 0 dB); silence is \"-inf\". What a track of its kind"
            + " cannot have is left out.",
    examples = "mix track Bass")
public record GetTrackMixer(
    @VerbArgument(value = ArgumentDescriptions.TRACK_HANDLE, tool = "liveset_id", cli = "<handle>")
        MixerTrackReference track)
    implements MixVerb<MixerState> {

  @Override
  public MixerState run(Session session) {
    return session.host().mixer().read(session.references().resolveTrack(track).livesetId());
  }
}
