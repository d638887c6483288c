package svc.store.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import svc.json.Json;
import svc.json.JsonObject;
import svc.store.earlier.EarlierHome;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The append-only files of the journal, with one line for each write. When a file is full, it is
 * archived under the number of its last entry, and a new file is started. The lines of the last
 * writes to the embedded session are also in the file of its set, which is synced; a process that
 * locks the journal first adds those that a crash has kept out of it.
 */
public final class JournalStore {
  /**
   * The maximum size in bytes of a journal file that can be read. svc starts a new file long before
   * a file reaches this size.
   */
  static final long MAX_BYTES = 512L << 20;

  private static final long DEFAULT_FULL_BYTES = 4L << 20;
  private static final int MAX_ARCHIVED_FILES = 16;

  /** The number of lines that are searched for the entries of a killed process. */
  private static final int MAX_LATER_LINES = 1000;

  private static final String CURRENT = "journal.jsonl";

  private final Path folder;
  private final Path setFile;
  private final long fullBytes;
  private long size = -1;
  private long lastNumber;

  /** True if this process has synced the folder since the current file was created. */
  private boolean isFolderSynced;

  /**
   * Creates the store in a folder.
   *
   * @param folder the folder of the journal, created on first use
   */
  public JournalStore(Path folder) {
    this(folder, null, DEFAULT_FULL_BYTES);
  }

  /**
   * Creates the store in a folder.
   *
   * @param setFile the file of the embedded session, which contains the last lines
   */
  public JournalStore(Path folder, Path setFile) {
    this(folder, setFile, DEFAULT_FULL_BYTES);
  }

  /**
   * Creates the store in a folder.
   *
   * @param fullBytes the size in bytes at which a file is full
   */
  public JournalStore(Path folder, Path setFile, long fullBytes) {
    this.folder = folder;
    this.setFile = setFile;
    this.fullBytes = fullBytes;
  }

  /** Returns the file to which entries are appended. */
  public Path currentFile() {
    return folder.resolve(CURRENT);
  }

  /** Appends entries under the lock of the journal, syncs them, and returns them numbered. */
  public List<JournalEntry> append(List<JournalEntry> entries) throws IOException {
    try (LockedJournal journal = lock()) {
      List<JournalEntry> numbered = journal.number(entries);
      journal.append(toLines(numbered));
      journal.sync();
      return numbered;
    }
  }

  /** Appends the entries of a killed process that are not in the journal yet, and syncs them. */
  public void restore(List<JournalEntry> entries) throws IOException {
    if (!entries.isEmpty()) {
      try (LockedJournal journal = lock()) {
        journal.append(toLines(journal.number(findMissing(entries))));
        journal.sync();
      }
    }
  }

  private List<JournalEntry> findMissing(List<JournalEntry> entries) throws IOException {
    List<JournalEntry> missing = new ArrayList<>(entries);
    int[] remaining = {entries.size() + MAX_LATER_LINES};
    try (JournalSnapshot files = JournalSnapshot.open(List.of(), currentFile(), this::archived)) {
      new JournalReader(this)
          .readBackwards(
              files,
              entry -> {
                missing.remove(entry.withNumber(0));
                return missing.isEmpty() || --remaining[0] == 0;
              });
    }
    return missing;
  }

  /** Converts entries to JSON values. */
  public static List<Object> toTrees(List<JournalEntry> entries) {
    return entries.stream().<Object>map(JournalEntry::toTree).toList();
  }

  /** Converts JSON values to entries; invalid values are skipped. */
  public static List<JournalEntry> parseEntries(List<JsonObject> lines) {
    return JournalReader.parseEntries(lines);
  }

  /** Converts numbered entries to lines, in the bytes of the file (ISO 8859-1). */
  public static List<String> toLines(List<JournalEntry> entries) {
    return entries.stream()
        .map(entry -> Json.print(entry.toTree()).getBytes(StandardCharsets.UTF_8))
        .map(line -> new String(line, StandardCharsets.ISO_8859_1))
        .toList();
  }

  /** Locks the journal, and adds the lines that only the set's file has. */
  public LockedJournal lock() throws IOException {
    List<String> stored = storedLines();
    return lock(stored, () -> SetFileFrame.isIntact(setFile));
  }

  /**
   * Locks the journal, and adds lines of the set's file that are missing there.
   *
   * @param stored the lines in the set's file, which has been checked
   */
  public LockedJournal lock(List<String> stored) throws IOException {
    return lock(stored, () -> true);
  }

  private LockedJournal lock(List<String> stored, IntegrityCheck check) throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    InterProcessLock lock = InterProcessLock.acquire(folder.resolve("journal.lock"));
    LockedJournal journal = new LockedJournal(lock);
    boolean isReady = false;
    try {
      journal.prepare(stored, check);
      isReady = true;
      return journal;
    } finally {
      if (!isReady) {
        journal.close();
      }
    }
  }

  private interface IntegrityCheck {
    boolean isIntact() throws IOException;
  }

  /**
   * Returns the journal lines in the set's file, oldest first. Those that a process of an earlier
   * version did not append have the number 0.
   */
  private List<String> storedLines() throws IOException {
    SetFileFrame frame = setFile == null ? null : SetFileFrame.read(setFile);
    return frame == null
        ? toLines(parseEntries(EarlierHome.unfinishedEntries(setFile)))
        : frame.lines();
  }

  /** The journal while this process holds its lock. */
  public final class LockedJournal implements AutoCloseable {
    private final InterProcessLock lock;
    private boolean isComplete = true;

    private LockedJournal(InterProcessLock lock) {
      this.lock = lock;
    }

    private void prepare(List<String> stored, IntegrityCheck check) throws IOException {
      Path file = currentFile();
      long length = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
      boolean isUnchanged = length == size && length > 0;
      byte[] text = isUnchanged ? null : readEnd(file, length);
      if (length >= fullBytes && archive(file, lastNumber)) {
        size = 0;
      } else if (text != null) {
        endLine(file, text);
      }
      List<String> missing = findMissingLines(stored, isUnchanged);
      if (!missing.isEmpty() && check.isIntact()) {
        complete(missing);
      }
    }

    /**
     * Returns the lines of the set's file that are not in the journal.
     *
     * @param isUnchanged true if the journal is as this process left it: with every line that had a
     *     number then
     */
    private List<String> findMissingLines(List<String> stored, boolean isUnchanged)
        throws IOException {
      if (stored.isEmpty()) {
        return stored;
      }
      long first = JournalReader.numberOf(stored.get(0));
      if (first == 0) {
        return toLines(number(findMissing(parse(stored))));
      }
      Set<Long> present = isUnchanged ? Set.of() : findNumbers(first);
      long lastPresent = isUnchanged ? lastNumber : -1;
      return stored.stream()
          .filter(line -> JournalReader.numberOf(line) > lastPresent)
          .filter(line -> !present.contains(JournalReader.numberOf(line)))
          .toList();
    }

    private void complete(List<String> missing) {
      try {
        append(missing);
      } catch (IOException kept) {
        // The lines remain in the set's file.
        isComplete = false;
        noteNumbers(missing);
      }
    }

    /** Returns whether the journal contains all lines of the set's file. */
    public boolean isComplete() {
      return isComplete;
    }

    /** Gives entries the next numbers. */
    public List<JournalEntry> number(List<JournalEntry> entries) {
      List<JournalEntry> numbered = new ArrayList<>();
      for (JournalEntry entry : entries) {
        numbered.add(entry.withNumber(lastNumber + 1 + numbered.size()));
      }
      return List.copyOf(numbered);
    }

    /** Appends lines without syncing them. */
    public void append(List<String> lines) throws IOException {
      if (!lines.isEmpty()) {
        isFolderSynced &= Files.exists(currentFile());
        size = -1;
        size = write(currentFile(), lines);
        noteNumbers(lines);
      }
    }

    private void noteNumbers(List<String> lines) {
      for (String line : lines) {
        lastNumber = Math.max(lastNumber, JournalReader.numberOf(line));
      }
    }

    /** Syncs the lines that were appended so far, also by other processes. */
    public void sync() throws IOException {
      if (Files.exists(currentFile())) {
        force(currentFile());
      }
      if (!isFolderSynced) {
        AtomicFileWriter.syncFolder(folder);
        isFolderSynced = true;
      }
    }

    /** Releases the lock. */
    @Override
    public void close() throws IOException {
      lock.close();
    }
  }

  private static List<JournalEntry> parse(List<String> lines) {
    return parseEntries(lines.stream().map(JournalReader::parse).toList());
  }

  /** Returns the numbers of the complete lines from a number on. */
  private Set<Long> findNumbers(long first) throws IOException {
    Set<Long> found = new HashSet<>();
    for (Path file : listFiles()) {
      String text =
          Files.exists(file) ? new String(readFile(file), StandardCharsets.ISO_8859_1) : "";
      int end = text.length();
      end = text.endsWith("\n") ? end - 1 : end;
      while (end > 0) {
        int start = text.lastIndexOf('\n', end - 1) + 1;
        String line = text.substring(start, end);
        long number = JournalReader.numberOf(line);
        if (number > 0 && number < first) {
          return found;
        }
        if (line.endsWith("}") && line.indexOf('\0') < 0) {
          found.add(number);
        }
        end = start - 1;
      }
    }
    return found;
  }

  private static byte[] readFile(Path file) throws IOException {
    return RegularFileReader.readBytes(file, MAX_BYTES);
  }

  private static long write(Path file, List<String> lines) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (String line : lines) {
      text.writeBytes((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }
    try (FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            OwnerOnlyPermissions.newFileAttributes(file))) {
      ByteBuffer remaining = ByteBuffer.wrap(text.toByteArray());
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
      return channel.size();
    }
  }

  /** Reads the number of the newest entry, and returns the content of the file. */
  private byte[] readEnd(Path file, long length) throws IOException {
    size = length;
    lastNumber = lastArchivedNumber();
    if (length == 0 && !Files.exists(file)) {
      return new byte[0];
    }
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    byte[] text = readFile(file);
    lastNumber = Math.max(lastNumber, JournalReader.lastNumber(text));
    return text;
  }

  /**
   * Removes an incomplete last line, which a crash left: its write was not acknowledged, or the
   * line is elsewhere, too.
   */
  private void endLine(Path file, byte[] text) throws IOException {
    int end = text.length;
    while (end > 0 && text[end - 1] != '\n') {
      end--;
    }
    if (end < text.length) {
      String line = new String(text, end, text.length - end, StandardCharsets.ISO_8859_1);
      removeOrComplete(file, end, line);
      size = Files.size(file);
    }
  }

  private static void removeOrComplete(Path file, int start, String line) throws IOException {
    boolean isComplete = JournalReader.isEntry(line);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      if (isComplete) {
        channel.position(channel.size()).write(ByteBuffer.wrap(new byte[] {'\n'}));
      } else {
        channel.truncate(start);
      }
    }
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(false);
    }
  }

  private long lastArchivedNumber() throws IOException {
    List<Path> archives = archived();
    return archives.isEmpty() ? 0 : numberOf(archives.get(archives.size() - 1));
  }

  /**
   * Syncs and renames a full file and deletes the oldest archived files. Returns whether the file
   * was renamed. If it cannot be renamed, the caller appends entries to the full file, so that no
   * entry is lost.
   *
   * @param number the number of the file's last entry
   */
  private boolean archive(Path file, long number) {
    try {
      force(file);
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
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("journal-\\d{12}\\.jsonl"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /**
   * Opens the existing files of the journal without a lock. Opens the set's file first and the
   * journal's current file second, so that a line is in one of them, and an archived file last.
   */
  JournalSnapshot openSnapshot() throws IOException {
    List<String> stored = storedLines();
    if (!stored.isEmpty() && JournalReader.numberOf(stored.get(0)) == 0) {
      stored = withNumbers(stored);
    }
    return JournalSnapshot.open(stored, currentFile(), this::archived);
  }

  /** Returns the unfinished entries of an earlier version, with the numbers that they will get. */
  private List<String> withNumbers(List<String> unfinished) throws IOException {
    List<JournalEntry> numbered = new ArrayList<>();
    long last = lastArchivedNumber();
    if (Files.exists(currentFile())) {
      last = Math.max(last, JournalReader.lastNumber(readFile(currentFile())));
    }
    for (JournalEntry entry : findMissing(parse(unfinished))) {
      numbered.add(entry.withNumber(last + 1 + numbered.size()));
    }
    return toLines(numbered);
  }

  /** Returns the files, newest first; the current one may not exist. */
  private List<Path> listFiles() throws IOException {
    List<Path> files = new ArrayList<>(archived());
    files.add(currentFile());
    Collections.reverse(files);
    return files;
  }
}
