package svc.parameter.stock

import spock.lang.Specification
import svc.host.embedded.set.DeviceCatalog
import svc.host.embedded.set.DeviceParameterReader
import svc.host.embedded.set.DeviceState

class DisplayedValueSpec extends Specification {
  static final int STEPS = 40

  def parameters = new DeviceParameterReader(DeviceCatalog.STOCK_ONLY)

  def "every display value of #table can be set again"() {
    given:
    def device = DeviceState.ofTable(1, table, table)

    expect:
    numeric(table).every { row ->
      (0..STEPS).every { step ->
        double raw = row.min() + (row.max() - row.min()) * step / STEPS
        def shown = parameters.formatValues(device, row.index(), [raw])[0]
        def typed = row.unit() ? shown : "$shown shown".toString()
        def back = parameters.parseDisplayed(device, row.index(), typed)
        assert parameters.formatValues(device, row.index(), [back])[0] == shown: row.name()
        true
      }
    }

    where:
    table << StockDeviceTables.allTypes()*.table().findAll { numeric(it) }
  }

  def "a value without a unit counts as a display value in the form '#text'"() {
    given:
    def device = DeviceState.ofTable(1, 'EQ Eight', 'eq-eight')
    def q = StockDeviceTables.parametersOf('eq-eight').find { it.name() == '1 Resonance A' }

    expect:
    parameters.formatValues(device, q.index(), [parameters.parseDisplayed(device, q.index(), text)]) == ['0.71']

    where:
    text << ['0.71 shown', 'shown 0.71', 'Q 0.71', 'q0.71', '0.71 Q', ' 0.71  SHOWN ']
  }

  def "formats a value just below the next unit in the unit that it rounds to"() {
    expect:
    UnitValueFormatter.formatValue(value, unit) == text

    where:
    value     | unit || text
    999.94    | 'Hz' || '999.9 Hz'
    999.99    | 'Hz' || '1.00 kHz'
    9.996     | 'Hz' || '10.0 Hz'
    999.996   | 'ms' || '1.00 s'
    999.99    | 'ms' || '999.99 ms'
  }

  private static List numeric(String table) {
    StockDeviceTables.parametersOf(table).findAll { it.scale() && !it.items() }
  }
}
