package svc.frontend.shell;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.ControlChar;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.Statement;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/** The shell on a terminal, which reads and runs lines until the user leaves it. */
final class InteractiveShell {
  /** The width of the terminal below which the prompt is only ">". */
  private static final int MIN_PROMPT_COLUMNS = 30;

  private final Terminal terminal;
  private final ShellContext context;
  private final ShellOutput output;
  private final StatusFooter footer;
  private final StatementRunner runner;
  private final LazyGroovyConsole groovy;
  private final InterruptibleRunner interrupts = new InterruptibleRunner();
  private final boolean colors;
  private ShellLineReader createReader;
  private int promptWidth;

  InteractiveShell(Terminal terminal, ShellContext parts, Map<String, String> environment) {
    this.terminal = terminal;
    this.context = parts;
    this.colors =
        svc.frontend.cli.output.OutputTerminal.detect(environment, "80").colors()
            && !isDumb(terminal);
    this.footer = new StatusFooter(terminal, colors);
    this.output = new ShellOutput(terminal, environment, footer);
    this.groovy = parts.createGroovy(output.createStream());
    this.runner = parts.createRunner(groovy);
  }

  /**
   * Configures the terminal so that keys typed while a statement runs are not shown and are used at
   * the next prompt, even after Ctrl-C.
   */
  private void configureTypeAhead() {
    Attributes attributes = terminal.getAttributes();
    attributes.setLocalFlag(LocalFlag.NOFLSH, true);
    attributes.setLocalFlags(EnumSet.of(LocalFlag.ICANON, LocalFlag.ECHO), false);
    attributes.setControlChar(ControlChar.VMIN, 1);
    attributes.setControlChar(ControlChar.VTIME, 0);
    terminal.setAttributes(attributes);
  }

  private static boolean isDumb(Terminal terminal) {
    return terminal.getType().startsWith("dumb");
  }

  /** Runs until the user leaves the shell, and returns the exit status. */
  int run() {
    interrupts.attach(terminal);
    // Otherwise, a statement that reads standard input would read the keys of the next line.
    System.setIn(InputStream.nullInputStream());
    configureTypeAhead();
    createReader = createReader();
    output.setLineReader(createReader);
    if (!isDumb(terminal)) {
      // Drawn first, because a footer that appears later scrolls the first lines off the screen.
      footer.show("", context.hostMonitor().state());
    }
    if (!LineHistory.attach(createReader, context.historyFile())) {
      printWarning(
          "cannot use the history file " + context.historyFile() + "; lines will not be saved");
    }
    // Also restores the terminal if the process is terminated.
    Runtime.getRuntime().addShutdownHook(new Thread(footer::close));
    context.hostMonitor().onChange(() -> createReader.redrawWithPrompt(createPrompt()));
    try {
      OptionalInt status = readAndRunLine();
      while (status.isEmpty()) {
        status = readAndRunLine();
      }
      return status.getAsInt();
    } finally {
      // The caller closes the terminal; a later change must not draw on it.
      context.hostMonitor().onChange(() -> {});
      footer.close();
    }
  }

  private void printWarning(String text) {
    AttributedStyle yellow =
        colors ? AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW) : null;
    terminal.writer().print(yellow == null ? "warning: " : applyStyle("warning: ", yellow));
    terminal.writer().println(text);
    terminal.flush();
  }

  private String applyStyle(String text, AttributedStyle style) {
    return new AttributedString(text, style).toAnsi(terminal);
  }

  private ShellLineReader createReader() {
    StatementClassifier language = context.createClassifier(groovy);
    ShellLineParser parser = new ShellLineParser(context.catalog(), language);
    TabCompleter completer = new TabCompleter(context.catalog(), context::completer, groovy);
    ShellLineReader made =
        new ShellLineReader(terminal, parser, completer, new SyntaxHighlighter(language, colors));
    boolean ascii = output.currentTerminal().ascii();
    made.setVariable(LineReader.SECONDARY_PROMPT_PATTERN, ascii ? "...> " : "   … ");
    made.option(Option.AUTO_FRESH_LINE, !isDumb(terminal));
    made.onDrawn(() -> onLineDrawn(parser));
    made.onCleared(footer::cleared);
    return made;
  }

  /** Draws the footer below the line, then starts the background work. */
  private void onLineDrawn(ShellLineParser parser) {
    if (!isDumb(terminal)) {
      footer.show(currentHint(parser, createReader.beforeCursor()), context.hostMonitor().state());
    }
    context.onPromptDrawn(groovy);
  }

  private String currentHint(ShellLineParser parser, String typed) {
    return typed.isBlank()
        ? "Type help for an overview, Tab to complete, Ctrl-D to leave"
        : context.hintFor(parser.contextAt(typed), terminal.getWidth());
  }

  /**
   * Reads and runs one line. Returns the exit status if the line leaves the shell; otherwise empty.
   */
  private OptionalInt readAndRunLine() {
    String line;
    try {
      line = createReader.readLine(createPrompt());
    } catch (UserInterruptException dropped) {
      if (isDumb(terminal)) {
        terminal.writer().println();
      }
      return OptionalInt.empty();
    } catch (EndOfFileException end) {
      return OptionalInt.of(0);
    }
    for (Statement statement : createReader.statements()) {
      OptionalInt leaving = ShellCommand.exitStatus(statement);
      if (leaving.isPresent()) {
        return leaving;
      }
      if (run(statement, line) != 0) {
        break;
      }
    }
    return OptionalInt.empty();
  }

  private String createPrompt() {
    String host = context.session().host();
    String where = host == null || host.equals("embedded") ? "svc" : "svc " + host;
    boolean lost = context.hostMonitor().state().isUnreachable();
    String text = where + (lost ? " (no host)" : "") + "> ";
    boolean narrow = output.currentTerminal().columns() < MIN_PROMPT_COLUMNS;
    promptWidth = narrow ? 2 : text.length();
    if (narrow) {
      return "> ";
    }
    if (!colors) {
      return text;
    }
    AttributedStyle style =
        lost ? AttributedStyle.BOLD.foreground(AttributedStyle.RED) : AttributedStyle.BOLD;
    return new AttributedStringBuilder().styled(style, text).toAnsi(terminal);
  }

  private int run(Statement statement, String typed) {
    ElapsedTimeNotice waiting = new ElapsedTimeNotice(footer);
    int status =
        interrupts.run(
            () -> runStatement(statement, typed),
            seconds -> waiting.update(seconds, interrupts.wasInterrupted()));
    waiting.clear();
    if (interrupts.isAbandoned()) {
      printWarning("the statement did not stop; it continues in the background");
      context.session().replaceSession();
      groovy.replaceConsole(context.session().session());
    }
    if (context.session().hasHostFailed()) {
      context.hostMonitor().markUnreachable(context.session().failure());
    } else if (context.session().mayHaveChanged() || status != 0 || context.isBuiltIn(statement)) {
      context.markStale();
    }
    return status;
  }

  private int runStatement(Statement statement, String typed) {
    try {
      return statement.isShell(ShellCommand.WATCH)
          ? runWatch(statement.rest())
          : runPaged(statement, typed);
    } catch (SvcException e) {
      new ResultPrinter(output.directStreams()).printError(e);
      return e.code().exitStatus();
    } catch (IOException e) {
      printWarning("cannot read the terminal: " + e.getMessage());
      return ErrorCode.INTERNAL.exitStatus();
    }
  }

  private int runWatch(Statement statement) throws IOException {
    WatchCommand.requireReadOnlyVerb(statement.words(), context.catalog());
    footer.hide();
    try {
      new WatchCommand(terminal, output, runner).runUntilKey(statement);
    } finally {
      footer.restore();
    }
    return 0;
  }

  private int runPaged(Statement statement, String typed) {
    PagedOutput pages = new PagedOutput(output::print);
    context
        .session()
        .setFailureListener(new ErrorCaret(terminal, colors, statement.text(), typed, promptWidth));
    StandardStreams streams =
        context.isBuiltIn(statement) ? output.directStreams() : output.collectingStreams(pages);
    int status = runner.run(statement, streams);
    pages.showCollected();
    terminal.flush();
    return status;
  }
}
