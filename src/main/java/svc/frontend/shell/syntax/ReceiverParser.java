package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import svc.lexer.GroovyNesting;

/**
 * Parses the expression before a dot into steps: "name" for a variable or property, "name()" for a
 * call, and "[]" for an element of a list. If the expression begins with the parameter of a
 * closure, the steps begin with the list that the closure processes, then "[]".
 */
public final class ReceiverParser {
  public static final String ELEMENT = "[]";
  public static final String CALL = "()";

  /** The methods that call a closure with each element of a list. */
  private static final Set<String> ELEMENT_METHODS =
      Set.of(
          "each",
          "eachWithIndex",
          "collect",
          "collectMany",
          "collectEntries",
          "find",
          "findAll",
          "findResult",
          "findResults",
          "findIndexOf",
          "any",
          "every",
          "count",
          "countBy",
          "sum",
          "max",
          "min",
          "sort",
          "toSorted",
          "unique",
          "groupBy",
          "split");

  /** Methods that pass the object on which they are called to a closure. */
  private static final Set<String> RECEIVER_METHODS = Set.of("with", "tap");

  private final String text;
  private final GroovyNesting nesting;
  private int position;

  private ReceiverParser(String text, GroovyNesting nesting, int end) {
    this.text = text;
    this.nesting = nesting;
    this.position = end;
  }

  /**
   * Returns the steps of the expression that ends at an index; an empty list if the expression
   * cannot be divided into steps.
   */
  public static List<String> stepsBefore(int end, String text, GroovyNesting nesting) {
    List<String> steps = new ReceiverParser(text, nesting, end).readSteps();
    return steps.isEmpty() ? steps : resolveClosureParameter(steps, end, text, nesting);
  }

  /** Returns the parameters of the closures that are open at the end of a text. */
  public static List<String> closureParameters(GroovyNesting nesting) {
    return nesting.levels().stream()
        .filter(level -> level.isAfter("{"))
        .flatMap(level -> parameterNames(level).stream())
        .distinct()
        .toList();
  }

  private static List<String> parameterNames(GroovyNesting.NestingLevel closure) {
    return Arrays.stream(closure.parameters().split(","))
        .map(name -> name.strip().replaceFirst(".*\\s", ""))
        .filter(name -> name.matches("[A-Za-z_$][\\w$]*"))
        .toList();
  }

  /** Returns whether a name is the first parameter of a closure. */
  private static boolean isElementName(String name, GroovyNesting.NestingLevel closure) {
    return parameterNames(closure).stream().findFirst().filter(name::equals).isPresent();
  }

  private List<String> readSteps() {
    LinkedList<String> steps = new LinkedList<>();
    do {
      if (!readStep(steps)) {
        return List.of();
      }
    } while (skipDot());
    return steps;
  }

  /** Reads the step that ends at the current position. Returns false if no step ends there. */
  private boolean readStep(LinkedList<String> steps) {
    skipBlanks();
    String suffix = "";
    for (int open = openingBracket(); open != GroovyNesting.NOT_FOUND; open = openingBracket()) {
      boolean index = text.charAt(open) == '[';
      String inside = text.substring(open + 1, position - 1);
      if (index && (!suffix.isEmpty() || !inside.matches("\\s*-?\\d+\\s*|\\s*[A-Za-z_]\\w*\\s*"))) {
        return false;
      }
      position = open;
      if (index) {
        steps.addFirst(ELEMENT);
      } else {
        suffix = CALL;
      }
      skipBlanks();
    }
    int end = position;
    while (position > 0 && Character.isJavaIdentifierPart(text.charAt(position - 1))) {
      position--;
    }
    String name = text.substring(position, end);
    steps.addFirst(name + suffix);
    return name.matches("[A-Za-z_$][\\w$]*");
  }

  private int openingBracket() {
    return position == 0 ? GroovyNesting.NOT_FOUND : nesting.openingOf(position - 1);
  }

  /** If there is a dot before the current step, moves before the dot and returns true. */
  private boolean skipDot() {
    skipBlanks();
    if (position == 0 || text.charAt(position - 1) != '.') {
      return false;
    }
    position -= position > 1 && text.charAt(position - 2) == '?' ? 2 : 1;
    return true;
  }

  private void skipBlanks() {
    while (position > 0 && Character.isWhitespace(text.charAt(position - 1))) {
      position--;
    }
  }

  /**
   * If the first step is the parameter of a closure, replaces it by the steps that lead to the
   * parameter's value.
   */
  private static List<String> resolveClosureParameter(
      List<String> steps, int end, String text, GroovyNesting nesting) {
    for (int i = nesting.levels().size() - 1; i > 0; i--) {
      GroovyNesting.NestingLevel level = nesting.levels().get(i);
      if (level.isAfter("{") && level.at() < end && isElementName(steps.get(0), level)) {
        List<String> element = closureElement(level.at(), text, nesting);
        List<String> all = new ArrayList<>(element);
        all.addAll(steps.subList(1, steps.size()));
        return element.isEmpty() ? List.of() : all;
      }
    }
    return steps;
  }

  /**
   * Returns the steps that lead to the value of a closure's parameter.
   *
   * @param closure the index at which the closure begins
   */
  private static List<String> closureElement(int closure, String text, GroovyNesting nesting) {
    List<String> steps = stepsBefore(closure, text, nesting);
    if (steps.size() < 2) {
      return List.of();
    }
    List<String> list = new ArrayList<>(steps.subList(0, steps.size() - 1));
    String method = steps.get(steps.size() - 1).replace(CALL, "");
    if (ELEMENT_METHODS.contains(method)) {
      list.add(ELEMENT);
      return list;
    }
    return RECEIVER_METHODS.contains(method) ? list : List.of();
  }
}
