package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.NameSearchResult;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.vocabulary.Synonyms;

/** The search for a parameter of a device by name, synonym, part of a name or index. */
record ParameterLookup(String device, List<DeviceParameter> parameters) {
  private static final int MAX_LISTED = 10;
  private static final String INDEX = "index ";
  private static final int MAX_CANDIDATES = 3;

  /** A rule by which parameters match a text: returns those that match. */
  interface MatchingRule extends UnaryOperator<List<DeviceParameter>> {
    /** Returns the rule that tests each parameter by itself. */
    static MatchingRule of(Predicate<DeviceParameter> test) {
      return all -> all.stream().filter(test).toList();
    }
  }

  /**
   * Returns the parameter that matches a text by the first of these rules: exact name, index, name
   * in any case, synonym of a name, part of a name. Throws PARAM_NOT_FOUND, or AMBIGUOUS_REFERENCE
   * if several match.
   */
  DeviceParameter find(String text) {
    return Stream.concat(exactRules(text).stream(), Stream.of(synonymRule(text), partRule(text)))
        .flatMap(rule -> findByRule(rule, text).stream())
        .findFirst()
        .orElseThrow(() -> notFound(text));
  }

  /** Returns the rules by which a parameter has the whole text as name or index. */
  static List<MatchingRule> exactRules(String text) {
    String wanted = normalize(text);
    return List.of(
        MatchingRule.of(parameter -> parameter.name().equals(text)),
        MatchingRule.of(parameter -> wanted.equals(String.valueOf(parameter.index()))),
        MatchingRule.of(parameter -> normalize(parameter.name()).equals(wanted)));
  }

  /**
   * Returns the rule by which a text is a synonym of a parameter's name. A text that is a part of
   * several names, such as Gain, matches none, because it may stand for each of them.
   */
  static MatchingRule synonymRule(String text) {
    MatchingRule part = partRule(text);
    return all ->
        part.apply(all).size() > 1
            ? List.of()
            : Synonyms.PARAMETER.find(text, all, DeviceParameter::name);
  }

  /** Returns the rule by which a text is a part of a parameter's name. */
  static MatchingRule partRule(String text) {
    String wanted = normalize(text);
    return MatchingRule.of(
        parameter -> !wanted.isEmpty() && normalize(parameter.name()).contains(wanted));
  }

  /**
   * Returns the parameter that matches a rule, empty if none matches. Throws AMBIGUOUS_REFERENCE if
   * several match.
   *
   * @param text the text that the caller gave, for the error message
   */
  Optional<DeviceParameter> findByRule(MatchingRule rule, String text) {
    List<DeviceParameter> found = rule.apply(parameters);
    return found.isEmpty() ? Optional.empty() : Optional.of(requireSingle(text, found));
  }

  private DeviceParameter requireSingle(String text, List<DeviceParameter> found) {
    if (found.size() == 1) {
      return found.get(0);
    }
    List<String> labels = labels(found, INDEX);
    throw AMBIGUOUS_REFERENCE
        .because(
            TextSanitizer.quote(text)
                + " matches "
                + found.size()
                + " parameters of "
                + TextSanitizer.quote(device)
                + ": "
                + String.join(", ", labels)
                + (found.size() > labels.size() ? ", …" : ""))
        .hint(
            labels.stream().anyMatch(label -> label.startsWith(INDEX))
                ? "Give one of these names, or an index as a number."
                : "Give one of these names.")
        .withDetail("candidates", labels(found, ""));
  }

  private static List<String> labels(List<DeviceParameter> found, String beforeIndex) {
    return found.stream()
        .limit(MAX_LISTED)
        .map(
            parameter ->
                isNameUnique(parameter, found) ? parameter.name() : beforeIndex + parameter.index())
        .toList();
  }

  private static boolean isNameUnique(DeviceParameter parameter, List<DeviceParameter> found) {
    return found.stream().filter(other -> other.name().equals(parameter.name())).count() == 1;
  }

  private SvcException notFound(String text) {
    String unknown = TextSanitizer.quote(device) + " has no parameter " + TextSanitizer.quote(text);
    List<DeviceParameter> offering =
        parameters.stream().filter(each -> !choicesOf(each, text).isEmpty()).toList();
    if (!offering.isEmpty()) {
      DeviceParameter first = offering.get(0);
      return PARAM_NOT_FOUND
          .because(
              unknown
                  + "; it is a value of "
                  + TextSanitizer.quote(first.name())
                  + ": "
                  + TextSanitizer.sanitizeName(String.join(", ", choicesOf(first, text))))
          .withCandidates(labels(offering, INDEX).stream().limit(MAX_CANDIDATES).toList());
    }
    return PARAM_NOT_FOUND
        .because(
            unknown
                + "; use a name, a part of a name, or an index from 0 to "
                + (parameters.size() - 1))
        .withCandidates(
            suggestNames(text, parameters.stream().map(DeviceParameter::name).toList()));
  }

  /** Returns the named values of a parameter for which a text stands, such as "low cut". */
  private static List<String> choicesOf(DeviceParameter parameter, String text) {
    return parameter.choices() == null
        ? List.of()
        : Synonyms.CHOICE.find(text, parameter.choices(), Function.identity());
  }

  /**
   * Returns the names that are similar to a text. If there are none, returns the names that contain
   * the words of the text.
   */
  static List<String> suggestNames(String text, List<String> names) {
    List<String> near = SimilarNames.find(text, names);
    return near.isEmpty() && !text.isBlank()
        ? NameSearchResult.find(text, names, Function.identity()).found().stream()
            .limit(MAX_CANDIDATES)
            .toList()
        : near;
  }

  private static String normalize(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
