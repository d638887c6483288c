package svc.verbs.project;

import java.nio.file.Path;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Check a project file. */
@Describes(
    path = "project validate",
    tool = "validate_project",
    effect = Effect.READS,
    summary = "Check a project file; an invalid one is an error that names every problem.",
    examples = "project validate song.svc")
public record ValidateProject(
    @Arg(
            value = Says.PROJECT,
            tool = "project_path",
            cli = "<path>",
            endings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<ValidateProject.Valid> {

  /** What a valid project holds; problems are an error, which names them all. */
  public record Valid(String project, boolean valid, int parts, int sections, int curves) {}

  @Override
  public Valid run(Session session) {
    Project song = session.projects().read(session.projects().path(project));
    return new Valid(
        song.file().toString(),
        true,
        song.parts().size(),
        song.sections().size(),
        song.automation().size());
  }
}
