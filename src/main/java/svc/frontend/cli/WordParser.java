package svc.frontend.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Parses the words of a command line. It leaves to {@link PicocliParser} every line that is not
 * valid or contains an unusual word, and parses all others as picocli does. This saves loading
 * picocli, which takes a tenth of a short command's time.
 */
final class WordParser {
  private final Map<String, ArgumentDescriptor> options = new HashMap<>();
  private final Map<String, Object> values = new HashMap<>();
  private final List<String> positionals = new ArrayList<>();

  private WordParser(VerbDescriptor verb) {
    Set<String> usedNames = OptionNames.visible(verb);
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      List<String> hidden = OptionNames.unusedHidden(arg, usedNames);
      for (String name : hidden) {
        options.put(name, arg);
      }
      if (!arg.cli().isPositional()) {
        for (String name : arg.cli().options()) {
          options.put(name, arg);
        }
      }
    }
  }

  /** Returns the parsed words; null if a word needs picocli or is not valid. */
  static ParsedWords parse(VerbDescriptor verb, List<String> words) {
    WordParser parser = new WordParser(verb);
    int index = 0;
    while (index < words.size()) {
      int length = parser.parseAt(words, index);
      if (length == 0) {
        return null;
      }
      index += length;
    }
    return new ParsedWords(parser.values, parser.positionals);
  }

  /**
   * Parses an option or another word. Returns the number of words that it consists of; 0 if it
   * needs picocli or is not valid.
   */
  private int parseAt(List<String> words, int index) {
    String word = words.get(index);
    if (word.equals("--")) {
      positionals.addAll(words.subList(index + 1, words.size()));
      return words.size() - index;
    }
    ArgumentDescriptor arg = options.get(word);
    if (arg == null) {
      return parseAttached(word) || isOrdinary(word) && positionals.add(word) ? 1 : 0;
    }
    if (arg.isFlag()) {
      return values.put(nameOf(arg, word), true) == null ? 1 : 0;
    }
    boolean hasValue = index + 1 < words.size();
    return hasValue && addValue(arg, word, words.get(index + 1)) ? 2 : 0;
  }

  /** Parses an option with its value, such as {@code --pan=0.1}. */
  private boolean parseAttached(String word) {
    int end = word.indexOf('=');
    String option = end < 0 ? "" : word.substring(0, end);
    ArgumentDescriptor arg = options.get(option);
    return arg != null && !arg.isFlag() && addValue(arg, option, word.substring(end + 1));
  }

  /** Returns the name under which the value of an option is found. */
  private static String nameOf(ArgumentDescriptor arg, String word) {
    boolean isOwnName = arg.cli().isPositional() || word.equals(arg.cli().negative());
    return isOwnName ? word : arg.cli().option();
  }

  /**
   * Returns whether a word cannot be mistaken for an option: it does not begin with a hyphen, or is
   * a negative number.
   */
  private static boolean isOrdinary(String word) {
    return !word.isEmpty()
        && (word.charAt(0) != '-'
            || word.length() > 1 && (Character.isDigit(word.charAt(1)) || word.charAt(1) == '.'));
  }

  /**
   * Stores the value of an option. Returns false if it needs picocli, or if the option already has
   * a value and must not be repeated.
   */
  private boolean addValue(ArgumentDescriptor arg, String option, String value) {
    String name = nameOf(arg, option);
    if (!isOrdinary(value)) {
      return false;
    }
    if (!arg.repeatable()) {
      return values.put(name, value) == null;
    }
    Object all = values.computeIfAbsent(name, absent -> new ArrayList<String>());
    @SuppressWarnings("unchecked")
    List<String> texts = (List<String>) all;
    return texts.add(value);
  }
}
