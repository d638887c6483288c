package svc.store.project;

import java.io.IOException;

/** A change of a project file that is written, and can be reverted. */
public final class ProjectUpdate {
  private final Project project;
  private final Revert revert;

  ProjectUpdate(Project project, Revert revert) {
    this.project = project;
    this.revert = revert;
  }

  /** How the file gets its previous bytes. */
  interface Revert {
    void run() throws IOException;
  }

  /** The project as the file holds it now. */
  public Project project() {
    return project;
  }

  /** Writes the file's previous bytes, unless another program has changed it since. */
  public void revert() {
    ProjectFile.reverted(project.file(), revert);
  }
}
