package svc.verbs.automation;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.automation.LedgerEntry;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Re-enables the automation of parameters to which a write has added automation. */
final class OverriddenAutomation {
  private OverriddenAutomation() {}

  /** Returns the queries that {@link #enable} needs. */
  static List<HostQuery> queries(Host host, Track track) {
    return host.supports(Capability.AUTOMATION_OVERRIDES)
        ? List.of(HostQuery.of(Kind.OVERRIDDEN, track.livesetId()))
        : List.of();
  }

  /**
   * Re-enables the automation of the written parameters, because otherwise it would not be heard.
   * Returns a warning that names the parameters whose automation was overridden.
   */
  static List<Warning> enable(Session session, Track track, List<LedgerEntry> written) {
    if (written.isEmpty() || !session.host().supports(Capability.AUTOMATION_OVERRIDES)) {
      return List.of();
    }
    Set<AutomationTarget> targets =
        written.stream().map(LedgerEntry::target).collect(Collectors.toSet());
    List<AutomationTarget> overridden =
        session.host().arrangement().overriddenParameters(track.livesetId()).stream()
            .filter(targets::contains)
            .toList();
    if (overridden.isEmpty()) {
      return List.of();
    }
    session.host().arrangement().enableAutomation(track.livesetId(), overridden);
    String names =
        written.stream()
            .filter(entry -> overridden.contains(entry.target()))
            .map(
                entry ->
                    TextSanitizer.quote(entry.param())
                        + " of "
                        + TextSanitizer.quote(entry.device()))
            .distinct()
            .collect(Collectors.joining(", "));
    return List.of(
        new Warning(
            "AUTOMATION_ENABLED",
            "the automation of " + names + " was overridden, so svc re-enabled it",
            "If the parameter should keep its value, delete the automation."));
  }
}
