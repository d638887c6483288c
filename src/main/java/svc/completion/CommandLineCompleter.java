package svc.completion;

import java.util.List;
import svc.verb.VerbCatalog;

/** Completes the word at the cursor of a command line. */
public final class CommandLineCompleter {
  private final CommandResolver commandResolver;
  private final SessionAccess sessionAccess;

  public CommandLineCompleter(
      VerbCatalog catalog,
      List<BuiltInCommandSyntax> commands,
      List<GlobalOption> globals,
      SessionAccess hosted) {
    this.commandResolver = new CommandResolver(catalog, commands, globals);
    this.sessionAccess = hosted;
  }

  /**
   * Returns the candidates for the last word, or none if an error occurs.
   *
   * @param words the words after the program's name; the last one is at the cursor
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
    CommandAtCursor place = commandResolver.resolve(before);
    PrecedingWords scan = new PrecedingWords(before, place.options());
    if (scan.pending() != null) {
      return completeValue(scan.pending().value(), typed, place, scan);
    }
    return typed.startsWith("-") && !scan.isPlain()
        ? completeOption(typed, place, scan)
        : completeWord(typed, place, scan);
  }

  /**
   * Returns the host's description of the value at the end of these words, such as its range; empty
   * if there is none.
   */
  public String describeValue(List<String> words) {
    try {
      int last = words.size() - 1;
      CommandAtCursor place = commandResolver.resolve(words.subList(0, last));
      PrecedingWords scan = new PrecedingWords(words.subList(0, last), place.options());
      ValueSyntax value = scan.pending() != null ? scan.pending().value() : place.nextValue(scan);
      return value == null ? "" : describeValue(value, place, scan);
    } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
      return "";
    }
  }

  private String describeValue(ValueSyntax value, CommandAtCursor place, PrecedingWords scan) {
    CompletionResult offer =
        CandidateSources.describing(value.type()).complete(createContext("", place, scan));
    return offer.candidates().isEmpty() ? "" : offer.candidates().get(0).text();
  }

  private CompletionResult completeOption(
      String typed, CommandAtCursor place, PrecedingWords scan) {
    OptionSyntax named = OptionSyntax.find(place.options(), typed);
    if (!typed.contains("=") || named == null || named.value() == null) {
      return scan.remainingOptions().withPrefix(typed);
    }
    String head = named.name() + "=";
    return completeValue(named.value(), typed.substring(head.length()), place, scan)
        .mapText(text -> head + text);
  }

  /**
   * Returns the candidates for a positional argument, or the options if there are no more of them.
   */
  private CompletionResult completeWord(String typed, CommandAtCursor place, PrecedingWords scan) {
    ValueSyntax next = place.nextValue(scan);
    if (next != null) {
      return completeValue(next, typed, place, scan);
    }
    return typed.isEmpty() && !scan.isPlain() ? scan.remainingOptions() : CompletionResult.NONE;
  }

  private CompletionResult completeValue(
      ValueSyntax value, String typed, CommandAtCursor place, PrecedingWords scan) {
    return value.source().complete(createContext(typed, place, scan)).withPrefix(typed);
  }

  private CompletionContext createContext(
      String typed, CommandAtCursor place, PrecedingWords scan) {
    String host = scan.valueOf("--host");
    return new CompletionContext(
        typed, place.givenValues(scan), look -> sessionAccess.query(host, look));
  }
}
