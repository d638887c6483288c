package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import java.util.Map;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.SendLevel;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.SetConfinedVerb;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the mixer settings of a track. */
@VerbDeclaration(
    path = "mix set",
    tool = "set_track_mixer",
    effect = VerbEffect.WRITES,
    summary = "Set the volume, pan, mute, solo, arm and sends of a track.",
    brief =
        "Make a track louder or quieter (too loud): turn volume (dB) up or down; pan it hard left or right, mute, solo, arm, send to a reverb or delay.",
    details =
        "Omitted settings are unchanged. Give {volume_db} or {volume_raw}, not both. Group, "
            + "return and master tracks cannot be armed. The result contains the settings after "
            + "the write, and `previous` the old values of those that changed.",
    examples = {
      "mix set Bass --volume-db -6 --pan 0.1",
      "mix set Lead --send A-Reverb=-12 --send B=-18 --unmute",
      "mix set Bass --volume-db +=2"
    })
public record SetTrackMixer(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK_HANDLE,
            tool = "liveset_id",
            cli = "<track>",
            formerName = "handle")
        MixerTrackReference track,
    @VerbArgument(
            value = "Volume in dB; -inf is silence, and += or -= changes the current level.",
            brief = "or +=2",
            tool = "volume_db",
            cli = "--volume-db DB",
            unit = "dB",
            min = -70,
            max = 6,
            optional = true,
            otherTypes = "null")
        MixLevel volumeDb,
    @VerbArgument(
            value = "Volume as the raw position of the fader; 0.85 is 0 dB.",
            brief = "fader 0-1; 0.85 is 0 dB",
            tool = "volume_raw",
            cli = "--volume-raw RAW",
            min = 0,
            max = 1,
            optional = true,
            otherTypes = "null")
        Double volumeRaw,
    @VerbArgument(
            value = "Pan: -1 (hard left) to 1 (hard right), 0 is the center; or 30L, as in Live.",
            brief = "-1 left, 1 right",
            tool = "pan",
            cli = "--pan PAN",
            min = -1,
            max = 1,
            optional = true,
            otherTypes = {"string", "null"})
        Double pan,
    @VerbArgument(
            value = "Whether the track is muted.",
            tool = "mute",
            cli = "--mute|--unmute",
            optional = true,
            otherTypes = "null")
        Boolean mute,
    @VerbArgument(
            value = "Whether the track is soloed; the solo state of other tracks is unchanged.",
            tool = "solo",
            cli = "--solo|--unsolo",
            optional = true,
            otherTypes = "null")
        Boolean solo,
    @VerbArgument(
            value = "Whether the track is armed for recording.",
            tool = "arm",
            cli = "--arm|--disarm",
            optional = true,
            otherTypes = "null")
        Boolean arm,
    @VerbArgument(
            value =
                "Send level as <return_name>=<dB>: at most 0 dB, or -inf for silence; += or -="
                    + " changes the current level.",
            brief = "A-Reverb=-12",
            tool = "sends",
            cli = "--send NAME=DB",
            unit = "dB",
            optional = true)
        List<SendLevel> sends)
    implements MixVerb<SetTrackMixer.WrittenMixer>, SetConfinedVerb {

  public SetTrackMixer {
    if (volumeDb != null && volumeRaw != null) {
      throw CONFLICTING_ARGUMENTS.because("{volume_db} and {volume_raw} cannot be used together");
    }
    sends.forEach(SetTrackMixer::checkSend);
    boolean nothing = volumeDb == null && volumeRaw == null && pan == null && mute == null;
    if (nothing && solo == null && arm == null && sends.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("nothing to set: give at least a volume, pan, mute, solo, arm or send")
          .hint("For example, give -6 for {volume_db}.");
    }
  }

  private static void checkSend(SendLevel send) {
    if (!send.level().isRelative() && send.level().value().value() > 0) {
      throw INVALID_ARGUMENT
          .because(
              "the send to "
                  + TextSanitizer.quote(send.returnName())
                  + " must be at most 0 dB, not "
                  + NumberFormatter.format(send.level().value().value())
                  + " dB")
          .hint("Use 0 dB or less; -inf is silence.");
    }
  }

  /**
   * The mixer settings after the write, and the old values of the changed settings.
   *
   * @param livesetId the handle of the track
   * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
   * @param pan from -1, hard left, to 1, hard right
   */
  public record WrittenMixer(
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
      PreviousMixerSettings previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {
    private MixerState toState() {
      return new MixerState(
          livesetId, track, kind, volumeDb, volumeRaw, pan, mute, solo, arm, sends);
    }
  }

  @Override
  public UndoPlan undoPlan(WrittenMixer after) {
    MixerState state = after.toState();
    return UndoPlan.byCalls(
        MixerUndoCall.restoring(after.previous().before(state), state).stream().toList());
  }

  @Override
  public WrittenMixer run(Session session) {
    Track found = session.references().resolveTrack(track);
    MixerState before = session.host().mixer().read(found.livesetId());
    MixerChange change = toMixerChange(session, found, before);
    List<ReturnTrack> returns =
        change.sends().isEmpty() ? List.of() : session.host().mixer().listReturnTracks();
    List<Warning> automated =
        AutomatedParameterCheck.ofMixers(session.host(), Map.of(before, change), returns);
    MixerState after = session.host().mixer().write(Map.of(found.livesetId(), change)).get(0);
    return toResult(session, after, before, change, automated);
  }

  private MixerChange toMixerChange(Session session, Track found, MixerState before) {
    MixerChange levels =
        new MixerChangePlanner(
                sends.isEmpty() ? List.of() : session.host().mixer().listReturnTracks())
            .plan(found, volumeDb, SendResolver.resolve(session, sends), before);
    Boolean arming = Boolean.FALSE.equals(arm) && found.arm() == null ? null : arm;
    return new MixerChange(levels.volume(), volumeRaw, pan, mute, solo, arming, levels.sends());
  }

  private WrittenMixer toResult(
      Session session,
      MixerState after,
      MixerState before,
      MixerChange change,
      List<Warning> automated) {
    return new WrittenMixer(
        after.livesetId(),
        after.track(),
        after.kind(),
        after.volumeDb(),
        after.volumeRaw(),
        after.pan(),
        after.mute(),
        after.solo(),
        after.arm(),
        after.sends(),
        PreviousMixerSettings.changed(before, after),
        session.host().name(),
        MixerResultCheck.compare(
            session.warnings(automated), change, session.host().mixer().listReturnTracks(), after),
        WriteSummary.of(MixerChangeText.describe(before, after)));
  }
}
