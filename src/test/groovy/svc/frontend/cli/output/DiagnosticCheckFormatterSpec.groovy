package svc.frontend.cli.output

import spock.lang.Specification
import svc.json.JsonObject

class DiagnosticCheckFormatterSpec extends Specification {
  static final List CHECKS = [
      [check: 'java', status: 'ok', found: '17'],
      [check: 'remote script', status: 'failed', found: 'its version is not supported by this svc', remedy: 'Install it again, then start Live once more.', code: 'X'],
      [check: 'port', status: 'skipped', found: 'not tried']]

  def "a check is one line, with its remedy below it"() {
    expect:
    new DiagnosticCheckFormatter(OutputTerminal.PIPE).lines(CHECKS.collect { JsonObject.of(it) }) == [
        'ok       java           17',
        'failed   remote script  its version is not supported by this svc',
        '                        -> Install it again, then start Live once more.',
        'skipped  port           not tried']
  }

  def "on a narrow terminal, long texts are wrapped and indented"() {
    expect:
    new DiagnosticCheckFormatter(new OutputTerminal(true, 50, false)).lines(CHECKS.collect { JsonObject.of(it) })[1..4] == [
        'failed   remote script  its version is not',
        '                        supported by this svc',
        '                        -> Install it again, then',
        '                           start Live once more.']
  }

  def "only checks that did not succeed have a color, and only on a terminal with colors"() {
    given:
    def lines = new DiagnosticCheckFormatter(new OutputTerminal(true, 80, true)).lines(CHECKS.collect { JsonObject.of(it) })

    expect:
    lines[0] == 'ok       java           17'
    lines[1].startsWith('\u001b[31mfailed \u001b[0m  remote script')
    lines[3].startsWith('\u001b[2mskipped\u001b[0m  port')
  }
}
