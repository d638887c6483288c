package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;

/**
 * The one connection to the remote script: made when it is first needed, made again after it was
 * lost, one request at a time. A request that has been sent is never sent again.
 */
public final class ScriptConnection implements AutoCloseable {
  private static final Duration DEFAULT_HANDSHAKE_TIMEOUT = Duration.ofSeconds(5);

  private final Path bridgeFile;
  private final ProtocolVersion protocolVersion;
  private final Duration handshakeTimeout;
  private LineSocket socket;
  private Handshake.HandshakeResult handshakeResult;
  private long lastId;

  /**
   * @param bridgeFile where the script says how to reach it
   * @param edition which operations svc knows
   */
  public ScriptConnection(Path bridgeFile, ProtocolVersion edition) {
    this(bridgeFile, edition, DEFAULT_HANDSHAKE_TIMEOUT);
  }

  public ScriptConnection(Path bridgeFile, ProtocolVersion edition, Duration greeting) {
    this.bridgeFile = bridgeFile;
    this.protocolVersion = edition;
    this.handshakeTimeout = greeting;
  }

  /** Which operations svc knows. */
  public ProtocolVersion protocolVersion() {
    return protocolVersion;
  }

  /** Who answers; connects where that has not been done. */
  public synchronized Handshake.HandshakeResult handshakeResult() {
    connect();
    return handshakeResult;
  }

  /**
   * Has operations done, one after the other, until one fails.
   *
   * @param operations each an object in JSON form with its name as {@code op}
   * @param timeout for the whole request, counted from when it is sent
   */
  public synchronized ScriptResponse request(
      List<Map<String, Object>> operations, Duration timeout) {
    long id = ++lastId;
    byte[] line = requestLine(id, operations);
    connect();
    byte[] answer = sendAndReceive(line, timeout);
    try {
      return ScriptResponse.parse(answer, id, operations.size());
    } catch (RuntimeException e) {
      closeIf(!(e instanceof SvcException error) || error.code() == HOST_ERROR);
      throw e;
    }
  }

  private static byte[] requestLine(long id, List<Map<String, Object>> operations) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("id", id);
    request.put("ops", operations);
    byte[] line = ScriptResponse.toLine(request);
    if (line.length > LineSocket.MAX_LINE_BYTES) {
      throw INVALID_ARGUMENT
          .because(
              "the request takes "
                  + line.length
                  + " bytes, more than the "
                  + LineSocket.MAX_LINE_BYTES
                  + " that can be sent to Live at once")
          .hint("Nothing was written; do it in smaller parts.");
    }
    return line;
  }

  private byte[] sendAndReceive(byte[] line, Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    boolean sent = false;
    try {
      socket.send(line, deadline);
      sent = true;
      return socket.receive(deadline);
    } catch (IOException e) {
      close();
      throw sent ? ConnectionErrors.noResponse(timeout, e) : ConnectionErrors.notSent(timeout, e);
    }
  }

  /** A connection that Live has closed meanwhile is found out here, where nothing is sent yet. */
  private void connect() {
    closeIf(socket != null && !socket.isUsable());
    if (socket != null) {
      return;
    }
    BridgeFile bridge = BridgeFile.read(bridgeFile);
    socket = openSocket(bridge);
    try {
      handshakeResult = performHandshake(bridge);
    } catch (SvcException e) {
      close();
      throw e;
    }
  }

  private void closeIf(boolean untrusted) {
    if (untrusted) {
      close();
    }
  }

  private LineSocket openSocket(BridgeFile bridge) {
    try {
      return LineSocket.connect(bridge.port(), handshakeTimeout);
    } catch (IOException e) {
      throw ConnectionErrors.notConnected(bridge, e);
    }
  }

  private Handshake.HandshakeResult performHandshake(BridgeFile bridge) {
    Handshake hello = new Handshake(bridge, protocolVersion);
    long deadline = System.nanoTime() + handshakeTimeout.toNanos();
    try {
      socket.send(hello.toLine(), deadline);
      return hello.parseReply(socket.receive(deadline));
    } catch (IOException e) {
      throw ConnectionErrors.handshakeFailed(bridge, handshakeTimeout, e);
    }
  }

  /** Ends the connection; a request that follows makes another. */
  @Override
  public synchronized void close() {
    if (socket != null) {
      socket.close();
      socket = null;
    }
  }
}
