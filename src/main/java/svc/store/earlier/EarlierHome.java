package svc.store.earlier;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32C;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.store.file.RegularFileReader;

/**
 * The embedded session as earlier versions stored it: the set, the log of the changes of a large
 * set, the record of writes that a killed process did not finish, and the ledger in a file of its
 * own. Reads these files without changing them; the first write stores the session in one file.
 *
 * @param folder the folder of the embedded session
 */
public record EarlierHome(Path folder) {
  private static final long MAX_BYTES = 64L << 20;
  private static final long MAX_RECORD_BYTES = 256L << 20;
  private static final String INDEX = ",\"index\":{";
  private static final int CHECKSUM_DIGITS = 8;

  /** Returns the set with the changes in its log, as JSON values. */
  public Object readSet(byte[] text) throws IOException {
    Object tree = Json.parse(text);
    Path log = folder.resolve("set.log");
    return tree instanceof Map<?, ?> && Files.exists(log)
        ? applyLog(log, tree, fileId(text, JsonObject.of(tree)))
        : tree;
  }

  /** Returns the id by which a log names the file that it belongs to; null if the file has none. */
  private static String fileId(byte[] text, JsonObject set) {
    JsonObject index = JsonObject.orEmpty(set.get("index"));
    int end = new String(text, StandardCharsets.ISO_8859_1).lastIndexOf(INDEX);
    return index.has("positions") && end >= 0 ? text.length + "-" + checksum(text, 0, end) : null;
  }

  private static Object applyLog(Path log, Object set, String fileId) throws IOException {
    byte[] text = RegularFileReader.readBytes(log, MAX_BYTES);
    String[] lines = new String(text, StandardCharsets.ISO_8859_1).split("\n", -1);
    Object state = set;
    String previous = "";
    for (int i = 0; i < lines.length - 1; i++) {
      byte[] json = bytes(lines[i].substring(Math.min(lines[i].length(), CHECKSUM_DIGITS + 1)));
      String checksum = checksumAfter(previous, json);
      if (!lines[i].startsWith(checksum + " ")) {
        requireLast(log, lines, i);
        return state;
      }
      previous = checksum;
      if (i == 0 && !namedFile(json).equals(fileId)) {
        requireNotChanged(log, namedFile(json), set);
        return set;
      }
      if (i > 0) {
        for (Object change : (List<?>) Json.parse(json)) {
          state = SetDifference.apply(state, change);
        }
      }
    }
    return state;
  }

  /** A process that is killed leaves at most one incomplete line, at the end. */
  private static void requireLast(Path log, String[] lines, int damaged) {
    if (damaged < lines.length - 2) {
      throw FILE_INVALID
          .because(
              log + " is damaged in line " + (damaged + 1) + "; later changes of the set follow it")
          .hint(
              "Restore both files of the folder from a backup. `svc set reset` opens the demo set"
                  + " and keeps these files.")
          .withDetail("file", log.toString());
    }
  }

  private static String namedFile(byte[] json) {
    return String.valueOf(JsonObject.orEmpty(Json.parse(json)).text("file"));
  }

  /** A log of an earlier file is not needed, but a file that was changed needs its log. */
  private static void requireNotChanged(Path log, String namedFile, Object set) {
    JsonObject index = JsonObject.orEmpty(JsonObject.of(set).get("index"));
    if (namedFile.endsWith("-" + index.get("checksum"))) {
      throw FILE_INVALID
          .because(
              "another program changed "
                  + log.resolveSibling("set.json")
                  + ", but svc's latest changes are in "
                  + log)
          .hint("Restore both files from a backup, or move set.log away to continue without it.")
          .withDetail("file", log.toString());
    }
  }

  /**
   * Returns the ledger of a set, as JSON values; null if there is none.
   *
   * @param ids the ids under which earlier versions may have stored it, in order
   */
  public Object readLedger(List<String> ids) throws IOException {
    JsonObject unfinished = JsonObject.orEmpty(readRecord().get("ledgers"));
    for (String id : ids) {
      if (unfinished.has(id)) {
        return unfinished.tree().get(id);
      }
      try {
        Path file = folder.resolveSibling("ledger").resolve(id + ".json");
        return Json.parse(RegularFileReader.readBytes(file, MAX_BYTES));
      } catch (NoSuchFileException none) {
        continue;
      }
    }
    return null;
  }

  /** Returns the id under which earlier versions stored the ledger of a set. */
  public static String ledgerId(String path) {
    return path == null ? "embedded-unsaved" : digest(path);
  }

  /** Returns the id under which earlier versions stored the ledger of a backup. */
  public static String backupLedgerId(Path file) {
    return "kept-" + digest(file.toAbsolutePath().normalize().toString());
  }

  private static String digest(String path) {
    return UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /**
   * Returns the journal entries that a killed process of an earlier version did not append; empty
   * if there are none.
   *
   * @param setFile the file of the set, null if there is none
   */
  public static List<JsonObject> unfinishedEntries(Path setFile) throws IOException {
    return setFile == null
        ? List.of()
        : new EarlierHome(setFile.getParent()).readRecord().objects("journal");
  }

  /** Returns the writes that follow a write of the set; empty if the set was not written. */
  private JsonObject readRecord() throws IOException {
    Path record = folder.resolve("pending");
    if (!Files.isRegularFile(record) || Files.size(record) == 0) {
      return JsonObject.orEmpty(null);
    }
    try {
      JsonObject writes =
          JsonObject.orEmpty(Json.parse(RegularFileReader.readBytes(record, MAX_RECORD_BYTES)));
      return isWritten(writes) ? writes : JsonObject.orEmpty(null);
    } catch (JsonSyntaxException notWrittenCompletely) {
      return JsonObject.orEmpty(null);
    }
  }

  private boolean isWritten(JsonObject writes) throws IOException {
    String set = writes.has("set") ? writes.text("set") : "set.json";
    Path file = folder.resolve(set.substring(set.replace('\\', '/').lastIndexOf('/') + 1));
    if (!Files.isRegularFile(file)) {
      return false;
    }
    byte[] text = RegularFileReader.readBytes(file, MAX_RECORD_BYTES);
    int start = writes.has("start") ? writes.number("start").intValue() : 0;
    int length = Math.max(0, text.length - start);
    String digest =
        length + "-" + Long.toHexString(checksum(text, text.length - length, text.length));
    return digest.equals(writes.get("content"));
  }

  private static byte[] bytes(String latin) {
    return latin.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static long checksum(byte[] text, int from, int to) {
    CRC32C sum = new CRC32C();
    sum.update(text, from, to - from);
    return sum.getValue();
  }

  private static String checksumAfter(String previous, byte[] json) {
    CRC32C sum = new CRC32C();
    sum.update(previous.getBytes(StandardCharsets.US_ASCII));
    sum.update(json);
    return Long.toHexString(1L << 32 | sum.getValue()).substring(1);
  }
}
