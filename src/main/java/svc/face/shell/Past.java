package svc.face.shell;

import java.nio.file.Path;
import org.jline.reader.LineReader;
import org.jline.reader.impl.history.DefaultHistory;
import svc.session.HistoryFile;

/** Earlier lines, in a file. */
final class Past {
  /** Never thinned by JLine, which compares each line with each other. */
  private static final int ANY_SIZE = Integer.MAX_VALUE;

  private Past() {}

  /** Gives a line reader a past; false where lines cannot be kept in that file. */
  static boolean attach(Reader reader, Path file) {
    boolean kept = new HistoryFile(file).prepare();
    if (kept) {
      reader.setVariable(LineReader.HISTORY_FILE, file);
      reader.setVariable(LineReader.HISTORY_FILE_SIZE, ANY_SIZE);
    }
    DefaultHistory history = new DefaultHistory();
    history.attach(reader);
    reader.setHistory(history);
    return kept;
  }
}
