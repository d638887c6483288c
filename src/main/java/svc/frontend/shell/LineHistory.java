package svc.frontend.shell;

import java.nio.file.Path;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;
import svc.session.files.ShellHistoryFile;

/** Saves entered lines to a history file. */
final class LineHistory {
  /**
   * A number of lines that the history file never reaches, so that JLine does not trim the file.
   * Trimming a long file is slow.
   */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private LineHistory() {}

  /** Attaches a history file to a line reader. Returns false if the file cannot be used. */
  public static boolean attach(ShellLineReader reader, Path file) {
    boolean isUsable = new ShellHistoryFile(file).prepare();
    if (isUsable) {
      reader.setVariable(LineReader.HISTORY_FILE, file);
      reader.setVariable(LineReader.HISTORY_FILE_SIZE, UNLIMITED);
    }
    DefaultHistory history = new DefaultHistory();
    history.attach(reader);
    reader.setHistory(history);
    return isUsable;
  }
}
