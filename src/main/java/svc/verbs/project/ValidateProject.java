package svc.verbs.project;

import static svc.model.error.ErrorCode.PROJECT_INVALID;

import java.nio.file.Path;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Checks a project file. */
@VerbDeclaration(
    path = "project validate",
    tool = "validate_project",
    effect = VerbEffect.READS,
    summary = "Check a project file; if it is invalid, the error lists every problem.",
    brief = "Check a project file for mistakes.",
    examples = "project validate song.svc")
public record ValidateProject(
    @VerbArgument(
            value = ArgumentDescriptions.PROJECT,
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<ValidateProject.ValidProject> {

  /** The numbers of parts, sections and curves in a valid project. */
  public record ValidProject(String project, boolean valid, int parts, int sections, int curves) {}

  @Override
  public ValidProject run(Session session) {
    Project song =
        session.stores().projects().read(session.stores().projects().resolvePath(project));
    requireShapes(session, song);
    return new ValidProject(
        song.file().toString(),
        true,
        song.parts().size(),
        song.sections().size(),
        song.automation().size());
  }

  /** Throws PROJECT_INVALID if a curve has a custom shape that does not exist or is not valid. */
  private static void requireShapes(Session session, Project song) {
    for (int i = 0; i < song.automation().size(); i++) {
      try {
        session.stores().curves().resolve(song.automation().get(i).curve());
      } catch (SvcException e) {
        throw PROJECT_INVALID
            .because(
                song.file()
                    + " is not a valid project: /Template/Automation/"
                    + i
                    + "/Curve/shape: "
                    + e.getMessage())
            .hint(e.hint())
            .withDetail("file", song.file().toString());
      }
    }
  }
}
