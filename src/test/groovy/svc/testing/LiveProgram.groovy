package svc.testing

import java.nio.file.Files
import java.nio.file.Path
import svc.app.Main
import svc.json.Json

/** A simulated Live, and svc that controls it. */
class LiveProgram implements Closeable {
  /**
   * State that undo does not restore: the play start, which a write moves in Live 11.0 and a script cannot reset; and the automation override of a parameter that was set while automated.
   */
  static final List<String> PASSING = ['start_time', 'overridden']

  final Path folder

  /** The digest of the set at the start, for specs that use one Live for several tests. */
  String fresh

  @Delegate
  private final LiveSimulator live

  LiveProgram(Path folder, String profile, String... switches) {
    this.folder = Files.createDirectories(folder)
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *switches.collectMany { ['--switch', it] })
  }

  /** Runs a command and returns its exit status, result and error. */
  Map run(List<String> words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def status = Main.run(['--host', 'live', '--json', *words], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    [status: status, result: status == 0 ? Json.parse(out.toString('UTF-8')) : null, error: status == 0 ? null : (Json.parse(err.toString('UTF-8')) as Map).error]
  }

  /** Runs a command that succeeds and returns its result. */
  Map svc(List<String> words) {
    def run = run(words)
    assert run.status == 0: "$words: $run.error"
    run.result as Map
  }

  Map svc(String... words) { svc(words as List<String>) }

  /** Changes a property as the user does. */
  void set(String path, Object value) { act('set', [path: path, value: value]) }

  /** Returns a digest of everything in the set that an undo restores. */
  String digest() { act('digest', [without: PASSING]) }
}
