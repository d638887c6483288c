package svc.verbs.mix;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.MixerTrackReference;
import svc.model.routing.TrackRouting;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;
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
    examples = {"mix track Bass", "mix track Vocal --routing"})
public record GetTrackMixer(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK_HANDLE,
            tool = "liveset_id",
            cli = "<track>",
            formerName = "handle")
        MixerTrackReference track,
    @VerbArgument(
            value = "Also read the input, output and monitor, with what the host offers.",
            brief = "input, output, monitor, with choices",
            tool = "routing",
            cli = "--routing",
            defaultValue = "false")
        boolean routing)
    implements MixVerb<GetTrackMixer.TrackMixer>, SetConfinedVerb {

  /**
   * The mixer settings of a track. Settings that tracks of its kind do not have are null.
   *
   * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
   * @param pan from -1, hard left, to 1, hard right
   * @param routing null if it was not requested
   */
  public record TrackMixer(
      String livesetId,
      @UntrustedName String track,
      TrackKind kind,
      Decibels volumeDb,
      double volumeRaw,
      double pan,
      Boolean mute,
      Boolean solo,
      Boolean arm,
      List<TrackSend> sends,
      TrackRouting routing)
      implements ReadsNulls {
    static TrackMixer of(MixerState mixer, TrackRouting routing) {
      return new TrackMixer(
          mixer.livesetId(),
          mixer.track(),
          mixer.kind(),
          mixer.volumeDb(),
          mixer.volumeRaw(),
          mixer.pan(),
          mixer.mute(),
          mixer.solo(),
          mixer.arm(),
          mixer.sends(),
          routing);
    }
  }

  @Override
  public TrackMixer run(Session session) {
    String handle = session.references().resolveTrack(track).livesetId();
    if (routing) {
      session.host().require(Capability.ROUTING);
    }
    return TrackMixer.of(
        session.host().mixer().read(handle),
        routing ? session.host().routings().read(handle) : null);
  }
}
