package svc.session;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;

/** The lines that were typed in a shell, one a line of a file, the time in front. */
public final class HistoryFile {
  private static final int MOST_LINES = 5000;
  private static final long MOST_BYTES = 16 << 20;

  private final Path file;

  public HistoryFile(Path file) {
    this.file = file;
  }

  /**
   * Makes it ready to be read and appended to: of equal lines the last stays, and not more than
   * 5,000. False where it cannot be used; it is left as it is then.
   */
  public boolean prepare() {
    try {
      OwnerOnly.createFolders(file.toAbsolutePath().getParent());
      if (Files.notExists(file)) {
        return Files.isWritable(file.toAbsolutePath().getParent());
      }
      return isUsable() && thinned();
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isUsable() throws IOException {
    return Files.isRegularFile(file)
        && Files.isReadable(file)
        && Files.isWritable(file)
        && Files.size(file) <= MOST_BYTES;
  }

  private boolean thinned() throws IOException {
    List<String> lines = text().lines().toList();
    List<String> kept = lastOfEach(lines);
    if (kept.size() < lines.size()) {
      SafeFile.write(file, (String.join("\n", kept) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return true;
  }

  /** A file that is no text throws {@link CharacterCodingException}. */
  private String text() throws IOException {
    return PlainFile.text(file, MOST_BYTES);
  }

  private static List<String> lastOfEach(List<String> lines) {
    Set<String> seen = new HashSet<>();
    List<String> newestFirst = new ArrayList<>();
    for (int i = lines.size() - 1; i >= 0 && newestFirst.size() < MOST_LINES; i--) {
      if (seen.add(lines.get(i).replaceFirst("^\\d+:", ""))) {
        newestFirst.add(lines.get(i));
      }
    }
    Collections.reverse(newestFirst);
    return newestFirst;
  }
}
