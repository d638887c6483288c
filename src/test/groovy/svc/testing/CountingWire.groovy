package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CopyOnWriteArrayList
import svc.json.Json

/** A relay between svc and the remote script that records the requests, except the greeting. */
class CountingWire implements Closeable {
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.loopbackAddress)
  private final int target
  private final List<Map> seen = new CopyOnWriteArrayList<>()

  /** Replaces the remote script's address in its connection file. */
  CountingWire(Path bridgeFile) {
    def bridge = Json.parse(Files.readAllBytes(bridgeFile)) as Map
    target = bridge.port as int
    Files.writeString(bridgeFile, Json.print(bridge + [port: server.localPort]))
    Thread.startDaemon { while (!server.closed) { relay() } }
  }

  /** Returns the operations of each request since the last call. */
  List<List<String>> take() {
    def taken = seen.collect { it.ops*.op }
    seen.clear()
    taken
  }

  private void relay() {
    try {
      def client = server.accept()
      def script = new Socket(InetAddress.loopbackAddress, target)
      Thread.startDaemon { copy(script, client) { } }
      Thread.startDaemon { copy(client, script) { if (it.ops) { seen << it } } }
    } catch (SocketException closed) {
      return
    }
  }

  private static void copy(Socket from, Socket to, Closure look) {
    try {
      from.inputStream.withReader('UTF-8') { reader ->
        for (String line; (line = reader.readLine()) != null;) {
          look(Json.parse(line) as Map)
          to.outputStream.write("$line\n".getBytes('UTF-8'))
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
