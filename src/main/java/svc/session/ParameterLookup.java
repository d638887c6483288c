package svc.session;

import static svc.model.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import svc.model.Parameter;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;

/** Finds a parameter of one device by what a caller calls it. */
record ParameterLookup(String device, List<Parameter> parameters) {
  private static final int MOST_LISTED = 10;
  private static final int MOST_CANDIDATES = 3;
  private static final int SHORTEST_STEM = 3;

  /** The first rule that fits decides: exact name, index, name in any case, part of a name. */
  Parameter find(String text) {
    return rules(text).stream()
        .flatMap(rule -> by(rule, text).stream())
        .findFirst()
        .orElseThrow(() -> missing(text));
  }

  /** The rules by which a text is a parameter, the strictest first. */
  static List<Predicate<Parameter>> rules(String text) {
    String wanted = fold(text);
    return List.of(
        one -> one.name().equals(text),
        one -> wanted.equals(String.valueOf(one.index())),
        one -> fold(one.name()).equals(wanted),
        one -> !wanted.isEmpty() && fold(one.name()).contains(wanted));
  }

  /**
   * The parameter that fits a rule, empty if there is none; AMBIGUOUS_REFERENCE if there are more.
   */
  Optional<Parameter> by(Predicate<Parameter> rule, String text) {
    List<Parameter> found = parameters.stream().filter(rule).toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(only(text, found));
  }

  private Parameter only(String text, List<Parameter> found) {
    if (found.size() == 1) {
      return found.get(0);
    }
    String count = found.size() + " parameters";
    throw AMBIGUOUS_REFERENCE
        .because(Names.quoted(text) + " of " + Names.quoted(device) + " matches " + count)
        .hint("Use the full name; for equal names, the index.")
        .with(
            "candidates", found.stream().limit(MOST_LISTED).map(one -> label(one, found)).toList());
  }

  private static String label(Parameter one, List<Parameter> found) {
    boolean isUnique = found.stream().filter(other -> other.name().equals(one.name())).count() == 1;
    return isUnique ? one.name() : String.valueOf(one.index());
  }

  private SvcException missing(String text) {
    String why =
        " has no parameter "
            + Names.quoted(text)
            + "; use a name, a part of one, or an index from 0 to "
            + (parameters.size() - 1);
    return PARAM_NOT_FOUND.because(Names.quoted(device) + why).near(candidates(text));
  }

  /** Similar names; if there are none, names that share the beginning of a word. */
  private List<String> candidates(String text) {
    List<String> names = parameters.stream().map(Parameter::name).toList();
    List<String> near = Nearest.to(text, names);
    return near.isEmpty()
        ? names.stream().filter(name -> sharesStem(name, text)).limit(MOST_CANDIDATES).toList()
        : near;
  }

  private static boolean sharesStem(String name, String text) {
    return words(name).stream()
        .anyMatch(known -> words(text).stream().anyMatch(given -> isStem(known, given)));
  }

  private static boolean isStem(String one, String other) {
    boolean isLong = Math.min(one.length(), other.length()) >= SHORTEST_STEM;
    return isLong && (one.startsWith(other) || other.startsWith(one));
  }

  private static List<String> words(String text) {
    return Arrays.asList(fold(text).split("[^\\p{L}\\p{N}]+"));
  }

  private static String fold(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
