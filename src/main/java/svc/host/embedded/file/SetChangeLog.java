package svc.host.embedded.file;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import svc.host.embedded.set.SetState;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.RecordDifference;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FileFingerprint;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The log of the changes to a large set since its file was written. A write appends one record, so
 * that its cost depends on what it changes. Each line consists of a checksum and JSON: the first
 * line identifies the set's file, and each other line is a record with the differences of one or
 * more successive states. A checksum covers the line and the previous checksum. What follows the
 * last valid line was not written completely, and is overwritten by the next write. A log that
 * belongs to another file is ignored.
 */
public final class SetChangeLog {
  private static final int MAX_RECORDS = 1000;

  /** The largest size of the log, as a fraction of the size of the set's file. */
  private static final int SIZE_FRACTION = 8;

  private static final long MAX_BYTES = 64L << 20;
  private static final int CHECKSUM_DIGITS = 8;
  private static final String FILE_ID = "file";

  private final Path path;

  /**
   * Creates the log.
   *
   * @param path the path of the log, which may not exist
   */
  public SetChangeLog(Path path) {
    this.path = path;
  }

  /**
   * The end of the last line that was read or written.
   *
   * @param start the position of that line
   * @param end the position after it
   * @param checksum the checksum of that line
   * @param count the number of lines
   */
  public record LogPosition(long start, long end, String checksum, int count) {}

  /**
   * A set with the changes in the log.
   *
   * @param position the last change, null if there is no log for the set's file
   */
  public record LoggedState(SetState state, LogPosition position) {}

  /**
   * A record to append.
   *
   * @param start the position at which it is written
   * @param text the record; before the first record, also the line that identifies the set's file
   * @param position the position after the record
   */
  public record LogRecord(long start, byte[] text, LogPosition position) {
    /** Returns whether the log remains so small that reading it takes little time. */
    public boolean fits(IndexedSetFile file) {
      return position.count() <= MAX_RECORDS
          && position.end() <= file.text().length / SIZE_FRACTION;
    }
  }

  /** Returns the path of the log. */
  public Path path() {
    return path;
  }

  /** Returns the fingerprint of the log, null if it does not exist. */
  public FileFingerprint fingerprint() throws IOException {
    if (!path.toFile().exists()) {
      return null;
    }
    try {
      return FileFingerprint.of(path);
    } catch (NoSuchFileException none) {
      return null;
    }
  }

  /** Returns the set in a file with the changes in the log. */
  public LoggedState read(IndexedSetFile file) throws IOException {
    return read(file, Long.MAX_VALUE);
  }

  /**
   * Returns the state of a revision that the file or the log contains; otherwise the last state.
   */
  public SetState stateAt(IndexedSetFile file, long revision) throws IOException {
    return read(file, revision).state();
  }

  private LoggedState read(IndexedSetFile file, long revision) throws IOException {
    LogReader reader = new LogReader(readAll(), 0, new LogPosition(0, 0, "", 0), file.state());
    if (!reader.readLine() || !file.id().equals(fileIdIn(reader.json()))) {
      return new LoggedState(file.state(), null);
    }
    return reader.applyUntil(revision);
  }

  /**
   * Returns a set with the changes that were added to the log since the log was read; null if the
   * log was replaced.
   */
  public LoggedState readOn(LoggedState known) throws IOException {
    LogPosition last = known.position();
    LogReader reader = new LogReader(readFrom(last.start()), last.start(), last, known.state());
    return reader.skipLine(last) ? reader.applyUntil(Long.MAX_VALUE) : null;
  }

  private byte[] readAll() throws IOException {
    try {
      return RegularFileReader.readBytes(path, MAX_BYTES);
    } catch (NoSuchFileException removed) {
      return new byte[0];
    }
  }

  private byte[] readFrom(long start) throws IOException {
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer text = ByteBuffer.allocate((int) Math.max(0, channel.size() - start));
      int count = 0;
      while (text.hasRemaining() && count >= 0) {
        count = channel.read(text, start + text.position());
      }
      return Arrays.copyOf(text.array(), text.position());
    } catch (NoSuchFileException removed) {
      return new byte[0];
    }
  }

  /**
   * Returns whether the log contains changes of a file with this checksum. The content of that file
   * is not compared.
   */
  public boolean isForFileWithChecksum(String checksum) throws IOException {
    LogReader reader = new LogReader(readAll(), 0, new LogPosition(0, 0, "", 0), null);
    return reader.readLine()
        && String.valueOf(fileIdIn(reader.json())).endsWith("-" + checksum)
        && reader.readLine();
  }

  private static String fileIdIn(byte[] json) {
    return JsonObject.orEmpty(Json.parse(json)).text(FILE_ID);
  }

  /**
   * Returns the record for successive states.
   *
   * @param at the end of the log, null if there is no log for the file yet
   * @param states the state in the log, and the states that follow it
   */
  public static LogRecord recordOf(IndexedSetFile file, LogPosition at, List<SetState> states)
      throws IOException {
    List<Object> changes = new ArrayList<>();
    for (int i = 1; i < states.size(); i++) {
      changes.add(RecordDifference.between(states.get(i - 1), states.get(i)));
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    LogPosition before =
        at == null ? writeLine(Map.of(FILE_ID, file.id()), new LogPosition(0, 0, "", 0), text) : at;
    LogPosition after = writeLine(changes, before, text);
    return new LogRecord(at == null ? 0 : at.end(), text.toByteArray(), after);
  }

  private static LogPosition writeLine(Object json, LogPosition before, ByteArrayOutputStream out)
      throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    Json.write(json, line);
    String checksum = checksum(before.checksum(), line.toByteArray());
    int length = CHECKSUM_DIGITS + 1 + line.size() + 1;
    out.writeBytes((checksum + " ").getBytes(StandardCharsets.US_ASCII));
    line.writeTo(out);
    out.write('\n');
    return new LogPosition(before.end(), before.end() + length, checksum, before.count() + 1);
  }

  private static String checksum(String previous, byte[] json) {
    CRC32C sum = new CRC32C();
    sum.update(previous.getBytes(StandardCharsets.US_ASCII));
    sum.update(json);
    return Long.toHexString(1L << 32 | sum.getValue()).substring(1);
  }

  /**
   * Writes a record to the log and syncs it to disk. If this fails, the log is as before. The
   * caller holds the lock of the set.
   */
  public void append(LogRecord added) throws IOException {
    boolean isNew = added.start() == 0;
    if (isNew) {
      // The history can contain a link to the log of an earlier file, which must not change.
      delete();
    }
    Set<OpenOption> options =
        new HashSet<>(List.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    if (isNew) {
      options.add(StandardOpenOption.CREATE_NEW);
    }
    try (FileChannel channel =
        FileChannel.open(path, options, OwnerOnlyPermissions.newFileAttributes(path))) {
      append(added, channel);
    }
    if (isNew) {
      AtomicFileWriter.syncFolder(path.toAbsolutePath().getParent());
    }
  }

  private static void append(LogRecord added, FileChannel channel) throws IOException {
    try {
      channel.truncate(added.start()).position(added.start());
      ByteBuffer remaining = ByteBuffer.wrap(added.text());
      while (remaining.hasRemaining()) {
        channel.write(remaining);
      }
      channel.force(false);
    } catch (IOException e) {
      channel.truncate(added.start());
      throw e;
    }
  }

  /** Deletes the log. Called after the set's file was replaced. */
  public void delete() throws IOException {
    Files.deleteIfExists(path);
  }

  /** Reads the lines of a log and applies their changes. */
  private final class LogReader {
    private final byte[] text;
    private final long offset;
    private SetState state;
    private LogPosition position;
    private byte[] json;

    /**
     * Creates a reader of a part of the log.
     *
     * @param text the log from a position on
     * @param offset the position in the log at which {@code text} begins
     * @param before the line before {@code text}, whose checksum the first line continues
     */
    LogReader(byte[] text, long offset, LogPosition before, SetState state) {
      this.text = text;
      this.offset = offset;
      this.position = before;
      this.state = state;
    }

    byte[] json() {
      return json;
    }

    /** Reads the next line. Returns false if there is no complete and valid line. */
    boolean readLine() {
      int from = (int) (position.end() - offset);
      int end = from;
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      int start = from + CHECKSUM_DIGITS + 1;
      if (end == text.length || end < start || text[start - 1] != ' ') {
        return false;
      }
      json = Arrays.copyOfRange(text, start, end);
      String checksum = checksum(position.checksum(), json);
      if (!checksum.equals(new String(text, from, CHECKSUM_DIGITS, StandardCharsets.US_ASCII))) {
        return false;
      }
      position = new LogPosition(position.end(), offset + end + 1, checksum, position.count() + 1);
      return true;
    }

    /** Returns whether the text begins with the given line, which was read before. */
    boolean skipLine(LogPosition line) {
      int length = (int) (line.end() - line.start());
      return text.length >= length
          && text[length - 1] == '\n'
          && line.checksum()
              .equals(new String(text, 0, CHECKSUM_DIGITS, StandardCharsets.US_ASCII));
    }

    LoggedState applyUntil(long revision) {
      while (state.revision() < revision && readLine()) {
        for (Object change : (List<?>) Json.parse(json)) {
          if (state.revision() < revision) {
            apply(change);
          }
        }
      }
      return new LoggedState(state, position);
    }

    private void apply(Object change) {
      try {
        state = RecordDifference.apply(state, change, SetState.class);
      } catch (RuntimeException e) {
        throw invalidError().withCause(e);
      }
    }
  }

  private SvcException invalidError() {
    return FILE_INVALID
        .because(path + " contains a change that does not match the set")
        .hint("Run `svc set reset`, which makes a backup of the set and opens the demo set.")
        .withDetail("file", path.toString());
  }

  /** Returns the error for a set's file that another program changed although it has a log. */
  public SvcException changedFileError(Path file) {
    return FILE_INVALID
        .because("another program changed " + file + ", but svc's latest changes are in " + path)
        .hint("Delete " + path.getFileName() + " to continue without these changes.")
        .withDetail("file", file.toString());
  }

  /** Returns the error for a log that cannot be read. */
  public SvcException unreadableError(IOException e) {
    return FILE_INVALID
        .because("cannot read " + path + ": " + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withDetail("file", path.toString())
        .withCause(e);
  }
}
