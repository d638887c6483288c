package svc.frontend.shell;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
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
import svc.frontend.shell.completion.ShellLineParser;
import svc.frontend.shell.completion.TabCompleter;
import svc.frontend.shell.syntax.CommandWords;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.frontend.shell.syntax.StatementSplitter;
import svc.frontend.shell.terminal.ErrorCaret;
import svc.frontend.shell.terminal.InterruptibleRunner;
import svc.frontend.shell.terminal.LineHistory;
import svc.frontend.shell.terminal.PagedOutput;
import svc.frontend.shell.terminal.ShellLineReader;
import svc.frontend.shell.terminal.SyntaxHighlighter;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/** The shell at a terminal: reads a line, runs it, until it is left. */
public final class InteractiveShell {
  /** Where there are fewer columns, the prompt says nothing. */
  private static final int MIN_PROMPT_COLUMNS = 30;

  private final Terminal terminal;
  private final ShellContext context;
  private final ShellScreen screen;
  private final StatusFooter footer;
  private final StatementRunner runner;
  private final LazyGroovyConsole groovy;
  private final InterruptibleRunner interrupts = new InterruptibleRunner();
  private final boolean colours;
  private ShellLineReader createReader;
  private int promptWidth;

  InteractiveShell(Terminal terminal, ShellContext parts, Map<String, String> environment) {
    this.terminal = terminal;
    this.context = parts;
    this.colours =
        svc.frontend.cli.output.OutputTerminal.detect(environment, "80").colours()
            && !isDumb(terminal);
    this.footer = new StatusFooter(terminal, colours);
    this.screen = new ShellScreen(terminal, environment, footer);
    this.groovy = parts.createGroovy(screen.createStream());
    this.runner = parts.createRunner(groovy);
  }

  /**
   * Keeps keys that are typed while a statement runs, also after Ctrl-C, for the next prompt: not
   * shown yet, and each as it was typed instead of line by line.
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

  /** Runs until it is left, and returns the status that it was left with. */
  int run() {
    interrupts.attach(terminal);
    // The keys are the shell's; a statement that read them would take what is typed next.
    System.setIn(InputStream.nullInputStream());
    configureTypeAhead();
    createReader = createReader();
    screen.setLineReader(createReader);
    if (!isDumb(terminal)) {
      // What takes its room later would scroll the first lines away.
      footer.show("", context.hostMonitor().state());
    }
    if (!LineHistory.attach(createReader, context.historyFile())) {
      printWarning("the history " + context.historyFile() + " cannot be used; lines are not kept");
    }
    // Also where the process is ended from outside, the terminal is left as it was found.
    Runtime.getRuntime().addShutdownHook(new Thread(footer::close));
    context.hostMonitor().onChange(() -> createReader.redrawWithPrompt(createPrompt()));
    try {
      OptionalInt status = readAndRunLine();
      while (status.isEmpty()) {
        status = readAndRunLine();
      }
      return status.getAsInt();
    } finally {
      footer.close();
    }
  }

  private void printWarning(String text) {
    AttributedStyle yellow =
        colours ? AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW) : null;
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
        new ShellLineReader(terminal, parser, completer, new SyntaxHighlighter(language, colours));
    boolean ascii = screen.currentTerminal().ascii();
    made.setVariable(LineReader.SECONDARY_PROMPT_PATTERN, ascii ? "...> " : "   … ");
    made.option(Option.AUTO_FRESH_LINE, !isDumb(terminal));
    made.onDrawn(() -> onLineDrawn(parser));
    made.onCleared(footer::cleared);
    return made;
  }

  /** What belongs to the cursor's place is drawn below; then there is time for other things. */
  private void onLineDrawn(ShellLineParser parser) {
    if (!isDumb(terminal)) {
      footer.show(currentHint(parser, createReader.beforeCursor()), context.hostMonitor().state());
    }
    context.onPromptDrawn(groovy);
  }

  private String currentHint(ShellLineParser parser, String typed) {
    return typed.isBlank()
        ? "help explains, Tab completes, Ctrl-D leaves"
        : context.hintFor(parser.contextAt(typed), terminal.getWidth());
  }

  /** Reads and runs a line; a status where the shell is left. */
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
    for (StatementSplitter.ShellStatement one :
        StatementSplitter.split(line, context.createClassifier(groovy))) {
      OptionalInt leaving = runner.exitStatus(one.text());
      if (leaving.isPresent()) {
        return leaving;
      }
      if (run(one, line) != 0) {
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
    boolean narrow = screen.currentTerminal().columns() < MIN_PROMPT_COLUMNS;
    promptWidth = narrow ? 2 : text.length();
    if (narrow) {
      return "> ";
    }
    if (!colours) {
      return text;
    }
    AttributedStyle style =
        lost ? AttributedStyle.BOLD.foreground(AttributedStyle.RED) : AttributedStyle.BOLD;
    return new AttributedStringBuilder().styled(style, text).toAnsi(terminal);
  }

  private int run(StatementSplitter.ShellStatement one, String typed) {
    ElapsedTimeNotice waiting = new ElapsedTimeNotice(footer);
    int status =
        interrupts.run(
            () -> runStatement(one, typed),
            seconds -> waiting.update(seconds, interrupts.wasInterrupted()));
    waiting.clear();
    if (interrupts.isAbandoned()) {
      printWarning("it does not stop and was left to itself");
      context.session().replaceSession();
      groovy.replaceConsole(context.session().session());
    }
    if (context.session().hasHostFailed()) {
      context.hostMonitor().markUnreachable(context.session().failure());
    } else if (context.session().mayHaveChanged() || status != 0 || context.isProgram(one.text())) {
      context.markStale();
    }
    return status;
  }

  private int runStatement(StatementSplitter.ShellStatement one, String typed) {
    String text = one.text();
    List<String> words = CommandWords.parse(StatementClassifier.stripProgramName(text)).texts();
    try {
      if (words.get(0).equals(ShellCommand.WATCH.text())
          && context.createClassifier(groovy).classify(text)
              == StatementClassifier.StatementKind.SHELL) {
        return runWatch(
            StatementClassifier.stripProgramName(text).replaceFirst("^\\S+\\s*", ""), words);
      }
      return runPaged(text, typed);
    } catch (SvcException e) {
      new ResultPrinter(screen.directStreams()).printError(e);
      return e.code().exitStatus();
    } catch (IOException e) {
      printWarning("the terminal cannot be read: " + e.getMessage());
      return ErrorCode.INTERNAL.exitStatus();
    }
  }

  private int runWatch(String statement, List<String> words) throws IOException {
    WatchCommand.requireReadOnlyVerb(words.subList(1, words.size()), context.catalog());
    footer.hide();
    try {
      new WatchCommand(terminal, screen, runner).runUntilKey(statement);
    } finally {
      footer.restore();
    }
    return 0;
  }

  private int runPaged(String text, String typed) {
    boolean program = context.isProgram(text);
    PagedOutput pages = new PagedOutput(screen::print);
    context
        .session()
        .setFailureListener(new ErrorCaret(terminal, colours, text, typed, promptWidth));
    int status =
        runner.run(text, program ? screen.directStreams() : screen.collectingStreams(pages));
    pages.showCollected();
    terminal.flush();
    return status;
  }
}
