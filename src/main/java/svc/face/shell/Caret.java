package svc.face.shell;

import java.util.function.Consumer;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import svc.model.SvcException;

/**
 * Puts a caret below the place in the line that an error is about.
 *
 * @param text the statement
 * @param typed all that was typed, which may be more
 * @param prompt how wide the prompt in front of it is
 */
record Caret(Terminal terminal, boolean colours, String text, String typed, int prompt)
    implements Consumer<SvcException> {
  private static final int INDENT = 2;

  @Override
  public void accept(SvcException error) {
    Pointer.in(text, error).ifPresent(this::show);
  }

  private void show(Pointer.Span span) {
    int start = text.lastIndexOf('\n', Math.max(0, span.from() - 1)) + 1;
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end);
    boolean alone = typed.equals(text) && line.equals(text);
    int margin = alone ? prompt : INDENT;
    if (margin + line.length() >= terminal.getWidth()) {
      return;
    }
    if (!alone) {
      terminal.writer().println(" ".repeat(INDENT) + line);
    }
    int from = span.from() - start;
    int length = Math.max(1, Math.min(span.to() - start, line.length()) - from);
    terminal.writer().println(coloured(" ".repeat(margin + from) + "^".repeat(length)));
    terminal.flush();
  }

  private String coloured(String caret) {
    AttributedStyle red = AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
    return colours ? new AttributedString(caret, red).toAnsi(terminal) : caret;
  }
}
