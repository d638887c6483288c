package svc.store.journal;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
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
  private static final int MAX_UNORDERED_LINES = 1000;

  private final JournalStore store;
  private final List<Warning> warnings = new ArrayList<>();
  private boolean isOnlyInSet;

  public JournalReader(JournalStore store) {
    this.store = store;
  }

  /** Returns whether the last entry that was read is in the set's file, but not in the journal. */
  public boolean isOnlyInSet() {
    return isOnlyInSet;
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
    Deque<String> stored = new ArrayDeque<>(snapshot.stored());
    for (JournalSnapshot.JournalFile file : snapshot.files()) {
      if (readFileBackwards(file, stored, until)) {
        return;
      }
    }
    readStored(stored, 0, until);
  }

  /**
   * Reads the lines of the set's file that are newer than a line of the journal. Returns whether
   * enough entries were read.
   */
  private boolean readStored(Deque<String> stored, long number, Predicate<JournalEntry> until) {
    while (!stored.isEmpty() && isNewer(stored.getLast(), number)) {
      isOnlyInSet = true;
      if (until.test(JournalEntry.fromJson(parse(stored.removeLast())))) {
        return true;
      }
    }
    return false;
  }

  /** A line without a number is newer than all lines of the journal. */
  private static boolean isNewer(String stored, long number) {
    return numberOf(stored) == 0 || numberOf(stored) > number;
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

  private boolean readFileBackwards(
      JournalSnapshot.JournalFile file, Deque<String> stored, Predicate<JournalEntry> until)
      throws IOException {
    String text = file.readText();
    String[] lines = text.split("\n");
    boolean isLastIncomplete = !text.endsWith("\n") && !isEntry(lines[lines.length - 1]);
    for (int i : newestFirst(lines, isLastIncomplete ? lines.length - 1 : lines.length)) {
      long number = numberOf(lines[i]);
      if (number > 0 && readStored(stored, number, until)) {
        return true;
      }
      isOnlyInSet = false;
      JournalEntry entry = lines[i].isBlank() ? null : parseLine(file.path(), i + 1, lines[i]);
      if (entry != null && !stored.isEmpty() && numberOf(stored.getLast()) == number) {
        stored.removeLast();
      }
      if (entry != null && until.test(entry)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the indexes of lines, newest first. After a power cut, lines that were not on disk are
   * added behind later ones. A line without a number keeps its place before the next one.
   */
  private static Integer[] newestFirst(String[] lines, int count) {
    Integer[] indexes = new Integer[count];
    long[] numbers = new long[count];
    boolean isSorted = true;
    for (int i = 0; i < count; i++) {
      int line = count - 1 - i;
      indexes[i] = line;
      long number = numberOf(lines[line]);
      numbers[line] = number > 0 ? number : i == 0 ? Long.MAX_VALUE : numbers[line + 1];
      isSorted &= i == 0 || numbers[line] <= numbers[line + 1];
    }
    if (!isSorted) {
      Arrays.sort(indexes, Comparator.comparingLong((Integer line) -> numbers[line]).reversed());
    }
    return indexes;
  }

  /** Returns whether a text is a complete entry. */
  static boolean isEntry(String line) {
    try {
      JournalEntry.fromJson(parse(line));
      return true;
    } catch (RuntimeException incomplete) {
      return false;
    }
  }

  static JsonObject parse(String line) {
    return JsonObject.of(Json.parse(line.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private JournalEntry parseLine(Path file, int line, String text) {
    try {
      return JournalEntry.fromJson(parse(text));
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

  /**
   * Returns the highest number of an entry in the text of a file, or 0 if there are no entries.
   * Reads only the last lines: after a power cut, some of them can be out of order.
   */
  static long lastNumber(byte[] text) {
    long last = 0;
    int lines = 0;
    int end = text.length;
    while (end > 0 && (last == 0 || lines < MAX_UNORDERED_LINES)) {
      int start = end - 1;
      while (start > 0 && text[start - 1] != '\n') {
        start--;
      }
      int length = Math.min(40, end - start);
      last = Math.max(last, numberOf(new String(text, start, length, StandardCharsets.US_ASCII)));
      lines++;
      end = start;
    }
    return last;
  }

  /** Returns the number of the entry in a line, -1 if the line is not an entry. */
  static long numberOf(String line) {
    int from = ENTRY_START.length();
    int digits = line.startsWith(ENTRY_START) ? DecimalDigits.count(line, from) : 0;
    return digits > 0 && digits <= MAX_NUMBER_DIGITS && line.startsWith(",", from + digits)
        ? Long.parseLong(line.substring(from, from + digits))
        : -1;
  }
}
