package svc.completion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command as far as it is known: what may follow its name.
 *
 * @param depth how many words name it
 * @param slots what its words may be, in order
 */
record CommandSyntax(int depth, List<OptionSyntax> options, List<ValueSyntax> positionalValues) {
  static final CommandSyntax UNKNOWN_COMMAND = new CommandSyntax(0, List.of(), List.of());

  /** What the next word may be, null where there is none any more. */
  ValueSyntax nextValue(PrecedingWords scan) {
    int at = scan.words().size() - depth;
    return at < positionalValues.size() ? positionalValues.get(at) : null;
  }

  /** The values given so far, by type. */
  Map<String, String> givenValues(PrecedingWords scan) {
    Map<String, String> given = new HashMap<>();
    List<String> words = scan.words();
    for (int i = 0; i < positionalValues.size() && depth + i < words.size(); i++) {
      given.put(positionalValues.get(i).type(), words.get(depth + i));
    }
    scan.values().forEach((option, text) -> given.put(option.value().type(), text));
    return given;
  }
}
