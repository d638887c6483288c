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
 * The connection to the remote script. It is opened on first use, and opened again after it was
 * lost. It executes one request at a time, and never sends a request twice.
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
   * Creates a connection, which is opened on first use.
   *
   * @param bridgeFile the file with port and token
   * @param protocolVersion the version of the operations that svc uses
   */
  public ScriptConnection(Path bridgeFile, ProtocolVersion protocolVersion) {
    this(bridgeFile, protocolVersion, DEFAULT_HANDSHAKE_TIMEOUT);
  }

  public ScriptConnection(
      Path bridgeFile, ProtocolVersion protocolVersion, Duration handshakeTimeout) {
    this.bridgeFile = bridgeFile;
    this.protocolVersion = protocolVersion;
    this.handshakeTimeout = handshakeTimeout;
  }

  /** Returns the version of the operations that svc uses. */
  public ProtocolVersion protocolVersion() {
    return protocolVersion;
  }

  /** Returns the result of the handshake; connects first if necessary. */
  public synchronized Handshake.HandshakeResult handshakeResult() {
    connect();
    return handshakeResult;
  }

  /**
   * Executes operations in order until one fails, and returns their results. Throws the error of
   * the operation that failed.
   *
   * @param operations JSON objects with the operation's name as {@code op}
   * @param timeout the timeout for the whole request, which does not include connecting
   */
  public synchronized ScriptResponse request(
      List<Map<String, Object>> operations, Duration timeout) {
    long id = ++lastId;
    byte[] line = requestLine(id, operations);
    connect();
    byte[] response = sendAndReceive(line, timeout);
    try {
      return ScriptResponse.parse(response, id, operations.size());
    } catch (RuntimeException e) {
      // After an invalid response, the next line could belong to this request.
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
              "the request is "
                  + line.length
                  + " bytes long; at most "
                  + LineSocket.MAX_LINE_BYTES
                  + " bytes can be sent to Live at once")
          .hint("Nothing was written. Split the work into smaller parts.");
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

  /**
   * Connects if there is no usable connection. Live may have closed the connection after the last
   * request.
   */
  private void connect() {
    closeIf(socket != null && !socket.isUsable());
    if (socket != null) {
      return;
    }
    RemoteScriptAddressFile bridge = RemoteScriptAddressFile.read(bridgeFile, protocolVersion);
    socket = openSocket(bridge);
    try {
      handshakeResult = performHandshake(bridge);
    } catch (SvcException e) {
      close();
      throw e;
    }
  }

  private void closeIf(boolean condition) {
    if (condition) {
      close();
    }
  }

  private LineSocket openSocket(RemoteScriptAddressFile bridge) {
    try {
      return LineSocket.connect(bridge.port(), handshakeTimeout);
    } catch (IOException e) {
      throw ConnectionErrors.notConnected(bridge, e);
    }
  }

  private Handshake.HandshakeResult performHandshake(RemoteScriptAddressFile bridge) {
    Handshake handshake = Handshake.begin(bridge, protocolVersion);
    long deadline = System.nanoTime() + handshakeTimeout.toNanos();
    try {
      socket.send(handshake.greeting(), deadline);
      socket.send(handshake.answer(socket.receive(deadline)), deadline);
      return handshake.parseReply(socket.receive(deadline));
    } catch (IOException e) {
      throw ConnectionErrors.handshakeFailed(bridge, handshakeTimeout, e);
    }
  }

  /** Closes the connection; the next request opens a new one. */
  @Override
  public synchronized void close() {
    if (socket != null) {
      socket.close();
      socket = null;
    }
  }
}
