package svc.frontend.shell;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import svc.completion.CommandLineCompleter;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.CompletionCommand;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.Statement;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.session.Session;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;

/**
 * The parts that the interactive shell and the shell on a pipe share: session, host monitor and
 * completer.
 */
final class ShellContext implements AutoCloseable {
  /**
   * The built-in commands that are not available in a shell, because they would read the shell's
   * input or have no effect.
   */
  private static final List<String> EXCLUDED = List.of("shell", "mcp", "complete", "completion");

  private final VerbCatalog catalog;
  private final List<BuiltInCommand> builtIns;
  private final ShellSession session;
  private final HostMonitor hostMonitor;
  private final List<String> hosts;
  private final GlobalOptions globals;
  private CommandLineCompleter completer;
  private final Path historyFile;
  private boolean isStale = true;
  private boolean isPreloaded;
  private String monitoredHost;
  private List<String> prefetchedWords = List.of();

  ShellContext(
      VerbCatalog catalog,
      List<BuiltInCommand> all,
      List<String> hosts,
      Function<String, Session> opener,
      GlobalOptions globals) {
    String host = globals.host();
    this.globals = globals;
    this.catalog = catalog;
    this.builtIns = all.stream().filter(command -> !EXCLUDED.contains(command.name())).toList();
    this.session = new ShellSession(opener, host);
    this.hostMonitor = new HostMonitor(opener, host);
    this.monitoredHost = host;
    this.hosts = hosts;
    this.historyFile = session.session().home().historyFile();
  }

  VerbCatalog catalog() {
    return catalog;
  }

  ShellSession session() {
    return session;
  }

  HostMonitor hostMonitor() {
    return hostMonitor;
  }

  /** Returns the completer, created on first use. */
  CommandLineCompleter completer() {
    if (completer == null) {
      completer = CompletionCommand.createCompleter(catalog, builtIns, hosts, hostMonitor);
    }
    return completer;
  }

  /** Returns the hint for the cursor's position, shortened to a number of columns. */
  String hintFor(CursorContext context, int columns) {
    prefetch(context);
    return ArgumentHint.hintFor(
        context, catalog, words -> completer().describeValue(words), columns);
  }

  /**
   * Looks up the candidates for the word at the cursor in the background, so that they are cached
   * when the user presses Tab.
   */
  private void prefetch(CursorContext context) {
    boolean words =
        context.kind() == CursorContext.ContextKind.WORD
            || context.kind() == CursorContext.ContextKind.ARGUMENT;
    if (words
        && !context.precedingWords().isEmpty()
        && !context.precedingWords().equals(prefetchedWords)) {
      prefetchedWords = context.precedingWords();
      List<String> line = new ArrayList<>(ShellCommand.verbWords(prefetchedWords));
      line.add("");
      CommandLineCompleter readingCompleter = completer();
      hostMonitor.runInBackground(() -> readingCompleter.complete(line));
    }
  }

  Path historyFile() {
    return historyFile;
  }

  LazyGroovyConsole createGroovy(PrintStream out) {
    return new LazyGroovyConsole(catalog, session.session(), out);
  }

  StatementClassifier createClassifier(LazyGroovyConsole groovy) {
    List<String> commands = new ArrayList<>(catalog.areas().stream().map(VerbArea::name).toList());
    builtIns.forEach(builtIn -> commands.add(builtIn.name()));
    commands.add("help");
    return new StatementClassifier(commands, ShellCommand.words(), groovy::variables);
  }

  StatementRunner createRunner(LazyGroovyConsole groovy) {
    return new StatementRunner(catalog, builtIns, session, groovy, globals);
  }

  /** Returns whether a statement is a built-in command, which prints directly to the terminal. */
  boolean isBuiltIn(Statement statement) {
    return builtIns.stream().anyMatch(builtIn -> statement.isCommand(builtIn.name()));
  }

  /** Records that the set may have changed. The host is then read again at the next prompt. */
  void markStale() {
    isStale = true;
  }

  /** Starts slow work in the background, after the prompt is drawn. */
  void onPromptDrawn(LazyGroovyConsole groovy) {
    if (isStale) {
      isStale = false;
      refreshMonitor();
    }
    if (!isPreloaded) {
      isPreloaded = true;
      hostMonitor.startPolling();
      completer();
      TabCompleter keys = new TabCompleter(catalog, this::completer, groovy);
      hostMonitor.runInBackground(keys::preload);
      groovy.preload();
    }
  }

  private void refreshMonitor() {
    String host = session.host();
    if (Objects.equals(host, monitoredHost)) {
      hostMonitor.refresh();
    } else {
      monitoredHost = host;
      hostMonitor.switchHost(host);
    }
  }

  @Override
  public void close() {
    hostMonitor.close();
    session.close();
  }
}
