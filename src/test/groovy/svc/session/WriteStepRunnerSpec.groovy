package svc.session

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND
import static svc.model.error.ErrorCode.HOST_TIMEOUT
import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND
import static svc.model.error.ErrorCode.LOAD_FAILED

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class WriteStepRunnerSpec extends Specification {
  def steps = new WriteStepRunner()

  def "what fails before anything is done is thrown, unless it is one step's own"() {
    expect:
    code { steps.read('', { fail(INSTRUMENT_NOT_FOUND) }) } == INSTRUMENT_NOT_FOUND
    steps.write('a: ', { fail(LOAD_FAILED) }).empty
    code { steps.write('b: ', { fail(HOST_TIMEOUT) }) } == HOST_TIMEOUT
    steps.warnings()*.message() == ['a: no']
  }

  def "what fails later is a warning, and where the host is gone nothing more is tried"() {
    given:
    int tried = 0

    expect:
    steps.write('a: ', { 1 }).get() == 1
    steps.read('b: ', { fail(INSTRUMENT_NOT_FOUND) }).empty
    steps.write('c: ', { 2 }).get() == 2
    steps.write('d: ', { fail(HOST_TIMEOUT) }).empty
    steps.write('e: ', { tried++ }).empty
    steps.writeAll([1, 2], { "$it: " as String }, { tried++; it }) == [:]
    tried == 0
    steps.warnings()*.code() == ['INSTRUMENT_NOT_FOUND', 'HOST_TIMEOUT']
  }

  def "several are done at once, and each alone where one is refused"() {
    given:
    def calls = []
    def step = { List all ->
      calls << all
      if (2 in all) {
        fail(CLIP_NOT_FOUND)
      }
      all.collect { it * 10 }
    }

    expect:
    steps.writeAll([1, 3], { '' }, step) == [1: 10, 3: 30]
    steps.writeAll([1, 2, 3], { "$it: " as String }, step) == [1: 10, 3: 30]
    calls == [[1, 3], [1, 2, 3], [1], [2], [3]]
    steps.warnings()*.message() == ['2: no']
  }

  def "writes are not retried separately if the host is unreachable"() {
    given:
    int calls = 0
    steps.write('', { 1 })

    expect:
    steps.writeAll([1, 2, 3], { "$it: " as String }, { calls++; fail(HOST_TIMEOUT) }) == [:]
    calls == 1
    steps.warnings()*.message() == ['1: no']
  }

  private static fail(ErrorCode code) { throw code.because('no') }

  private static ErrorCode code(Closure action) {
    try {
      action()
      null
    } catch (SvcException e) {
      e.code()
    }
  }
}
