package svc.frontend.shell.terminal;

import java.util.Comparator;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.MaskingCallback;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.utils.InfoCmp.Capability;
import svc.frontend.shell.completion.ShellLineParser;
import svc.frontend.shell.completion.TabCompleter;
import svc.frontend.shell.syntax.EnteredLine;
import svc.frontend.shell.syntax.Statement;

/** A JLine line reader that runs actions after it draws a line or erases the footer. */
public final class ShellLineReader extends LineReaderImpl {
  /** The number of candidates above which JLine asks before it lists them. */
  private static final int MAX_CANDIDATES = 200;

  private Runnable onDrawn = () -> {};
  private Runnable onCleared = () -> {};
  private final Size drawnSize = new Size();
  private boolean isFirstDrawing;
  private boolean mustClear;

  public ShellLineReader(
      Terminal terminal,
      ShellLineParser parser,
      TabCompleter completer,
      SyntaxHighlighter colours) {
    super(terminal, "svc", null);
    drawnSize.copy(terminal.getSize());
    setParser(parser);
    setCompleter(completer);
    setHighlighter(colours);
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
          if (signal == Signal.WINCH) {
            noteSize();
          }
          if (signal == Signal.WINCH && isEditing()) {
            clearIfNecessary();
            redisplay(true);
          }
        });
  }

  /**
   * Decides whether the screen must be cleared after the terminal was resized: if the number of
   * rows has changed, because the position of the cursor is then unknown. The same size as before
   * means that it has changed twice.
   */
  private void noteSize() {
    Size size = terminal.getSize();
    mustClear |= size.getRows() != drawnSize.getRows() || size.equals(drawnSize);
    drawnSize.copy(size);
  }

  private void clearIfNecessary() {
    if (mustClear) {
      mustClear = false;
      clearScreen();
    }
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

  /** Clears the screen if the number of rows has changed since the last line was read. */
  private void clearBeforeFirstDrawing() {
    if (isFirstDrawing && isEditing()) {
      isFirstDrawing = false;
      if (!terminal.getSize().equals(drawnSize)) {
        noteSize();
      }
      if (mustClear) {
        onCleared.run();
      }
      clearIfNecessary();
    }
  }

  @Override
  protected void redisplay(boolean flush) {
    runLocked(
        () -> {
          clearBeforeFirstDrawing();
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
