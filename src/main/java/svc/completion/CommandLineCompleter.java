package svc.completion;

import java.util.List;
import svc.verb.VerbCatalog;

/** Completes the word at the cursor of a command line. */
public final class CommandLineCompleter {
  private final CommandResolver commandResolver;
  private final CompletionSessionAccess sessionAccess;

  public CommandLineCompleter(
      VerbCatalog catalog,
      List<BuiltInCommandSyntax> commands,
      List<GlobalOption> globals,
      CompletionSessionAccess sessionAccess) {
    this.commandResolver = new CommandResolver(catalog, commands, globals);
    this.sessionAccess = sessionAccess;
  }

  /**
   * Returns the candidates for the last word of a command line; none if an error occurs.
   *
   * @param words the words after "svc"; the last word is at the cursor and may be empty
   */
  public CompletionResult complete(List<String> words) {
    try {
      int last = words.size() - 1;
      return last < 0 ? CompletionResult.NONE : complete(words.subList(0, last), words.get(last));
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return CompletionResult.NONE;
    }
  }

  private CompletionResult complete(List<String> before, String typed) {
    CommandAtCursor command = commandResolver.resolve(before);
    PrecedingWords preceding = new PrecedingWords(before, command.options());
    if (preceding.pending() != null) {
      return completeValue(preceding.pending().value(), typed, command, preceding);
    }
    return typed.startsWith("-") && !preceding.hasEndOfOptions()
        ? completeOption(typed, command, preceding)
        : completeWord(typed, command, preceding);
  }

  /**
   * Returns a description of the values that the host accepts at the end of a command line, such as
   * the range of a parameter; empty if it is unknown.
   */
  public String describeValue(List<String> words) {
    try {
      int last = words.size() - 1;
      CommandAtCursor command = commandResolver.resolve(words.subList(0, last));
      PrecedingWords preceding = new PrecedingWords(words.subList(0, last), command.options());
      ValueSyntax value =
          preceding.pending() != null ? preceding.pending().value() : command.nextValue(preceding);
      return value == null ? "" : describeValue(value, command, preceding);
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return "";
    }
  }

  private String describeValue(
      ValueSyntax value, CommandAtCursor command, PrecedingWords preceding) {
    CompletionResult result =
        CandidateSources.describing(value.type()).complete(createContext("", command, preceding));
    return result.candidates().isEmpty() ? "" : result.candidates().get(0).text();
  }

  private CompletionResult completeOption(
      String typed, CommandAtCursor command, PrecedingWords preceding) {
    OptionSyntax named = OptionSyntax.find(command.options(), typed);
    if (!typed.contains("=") || named == null || named.value() == null) {
      return preceding.remainingOptions().withPrefix(typed);
    }
    String prefix = named.name() + "=";
    return completeValue(named.value(), typed.substring(prefix.length()), command, preceding)
        .mapText(text -> prefix + text);
  }

  /** Returns the candidates for the next positional argument; if all are given, the options. */
  private CompletionResult completeWord(
      String typed, CommandAtCursor command, PrecedingWords preceding) {
    ValueSyntax next = command.nextValue(preceding);
    if (next != null) {
      return completeValue(next, typed, command, preceding);
    }
    return typed.isEmpty() && !preceding.hasEndOfOptions()
        ? preceding.remainingOptions()
        : CompletionResult.NONE;
  }

  private CompletionResult completeValue(
      ValueSyntax value, String typed, CommandAtCursor command, PrecedingWords preceding) {
    return value.source().complete(createContext(typed, command, preceding)).withPrefix(typed);
  }

  private CompletionContext createContext(
      String typed, CommandAtCursor command, PrecedingWords preceding) {
    String host = preceding.valueOf("--host");
    String set = preceding.valueOf("--set");
    return new CompletionContext(
        typed,
        command.givenValues(preceding),
        query ->
            set == null ? sessionAccess.query(host, query) : sessionAccess.query(host, set, query));
  }
}
