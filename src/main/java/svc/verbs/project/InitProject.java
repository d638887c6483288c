package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import svc.model.HostName;
import svc.model.Warning;
import svc.session.PartTracks;
import svc.session.Session;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;

/** Make a project file from the set that is open. */
@Describes(
    path = "project init",
    tool = "init_project",
    effect = Effect.WRITES,
    summary = "Make a project file from the set that is open.",
    details =
        "Tracks become parts, typed by their names; scenes become sections of 16 bars. A file that"
            + " is there already is never replaced.",
    examples = "project init new.svc")
public record InitProject(
    @Arg(
            value = "The file to make; Untitled.svc in the working directory when omitted.",
            tool = "project_path",
            cli = "<path>",
            endings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<InitProject.Made> {

  /** The project that was made. */
  public record Made(
      String project,
      @HostName String name,
      double tempo,
      String timeSignature,
      List<ShownPart> parts,
      List<ShownSection> sections,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Made landed) {
    return Inverse.beyond("the file that it made is left alone");
  }

  @Override
  public Made run(Session session) {
    Path file = session.projects().toMake(project);
    Draft draft = new Draft(session.host());
    Project made = ProjectFile.create(file, session.files(), draft.tree());
    return new Made(
        file.toString(),
        made.name(),
        made.tempo(),
        made.signature().toString(),
        ShownPart.of(made, new PartTracks(session.host().tracks().list())),
        ShownSection.of(made),
        session.hostName(),
        session.warnings(draft.warnings()));
  }
}
