package svc.store.journal;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.Warning;
import svc.store.file.IoErrorMessages;
import svc.text.DecimalDigits;

/** A reader of the journal, from the newest entry to the oldest. */
public final class JournalReader {
  private static final String ENTRY_START = "{\"n\":";
  private static final int MAX_NUMBER_DIGITS = 18;

  private final JournalStore store;
  private final List<Warning> warnings = new ArrayList<>();

  public JournalReader(JournalStore store) {
    this.store = store;
  }

  /** Returns a warning for each invalid line that was skipped so far. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Reads entries, newest first. Invalid lines are skipped. Throws FILE_INVALID if a file cannot be
   * read.
   *
   * @param until is called with each entry; if it returns true, no further entries are read
   */
  public void readBackwards(Predicate<JournalEntry> until) {
    try (JournalSnapshot snapshot = store.openSnapshot()) {
      readBackwards(snapshot, until);
    } catch (IOException e) {
      throw FILE_INVALID
          .because(
              "the journal "
                  + store.currentFile()
                  + " cannot be read: "
                  + IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
  }

  /**
   * Reads entries like {@link #readBackwards}, but gives uncertain writes the outcome that was
   * determined later. Omits the entries that only state such an outcome.
   *
   * @param until is called with each entry; if it returns true, no further entries are read
   */
  public void readSettledBackwards(Predicate<JournalEntry> until) {
    Map<Long, JournalEntry> settled = new HashMap<>();
    readBackwards(
        read -> {
          if (read.settled() != null) {
            settled.put(read.settled(), read.withNumber(read.settled()));
            return false;
          }
          return until.test(settled.getOrDefault(read.n(), read));
        });
  }

  /** Finds the newest entry that meets a condition; empty if there is none. */
  public Optional<JournalEntry> newest(Predicate<JournalEntry> condition) {
    List<JournalEntry> found = new ArrayList<>();
    readBackwards(entry -> condition.test(entry) && found.add(entry));
    return found.stream().findFirst();
  }

  void readBackwards(JournalSnapshot snapshot, Predicate<JournalEntry> until) throws IOException {
    for (JournalSnapshot.JournalFile file : snapshot.files()) {
      if (readFileBackwards(file.path(), file.readText(), until)) {
        return;
      }
    }
  }

  /** Converts decoded lines to entries; invalid lines are skipped. */
  static List<JournalEntry> parseEntries(List<JsonObject> lines) {
    List<JournalEntry> entries = new ArrayList<>();
    for (JsonObject line : lines) {
      try {
        entries.add(JournalEntry.fromJson(line));
      } catch (RuntimeException damaged) {
        continue;
      }
    }
    return entries;
  }

  private boolean readFileBackwards(Path file, String text, Predicate<JournalEntry> until) {
    String[] lines = text.split("\n");
    for (int i = lines.length - 1; i >= 0; i--) {
      JournalEntry entry = lines[i].isBlank() ? null : parseLine(file, i + 1, lines[i]);
      if (entry != null && until.test(entry)) {
        return true;
      }
    }
    return false;
  }

  private JournalEntry parseLine(Path file, int line, String text) {
    try {
      Object content = Json.parse(text.getBytes(StandardCharsets.ISO_8859_1));
      return JournalEntry.fromJson(JsonObject.of(content));
    } catch (RuntimeException damaged) {
      warnings.add(
          new Warning(
              "JOURNAL_LINE_SKIPPED",
              file.getFileName()
                  + " line "
                  + line
                  + " is not a valid entry; a crash may have truncated it",
              "Nothing needs to be done: svc ignores this line and reads all others."));
      return null;
    }
  }

  /** Returns the number of the last entry in the text of a file, 0 if there is no entry. */
  static long lastNumber(byte[] text) {
    int end = text.length;
    while (end > 0) {
      int start = end - 1;
      while (start > 0 && text[start - 1] != '\n') {
        start--;
      }
      int length = Math.min(40, end - start);
      long number = numberOf(new String(text, start, length, StandardCharsets.US_ASCII));
      if (number >= 0) {
        return number;
      }
      end = start;
    }
    return 0;
  }

  /** Returns the number of the entry in a line, -1 if the line is not an entry. */
  private static long numberOf(String line) {
    int from = ENTRY_START.length();
    int digits = line.startsWith(ENTRY_START) ? DecimalDigits.count(line, from) : 0;
    return digits > 0 && digits <= MAX_NUMBER_DIGITS && line.startsWith(",", from + digits)
        ? Long.parseLong(line.substring(from, from + digits))
        : -1;
  }
}
