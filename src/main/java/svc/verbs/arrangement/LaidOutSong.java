package svc.verbs.arrangement;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A song that was laid out on the timeline.
 *
 * @param previous the clips that were deleted or cut, as they were before
 * @param previousLocators the locators that were deleted or renamed, as they were before
 * @param createdLocators the positions in beats of the new locators
 */
public record LaidOutSong(
    List<LaidOutSection> sections,
    List<LaidOutTrack> tracks,
    List<TimelineClip> previous,
    List<PreviousLocator> previousLocators,
    List<Double> createdLocators,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  /**
   * A section of the song.
   *
   * @param name the name of the section's locator
   * @param scene the name of the scene
   * @param position the start as bar.beat.sixteenth, each counted from 1
   * @param clips the number of clips in the section
   */
  @TableColumns({
    @TableColumn("name"),
    @TableColumn(value = "scene_index", heading = "#"),
    @TableColumn("scene"),
    @TableColumn(value = "position", heading = "at", right = true),
    @TableColumn("bars"),
    @TableColumn("clips")
  })
  public record LaidOutSection(
      @UntrustedName String name,
      int sceneIndex,
      @UntrustedName String scene,
      String position,
      double positionBeats,
      int bars,
      double lengthBeats,
      int clips) {
    BeatRange range() {
      return new BeatRange(positionBeats, positionBeats + lengthBeats);
    }
  }

  /**
   * The outcome for a track.
   *
   * @param livesetId the handle of the track
   * @param clips the number of new clips
   * @param status laid (the clips were placed), empty (the scenes have no clips on the track) or
   *     failed
   */
  @TableColumns({@TableColumn("track"), @TableColumn("clips"), @TableColumn("status")})
  public record LaidOutTrack(
      String livesetId, @UntrustedName String track, int clips, String status) {
    boolean hasFailed() {
      return status.equals("failed");
    }
  }

  /** A locator as it was before it was deleted or renamed. */
  public record PreviousLocator(@UntrustedName String name, String position, double positionBeats) {
    static PreviousLocator of(Locator locator, TimeSignature signature) {
      return new PreviousLocator(
          locator.name(),
          SongPosition.format(locator.positionBeats(), signature),
          locator.positionBeats());
    }
  }
}
