package svc.frontend.cli.output

import java.nio.file.Path
import java.util.regex.Pattern
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.TestEnvironment
import svc.testing.GoldenFile

/** Drawings of envelopes below results on a terminal. */
class TerminalPlotSpec extends Specification {
  static final Pattern ESCAPE = ~/\u001b\[\d+m/
  static final OutputTerminal COLORS = new OutputTerminal(true, 80, true)
  static final OutputTerminal PLAIN = new OutputTerminal(true, 80, false)
  static final OutputTerminal DUMB = new OutputTerminal(true, 60, false, true)
  static final List<String> TARGET = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> WRITE = ['automation', 'write', 'Lead', '9.1', '32', *TARGET, '--curve', 'SawUp', '--subdivisions', '4', '--from', '0.2']

  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(home) }

  private static boolean isDrawn(TestEnvironment.CliResult result) { result.out =~ /[\u2801-\u28ff]|\+-{3,}|[*]--/ }

  private String output(OutputTerminal terminal, List<String> words) {
    def result = svc(terminal, words)
    assert result.status == 0: result
    assert result.out.readLines()*.replaceAll(ESCAPE, '').every { it.codePointCount(0, it.length()) <= terminal.columns() }
    result.out
  }

  def "a dry run draws the planned envelopes, and reading draws the written ones: #name"() {
    given:
    svc('track', 'list')
    def before = state()
    def dry = output(terminal, WRITE + '--dry-run')

    expect:
    state() == before

    when:
    svc(*WRITE)
    def read = output(terminal, ['automation', 'get', 'Lead'])

    then:
    GoldenFile.matches("src/test/golden/plot/automation-${name}.txt", (dry + read).replace('\u001b', '\\e'))

    where:
    name      | terminal
    'colors' | COLORS
    'plain'   | PLAIN
    'dumb'    | DUMB
  }

  def "'arrangement list' draws the timelines below the table: #name"() {
    expect:
    GoldenFile.matches("src/test/golden/plot/arrangement-${name}.txt", output(terminal, ['arrangement', 'list']).replace('\u001b', '\\e'))
    !svc('arrangement', 'list').out.contains('╞')

    where:
    name      | terminal
    'colors' | COLORS
    'plain'   | PLAIN
    'dumb'    | DUMB
  }

  def "skipped bars are not drawn, and are marked as skipped below the axis"() {
    given:
    def lines = output(DUMB, ['automation', 'write', 'Lead', '9.1', '32', *TARGET,
        '--curve', 'Hold', '--from', '0', '--no-create-clip', '--dry-run']).readLines()
    def axis = lines.findIndexOf { it ==~ / *\+\+[-+]+/ }
    def at = lines[axis].indexOf('+') + 1
    def columns = lines[axis].length() - at

    expect:
    lines[axis - 1].substring(at).takeWhile { it == ' ' }.length() == columns.intdiv(4)
    lines[axis - 1].length() == lines[axis].length()
    lines[-1].substring(at).startsWith('[skipped')
  }

  def "a clip's envelopes are drawn in beats of the clip, #columns columns wide"() {
    given:
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', 'Threshold', '--json-data', '[{"time":0,"value":1},{"time":6,"value":0}]')
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', 'Attack', '--curve', 'Sine', '--length', '8')

    expect:
    GoldenFile.matches("src/test/golden/plot/clip-${columns}.txt",
        output(new OutputTerminal(true, columns, columns > 60), ['clip', 'envelope', 'get', 'Bass', 'Drop']).replace('\u001b', '\\e'))

    where:
    columns << [80, 60]
  }

  def "an envelope that is written to a clip is drawn"() {
    expect:
    isDrawn(svc(PLAIN, ['--verbose', 'clip', 'envelope', 'write', 'Bass', 'Drop', '2', 'Attack', '--curve', 'Sine', '--length', '8']))
  }

  def "the axis has the host's labels if all envelopes share a range"() {
    given:
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', 'Device On', '--curve', 'Hold', '--length', '8', '--from', '1')
    def choices = output(PLAIN, ['clip', 'envelope', 'get', 'Bass', 'Drop'])
    svc('clip', 'envelope', 'write', 'Bass', 'Drop', '2', 'Attack', '--curve', 'Sine', '--length', '8')
    def mixed = output(PLAIN, ['clip', 'envelope', 'get', 'Bass', 'Drop'])

    expect:
    choices.contains(' On┤') && choices.contains('Off┤')
    output(PLAIN, ['clip', 'envelope', 'get', 'Bass', 'Drop', '--device', '2', '--param', 'Attack']).contains('0.01 ms┤')
    mixed.contains('1.0┤') && !mixed.contains('Off┤')
  }

  def "nothing is drawn without a terminal or with another format: #words"() {
    expect:
    !isDrawn(svc(terminal, words))
    isDrawn(svc(COLORS, ['automation', 'get', 'Lead']))

    where:
    terminal      | words
    OutputTerminal.PIPE | ['automation', 'get', 'Lead']
    COLORS       | ['automation', 'get', 'Lead', '--json']
    COLORS       | ['automation', 'get', 'Lead', '--format', 'yaml']
    COLORS       | ['automation', 'get', 'Lead', '--format', 'csv']
    COLORS       | ['automation', 'get', 'Lead', '--from', '1.1', '--length', '8']
  }

  def "a dumb terminal and a locale without UTF-8 get ASCII"() {
    expect:
    OutputTerminal.detect([TERM: 'dumb'], '80').ascii()
    OutputTerminal.detect([TERM: 'xterm', SVC_ASCII: 'yes'], '80') == new OutputTerminal(true, 80, true, true)
    !OutputTerminal.detect([TERM: 'xterm', NO_COLOR: '1'], '80').ascii()
  }
}
