package svc.session.lookup;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.NameSearchResult;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The search for a parameter of a device by name, part of a name or index. */
record ParameterLookup(String device, List<DeviceParameter> parameters) {
  private static final int MAX_LISTED = 10;
  private static final String INDEX = "index ";
  private static final int MAX_CANDIDATES = 3;

  /**
   * Returns the parameter that matches a text by the first of these rules: exact name, index, name
   * in any case, part of a name. Throws PARAM_NOT_FOUND, or AMBIGUOUS_REFERENCE if several match.
   */
  DeviceParameter find(String text) {
    return matchingRules(text).stream()
        .flatMap(rule -> findByRule(rule, text).stream())
        .findFirst()
        .orElseThrow(() -> notFound(text));
  }

  /** Returns the rules by which a parameter matches a text, the strictest first. */
  static List<Predicate<DeviceParameter>> matchingRules(String text) {
    String wanted = normalize(text);
    return List.of(
        parameter -> parameter.name().equals(text),
        parameter -> wanted.equals(String.valueOf(parameter.index())),
        parameter -> normalize(parameter.name()).equals(wanted),
        parameter -> !wanted.isEmpty() && normalize(parameter.name()).contains(wanted));
  }

  /**
   * Returns the parameter that matches a rule, empty if none matches. Throws AMBIGUOUS_REFERENCE if
   * several match.
   *
   * @param text the text that the caller gave, for the error message
   */
  Optional<DeviceParameter> findByRule(Predicate<DeviceParameter> rule, String text) {
    List<DeviceParameter> found = parameters.stream().filter(rule).toList();
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
    String why =
        " has no parameter "
            + TextSanitizer.quote(text)
            + "; use a name, a part of a name, or an index from 0 to "
            + (parameters.size() - 1);
    return PARAM_NOT_FOUND
        .because(TextSanitizer.quote(device) + why)
        .withCandidates(
            suggestNames(text, parameters.stream().map(DeviceParameter::name).toList()));
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
