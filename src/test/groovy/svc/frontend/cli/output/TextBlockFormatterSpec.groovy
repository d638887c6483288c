package svc.frontend.cli.output

import java.util.regex.Pattern
import spock.lang.Specification
import svc.json.JsonObject
import svc.model.serialization.ColumnFormat
import svc.verb.ResultColumn

class TextBlockFormatterSpec extends Specification {
  static final Pattern ESCAPE = ~/\u001b\[\d+m/
  static final String PROSE = 'A sentence that is long enough to be prose and therefore stands on lines of its own.'

  private static List<String> lines(String title, Map holder, int columns = 60, boolean colors = false) {
    def blocks = new TextBlockFormatter(new OutputTerminal(true, columns, colors))
    blocks.add(title, JsonObject.of(holder), holder.keySet().collect { new ResultColumn(it, it.replace('_', ' '), ColumnFormat.BELOW, false, false, null, null) })
    blocks.lines()
  }

  def "short values are on one line with their units, and prose is below it"() {
    expect:
    lines('Bass', [eq: [[move: 'bell', freq_hz: 250L, gain_db: -2L, q: 1.2d, reason: PROSE]]]) == [
        '', 'Bass', '  eq', '    bell, freq 250 Hz, gain -2 dB, q 1.2',
        '      A sentence that is long enough to be prose and', '      therefore stands on lines of its own.']
  }

  def "the unit of a value comes from its name: #fields"() {
    expect:
    lines('', [all: [fields]])[2].strip() == text

    where:
    fields                                               || text
    [attack_ms: 20L, ratio: 4L]                          || 'attack 20 ms, ratio 4:1'
    [ratio_range: [3L, 6L], attack_range_ms: [1d, 5d]]   || 'ratio range 3 to 6:1, attack range 1.0 to 5.0 ms'
    [decay_s: 1.6d, tempo_bpm: 120L, dry_wet_percent: 40L] || 'decay 1.6 s, tempo 120 bpm, dry wet 40 %'
    [id: 'x', kind: 'y', mono: true]                     || 'x, kind y, mono yes'
    [id: 'x', values: [low_hz: 20L, table: ['1/8': 250L, '1/4': 500L]]] || 'x, low 20 Hz, table (1/8 250, 1/4 500)'
  }

  def "an object follows its label, and lists of words and of steps are below it"() {
    expect:
    lines('', [rules: [headroom_db: 6L, parts: ['Bd', 'Sd'], steps: ['Short.', 'A step that is longer than thirty-two characters.']]]) == [
        '', 'rules  headroom 6 dB', '  parts Bd, Sd', '  - Short.', '  - A step that is longer than thirty-two characters.']
  }

  def "missing values have no block"() {
    expect:
    lines('Bass', [eq: [], compressor: null]) == []
    lines('', [:]) == []
  }

  def "lists of objects in an object are below it"() {
    expect:
    lines('', [rules: [headroom_db: 6L, returns: [[name: 'Reverb', level_db: 0L], [name: 'Delay', level_db: -3L]]]]) == [
        '', 'rules  headroom 6 dB', '  returns', '    Reverb, level 0 dB', '    Delay, level -3 dB']
  }

  def "no line is wider than #columns columns, excluding colors"() {
    given:
    def shown = lines('Bass', [rules: [headroom_db: 6L, reason: PROSE, harsh_band_hz: [2000L, 5000L], attack_range_ms: [10L, 30L], release_range_ms: [50L, 100L]],
                               eq: [[move: 'bell', freq_hz: 250L, gain_db: -2L, reason: PROSE]]], columns, true)*.replaceAll(ESCAPE, '')

    expect:
    shown.every { it.length() <= columns }
    shown.join(' ').replaceAll(/\s+/, ' ').contains(PROSE)

    where:
    columns << [40, 60, 80, 100]
  }
}
