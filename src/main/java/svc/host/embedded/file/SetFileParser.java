package svc.host.embedded.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SetStateValidator;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.earlier.EarlierHome;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.store.home.LedgerStore;

/**
 * Reads and writes the set files of users: a set and its ledger, without journal lines. Another
 * program may have written such a file, so that everything in it is checked.
 */
public final class SetFileParser {
  static final String REPAIR_HINT =
      "The file was not changed. Repair it, or run `svc set reset`, which makes a backup of it and"
          + " opens the demo set.";

  private static final String OTHER_FILE_HINT = "The file was not changed. Choose another file.";

  /** The fields of a file that are not fields of the set. */
  private static final List<String> OTHER_FIELDS =
      List.of("id", "previous", "entries", "ledger", "index", "checksum");

  private SetFileParser() {}

  /** A set and the record of the automation that svc wrote to it. */
  public record SetAndLedger(SetState state, AutomationLedger ledger) {}

  /** Returns the content of a file for a set. Throws FILE_TOO_LARGE if svc could not read it. */
  public static byte[] serialize(SetState state, AutomationLedger ledger) {
    Map<String, Object> fields =
        new LinkedHashMap<>(JsonObject.of(RecordJsonConverter.toExactTree(state)).tree());
    fields.put("ledger", RecordJsonConverter.toExactTree(ledger));
    byte[] text = (Json.print(fields) + "\n").getBytes(StandardCharsets.UTF_8);
    SetFile.requireAcceptableSize(text);
    return text;
  }

  /**
   * Returns the set in a file that the user gave.
   *
   * @param home the folder of the embedded session, whose earlier version may have stored the
   *     ledger
   */
  public static SetAndLedger parse(Path file, Path home) {
    try {
      byte[] text = RegularFileReader.readBytes(file, SetFile.MAX_BYTES);
      Object[] tree = new Object[1];
      SetState state =
          describeErrors(
              file,
              OTHER_FILE_HINT,
              () -> {
                tree[0] = Json.parse(text);
                return file.equals(home.resolve("set.json"))
                    ? new EarlierHome(home).readSet(text)
                    : tree[0];
              });
      SetStateValidator.checkDeviceTables(state);
      return new SetAndLedger(state, readLedger(JsonObject.of(tree[0]), state, file, home));
    } catch (RecordReader.MappingException e) {
      throw invalidError(file, e.pointer() + ": " + e.getMessage(), OTHER_FILE_HINT);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw unreadableError(file, e);
    }
  }

  private static AutomationLedger readLedger(
      JsonObject fields, SetState state, Path file, Path home) throws IOException {
    if (fields.has("ledger")) {
      return RecordReader.read(fields.tree().get("ledger"), AutomationLedger.class);
    }
    List<String> ids =
        List.of(
            EarlierHome.backupLedgerId(file),
            EarlierHome.ledgerId(file.toAbsolutePath().normalize().toString()));
    boolean isSession = file.equals(home.resolve("set.json"));
    Object ledger =
        new EarlierHome(home)
            .readLedger(isSession ? List.of(EarlierHome.ledgerId(state.path())) : ids);
    return ledger == null ? AutomationLedger.EMPTY : LedgerStore.fromTree(ledger);
  }

  /** Reads JSON values. */
  interface TreeReader {
    Object read() throws IOException;
  }

  /** Returns the set in JSON values. Throws FILE_INVALID if they are not a valid set. */
  static SetState describeErrors(Path file, String hint, TreeReader reader) throws IOException {
    try {
      return toState(reader.read());
    } catch (JsonSyntaxException e) {
      throw invalidError(file, e.describe(), hint);
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(file, e, "");
    } catch (RecordReader.MappingException e) {
      throw invalidError(file, e.pointer() + ": " + e.getMessage(), hint);
    }
  }

  private static SetState toState(Object tree) {
    if (!(tree instanceof Map<?, ?> object) || !SetState.KIND.equals(object.get("kind"))) {
      throw new RecordReader.MappingException("/kind", "\"" + SetState.KIND + "\"");
    }
    Map<Object, Object> fields = new LinkedHashMap<>(object);
    RecordReader.requireFormat(fields, SetState.FORMAT);
    fields.put("format", (long) SetState.FORMAT);
    fields.keySet().removeAll(OTHER_FIELDS);
    SetState state = RecordReader.read(fields, SetState.class);
    SetStateValidator.check(state);
    SetStateValidator.checkEnvelopes(state);
    return state;
  }

  private static SvcException invalidError(Path file, String what, String hint) {
    return FILE_INVALID
        .because(file + " is not a valid set: " + what)
        .hint(hint)
        .withDetail("file", file.toString());
  }

  /** Returns the error for a file that cannot be read. */
  public static SvcException unreadableError(Path file, IOException e) {
    return FILE_INVALID
        .because("cannot read " + file + ": " + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withDetail("file", file.toString())
        .withCause(e);
  }
}
