package svc.face.dsl

import java.nio.file.Path
import svc.testing.Bench

/** Runs scripts with the real verbs on the embedded host. */
class EmbeddedScripts {
  final Bench bench

  EmbeddedScripts(Path home) {
    bench = new Bench(home)
  }

  String run(Path script) {
    run(Source.file(script))
  }

  String run(String text) {
    run(new Source('test', text))
  }

  String run(Source source) {
    def printed = new ByteArrayOutputStream()
    try (def session = bench.session()) {
      ScriptFace.run(source, [], bench.catalog, session, new PrintStream(printed, true, 'UTF-8'))
    }
    printed.toString('UTF-8')
  }
}
