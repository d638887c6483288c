package svc.frontend.shell.terminal;

import java.nio.file.Path;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;
import svc.session.files.ShellHistoryFile;

/** Stores the lines that the user enters in a history file. */
public final class LineHistory {
  /**
   * The maximum number of lines in the file. JLine must never trim the file, because it compares
   * all lines to do so, which takes long.
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
