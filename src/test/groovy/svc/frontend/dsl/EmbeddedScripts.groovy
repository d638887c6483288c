package svc.frontend.dsl

import java.nio.file.Path
import svc.testing.TestEnvironment
import svc.frontend.dsl.compile.ScriptSource

/** Runs scripts with the real verbs on the embedded host. */
class EmbeddedScripts {
  final TestEnvironment bench

  EmbeddedScripts(Path home) {
    bench = new TestEnvironment(home)
  }

  String run(Path script) {
    run(ScriptSource.readFile(script))
  }

  String run(String text) {
    run(new ScriptSource('test', text))
  }

  String run(ScriptSource source) {
    def printed = new ByteArrayOutputStream()
    try (def session = bench.session()) {
      ScriptFrontend.run(source, [], bench.catalog, session, new PrintStream(printed, true, 'UTF-8'))
    }
    printed.toString('UTF-8')
  }
}
