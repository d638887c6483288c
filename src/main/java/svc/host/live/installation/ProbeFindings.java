package svc.host.live.installation;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.BridgeInstaller.ProbeReport;
import svc.host.live.wire.Handshake;

/**
 * The results of `svc doctor --probe`, which tests what the running version of Live can do.
 *
 * @param machine the versions of Python and the operating system
 * @param rows one JSON object for each test
 */
record ProbeFindings(Map<String, Object> machine, List<Map<String, Object>> rows) {
  private static final List<String> MACHINE = List.of("python", "platform");

  /**
   * Parses and redacts the result of the probe operation. Throws HOST_ERROR if it contains no rows.
   */
  @SuppressWarnings("unchecked")
  static ProbeFindings parse(Object result, PrivacyFilter filter) {
    if (!(filter.redact(result) instanceof Map<?, ?> probe)
        || !(probe.get("rows") instanceof List<?> rows)
        || !rows.stream().allMatch(Map.class::isInstance)) {
      throw HOST_ERROR
          .because("Live's remote script returned an invalid probe result")
          .hint("Run `svc host install`, then restart Live.");
    }
    Map<String, Object> machine = new LinkedHashMap<>((Map<String, Object>) probe);
    machine.keySet().retainAll(MACHINE);
    return new ProbeFindings(machine, (List<Map<String, Object>>) rows);
  }

  ProbeReport toReport(Handshake.HandshakeResult peer) {
    return new ProbeReport(peer.script(), peer.live(), machine, rows);
  }
}
