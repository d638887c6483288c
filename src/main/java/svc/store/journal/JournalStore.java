package svc.store.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import svc.json.Json;
import svc.store.FileGuard;
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

  /** Writes entries down, which get their numbers by it, while nobody else does. */
  public synchronized List<Entry> append(List<Entry> entries) throws IOException {
    Files.createDirectories(folder);
    return FileGuard.holding(folder.resolve("journal.lock"), () -> appended(entries));
  }

  private List<Entry> appended(List<Entry> entries) throws IOException {
    Path file = folder.resolve(CURRENT);
    long there = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
    Tail tail = there == size && there > 0 ? new Tail(last, true) : tail(file, there);
    if (there >= full) {
      putAside(file, tail.last());
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
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
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

  private void putAside(Path file, long number) throws IOException {
    Files.move(file, folder.resolve(String.format("journal-%012d.jsonl", number)));
    List<Path> aside = aside();
    for (Path old : aside.subList(0, Math.max(0, aside.size() - KEPT))) {
      Files.delete(old);
    }
  }

  private static long number(Path aside) {
    return Long.parseLong(aside.getFileName().toString().replaceAll("\\D", ""));
  }

  private List<Path> aside() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("journal-\\d{12}\\.jsonl"))
          .sorted()
          .toList();
    }
  }

  /** The files there are, the newest first. */
  List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      files.addAll(aside());
      files.add(folder.resolve(CURRENT));
      Collections.reverse(files);
    }
    return files;
  }
}
