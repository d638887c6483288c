package svc.store.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import svc.json.Json;
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The journal's files: one line for every write, only ever appended to. A full file is put aside
 * under the number of its last line.
 */
public final class JournalStore {
  /** Bytes of a file that is read; far more than svc writes into one. */
  static final long MAX_BYTES = 512L << 20;

  private static final long DEFAULT_FULL_BYTES = 4L << 20;
  private static final int MAX_ARCHIVED_FILES = 16;

  /** How many lines others can have written since a process was killed. */
  private static final int MAX_LATER_LINES = 1000;

  private static final String CURRENT = "journal.jsonl";

  private final Path folder;
  private final long fullBytes;
  private long size = -1;
  private long lastNumber;

  /**
   * @param folder made on first use
   */
  public JournalStore(Path folder) {
    this(folder, DEFAULT_FULL_BYTES);
  }

  /**
   * @param full the bytes from which on a file is put aside
   */
  public JournalStore(Path folder, long full) {
    this.folder = folder;
    this.fullBytes = full;
  }

  /** The file that entries are appended to. */
  public Path currentFile() {
    return folder.resolve(CURRENT);
  }

  /** Writes entries down, which get their numbers by it, while nobody else does. */
  public synchronized List<JournalEntry> append(List<JournalEntry> entries) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    return InterProcessLock.runLocked(lockFile(), () -> appendLocked(entries));
  }

  /** Entries in JSON form. */
  public static List<Object> toTrees(List<JournalEntry> entries) {
    return entries.stream().<Object>map(JournalEntry::toTree).toList();
  }

  /** Entries from their JSON form; what is none is left out. */
  public static List<JournalEntry> parseEntries(Object trees) {
    return JournalReader.parseEntries(trees);
  }

  /**
   * Writes down what a killed process had to write, unless it did. A line that it has cut is
   * removed.
   *
   * @param trees entries in JSON form
   */
  public synchronized void restore(Object trees) throws IOException {
    List<JournalEntry> entries = JournalReader.parseEntries(trees);
    if (!entries.isEmpty()) {
      OwnerOnlyPermissions.createFolders(folder);
      InterProcessLock.runLocked(lockFile(), () -> restoreMissing(entries));
    }
  }

  private List<JournalEntry> restoreMissing(List<JournalEntry> entries) throws IOException {
    removeIncompleteLine();
    List<JournalEntry> missing = new ArrayList<>(entries);
    try (JournalSnapshot copy = JournalSnapshot.open(listFiles())) {
      int[] looked = {0};
      new JournalReader(this)
          .readBackwards(
              copy,
              there -> {
                missing.remove(there.withNumber(0));
                return missing.isEmpty() || ++looked[0] == entries.size() + MAX_LATER_LINES;
              });
    }
    return missing.isEmpty() ? missing : appendLocked(missing);
  }

  private void removeIncompleteLine() throws IOException {
    if (!Files.exists(currentFile())) {
      return;
    }
    byte[] text = Files.readAllBytes(currentFile());
    int end = text.length;
    while (end > 0 && text[end - 1] != '\n') {
      end--;
    }
    if (end < text.length) {
      try (FileChannel channel = FileChannel.open(currentFile(), StandardOpenOption.WRITE)) {
        channel.truncate(end);
      }
    }
  }

  private Path lockFile() {
    return folder.resolve("journal.lock");
  }

  private List<JournalEntry> appendLocked(List<JournalEntry> entries) throws IOException {
    Path file = currentFile();
    long there = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
    JournalTail tail =
        there == size && there > 0 ? new JournalTail(lastNumber, true) : readTail(file, there);
    if (there >= fullBytes && archive(file, tail.last())) {
      tail = new JournalTail(tail.last(), true);
    }
    List<JournalEntry> numbered = new ArrayList<>();
    for (JournalEntry entry : entries) {
      numbered.add(entry.withNumber(tail.last() + 1 + numbered.size()));
    }
    size = write(file, toLines(numbered, tail.isWhole()));
    lastNumber = tail.last() + numbered.size();
    return Collections.unmodifiableList(numbered);
  }

  /** A line that a crash has cut is ended here, so that it stays by itself. */
  private static byte[] toLines(List<JournalEntry> entries, boolean onNewLine) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    if (!onNewLine) {
      lines.write('\n');
    }
    for (JournalEntry entry : entries) {
      Json.write(entry.toTree(), lines);
      lines.write('\n');
    }
    return lines.toByteArray();
  }

  private static long write(Path file, byte[] lines) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            OwnerOnlyPermissions.newFileAttributes(file))) {
      ByteBuffer rest = ByteBuffer.wrap(lines);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      return channel.size();
    }
  }

  /** The last number that was given, and whether the file ends with a whole line. */
  private record JournalTail(long last, boolean isWhole) {}

  private JournalTail readTail(Path file, long length) throws IOException {
    if (length == 0) {
      return new JournalTail(lastArchivedNumber(), true);
    }
    byte[] text = RegularFileReader.readBytes(file, MAX_BYTES);
    long found = JournalReader.lastNumber(text);
    return new JournalTail(found > 0 ? found : lastArchivedNumber(), text[text.length - 1] == '\n');
  }

  private long lastArchivedNumber() throws IOException {
    List<Path> aside = archived();
    return aside.isEmpty() ? 0 : numberOf(aside.get(aside.size() - 1));
  }

  /**
   * Whether the full file got another name; otherwise it grows further, as no entry may be lost.
   */
  private boolean archive(Path file, long number) {
    try {
      Files.move(file, unusedArchiveFile(number));
      List<Path> aside = archived();
      for (Path old : aside.subList(0, Math.max(0, aside.size() - MAX_ARCHIVED_FILES))) {
        Files.delete(old);
      }
      return true;
    } catch (IOException blocked) {
      return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /** The name for a full file. A file without an entry takes the next number that is free. */
  private Path unusedArchiveFile(long number) {
    long free = number;
    while (Files.exists(archived(free), LinkOption.NOFOLLOW_LINKS)) {
      free++;
    }
    return archived(free);
  }

  private Path archived(long number) {
    return folder.resolve(String.format("journal-%012d.jsonl", number));
  }

  private static long numberOf(Path aside) {
    return Long.parseLong(aside.getFileName().toString().replaceAll("\\D", ""));
  }

  private List<Path> archived() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("journal-\\d{12}\\.jsonl"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /** The journal as it is now; writers wait only until its files are open. */
  JournalSnapshot openSnapshot() throws IOException {
    if (!Files.isDirectory(folder)) {
      return new JournalSnapshot(List.of());
    }
    try {
      return InterProcessLock.runLocked(lockFile(), () -> JournalSnapshot.open(listFiles()));
    } catch (AccessDeniedException | ReadOnlyFileSystemException readOnly) {
      // Nobody who could write here would have to be waited for.
      return JournalSnapshot.open(listFiles());
    }
  }

  /** The files there are, the newest first. */
  private List<Path> listFiles() throws IOException {
    List<Path> files = new ArrayList<>(archived());
    files.add(currentFile());
    Collections.reverse(files);
    return files;
  }
}
