package svc.face.dsl

import java.nio.file.Path
import java.time.Clock
import java.time.Instant
import java.time.ZoneOffset
import svc.app.Areas
import svc.host.embedded.EmbeddedHost
import svc.session.Home
import svc.session.Session

/** Runs scripts with the real verbs on the embedded host. */
class EmbeddedScripts {
  final Home home

  EmbeddedScripts(Path folder) {
    home = new Home(folder)
  }

  String run(Path script) {
    run(Source.file(script))
  }

  String run(String text) {
    run(new Source('test', text))
  }

  String run(Source source) {
    def printed = new ByteArrayOutputStream()
    try (def session = new Session(home, { host() }, [])) {
      ScriptFace.run(source, [], Areas.catalog(), session, new PrintStream(printed, true, 'UTF-8'))
    }
    printed.toString('UTF-8')
  }

  EmbeddedHost host() {
    new EmbeddedHost(home.embedded(), Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
  }
}
