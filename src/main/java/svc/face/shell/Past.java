package svc.face.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;

/** Earlier lines, in a file; of equal ones the last. */
final class Past extends DefaultHistory {
  private final Path file;

  private Past(Path file) {
    this.file = file;
  }

  /** Gives a line reader a past; false where lines cannot be kept in that file. */
  static boolean attach(Reader reader, Path file) {
    boolean kept = canBeKept(file);
    if (kept) {
      reader.setVariable(LineReader.HISTORY_FILE, file);
    }
    Past past = new Past(kept ? file : null);
    past.attach(reader);
    reader.setHistory(past);
    return kept;
  }

  private static boolean canBeKept(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      return false;
    }
    return Files.notExists(file)
        ? Files.isWritable(folder)
        : Files.isRegularFile(file) && Files.isReadable(file) && Files.isWritable(file);
  }

  @Override
  public void load() throws IOException {
    super.load();
    thin();
  }

  @Override
  public void add(Instant time, String line) {
    super.add(time, line);
    try {
      thin();
    } catch (IOException e) {
      return; // Equal lines stay until the next time.
    }
  }

  private void thin() throws IOException {
    Set<String> seen = new HashSet<>();
    boolean repeated = false;
    for (Entry entry : this) {
      repeated |= !seen.add(entry.line().trim());
    }
    if (repeated && file != null) {
      trimHistory(file, DEFAULT_HISTORY_FILE_SIZE);
      moveToEnd();
    }
  }
}
