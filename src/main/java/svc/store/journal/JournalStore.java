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
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.PlainFile;

/**
 * The journal's files: one line for every write, only ever appended to. A full file is put aside
 * under the number of its last line.
 */
public final class JournalStore {
  /** Bytes of a file that is read; far more than svc writes into one. */
  static final long LARGEST = 512L << 20;

  private static final long FULL = 4L << 20;
  private static final int KEPT = 16;

  /** How many lines others can have written since a process was killed. */
  private static final int LATER = 1000;

  private static final String CURRENT = "journal.jsonl";

  private final Path folder;
  private final long full;
  private long size = -1;
  private long last;

  /**
   * @param folder made on first use
   */
  public JournalStore(Path folder) {
    this(folder, FULL);
  }

  /**
   * @param full the bytes from which on a file is put aside
   */
  public JournalStore(Path folder, long full) {
    this.folder = folder;
    this.full = full;
  }

  /** The file that entries are appended to. */
  public Path file() {
    return folder.resolve(CURRENT);
  }

  /** Writes entries down, which get their numbers by it, while nobody else does. */
  public synchronized List<Entry> append(List<Entry> entries) throws IOException {
    OwnerOnly.createFolders(folder);
    return FileGuard.holding(lock(), () -> appended(entries));
  }

  /** Entries in JSON form. */
  public static List<Object> trees(List<Entry> entries) {
    return entries.stream().<Object>map(Entry::tree).toList();
  }

  /** Entries from their JSON form; what is none is left out. */
  public static List<Entry> entries(Object trees) {
    return Pages.entries(trees);
  }

  /**
   * Writes down what a killed process had to write, unless it did. A line that it has cut is
   * removed.
   *
   * @param trees entries in JSON form
   */
  public synchronized void restore(Object trees) throws IOException {
    List<Entry> entries = Pages.entries(trees);
    if (!entries.isEmpty()) {
      OwnerOnly.createFolders(folder);
      FileGuard.holding(lock(), () -> restored(entries));
    }
  }

  private List<Entry> restored(List<Entry> entries) throws IOException {
    removeCutLine();
    List<Entry> missing = new ArrayList<>(entries);
    try (Copy copy = Copy.of(files())) {
      int[] looked = {0};
      new Pages(this)
          .backwards(
              copy,
              there -> {
                missing.remove(there.numbered(0));
                return missing.isEmpty() || ++looked[0] == entries.size() + LATER;
              });
    }
    return missing.isEmpty() ? missing : appended(missing);
  }

  private void removeCutLine() throws IOException {
    if (!Files.exists(file())) {
      return;
    }
    byte[] text = Files.readAllBytes(file());
    int end = text.length;
    while (end > 0 && text[end - 1] != '\n') {
      end--;
    }
    if (end < text.length) {
      try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
        channel.truncate(end);
      }
    }
  }

  private Path lock() {
    return folder.resolve("journal.lock");
  }

  private List<Entry> appended(List<Entry> entries) throws IOException {
    Path file = file();
    long there = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
    Tail tail = there == size && there > 0 ? new Tail(last, true) : tail(file, there);
    if (there >= full && isPutAside(file, tail.last())) {
      tail = new Tail(tail.last(), true);
    }
    List<Entry> numbered = new ArrayList<>();
    for (Entry entry : entries) {
      numbered.add(entry.numbered(tail.last() + 1 + numbered.size()));
    }
    size = write(file, lines(numbered, tail.isWhole()));
    last = tail.last() + numbered.size();
    return Collections.unmodifiableList(numbered);
  }

  /** A line that a crash has cut is ended here, so that it stays by itself. */
  private static byte[] lines(List<Entry> entries, boolean onNewLine) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    if (!onNewLine) {
      lines.write('\n');
    }
    for (Entry entry : entries) {
      Json.write(entry.tree(), lines);
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
            OwnerOnly.file(file))) {
      ByteBuffer rest = ByteBuffer.wrap(lines);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      return channel.size();
    }
  }

  /** The last number that was given, and whether the file ends with a whole line. */
  private record Tail(long last, boolean isWhole) {}

  private Tail tail(Path file, long length) throws IOException {
    if (length == 0) {
      return new Tail(lastAside(), true);
    }
    byte[] text = PlainFile.bytes(file, LARGEST);
    long found = Pages.lastNumber(text);
    return new Tail(found > 0 ? found : lastAside(), text[text.length - 1] == '\n');
  }

  private long lastAside() throws IOException {
    List<Path> aside = aside();
    return aside.isEmpty() ? 0 : number(aside.get(aside.size() - 1));
  }

  /**
   * Whether the full file got another name; otherwise it grows further, as no entry may be lost.
   */
  private boolean isPutAside(Path file, long number) {
    try {
      Files.move(file, free(number));
      List<Path> aside = aside();
      for (Path old : aside.subList(0, Math.max(0, aside.size() - KEPT))) {
        Files.delete(old);
      }
      return true;
    } catch (IOException blocked) {
      return !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /** The name for a full file. A file without an entry takes the next number that is free. */
  private Path free(long number) {
    long free = number;
    while (Files.exists(aside(free), LinkOption.NOFOLLOW_LINKS)) {
      free++;
    }
    return aside(free);
  }

  private Path aside(long number) {
    return folder.resolve(String.format("journal-%012d.jsonl", number));
  }

  private static long number(Path aside) {
    return Long.parseLong(aside.getFileName().toString().replaceAll("\\D", ""));
  }

  private List<Path> aside() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("journal-\\d{12}\\.jsonl"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /** The journal as it is now; writers wait only until its files are open. */
  Copy open() throws IOException {
    if (!Files.isDirectory(folder)) {
      return new Copy(List.of());
    }
    try {
      return FileGuard.holding(lock(), () -> Copy.of(files()));
    } catch (AccessDeniedException | ReadOnlyFileSystemException readOnly) {
      // Nobody who could write here would have to be waited for.
      return Copy.of(files());
    }
  }

  /** The files there are, the newest first. */
  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(aside());
    files.add(file());
    Collections.reverse(files);
    return files;
  }
}
