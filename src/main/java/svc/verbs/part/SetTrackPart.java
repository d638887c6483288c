package svc.verbs.part;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.store.journal.RecordedCall;
import svc.store.project.Project;
import svc.store.project.Project.ProjectPart;
import svc.store.project.ProjectDocument;
import svc.store.project.ProjectFile;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Assigns a track to a part type in a project, or to no part. */
@VerbDeclaration(
    path = "part set",
    tool = "edit_tracks",
    operation = "set_part",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Correct which part a track plays, in a project.",
    details =
        "The part of the project that has the track gets the part type; if there is none, a part is"
            + " added. A project applies instead of guesses, so create one with all guesses first:"
            + " `svc project init`.",
    examples = {"part set Bass Bass --project song.svc", "part set Pad --unset --project song.svc"})
public record SetTrackPart(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = ArgumentDescriptions.PART_TYPE,
            tool = "part_type",
            cli = "<partType>",
            optional = true)
        PartType partType,
    @VerbArgument(
            value = "Assign the track to no part; the part keeps its clips and automation.",
            brief = "none",
            tool = "unset",
            cli = "--unset",
            defaultValue = "false")
        boolean unset,
    @VerbArgument(
            value = "Id of the part that gets the track; when omitted, the part that has it.",
            tool = "part_id",
            cli = "--id ID",
            optional = true)
        String id,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements PartVerb<SetTrackPart.TrackPartChange> {

  public SetTrackPart {
    if (partType != null && unset) {
      throw CONFLICTING_ARGUMENTS.because("{part_type} and {unset} cannot be used together");
    }
    if (partType == null && !unset) {
      throw MISSING_ARGUMENT
          .because("nothing to set: give {part_type} or {unset}")
          .hint("Run `svc part guess` to see the parts of the tracks.");
    }
  }

  /**
   * The part of a track in a project.
   *
   * @param partType the part type, null if the track plays no part
   * @param partId the id of the part that changed, null if none did
   * @param previous the part type before, null if the track played no part
   */
  public record TrackPartChange(
      @UntrustedName String track,
      String livesetId,
      PartType partType,
      @UntrustedName String partId,
      String file,
      PartType previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /** A part of the project before and after the change. */
  private record Change(ProjectPart before, String id) {}

  @Override
  public UndoPlan undoPlan(TrackPartChange result) {
    if (Objects.equals(result.previous(), result.partType())) {
      return UndoPlan.NOTHING_CHANGED;
    }
    RecordedCall call = RecordedCall.of("part set").withArgument("track_id", result.livesetId());
    call =
        result.previous() == null
            ? call.withArgument("unset", true)
            : call.withArgument("part_type", result.previous().toString())
                .withArgument("part_id", result.partId());
    return UndoPlan.outsideSetByCalls(List.of(call.withArgument("project_path", result.file())));
  }

  @Override
  public TrackPartChange run(Session session) {
    Track found = session.references().resolveTrack(track);
    List<Track> tracks = session.host().tracks().list();
    requireNameable(found, tracks);
    Path file = findProjectFile(session);
    Change[] change = new Change[1];
    ProjectFile.updateProject(
        file,
        session.files(),
        (before, tree) -> {
          change[0] = plan(before, found, tracks);
          return change(tree, change[0], found);
        });
    PartType previous = change[0].before() == null ? null : change[0].before().partType();
    return new TrackPartChange(
        found.name(),
        found.livesetId(),
        partType,
        change[0].id(),
        file.toString(),
        previous,
        session.hostName(),
        session.warnings(),
        WriteSummary.of(describe(found, previous, file)));
  }

  private Path findProjectFile(Session session) {
    return project != null
        ? session.stores().projects().resolveAllowedPath(project)
        : session
            .stores()
            .projects()
            .findNamed(null)
            .map(Project::file)
            .orElseThrow(session.stores().projects()::noDefaultError);
  }

  /** Throws INVALID_ARGUMENT if a project cannot refer to the track by its name. */
  private static void requireNameable(Track found, List<Track> tracks) {
    if (!found.kind().hasPosition()) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(found.name()) + " is a " + found.kind() + " track")
          .hint("Give a MIDI, audio or group track.");
    }
    if (found.name().isBlank()
        || tracks.stream().filter(each -> each.isNamed(found.name())).count() > 1) {
      throw INVALID_ARGUMENT
          .because(
              "the name "
                  + TextSanitizer.quote(found.name())
                  + " is not unique, and a project refers to tracks by name")
          .hint("Rename the track with `svc track rename` first.");
    }
  }

  private Change plan(Project before, Track found, List<Track> tracks) {
    ProjectPartTracks named = new ProjectPartTracks(tracks);
    Optional<ProjectPart> assigned =
        before.parts().stream()
            .filter(part -> named.findTrack(part).filter(found::equals).isPresent())
            .findFirst();
    if (unset) {
      return new Change(assigned.orElse(null), assigned.map(ProjectPart::id).orElse(null));
    }
    return new Change(
        assigned.orElse(null),
        id != null ? id : assigned.map(ProjectPart::id).orElseGet(() -> newId(before)));
  }

  private String newId(Project before) {
    Set<String> taken = new HashSet<>();
    before.parts().forEach(part -> taken.add(part.id()));
    int n = 1;
    while (taken.contains(partType.suffix() + "-" + n)) {
      n++;
    }
    return partType.suffix() + "-" + n;
  }

  private ProjectDocument change(ProjectDocument tree, Change change, Track found) {
    if (unset) {
      return change.id() == null ? tree : tree.withPart(change.id(), null, null, null);
    }
    ProjectDocument moved =
        change.before() == null || change.before().id().equals(change.id())
            ? tree
            : tree.withPart(change.before().id(), null, null, null);
    return moved.withPart(change.id(), partType, found.name(), found.kind().toString());
  }

  private String describe(Track found, PartType previous, Path file) {
    String subject = "Part of " + TextSanitizer.quote(found.name()) + " in " + file.getFileName();
    String after = partType == null ? "none" : partType.toString();
    String before = previous == null ? "none" : previous.toString();
    return subject
        + (before.equals(after) ? "  unchanged, " + after : "  " + before + " → " + after);
  }
}
