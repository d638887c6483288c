package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Bridge.Probed;

/** What a probe found, row by row, and what Live runs on. */
record Findings(Map<String, Object> machine, List<Map<String, Object>> rows) {
  private static final List<String> MACHINE = List.of("python", "platform");

  /** HOST_ERROR where there is nothing. */
  @SuppressWarnings("unchecked")
  static Findings of(Object told, Discretion discretion) {
    if (!(discretion.cleared(told) instanceof Map<?, ?> probe)
        || !(probe.get("rows") instanceof List<?> rows)
        || !rows.stream().allMatch(Map.class::isInstance)) {
      throw HOST_ERROR.because("Live's remote script told nothing of what it tried");
    }
    Map<String, Object> machine = new LinkedHashMap<>((Map<String, Object>) probe);
    machine.keySet().retainAll(MACHINE);
    return new Findings(machine, (List<Map<String, Object>>) rows);
  }

  Probed by(Greeting.Peer peer) {
    return new Probed(peer.script(), peer.live(), machine, rows);
  }
}
