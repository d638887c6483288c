package svc.face.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

/**
 * What stands in front of a dot, step by step: names as they are, calls with "()" behind them, "[]"
 * for an element of a list. What a closure is called with is an element of the list in front of it.
 */
final class Chain {
  static final String ELEMENT = "[]";
  static final String CALL = "()";

  /** The methods that call a closure with each element of a list. */
  private static final Set<String> OVER_ELEMENTS =
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

  /** Those that call it with what stands in front of them. */
  private static final Set<String> OVER_ITSELF = Set.of("with", "tap");

  private final String text;
  private final Nesting nesting;
  private int at;

  private Chain(String text, Nesting nesting, int end) {
    this.text = text;
    this.nesting = nesting;
    this.at = end;
  }

  /** The steps that end there; none where it is nothing of that kind. */
  static List<String> before(int end, String text, Nesting nesting) {
    List<String> steps = new Chain(text, nesting, end).steps();
    return steps.isEmpty() ? steps : inClosure(steps, end, text, nesting);
  }

  /** The names that stand for elements where the text ends. */
  static List<String> parameters(Nesting nesting) {
    return nesting.levels().stream()
        .filter(level -> level.bracket == '{')
        .flatMap(level -> names(level).stream())
        .distinct()
        .toList();
  }

  private static List<String> names(Nesting.Level closure) {
    return Arrays.stream(closure.parameters.split(","))
        .map(name -> name.strip().replaceFirst(".*\\s", ""))
        .filter(name -> name.matches("[A-Za-z_$][\\w$]*"))
        .toList();
  }

  /** A closure's first parameter is the element. */
  private static boolean isElement(String name, Nesting.Level closure) {
    return names(closure).stream().findFirst().filter(name::equals).isPresent();
  }

  private List<String> steps() {
    LinkedList<String> steps = new LinkedList<>();
    do {
      if (!step(steps)) {
        return List.of();
      }
    } while (dot());
    return steps;
  }

  /** Reads a step from its end to its beginning. */
  private boolean step(LinkedList<String> steps) {
    blanks();
    String suffix = "";
    for (int open = open(); open != Nesting.NOWHERE; open = open()) {
      boolean index = text.charAt(open) == '[';
      String inside = text.substring(open + 1, at - 1);
      if (index && (!suffix.isEmpty() || !inside.matches("\\s*-?\\d+\\s*|\\s*[A-Za-z_]\\w*\\s*"))) {
        return false;
      }
      at = open;
      if (index) {
        steps.addFirst(ELEMENT);
      } else {
        suffix = CALL;
      }
      blanks();
    }
    int end = at;
    while (at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1))) {
      at--;
    }
    String name = text.substring(at, end);
    steps.addFirst(name + suffix);
    return name.matches("[A-Za-z_$][\\w$]*");
  }

  private int open() {
    return at == 0 ? Nesting.NOWHERE : nesting.opening(at - 1);
  }

  /** Whether a dot is in front, which is skipped then. */
  private boolean dot() {
    blanks();
    if (at == 0 || text.charAt(at - 1) != '.') {
      return false;
    }
    at -= at > 1 && text.charAt(at - 2) == '?' ? 2 : 1;
    return true;
  }

  private void blanks() {
    while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
      at--;
    }
  }

  /** The steps with what a closure's parameter stands for in front, where they begin with one. */
  private static List<String> inClosure(List<String> steps, int end, String text, Nesting nesting) {
    for (int i = nesting.levels().size() - 1; i > 0; i--) {
      Nesting.Level level = nesting.levels().get(i);
      if (level.bracket == '{' && level.at < end && isElement(steps.get(0), level)) {
        List<String> element = element(level.at, text, nesting);
        List<String> all = new ArrayList<>(element);
        all.addAll(steps.subList(1, steps.size()));
        return element.isEmpty() ? List.of() : all;
      }
    }
    return steps;
  }

  /** What the closure that begins there is called with. */
  private static List<String> element(int closure, String text, Nesting nesting) {
    List<String> steps = before(closure, text, nesting);
    if (steps.size() < 2) {
      return List.of();
    }
    List<String> list = new ArrayList<>(steps.subList(0, steps.size() - 1));
    String method = steps.get(steps.size() - 1).replace(CALL, "");
    if (OVER_ELEMENTS.contains(method)) {
      list.add(ELEMENT);
      return list;
    }
    return OVER_ITSELF.contains(method) ? list : List.of();
  }
}
