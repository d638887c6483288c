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
 * Parses the words of an ordinary command line: options with separate values, and words that cannot
 * be mistaken for options. This saves loading picocli, which takes a tenth of a short command's
 * time. Everything else is left to {@link PicocliParser}, which gives equal results for these
 * lines.
 */
final class PlainWordParser {
  /** An option: its argument, and the name under which its value is found. */
  private record Option(ArgumentDescriptor arg, String name) {}

  private final Map<String, Option> options = new HashMap<>();
  private final Map<String, Object> values = new HashMap<>();
  private final List<String> positionals = new ArrayList<>();

  private PlainWordParser(VerbDescriptor verb) {
    Set<String> usedNames = OptionNames.visible(verb);
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      List<String> hidden = OptionNames.unusedHidden(arg, usedNames);
      if (!arg.cli().isPositional()) {
        arg.cli().options().forEach(name -> options.put(name, new Option(arg, name)));
      }
      for (String name : hidden) {
        options.put(name, new Option(arg, arg.cli().isPositional() ? name : arg.cli().option()));
      }
    }
  }

  /** Returns the parsed words; null if a word needs picocli or is not valid. */
  static ParsedWords parse(VerbDescriptor verb, List<String> words) {
    PlainWordParser parser = new PlainWordParser(verb);
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
    Option option = options.get(word);
    if (option == null) {
      return isPlain(word) && positionals.add(word) ? 1 : 0;
    }
    if (option.arg().isFlag()) {
      return values.put(option.name(), true) == null ? 1 : 0;
    }
    boolean hasValue = index + 1 < words.size() && isValue(words.get(index + 1));
    return hasValue && addValue(option, words.get(index + 1)) ? 2 : 0;
  }

  private static boolean isPlain(String word) {
    return !word.isEmpty() && word.charAt(0) != '-';
  }

  /**
   * Returns whether a word can be the value of an option in an ordinary command line: the word is
   * plain or a negative number.
   */
  private static boolean isValue(String word) {
    return isPlain(word)
        || word.length() > 1 && (Character.isDigit(word.charAt(1)) || word.charAt(1) == '.');
  }

  /**
   * Stores the value of an option. Returns false if the option already has a value and must not be
   * repeated.
   */
  private boolean addValue(Option option, String value) {
    if (!option.arg().repeatable()) {
      return values.put(option.name(), value) == null;
    }
    Object all = values.computeIfAbsent(option.name(), name -> new ArrayList<String>());
    @SuppressWarnings("unchecked")
    List<String> texts = (List<String>) all;
    return texts.add(value);
  }
}
