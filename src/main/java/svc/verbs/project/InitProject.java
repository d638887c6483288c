package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Creates a project file from the open set. */
@VerbDeclaration(
    path = "project init",
    tool = "init_project",
    effect = VerbEffect.WRITES,
    summary = "Create a project file from the open set.",
    details =
        "Each track becomes a part, whose type is guessed from the track's name; each scene"
            + " becomes a section of 16 bars. An existing file is never replaced.",
    examples = "project init new.svc")
public record InitProject(
    @VerbArgument(
            value = "Project file to create; Untitled.svc in the working directory when omitted.",
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<InitProject.CreatedProject> {

  /** The new project. */
  public record CreatedProject(
      String project,
      SongMeter song,
      List<PartDetails> parts,
      List<SectionDetails> sections,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {
    /** The properties of the song. */
    public record SongMeter(@UntrustedName String name, double tempo, String timeSignature)
        implements Flattened {}

    public String name() {
      return song.name();
    }

    public double tempo() {
      return song.tempo();
    }

    public String timeSignature() {
      return song.timeSignature();
    }
  }

  @Override
  public UndoPlan undoPlan(CreatedProject result) {
    return UndoPlan.outsideSet("svc does not delete the project file");
  }

  @Override
  public CreatedProject run(Session session) {
    Path file = session.projects().pathForNewProject(project);
    ProjectDrafter draft = new ProjectDrafter(session.host());
    Project made = ProjectFile.createFile(file, session.files(), draft.toProjectTree());
    return new CreatedProject(
        file.toString(),
        new CreatedProject.SongMeter(made.name(), made.tempo(), made.signature().toString()),
        PartDetails.fromProject(made, new ProjectPartTracks(session.host().tracks().list())),
        SectionDetails.fromProject(made),
        session.hostName(),
        session.warnings(draft.warnings()),
        WriteSummary.of(text(file, made)));
  }

  private static String text(Path file, Project made) {
    return "Created "
        + file
        + " with "
        + WriteSummary.count(made.parts().size(), "part")
        + " and "
        + WriteSummary.count(made.sections().size(), "section");
  }
}
