package svc.plot

import java.util.regex.Pattern
import spock.lang.Specification
import svc.model.clip.TimelineFigure
import svc.model.clip.TimelineFigure.Block
import svc.model.clip.TimelineFigure.Lane
import svc.model.clip.TimelineFigure.Marker

class TimelineTextSpec extends Specification {
  static final Pattern ESCAPE = ~/\u001b\[\d+m/

  static List<String> draw(Map<String, List<List>> lanes, Map<String, Double> markers = [:], int width = 40, int height = 40,
                           TerminalDrawingStyle style = TerminalDrawingStyle.ASCII) {
    TimelineText.draw(new TimelineFigure(4, lanes.collect { name, blocks -> new Lane(name, blocks.collect { new Block(*it) }) },
        markers.collect { name, beat -> new Marker(name, beat) }), width, height, style)
  }

  def "each track has a row, with its clips as blocks over bars and the locators above"() {
    expect:
    draw([Bass: [['Verse', 0, 16], ['Drop', 16, 24]], Lead: [['Hook', 24, 32]], Pad: []], [Intro: 0, Drop: 16]) == [
        '     >Intro          >Drop',
        'Bass|[Verse=========][Drop==]',
        'Lead|                        [Hook==]',
        ' Pad|',
        '    ++---+---+---+---+---+---+---+---',
        '     1   2   3   4   5   6   7   8']
  }

  def "adjacent clips with one name that are too narrow for it share a block: #width columns"() {
    expect:
    draw([Kick: (0..<8).collect { ['Kick 4x4', it * 4, it * 4 + 4] } + [['Fill', 32, 36]]], [:], width)[0] == row

    where:
    width | row
    100   | 'Kick|' + '[Kick 4x4]' * 8 + '[Fill====]'
    41    | 'Kick|[Kick 4x4 x8===================][F~]'
  }

  def "a song with more bars than columns shows several bars in a column"() {
    expect:
    draw([T: [['A', 0, 400], ['B', 400, 404], ['C', 1600, 2000]]], [End: 1999]) == [
        '                                     >',
        'T|[A====]#                    [C=====]',
        ' ++--------+--------+--------+--------',
        '  1        129      257      385']
  }

  def "names are sanitized and cut, and no line is wider than the terminal: #style, #width"() {
    given:
    def lines = draw([('A very long name\u001b[2J' * 3): [['x\u001b[1m😀😀😀😀😀😀', 0, 64], ['', 64, 65]], '': [['Z', 3, 5]]],
        [('m' * 60): 0d, n: 1d, o: 2d, p: 63d], width, 40, style)

    expect:
    lines*.replaceAll(ESCAPE, '').every { it.codePointCount(0, it.length()) <= Math.max(20, width) && !it.contains('\u001b') }

    where:
    [style, width] << [TerminalDrawingStyle.values().toList(), [10, 20, 33, 80, 300]].combinations()
  }

  def "colors are only used in a style with colors, one for each track"() {
    given:
    def lanes = [A: [['x', 0, 4]], B: [['y', 0, 4]]]

    expect:
    draw(lanes, [:], 40, 40, TerminalDrawingStyle.COLORS)[0..1].every { it =~ ESCAPE }
    draw(lanes, [:], 40, 40, TerminalDrawingStyle.COLORS)*.replaceAll(ESCAPE, '') == draw(lanes, [:], 40, 40, TerminalDrawingStyle.PLAIN)
  }

  def "only the first tracks are drawn if there are many"() {
    expect:
    draw((1..9).collectEntries { ["T$it" as String, [['x', 0, 4]]] }, [:], 40, 3).with { [size(), last()] } == [6, '(6 more tracks)']
  }

  def "nothing is drawn without clips"() {
    expect:
    draw([A: []], [Intro: 0]) == []
  }
}
