package svc.host.live.installation;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.HostBridge.ProbeReport;
import svc.host.live.wire.Handshake;

/** What a probe found, row by row, and what Live runs on. */
record ProbeFindings(Map<String, Object> machine, List<Map<String, Object>> rows) {
  private static final List<String> MACHINE = List.of("python", "platform");

  /** HOST_ERROR where there is nothing. */
  @SuppressWarnings("unchecked")
  static ProbeFindings parse(Object told, PrivacyFilter discretion) {
    if (!(discretion.redact(told) instanceof Map<?, ?> probe)
        || !(probe.get("rows") instanceof List<?> rows)
        || !rows.stream().allMatch(Map.class::isInstance)) {
      throw HOST_ERROR.because("Live's remote script told nothing of what it tried");
    }
    Map<String, Object> machine = new LinkedHashMap<>((Map<String, Object>) probe);
    machine.keySet().retainAll(MACHINE);
    return new ProbeFindings(machine, (List<Map<String, Object>>) rows);
  }

  ProbeReport toReport(Handshake.HandshakeResult peer) {
    return new ProbeReport(peer.script(), peer.live(), machine, rows);
  }
}
