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
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The files of the journal, with one line per write. Lines are only appended; a full file is
 * renamed to the number of its last line.
 */
public final class JournalStore {
  /** The largest file that is read, in bytes; svc writes much smaller ones. */
  static final long MAX_BYTES = 512L << 20;

  private static final long DEFAULT_FULL_BYTES = 4L << 20;
  private static final int MAX_ARCHIVED_FILES = 16;

  /** How many lines other processes can have appended since a process was killed. */
  private static final int MAX_LATER_LINES = 1000;

  private static final String CURRENT = "journal.jsonl";

  private final Path folder;
  private final long fullBytes;
  private long size = -1;
  private long lastNumber;

  /**
   * @param folder created on first use
   */
  public JournalStore(Path folder) {
    this(folder, DEFAULT_FULL_BYTES);
  }

  /**
   * @param full the size in bytes at which a file is renamed
   */
  public JournalStore(Path folder, long full) {
    this.folder = folder;
    this.fullBytes = full;
  }

  /** The file that entries are appended to. */
  public Path currentFile() {
    return folder.resolve(CURRENT);
  }

  /** Appends entries under the lock and returns them with their numbers. */
  public synchronized List<JournalEntry> append(List<JournalEntry> entries) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    InterProcessLock guard = InterProcessLock.acquire(lockFile());
    try (guard) {
      return appendLocked(entries);
    }
  }

  /** Entries in JSON form. */
  public static List<Object> toTrees(List<JournalEntry> entries) {
    return entries.stream().<Object>map(JournalEntry::toTree).toList();
  }

  /** Entries from their JSON form; damaged ones are omitted. */
  public static List<JournalEntry> parseEntries(Object trees) {
    return JournalReader.parseEntries(trees);
  }

  /**
   * Appends the entries of a killed process that are missing. An incomplete last line is removed.
   *
   * @param trees entries in JSON form
   */
  public synchronized void restore(Object trees) throws IOException {
    List<JournalEntry> entries = JournalReader.parseEntries(trees);
    if (!entries.isEmpty()) {
      OwnerOnlyPermissions.createFolders(folder);
      InterProcessLock guard = InterProcessLock.acquire(lockFile());
      try (guard) {
        appendMissing(entries);
      }
    }
  }

  private void appendMissing(List<JournalEntry> entries) throws IOException {
    removeIncompleteLine();
    Missing missing = new Missing(entries);
    try (JournalSnapshot copy = JournalSnapshot.open(listFiles())) {
      new JournalReader(this).readBackwards(copy, missing);
    }
    if (!missing.entries.isEmpty()) {
      appendLocked(missing.entries);
    }
  }

  /** Finds the entries that are missing among the newest ones. */
  private static final class Missing implements Predicate<JournalEntry> {
    private final List<JournalEntry> entries;
    private int left;

    Missing(List<JournalEntry> wanted) {
      entries = new ArrayList<>(wanted);
      left = wanted.size() + MAX_LATER_LINES;
    }

    @Override
    public boolean test(JournalEntry there) {
      entries.remove(there.withNumber(0));
      left--;
      return entries.isEmpty() || left == 0;
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

  /** The lines of entries, after a line break if a crash left an incomplete line. */
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

  /** The last number of a file, and whether the file ends with a complete line. */
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

  /** Renames the full file and returns whether that succeeded; otherwise the file keeps growing. */
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

  /** The name for a full file; a file without entries gets the next free number. */
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

  /** The current journal; writers wait only until its files are open. */
  JournalSnapshot openSnapshot() throws IOException {
    if (!Files.isDirectory(folder)) {
      return new JournalSnapshot(List.of());
    }
    try {
      InterProcessLock guard = InterProcessLock.acquire(lockFile());
      try (guard) {
        return JournalSnapshot.open(listFiles());
      }
    } catch (AccessDeniedException | ReadOnlyFileSystemException readOnly) {
      // Nobody who could write here would have to be waited for.
      return JournalSnapshot.open(listFiles());
    }
  }

  /** The files, the newest first. */
  private List<Path> listFiles() throws IOException {
    List<Path> files = new ArrayList<>(archived());
    files.add(currentFile());
    Collections.reverse(files);
    return files;
  }
}
