package svc.verbs.automation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import svc.model.device.DeviceParameter;
import svc.text.NameSearchResult;
import svc.vocabulary.Synonyms;

/**
 * The parameters that a search finds.
 *
 * @param isByName whether a name contains the searched text, or no text is searched
 */
record ParameterSearch(List<DeviceParameter> found, boolean isByName) {

  /**
   * Searches parameters by what producers call them, by parts of their names and, if there are
   * none, by single words. The parameters for which the text is a synonym come first.
   *
   * @param text null or blank for all parameters
   */
  static ParameterSearch find(String text, List<DeviceParameter> all) {
    NameSearchResult<DeviceParameter> named =
        NameSearchResult.find(text, all, DeviceParameter::name);
    Set<DeviceParameter> found = new LinkedHashSet<>(text == null ? List.of() : meant(text, all));
    if (!named.isByWords() || found.isEmpty()) {
      found.addAll(named.found());
    }
    boolean isByName = text == null || !named.isByWords() && !named.found().isEmpty();
    return new ParameterSearch(List.copyOf(found), isByName);
  }

  /** Returns the parameters for which a text stands, by their names or by one of their values. */
  private static List<DeviceParameter> meant(String text, List<DeviceParameter> all) {
    List<DeviceParameter> meant =
        new ArrayList<>(Synonyms.PARAMETER.findAll(text, all, DeviceParameter::name));
    all.stream()
        .filter(each -> each.choices() != null)
        .filter(each -> !Synonyms.CHOICE.find(text, each.choices(), Function.identity()).isEmpty())
        .forEach(meant::add);
    return meant;
  }
}
