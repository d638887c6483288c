package svc.store.project;

import java.io.IOException;

/** A change of a project file that is written, and can be reverted. */
public final class ProjectUpdate {
  private final Project project;
  private final RevertAction revert;

  ProjectUpdate(Project project, RevertAction revert) {
    this.project = project;
    this.revert = revert;
  }

  /** How the file gets its previous bytes. */
  interface RevertAction {
    void run() throws IOException;
  }

  /** The project as the file holds it now. */
  public Project project() {
    return project;
  }

  /** Writes the file's previous bytes, unless another program has changed it since. */
  public void revert() {
    ProjectFile.runRevert(project.file(), revert);
  }
}
