package svc.parameter

import spock.lang.Specification
import spock.lang.Tag
import svc.host.embedded.set.DeviceCatalog
import svc.host.embedded.set.DeviceParameterReader
import svc.host.embedded.set.DeviceState
import svc.model.device.DeviceParameter
import svc.model.error.SvcException
import svc.model.track.FaderScale
import svc.parameter.stock.StockDeviceTables

class DisplayedValueConverterSpec extends Specification {
  static final int STEPS = 100
  static final Closure HERTZ = { it < 1000 ? String.format('%.0f Hz', it) : String.format('%.2f kHz', it / 1000) }
  static final Closure LEVEL = { it == -Double.MAX_VALUE ? '-inf dB' : String.format('%.1f dB', it) }

  def parameters = new DeviceParameterReader(DeviceCatalog.STOCK_ONLY)
  int requests = 0

  DisplayedValueConverter units(double min, double max, String unit, Closure mapping, Closure text) {
    def show = { text(mapping(it)) }
    def parameter = new DeviceParameter(1, 'x', show(min), min, min, max, min, 0, show(min), show(max), unit, false, null)
    new DisplayedValueConverter('Device', parameter, { values -> requests++; values.collect { show(it) } })
  }

  @Tag('slow')
  def "every text that is displayed at 100 values of the parameters of #table is displayed again for the value that it stands for"() {
    given:
    def device = DeviceState.ofTable(1, table, table)

    expect:
    parameters.readAll(device).findAll { it.displayMin() != null && !it.quantized() }.every { parameter ->
      def show = { values -> parameters.formatValues(device, parameter.index(), values) }
      def units = new DisplayedValueConverter(table, parameter, show)
      (0..STEPS).every { step ->
        double range = parameter.max() - parameter.min()
        def shown = show([parameter.min() + range * step / STEPS])[0]
        double found = units.toNormalized(parameter.unit() ? shown : "$shown shown".toString())
        assert show([parameter.min() + range * found])[0] == shown: parameter.name()
        found >= 0 && found <= 1
      }
    }

    where:
    table << StockDeviceTables.allTypes()*.table().findAll { name -> StockDeviceTables.parametersOf(name).any { it.scale() && !it.items() } }
  }

  def "the mapping of rounded texts is found in one request, and is exact: #unit #law0"() {
    given:
    def units = units(0, 1, unit, mapping, text)
    def found = units.mapping().get()

    expect:
    (0..200).every { Math.abs(found.toNumber(it / 200d) - mapping(it / 200d)) <= error }
    (0..200).every { Math.abs(found.toNormalized(mapping(it / 200d)) - it / 200d) < 1e-3 }
    requests == 1

    where:
    unit | law0          | mapping                          | text                                  | error
    'Hz' | 'exponential' | { Math.pow(1000d, it) * 20 } | HERTZ                                 | 5
    'dB' | 'linear'      | { -70 + 76 * it }            | LEVEL                                 | 0.01
    '%'  | 'falling'     | { 100 - 60 * it }            | { String.format('%.0f %%', it) }      | 0.01
    'ms' | 'quadratic'   | { 1 + 999 * it * it }        | { String.format('%.2f ms', it) }      | 0.02
  }

  def "a value is displayed exactly with the fewest decimals, and without requests if a formula is known: #unit #value"() {
    given:
    def units = units(0, 1, unit, mapping, text)
    units.isFormula()
    requests = 0

    expect:
    units.toExactNumber(value, 1e-6).orElse(null) == number
    requests == 0

    where:
    unit | mapping              | text                             | value        || number
    'dB' | { -70 + 76 * it }    | LEVEL                            | 58.0d / 76   || -12
    'dB' | { -70 + 76 * it }    | LEVEL                            | 58.34d / 76  || -11.66
    '%'  | { 100 - 60 * it }    | { String.format('%.0f %%', it) } | 1            || 40
  }

  def "a value is displayed exactly without a formula only if its text stands for it"() {
    given:
    def units = units(0, 1, 'ms', { 1 + 999 * it * it }, { String.format('%.2f ms', it) })
    def found = units.toNormalized('250 ms')

    expect:
    !units.isFormula()
    units.toExactNumber(found, 1e-6).get() == 250
    units.toExactNumber(0.123456789d, 1e-9).empty
  }

  def "a fader is silent at its lowest position, and its mapping ends at the lowest level: #scale"() {
    given:
    def units = units(0, 1, 'dB', { double raw -> def db = scale.toDb(raw); db.isSilence() ? -Double.MAX_VALUE : db.value() }, LEVEL)
    def mapping = units.mapping().get()

    expect:
    mapping.bottom() == scale.minimumDb() && mapping.top() == scale.maximumDb()
    units.toNormalized('-inf') == 0 && units.toNormalized('-inf dB') == 0
    Math.abs(mapping.toNumber(units.toNormalized('-6dB')) + 6) < 1e-9

    where:
    scale << FaderScale.values().toList()
  }

  def "a pan is converted: #text"() {
    given:
    def units = units(-1, 1, null, { it * 50 }, { Math.round(it) == 0 ? 'C' : it < 0 ? Math.round(-it) + 'L' : Math.round(it) + 'R' })

    expect:
    Math.abs(units.toNormalized(text) - value) < 1e-9

    where:
    text  | value
    '50L' | 0
    '30l' | 0.2d
    'C'   | 0.5d
    '25R' | 0.75d
  }

  def "#text is refused: #message"() {
    when:
    units(0, 1, 'Hz', { Math.pow(1000d, it) * 20 }, HERTZ).toNormalized(text)

    then:
    def e = thrown(SvcException)
    e.message == message

    where:
    text     | message
    '800 ms' | '"x" of "Device" accepts values in Hz, not "800 ms"'
    '3 Hz'   | '"x" of "Device" must be between 20 Hz and 20.00 kHz, not "3 Hz"'
    'loud'   | '"x" of "Device" accepts a raw value from 0 to 1, displayed as 20 Hz to 20.00 kHz, not "loud"'
  }

  def "a parameter without displayed numbers accepts only numbers from 0 to 1"() {
    when:
    units(0, 1, null, { it }, { 'Soft' }).toNormalized('20 Hz')

    then:
    def e = thrown(SvcException)
    e.message == '"x" of "Device" must be a number from 0 to 1, not "20 Hz"'
  }
}
