package svc.session.files;

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
import svc.store.file.AtomicFileWriter;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/** The lines that were typed in a shell, one a line of a file, the time in front. */
public final class ShellHistoryFile {
  private static final int MAX_LINES = 5000;
  private static final long MAX_BYTES = 16 << 20;

  private final Path file;

  public ShellHistoryFile(Path file) {
    this.file = file;
  }

  /**
   * Makes it ready to be read and appended to: of equal lines the last stays, and not more than
   * 5,000. False where it cannot be used; it is left as it is then.
   */
  public boolean prepare() {
    try {
      OwnerOnlyPermissions.createFolders(file.toAbsolutePath().getParent());
      if (Files.notExists(file)) {
        return Files.isWritable(file.toAbsolutePath().getParent());
      }
      return isUsable() && compact();
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isUsable() throws IOException {
    return Files.isRegularFile(file)
        && Files.isReadable(file)
        && Files.isWritable(file)
        && Files.size(file) <= MAX_BYTES;
  }

  private boolean compact() throws IOException {
    List<String> lines = readText().lines().toList();
    List<String> kept = keepLastOccurrences(lines);
    if (kept.size() < lines.size()) {
      AtomicFileWriter.write(
          file, (String.join("\n", kept) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return true;
  }

  /** A file that is no text throws {@link CharacterCodingException}. */
  private String readText() throws IOException {
    return RegularFileReader.readText(file, MAX_BYTES);
  }

  private static List<String> keepLastOccurrences(List<String> lines) {
    Set<String> seen = new HashSet<>();
    List<String> newestFirst = new ArrayList<>();
    for (int i = lines.size() - 1; i >= 0 && newestFirst.size() < MAX_LINES; i--) {
      if (seen.add(lines.get(i).replaceFirst("^\\d+:", ""))) {
        newestFirst.add(lines.get(i));
      }
    }
    Collections.reverse(newestFirst);
    return newestFirst;
  }
}
