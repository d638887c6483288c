package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.json.Json

/** A relay between svc and the remote script that can lose requests or their answers: it then closes svc's connection. */
class LossyWire implements Closeable {
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.loopbackAddress)
  private final int target
  private final List<Socket> open = [].asSynchronized()

  /** The next loss: 'request' or 'answer'; null for none. */
  volatile String losing

  /** Selects the requests to lose, by the names of their operations. */
  private final Closure<Boolean> selects

  /** True if nothing is relayed after the loss, as if Live did not respond any more. */
  volatile boolean ending

  /** True if connections stay open without an answer after the loss, as if Live showed a dialog; otherwise they are closed. */
  boolean silent

  private volatile boolean ended

  /** Replaces the remote script's address in its connection file. */
  LossyWire(Path bridgeFile, String operation) {
    this(bridgeFile, { List<String> operations -> operations[0] == operation })
  }

  LossyWire(Path bridgeFile, Closure<Boolean> selects) {
    this.selects = selects
    def bridge = Json.parse(Files.readAllBytes(bridgeFile)) as Map
    target = bridge.port as int
    Files.writeString(bridgeFile, Json.print(bridge + [port: server.localPort]))
    Thread.startDaemon { while (!server.closed) { relay() } }
  }

  /** Relays again after a loss. */
  void heal() {
    ended = false
    open*.close()
  }

  private void relay() {
    try {
      def client = server.accept()
      open << client
      if (ended) {
        refuse(client)
        return
      }
      def script = new Socket(InetAddress.loopbackAddress, target)
      Thread.startDaemon { copy(script, client) { !ended } }
      Thread.startDaemon { copy(client, script) { passes(it, client) } }
    } catch (SocketException closed) {
      return
    }
  }

  private void refuse(Socket client) {
    if (!silent) {
      client.close()
    }
  }

  /** Returns whether a request is passed on; closes svc's connection if it or its answer is lost. */
  private boolean passes(Map request, Socket client) {
    def lost = losing
    if (ended || !lost || !request.ops || !selects(request.ops*.op)) {
      return !ended
    }
    losing = null
    ended = ending
    refuse(client)
    lost == 'answer'
  }

  private void copy(Socket from, Socket to, Closure<Boolean> passes) {
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
      if (!silent) {
        to.close()
      }
    }
  }

  @Override
  void close() {
    server.close()
    open*.close()
  }
}
