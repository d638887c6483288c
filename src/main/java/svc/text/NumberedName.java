package svc.text;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name that may occur several times in an ordered list: {@code Chorus}, or {@code Chorus#2} for
 * the second one.
 */
public final class NumberedName {
  private static final Pattern NUMBERED = Pattern.compile("(.*\\S)\\s*#([1-9][0-9]{0,5})");

  private NumberedName() {}

  /**
   * Returns the elements to which a text refers: all elements with this name or, if there are none
   * and the text ends in {@code #N}, the N-th element with the name before it.
   *
   * @param isNamed tests whether an element has a name
   */
  public static <T> List<T> findAll(String text, List<T> inOrder, BiPredicate<T, String> isNamed) {
    List<T> named = inOrder.stream().filter(each -> isNamed.test(each, text)).toList();
    Matcher numbered = NUMBERED.matcher(text);
    if (!named.isEmpty() || !numbered.matches()) {
      return named;
    }
    int number = Integer.parseInt(numbered.group(2));
    return inOrder.stream()
        .filter(each -> isNamed.test(each, numbered.group(1)))
        .skip(number - 1L)
        .limit(1)
        .toList();
  }
}
