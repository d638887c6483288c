package svc.frontend.mcp

import java.nio.file.Path
import java.util.function.Supplier
import svc.frontend.mcp.tool.ServerOptions
import svc.host.Host
import svc.json.Json
import svc.session.HostChoice
import svc.session.Session
import svc.session.files.SvcHome
import svc.testing.verbs.SampleVerb
import svc.verb.VerbCatalog

/** A client that is connected to the server by two pipes. */
class McpTestClient implements Closeable {
  private final PipedOutputStream toServer = new PipedOutputStream()
  private final BufferedReader fromServer
  private final Thread server
  Integer status

  McpTestClient(Supplier<Host> opener = { null }, VerbCatalog catalog = SampleVerb.catalog(), ServerOptions options = ServerOptions.DEFAULT) {
    this(new Session(new SvcHome(Path.of('target', 'unused')), new HostChoice('fake', opener, { null }, [])), catalog, options)
  }

  McpTestClient(VerbCatalog catalog, Session session) {
    this(session, catalog)
  }

  McpTestClient(Session session, VerbCatalog catalog, ServerOptions options = ServerOptions.DEFAULT) {
    def input = new PipedInputStream(toServer, 1 << 16)
    def output = new PipedOutputStream()
    fromServer = new BufferedReader(new InputStreamReader(new PipedInputStream(output, 1 << 20), 'UTF-8'))
    server = Thread.start {
      status = McpFrontend.serve(catalog, session, '9.9', options, input, output)
      output.close()
    }
  }

  void say(String line) {
    say(line.getBytes('UTF-8'))
  }

  void say(byte[] line) {
    toServer.write(line)
    toServer.write(10)
    toServer.flush()
  }

  void say(Map message) {
    say(Json.print([jsonrpc: '2.0'] + message))
  }

  Map hear() {
    hearAny() as Map
  }

  /** Returns a message, or a list of them for a batch. */
  Object hearAny() {
    def line = line()
    line == null ? null : Json.parse(line)
  }

  private String line() {
    try {
      fromServer.readLine()
    } catch (IOException writerGone) {
      // A pipe reports its end when the thread that last wrote to it ends.
      server.join()
      fromServer.readLine()
    }
  }

  /** Sends a request and returns the reply; skips notifications that arrive before it. */
  Map ask(Map message) {
    say(message)
    def answer = hear()
    while (answer?.method && !answer.containsKey('id')) {
      answer = hear()
    }
    answer
  }

  Map call(String tool, Map arguments = [:]) {
    ask(id: 1, method: 'tools/call', params: [name: tool, arguments: arguments]).result
  }

  Map initialize(String version = '2025-11-25', Map capabilities = [:]) {
    def hello = ask(id: 0, method: 'initialize',
      params: [protocolVersion: version, capabilities: capabilities, clientInfo: [name: 'spec', version: '1']])
    say(method: 'notifications/initialized')
    hello
  }

  void hangUp() {
    toServer.close()
  }

  /** Closes the input and waits for the end. */
  Integer end() {
    hangUp()
    server.join()
    status
  }

  @Override
  void close() {
    end()
  }
}
