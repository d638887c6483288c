package svc.store.journal;

import static svc.model.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.model.Warning;
import svc.store.Trouble;

/** Reads the journal from its end. */
public final class Pages {
  private static final Pattern NUMBER = Pattern.compile("\\{\"n\":([0-9]{1,18}),");

  private final JournalStore store;
  private final List<Warning> warnings = new ArrayList<>();

  public Pages(JournalStore store) {
    this.store = store;
  }

  /** What could not be read, so far. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * The newest entries first.
   *
   * @param until looks at each, and tells whether it was the last that is wanted
   */
  public void backwards(Predicate<Entry> until) {
    try (Copy copy = store.open()) {
      backwards(copy, until);
    } catch (IOException e) {
      throw FILE_INVALID
          .because("the journal cannot be read: " + Trouble.of(e))
          .hint("Check the folder journal in svc's home.")
          .causedBy(e);
    }
  }

  void backwards(Copy copy, Predicate<Entry> until) throws IOException {
    for (Copy.Page page : copy.pages()) {
      if (isEnough(page.file(), page.text(), until)) {
        return;
      }
    }
  }

  /** Entries in JSON form; what is none is left out. */
  static List<Entry> entries(Object trees) {
    List<Entry> entries = new ArrayList<>();
    if (trees instanceof List<?> all) {
      for (Object tree : all) {
        try {
          entries.add(Entry.read((Map<?, ?>) tree));
        } catch (RuntimeException damaged) {
          continue;
        }
      }
    }
    return entries;
  }

  private boolean isEnough(Path file, String text, Predicate<Entry> until) {
    String[] lines = text.split("\n");
    for (int i = lines.length - 1; i >= 0; i--) {
      Entry entry = lines[i].isBlank() ? null : entry(file, i + 1, lines[i]);
      if (entry != null && until.test(entry)) {
        return true;
      }
    }
    return false;
  }

  private Entry entry(Path file, int line, String text) {
    try {
      return Entry.read((Map<?, ?>) Json.parse(text.getBytes(StandardCharsets.ISO_8859_1)));
    } catch (RuntimeException damaged) {
      warnings.add(
          new Warning(
              "JOURNAL_LINE_SKIPPED",
              file.getFileName() + " line " + line + " is no entry, as where a crash has cut it",
              "It stays as it is; the others are read."));
      return null;
    }
  }

  /** The number of the last line that has one, 0 where there is none. */
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
