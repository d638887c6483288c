package svc.session.lookup;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/** The rules for names that the user gives to tracks, scenes, clips, devices and locators. */
public final class NewName {
  private NewName() {}

  /**
   * Returns a name without surrounding blanks. Throws INVALID_ARGUMENT if no character of it is
   * shown, or if it is longer than {@link TextSanitizer#MAX_NAME_LENGTH} or has the form of a
   * handle such as trk_4.
   */
  public static String require(String name) {
    if (TextSanitizer.sanitizeName(name).isBlank()) {
      throw INVALID_ARGUMENT
          .because("{name} must not be empty")
          .hint("Give a name with at least one visible character.");
    }
    return requireOrEmpty(name.strip());
  }

  /** Does the same as {@link #require}, but accepts a blank name and keeps blanks. */
  public static String requireOrEmpty(String name) {
    if (name.codePointCount(0, name.length()) > TextSanitizer.MAX_NAME_LENGTH) {
      throw INVALID_ARGUMENT
          .because("{name} must have at most " + TextSanitizer.MAX_NAME_LENGTH + " characters")
          .hint("Choose a shorter name.");
    }
    if (name.strip().matches("(?i)(trk|dev)_\\d+")) {
      throw INVALID_ARGUMENT
          .because("{name} must not have the form of a handle, as " + name.strip() + " has")
          .hint("Choose another name, such as \"" + name.strip().replace('_', ' ') + "\".");
    }
    return name;
  }

  /**
   * Returns the warnings about a name that was given: characters of it are not shown, or something
   * else of the same kind has it already.
   *
   * @param kind what the name is of, such as "track"
   * @param others the names of the others of this kind
   */
  public static List<Warning> findProblems(String kind, String name, Stream<String> others) {
    List<Warning> warnings = new ArrayList<>();
    String shown = TextSanitizer.sanitizeName(name);
    if (!shown.equals(name)) {
      warnings.add(
          new Warning(
              "CHARACTERS_NOT_SHOWN",
              "the name contains characters that svc does not show; it is shown as "
                  + TextSanitizer.quote(name),
              shown.isBlank()
                  ? "Give it a name with visible characters."
                  : "Use the shown form to refer to it, or rename it."));
    }
    if (!shown.isBlank()
        && others.anyMatch(other -> TextSanitizer.hasSameShownForm(other, shown))) {
      warnings.add(
          new Warning(
              "NAME_EXISTS",
              "there is another " + kind + " " + TextSanitizer.quote(name),
              "The name alone then refers to neither; rename one of them."));
    }
    return warnings;
  }
}
