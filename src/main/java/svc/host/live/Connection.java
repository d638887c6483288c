package svc.host.live;

import static svc.model.ErrorCode.HOST_VERSION_MISMATCH;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.Check;
import svc.model.SvcException;

/** Looks at the connection to Live, step by step as it is made. */
final class Connection {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int TRIPS = 5;

  private final Path file;
  private final Wire wire;

  Connection(Path home, Wire wire) {
    this.file = home.resolve("live").resolve("bridge.json");
    this.wire = wire;
  }

  Checklist checklist() {
    Checklist list = new Checklist();
    BridgeFile bridge =
        list.look("bridge file", () -> BridgeFile.read(file), b -> Check.ok("bridge file", "" + b));
    list.look("port", () -> reached(bridge), port -> Check.ok("port", port + " is open"));
    list.look("token", this::greeted, who -> Check.ok("token", "accepted"));
    Greeting.Peer peer = list.look("operations", wire::peer, this::operations);
    list.look("Live", () -> peer, Versions::check);
    list.look("round trip", this::trip, ms -> Check.ok("round trip", ms));
    list.look("set", this::set, name -> Check.ok("set", name));
    return list;
  }

  private static Integer reached(BridgeFile bridge) {
    try {
      Lines.connect(bridge.port(), PATIENCE).close();
      return bridge.port();
    } catch (IOException e) {
      throw Lost.unconnected(bridge, e);
    }
  }

  /** A script of another version has accepted the token before it says so. */
  private Greeting.Peer greeted() {
    try {
      return wire.peer();
    } catch (SvcException e) {
      if (e.code() == HOST_VERSION_MISMATCH) {
        return null;
      }
      throw e;
    }
  }

  private Check operations(Greeting.Peer peer) {
    String ours = wire.edition().version();
    return ours.equals(peer.script())
        ? Check.ok("operations", "the same, " + ours)
        : Check.warning(
            "operations",
            "the same, but Live runs the remote script of " + peer.script() + ", svc is " + ours,
            "Restart Live, after `svc host install` where that was not done.");
  }

  private String trip() {
    double[] millis = new double[TRIPS];
    for (int i = 0; i < TRIPS; i++) {
      long start = System.nanoTime();
      ask("transport.get");
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    return String.format(Locale.ROOT, "%.1f ms, the median of %d", millis[TRIPS / 2], TRIPS);
  }

  private String set() {
    return ask("set.info") instanceof Map<?, ?> set ? "\"" + set.get("name") + "\"" : "unknown";
  }

  private Object ask(String operation) {
    return wire.request(List.of(Map.of("op", operation)), PATIENCE).results().get(0);
  }
}
