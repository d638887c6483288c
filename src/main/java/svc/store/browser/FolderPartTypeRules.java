package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.model.error.SvcException;
import svc.store.file.TsvResource;

/**
 * The built-in rules that derive part types from folder names. They are stored as a table in a
 * resource.
 */
final class FolderPartTypeRules {
  private static final String TABLE = "folder-words.tsv";

  private FolderPartTypeRules() {}

  static String readTable() {
    return TsvResource.readText(FolderPartTypeRules.class, "folder-words");
  }

  /**
   * Parses the rows of a table. Throws FILE_INVALID if a row is invalid, or if two rows agree in a
   * phrase, the folder, the item names and the part type.
   */
  static List<FolderPartTypeRule> parseRows(String table) {
    List<String> lines = table.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(FolderPartTypeRule.HEADING)) {
      throw FILE_INVALID.because(
          TABLE + " does not start with the heading " + FolderPartTypeRule.HEADING);
    }
    List<FolderPartTypeRule> rows = new ArrayList<>();
    Set<List<Object>> seen = new HashSet<>();
    for (int line = 1; line < lines.size(); line++) {
      rows.add(parseRow(line + 1, lines.get(line), seen));
    }
    return rows;
  }

  private static FolderPartTypeRule parseRow(int number, String line, Set<List<Object>> seen) {
    try {
      FolderPartTypeRule row = FolderPartTypeRule.parse(line);
      for (String words : row.words()) {
        if (!seen.add(List.of(words, row.under(), row.named(), row.partType()))) {
          throw FILE_INVALID.because(
              "\"" + words + "\" is in two rows with the same part type and the same folders");
        }
      }
      return row;
    } catch (SvcException e) {
      throw FILE_INVALID.because(TABLE + ", line " + number + ": " + e.getMessage()).withCause(e);
    }
  }
}
