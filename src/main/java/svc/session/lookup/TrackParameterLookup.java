package svc.session.lookup;

import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.session.lookup.ParameterLookup.MatchingRule;
import svc.text.TextSanitizer;

/**
 * The search for a parameter by name, synonym, part of a name or index, in a track's mixer and in
 * every device of the track, also inside racks.
 *
 * @param mixer the parameters of the mixer
 */
record TrackParameterLookup(String track, CachedDeviceChain chain, MixerParameterLookup mixer) {

  /**
   * Returns the parameters that match a text. For devices, uses the strictest rule by which a
   * parameter of any device matches. If the mixer or a device has a parameter with the full name,
   * synonyms and parts of names do not match. Throws PARAM_NOT_FOUND if none matches.
   */
  Set<AutomationTarget> find(String text) {
    chain.prefetchParameters();
    Set<AutomationTarget> found = findOnDevices(ParameterLookup.exactRules(text), text);
    addOfMixer(found, mixer.findByName(text));
    if (found.isEmpty()) {
      found.addAll(findByRule(ParameterLookup.synonymRule(text), text));
      addOfMixer(found, mixer.findBySynonym(text));
    }
    if (found.isEmpty()) {
      found.addAll(findByRule(ParameterLookup.partRule(text), text));
    }
    if (found.isEmpty()) {
      addOfMixer(found, mixer.findByPart(text));
    }
    if (found.isEmpty()) {
      throw notFound(text);
    }
    return found;
  }

  private static void addOfMixer(Set<AutomationTarget> found, Optional<DeviceParameter> parameter) {
    parameter
        .map(each -> new AutomationTarget(MixerDevice.NAME, each.index()))
        .ifPresent(found::add);
  }

  private Set<AutomationTarget> findOnDevices(List<MatchingRule> rules, String text) {
    return rules.stream()
        .map(rule -> findByRule(rule, text))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElseGet(LinkedHashSet::new);
  }

  private Set<AutomationTarget> findByRule(MatchingRule rule, String text) {
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
        Stream.concat(chain.allDevices().stream(), Stream.of(MixerDevice.DEVICE))
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
        .withCandidates(ParameterLookup.suggestNames(text, names));
  }
}
