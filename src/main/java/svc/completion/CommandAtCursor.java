package svc.completion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The syntax of the command that is being typed.
 *
 * @param depth the number of words in the name of the command
 * @param options the options of the command, in all spellings
 * @param positionalValues the values of the command's positional arguments, in order
 */
record CommandAtCursor(int depth, List<OptionSyntax> options, List<ValueSyntax> positionalValues) {
  static final CommandAtCursor UNKNOWN_COMMAND = new CommandAtCursor(0, List.of(), List.of());

  /** Returns the next positional argument; null if all are given. */
  ValueSyntax nextValue(PrecedingWords preceding) {
    int index = preceding.words().size() - depth;
    return index < positionalValues.size() ? positionalValues.get(index) : null;
  }

  /**
   * Returns the values that are given before the cursor, by type. If several values have the same
   * type, only the last one is included.
   */
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
