package svc.verbs.mix;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import svc.model.Db;
import svc.model.HostName;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.Numbers;
import svc.model.Send;
import svc.model.SendLevel;
import svc.model.Track;
import svc.model.TrackHandle;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Sets any part of a track's mixer. */
@Describes(
    path = "mix set",
    tool = "set_track_mixer",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Set a track's volume, pan, mute, solo, arm and sends; what is left out stays.",
    details =
        "Give {volume_db} or {volume_raw}, not both. Solo is additive. Group, return and master tracks"
            + " cannot be armed. The result is what the host holds afterwards, and `previous` what it"
            + " held before.",
    examples = {
      "mix set Bass --volume-db -6 --pan 0.1",
      "mix set Lead --send A-Reverb=-12 --send B=-18 --unmute"
    })
public record SetTrackMixer(
    @Arg(value = Says.HANDLE, tool = "liveset_id", cli = "<handle>") TrackHandle track,
    @Arg(
            value = "Volume in dB, absolute; -inf is silence.",
            tool = "volume_db",
            cli = "--volume-db DB",
            unit = "dB",
            min = -70,
            max = 6,
            optional = true)
        Db volumeDb,
    @Arg(
            value = "Volume as the fader's raw position; 0.85 is 0 dB.",
            tool = "volume_raw",
            cli = "--volume-raw RAW",
            min = 0,
            max = 1,
            optional = true)
        Double volumeRaw,
    @Arg(
            value = "Pan; -1 is hard left, 1 hard right.",
            tool = "pan",
            cli = "--pan PAN",
            min = -1,
            max = 1,
            optional = true)
        Double pan,
    @Arg(
            value = "Whether the track is muted.",
            tool = "mute",
            cli = "--mute|--unmute",
            optional = true)
        Boolean mute,
    @Arg(
            value = "Whether the track is soloed; other soloed tracks stay so.",
            tool = "solo",
            cli = "--solo|--unsolo",
            optional = true)
        Boolean solo,
    @Arg(
            value = "Whether the track is armed for recording.",
            tool = "arm",
            cli = "--arm|--disarm",
            optional = true)
        Boolean arm,
    @Arg(
            value = "Send levels as <return_name>=<dB>, up to 0 dB, or -inf.",
            tool = "sends",
            cli = "--send NAME=DB",
            unit = "dB",
            optional = true)
        List<SendLevel> sends)
    implements MixVerb<SetTrackMixer.Written> {

  public SetTrackMixer {
    if (volumeDb != null && volumeRaw != null) {
      throw CONFLICTING_ARGUMENTS.because("{volume_db} and {volume_raw} exclude each other");
    }
    sends.forEach(SetTrackMixer::check);
    boolean nothing = volumeDb == null && volumeRaw == null && pan == null && mute == null;
    if (nothing && solo == null && arm == null && sends.isEmpty()) {
      throw MISSING_ARGUMENT.because("nothing to set: give a volume, pan, mute, solo, arm or send");
    }
  }

  private static void check(SendLevel send) {
    if (send.level().value() > 0) {
      throw INVALID_ARGUMENT.because(
          "the send to "
              + Names.quoted(send.returnName())
              + " must be at most 0 dB, not "
              + Numbers.plain(send.level().value()));
    }
  }

  /** The mixer as the host holds it afterwards, and as it was before. */
  public record Written(
      String livesetId,
      @HostName String track,
      TrackKind kind,
      Db volumeDb,
      double volumeRaw,
      double pan,
      Boolean mute,
      Boolean solo,
      Boolean arm,
      List<Send> sends,
      MixerState previous,
      String host,
      List<Warning> warnings) {}

  /** Only what it changed, by the fader's own position where that is exact. */
  @Override
  public Inverse inverse(Written landed) {
    MixerState before = landed.previous();
    boolean level = before.volumeRaw() != landed.volumeRaw();
    Call back =
        Call.of("mix set")
            .with("liveset_id", landed.livesetId())
            .with("volume_raw", level ? Numbers.natural(before.volumeRaw()) : null)
            .with("pan", before.pan() == landed.pan() ? null : Numbers.natural(before.pan()))
            .with("mute", Objects.equals(before.mute(), landed.mute()) ? null : before.mute())
            .with("solo", Objects.equals(before.solo(), landed.solo()) ? null : before.solo())
            .with("arm", Objects.equals(before.arm(), landed.arm()) ? null : before.arm())
            .with("sends", sendsBack(before.sends(), landed.sends()));
    return Inverse.by(back.args().size() > 1 ? List.of(back) : List.of());
  }

  private static List<String> sendsBack(List<Send> before, List<Send> landed) {
    List<String> changed =
        before.stream()
            .filter(send -> !landed.contains(send))
            .map(send -> send.returnName() + "=" + level(send.levelDb()))
            .toList();
    return changed.isEmpty() ? null : changed;
  }

  private static String level(Db level) {
    return level.isSilence() ? "-inf" : Numbers.plain(level.value());
  }

  @Override
  public Written run(Session session) {
    Track found = session.find().track(track);
    MixerChange change = change(session, found);
    MixerState before = session.host().mixer().read(found.livesetId());
    MixerState landed = session.host().mixer().write(Map.of(found.livesetId(), change)).get(0);
    return written(session, landed, before, change);
  }

  private MixerChange change(Session session, Track found) {
    Map<String, Db> levels = Sends.resolved(session, sends, "");
    Boolean arming = Boolean.FALSE.equals(arm) && found.arm() == null ? null : arm;
    return new MixerChange(volumeDb, volumeRaw, pan, mute, solo, arming, levels);
  }

  private Written written(
      Session session, MixerState landed, MixerState before, MixerChange change) {
    return new Written(
        landed.livesetId(),
        landed.track(),
        landed.kind(),
        landed.volumeDb(),
        landed.volumeRaw(),
        landed.pan(),
        landed.mute(),
        landed.solo(),
        landed.arm(),
        landed.sends(),
        before,
        session.host().name(),
        Landing.compare(session.warnings(), change, session.host().mixer().returns(), landed));
  }
}
