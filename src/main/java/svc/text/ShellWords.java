package svc.text;

import java.util.List;
import java.util.stream.Collectors;

/** Writes the words of a command line as a user types them in a shell. */
public final class ShellWords {
  private ShellWords() {}

  /** Returns words separated by spaces. Puts a word in quotes if a shell would change it. */
  public static String join(List<String> words) {
    return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
  }

  private static String quote(String word) {
    return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
