package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.model.mixing.MixDepth;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.RepeatCalls;

/**
 * A track whose mixer was set for a part.
 *
 * @param partId the id of the part in the project, null without a project
 * @param livesetId the handle of the track
 * @param sends the sends that were set
 * @param depth the depth, null if no profile was applied
 * @param reverbSendDb the level in dB of the reverb send for this depth, whether or not the send
 *     was set; null if the profile has no send
 * @param previous the settings before the write
 * @param repeatCalls the call that sets the same values without the part
 */
@TableColumns({
  @TableColumn(value = "part_type", heading = "part"),
  @TableColumn("track"),
  @TableColumn(value = "volume_db", heading = "dB"),
  @TableColumn(value = "volume_db", format = ColumnFormat.LEVEL_GAUGE, optional = true),
  @TableColumn("pan"),
  @TableColumn(value = "pan", format = ColumnFormat.PAN_GAUGE, optional = true),
  @TableColumn("sends"),
  @TableColumn(value = "depth", optional = true),
  @TableColumn(value = "reverb_send_db", heading = "reverb", optional = true),
  @TableColumn(value = "part_id", heading = "of", optional = true)
})
@ToolRows({
  @ToolRowField("part_type"),
  @ToolRowField("liveset_id"),
  @ToolRowField("track"),
  @ToolRowField("volume_db"),
  @ToolRowField("pan"),
  @ToolRowField("sends"),
  @ToolRowField(value = "previous.volume_db", name = "previous_volume_db"),
  @ToolRowField(value = "previous.pan", name = "previous_pan"),
  @ToolRowField(value = "previous.sends", name = "previous_sends"),
  @ToolRowField("depth"),
  @ToolRowField("reverb_send_db"),
  @ToolRowField("part_id")
})
public record AppliedTrackMix(
    PartType partType,
    @UntrustedName String partId,
    String livesetId,
    @UntrustedName String track,
    Decibels volumeDb,
    double pan,
    List<MixedSend> sends,
    MixDepth depth,
    Decibels reverbSendDb,
    TrackMixLevels previous,
    RepeatCalls repeatCalls) {
  /** Returns the track with the depth that a profile suggests. */
  AppliedTrackMix withDepth(PartMixAdvice advice) {
    return new AppliedTrackMix(
        partType,
        partId,
        livesetId,
        track,
        volumeDb,
        pan,
        sends,
        advice.depth(),
        advice.reverbSendDb(),
        previous,
        repeatCalls);
  }

  /** Returns the part, depth and reverb send in words, such as "Bass (front) -20 dB". */
  String describePlacement() {
    String send =
        reverbSendDb() == null
            ? "none"
            : NumberFormatter.formatLevel(reverbSendDb().value()) + " dB";
    return partType() + " " + send + " (depth " + depth() + ")";
  }

  /** Returns the summary line with the changed settings of this track. */
  String change() {
    ChangeTextBuilder text = new ChangeTextBuilder();
    text.level("", previous.volumeDb(), volumeDb).number("pan", previous.pan(), pan);
    for (MixedSend sent : sends) {
      Decibels before =
          previous.sends().stream()
              .filter(send -> send.returnName().equals(sent.returnName()))
              .map(MixedSend::levelDb)
              .findFirst()
              .orElse(null);
      text.level("send " + TextSanitizer.sanitizeName(sent.returnName()), before, sent.levelDb());
    }
    return text.of(track());
  }

  /** Returns the call that restores the previous settings. */
  RecordedCall undoCall() {
    List<String> levels =
        previous.sends().stream()
            .map(s -> s.returnName() + "=" + NumberFormatter.formatLevel(s.levelDb().value()))
            .toList();
    return RecordedCall.of("mix set")
        .withArgument("liveset_id", livesetId())
        .withArgument("volume_db", NumberFormatter.formatLevel(previous.volumeDb().value()))
        .withArgument("pan", NumberFormatter.toExactNumber(previous.pan()))
        .withArgument("sends", levels.isEmpty() ? null : levels);
  }

  /** Returns the calls that set the same values on the tracks. */
  static List<RecordedCall> repeatCalls(List<AppliedTrackMix> tracks) {
    return tracks.stream().flatMap(track -> track.repeatCalls().calls().stream()).toList();
  }

  /** The level of a send to a return track. */
  public record MixedSend(@UntrustedName String returnName, Decibels levelDb) {}

  /**
   * The volume, pan and sends of a track, which are the mixer settings that the mix settings for a
   * part can change.
   */
  public record TrackMixLevels(Decibels volumeDb, double pan, List<MixedSend> sends) {

    /**
     * Returns the settings of a mixer.
     *
     * @param returns all return tracks, in the order of the mixer's sends
     * @param to the handles of the return tracks whose sends to include
     */
    static TrackMixLevels fromMixer(MixerState mixer, List<ReturnTrack> returns, Set<String> to) {
      List<MixedSend> sends = new ArrayList<>();
      for (int i = 0; i < mixer.sends().size(); i++) {
        if (to.contains(returns.get(i).livesetId())) {
          TrackSend send = mixer.sends().get(i);
          sends.add(new MixedSend(send.returnName(), send.levelDb()));
        }
      }
      return new TrackMixLevels(mixer.volumeDb(), mixer.pan(), sends);
    }
  }
}
