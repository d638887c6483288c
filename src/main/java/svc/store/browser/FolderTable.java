package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.model.SvcException;
import svc.store.Tsv;

/** The table of folder words among the resources. */
final class FolderTable {
  private static final String TABLE = "folder-words.tsv";

  private FolderTable() {}

  /** The table's text. */
  static String text() {
    return Tsv.text(FolderTable.class, "folder-words");
  }

  /** The rows below the heading; a row that is wrong or said twice is refused. */
  static List<FolderRow> rows(String table) {
    List<String> lines = table.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(FolderRow.HEADING)) {
      throw FILE_INVALID.because(TABLE + " does not start with its heading");
    }
    List<FolderRow> rows = new ArrayList<>();
    Set<List<Object>> said = new HashSet<>();
    for (int line = 1; line < lines.size(); line++) {
      rows.add(row(line + 1, lines.get(line), said));
    }
    return rows;
  }

  private static FolderRow row(int number, String line, Set<List<Object>> said) {
    try {
      FolderRow row = FolderRow.parse(line);
      for (String words : row.words()) {
        if (!said.add(List.of(words, row.under(), row.named(), row.partType()))) {
          throw FILE_INVALID.because("\"" + words + "\" is said twice");
        }
      }
      return row;
    } catch (SvcException e) {
      throw FILE_INVALID.because(TABLE + ", line " + number + ": " + e.getMessage()).causedBy(e);
    }
  }
}
