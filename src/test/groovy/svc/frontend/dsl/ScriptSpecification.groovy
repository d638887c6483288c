package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.Capability
import svc.model.error.SvcException
import svc.session.files.SvcHome
import svc.session.HostChoice
import svc.session.Session
import svc.testing.dsl.FakeHost
import svc.testing.dsl.MemoVerb
import svc.testing.dsl.PingVerb
import svc.verb.VerbArea
import svc.verb.VerbCatalog
import svc.frontend.dsl.compile.ScriptSource

/** Runs scripts with made-up verbs on a fake host. */
abstract class ScriptSpecification extends Specification {
  @TempDir
  Path folder

  def host = new FakeHost(Capability.CHECKPOINTS, Capability.SESSION_CLIPS)
  def catalog = new VerbCatalog([
    new VerbArea('memo', 'Notes.', MemoVerb),
    new VerbArea('ping', 'Pings.', PingVerb),
  ])

  /** The output of the script. */
  String run(String text, List<String> args = []) {
    runFile(write(text), args)
  }

  String runFile(Path file, List<String> args = []) {
    run(ScriptSource.readFile(file), args)
  }

  String run(ScriptSource source, List<String> args) {
    def printed = new ByteArrayOutputStream()
    def session = new Session(new SvcHome(folder), new HostChoice('fake', { host }, { null }, []))
    ScriptFrontend.run(source, args, catalog, session, new PrintStream(printed, true, 'UTF-8'))
    printed.toString('UTF-8')
  }

  /** The error of the script. */
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
