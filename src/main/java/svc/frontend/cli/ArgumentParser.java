package svc.frontend.cli;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Parses the words after a verb's name into the values of the verb's arguments. */
final class ArgumentParser {
  private ArgumentParser() {}

  static Map<String, Object> parseArguments(VerbDescriptor verb, List<String> words) {
    ParsedWords ordinary = WordParser.parse(verb, words);
    ParsedWords parsed = ordinary == null ? PicocliParser.parse(verb, words) : ordinary;
    Map<String, Object> arguments = new LinkedHashMap<>();
    List<String> positionals = new ArrayList<>(parsed.positionals());
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      Object value = valueOf(parsed.options(), arg);
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

  private static Object valueOf(Map<String, Object> options, ArgumentDescriptor arg) {
    if (!arg.cli().isPositional()) {
      return optionValue(options, arg);
    }
    for (String name : OptionNames.hidden(arg)) {
      if (options.containsKey(name)) {
        return options.get(name);
      }
    }
    return null;
  }

  private static Object optionValue(Map<String, Object> options, ArgumentDescriptor arg) {
    String option = arg.cli().option();
    String negative = arg.cli().negative();
    if (negative != null && options.containsKey(negative)) {
      if (options.containsKey(option)) {
        throw CONFLICTING_ARGUMENTS.because(
            option + " and " + negative + " cannot be used together");
      }
      return false;
    }
    return options.get(option);
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
