package svc.parameter.stock

import spock.lang.Specification

class FormulaParameterScaleSpec extends Specification {
  def "#text from #min to #max displays #low, #middle and #high, and finds the raw value of each"() {
    given:
    def law = FormulaParameterScale.parse(text, min, max)
    def half = (min + max) / 2 as double

    expect:
    near(law.toDisplayed(min), low)
    near(law.toDisplayed(half), middle)
    near(law.toDisplayed(max), high)
    [min, half, max].every { near(law.toRaw(law.toDisplayed(it)), it) }
    law.toRaw(low) == min
    [low, middle, high].every { law.canDisplay(it) }

    where:
    text             | min  | max | low                      | middle  | high
    'linear'         | -2d  | 4d  | -2d                      | 1d      | 4d
    'scale -10 30'   | 0d   | 1d  | -10d                     | 10d     | 30d
    'exp 20 2000'    | 0d   | 1d  | 20d                      | 200d    | 2000d
    'power 5 1 5000' | 0d   | 1d  | 1d                       | 157.21875d | 5000d
    'power 3 -8 8'   | -10d | 10d | -8d                      | -6d     | 8d
    'signed 3 80'    | 0d   | 1d  | -80d                     | 0d      | 80d
    'cubic 1 27'     | 0d   | 1d  | 1d                       | 8d      | 27d
    'ratio'          | 0d   | 1d  | 1d                       | 2d      | Double.POSITIVE_INFINITY
    'fader'          | 0d   | 1d  | Double.NEGATIVE_INFINITY | -14d    | 6d
    'send'           | 0d   | 1d  | Double.NEGATIVE_INFINITY | -20d    | 0d
    'gain'           | 0d   | 1d  | Double.NEGATIVE_INFINITY | 4d      | 24d
  }

  def "#table #name displays #display at its default, as Live does"() {
    given:
    def row = StockDeviceTables.parametersOf(table).find { it.name() == name }

    expect:
    UnitValueFormatter.formatValue(row.scale().toDisplayed(row.initial()), row.unit()) == display

    where:
    table           | name          | display
    'delay'         | 'L Time'      | '375.00 ms'
    'drift'         | 'Env 1 Attack' | '1.00 ms'
    'drift'         | 'Env 2 Release' | '600.00 ms'
    'drift'         | 'LP Mod Amt 1' | '80.0 %'
    'drift'         | 'LP Mod Amt 2' | '15.0 %'
    'drift'         | 'Mod Matrix Amt 2' | '0.0 %'
    'wavetable'     | 'Amp Attack'  | '1.00 ms'
    'wavetable'     | 'Env 3 Decay' | '600.00 ms'
    'wavetable'     | 'LFO 2 Rate'  | '1.00 Hz'
    'spectral-time' | 'S.Rate ms'   | '500.00 ms'
    'spectral-time' | 'Fade Out'    | '40.00 ms'
    'operator'      | 'Osc-A Level' | '0.0 dB'
    'operator'      | 'Osc-B Level' | '-inf dB'
    'operator'      | 'Be Sustain'  | '-24.0 dB'
    'drum-buss'     | 'Trim'        | '0.0 dB'
    'filter-delay'  | 'Dry'         | '-5.0 dB'
  }

  def "returns null for an empty formula and rejects an unknown one"() {
    expect:
    FormulaParameterScale.parse('', 0, 1) == null

    when:
    FormulaParameterScale.parse('wobble 1 2', 0, 1)

    then:
    thrown(IllegalArgumentException)
  }

  private static boolean near(double found, double expected) {
    found == expected || Math.abs(found - expected) < 1e-9
  }
}
