package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.app.VerbAreas
import svc.frontend.cli.CommandLineFrontend
import svc.frontend.cli.output.StandardStreams
import svc.frontend.cli.output.OutputTerminal
import svc.host.HostBridge
import svc.host.HostBrowser
import svc.host.embedded.EmbeddedBrowser
import svc.host.embedded.EmbeddedHost
import svc.host.live.installation.LiveBridge
import svc.host.live.LiveBrowser
import svc.json.Json
import svc.session.files.SvcHome
import svc.session.HostChoice
import svc.session.Session
import svc.session.files.Workspace
import svc.verb.VerbCatalog

/** A whole svc on an embedded host in a folder of its own, driven as its faces are. */
class TestEnvironment {
  final Path home
  final FakeClock clock = new FakeClock()
  final VerbCatalog catalog = VerbAreas.catalog()
  Closure<HostBrowser> browser = { new EmbeddedBrowser(home.resolve('embedded'), clock) }
  InputStream input = System.in
  Path directory

  TestEnvironment(Path home) {
    this.home = home
    this.directory = home
  }

  Session session() { serverSession(null) }

  /** The session of a server whose projects are in certain folders; null for anywhere. */
  Session serverSession(List<Path> roots) {
    new Session(new SvcHome(home), { choice() }, { bridge() }, new Workspace(directory, roots), clock)
  }

  /** As the host is chosen for each session. */
  Closure<HostChoice> choice = { new HostChoice('embedded', { host() }, { browser() }, []) }

  /** The way to a Live whose User Library would be below the home, as on macOS. */
  Closure<HostBridge> bridge = { new LiveBridge(home, '0.1.0', 'Mac OS X', home, [:]) }

  /** Where that Live has its User Library, made now. */
  Path library() { Files.createDirectories(home.resolve('Music/Ableton/User Library')) }

  EmbeddedHost host() { new EmbeddedHost(home.resolve('embedded'), clock) }

  Path setFile() { home.resolve('embedded/set.json') }

  /** The tag store as text; '' where there is none. */
  String tagged() { Files.exists(tagFile()) ? Files.readString(tagFile()) : '' }

  Path tagFile() { home.resolve('instrument-tags.json') }

  /** What is read of a host whose browser nobody has written down. */
  void withoutSnapshot() { browser = { new LiveBrowser(home.resolve('browser-snapshot.json'), home.resolve('live')) } }

  /** The set's file as text; '' before first use. */
  String state() { Files.exists(setFile()) ? Files.readString(setFile()) : '' }

  /** The set's file without what may differ between equal sessions. */
  Map content() {
    def tree = Json.parse(state()) as Map
    tree.remove('revision')
    tree
  }

  CliResult svc(String... args) { svc(OutputTerminal.PIPE, args as List) }

  CliResult svc(OutputTerminal terminal, List<String> args) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def streams = new StandardStreams(input, printer(out), printer(err), terminal)
    int status = new CommandLineFrontend(catalog, { [] }, { session() }, streams).run(args)
    new CliResult(status, out.toString('UTF-8'), err.toString('UTF-8'))
  }

  private static PrintStream printer(OutputStream to) { new PrintStream(to, true, 'UTF-8') }

  static class CliResult {
    final int status
    final String out
    final String err

    CliResult(int status, String out, String err) {
      this.status = status
      this.out = out
      this.err = err
    }

    Map json() { Json.parse(out) as Map }

    Map error() { (Json.parse(err) as Map).error as Map }

    String toString() { "exit $status\n$out$err" }
  }
}
