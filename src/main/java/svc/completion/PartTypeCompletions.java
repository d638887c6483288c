package svc.completion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import svc.model.part.PartType;

/**
 * Completes part types and mix entries. A mix entry is a part type with mix settings, such as
 * {@code bass=-6:pan=0}.
 */
final class PartTypeCompletions {
  private static final String PAN = "pan=";
  private static final String SEND = "send=";

  private PartTypeCompletions() {}

  /**
   * Returns the part types, each in the spelling that begins with the typed text, such as
   * "fx_riser" if "fx_ri" is typed.
   */
  static CompletionResult types(CompletionContext context) {
    return CompletionResult.ofWords(
        Arrays.stream(PartType.values())
            .map(type -> inTypedStyle(type, context.typed()))
            .filter(Objects::nonNull)
            .toList());
  }

  private static String inTypedStyle(PartType type, String typed) {
    return Stream.of(type.toString(), type.suffix(), type.suffix().replace('_', '-'))
        .filter(name -> name.regionMatches(true, 0, typed, 0, typed.length()))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the candidates for the next element of a mix entry: a part type, an option after the
   * level, or the name of a return track after "send=".
   */
  static CompletionResult entries(CompletionContext context) {
    String typed = context.typed();
    int key = lastKeyStart(typed);
    if (key == 0) {
      return types(context).mapText(name -> name + "=").withoutSpace();
    }
    String completed = typed.substring(0, key);
    String last = typed.substring(key);
    if (!last.contains("=")) {
      return options(completed).mapText(option -> completed + option).withoutSpace();
    }
    if (!last.startsWith(SEND)) {
      return CompletionResult.NONE;
    }
    char first = last.length() > SEND.length() ? last.charAt(SEND.length()) : 0;
    return HostCompletions.sends(context)
        .mapText(send -> completed + SEND + quoteReturn(send, first));
  }

  /** Returns the index at which the last option of a mix entry begins; 0 if it has no options. */
  private static int lastKeyStart(String typed) {
    int key = 0;
    char quote = 0;
    for (int i = 0; i < typed.length(); i++) {
      char c = typed.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ':') {
        key = i + 1;
      }
    }
    return key;
  }

  /**
   * Returns the options that a mix entry can still have: one pan, and any number of sends.
   *
   * @param completed the part of the entry that is already typed
   */
  private static CompletionResult options(String completed) {
    List<String> options = new ArrayList<>(List.of(SEND));
    if (!completed.contains(":" + PAN)) {
      options.add(0, PAN);
    }
    return CompletionResult.ofWords(options);
  }

  /**
   * Returns the name of a return track followed by "=". The name is in quotes if the user has typed
   * a quote or the name needs quotes.
   *
   * @param send the name of the return track and "="
   * @param first the first character that the user has typed for the name
   */
  private static String quoteReturn(String send, char first) {
    String name = send.substring(0, send.length() - 1);
    boolean begun = first == '"' || first == '\'';
    if (!begun && !name.matches(".*[:='\"].*")) {
      return send;
    }
    char quote = begun ? first : name.indexOf('"') < 0 ? '"' : '\'';
    return quote + name + quote + "=";
  }
}
