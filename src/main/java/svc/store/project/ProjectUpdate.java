package svc.store.project;

import java.io.IOException;

/** A change of a project file that is written, and can be reverted. */
public final class ProjectUpdate {
  private final Project project;
  private final String before;
  private final RevertAction revert;

  /**
   * @param before the text of the file before the change
   */
  ProjectUpdate(Project project, String before, RevertAction revert) {
    this.project = project;
    this.before = before;
    this.revert = revert;
  }

  /** Restores the previous bytes of the file. */
  interface RevertAction {
    void run() throws IOException;
  }

  /** The project as the file holds it now. */
  public Project project() {
    return project;
  }

  /** The text of the file before the change. */
  public String before() {
    return before;
  }

  /** Writes the file's previous bytes, unless another program has changed it since. */
  public void revert() {
    ProjectFile.runRevert(project.file(), revert);
  }
}
