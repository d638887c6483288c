package svc.frontend.cli.output

import spock.lang.Specification
import svc.json.JsonObject

class CheckResultViewSpec extends Specification {
  static final List CHECKS = [
      [check: 'java', status: 'ok', found: '17'],
      [check: 'remote script', status: 'failed', found: 'it is of a version that svc does not know', remedy: 'Install it again, then start Live once more.', code: 'X'],
      [check: 'port', status: 'skipped', found: 'not tried']]

  def "a check is a line, and what to do about it is below it"() {
    expect:
    new CheckResultView(OutputTerminal.PIPE).lines(CHECKS.collect { JsonObject.of(it) }) == [
        'ok       java           17',
        'failed   remote script  it is of a version that svc does not know',
        '                        -> Install it again, then start Live once more.',
        'skipped  port           not tried']
  }

  def "on a narrow terminal lines are broken below what they belong to"() {
    expect:
    new CheckResultView(new OutputTerminal(true, 50, false)).lines(CHECKS.collect { JsonObject.of(it) })[1..4] == [
        'failed   remote script  it is of a version that',
        '                        svc does not know',
        '                        -> Install it again, then',
        '                           start Live once more.']
  }

  def "only what is not well has a colour, and only where there are colours"() {
    given:
    def lines = new CheckResultView(new OutputTerminal(true, 80, true)).lines(CHECKS.collect { JsonObject.of(it) })

    expect:
    lines[0] == 'ok       java           17'
    lines[1].startsWith('\u001b[31mfailed \u001b[0m  remote script')
    lines[3].startsWith('\u001b[2mskipped\u001b[0m  port')
  }
}
