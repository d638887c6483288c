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

/** The history file of the shell. Each line contains the time, a colon and the input. */
public final class ShellHistoryFile {
  private static final int MAX_LINES = 5000;
  private static final long MAX_BYTES = 16 << 20;

  private final Path file;

  public ShellHistoryFile(Path file) {
    this.file = file;
  }

  /**
   * Prepares the file for reading and appending: removes earlier duplicates of a line and all but
   * the last 5,000 lines. Returns false, without changing the file, if it cannot be read or
   * written.
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
    List<String> compacted = keepLastOccurrences(lines);
    if (compacted.size() < lines.size()) {
      AtomicFileWriter.write(
          file, (String.join("\n", compacted) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return true;
  }

  /** Reads the file. Throws {@link CharacterCodingException} if it is not text. */
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
