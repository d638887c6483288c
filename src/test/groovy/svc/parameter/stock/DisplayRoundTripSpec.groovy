package svc.parameter.stock

import spock.lang.Specification
import spock.lang.Tag
import svc.parameter.stock.StockDeviceTables.ParameterDefinition
import svc.model.device.DeviceParameter
import svc.parameter.DisplayedValueParser
import svc.parameter.DisplayedValueConverter
import svc.parameter.BisectingParameterScale
import svc.parameter.SettableParameter
import svc.host.embedded.device.DeviceCatalog
import svc.host.embedded.device.DeviceParameterReader
import svc.host.embedded.device.DeviceState

/**
 * The texts that hosts display for the parameters of Live's stock devices can be parsed. The resource parameters.tsv
 * lists the ranges that Live reports, and the unit and law of each parameter if they are known.
 */
@Tag('slow')
class DisplayRoundTripSpec extends Specification {
  static final int VALUES = 100
  static final DeviceParameterReader READER = new DeviceParameterReader(DeviceCatalog.STOCK_ONLY)

  static List<Map> rows() {
    def lines = DisplayRoundTripSpec.getResource('parameters.tsv').readLines('UTF-8')
    def names = lines[0].split('\t')
    lines.drop(1).collect { line -> [names, line.split('\t', -1)].transpose().collectEntries() }
  }

  static Map<String, List<Map>> devices() { rows().groupBy { it.table } }

  private static ParameterDefinition definition(Map row) { StockDeviceTables.parametersOf(row.table)[row.index as int] }

  /** Returns the raw values from the lowest to the highest. */
  private static List<Double> raws(double min, double max) {
    (0..<VALUES).collect { it == VALUES - 1 ? max : min + (max - min) * it / (VALUES - 1) }
  }

  /** Returns a text as a user writes it: a number without a unit is marked as displayed. */
  private static String typed(DeviceParameter parameter, String shown) { parameter.unit() ? shown : "$shown shown" }

  def "the table of #table has the ranges that Live reports"() {
    expect:
    rows.every { row ->
      def own = definition(row)
      assert [own.name(), own.min(), own.max(), own.items().size(), own.unit()] ==
          [row.parameter, row.min as double, row.max as double, (row.steps ?: '0') as int, row.unit]
      assert own.scale() == null ? row.law == '' : FormulaParameterScale.parse(row.law, own.min(), own.max()).toDisplayed(own.initial()) == own.scale().toDisplayed(own.initial()): row
      true
    }

    where:
    [table, rows] << devices().collect { table, rows -> [table, rows] }
  }

  /** Returns one parameter for each range and law; the others display the same texts. */
  static List<Map> distinct(boolean known) {
    rows().findAll { !it.steps && (it.law != '') == known }.unique { [it.min, it.max, it.unit, it.law] }
  }

  def "each text that is displayed at 100 values from #row.min to #row.max stands for its value: #row.unit #row.law"() {
    given:
    def device = DeviceState.ofTable(1, row.table, row.table)
    def parameter = READER.read(device, row.index as int)
    def show = { List<Double> values -> READER.formatValues(device, parameter.index(), values) }
    def units = new DisplayedValueConverter(row.table, parameter, show)
    def searched = new SettableParameter(row.table, parameter, BisectingParameterScale.of(parameter, show))

    expect:
    raws(parameter.min(), parameter.max()).every { raw ->
      def shown = show([raw])[0]
      def text = typed(parameter, shown)
      def range = parameter.max() - parameter.min()
      // A fitted law differs by up to a tenth of half a step; a search finds some value with the text.
      isSame(row, raw, shown, 1.0001d, READER.parseDisplayed(device, parameter.index(), text)) &&
          isSame(row, raw, shown, 1.1d, parameter.min() + range * units.toNormalized(text)) &&
          isSame(row, raw, shown, 2d, searched.parseDisplayed(text))
    }

    where:
    row << distinct(true)
  }

  /** Checks that a parsed value has the same text, and that its number differs by at most some half steps. */
  private static boolean isSame(Map row, double raw, String shown, double halfSteps, double parsed) {
    def own = definition(row)
    assert UnitValueFormatter.formatValue(own.scale().toDisplayed(parsed), own.unit()) == shown: "$row $raw $parsed"
    double before = own.scale().toDisplayed(raw)
    double after = own.scale().toDisplayed(parsed)
    double halfStep = DisplayedValueParser.roundingError(own.unit(), shown)
    assert before == after || Math.abs(before - after) <= halfSteps * halfStep: "$row $raw $parsed $shown"
    true
  }

  def "each number that Live displays without a known law at 100 values from #row.min to #row.max is found"() {
    given:
    def own = definition(row)
    def show = { List<Double> values -> values.collect { UnitValueFormatter.formatValue(it, '') } }
    def (first, last) = show([own.min(), own.max()])
    def parameter = new DeviceParameter(1, own.name(), first, own.min(), own.min(), own.max(), own.min(), 0,
        first, last, null, false, null)
    def searched = new SettableParameter(row.table, parameter, BisectingParameterScale.of(parameter, show))

    expect:
    raws(own.min(), own.max()).every { raw ->
      def shown = show([raw])[0]
      double parsed = searched.parseDisplayed("$shown shown")
      assert show([parsed])[0] == shown && Math.abs(parsed - raw) <= 0.01: "$row $raw $parsed"
      true
    }

    where:
    row << distinct(false)
  }

  def "the names of the values of #table stand for these values"() {
    given:
    def device = DeviceState.ofTable(1, table, table)

    expect:
    rows.findAll { it.steps }.every { row ->
      def own = definition(row)
      raws(own.min(), own.max()).every { raw ->
        def shown = READER.formatValues(device, own.index(), [raw])[0]
        double parsed = READER.parseDisplayed(device, own.index(), shown)
        assert READER.formatValues(device, own.index(), [parsed])[0] == shown: row
        assert own.items().count(shown) > 1 || parsed == Math.rint(raw): row
        true
      }
    }

    where:
    [table, rows] << devices().findAll { table, rows -> rows.any { it.steps } }.collect { table, rows -> [table, rows] }
  }
}
