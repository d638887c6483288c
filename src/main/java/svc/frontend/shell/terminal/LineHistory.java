package svc.frontend.shell.terminal;

import java.nio.file.Path;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;
import svc.session.files.ShellHistoryFile;

/** Earlier lines, in a file. */
public final class LineHistory {
  /** Never thinned by JLine, which compares each line with each other. */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private LineHistory() {}

  /** Gives a line reader a past; false where lines cannot be kept in that file. */
  public static boolean attach(ShellLineReader reader, Path file) {
    boolean kept = new ShellHistoryFile(file).prepare();
    if (kept) {
      reader.setVariable(LineReader.HISTORY_FILE, file);
      reader.setVariable(LineReader.HISTORY_FILE_SIZE, UNLIMITED);
    }
    DefaultHistory history = new DefaultHistory();
    history.attach(reader);
    reader.setHistory(history);
    return kept;
  }
}
