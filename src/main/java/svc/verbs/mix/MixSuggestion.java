package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import svc.model.mixing.CompressorSettings;
import svc.model.mixing.EqAdjustment;
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

/**
 * The settings that a mix profile suggests for a part, in the units that a host displays.
 *
 * @param levelDb the fader level in dB
 * @param pan from -1, hard left, to 1, hard right
 * @param depth front, mid or back
 * @param reverbSendDb the send in dB to the reverb that creates the depth, null for none
 * @param tracks the settings of each track that plays the part; null if every track has the
 *     settings of the part
 * @param eq the equalizer bands, sorted by frequency
 * @param compressor the compressor settings, null if the profile suggests none
 */
@TableColumns({
  @TableColumn(value = "part_type", heading = "part"),
  @TableColumn(value = "level_db", heading = "dB"),
  @TableColumn(value = "level_db", format = ColumnFormat.LEVEL_GAUGE, optional = true),
  @TableColumn("pan"),
  @TableColumn(value = "pan", format = ColumnFormat.PAN_GAUGE, optional = true),
  @TableColumn("depth"),
  @TableColumn(value = "reverb_send_db", heading = "reverb"),
  @TableColumn(value = "level_reason", heading = "why", format = ColumnFormat.SENTENCE),
  @TableColumn(value = "tracks", format = ColumnFormat.BELOW),
  @TableColumn(value = "eq", format = ColumnFormat.BELOW, shownBy = "chains"),
  @TableColumn(value = "compressor", format = ColumnFormat.BELOW, shownBy = "chains")
})
@ToolRows({
  @ToolRowField("part_type"),
  @ToolRowField("level_db"),
  @ToolRowField("level_reason"),
  @ToolRowField("pan"),
  @ToolRowField("pan_reason"),
  @ToolRowField("depth"),
  @ToolRowField("reverb_send_db"),
  @ToolRowField("depth_reason"),
  @ToolRowField("eq"),
  @ToolRowField("compressor"),
  @ToolRowField("tracks")
})
public record MixSuggestion(
    PartType partType,
    Decibels levelDb,
    String levelReason,
    double pan,
    String panReason,
    MixDepth depth,
    Decibels reverbSendDb,
    String depthReason,
    List<TrackSuggestion> tracks,
    List<EqAdjustment> eq,
    CompressorSettings compressor) {
  /** The level and pan of one of the tracks that play a part. */
  public record TrackSuggestion(@UntrustedName String track, Decibels levelDb, double pan) {}

  static MixSuggestion fromAdvice(PartType type, PartMixAdvice advice) {
    return new MixSuggestion(
        type,
        advice.levelDb(),
        advice.levelReason(),
        advice.pan(),
        advice.panReason(),
        advice.depth(),
        advice.reverbSendDb(),
        advice.depthReason(),
        null,
        advice.eq(),
        advice.compressor());
  }

  /** Returns the suggestion with the settings of the tracks that play the part. */
  MixSuggestion withTracks(List<String> names) {
    List<TrackShareOfPart> shares = TrackShareOfPart.divide(names, levelDb(), pan());
    if (shares.stream().allMatch(new TrackShareOfPart(levelDb(), pan())::equals)) {
      return this;
    }
    List<TrackSuggestion> suggested = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      suggested.add(new TrackSuggestion(names.get(i), shares.get(i).level(), shares.get(i).pan()));
    }
    return new MixSuggestion(
        partType,
        levelDb,
        levelReason,
        pan,
        panReason,
        depth,
        reverbSendDb,
        depthReason,
        suggested,
        eq,
        compressor);
  }
}
