package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.model.mixing.MixDepth;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;

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
    @UntrustedName String partId,
    String livesetId,
    @UntrustedName String track,
    Decibels volumeDb,
    double pan,
    List<MixedSend> sends,
    MixDepth depth,
    Decibels reverbSendDb,
    MixedLevels previous) {

  /** The same track with the depth that a profile gives its part. */
  MixedTrack withDepth(PartMixAdvice advice) {
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
  String describePlacement() {
    String send = reverbSendDb == null ? "no send" : "send " + formatLevel(reverbSendDb) + " dB";
    return partType + " " + depth + ", " + send;
  }

  /** The call that sets it as it was. */
  RecordedCall undoCall() {
    List<String> levels =
        previous.sends().stream()
            .map(s -> s.returnName() + "=" + formatLevel(s.levelDb()))
            .toList();
    return RecordedCall.of("mix set")
        .withArgument("liveset_id", livesetId)
        .withArgument("volume_db", formatLevel(previous.volumeDb()))
        .withArgument("pan", NumberFormatter.toExactNumber(previous.pan()))
        .withArgument("sends", levels.isEmpty() ? null : levels);
  }

  private static String formatLevel(Decibels level) {
    return level.isSilence() ? "-inf" : NumberFormatter.format(level.value());
  }

  /** A level to a return. */
  public record MixedSend(@UntrustedName String returnName, Decibels levelDb) {}

  /** What a mix may change. */
  public record MixedLevels(Decibels volumeDb, double pan, List<MixedSend> sends) {

    /**
     * Those of a mixer.
     *
     * @param returns all in order, as the mixer's sends are
     * @param to the handles of those that count
     */
    static MixedLevels fromMixer(MixerState mixer, List<ReturnTrack> returns, Set<String> to) {
      List<MixedSend> sends = new ArrayList<>();
      for (int i = 0; i < mixer.sends().size(); i++) {
        if (to.contains(returns.get(i).livesetId())) {
          TrackSend send = mixer.sends().get(i);
          sends.add(new MixedSend(send.returnName(), send.levelDb()));
        }
      }
      return new MixedLevels(mixer.volumeDb(), mixer.pan(), sends);
    }
  }
}
