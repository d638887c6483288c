package svc.parameter

import spock.lang.Specification
import svc.model.device.DeviceParameter

class BisectingParameterScaleSpec extends Specification {
  static final Closure HERTZ = { it < 1000 ? String.format('%.0f Hz', it) : String.format('%.2f kHz', it / 1000) }
  static final Closure LEVEL = { it <= -70 ? '-inf dB' : String.format('%.1f dB', it) }
  int requests = 0

  /** Returns the display text of the raw value that is found; null if none is found. */
  String found(double wanted, double min, double max, String unit, Closure law, Closure text) {
    def show = { text(law(it)) }
    def parameter = new DeviceParameter(1, 'x', show(min), min, min, max, min, 0, show(min), show(max), unit, false, null)
    def search = BisectingParameterScale.of(parameter, { values -> requests++; values.collect { show(it) } })
    double raw = search.canDisplay(wanted) ? search.toRaw(wanted) : Double.NaN
    Double.isNaN(raw) ? null : show(raw)
  }

  def "the raw value with a display value is found in a few requests: #wanted #unit"() {
    expect:
    found(wanted, min, max, unit, law, text) == shown
    requests <= 6

    where:
    wanted                   | min | max | unit | law                          | text                          | shown
    800                      | 0   | 1   | 'Hz' | { Math.pow(1000d, it) * 20 } | HERTZ                         | '800 Hz'
    800.4                    | 0   | 1   | 'Hz' | { Math.pow(1000d, it) * 20 } | HERTZ                         | '800 Hz'
    1234                     | 0   | 1   | 'Hz' | { Math.pow(1000d, it) * 20 } | HERTZ                         | '1.23 kHz'
    20                       | 0   | 1   | 'Hz' | { Math.pow(1000d, it) * 20 } | HERTZ                         | '20 Hz'
    20000                    | 0   | 1   | 'Hz' | { Math.pow(1000d, it) * 20 } | HERTZ                         | '20.00 kHz'
    100                      | 0   | 127 | 'Hz' | { 550 - 4 * it }             | HERTZ                         | '100 Hz'
    -12                      | 0   | 1   | 'dB' | { -70 + 76 * it }            | LEVEL                         | '-12.0 dB'
    Double.NEGATIVE_INFINITY | 0   | 1   | 'dB' | { -70 + 76 * it }            | LEVEL                         | '-inf dB'
    0                        | -1  | 1   | ''   | { it }                       | { String.format('%.3f', it) } | '0.000'
  }

  def "a number that is never displayed has no raw value: #wanted"() {
    expect:
    found(wanted, 0, 1, 'Hz', law, HERTZ) == null

    where:
    wanted | law
    19     | { Math.pow(1000d, it) * 20 }
    30000  | { Math.pow(1000d, it) * 20 }
    150    | { Math.round(it * 4) * 100d }
  }

  def "a parameter without displayed numbers has no scale"() {
    expect:
    BisectingParameterScale.of(new DeviceParameter(1, 'x', 'C', 0, -1, 1, 0, 0.5, '50L', '50R', null, false, null), { [] }) == null
    BisectingParameterScale.of(new DeviceParameter(1, 'x', 'On', 1, 0, 1, 1, 1, '0', '1', null, true, ['Off', 'On']), { [] }) == null
  }
}
