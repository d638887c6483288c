package svc.session;

import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.SvcException;
import svc.model.Target;
import svc.music.Names;
import svc.music.Nearest;

/** Finds a parameter on every device of a track by what a caller calls it. */
record TrackLookup(String track, Chain chain) {

  /** The strictest rule that fits on any device decides for all of them. */
  Set<Target> find(String text) {
    return ParameterLookup.rules(text).stream()
        .map(rule -> by(rule, text))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElseThrow(() -> missing(text));
  }

  private Set<Target> by(Predicate<Parameter> rule, String text) {
    Set<Target> found = new LinkedHashSet<>();
    for (Device device : chain.devices()) {
      new ParameterLookup(device.name(), chain.parameters(device))
          .by(rule, text)
          .ifPresent(parameter -> found.add(new Target(device.id(), parameter.index())));
    }
    return found;
  }

  private SvcException missing(String text) {
    List<String> names =
        chain.devices().stream()
            .flatMap(device -> chain.parameters(device).stream())
            .map(Parameter::name)
            .distinct()
            .toList();
    return PARAM_NOT_FOUND
        .because("no device on " + Names.quoted(track) + " has a parameter " + Names.quoted(text))
        .near(Nearest.to(text, names));
  }
}
