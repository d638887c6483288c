package svc.frontend.cli;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** A command's words as values by component name. */
final class ArgumentParser {
  private ArgumentParser() {}

  static Map<String, Object> parseArguments(VerbDescriptor verb, List<String> words) {
    CommandLine command = PicocliCommands.commandFor(verb);
    ParseResult parsed = parseWords(command, words);
    Map<String, Object> given = new LinkedHashMap<>();
    List<String> unnamed = positionalWords(verb, parsed);
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      Object value = valueOf(parsed, arg);
      boolean next = value == null && arg.cli().isPositional() && !unnamed.isEmpty();
      given.put(arg.component(), next ? unnamed.remove(0) : value);
    }
    unnamed.addAll(parsed.unmatched());
    rejectUnknownWords(verb, unnamed, given, words);
    return given;
  }

  /** The words without an option, in order. */
  private static List<String> positionalWords(VerbDescriptor verb, ParseResult parsed) {
    List<String> unnamed = new ArrayList<>();
    for (int i = 0; i < verb.positionals().size(); i++) {
      String word = parsed.matchedPositionalValue(i, null);
      if (word != null) {
        unnamed.add(word);
      }
    }
    return unnamed;
  }

  private static Object valueOf(ParseResult parsed, ArgumentDescriptor arg) {
    if (!arg.cli().isPositional()) {
      return optionValue(parsed, arg);
    }
    return PicocliCommands.hiddenOptions(arg).stream()
        .filter(parsed::hasMatchedOption)
        .findFirst()
        .map(name -> parsed.matchedOptionValue(name, (Object) null))
        .orElse(null);
  }

  private static ParseResult parseWords(CommandLine command, List<String> words) {
    try {
      return command.parseArgs(words.toArray(String[]::new));
    } catch (OverwrittenOptionException e) {
      throw CONFLICTING_ARGUMENTS.because(
          ((OptionSpec) e.getOverwritten()).longestName() + " is given twice");
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().get(0);
      throw MISSING_ARGUMENT.because(option.longestName() + " needs a value");
    } catch (ParameterException e) {
      throw INVALID_ARGUMENT.because(e.getMessage());
    }
  }

  private static Object optionValue(ParseResult parsed, ArgumentDescriptor arg) {
    String option = arg.cli().option();
    String negative = arg.cli().negative();
    if (negative != null && parsed.hasMatchedOption(negative)) {
      if (parsed.hasMatchedOption(option)) {
        throw CONFLICTING_ARGUMENTS.because(option + " and " + negative + " exclude each other");
      }
      return false;
    }
    return parsed.matchedOptionValue(option, null);
  }

  /**
   * Undeclared options arrive as positionals, since negative numbers may; surplus words are left
   * over.
   */
  private static void rejectUnknownWords(
      VerbDescriptor verb, List<String> surplus, Map<String, Object> given, List<String> words) {
    List<String> plain = wordsAfterSeparator(words);
    List<String> suspects = new ArrayList<>();
    verb.positionals().forEach(arg -> suspects.add((String) given.get(arg.component())));
    suspects.addAll(surplus);
    for (String word : suspects) {
      if (word != null && isOption(word) && !plain.contains(word)) {
        throw unknownOption(verb, word);
      }
    }
    if (!surplus.isEmpty()) {
      throw new UnexpectedArgumentHint(verb, given, words).createError(surplus.get(0));
    }
  }

  private static boolean isOption(String word) {
    return word.matches("--?[A-Za-z].*") && !word.startsWith("-inf");
  }

  /** The words behind a {@code --}: whatever they look like, they are no options. */
  private static List<String> wordsAfterSeparator(List<String> words) {
    int end = words.indexOf("--");
    return end < 0 ? List.of() : words.subList(end + 1, words.size());
  }

  private static SvcException unknownOption(VerbDescriptor verb, String word) {
    String name = word.split("=", 2)[0];
    List<String> known =
        verb.argsOn(FrontEnd.CLI).stream()
            .filter(arg -> !arg.cli().isPositional())
            .flatMap(arg -> arg.cli().options().stream())
            .toList();
    return INVALID_ARGUMENT
        .because("svc " + verb.name() + " has no option " + name)
        .hint("`svc help " + verb.name() + "` shows the options.")
        .withCandidates(SimilarNames.find(name, known));
  }
}
