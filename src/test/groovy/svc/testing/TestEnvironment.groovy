package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.host.als.browser.PresetLibrary
import svc.host.als.export.LiveSetSong
import svc.app.dryrun.DryRunSession
import svc.automation.AutomationLedger
import svc.app.LiveSetFileInspector
import svc.app.git.GitSetFileVersions
import svc.app.VerbAreas
import svc.frontend.cli.CommandLineFrontend
import svc.frontend.cli.output.StandardStreams
import svc.frontend.cli.output.OutputTerminal
import svc.host.BridgeInstaller
import svc.host.HostBrowser
import svc.host.embedded.EmbeddedBrowser
import svc.host.embedded.EmbeddedHost
import svc.host.live.installation.LiveBridgeInstaller
import svc.host.live.LiveBrowser
import svc.interchange.LiveSetExporter
import svc.json.Json
import svc.session.files.SvcHome
import svc.frontend.setcode.SetCodeParser
import svc.session.ApplicationServices
import svc.session.DryRun
import svc.session.FileOpener
import svc.session.HostChoice
import svc.session.Session
import svc.session.files.Workspace
import svc.verb.VerbCatalog

/** An svc installation with an embedded host in its own home folder, used through its front ends. */
class TestEnvironment {
  final Path home
  final FakeClock clock = new FakeClock()
  final VerbCatalog catalog = VerbAreas.catalog()
  Closure<HostBrowser> browser = { new EmbeddedBrowser(home.resolve('embedded'), clock) }
  InputStream input = System.in
  String git = 'git'
  String launcher = 'svc'
  Path directory

  TestEnvironment(Path home) {
    this.home = home
    this.directory = home
  }

  Session session() { serverSession(null) }

  /** Returns the session of a server whose projects must be in the given folders; null for any folder. */
  Session serverSession(List<Path> roots) {
    new Session(new SvcHome(home), { choice() }, new Workspace(directory, roots), clock, new ApplicationServices({ bridge() }, null,
        { dryRun(it) }, new LiveSetFileInspector(), { new GitSetFileVersions(git, launcher, { Optional.empty() }) }, { { song, template -> LiveSetSong.of(song, template, new PresetLibrary({ home.resolve('User Library') })) } as LiveSetExporter }, { new SetCodeParser() }, { opened << it } as FileOpener))
  }

  /** The files that were opened in the user's programs. */
  final List<Path> opened = []

  /** Creates the dry runs of each session. */
  Closure<DryRun> dryRun = { DryRunSession.create(it) }

  /** Chooses the host of each session. */
  Closure<HostChoice> choice = { new HostChoice('embedded', { host() }, { browser() }, []) }

  /** Creates the bridge to a Live whose User Library is below the home, as on macOS. */
  Closure<BridgeInstaller> bridge = { new LiveBridgeInstaller(home, '0.1.0', 'Mac OS X', home, [:]) }

  /** Creates the User Library of that Live and returns its path. */
  Path library() { Files.createDirectories(home.resolve('Music/Ableton/User Library')) }

  EmbeddedHost host() { new EmbeddedHost(home.resolve('embedded'), clock) }

  Path setFile() { home.resolve('embedded/set.json') }

  /** Returns the tag store as text, '' if there is none. */
  String tagged() { Files.exists(tagFile()) ? Files.readString(tagFile()) : '' }

  Path tagFile() { home.resolve('instrument-tags.json') }

  /** Uses a browser without a snapshot. */
  void withoutSnapshot() { browser = { new LiveBrowser(home.resolve('browser-snapshot.json'), home.resolve('live')) } }

  /** Returns the set file as text, '' before the first use. */
  String state() { Files.exists(setFile()) ? Files.readString(setFile()) : '' }

  /** Returns the set in the file, without what differs between equal sessions. */
  Map content() {
    (Json.parse(state()) as Map).findAll { !(it.key in ['revision', 'id', 'previous', 'entries', 'ledger', 'index', 'checksum']) }
  }

  /** Returns the entries of the ledger in the set file. */
  List<Map> storedLedger() { Files.exists(setFile()) ? Json.parse(state()).ledger.entries as List<Map> : [] }

  /** Removes all entries from the ledger, as if svc had not written the automation. */
  void forgetAutomation() { host().storedLedger().write(AutomationLedger.EMPTY) }

  /** Changes the text of the set file as if an earlier version of svc had written it. */
  void changeState(Closure<String> change) { Files.writeString(setFile(), SetFileText.earlier(change(state()))) }

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
