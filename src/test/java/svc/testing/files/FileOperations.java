package svc.testing.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Records the operations that change files, in order. An optional limit ends the process before one of them. */
public class FileOperations {
  private final List<String> recorded = Collections.synchronizedList(new ArrayList<>());
  private final int limit;
  private final Runnable end;

  /** Creates a recorder without a limit. */
  public FileOperations() {
    this(Integer.MAX_VALUE, () -> {});
  }

  /**
   * @param limit the number of operations to perform
   * @param end runs instead of the next operation
   */
  public FileOperations(int limit, Runnable end) {
    this.limit = limit;
    this.end = end;
  }

  /** Returns each operation with the name of its file, such as "fsync set.json". */
  public List<String> recorded() {
    return List.copyOf(recorded);
  }

  public void clear() {
    recorded.clear();
  }

  /**
   * A change of a file or a folder that was made.
   *
   * @param kind "create", "write", "truncate", "fsync", "create folder", "link", "delete" or "rename"
   * @param file the changed file; for a link or a rename, the new path
   * @param other the existing file of a link, or the old path of a rename
   * @param position where bytes were written, or the new size of a truncated file
   */
  public record FileChange(String kind, Path file, Path other, long position, byte[] bytes) {}

  /** Called after each change. Does nothing by default. */
  protected void changed(FileChange change) {}

  final void changed(String kind, Path file) {
    changed(new FileChange(kind, RecordingPath.real(file), null, 0, new byte[0]));
  }

  final void changed(String kind, Path file, Path other) {
    changed(new FileChange(kind, RecordingPath.real(file), RecordingPath.real(other), 0, new byte[0]));
  }

  /** Called before each operation that changes a file; an exception takes its place. */
  protected void before(String operation, Path file) throws IOException {
    if (recorded.size() >= limit) {
      end.run();
    }
    recorded.add(operation + " " + file.getFileName());
  }
}
