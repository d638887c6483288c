package svc.frontend.shell;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.ByteArrayOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.shell.syntax.Statement;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** The command {@code watch}, which runs a verb every second and shows the latest result. */
final class WatchCommand {
  private static final int PAUSE_MS = 1000;

  private static final int ESCAPE = 27;

  /** The maximum time between two characters of an escape sequence. */
  private static final int SEQUENCE_MS = 50;

  /**
   * The lowest code of the characters that can precede the final character of a control sequence
   * (ECMA-48).
   */
  private static final int FIRST_INTERMEDIATE = ' ';

  private static final int FIRST_FINAL = '@';

  /** The cursor position that makes JLine hide the cursor. */
  private static final int NO_CURSOR = -1;

  private final Terminal terminal;
  private final ShellOutput output;
  private final StatementRunner runner;
  private final Size size = new Size();

  WatchCommand(Terminal terminal, ShellOutput output, StatementRunner runner) {
    this.terminal = terminal;
    this.output = output;
    this.runner = runner;
  }

  /** Throws if words are not a verb, or if they are a call that writes. */
  static void requireReadOnlyVerb(List<String> words, VerbCatalog catalog) {
    if (words.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("watch needs a verb")
          .hint("For example, type: watch track list");
    }
    int depth = ArgumentHint.verbLength(catalog, words);
    if (depth == 0) {
      throw INVALID_ARGUMENT
          .because("\"" + String.join(" ", words) + "\" is not a verb")
          .hint("Watch a verb that reads, such as track list; `help` lists the verbs.");
    }
    VerbDescriptor verb = catalog.find(words.subList(0, depth)).orElseThrow();
    if (!CommandLineFrontend.isReadOnly(verb, words.subList(depth, words.size()))) {
      throw INVALID_ARGUMENT
          .because("\"" + verb.name() + "\" writes; watch runs only verbs that read")
          .hint("Run the verb without watch, then watch a verb that reads.");
    }
  }

  /** Runs the verb every second until a key is pressed. */
  void runUntilKey(Statement statement) throws IOException {
    Attributes before = terminal.enterRawMode();
    terminal.puts(Capability.enter_ca_mode);
    terminal.puts(Capability.cursor_invisible);
    try {
      Display display = new Display(terminal, true);
      while (!Thread.currentThread().isInterrupted()) {
        draw(display, statement);
        int key = terminal.reader().read(PAUSE_MS);
        if (key != NonBlockingReader.READ_EXPIRED) {
          skipRest(key, terminal.reader());
          return;
        }
      }
    } catch (InterruptedIOException | IOError stopped) {
      // Ctrl-C ends the command, like any key.
      Thread.interrupted();
    } finally {
      terminal.puts(Capability.cursor_visible);
      terminal.puts(Capability.exit_ca_mode);
      terminal.setAttributes(before);
      terminal.flush();
    }
  }

  /**
   * If a key begins an escape sequence, as an arrow key does, reads the rest of the sequence.
   * Without this, the rest of the sequence would appear at the prompt.
   */
  static void skipRest(int key, NonBlockingReader keys) throws IOException {
    if (key != ESCAPE) {
      return;
    }
    int next = keys.read(SEQUENCE_MS);
    if (next == 'O') {
      keys.read(SEQUENCE_MS);
    }
    while (next == '[' || (next >= FIRST_INTERMEDIATE && next < FIRST_FINAL)) {
      next = keys.read(SEQUENCE_MS);
    }
  }

  private void draw(Display display, Statement statement) {
    List<AttributedString> lines = new ArrayList<>();
    lines.add(new AttributedString(statement.text() + "  (press any key to stop)", titleStyle()));
    captureOutput(statement).lines().map(AttributedString::fromAnsi).forEach(lines::add);
    int rows = terminal.getHeight();
    int columns = terminal.getWidth();
    if (!size.equals(terminal.getSize())) {
      size.copy(terminal.getSize());
      display.resize(rows, columns);
      display.clear();
    }
    List<AttributedString> fitting = new ArrayList<>();
    lines.stream().limit(rows).forEach(line -> fitting.add(line.columnSubSequence(0, columns)));
    display.update(fitting, NO_CURSOR);
  }

  private AttributedStyle titleStyle() {
    return output.currentTerminal().colors()
        ? AttributedStyle.DEFAULT.faint()
        : AttributedStyle.DEFAULT;
  }

  private String captureOutput(Statement statement) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream to = new PrintStream(printed, true, StandardCharsets.UTF_8);
    runner.run(statement, new StandardStreams(terminal.input(), to, to, output.currentTerminal()));
    return printed.toString(StandardCharsets.UTF_8);
  }
}
