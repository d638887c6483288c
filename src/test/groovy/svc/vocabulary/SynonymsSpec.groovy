package svc.vocabulary

import spock.lang.Shared
import spock.lang.Specification
import svc.parameter.stock.StockDeviceTables
import svc.store.file.TsvResource

class SynonymsSpec extends Specification {
  @Shared
  List<String[]> rows = TsvResource.readRows(Synonyms, 'synonyms')

  @Shared
  Set<String> parameters = stockRows().collect { it.name() } as Set

  @Shared
  Set<String> choices = stockRows().collectMany { it.items() } as Set

  static List stockRows() { StockDeviceTables.allTypes().collectMany { StockDeviceTables.parametersOf(it.table()) } }

  def "#phrase stands for #found of #names"() {
    expect:
    kind.find(phrase, names) { it } == found

    where:
    kind               | phrase          | names                                     || found
    Synonyms.PARAMETER | 'cutoff'        | ['A Fix Freq', 'Filter Freq', 'LFO Freq'] || ['Filter Freq']
    Synonyms.PARAMETER | 'Filter Cutoff' | ['Filter 1 Freq', 'Filter 2 Freq']        || ['Filter 1 Freq', 'Filter 2 Freq']
    Synonyms.PARAMETER | 'CUT-OFF'       | ['Frequency', 'LFO Frequency']            || ['Frequency']
    Synonyms.PARAMETER | 'q'             | ['Filter Freq', '1 Resonance A']          || ['1 Resonance A']
    Synonyms.PARAMETER | 'wet'           | ['S/C Mix', 'Dry/Wet']                    || ['Dry/Wet']
    Synonyms.PARAMETER | 'dry-wet'       | ['Dry / Wet']                             || ['Dry / Wet']
    Synonyms.CHOICE    | 'low cut'       | ['Lowpass', 'Highpass', 'Notch']          || ['Highpass']
    Synonyms.CHOICE    | 'hpf'           | ['High Pass 48dB', 'High Pass 12dB']      || ['High Pass 48dB', 'High Pass 12dB']
    Synonyms.DEVICE    | 'equaliser'     | ['Compressor', 'EQ Eight']                || ['EQ Eight']
    Synonyms.DEVICE    | 'autopan'       | ['Auto Pan', 'Pan']                       || ['Auto Pan']
    Synonyms.DEVICE    | 'glue'          | ['Compressor', 'Glue Compressor']         || ['Glue Compressor']
    Synonyms.DEVICE    | 'tuba'          | ['Compressor']                            || []
    Synonyms.DEVICE    | '*'             | ['Compressor']                            || []
  }

  def "a search finds everything for which a phrase can stand, the best first"() {
    expect:
    Synonyms.PARAMETER.findAll('side chain', ['S/C Gain', 'Ratio', 'S/C On']) { it } == ['S/C On', 'S/C Gain']
  }

  def "each row has a kind, phrases that no other row of its kind has, and names"() {
    given:
    def phrases = rows.findAll { it[0] != 'operation' }.collectMany { row -> row[1].split('; ').collect { [row[0], it.replace(' ', '')] } }

    expect:
    rows.every { it.length == 3 && it[0].toUpperCase() in Synonyms.values()*.name() && it[1] && it[2] }
    phrases.countBy { it }.findAll { it.value > 1 }.isEmpty()
  }

  def "each row for parameters, choices or devices names one that Live has"() {
    given:
    def names = [parameter: parameters, choice: choices, device: StockDeviceTables.allTypes()*.name().toSet()]
    def empty = rows.findAll { names[it[0]] }.findAll { row ->
      Synonyms.valueOf(row[0].toUpperCase()).findAll(row[1].split('; ')[0], names[row[0]]) { it }.isEmpty()
    }

    expect:
    empty.collect { it.join(' | ') } == []
  }
}
