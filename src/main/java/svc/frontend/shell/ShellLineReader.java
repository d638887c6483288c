package svc.frontend.shell;

import java.util.Comparator;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.MaskingCallback;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.utils.InfoCmp.Capability;
import svc.frontend.shell.syntax.EnteredLine;
import svc.frontend.shell.syntax.Statement;

/** A JLine line reader that runs actions after it draws a line or erases the footer. */
final class ShellLineReader extends LineReaderImpl {
  /** The number of candidates above which JLine asks before it lists them. */
  private static final int MAX_CANDIDATES = 200;

  private Runnable onDrawn = () -> {};
  private Runnable onCleared = () -> {};
  private int rows;
  private boolean isFirstDrawing;

  public ShellLineReader(
      Terminal terminal, ShellLineParser parser, TabCompleter completer, SyntaxHighlighter colors) {
    super(terminal, "svc", null);
    rows = terminal.getHeight();
    setParser(parser);
    setCompleter(completer);
    setHighlighter(colors);
    setOpt(Option.DISABLE_EVENT_EXPANSION);
    setOpt(Option.CASE_INSENSITIVE);
    setOpt(Option.HISTORY_IGNORE_SPACE);
    // The completer returns only candidates that match.
    unsetOpt(Option.COMPLETE_MATCHER_TYPO);
    unsetOpt(Option.INSERT_TAB);
    setVariable(LineReader.LIST_MAX, MAX_CANDIDATES);
  }

  /** Sets an action to run after each drawing of the line, in the thread that reads it. */
  public void onDrawn(Runnable action) {
    onDrawn = action;
  }

  /**
   * Sets an action to run when the reader erases the rows below the line, and with them the footer.
   */
  public void onCleared(Runnable action) {
    onCleared = action;
  }

  /**
   * Redraws the line that the user is typing, if any, with another prompt. Can be called in any
   * thread.
   */
  public void redrawWithPrompt(String prompt) {
    if (!isReading()) {
      return;
    }
    try {
      setPrompt(prompt);
      callWidget(REDISPLAY);
    } catch (IllegalStateException done) {
      return; // The user has just pressed Enter; the next line shows the new prompt.
    }
  }

  /**
   * Erases the footer before the terminal is resized, so that no copy of it remains on the screen.
   */
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
   * Redraws the line after the terminal was resized. If the number of rows has changed, also clears
   * the screen, because the position of the cursor is then unknown.
   */
  private void redrawResized() {
    if (terminal.getHeight() != rows) {
      rows = terminal.getHeight();
      clearScreen();
    }
    redisplay(true);
  }

  /** Runs an action that draws, while no other thread can draw. */
  private void runLocked(Runnable drawing) {
    lock.lock();
    try {
      drawing.run();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String readLine(String prompt, String rightPrompt, MaskingCallback mask, String buffer) {
    isFirstDrawing = true;
    return super.readLine(prompt, rightPrompt, mask, buffer);
  }

  /** Erases the footer if the number of rows has changed since the last line was read. */
  private void eraseFooterIfResized() {
    if (isFirstDrawing && isEditing()) {
      isFirstDrawing = false;
      if (terminal.getHeight() != rows) {
        rows = terminal.getHeight();
        terminal.puts(Capability.clr_eos);
        onCleared.run();
      }
    }
  }

  @Override
  protected void redisplay(boolean flush) {
    runLocked(
        () -> {
          eraseFooterIfResized();
          super.redisplay(flush);
          if (isEditing()) {
            onDrawn.run();
          }
        });
  }

  /** Returns whether the user can still edit the line, because Enter was not pressed. */
  private boolean isEditing() {
    return state == State.NORMAL;
  }

  /** Returns a comparator that keeps the order of the candidates. */
  @Override
  protected Comparator<Candidate> getCandidateComparator(boolean anyCase, String word) {
    return Comparator.comparingInt(Candidate::sort);
  }

  /** Returns a comparator that keeps the order of the headings. */
  @Override
  protected Comparator<String> getGroupComparator() {
    return null;
  }

  /** Returns the statements in the last line that was read. */
  public List<Statement> statements() {
    return getParsedLine() instanceof EnteredLine accepted ? accepted.statements() : List.of();
  }

  /** Returns the text before the cursor. */
  public String beforeCursor() {
    return getBuffer().upToCursor();
  }
}
