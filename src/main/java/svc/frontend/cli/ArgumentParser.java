package svc.frontend.cli;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

/** Parses the words after a verb's name into the values of the verb's arguments. */
final class ArgumentParser {
  private ArgumentParser() {}

  /** Returns the names of a verb's options. */
  static Set<String> optionNames(VerbDescriptor verb) {
    Set<String> names = new HashSet<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      if (!arg.cli().isPositional()) {
        names.addAll(arg.cli().options());
      }
    }
    return names;
  }

  static Map<String, Object> parseArguments(VerbDescriptor verb, List<String> words) {
    CommandLine command = PicocliCommands.commandFor(verb);
    ParseResult parsed = parseWords(command, words);
    Map<String, Object> arguments = new LinkedHashMap<>();
    List<String> positionals = positionalWords(verb, parsed);
    positionals.addAll(parsed.unmatched());
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      Object value = valueOf(parsed, arg);
      boolean isNext = value == null && arg.cli().isPositional() && !positionals.isEmpty();
      arguments.put(arg.component(), isNext ? takeWords(arg, positionals) : value);
    }
    rejectUnknownWords(verb, positionals, arguments, words);
    return arguments;
  }

  /**
   * Removes the next word and returns it. If the argument is repeatable, removes all words and
   * returns them as a list.
   */
  private static Object takeWords(ArgumentDescriptor arg, List<String> words) {
    if (!arg.repeatable()) {
      return words.remove(0);
    }
    List<String> all = List.copyOf(words);
    words.clear();
    return all;
  }

  private static List<String> positionalWords(VerbDescriptor verb, ParseResult parsed) {
    List<String> positionals = new ArrayList<>();
    for (int i = 0; i < verb.positionals().size(); i++) {
      String word = parsed.matchedPositionalValue(i, null);
      if (word != null) {
        positionals.add(word);
      }
    }
    return positionals;
  }

  private static Object valueOf(ParseResult parsed, ArgumentDescriptor arg) {
    if (!arg.cli().isPositional()) {
      return optionValue(parsed, arg);
    }
    for (String name : PicocliCommands.hiddenOptions(arg)) {
      if (parsed.hasMatchedOption(name)) {
        return parsed.matchedOptionValue(name, (Object) null);
      }
    }
    return null;
  }

  private static ParseResult parseWords(CommandLine command, List<String> words) {
    try {
      return command.parseArgs(words.toArray(new String[0]));
    } catch (OverwrittenOptionException e) {
      String option = ((OptionSpec) e.getOverwritten()).longestName();
      throw CONFLICTING_ARGUMENTS
          .because(option + " is given twice")
          .hint("Give " + option + " only once.");
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().get(0);
      throw MISSING_ARGUMENT
          .because(option.longestName() + " needs a value")
          .hint("Write the value after the option: " + option.longestName() + " VALUE.");
    } catch (ParameterException e) {
      throw INVALID_ARGUMENT.because(e.getMessage());
    }
  }

  private static Object optionValue(ParseResult parsed, ArgumentDescriptor arg) {
    String option = arg.cli().option();
    String negative = arg.cli().negative();
    if (negative != null && parsed.hasMatchedOption(negative)) {
      if (parsed.hasMatchedOption(option)) {
        throw CONFLICTING_ARGUMENTS.because(
            option + " and " + negative + " cannot be used together");
      }
      return false;
    }
    return parsed.matchedOptionValue(option, null);
  }

  /**
   * Throws an error for the first unknown option or surplus word. The parser does not reject
   * unknown options itself, because a word such as "-6" can be a value.
   */
  private static void rejectUnknownWords(
      VerbDescriptor verb,
      List<String> surplus,
      Map<String, Object> arguments,
      List<String> words) {
    List<String> separated = wordsAfterSeparator(words);
    List<String> positionalWords = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.positionals()) {
      Object value = arguments.get(arg.component());
      positionalWords.addAll(
          value instanceof List<?> list
              ? list.stream().map(String::valueOf).toList()
              : words(value));
    }
    positionalWords.addAll(surplus);
    for (String word : positionalWords) {
      if (isOption(word) && !separated.contains(word)) {
        throw unknownOption(verb, word);
      }
    }
    if (!surplus.isEmpty()) {
      throw new UnexpectedArgumentHint(verb, arguments, words).createError(surplus.get(0));
    }
  }

  private static List<String> words(Object value) {
    return value == null ? List.of() : List.of((String) value);
  }

  private static boolean isOption(String word) {
    int hyphens = word.startsWith("--") ? 2 : word.startsWith("-") ? 1 : 0;
    return hyphens > 0
        && word.length() > hyphens
        && isLetter(word.charAt(hyphens))
        && !word.startsWith("-inf");
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  /**
   * Returns the words after {@code --}. These words are never options. Returns an empty list if
   * there is no {@code --}.
   */
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
