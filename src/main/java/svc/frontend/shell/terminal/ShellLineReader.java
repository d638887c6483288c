package svc.frontend.shell.terminal;

import java.util.Comparator;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.utils.InfoCmp.Capability;
import svc.frontend.shell.completion.ShellLineParser;
import svc.frontend.shell.completion.TabCompleter;
import svc.frontend.shell.syntax.AcceptedLine;
import svc.frontend.shell.syntax.Statement;

/** A JLine reader with callbacks after drawing. */
public final class ShellLineReader extends LineReaderImpl {
  /** The maximum number of candidates that are listed without a question. */
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
    // The candidates match already.
    unsetOpt(Option.COMPLETE_MATCHER_TYPO);
    unsetOpt(Option.INSERT_TAB);
    setVariable(LineReader.LIST_MAX, MAX_CANDIDATES);
  }

  /** Sets an action that the reading thread runs after each drawing. */
  public void onDrawn(Runnable action) {
    onDrawn = action;
  }

  /** Sets an action to run when the rows below the line are erased. */
  public void onCleared(Runnable action) {
    onCleared = action;
  }

  /** Redraws the line with another prompt if a line is being read; callable from any thread. */
  public void redrawWithPrompt(String prompt) {
    if (!isReading()) {
      return;
    }
    try {
      setPrompt(prompt);
      callWidget(REDISPLAY);
    } catch (IllegalStateException done) {
      return; // The line has been accepted in the meantime; the next one shows the prompt.
    }
  }

  /** Erases the footer before a resize, which would leave it in the middle of the screen. */
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
   * Clears the screen if the number of rows has changed, because the cursor's position is unknown
   * then; otherwise redraws the line.
   */
  private void redrawResized() {
    if (terminal.getHeight() != rows) {
      rows = terminal.getHeight();
      clearScreen();
    }
    redisplay(true);
  }

  /** Runs a drawing action while no other thread moves the cursor. */
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

  /** Returns false while an accepted line is drawn for the last time. */
  private boolean isEditing() {
    return state == State.NORMAL;
  }

  /** Keeps candidates in their order. */
  @Override
  protected Comparator<Candidate> getCandidateComparator(boolean anyCase, String word) {
    return Comparator.comparingInt(Candidate::sort);
  }

  /** Keeps headings in their order. */
  @Override
  protected Comparator<String> getGroupComparator() {
    return null;
  }

  /** Returns the statements of the line read last. */
  public List<Statement> statements() {
    return getParsedLine() instanceof AcceptedLine accepted ? accepted.statements() : List.of();
  }

  /** Returns the text before the cursor. */
  public String beforeCursor() {
    return getBuffer().upToCursor();
  }
}
