package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import svc.session.Session;
import svc.store.project.Problem;
import svc.store.project.ProjectFile;
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
    @Arg(value = Says.PROJECT, tool = "project_path", cli = "<path>", optional = true) Path project)
    implements ProjectVerb<ValidateProject.Valid> {

  /** No problems; where there are any, they are the details of the error. */
  public record Valid(String project, List<Problem> items, int total) {}

  @Override
  public Valid run(Session session) {
    Path file = session.projects().path(project);
    ProjectFile.read(file);
    return new Valid(file.toString(), List.of(), 0);
  }
}
