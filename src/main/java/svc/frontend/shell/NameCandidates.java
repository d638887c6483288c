package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import svc.completion.CompletionResult;
import svc.frontend.dsl.PredefinedVariables;
import svc.frontend.dsl.SvcScript;
import svc.frontend.shell.syntax.ShellCommand;
import svc.lexer.CommandLexer;
import svc.model.envelope.CurveShape;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;

/** Completes the first word of a line, names in Groovy, and the topics of "help". */
final class NameCandidates {
  private static final String VARIABLES = "Variables";

  /**
   * The candidates for methods that every script has. Each contains the text up to the method's
   * argument.
   */
  private static final List<String> SCRIPT_METHODS = List.of("transaction { ", "include '");

  private final VerbCatalog catalog;
  private final GroovyVariables variables;

  NameCandidates(VerbCatalog catalog, GroovyVariables memory) {
    this.catalog = catalog;
    this.variables = memory;
  }

  /** Returns the first words of a line: areas of verbs, commands, shell commands and variables. */
  List<Candidate> lineStartCandidates(CompletionResult words, String typed) {
    List<Candidate> all = new ArrayList<>();
    words.candidates().stream()
        .filter(candidate -> catalog.hasArea(candidate.text()))
        .forEach(
            candidate ->
                all.add(
                    MenuCandidates.createCandidate(
                        candidate.text(), candidate.description(), true, "Verbs")));
    words.candidates().stream()
        .filter(candidate -> !catalog.hasArea(candidate.text()))
        .forEach(
            candidate ->
                all.add(
                    MenuCandidates.createCandidate(
                        candidate.text(), candidate.description(), true, "Shell")));
    for (ShellCommand word : ShellCommand.values()) {
      all.add(MenuCandidates.createCandidate(word.text(), word.summary(), true, "Shell"));
    }
    userVariables()
        .map(name -> MenuCandidates.createCandidate(name, "", false, VARIABLES))
        .forEach(all::add);
    if (!typed.isEmpty()) {
      groovyNames()
          .map(name -> MenuCandidates.createCandidate(name, "", false, "Groovy"))
          .forEach(all::add);
    }
    return all;
  }

  /** Returns names in Groovy: closure parameters and variables, then areas of verbs. */
  List<Candidate> groovyCandidates(List<String> parameters) {
    List<Candidate> all = new ArrayList<>();
    Stream.concat(parameters.stream(), Stream.concat(userVariables(), groovyNames()))
        .distinct()
        .forEach(name -> all.add(MenuCandidates.createCandidate(name, "")));
    for (VerbArea area : catalog.areas()) {
      boolean alone = catalog.verbsUnder(List.of(area.name())).isEmpty();
      all.add(MenuCandidates.createCandidate(area.name() + (alone ? "()" : "."), area.summary()));
    }
    return all;
  }

  /**
   * Returns the variables with which a value can begin; none if the user has not typed a letter
   * yet.
   */
  List<Candidate> valueCandidates(String typed) {
    return typed.isEmpty()
        ? List.of()
        : Stream.concat(userVariables(), PredefinedVariables.SET_LISTS.keySet().stream().sorted())
            .map(name -> MenuCandidates.createCandidate(name, ""))
            .toList();
  }

  /** Returns whether a candidate is a variable. Variables are inserted without quotes. */
  boolean isVariable(String text, CursorContext context) {
    return context.openQuote() == CommandLexer.NONE
        && !context.typedText().isEmpty()
        && valueCandidates(context.typedText()).stream()
            .anyMatch(candidate -> candidate.value().equals(text));
  }

  /** Adds the topics of "help" that are not verbs or commands. */
  void addHelpTopics(List<Candidate> all) {
    all.add(
        MenuCandidates.createCandidate("curves", "Show the shapes of automation curves.", true));
    for (ShellCommand word : ShellCommand.values()) {
      all.add(MenuCandidates.createCandidate(word.text(), word.summary(), true));
    }
  }

  /** Returns the variables that the user has defined, and "_". */
  private Stream<String> userVariables() {
    Set<String> given =
        Stream.concat(Stream.of(CurveShape.values()).map(String::valueOf), predefinedVariables())
            .collect(Collectors.toSet());
    return variables.variables().stream().filter(name -> !given.contains(name)).sorted();
  }

  private static Stream<String> predefinedVariables() {
    return Stream.of("args", "out");
  }

  private static Stream<String> groovyNames() {
    return Stream.concat(
        PredefinedVariables.SET_LISTS.keySet().stream().sorted(),
        SCRIPT_METHODS.stream().filter(NameCandidates::isScriptMethod));
  }

  private static boolean isScriptMethod(String call) {
    String name = call.split(" ")[0];
    return Stream.of(SvcScript.class.getMethods())
        .anyMatch(method -> method.getName().equals(name));
  }
}
