package svc.frontend.shell.syntax

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification

class ErrorLocatorSpec extends Specification {
  def "in #line the error \"#message\" refers to #place"() {
    given:
    def span = ErrorLocator.find(line, INVALID_ARGUMENT.because(message))

    expect:
    span.map { line.substring(it.from(), it.to()) }.orElse(null) == place

    where:
    line                        | message                                   | place
    'clip list frist'           | 'there is no track "frist"'               | 'frist'
    'mix aply --part x'         | 'there is no verb "mix aply"'             | 'aply'
    "mix.aply 'x'"              | 'there is no verb "mix.aply"'             | 'aply'
    'mix set Bass --bogus'      | 'svc mix set has no option --bogus'       | '--bogus'
    'mix set Bass --pan 2'      | 'pan must be between -1 and 1, not "2"'   | '2'
    'mix set Bass "Auto Filter"' | 'there is no device "Auto Filter"'       | 'Auto Filter'
    'mix set Bass --pan 2'      | 'pan must be between -1 and 1, not 2'     | '2'
    "mix.set 'Bass', pan: 2, mute: true" | 'pan must be between -1 and 1, not 2' | '2'
    "mix.set('Bass', volumeDb: 9)" | 'volume_db must be between -70 and 6 dB, not 9' | '9'
    'mix set Bass --volume-db=9' | 'volume_db must be between -70 and 6 dB, not 9' | '9'
    'track list'                | 'the host does not answer'                | null
    'trackx list'               | 'there is no "track"'                     | null
  }

  def "the position from the compiler is used"() {
    given:
    def error = INVALID_ARGUMENT.because('unexpected').withDetail('line', 2).withDetail('column', 3)

    expect:
    ErrorLocator.find('a\nbcd', error).get() == new ErrorLocator.ErrorSpan(4, 5)
  }
}
