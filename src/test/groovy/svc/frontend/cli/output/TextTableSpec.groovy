package svc.frontend.cli.output

import spock.lang.Specification
import svc.model.serialization.ColumnFormat
import svc.verb.ResultColumn

class TextTableSpec extends Specification {
  static final String REASON = 'The bass line is as important as the kick and a little louder than elsewhere.'

  private static List<String> lines(int width, boolean interactive = true) {
    def columns = [ResultColumn.text('part', 'part', false), ResultColumn.text('dB', 'dB', true), ResultColumn.text('depth', 'depth of the part', false),
        new ResultColumn('why', 'why', ColumnFormat.SENTENCE, false, false, null, null)]
    new TextTable(columns, [['Bass', '-8', 'front', REASON], ['Pad', '-18', 'back', 'Short.']], [:])
        .toLines(new OutputTerminal(interactive, width, false), '')
  }

  def "a sentence is wrapped in its column, never cut, at #width columns"() {
    expect:
    lines(width).every { it.length() <= width }
    REASON.split(' ').every { word -> lines(width).any { it.contains(word) } }
    !lines(width).any { it.contains('…') }

    where:
    width << [80, 60, 50, 40]
  }

  def "continued lines are empty in the other columns"() {
    expect:
    lines(80) == [
        'part   dB  depth of the part  why',
        'Bass   -8  front              The bass line is as important as the kick and a',
        '                              little louder than elsewhere.',
        'Pad   -18  back               Short.']
  }

  def "in a narrow terminal, sentences are below their rows"() {
    expect:
    lines(50) == [
        'part   dB  depth of the part',
        'Bass   -8  front',
        '  The bass line is as important as the kick and a',
        '  little louder than elsewhere.',
        'Pad   -18  back',
        '  Short.']
  }
}
