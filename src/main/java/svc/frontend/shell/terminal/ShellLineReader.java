package svc.frontend.shell.terminal;

import java.util.Comparator;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.utils.InfoCmp.Capability;
import svc.frontend.shell.completion.ShellLineParser;
import svc.frontend.shell.completion.TabCompleter;

/** JLine's line reader, which tells whenever the line has been drawn. */
public final class ShellLineReader extends LineReaderImpl {
  /** Most candidates that are listed without asking. */
  private static final int MAX_CANDIDATES = 200;

  private Runnable onDrawn = () -> {};
  private Runnable onCleared = () -> {};
  private int rows;

  public ShellLineReader(
      Terminal terminal,
      ShellLineParser parser,
      TabCompleter completer,
      SyntaxHighlighter colours) {
    super(terminal, "svc", null);
    rows = terminal.getHeight();
    setParser(parser);
    setCompleter(completer);
    setHighlighter(colours);
    setOpt(Option.DISABLE_EVENT_EXPANSION);
    setOpt(Option.CASE_INSENSITIVE);
    setOpt(Option.HISTORY_IGNORE_SPACE);
    // What is offered fits already.
    unsetOpt(Option.COMPLETE_MATCHER_TYPO);
    unsetOpt(Option.INSERT_TAB);
    setVariable(LineReader.LIST_MAX, MAX_CANDIDATES);
  }

  /** What is done then, by the thread that reads. */
  public void onDrawn(Runnable action) {
    onDrawn = action;
  }

  /** What is done where what stands below the line is wiped away. */
  public void onCleared(Runnable action) {
    onCleared = action;
  }

  /** Draws the line anew, behind another prompt, if one is being read; for other threads. */
  public void redrawWithPrompt(String prompt) {
    if (!isReading()) {
      return;
    }
    try {
      setPrompt(prompt);
      callWidget(REDISPLAY);
    } catch (IllegalStateException done) {
      return; // The line was finished in between; the next one shows it.
    }
  }

  /** In another size what stood at the foot would stay where the foot was. */
  @Override
  protected void handleSignal(Signal signal) {
    runLocked(
        () -> {
          if (signal == Signal.WINCH) {
            terminal.puts(Capability.clr_eos);
            onCleared.run();
          }
          super.handleSignal(signal);
          if (signal == Signal.WINCH && isEditing()) {
            redrawResized();
          }
        });
  }

  /**
   * With other rows the foot stands elsewhere, and where the cursor is nobody tells; a cleared
   * screen is sure. Otherwise it is drawn here, since it is not where the size was known before.
   */
  private void redrawResized() {
    if (terminal.getHeight() != rows) {
      rows = terminal.getHeight();
      clearScreen();
    }
    redisplay(true);
  }

  /** What moves the cursor must not do so while another thread does. */
  private void runLocked(Runnable drawing) {
    lock.lock();
    try {
      drawing.run();
    } finally {
      lock.unlock();
    }
  }

  @Override
  protected void redisplay(boolean flush) {
    runLocked(
        () -> {
          super.redisplay(flush);
          if (isEditing()) {
            onDrawn.run();
          }
        });
  }

  /** Not while a finished line is drawn for the last time. */
  private boolean isEditing() {
    return state == State.NORMAL;
  }

  /** In the order in which they are offered. */
  @Override
  protected Comparator<Candidate> getCandidateComparator(boolean anyCase, String word) {
    return Comparator.comparingInt(Candidate::sort);
  }

  /** Headings, too. */
  @Override
  protected Comparator<String> getGroupComparator() {
    return null;
  }

  /** What is typed up to the cursor. */
  public String beforeCursor() {
    return getBuffer().upToCursor();
  }
}
