package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import svc.completion.CompletionResult;
import svc.frontend.shell.syntax.ShellCommand;
import svc.lexer.CommandLexer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Completes commands and Groovy when the user presses Tab. */
final class TabCompleter implements Completer {
  private static final String OPTIONS = "--";

  /**
   * A command in which the next word is the name of a return track and an equals sign. It is used
   * to complete such names in Groovy.
   */
  private static final List<String> SEND_ARGUMENTS = List.of("mix", "set", "1", "--send");

  private final VerbCatalog catalog;
  private final Supplier<svc.completion.CommandLineCompleter> completer;
  private final MemberCandidates memberCandidates;
  private final NameCandidates nameCandidates;

  /**
   * Creates a completer.
   *
   * @param completer completes command lines
   * @param variables the Groovy variables
   */
  public TabCompleter(
      VerbCatalog catalog,
      Supplier<svc.completion.CommandLineCompleter> completer,
      GroovyVariables variables) {
    this.catalog = catalog;
    this.completer = completer;
    this.memberCandidates = new MemberCandidates(catalog, variables);
    this.nameCandidates = new NameCandidates(catalog, variables);
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    ParsedShellLine typed = (ParsedShellLine) line;
    CursorContext context = typed.context();
    List<Candidate> all = candidatesFor(context);
    if (context.kind() == CursorContext.ContextKind.ARGUMENT
        || context.kind() == CursorContext.ContextKind.KEY) {
      all.stream()
          .map(Candidate::value)
          .filter(
              text -> !text.matches(".*([:=]|: |/)") && !nameCandidates.isVariable(text, context))
          .forEach(typed.completeCandidates()::add);
    }
    // Set each time, because JLine clears these options when Ctrl-C closes a menu.
    reader.setOpt(LineReader.Option.GROUP);
    reader.setOpt(LineReader.Option.AUTO_GROUP);
    candidates.addAll(MenuCandidates.prepareForDisplay(all, reader.getTerminal().getHeight()));
  }

  /**
   * Completes some texts, so that the necessary classes are loaded before the user first presses
   * Tab.
   */
  public void preload() {
    candidatesFor(CursorContext.commandContext("mix set "));
    candidatesFor(CursorContext.commandContext("mi"));
    candidatesFor(GroovyContextParser.parse(catalog, "tracks.each { it.na"));
    candidatesFor(GroovyContextParser.parse(catalog, "mix.set 'Ba"));
  }

  /** Returns the candidates for a context that begin with the typed text, ignoring case. */
  List<Candidate> candidatesFor(CursorContext context) {
    return MenuCandidates.filterMatching(
        context.typedText(),
        switch (context.kind()) {
          case WORD -> wordCandidates(context);
          case ARGUMENT -> argumentCandidates(context);
          case MEMBER -> memberCandidates.candidatesAfter(context.precedingWords());
          case NAME -> nameCandidates.groovyCandidates(context.precedingWords());
          case KEY -> returnNameCandidates();
          case ONE_OF ->
              context.precedingWords().stream()
                  .map(word -> MenuCandidates.createCandidate(word, ""))
                  .toList();
          case NOTHING -> List.of();
        });
  }

  private CompletionResult completeCommand(List<String> words, String typed) {
    List<String> all = new ArrayList<>(ShellCommand.verbWords(words));
    all.add(typed);
    return completer.get().complete(all);
  }

  private List<Candidate> wordCandidates(CursorContext context) {
    CompletionResult result = completeCommand(context.precedingWords(), context.typedText());
    if (context.precedingWords().isEmpty()) {
      return nameCandidates.lineStartCandidates(result, context.typedText());
    }
    List<Candidate> all = candidatesFor(result, context.typedText());
    if (context.precedingWords().equals(List.of("help"))) {
      nameCandidates.addHelpTopics(all);
    } else if (context.precedingWords().equals(List.of("host"))
        && !context.typedText().startsWith("-")) {
      completeCommand(List.of("--host"), "").candidates().stream()
          .map(host -> MenuCandidates.createCandidate(host.text(), "Switch to this host.", true))
          .forEach(all::add);
    }
    return all;
  }

  private static List<Candidate> candidatesFor(CompletionResult result, String typed) {
    List<Candidate> all =
        new ArrayList<>(
            result.includeFiles()
                ? FileNameCandidates.find(typed, result.fileEndings())
                : List.of());
    result
        .candidates()
        .forEach(
            candidate ->
                all.add(
                    MenuCandidates.createCandidate(
                        candidate.text(), candidate.description(), result.appendSpace())));
    return all;
  }

  /** Returns values, names of arguments and variables for an argument of a verb call. */
  private List<Candidate> argumentCandidates(CursorContext context) {
    List<Candidate> all = new ArrayList<>();
    for (Candidate candidate :
        candidatesFor(
            completeCommand(context.precedingWords(), context.typedText()), context.typedText())) {
      if (!candidate.value().startsWith(OPTIONS)) {
        all.add(MenuCandidates.createCandidate(candidate.value(), candidate.descr()));
      }
    }
    if (context.openQuote() == CommandLexer.NONE) {
      findVerb(context.precedingWords()).ifPresent(verb -> addArgumentNames(verb, context, all));
      all.addAll(nameCandidates.valueCandidates(context.typedText()));
    }
    return all;
  }

  /** Adds the names of the arguments that the call can still have. */
  private void addArgumentNames(VerbDescriptor verb, CursorContext context, List<Candidate> all) {
    List<String> words = context.precedingWords();
    CompletionResult free = completeCommand(words, OPTIONS);
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.DSL)) {
      if (free.candidates().stream().anyMatch(o -> o.text().equals(arg.cli().option()))) {
        all.add(
            MenuCandidates.createCandidate(
                arg.cli().dslName() + ": ", arg.describeOn(FrontEnd.DSL)));
      }
    }
  }

  private Optional<VerbDescriptor> findVerb(List<String> words) {
    int depth = ArgumentHint.verbLength(catalog, words);
    return depth == 0 ? Optional.empty() : catalog.find(words.subList(0, depth));
  }

  private List<Candidate> returnNameCandidates() {
    Stream<svc.completion.CompletionCandidate> sends =
        completeCommand(SEND_ARGUMENTS, "").candidates().stream();
    return sends
        .map(
            to ->
                MenuCandidates.createCandidate(to.text().replaceFirst("=$", ""), to.description()))
        .toList();
  }
}
