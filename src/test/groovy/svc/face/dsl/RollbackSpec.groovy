package svc.face.dsl

import svc.host.Capability
import svc.model.SvcException
import svc.session.Home
import svc.session.HostChoice
import svc.session.Session
import svc.testing.dsl.FakeHost

class RollbackSpec extends ScriptSpecification {
  static final WRITE = "note.add 1, 'x'\n"

  def "a script that fails changes nothing"() {
    given:
    host.write('before')

    when:
    def e = failure("${WRITE}note.envelope.write 'y'\n1/0")

    then:
    host.set == ['before']
    e.details().writes_undone == 2
    !e.details().containsKey('writes_kept')
  }

  def "a script that succeeds, and one that handles its errors, keep their writes"() {
    when:
    run(WRITE + 'try { ping() } catch (SvcException e) { }')

    then:
    host.set == ['add x']
  }

  def "reading takes no checkpoint, writing takes one"() {
    when:
    run('note.all(); note.drumPads()')

    then:
    host.checkpoints == 0

    when:
    run(WRITE * 3)

    then:
    host.checkpoints == 1
  }

  def "a failure before any write says nothing of writes"() {
    expect:
    failure('1/0').details().keySet() == ['script', 'line'] as Set
    failure("note.add 1, 'x', bars: 0").details().keySet() ==
        ['argument', 'given', 'script', 'line'] as Set
  }

  def "what somebody else wrote in between is not undone"() {
    given:
    host.afterWrite = { host.somebodyElseWrites() }

    when:
    def e = failure(WRITE + '1/0')

    then:
    host.set == ['add x', 'other']
    e.details().writes_kept == 1
    !e.details().containsKey('writes_undone')
  }

  def "on a host without checkpoints the writes stay and are counted"() {
    given:
    host = new FakeHost()

    when:
    def e = failure(WRITE * 2 + '1/0')

    then:
    host.set == ['add x', 'add x']
    e.details().writes_kept == 2
  }

  def "a host that cannot be reached is reported by the verb that needs it"() {
    when:
    def unreachable = { throw svc.model.ErrorCode.HOST_UNREACHABLE.because('nobody there') }
    ScriptFace.run(Source.file(write(WRITE)), [], catalog,
        new Session(new Home(folder), new HostChoice('fake', unreachable, { null }, [])), System.out)

    then:
    def e = thrown(SvcException)
    e.message == 'nobody there'
    e.details().line == 1
  }
}
