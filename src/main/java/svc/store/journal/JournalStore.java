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
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.json.Json;
import svc.json.JsonObject;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The append-only files of the journal, with one line for each write. When a file is full, it is
 * archived under the number of its last entry, and a new file is started.
 */
public final class JournalStore {
  /**
   * The maximum size in bytes of a journal file that can be read. svc starts a new file long before
   * a file reaches this size.
   */
  static final long MAX_BYTES = 512L << 20;

  private static final long DEFAULT_FULL_BYTES = 4L << 20;
  private static final int MAX_ARCHIVED_FILES = 16;

  /**
   * The maximum number of lines that {@link #restore} reads to find the entries of a killed
   * process. Other processes may have appended lines after these entries.
   */
  private static final int MAX_LATER_LINES = 1000;

  private static final String CURRENT = "journal.jsonl";

  private final Path folder;
  private final long fullBytes;
  private long size = -1;
  private long lastNumber;

  /**
   * Creates the store in a folder.
   *
   * @param folder the folder of the journal, created on first use
   */
  public JournalStore(Path folder) {
    this(folder, DEFAULT_FULL_BYTES);
  }

  /**
   * Creates the store in a folder.
   *
   * @param fullBytes the size in bytes at which a file is full
   */
  public JournalStore(Path folder, long fullBytes) {
    this.folder = folder;
    this.fullBytes = fullBytes;
  }

  /** Returns the file to which entries are appended. */
  public Path currentFile() {
    return folder.resolve(CURRENT);
  }

  /** Appends entries under the lock of the journal and returns them with their numbers. */
  public synchronized List<JournalEntry> append(List<JournalEntry> entries) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    InterProcessLock lock = InterProcessLock.acquire(lockFile());
    try (lock) {
      return appendLocked(entries);
    }
  }

  /** Converts entries to JSON values. */
  public static List<Object> toTrees(List<JournalEntry> entries) {
    return entries.stream().<Object>map(JournalEntry::toTree).toList();
  }

  /** Converts JSON values to entries; invalid values are skipped. */
  public static List<JournalEntry> parseEntries(List<JsonObject> lines) {
    return JournalReader.parseEntries(lines);
  }

  /**
   * Appends the entries of a killed process that are not yet in the journal. First removes an
   * incomplete last line.
   */
  public synchronized void restore(List<JournalEntry> entries) throws IOException {
    if (!entries.isEmpty()) {
      OwnerOnlyPermissions.createFolders(folder);
      InterProcessLock lock = InterProcessLock.acquire(lockFile());
      try (lock) {
        appendMissing(entries);
      }
    }
  }

  private void appendMissing(List<JournalEntry> entries) throws IOException {
    removeIncompleteLine();
    MissingEntryFilter missing = new MissingEntryFilter(entries);
    try (JournalSnapshot copy = JournalSnapshot.open(listFiles())) {
      new JournalReader(this).readBackwards(copy, missing);
    }
    if (!missing.entries.isEmpty()) {
      appendLocked(missing.entries);
    }
  }

  /**
   * Finds the entries of a killed process that are missing in the journal. Starts with all entries
   * of the process, and removes each entry that it reads in the journal.
   */
  private static final class MissingEntryFilter implements Predicate<JournalEntry> {
    private final List<JournalEntry> entries;
    private int remaining;

    MissingEntryFilter(List<JournalEntry> wanted) {
      entries = new ArrayList<>(wanted);
      remaining = wanted.size() + MAX_LATER_LINES;
    }

    @Override
    public boolean test(JournalEntry entry) {
      entries.remove(entry.withNumber(0));
      remaining--;
      return entries.isEmpty() || remaining == 0;
    }
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
    long length = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
    JournalTail tail =
        length == size && length > 0 ? new JournalTail(lastNumber, true) : readTail(file, length);
    if (length >= fullBytes && archive(file, tail.lastNumber())) {
      tail = new JournalTail(tail.lastNumber(), true);
    }
    List<JournalEntry> numbered = new ArrayList<>();
    for (JournalEntry entry : entries) {
      numbered.add(entry.withNumber(tail.lastNumber() + 1 + numbered.size()));
    }
    size = write(file, toLines(numbered, tail.endsWithLine()));
    lastNumber = tail.lastNumber() + numbered.size();
    return Collections.unmodifiableList(numbered);
  }

  /**
   * Formats entries as lines.
   *
   * @param onNewLine whether the file ends with a complete line. After a crash, the last line can
   *     be incomplete; the result then starts with a line break
   */
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

  /**
   * Appends lines and syncs them, because the write-ahead record of the same entries is cleared
   * afterwards.
   */
  private static long write(Path file, byte[] lines) throws IOException {
    boolean isNew = !Files.exists(file);
    if (!isNew && !Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            OwnerOnlyPermissions.newFileAttributes(file))) {
      ByteBuffer remaining = ByteBuffer.wrap(lines);
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
      channel.force(false);
      if (isNew) {
        AtomicFileWriter.syncFolder(file.getParent());
      }
      return channel.size();
    }
  }

  /** The number of the newest entry, and whether the file ends with a complete line. */
  private record JournalTail(long lastNumber, boolean endsWithLine) {}

  private JournalTail readTail(Path file, long length) throws IOException {
    if (length == 0) {
      return new JournalTail(lastArchivedNumber(), true);
    }
    byte[] text = RegularFileReader.readBytes(file, MAX_BYTES);
    long lastInFile = JournalReader.lastNumber(text);
    return new JournalTail(
        lastInFile > 0 ? lastInFile : lastArchivedNumber(), text[text.length - 1] == '\n');
  }

  private long lastArchivedNumber() throws IOException {
    List<Path> archives = archived();
    return archives.isEmpty() ? 0 : numberOf(archives.get(archives.size() - 1));
  }

  /**
   * Renames a full file and deletes the oldest archived files. Returns whether the file was
   * renamed. If it cannot be renamed, the caller appends entries to the full file, so that no entry
   * is lost.
   *
   * @param number the number of the file's last entry
   */
  private boolean archive(Path file, long number) {
    try {
      Files.move(file, unusedArchiveFile(number));
      List<Path> archives = archived();
      for (Path old : archives.subList(0, Math.max(0, archives.size() - MAX_ARCHIVED_FILES))) {
        Files.delete(old);
      }
      return true;
    } catch (IOException e) {
      return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /**
   * Returns an unused path for an archived file. The path contains the given number or, if that is
   * taken, the next free number.
   */
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

  private static long numberOf(Path archives) {
    return Long.parseLong(archives.getFileName().toString().replaceAll("\\D", ""));
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

  /**
   * Opens the existing files of the journal. Other processes wait only until the files are open,
   * not until they are read.
   */
  JournalSnapshot openSnapshot() throws IOException {
    if (!Files.isDirectory(folder)) {
      return new JournalSnapshot(List.of());
    }
    try {
      InterProcessLock lock = InterProcessLock.acquire(lockFile());
      try (lock) {
        return JournalSnapshot.open(listFiles());
      }
    } catch (AccessDeniedException | ReadOnlyFileSystemException readOnly) {
      // In a read-only folder, no other process appends entries.
      return JournalSnapshot.open(listFiles());
    }
  }

  /** Returns the existing files, newest first. */
  private List<Path> listFiles() throws IOException {
    List<Path> files = new ArrayList<>(archived());
    files.add(currentFile());
    Collections.reverse(files);
    return files;
  }
}
