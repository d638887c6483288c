package svc.verbs

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment

/** Runs verbs on a new demo set and checks their results. */
abstract class VerbSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(home) }

  /** Returns the result of a verb. */
  Map run(String verb, String... args) {
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status == 0: result
    result.json()
  }

  /** Returns the content of the set, which must have been changed before, without the numbers of the next handles. */
  Map music() { content().findAll { !it.key.startsWith('next_') } }

  /** Returns the error code of a verb that fails without changing the set. */
  String refused(String verb, String... args) {
    run('track list')
    def before = state()
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status != 0 && result.out.empty
    assert state() == before
    result.error().code
  }
}
