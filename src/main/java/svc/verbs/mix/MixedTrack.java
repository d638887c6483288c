package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.model.Db;
import svc.model.HostName;
import svc.model.MixerState;
import svc.model.Numbers;
import svc.model.PartType;
import svc.model.ReturnTrack;
import svc.model.Send;
import svc.store.guide.Depth;
import svc.store.guide.PartAdvice;
import svc.store.journal.Call;

/**
 * A track that a mix addresses.
 *
 * @param partId the part of the project that named the track, null if the track's name did
 * @param sends those that the mix sets
 * @param depth the profile's tier, null without a profile
 * @param reverbSendDb the profile's send for that tier, whether written or not; null for none
 * @param previous what it was before
 */
public record MixedTrack(
    PartType partType,
    @HostName String partId,
    String livesetId,
    @HostName String track,
    Db volumeDb,
    double pan,
    List<Sent> sends,
    Depth depth,
    Db reverbSendDb,
    Levels previous) {

  /** The same track with the depth that a profile gives its part. */
  MixedTrack at(PartAdvice advice) {
    return new MixedTrack(
        partType,
        partId,
        livesetId,
        track,
        volumeDb,
        pan,
        sends,
        advice.depth(),
        advice.reverbSendDb(),
        previous);
  }

  /** Its part with the tier and send of its depth, as a warning names it. */
  String placed() {
    String send = reverbSendDb == null ? "no send" : "send " + level(reverbSendDb) + " dB";
    return partType + " " + depth + ", " + send;
  }

  /** The call that sets it as it was. */
  Call back() {
    List<String> levels =
        previous.sends().stream().map(s -> s.returnName() + "=" + level(s.levelDb())).toList();
    return Call.of("mix set")
        .with("liveset_id", livesetId)
        .with("volume_db", level(previous.volumeDb()))
        .with("pan", Numbers.natural(previous.pan()))
        .with("sends", levels.isEmpty() ? null : levels);
  }

  private static String level(Db level) {
    return level.isSilence() ? "-inf" : Numbers.plain(level.value());
  }

  /** A level to a return. */
  public record Sent(@HostName String returnName, Db levelDb) {}

  /** What a mix may change. */
  public record Levels(Db volumeDb, double pan, List<Sent> sends) {

    /**
     * Those of a mixer.
     *
     * @param returns all in order, as the mixer's sends are
     * @param to the handles of those that count
     */
    static Levels of(MixerState mixer, List<ReturnTrack> returns, Set<String> to) {
      List<Sent> sends = new ArrayList<>();
      for (int i = 0; i < mixer.sends().size(); i++) {
        if (to.contains(returns.get(i).livesetId())) {
          Send send = mixer.sends().get(i);
          sends.add(new Sent(send.returnName(), send.levelDb()));
        }
      }
      return new Levels(mixer.volumeDb(), mixer.pan(), sends);
    }
  }
}
