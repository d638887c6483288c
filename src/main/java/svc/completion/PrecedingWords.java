package svc.completion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The words before the cursor, divided into options, their values, and all other words. */
final class PrecedingWords {
  private final List<OptionSyntax> options;
  private final List<String> words = new ArrayList<>();
  private final Map<OptionSyntax, String> values = new LinkedHashMap<>();
  private final Set<String> groups = new HashSet<>();
  private OptionSyntax pending;
  private boolean hasEndOfOptions;

  PrecedingWords(List<String> before, List<OptionSyntax> options) {
    this.options = options;
    before.forEach(this::read);
  }

  /** Returns the words that are not options or values of options. */
  List<String> words() {
    return words;
  }

  Map<OptionSyntax, String> values() {
    return values;
  }

  /** Returns the value of an option, null if it is not given. */
  String valueOf(String name) {
    return values.entrySet().stream()
        .filter(entry -> entry.getKey().name().equals(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the option whose value is expected at the cursor; null if no value of an option is
   * expected.
   */
  OptionSyntax pending() {
    return pending;
  }

  /** Returns whether the words contain {@code --}, after which no word is an option. */
  boolean hasEndOfOptions() {
    return hasEndOfOptions;
  }

  /** Returns the options that the command can still have. */
  CompletionResult remainingOptions() {
    return CompletionResult.of(
        options.stream()
            .filter(option -> option.repeatable() || !groups.contains(option.group()))
            .map(OptionSyntax::toCandidate)
            .toList());
  }

  private void read(String word) {
    if (pending != null) {
      values.put(pending, word);
      pending = null;
    } else if (hasEndOfOptions || !word.startsWith("--")) {
      words.add(word);
    } else if (word.equals("--")) {
      hasEndOfOptions = true;
    } else {
      readOption(OptionSyntax.find(options, word), word);
    }
  }

  private void readOption(OptionSyntax option, String word) {
    if (option == null) {
      return;
    }
    groups.add(option.group());
    if (option.value() != null && word.contains("=")) {
      values.put(option, word.substring(word.indexOf('=') + 1));
    } else if (option.value() != null) {
      pending = option;
    }
  }
}
