package svc.verbs.part;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.session.Session;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows the part type of each track, with the reasons. */
@VerbDeclaration(
    path = "part guess",
    effect = VerbEffect.READS,
    summary = "Show which part each track plays, and why.",
    details =
        "Without a project, svc guesses from the name of a track; devices, pads and notes make the"
            + " guess more or less certain. A doubtful track is not used for a part if another track"
            + " is more certain. With a project, its parts apply; `svc part set` changes them.",
    examples = "part guess",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record GuessParts(
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements PartVerb<GuessParts.GuessedParts> {

  /**
   * The parts of the tracks.
   *
   * @param project the project that assigns the parts, null if svc guesses them
   */
  public record GuessedParts(List<TrackPart> items, int total, String project) {}

  @Override
  public GuessedParts run(Session session) {
    Optional<Project> song = session.stores().projects().findNamed(project);
    List<TrackPart> parts =
        TrackPart.of(session.host().tracks().list(), TrackContentReader.of(session.host()), song);
    return new GuessedParts(
        parts, parts.size(), song.map(found -> found.file().toString()).orElse(null));
  }
}
