package svc.frontend.shell.terminal;

import java.nio.file.Path;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;
import svc.session.files.ShellHistoryFile;

/** The history of lines, in a file. */
public final class LineHistory {
  /** JLine never trims the file, because it compares each line with every other. */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private LineHistory() {}

  /** Attaches a history to a line reader, and returns whether the file can be used. */
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
