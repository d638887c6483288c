package svc.session.lookup;

import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The search for a parameter on every device of a track, including devices inside racks, by name,
 * part of a name or index.
 */
record TrackParameterLookup(String track, CachedDeviceChain chain) {

  /**
   * Returns the parameters of all devices that match a text. Only the first of these rules that any
   * parameter matches is used: exact name, index, name in any case, part of the name. Throws
   * PARAM_NOT_FOUND if no parameter matches.
   */
  Set<AutomationTarget> find(String text) {
    chain.prefetchParameters();
    return ParameterLookup.matchingRules(text).stream()
        .map(rule -> findByRule(rule, text))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElseThrow(() -> notFound(text));
  }

  private Set<AutomationTarget> findByRule(Predicate<DeviceParameter> rule, String text) {
    Set<AutomationTarget> found = new LinkedHashSet<>();
    for (Device device : chain.allDevices()) {
      new ParameterLookup(device.pathOrName(), chain.parametersOf(device))
          .findByRule(rule, text)
          .ifPresent(parameter -> found.add(new AutomationTarget(device.id(), parameter.index())));
    }
    return found;
  }

  private SvcException notFound(String text) {
    List<String> names =
        chain.allDevices().stream()
            .flatMap(device -> chain.parametersOf(device).stream())
            .map(DeviceParameter::name)
            .distinct()
            .toList();
    return PARAM_NOT_FOUND
        .because(
            "no device on "
                + TextSanitizer.quote(track)
                + " has a parameter "
                + TextSanitizer.quote(text))
        .withCandidates(SimilarNames.find(text, names));
  }
}
