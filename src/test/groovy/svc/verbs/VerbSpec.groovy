package svc.verbs

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment

/** Runs verbs on a fresh demo set and looks at what they return. */
abstract class VerbSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(home) }

  /** The result of a verb, as every face has it. */
  Map run(String verb, String... args) {
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status == 0: result
    result.json()
  }

  /** The code of the error that a verb ends in, which leaves the set as it was. */
  String refused(String verb, String... args) {
    run('track list')
    def before = state()
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status != 0 && result.out.empty
    assert state() == before
    result.error().code
  }
}
