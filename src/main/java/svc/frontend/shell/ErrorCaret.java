package svc.frontend.shell;

import java.util.function.Consumer;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import svc.frontend.shell.syntax.ErrorLocator;
import svc.model.error.SvcException;

/**
 * A caret that is printed below the part of a line to which an error refers.
 *
 * @param text the statement that failed
 * @param typedText the whole line, which may contain other statements
 * @param promptWidth the width of the prompt before the line, in columns
 */
record ErrorCaret(Terminal terminal, boolean colors, String text, String typedText, int promptWidth)
    implements Consumer<SvcException> {
  private static final int INDENT = 2;

  @Override
  public void accept(SvcException error) {
    ErrorLocator.find(text, error).ifPresent(this::printCaret);
  }

  private void printCaret(ErrorLocator.ErrorSpan span) {
    int start = text.lastIndexOf('\n', Math.max(0, span.from() - 1)) + 1;
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end);
    boolean alone = typedText.equals(text) && line.equals(text);
    int margin = alone ? promptWidth : INDENT;
    if (margin + line.length() >= terminal.getWidth()) {
      return;
    }
    if (!alone) {
      terminal.writer().println(" ".repeat(INDENT) + line);
    }
    int from = span.from() - start;
    int length = Math.max(1, Math.min(span.to() - start, line.length()) - from);
    terminal.writer().println(colorize(" ".repeat(margin + from) + "^".repeat(length)));
    terminal.flush();
  }

  private String colorize(String caret) {
    AttributedStyle red = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
    return colors ? new AttributedString(caret, red).toAnsi(terminal) : caret;
  }
}
