package svc.host.live

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CopyOnWriteArrayList
import svc.json.Json

/** The other end of the wire: each connection is served by what the spec wants there, over a real socket. */
class FakeRemoteScript implements AutoCloseable {
  static final String TOKEN = 'sesame'
  static final String COMMANDS = 'c0ffee'

  /** Lines that came in, handshakes apart, over all connections. */
  final List<Map> requests = new CopyOnWriteArrayList<>()
  final List<Map> greetings = new CopyOnWriteArrayList<>()
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getByName('127.0.0.1'))
  private final List<Socket> open = new CopyOnWriteArrayList<>()
  private final Closure serve
  private final Thread accepting

  private FakeRemoteScript(Closure serve) {
    this.serve = serve
    this.accepting = Thread.startDaemon { accept() }
  }

  /** Answers handshakes as the script does, requests with what the closure makes of them. */
  static FakeRemoteScript answering(Closure answer) {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      it.greet(peer)
      for (Map request = it.next(peer); request != null; request = it.next(peer)) {
        answer.maximumNumberOfParameters == 2 ? answer(request, peer) : peer.say(answer(request))
      }
    })
  }

  /** Says this to the handshake, and then nothing more. */
  static FakeRemoteScript greeting(Object answer) {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      it.greetings << peer.hear()
      answer instanceof String ? peer.write(answer) : peer.say(answer as Map)
      peer.hear()
    })
  }

  /** Closes every connection after it has read a line. */
  static FakeRemoteScript closing() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer -> it.greetings << peer.hear() })
  }

  /** Accepts every handshake, and closes the connection at the first request. */
  static FakeRemoteScript leaving() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer ->
      peer.say(ok(commands: peer.hear().commands))
      peer.hear()
    })
  }

  /** Reads nothing and says nothing. */
  static FakeRemoteScript mute() {
    new FakeRemoteScript({ FakeRemoteScript it, Peer peer -> peer.waitForEnd() })
  }

  static Map ok(Map other = [:]) {
    [ok: [svc: 1, commands: COMMANDS, script: '0.1.0', live: '12.1.5'] + other]
  }

  int getPort() {
    server.localPort
  }

  /** Writes down where it listens, as the script does. */
  Path write(Path file, Map other = [:]) {
    Files.createDirectories(file.parent)
    Files.writeString(file, Json.print([port: port, token: TOKEN, pid: 1, script: '0.1.0', live: '12.1.5'] + other))
  }

  private void accept() {
    while (!server.closed) {
      try {
        Socket socket = server.accept()
        open << socket
        Thread.startDaemon { converse(socket) }
      } catch (IOException closed) {
        return
      }
    }
  }

  private void converse(Socket socket) {
    try {
      socket.withCloseable { serve(this, new Peer(socket)) }
    } catch (IOException gone) {
      return
    }
  }

  private void greet(Peer peer) {
    greetings << peer.hear()
    peer.say(ok())
  }

  private Map next(Peer peer) {
    Map request = peer.hear()
    if (request != null) {
      requests << request
    }
    request
  }

  /** As when Live quits: nobody listens any more, and what was open is closed. */
  @Override
  void close() {
    server.close()
    // until the thread has left it, the system goes on accepting
    accepting.join()
    open*.close()
  }

  /** One connection as the script sees it. */
  static class Peer {
    private final Socket socket
    private final BufferedReader reader

    Peer(Socket socket) {
      this.socket = socket
      this.reader = new BufferedReader(new InputStreamReader(socket.inputStream, StandardCharsets.UTF_8))
    }

    Map hear() {
      String line = reader.readLine()
      line == null ? null : Json.parse(line) as Map
    }

    void say(Map answer) {
      write(Json.print(answer) + '\n')
    }

    void write(String text) {
      write(text.getBytes(StandardCharsets.UTF_8))
    }

    void write(byte[] bytes) {
      socket.outputStream.write(bytes)
      socket.outputStream.flush()
    }

    void hangUp() {
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
