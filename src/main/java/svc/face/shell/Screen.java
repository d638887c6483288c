package svc.face.shell;

import java.io.IOError;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import svc.face.cli.Streams;

/** The terminal as statements print to it; what is longer than it goes through a pager. */
final class Screen {
  /** Lines that stay free around a page: the prompt, the foot. */
  private static final int FREE = 6;

  private final Terminal terminal;
  private final Map<String, String> environment;
  private final Footer footer;
  private final Printed printed;

  Screen(Terminal terminal, Map<String, String> environment, Footer footer) {
    this.terminal = terminal;
    this.environment = environment;
    this.footer = footer;
    this.printed = new Printed(terminal);
  }

  /** Where lines are typed, above which others can be printed. */
  void typedAt(Reader reader) {
    printed.typedAt(reader);
  }

  /** What its output looks like now. */
  svc.face.cli.Terminal looks() {
    int columns = terminal.getWidth() > 0 ? terminal.getWidth() : 80;
    return svc.face.cli.Terminal.detect(environment, String.valueOf(columns));
  }

  /** Prints each line at once. */
  PrintStream out() {
    return new PrintStream(printed, true, StandardCharsets.UTF_8);
  }

  /** What prints a result: collected, then in pages where it is long. */
  Streams collecting(Paged pages) {
    return new Streams(
        terminal.input(),
        new PrintStream(pages, false, StandardCharsets.UTF_8),
        new PrintStream(pages.after(printed), true, StandardCharsets.UTF_8),
        looks());
  }

  Streams direct() {
    return new Streams(terminal.input(), out(), out(), looks());
  }

  /** Prints a text, in pages where it is longer than the terminal. */
  void print(String text) {
    boolean dumb = terminal.getType().startsWith("dumb");
    if (dumb || rows(text) <= terminal.getHeight() - FREE) {
      terminal.writer().print(text);
      terminal.flush();
      return;
    }
    List<String> last = List.of();
    footer.suspend();
    try {
      last = page(text);
    } catch (IOException e) {
      last = text.lines().toList();
    } catch (InterruptedException | IOError stopped) {
      // Ctrl-C leaves the pages, as q does.
      Thread.interrupted();
    } finally {
      footer.restore();
    }
    last.forEach(terminal.writer()::println);
    terminal.flush();
  }

  /** How many rows it takes, lines longer than the terminal being wrapped. */
  private long rows(String text) {
    int columns = Math.max(1, terminal.getWidth());
    return text.lines()
        .mapToLong(line -> AttributedString.fromAnsi(line).columnLength())
        .map(length -> Math.max(1, (length + columns - 1) / columns))
        .sum();
  }

  /** Shows a text page by page, and returns the page that was shown last. */
  private List<String> page(String text) throws IOException, InterruptedException {
    return new Pager(terminal, text).run(Math.max(1, terminal.getHeight() - FREE));
  }
}
