package svc.verbs.mix;

import svc.model.argument.MixerTrackReference;
import svc.model.track.MixerState;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.SetConfinedVerb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads the mixer settings of a track. */
@VerbDeclaration(
    path = "mix track",
    tool = "get_track_mixer",
    effect = VerbEffect.READS,
    summary = "Read the volume, pan, mute, solo, arm and sends of a track.",
    brief = "Read the volume of a track (how loud), its pan, mute, solo, arm and sends.",
    details =
        "Volume is shown in dB and as the raw fader position (0 to 1; 0.85 is 0 dB); silence "
            + "is \"-inf\". Settings that the track does not have are omitted.",
    examples = "mix track Bass")
public record GetTrackMixer(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK_HANDLE,
            tool = "liveset_id",
            cli = "<track>",
            formerName = "handle")
        MixerTrackReference track)
    implements MixVerb<MixerState>, SetConfinedVerb {

  @Override
  public MixerState run(Session session) {
    return session.host().mixer().read(session.references().resolveTrack(track).livesetId());
  }
}
