package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.SvcException;

/**
 * The one connection to the remote script: made when it is first needed, made again after it was
 * lost, one request at a time. A request that has been sent is never sent again.
 */
final class Wire implements AutoCloseable {
  private static final Duration GREETING = Duration.ofSeconds(5);

  private final Path bridgeFile;
  private final Edition edition;
  private final Duration greeting;
  private Lines lines;
  private Greeting.Peer peer;
  private long lastId;

  /**
   * @param bridgeFile where the script says how to reach it
   * @param edition which operations svc knows
   */
  Wire(Path bridgeFile, Edition edition) {
    this(bridgeFile, edition, GREETING);
  }

  Wire(Path bridgeFile, Edition edition, Duration greeting) {
    this.bridgeFile = bridgeFile;
    this.edition = edition;
    this.greeting = greeting;
  }

  /** Which operations svc knows. */
  Edition edition() {
    return edition;
  }

  /** Who answers; connects where that has not been done. */
  synchronized Greeting.Peer peer() {
    connect();
    return peer;
  }

  /**
   * Has operations done, one after the other, until one fails.
   *
   * @param operations each an object in JSON form with its name as {@code op}
   * @param timeout for the whole request, counted from when it is sent
   */
  synchronized Answer request(List<Map<String, Object>> operations, Duration timeout) {
    long id = ++lastId;
    byte[] line = line(id, operations);
    connect();
    byte[] answer = exchange(line, timeout);
    try {
      return Answer.read(answer, id, operations.size());
    } catch (RuntimeException e) {
      leaveIf(!(e instanceof SvcException error) || error.code() == HOST_ERROR);
      throw e;
    }
  }

  private static byte[] line(long id, List<Map<String, Object>> operations) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("id", id);
    request.put("ops", operations);
    byte[] line = Answer.line(request);
    if (line.length > Lines.LONGEST) {
      throw INVALID_ARGUMENT
          .because(
              "the request takes "
                  + line.length
                  + " bytes, more than the "
                  + Lines.LONGEST
                  + " that can be sent to Live at once")
          .hint("Nothing was written; do it in smaller parts.");
    }
    return line;
  }

  private byte[] exchange(byte[] line, Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    boolean sent = false;
    try {
      lines.send(line, deadline);
      sent = true;
      return lines.receive(deadline);
    } catch (IOException e) {
      close();
      throw sent ? Lost.unanswered(timeout, e) : Lost.unsent(timeout, e);
    }
  }

  /** A connection that Live has closed meanwhile is found out here, where nothing is sent yet. */
  private void connect() {
    leaveIf(lines != null && !lines.isQuiet());
    if (lines != null) {
      return;
    }
    BridgeFile bridge = BridgeFile.read(bridgeFile);
    lines = connected(bridge);
    try {
      peer = greet(bridge);
    } catch (SvcException e) {
      close();
      throw e;
    }
  }

  private void leaveIf(boolean untrusted) {
    if (untrusted) {
      close();
    }
  }

  private Lines connected(BridgeFile bridge) {
    try {
      return Lines.connect(bridge.port(), greeting);
    } catch (IOException e) {
      throw Lost.unconnected(bridge, e);
    }
  }

  private Greeting.Peer greet(BridgeFile bridge) {
    Greeting hello = new Greeting(bridge, edition);
    long deadline = System.nanoTime() + greeting.toNanos();
    try {
      lines.send(hello.line(), deadline);
      return hello.read(lines.receive(deadline));
    } catch (IOException e) {
      throw Lost.ungreeted(bridge, greeting, e);
    }
  }

  /** Ends the connection; a request that follows makes another. */
  @Override
  public synchronized void close() {
    if (lines != null) {
      lines.close();
      lines = null;
    }
  }
}
