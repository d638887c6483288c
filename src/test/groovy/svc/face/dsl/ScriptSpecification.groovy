package svc.face.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.Capability
import svc.model.SvcException
import svc.session.Home
import svc.session.HostChoice
import svc.session.Session
import svc.testing.dsl.FakeHost
import svc.testing.dsl.NoteVerb
import svc.testing.dsl.PingVerb
import svc.verb.Area
import svc.verb.Catalog

/** Runs scripts with made-up verbs on a fake host. */
abstract class ScriptSpecification extends Specification {
  @TempDir
  Path folder

  def host = new FakeHost(Capability.CHECKPOINTS, Capability.SESSION_CLIPS)
  def catalog = new Catalog([
    new Area('note', 'Notes.', NoteVerb),
    new Area('ping', 'Pings.', PingVerb),
  ])

  /** What the script prints. */
  String run(String text, List<String> args = []) {
    runFile(write(text), args)
  }

  String runFile(Path file, List<String> args = []) {
    run(Source.file(file), args)
  }

  String run(Source source, List<String> args) {
    def printed = new ByteArrayOutputStream()
    def session = new Session(new Home(folder), new HostChoice('fake', { host }, { null }, []))
    ScriptFace.run(source, args, catalog, session, new PrintStream(printed, true, 'UTF-8'))
    printed.toString('UTF-8')
  }

  /** The error that the script ends with. */
  SvcException failure(String text) {
    try {
      run(text)
    } catch (SvcException e) {
      return e
    }
    throw new AssertionError("it did not fail: $text" as Object)
  }

  Path write(String text, String name = 'a-test.svc.groovy') {
    Files.writeString(folder.resolve(name), text)
  }
}
