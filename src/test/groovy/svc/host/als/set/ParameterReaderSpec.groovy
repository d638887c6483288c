package svc.host.als.set

import spock.lang.Specification
import svc.host.als.xml.XmlElement
import svc.host.als.xml.XmlParser
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.parameter.DisplayedValueConverter

class ParameterReaderSpec extends Specification {

  def "a parameter in the table has Live's number, name and raw value"() {
    given:
    def reverb = device('Reverb', number('DecayTime', 1200, 200, 60000) + toggle('BandHighOn', true))

    expect:
    list(reverb)*.index() == [0, 2, 20]
    list(reverb)*.definition()*.name() == ['Device On', 'In LowCut On', 'Decay Time']
    with(list(reverb)[2].describe()) {
      display() == '1.2 s'
      Math.abs(value() - 0.314135) < 1e-5
      acceptsPositions()
    }
  }

  def "a parameter that is not in the table keeps the name in the file, with a mark, after Live's numbers"() {
    given:
    def reverb = device('Reverb', number('Shimmer/Frequency', 800, 20, 20000) + toggle('Shimmer/IsOn', true))

    expect:
    list(reverb)*.definition()*.name() == ['Device On', 'Shimmer/Frequency [file]', 'Shimmer/IsOn [file]']
    list(reverb)*.index() == [0, 33, 34]
    list(reverb)[1].describe().display() == '800 Hz'
    !list(reverb)[1].describe().acceptsPositions()
    list(reverb)[2].describe().choices() == ['Off', 'On']
  }

  def "a parameter whose law is not known shows the number in the file with its unit"() {
    given:
    def utility = device('StereoGain', number('Gain', stored, 0, 1))
    def gain = list(utility)[1]

    expect:
    gain.describe().name() == 'Gain'
    gain.describe().display() == display
    gain.describe().displayMin() == '-inf dB'
    gain.describe().displayMax() == '35 dB'
    gain.describe().unit() == 'dB'
    gain.describe().normalized() == null
    !gain.hasKnownConversion()

    where:
    stored    || display
    1         || '0 dB'
    0.5011872 || '-6 dB'
    0         || '-inf dB'
  }

  def "a value in the unit of the file is set, although the law is not known"() {
    given:
    def gain = list(device('StereoGain', number('Gain', 1, 0, 1)))[1]

    expect:
    Math.abs(gain.toStored(gain.settable('Utility').parseDisplayed(given)) - stored) < 1e-6

    where:
    given    || stored
    '-6 dB'  || 0.5011872336
    '0 dB'   || 1
    '35 dB'  || 56.2341309
  }

  def "a value in another unit or outside the range is refused"() {
    given:
    def gain = list(device('StereoGain', number('Gain', 1, 0, 1)))[1]

    when:
    gain.settable('Utility').parseDisplayed(given)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT

    where:
    given << ['40 dB', '3 Hz', 'loud']
  }

  def "points of an envelope of such a parameter are converted in the unit of the file"() {
    given:
    def rate = list(device('Drift', number('Lfo_Rate', 5, 0.17, 1700)))[1]

    expect:
    Math.abs(rate.fromNormalized(rate.toNormalized(18.0882)) - 18.0882) < 1e-9
    rate.toNormalized(1700) == 1
  }

  def "points in the unit of the file are exact: #display of #element of #device"() {
    given:
    def parameter = list(ParameterReaderSpec.device(device, number(element, 1, 0, 1)))[1]
    def units = new DisplayedValueConverter(device, parameter.describe(), { values -> values.collect { parameter.format(it) } })

    expect:
    Math.abs(parameter.fromNormalized(units.toNormalized(display)) - stored) <= 1e-6 * Math.abs(stored)

    where:
    device             | element                 | display    || stored
    'Drift'            | 'Lfo_Rate'              | '18.5 Hz'  || 18.5
    'Drift'            | 'Lfo_Rate'              | '1.2 kHz'  || 1200
    'Drift'            | 'Lfo_Time'              | '375 ms'   || 0.375
    'Drift'            | 'Lfo_Time'              | '2.5 s'    || 2.5
    'Drift'            | 'Lfo_ModAmount'         | '-12.5 %'  || -0.125
    'Drift'            | 'Oscillator2_Detune'    | '0.3'      || 0.3
    'Drift'            | 'Mixer_OscillatorGain1' | '-6 dB'    || 0.501187233
    'StereoGain'       | 'Gain'                  | '-24.5 dB' || 0.0595662144
    'StereoGain'       | 'Gain'                  | '12 dB'    || 3.98107171
    'StereoGain'       | 'Gain'                  | '-inf dB'  || 0.000316227766
  }

  def "the amount of a modulation of Drift is #raw if the file contains #stored"() {
    given:
    def amount = list(device('Drift', number(element, stored, -1, 1)))[1]

    expect:
    Math.abs(amount.describe().value() - raw) < 1e-6
    Math.abs(amount.toStored(raw) - stored) < 2e-6

    where:
    element                    | stored       || raw
    'Filter_ModAmount1'        | 0.8000000119 || 0.967593
    'Filter_ModAmount2'        | 0.1500000507 || 0.782846
    'Filter_ModAmount1'        | -0.192161262 || 25 / 128
    'ModulationMatrix_Amount3' | 0.03815260157|| 88 / 128
    'ModulationMatrix_Amount2' | 0            || 0.5
  }

  def "the range of a parameter does not depend on a range of controllers that is narrowed or reversed"() {
    given:
    def parameter = list(device('Unheard', number('Amount', 0.9, from, to)))[1]

    expect:
    parameter.describe().min() == min
    parameter.describe().max() == max

    where:
    from | to  || min | max
    0    | 1   || 0   | 1
    1    | 0   || 0   | 1
    0.2  | 0.5 || 0.2 | 0.9
  }

  def "the parameters of a plug-in have their names; slots without a name are skipped"() {
    given:
    def plugin = device('PluginDevice', '<ParameterList>' + slot('Mix', 0.25) + slot('', 0) + slot('On', 1) + '</ParameterList>')

    expect:
    list(plugin)*.definition()*.name() == ['Device On', 'Mix', 'On']
    list(plugin)*.index() == [0, 1, 2]
    list(plugin)[2].describe().choices() == null
    list(plugin)[1].describe().normalized() == 0.25d
  }

  def "the range of a macro, a chain selector and a plug-in parameter is Live's, whatever the range of its controllers"() {
    given:
    def rack = device('InstrumentGroupDevice', number('MacroControls.0', 64, 20, 40) + number('ChainSelector', 3, 0, 5))
    def plugin = device('PluginDevice', slot('Mix', 0.25).replace('Max Value="1"', 'Max Value="0.5"'))

    expect:
    list(rack)*.describe()*.max() == [1, 127, 127]
    list(rack)*.describe()*.min() == [0, 0, 0]
    list(plugin)[1].describe().max() == 1
  }

  def "the parameters of a Max device have their names, ranges and the names of their values"() {
    given:
    def max = device('MxDeviceMidiEffect', '<ParameterList><ParameterList>' +
        '<MxDFloatParameter Id="0"><Name Value="Depth" /><MinValue Value="0" /><MaxValue Value="200" />' +
        number('Timeable', 50, 0, 127) + '</MxDFloatParameter>' +
        '<MxDEnumParameter Id="1"><Name Value="Mode" /><MinValue Value="0" /><MaxValue Value="1" /><Timeable>' +
        '<Manual Value="1" /><AutomationTarget Id="9" /></Timeable>' +
        '<Names><Name Id="0"><Name Value="soft" /></Name><Name Id="1"><Name Value="hard" /></Name></Names></MxDEnumParameter>' +
        '</ParameterList></ParameterList>')

    expect:
    list(max)*.definition()*.name() == ['Device On', 'Depth', 'Mode']
    list(max)[1].describe().max() == 200
    list(max)[2].describe().display() == 'hard'
    list(max)[2].describe().choices() == ['soft', 'hard']
  }

  def "a parameter of a number that does not exist is not found"() {
    when:
    ParameterReader.require(device('Reverb', ''), 40)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.PARAM_NOT_FOUND
  }

  static List<StoredParameter> list(XmlElement device) { ParameterReader.list(device) }

  static XmlElement device(String name, String parameters) {
    XmlParser.parse("<$name>${toggle('On', true)}$parameters</$name>".toString().getBytes('UTF-8')).root()
  }

  static String number(String path, Number value, Number min, Number max, int id = 7) {
    nest(path, "<Manual Value=\"$value\" /><MidiControllerRange><Min Value=\"$min\" /><Max Value=\"$max\" /></MidiControllerRange>" +
        "<AutomationTarget Id=\"$id\" /><ModulationTarget Id=\"${id + 1000}\" />")
  }

  static String toggle(String path, boolean on) {
    nest(path, "<Manual Value=\"$on\" /><AutomationTarget Id=\"5\" /><MidiCCOnOffThresholds />")
  }

  static String slot(String name, Number value) {
    "<PluginFloatParameter><ParameterName Value=\"$name\" />${number('ParameterValue', value, 0, 1)}</PluginFloatParameter>"
  }

  private static String nest(String path, String content) {
    path.split('/').reverse().inject(content) { inner, name -> "<$name>$inner</$name>".toString() }
  }
}
