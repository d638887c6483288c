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

/** Make a project file from the set that is open. */
@VerbDeclaration(
    path = "project init",
    tool = "init_project",
    effect = VerbEffect.WRITES,
    summary = "Make a project file from the set that is open.",
    details =
        "Tracks become parts, typed by their names; scenes become sections of 16 bars. A file that"
            + " is there already is never replaced.",
    examples = "project init new.svc")
public record InitProject(
    @VerbArgument(
            value = "The file to make; Untitled.svc in the working directory when omitted.",
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<InitProject.CreatedProject> {

  /** The project that was made. */
  public record CreatedProject(
      String project,
      SongMeter song,
      List<PartDetails> parts,
      List<SectionDetails> sections,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {
    /** The song. */
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
  public UndoPlan undoPlan(CreatedProject landed) {
    return UndoPlan.outsideSet("the file that it made is left alone");
  }

  @Override
  public CreatedProject run(Session session) {
    Path file = session.projects().pathForNewProject(project);
    ProjectDraft draft = new ProjectDraft(session.host());
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
