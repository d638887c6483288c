package svc.frontend.shell;

import java.io.IOError;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import svc.frontend.cli.output.StandardStreams;

/** Prints the output of statements on the terminal. Long output is shown in a pager. */
final class ShellOutput {
  /** The number of rows for the prompt and the footer, which output must leave free. */
  private static final int RESERVED_ROWS = 6;

  private final Terminal terminal;
  private final Map<String, String> environment;
  private final StatusFooter footer;
  private final TerminalOutput terminalOutput;

  ShellOutput(Terminal terminal, Map<String, String> environment, StatusFooter footer) {
    this.terminal = terminal;
    this.environment = environment;
    this.footer = footer;
    this.terminalOutput = new TerminalOutput(terminal);
  }

  /**
   * Sets the line reader. If output arrives while the user types a line, the output is printed
   * above that line.
   */
  void setLineReader(ShellLineReader reader) {
    terminalOutput.setLineReader(reader);
  }

  /**
   * Returns the terminal's current width, and whether it supports colors and characters outside
   * ASCII.
   */
  svc.frontend.cli.output.OutputTerminal currentTerminal() {
    int columns = terminal.getWidth() > 0 ? terminal.getWidth() : 80;
    return svc.frontend.cli.output.OutputTerminal.detect(environment, String.valueOf(columns));
  }

  /** Returns a stream that prints each line at once. */
  PrintStream createStream() {
    return new PrintStream(terminalOutput, true, StandardCharsets.UTF_8);
  }

  /** Returns streams whose standard output is collected in a buffer, to be shown in a pager. */
  StandardStreams collectingStreams(PagedOutput pages) {
    return new StandardStreams(
        terminal.input(),
        new PrintStream(pages, false, StandardCharsets.UTF_8),
        new PrintStream(pages.createPassThrough(terminalOutput), true, StandardCharsets.UTF_8),
        currentTerminal());
  }

  StandardStreams directStreams() {
    return new StandardStreams(terminal.input(), createStream(), createStream(), currentTerminal());
  }

  /** Prints a text, in a pager if it is longer than the screen. */
  void print(String text) {
    boolean dumb = terminal.getType().startsWith("dumb");
    if (dumb || countRows(text) <= terminal.getHeight() - RESERVED_ROWS) {
      terminal.writer().print(text);
      terminal.flush();
      return;
    }
    List<String> last = List.of();
    footer.hide();
    try {
      last = showPages(text);
    } catch (IOException e) {
      last = text.lines().toList();
    } catch (InterruptedException | IOError stopped) {
      // Ctrl-C closes the pager, as the key q does.
      Thread.interrupted();
    } finally {
      footer.restore();
    }
    last.forEach(terminal.writer()::println);
    terminal.flush();
  }

  /** Returns the number of rows that a text occupies, with long lines wrapped. */
  private long countRows(String text) {
    int columns = Math.max(1, terminal.getWidth());
    return text.lines()
        .mapToLong(line -> AttributedString.fromAnsi(line).columnLength())
        .map(length -> Math.max(1, (length + columns - 1) / columns))
        .sum();
  }

  /**
   * Shows a text in a pager, and returns the lines that were visible when the user closed the
   * pager.
   */
  private List<String> showPages(String text) throws IOException, InterruptedException {
    return new Pager(terminal, text)
        .showUntilClosed(Math.max(1, terminal.getHeight() - RESERVED_ROWS));
  }
}
