package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.automation.PositionedRange;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.verb.UndoPlan;
import svc.verb.UndoableResult;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * The outcome of an edit of automation.
 *
 * @param source the window that was read
 * @param target the window that was written
 * @param envelopes the written automation
 * @param slices the clips to which it was written, and the ranges that were skipped
 * @param previous the replaced automation
 * @param undoSteps the number of steps that the write added to the host's undo history
 * @param resolutionBeats the length in beats of the steps in which the host stores envelopes, null
 *     if it stores points
 */
public record EditedAutomation(
    EditedWindow source,
    EditedWindow target,
    List<EditedEnvelope> envelopes,
    List<EditedClip> slices,
    List<TimelineEnvelope> previous,
    int undoSteps,
    Double resolutionBeats,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, UndoableResult {

  /**
   * A window of a track's timeline.
   *
   * @param livesetId the handle of the track
   */
  public record EditedWindow(String livesetId, PositionedRange range) {}

  /**
   * The automation of one parameter that was written to a range.
   *
   * @param points the number of points
   */
  @TableColumns({
    @TableColumn("device"),
    @TableColumn("param"),
    @TableColumn(value = "position", heading = "from"),
    @TableColumn(value = "length_beats", heading = "beats"),
    @TableColumn("points"),
    @TableColumn(value = "device_id", heading = "id", optional = true)
  })
  public record EditedEnvelope(
      String deviceId,
      @UntrustedName String device,
      int paramIndex,
      @UntrustedName String param,
      PositionedRange range,
      int points) {
    private boolean isCoveredBy(List<TimelineEnvelope> previous) {
      List<BeatRange> known =
          previous.stream()
              .filter(
                  before -> before.deviceId().equals(deviceId) && before.paramIndex() == paramIndex)
              .map(before -> before.range().toBeats())
              .toList();
      return range.toBeats().subtract(known).isEmpty();
    }
  }

  /**
   * A clip that was written, or a range that was skipped.
   *
   * @param gap whether it fills a gap between clips
   * @param status written, failed or skipped
   * @param reason why the range was skipped: gap, or gap_on_audio_track if svc cannot create a clip
   *     there; null if it was written
   */
  @TableColumns({
    @TableColumn(value = "position", heading = "from"),
    @TableColumn(value = "length_beats", heading = "beats"),
    @TableColumn("clip"),
    @TableColumn("status"),
    @TableColumn(value = "reason", optional = true)
  })
  public record EditedClip(
      PositionedRange range,
      @UntrustedName String clip,
      boolean gap,
      String status,
      String reason) {}

  /**
   * Returns a plan that writes the previous automation again. If there was no automation in some of
   * the written ranges, the plan states that verbs cannot undo the write.
   */
  @Override
  public UndoPlan undoPlan() {
    if (slices().stream().noneMatch(slice -> slice.reason() == null)) {
      return UndoPlan.NOTHING_CHANGED;
    }
    boolean isComplete = envelopes().stream().allMatch(row -> row.isCoveredBy(previous()));
    return isComplete && slices().stream().noneMatch(EditedClip::gap)
        ? TimelineEnvelope.undoCalls(target.livesetId(), previous())
        : UndoPlan.impossible("svc cannot remove automation from ranges that had none before");
  }
}
