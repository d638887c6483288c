package svc.face.shell;

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
import svc.face.cli.Results;
import svc.model.ErrorCode;
import svc.model.SvcException;

/** The shell at a terminal: reads a line, runs it, until it is left. */
final class Shell {
  /** Where there are fewer columns, the prompt says nothing. */
  private static final int NARROW = 30;

  private final Terminal terminal;
  private final Parts parts;
  private final Screen screen;
  private final Footer footer;
  private final Runner runner;
  private final Groovy groovy;
  private final Interrupts interrupts = new Interrupts();
  private final boolean colours;
  private Reader reader;
  private int column;

  Shell(Terminal terminal, Parts parts, Map<String, String> environment) {
    this.terminal = terminal;
    this.parts = parts;
    this.colours = svc.face.cli.Terminal.detect(environment, "80").colours() && !isDumb(terminal);
    this.footer = new Footer(terminal, colours);
    this.screen = new Screen(terminal, environment, footer);
    this.groovy = parts.groovy(screen.out());
    this.runner = parts.runner(groovy);
  }

  /**
   * Keeps keys that are typed while a statement runs, also after Ctrl-C, for the next prompt: not
   * shown yet, and each as it was typed instead of line by line.
   */
  private void keepKeys() {
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
    keepKeys();
    reader = reader();
    screen.typedAt(reader);
    if (!isDumb(terminal)) {
      // What takes its room later would scroll the first lines away.
      footer.show("", parts.glance().state());
    }
    if (!Past.attach(reader, parts.history())) {
      warn("the history " + parts.history() + " cannot be used; lines are not kept");
    }
    // Also where the process is ended from outside, the terminal is left as it was found.
    Runtime.getRuntime().addShutdownHook(new Thread(footer::close));
    parts.glance().whenChanged(() -> reader.refresh(prompt()));
    try {
      OptionalInt status = step();
      while (status.isEmpty()) {
        status = step();
      }
      return status.getAsInt();
    } finally {
      footer.close();
    }
  }

  private void warn(String text) {
    AttributedStyle yellow =
        colours ? AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW) : null;
    terminal.writer().print(yellow == null ? "warning: " : styled("warning: ", yellow));
    terminal.writer().println(text);
    terminal.flush();
  }

  private String styled(String text, AttributedStyle style) {
    return new AttributedString(text, style).toAnsi(terminal);
  }

  private Reader reader() {
    Language language = parts.language(groovy);
    LineParser parser = new LineParser(parts.catalog(), language);
    KeyCompleter completer = new KeyCompleter(parts.catalog(), parts::completer, groovy);
    Reader made = new Reader(terminal, parser, completer, new Colours(language, colours));
    boolean ascii = screen.looks().ascii();
    made.setVariable(LineReader.SECONDARY_PROMPT_PATTERN, ascii ? "...> " : "   … ");
    made.option(Option.AUTO_FRESH_LINE, !isDumb(terminal));
    made.whenDrawn(() -> drawn(parser));
    made.whenWiped(footer::wiped);
    return made;
  }

  /** What belongs to the cursor's place is drawn below; then there is time for other things. */
  private void drawn(LineParser parser) {
    if (!isDumb(terminal)) {
      footer.show(hint(parser, reader.beforeCursor()), parts.glance().state());
    }
    parts.atLeisure(groovy);
  }

  private String hint(LineParser parser, String typed) {
    return typed.isBlank()
        ? "help explains, Tab completes, Ctrl-D leaves"
        : parts.hint(parser.place(typed), terminal.getWidth());
  }

  /** Reads and runs a line; a status where the shell is left. */
  private OptionalInt step() {
    String line;
    try {
      line = reader.readLine(prompt());
    } catch (UserInterruptException dropped) {
      if (isDumb(terminal)) {
        terminal.writer().println();
      }
      return OptionalInt.empty();
    } catch (EndOfFileException end) {
      return OptionalInt.of(0);
    }
    for (Statements.Statement one : Statements.of(line, parts.language(groovy))) {
      OptionalInt leaving = runner.leaving(one.text());
      if (leaving.isPresent()) {
        return leaving;
      }
      if (run(one, line) != 0) {
        break;
      }
    }
    return OptionalInt.empty();
  }

  private String prompt() {
    String host = parts.stage().host();
    String where = host == null || host.equals("embedded") ? "svc" : "svc " + host;
    boolean lost = parts.glance().state().isLost();
    String text = where + (lost ? " (no host)" : "") + "> ";
    boolean narrow = screen.looks().columns() < NARROW;
    column = narrow ? 2 : text.length();
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

  private int run(Statements.Statement one, String typed) {
    Waiting waiting = new Waiting(footer);
    int status =
        interrupts.run(
            () -> work(one, typed), seconds -> waiting.at(seconds, interrupts.wasAsked()));
    waiting.end();
    if (interrupts.isAbandoned()) {
      warn("it does not stop and was left to itself");
      parts.stage().abandon();
      groovy.abandon(parts.stage().session());
    }
    if (parts.stage().isHostGone()) {
      parts.glance().lost(parts.stage().failure());
    } else if (parts.stage().isChanged() || status != 0 || parts.isProgram(one.text())) {
      parts.changed();
    }
    return status;
  }

  private int work(Statements.Statement one, String typed) {
    String text = one.text();
    List<String> words = Words.of(Language.bare(text)).texts();
    try {
      if (words.get(0).equals(ShellWord.WATCH.text())
          && parts.language(groovy).of(text) == Language.Kind.SHELL) {
        return watch(Language.bare(text).replaceFirst("^\\S+\\s*", ""), words);
      }
      return paged(text, typed);
    } catch (SvcException e) {
      new Results(screen.direct()).error(e);
      return e.code().exitStatus();
    } catch (IOException e) {
      warn("the terminal cannot be read: " + e.getMessage());
      return ErrorCode.INTERNAL.exitStatus();
    }
  }

  private int watch(String statement, List<String> words) throws IOException {
    Watch.check(words.subList(1, words.size()), parts.catalog());
    footer.suspend();
    try {
      new Watch(terminal, screen, runner).run(statement);
    } finally {
      footer.restore();
    }
    return 0;
  }

  private int paged(String text, String typed) {
    boolean program = parts.isProgram(text);
    Paged pages = new Paged(screen::print);
    parts.stage().onFailure(new Caret(terminal, colours, text, typed, column));
    int status = runner.run(text, program ? screen.direct() : screen.collecting(pages));
    pages.drain();
    terminal.flush();
    return status;
  }
}
