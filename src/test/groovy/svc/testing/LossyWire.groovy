package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.json.Json

/** A relay between svc and the remote script that can lose the next write or its answer: it then closes svc's connection. */
class LossyWire implements Closeable {
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.loopbackAddress)
  private final int target

  /** The next loss: 'request' or 'answer'; null for none. */
  volatile String losing

  /** The operation whose request or answer is lost. */
  final String operation

  /** Replaces the remote script's address in its connection file. */
  LossyWire(Path bridgeFile, String operation) {
    this.operation = operation
    def bridge = Json.parse(Files.readAllBytes(bridgeFile)) as Map
    target = bridge.port as int
    Files.writeString(bridgeFile, Json.print(bridge + [port: server.localPort]))
    Thread.startDaemon { while (!server.closed) { relay() } }
  }

  private void relay() {
    try {
      def client = server.accept()
      def script = new Socket(InetAddress.loopbackAddress, target)
      Thread.startDaemon { copy(script, client) { true } }
      Thread.startDaemon { copy(client, script) { passes(it, client) } }
    } catch (SocketException closed) {
      return
    }
  }

  /** Returns whether a request is passed on; closes svc's connection if it or its answer is lost. */
  private boolean passes(Map request, Socket client) {
    def lost = losing
    if (!lost || !request.ops || request.ops[0].op != operation) {
      return true
    }
    losing = null
    client.close()
    lost == 'answer'
  }

  private static void copy(Socket from, Socket to, Closure<Boolean> passes) {
    try {
      from.inputStream.withReader('UTF-8') { reader ->
        for (String line; (line = reader.readLine()) != null;) {
          if (passes(Json.parse(line) as Map)) {
            to.outputStream.write("$line\n".getBytes('UTF-8'))
          }
        }
      }
    } catch (IOException closed) {
      return
    } finally {
      to.close()
    }
  }

  @Override
  void close() { server.close() }
}
