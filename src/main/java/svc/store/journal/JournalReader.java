package svc.store.journal;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.model.error.Warning;
import svc.store.file.IoErrorMessages;

/** Reads the journal from its end. */
public final class JournalReader {
  private static final Pattern NUMBER = Pattern.compile("\\{\"n\":([0-9]{1,18}),");

  private final JournalStore store;
  private final List<Warning> warnings = new ArrayList<>();

  public JournalReader(JournalStore store) {
    this.store = store;
  }

  /** The warnings about lines that could not be read so far. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Passes entries to a predicate, the newest first.
   *
   * @param until returns true to stop
   */
  public void readBackwards(Predicate<JournalEntry> until) {
    try (JournalSnapshot copy = store.openSnapshot()) {
      readBackwards(copy, until);
    } catch (IOException e) {
      throw FILE_INVALID
          .because("the journal cannot be read: " + IoErrorMessages.describe(e))
          .hint("Check the folder journal in svc's home.")
          .withCause(e);
    }
  }

  /** The newest entry that matches. */
  public Optional<JournalEntry> newest(Predicate<JournalEntry> fits) {
    List<JournalEntry> found = new ArrayList<>();
    readBackwards(entry -> fits.test(entry) && found.add(entry));
    return found.stream().findFirst();
  }

  void readBackwards(JournalSnapshot copy, Predicate<JournalEntry> until) throws IOException {
    for (JournalSnapshot.JournalFile page : copy.pages()) {
      if (readFileBackwards(page.file(), page.readText(), until)) {
        return;
      }
    }
  }

  /** Entries in JSON form; what is none is left out. */
  static List<JournalEntry> parseEntries(Object trees) {
    List<JournalEntry> entries = new ArrayList<>();
    if (trees instanceof List<?> all) {
      for (Object tree : all) {
        try {
          entries.add(JournalEntry.fromTree((Map<?, ?>) tree));
        } catch (RuntimeException damaged) {
          continue;
        }
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
      return JournalEntry.fromTree(
          (Map<?, ?>) Json.parse(text.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (RuntimeException damaged) {
      warnings.add(
          new Warning(
              "JOURNAL_LINE_SKIPPED",
              file.getFileName() + " line " + line + " is no entry, as where a crash has cut it",
              "It stays as it is; the others are read."));
      return null;
    }
  }

  /** The number of the last line that has one, 0 if no line has. */
  static long lastNumber(byte[] text) {
    int end = text.length;
    while (end > 0) {
      int start = end - 1;
      while (start > 0 && text[start - 1] != '\n') {
        start--;
      }
      int length = Math.min(40, end - start);
      Matcher number = NUMBER.matcher(new String(text, start, length, StandardCharsets.US_ASCII));
      if (number.lookingAt()) {
        return Long.parseLong(number.group(1));
      }
      end = start;
    }
    return 0;
  }
}
