package svc.host.live.installation;

import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.host.live.wire.BridgeFile;
import svc.host.live.wire.ConnectionErrors;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.LineSocket;
import svc.host.live.wire.ScriptConnection;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/** Looks at the connection to Live, step by step as it is made. */
final class ConnectionDiagnostics {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int ROUND_TRIPS = 5;

  private final Path file;
  private final ScriptConnection wire;

  ConnectionDiagnostics(Path home, ScriptConnection wire) {
    this.file = home.resolve("live").resolve("bridge.json");
    this.wire = wire;
  }

  CheckSequence runChecks() {
    CheckSequence list = new CheckSequence();
    BridgeFile bridge =
        list.run(
            "bridge file",
            () -> BridgeFile.read(file),
            b -> DiagnosticCheck.ok("bridge file", "" + b));
    list.run(
        "port", () -> connectToPort(bridge), port -> DiagnosticCheck.ok("port", port + " is open"));
    list.run("token", this::performHandshake, who -> DiagnosticCheck.ok("token", "accepted"));
    Handshake.HandshakeResult peer =
        list.run("operations", wire::handshakeResult, this::checkOperations);
    list.run("Live", () -> peer, LiveVersionCheck::check);
    list.run("round trip", this::measureRoundTrip, ms -> DiagnosticCheck.ok("round trip", ms));
    list.run("set", this::readSetName, name -> DiagnosticCheck.ok("set", name));
    return list;
  }

  private static Integer connectToPort(BridgeFile bridge) {
    try {
      LineSocket.connect(bridge.port(), TIMEOUT).close();
      return bridge.port();
    } catch (IOException e) {
      throw ConnectionErrors.notConnected(bridge, e);
    }
  }

  /** A script of another version has accepted the token before it says so. */
  private Handshake.HandshakeResult performHandshake() {
    try {
      return wire.handshakeResult();
    } catch (SvcException e) {
      if (e.code() == HOST_VERSION_MISMATCH) {
        return null;
      }
      throw e;
    }
  }

  private DiagnosticCheck checkOperations(Handshake.HandshakeResult peer) {
    String ours = wire.protocolVersion().version();
    return ours.equals(peer.script())
        ? DiagnosticCheck.ok("operations", "the same, " + ours)
        : DiagnosticCheck.warning(
            "operations",
            "the same, but Live runs the remote script of " + peer.script() + ", svc is " + ours,
            "Restart Live, after `svc host install` where that was not done.");
  }

  private String measureRoundTrip() {
    double[] millis = new double[ROUND_TRIPS];
    for (int i = 0; i < ROUND_TRIPS; i++) {
      long start = System.nanoTime();
      request("transport.get");
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    return String.format(
        Locale.ROOT, "%.1f ms, the median of %d", millis[ROUND_TRIPS / 2], ROUND_TRIPS);
  }

  private String readSetName() {
    return request("set.info") instanceof Map<?, ?> set ? "\"" + set.get("name") + "\"" : "unknown";
  }

  private Object request(String operation) {
    return wire.request(List.of(Map.of("op", operation)), TIMEOUT).results().get(0);
  }
}
