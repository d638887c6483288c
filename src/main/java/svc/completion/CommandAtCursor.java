package svc.completion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The syntax of the command that is being typed.
 *
 * @param depth the number of words in the name of the command
 * @param options all spellings of its options
 * @param positionalValues the values of its positional arguments, in order
 */
record CommandAtCursor(int depth, List<OptionSyntax> options, List<ValueSyntax> positionalValues) {
  static final CommandAtCursor UNKNOWN_COMMAND = new CommandAtCursor(0, List.of(), List.of());

  /** Returns the next positional argument; null if all are given. */
  ValueSyntax nextValue(PrecedingWords preceding) {
    int index = preceding.words().size() - depth;
    return index < positionalValues.size() ? positionalValues.get(index) : null;
  }

  /** Returns the values that are already given, by type; for each type, the last one. */
  Map<String, String> givenValues(PrecedingWords preceding) {
    Map<String, String> given = new HashMap<>();
    List<String> words = preceding.words();
    for (int i = 0; i < positionalValues.size() && depth + i < words.size(); i++) {
      given.put(positionalValues.get(i).type(), words.get(depth + i));
    }
    preceding.values().forEach((option, text) -> given.put(option.value().type(), text));
    return given;
  }
}
