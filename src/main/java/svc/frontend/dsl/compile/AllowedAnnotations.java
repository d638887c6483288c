package svc.frontend.dsl.compile;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.model.error.SvcException;

/**
 * The annotations that scripts can use. Groovy runs the transformations of annotations while it
 * compiles a script. Those of the annotations in this list run no code of the script.
 */
final class AllowedAnnotations {
  private static final List<String> NAMES =
      List.of(
          "groovy.transform.Canonical",
          "groovy.transform.CompileStatic",
          "groovy.transform.EqualsAndHashCode",
          "groovy.transform.Field",
          "groovy.transform.Immutable",
          "groovy.transform.Memoized",
          "groovy.transform.ToString",
          "groovy.transform.TupleConstructor",
          "groovy.transform.TypeChecked",
          "java.lang.Deprecated",
          "java.lang.Override",
          "java.lang.SuppressWarnings");

  /** The members that name a class or a script that the compiler would run. */
  private static final Set<String> REFUSED_MEMBERS = Set.of("extensions", "propertyHandler");

  private static final Set<String> LIBRARY_DOWNLOADS =
      Set.of("Grab", "GrabConfig", "GrabExclude", "GrabResolver", "Grapes");

  private AllowedAnnotations() {}

  /**
   * Returns whether scripts can use an annotation.
   *
   * @param name the full name, or the simple name if no import gives it another meaning
   */
  static boolean contains(String name) {
    return NAMES.stream().anyMatch(known -> known.equals(name) || simpleName(known).equals(name));
  }

  /** Returns whether the annotations in the list can have a member with this name. */
  static boolean allowsMember(String name) {
    return !REFUSED_MEMBERS.contains(name);
  }

  /**
   * Returns the error for an annotation that is not in the list.
   *
   * @param written the name as the script contains it
   * @param name the full name, if it is known
   */
  static SvcException notAllowed(String written, String name) {
    if (LIBRARY_DOWNLOADS.contains(simpleName(name))) {
      return FILE_INVALID
          .because("@" + written + " is not allowed: scripts cannot download libraries")
          .hint(
              "Remove it. The guide docs/scripts.md, which comes with svc, lists the classes that scripts can use.");
    }
    String meaning = written.equals(name) ? "" : " (" + name + ")";
    return FILE_INVALID
        .because("the annotation @" + written + meaning + " is not allowed in scripts")
        .hint("Scripts can use " + list() + ".");
  }

  /** Returns the error for a member that is not allowed, or whose value is a block of code. */
  static SvcException memberNotAllowed(String annotation, String member) {
    return FILE_INVALID
        .because(
            "the annotation @"
                + annotation
                + " cannot have "
                + member
                + " in scripts, because the"
                + " compiler would run code")
        .hint("Remove it; texts, numbers, names of classes and lists of them are accepted.");
  }

  private static String list() {
    return NAMES.stream().map(name -> "@" + simpleName(name)).collect(Collectors.joining(", "));
  }

  private static String simpleName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
