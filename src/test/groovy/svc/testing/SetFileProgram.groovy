package svc.testing

import java.nio.file.Path
import svc.app.Main
import svc.json.Json

/** The program, whose commands work on one Live Set file and print JSON. */
class SetFileProgram {
  private final Path home
  private final Path set

  SetFileProgram(Path home, Path set) {
    this.home = home
    this.set = set
  }

  /** Runs a command that succeeds, and returns its result. */
  Map svc(String... words) { run(0, words) }

  /** Runs a command that ends with a status, and returns its result or its error. */
  Map run(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def all = [*words, '--json', '--host', 'als', '--set', set.toString()]
    def code = Main.run(all, [SVC_HOME: home.toString(), HOME: home.toString()], new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }
}
