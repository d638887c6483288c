package svc.host.live

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CopyOnWriteArrayList
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import svc.json.Json

/** A fake remote script: serves each connection over a real socket as the spec requires. */
class FakeRemoteScript implements AutoCloseable {
  static final String TOKEN = 'sesame'
  static final String COMMANDS = 'c0ffee'
  static final String NONCE = 'ab' * 32

  /** The requests of all connections, without handshakes. */
  final List<Map> requests = new CopyOnWriteArrayList<>()

  /** The token in the bridge file. */
  String token = TOKEN

  /** The greetings of all connections. */
  final List<Map> handshakes = new CopyOnWriteArrayList<>()

  /** The proofs of all connections, as received and as expected. */
  final List<Map> proofs = new CopyOnWriteArrayList<>()
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getByName('127.0.0.1'))
  private final List<Socket> open = new CopyOnWriteArrayList<>()
  private final Closure serve
  private final Thread accepting

  private FakeRemoteScript(Closure serve) {
    this.serve = serve
    this.accepting = Thread.startDaemon { accept() }
  }

  /** Accepts handshakes and answers requests with the result of the closure. */
  static FakeRemoteScript answering(Closure answer) {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      it.shakeHands(peer)
      for (Map request = it.next(peer); request != null; request = it.next(peer)) {
        answer.maximumNumberOfParameters == 2 ? answer(request, peer) : peer.answer(answer(request))
      }
    })
  }

  /** Answers the handshake with this response, and then nothing. */
  static FakeRemoteScript answeringHandshake(Object answer) {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      it.challenge(peer)
      answer instanceof String ? peer.write(answer) : peer.answer(answer as Map)
      peer.readRequest()
    })
  }

  /** Answers the greeting with this response, without a proof. */
  static FakeRemoteScript answeringGreeting(Object answer) {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      it.handshakes << peer.readRequest()
      answer instanceof String ? peer.write(answer) : peer.answer(answer as Map)
      for (Map more = peer.readRequest(); more != null; more = peer.readRequest()) {
        it.handshakes << more
      }
    })
  }

  /** Closes every connection after reading one line. */
  static FakeRemoteScript closing() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer -> it.handshakes << peer.readRequest() })
  }

  /** Accepts every handshake and closes the connection at the first request. */
  static FakeRemoteScript leaving() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      peer.answer(ok(commands: it.challenge(peer).commands))
      peer.readRequest()
    })
  }

  /** Neither reads nor writes. */
  static FakeRemoteScript silent() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer -> peer.waitForEnd() })
  }

  static Map ok(Map other = [:]) {
    [ok: [svc: 2, commands: COMMANDS, script: '0.1.0', live: '12.1.5'] + other]
  }

  int getPort() {
    server.localPort
  }

  /** Writes the bridge file, as the remote script does. */
  Path write(Path file, Map other = [:]) {
    Files.createDirectories(file.parent)
    token = other.token ?: TOKEN
    Files.writeString(file, Json.print(([protocol: 2, port: port, token: TOKEN, pid: 1, script: '0.1.0', live: '12.1.5'] + other).findAll { it.value != null }))
  }

  private void accept() {
    while (!server.closed) {
      try {
        Socket socket = server.accept()
        open << socket
        Thread.startDaemon { serveConnection(socket) }
      } catch (IOException closed) {
        return
      }
    }
  }

  private void serveConnection(Socket socket) {
    try {
      socket.withCloseable { serve(this, new Peer(socket)) }
    } catch (IOException gone) {
      return
    }
  }

  private void shakeHands(Peer peer) {
    challenge(peer)
    peer.answer(ok())
  }

  /** Proves that it knows the token, and reads svc's proof. Returns svc's greeting. */
  private Map challenge(Peer peer) {
    Map greeting = peer.readRequest()
    if (greeting == null) {
      throw new EOFException()
    }
    handshakes << greeting
    peer.answer([nonce: NONCE, proof: proof('script', greeting)])
    proofs << [received: peer.readRequest()?.proof, expected: proof('svc', greeting)]
    greeting
  }

  private String proof(String side, Map greeting) {
    def mac = Mac.getInstance('HmacSHA256')
    mac.init(new SecretKeySpec(token.bytes, 'HmacSHA256'))
    mac.doFinal("$side:${greeting.nonce}:$NONCE".bytes).encodeHex()
  }

  private Map next(Peer peer) {
    Map request = peer.readRequest()
    if (request != null) {
      requests << request
    }
    request
  }

  /** Stops listening and closes all connections, as when Live quits. */
  @Override
  void close() {
    server.close()
    // Until the thread has ended, the system accepts further connections.
    accepting.join()
    open*.close()
  }

  /** A connection from the script's point of view. */
  static class Peer {
    private final Socket socket
    private final BufferedReader reader

    Peer(Socket socket) {
      this.socket = socket
      this.reader = new BufferedReader(new InputStreamReader(socket.inputStream, StandardCharsets.UTF_8))
    }

    Map readRequest() {
      String line = reader.readLine()
      line == null ? null : Json.parse(line) as Map
    }

    void answer(Map answer) {
      write(Json.print(answer) + '\n')
    }

    void write(String text) {
      write(text.getBytes(StandardCharsets.UTF_8))
    }

    void write(byte[] bytes) {
      socket.outputStream.write(bytes)
      socket.outputStream.flush()
    }

    void disconnect() {
      socket.close()
    }

    /** Until the other end closes, without taking what it sends: a Live that shows a dialog. */
    void waitForEnd() {
      synchronized (this) {
        wait()
      }
    }
  }
}
