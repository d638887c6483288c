package svc.session.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.store.project.Project;
import svc.store.project.Project.ProjectPart;
import svc.text.TextSanitizer;

/**
 * The part that a track plays: the one that a project assigns or, without a project, the one that
 * svc guesses.
 *
 * @param partType the part type, null if the track plays no part
 * @param confidence "project" for an assigned part, otherwise how certain the guess is: "high",
 *     "medium" or "low"; null if the track plays no part
 * @param used whether mixing uses the track for the part: false if there is no part, or if the
 *     guess is doubtful and another track is more certain
 * @param partId the id of the part in the project, null without a project
 * @param reasons why, in words
 */
@TableColumns({
  @TableColumn(value = "position", heading = "#"),
  @TableColumn("track"),
  @TableColumn(value = "part_type", heading = "part"),
  @TableColumn("confidence"),
  @TableColumn("used"),
  @TableColumn(value = "part_id", heading = "id", optional = true),
  @TableColumn(value = "reasons", heading = "why", format = ColumnFormat.SENTENCE)
})
@ToolRows({
  @ToolRowField("position"),
  @ToolRowField("liveset_id"),
  @ToolRowField("track"),
  @ToolRowField("part_type"),
  @ToolRowField("confidence"),
  @ToolRowField("used"),
  @ToolRowField("part_id"),
  @ToolRowField("reasons")
})
public record TrackPart(
    Integer position,
    String livesetId,
    @UntrustedName String track,
    PartType partType,
    String confidence,
    boolean used,
    @UntrustedName String partId,
    @UntrustedName List<String> reasons) {

  /** Returns the parts of the tracks that can play one, in order. */
  public static List<TrackPart> of(
      List<Track> tracks, TrackContentReader contents, Optional<Project> project) {
    List<Track> counted = tracks.stream().filter(track -> track.kind().hasPosition()).toList();
    List<PartGuess> guesses = new PartGuesser(contents).explain(counted);
    return project.isEmpty()
        ? guesses.stream().map(TrackPart::ofGuess).toList()
        : guesses.stream().map(guess -> ofProject(guess, project.get(), tracks)).toList();
  }

  private static TrackPart ofGuess(PartGuess guess) {
    String confidence = guess.confidence() == null ? null : guess.confidence().toString();
    return create(guess, guess.type(), confidence, guess.used(), null, guess.reasons());
  }

  private static TrackPart ofProject(PartGuess guess, Project project, List<Track> tracks) {
    ProjectPartTracks named = new ProjectPartTracks(tracks);
    Optional<ProjectPart> part =
        project.parts().stream()
            .filter(each -> named.findTrack(each).filter(guess.track()::equals).isPresent())
            .findFirst();
    String file = TextSanitizer.sanitizeName(project.file().getFileName().toString());
    List<String> reasons = new ArrayList<>();
    reasons.add(
        part.isPresent() ? "assigned in " + file : "no part of " + file + " has this track");
    if (!guess.types().isEmpty()
        && !guess.types().equals(part.map(each -> List.of(each.partType())).orElse(null))) {
      reasons.add(
          "its name suggests "
              + guess.types().stream().map(PartType::toString).collect(Collectors.joining(" or ")));
    }
    return create(
        guess,
        part.map(ProjectPart::partType).orElse(null),
        part.isPresent() ? "project" : null,
        part.isPresent(),
        part.map(ProjectPart::id).orElse(null),
        reasons);
  }

  private static TrackPart create(
      PartGuess guess,
      PartType type,
      String confidence,
      boolean used,
      String id,
      List<String> reasons) {
    Track track = guess.track();
    return new TrackPart(
        track.position(),
        track.livesetId(),
        track.name(),
        type,
        confidence,
        used,
        id,
        List.copyOf(reasons));
  }
}
