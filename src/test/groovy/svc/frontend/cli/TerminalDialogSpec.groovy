package svc.frontend.cli

import spock.lang.Specification
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.cli.output.StandardStreams

class TerminalDialogSpec extends Specification {
  def err = new ByteArrayOutputStream()
  long now = 5_000_000_000

  private TerminalDialog dialog(OutputTerminal terminal) {
    new TerminalDialog(new StandardStreams(System.in, new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, 'UTF-8'), terminal), { now })
  }

  def "progress is shown after a second, and removed at the end"() {
    given:
    def dialog = dialog(new OutputTerminal(true, 80, false))

    when:
    now += 999_000_000
    dialog.report('early', 0.1)
    dialog.clearProgress()

    then:
    err.toString('UTF-8') == ''

    when:
    now += 1_000_000
    dialog.report('loading Bass', 0.5)
    dialog.clearProgress()

    then:
    err.toString('UTF-8') == '\r' + '█' * 10 + '░' * 10 + ' loading Bass\n'
  }

  def "without a terminal, nothing is shown"() {
    given:
    def dialog = dialog(OutputTerminal.PIPE)

    when:
    now += 60_000_000_000
    dialog.report('loading Bass', 0.5)
    dialog.clearProgress()

    then:
    err.toString('UTF-8') == ''
  }
}
