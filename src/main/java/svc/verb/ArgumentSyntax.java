package svc.verb;

import java.util.List;
import java.util.Locale;

/**
 * How an argument is written on the command line.
 *
 * @param positional the name between angle brackets, null for options
 * @param option the option that takes a value or means true, null for positionals
 * @param negative the option that means false, null where there is none
 * @param label what stands for the value in help, empty for flags
 */
public record ArgumentSyntax(String positional, String option, String negative, String label) {

  static ArgumentSyntax parse(String text) {
    if (text.startsWith("<")) {
      return new ArgumentSyntax(text.substring(1, text.length() - 1), null, null, text);
    }
    String[] pair = text.split("\\|");
    String[] words = pair[0].split(" ", 2);
    return new ArgumentSyntax(
        null, words[0], pair.length > 1 ? pair[1] : null, words.length > 1 ? words[1] : "");
  }

  public boolean isPositional() {
    return positional != null;
  }

  /** The option names, most natural first. */
  public List<String> options() {
    return negative == null ? List.of(option) : List.of(option, negative);
  }

  /** The name in scripts: the option's in camelCase, or the positional's. */
  public String dslName() {
    return toCamelCase(isPositional() ? positional : option.substring(2));
  }

  /** The name in scripts of the option that means false, null where there is none. */
  public String dslNegative() {
    return negative == null ? null : toCamelCase(negative.substring(2));
  }

  /** Words joined by hyphens in camelCase. */
  static String toCamelCase(String words) {
    StringBuilder camel = new StringBuilder();
    for (String word : words.split("-")) {
      String first = word.substring(0, 1);
      camel.append(camel.isEmpty() ? first : first.toUpperCase(Locale.ROOT));
      camel.append(word.substring(1));
    }
    return camel.toString();
  }
}
