package svc.app.git;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.model.set.ConflictChoices;
import svc.model.set.SetFileMergeResult;
import svc.store.file.IoErrorMessages;

/**
 * A set in a Git repository with a conflict: Git's index contains its common ancestor and the two
 * versions.
 *
 * @param git runs Git in the folder of the file
 */
record UnmergedGitFile(GitCommand git, Path file) {
  private static final String BASE = "1";
  private static final String THEIRS = "3";

  /** Finds a file with a conflict; empty if it has none, or is in no repository. */
  static Optional<UnmergedGitFile> find(String program, Path file) {
    GitCommand git = new GitCommand(program, file.getParent());
    try {
      return git.tryRun("ls-files", "--unmerged", "--", file.getFileName().toString())
          .filter(stages -> !stages.isEmpty())
          .map(stages -> new UnmergedGitFile(git, file));
    } catch (SvcException noGit) {
      return Optional.empty();
    }
  }

  /** Merges the version of the other branch into the file in the working tree. */
  SetFileMergeResult merge(MergeTargetFile target, ConflictChoices choices) {
    try (TemporaryVersion base = TemporaryVersion.create();
        TemporaryVersion theirs = TemporaryVersion.create()) {
      write(BASE, base.path());
      if (!write(THEIRS, theirs.path())) {
        throw FILE_NOT_FOUND
            .because("the other branch deleted " + file.getFileName())
            .hint("Run `git add` to keep the file, or `git rm` to delete it.");
      }
      return new SetFileMerging(git.program(), base.path(), target, theirs.path(), choices).merge();
    } catch (IOException e) {
      throw IoErrorMessages.writeError(target.file(), e);
    }
  }

  /** A temporary file with a version of the set, empty at first. */
  private record TemporaryVersion(Path path) implements AutoCloseable {

    static TemporaryVersion create() throws IOException {
      return new TemporaryVersion(Files.createTempFile("svc-merge", ".als"));
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }

  /** Writes a version as Git would check it out, and returns whether it exists. */
  private boolean write(String stage, Path to) {
    String version = ":" + stage + ":./" + file.getFileName();
    return git.tryRunTo(to, "cat-file", "--filters", version);
  }
}
