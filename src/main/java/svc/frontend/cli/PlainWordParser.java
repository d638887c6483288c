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
  private final Map<String, ArgumentDescriptor> options = new HashMap<>();
  private final Map<String, Object> values = new HashMap<>();
  private final List<String> positionals = new ArrayList<>();

  private PlainWordParser(VerbDescriptor verb) {
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
    ArgumentDescriptor arg = options.get(word);
    if (arg == null) {
      return isPlain(word) && positionals.add(word) ? 1 : 0;
    }
    if (arg.isFlag()) {
      return values.put(nameOf(arg, word), true) == null ? 1 : 0;
    }
    boolean hasValue = index + 1 < words.size() && isValue(words.get(index + 1));
    return hasValue && addValue(arg, nameOf(arg, word), words.get(index + 1)) ? 2 : 0;
  }

  /** Returns the name under which the value of an option is found. */
  private static String nameOf(ArgumentDescriptor arg, String word) {
    boolean isOwnName = arg.cli().isPositional() || word.equals(arg.cli().negative());
    return isOwnName ? word : arg.cli().option();
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
  private boolean addValue(ArgumentDescriptor arg, String name, String value) {
    if (!arg.repeatable()) {
      return values.put(name, value) == null;
    }
    Object all = values.computeIfAbsent(name, absent -> new ArrayList<String>());
    @SuppressWarnings("unchecked")
    List<String> texts = (List<String>) all;
    return texts.add(value);
  }
}
