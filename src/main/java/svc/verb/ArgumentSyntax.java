package svc.verb;

import java.util.List;
import java.util.Locale;

/**
 * The form of an argument on the command line: positional, option with a value, or flag.
 *
 * @param positional the name of a positional argument without angle brackets, null for an option
 * @param option the name of the option, which has a value or sets a flag to true; null for a
 *     positional argument
 * @param negative the option that sets a flag to false, null if there is none
 * @param label the placeholder for the value in help, such as &lt;track&gt; or DB; empty for a flag
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

  /**
   * Returns the names of the option. For a flag, the first name sets it to true, the second to
   * false.
   */
  public List<String> options() {
    return negative == null ? List.of(option) : List.of(option, negative);
  }

  /** Returns the name in scripts: the name of the option or positional argument in camelCase. */
  public String dslName() {
    return toCamelCase(isPositional() ? positional : option.substring(2));
  }

  /** Returns the name in scripts that sets the flag to false, null if there is none. */
  public String dslNegative() {
    return negative == null ? null : toCamelCase(negative.substring(2));
  }

  /** Converts hyphenated words to camelCase. */
  static String toCamelCase(String words) {
    if (words.indexOf('-') < 0) {
      return words;
    }
    StringBuilder camel = new StringBuilder();
    for (String word : words.split("-")) {
      String first = word.substring(0, 1);
      camel.append(camel.isEmpty() ? first : first.toUpperCase(Locale.ROOT));
      camel.append(word.substring(1));
    }
    return camel.toString();
  }
}
