package svc.host.live.installation;

import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.host.live.wire.ConnectionErrors;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.LineSocket;
import svc.host.live.wire.RemoteScriptAddressFile;
import svc.host.live.wire.ScriptConnection;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/** Checks the connection to Live, step by step. */
final class ConnectionDiagnostics {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int ROUND_TRIPS = 5;

  private final Path file;
  private final ScriptConnection connection;

  ConnectionDiagnostics(Path home, ScriptConnection connection) {
    this.file = home.resolve("live").resolve("bridge.json");
    this.connection = connection;
  }

  DependentChecks runChecks() {
    DependentChecks checks = new DependentChecks();
    RemoteScriptAddressFile bridge =
        checks.run(
            "bridge file",
            () -> RemoteScriptAddressFile.read(file, connection.protocolVersion()),
            b -> DiagnosticCheck.ok("bridge file", "" + b));
    checks.run(
        "port", () -> connectToPort(bridge), port -> DiagnosticCheck.ok("port", port + " is open"));
    checks.run("token", this::performHandshake, peer -> DiagnosticCheck.ok("token", "accepted"));
    Handshake.HandshakeResult peer =
        checks.run("operations", connection::handshakeResult, this::checkOperations);
    checks.run("Live", () -> peer, LiveVersionCheck::check);
    checks.run("round trip", this::measureRoundTrip, ms -> DiagnosticCheck.ok("round trip", ms));
    checks.run("set", this::readSetName, name -> DiagnosticCheck.ok("set", name));
    return checks;
  }

  private static Integer connectToPort(RemoteScriptAddressFile bridge) {
    try {
      LineSocket.connect(bridge.port(), TIMEOUT).close();
      return bridge.port();
    } catch (IOException e) {
      throw ConnectionErrors.notConnected(bridge, e);
    }
  }

  /**
   * Performs the handshake. Returns null if the remote script accepts the token but its operations
   * differ from those of svc.
   */
  private Handshake.HandshakeResult performHandshake() {
    try {
      return connection.handshakeResult();
    } catch (SvcException e) {
      if (e.code() == HOST_VERSION_MISMATCH) {
        return null;
      }
      throw e;
    }
  }

  private DiagnosticCheck checkOperations(Handshake.HandshakeResult peer) {
    String ours = connection.protocolVersion().version();
    return ours.equals(peer.script())
        ? DiagnosticCheck.ok("operations", "the same as in svc, version " + ours)
        : DiagnosticCheck.warning(
            "operations",
            "the same as in svc, but the remote script is version "
                + peer.script()
                + " and svc is version "
                + ours,
            "Run `svc host install` if you have not run it since svc was updated, then restart Live.");
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
        Locale.ROOT, "%.1f ms, the median of %d requests", millis[ROUND_TRIPS / 2], ROUND_TRIPS);
  }

  private String readSetName() {
    return request("set.info") instanceof Map<?, ?> set ? "\"" + set.get("name") + "\"" : "unknown";
  }

  private Object request(String operation) {
    return connection.request(List.of(Map.of("op", operation)), TIMEOUT).results().get(0);
  }
}
