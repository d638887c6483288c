package svc.store.project;

import java.io.IOException;

/** A change that was made to a project file and can be reverted. */
public final class RevertibleProjectChange {
  private final Project project;
  private final String before;
  private final RevertAction revert;

  /**
   * Creates a change.
   *
   * @param before the text of the file before the change
   */
  RevertibleProjectChange(Project project, String before, RevertAction revert) {
    this.project = project;
    this.before = before;
    this.revert = revert;
  }

  /** Restores the content that the file had before the change. */
  interface RevertAction {
    void run() throws IOException;
  }

  /** Returns the project after the change. */
  public Project project() {
    return project;
  }

  /** Returns the text of the file before the change. */
  public String before() {
    return before;
  }

  /**
   * Restores the content that the file had before the change. Does nothing if another program has
   * changed the file in the meantime. Throws WRITE_FAILED if the file cannot be written.
   */
  public void revert() {
    ProjectFile.runRevert(project.file(), revert);
  }
}
