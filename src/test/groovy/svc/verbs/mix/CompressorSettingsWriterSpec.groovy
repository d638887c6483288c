package svc.verbs.mix

import spock.lang.Specification
import svc.host.Devices
import svc.host.Host
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.device.DeviceParameter
import svc.model.track.Track
import svc.model.track.TrackKind
import svc.model.mixing.CompressionAdvice

/** Compressors with the parameters and units of other hosts. */
class CompressorSettingsWriterSpec extends Specification {
  static final ADVICE = new CompressionAdvice(12.5, [], 250, [], 4, [], null, null, null, null)

  def "a time is written in the unit of the parameter, and skipped if the unit is unclear: #what"() {
    given:
    def asked = [:]
    def points = points([attack], { index, display -> asked[index] = display; display }, false)
    points.write(ADVICE)

    expect:
    asked == written
    points.settings().size() == written.size()
    points.warnings()*.code() == warnings + ['PARAM_MISSING', 'PARAM_MISSING']

    where:
    what                    | attack                                                       || written        | warnings
    'milliseconds'          | param('Attack', '1.00 ms', '0.01 ms', '1.00 s', 'ms')        || [0: '12.5 ms'] | []
    'seconds'               | param('Attack', '0.50 s', '0.001 s', '10 s', 's')            || [0: '12.5 ms'] | []
    'no unit'               | param('Attack', '0.5', '0', '1', null)                       || [:]            | ['UNITS_DIFFER']
    'per cent'              | param('Attack', '50 %', '0 %', '100 %', '%')                 || [:]            | ['UNITS_DIFFER']
    'samples'               | param('Attack', '50 smp', '0 smp', '100 smp', 'smp')         || [:]            | ['UNITS_DIFFER']
    'steps'                 | param('Attack', '.1 ms', '.01 ms', '30 ms', 'ms', true)      || [:]            | ['UNITS_DIFFER']
    'nothing shown'         | param('Attack', null, null, null, 'ms')                      || [:]            | ['UNITS_DIFFER']
    'ends not shown'        | param('Attack', '1.00 ms', null, null, 'ms')                 || [:]            | ['OUT_OF_RANGE']
    'ends of another unit'  | param('Attack', '1.00 ms', 'fast', 'slow', 'ms')             || [:]            | ['OUT_OF_RANGE']
    'too slow'              | param('Attack', '20 ms', '13 ms', '90 ms', 'ms')             || [:]            | ['OUT_OF_RANGE']
    'too fast'              | param('Attack', '1 ms', '0.1 ms', '12 ms', 'ms')             || [:]            | ['OUT_OF_RANGE']
    'just within'           | param('Attack', '1 ms', '0.1 ms', '12.5 ms', 'ms')           || [0: '12.5 ms'] | []
    'another name'          | param('Attack Time', '1 ms', '0.1 ms', '90 ms', 'ms')        || [:]            | ['PARAM_MISSING']
  }

  def "model and knee are not written, even if the advice names them"() {
    given:
    def asked = [:]
    def advice = new CompressionAdvice(12.5, [], 250, [], 4, [], 'Peak', 3d, null, null)
    def model = param('Model', 'RMS', null, null, null, true) + [items: ['Peak', 'RMS']]
    def points = points([param('Attack', '1 ms', '0.1 ms', '90 ms', 'ms'), model, param('Knee', '6 dB', '0 dB', '18 dB', 'dB')], { index, display -> asked[index] = display; display }, false)
    points.write(advice)

    expect:
    asked == [0: '12.5 ms']
    points.warnings()*.code() == ['PARAM_MISSING'] * 2
  }

  def "a ratio without an upper limit can be set"() {
    given:
    def asked = [:]
    def points = points([param('Ratio', '2.00 : 1', '1.00 : 1', 'inf : 1', ':1')], { index, display -> asked[index] = display; '4.00 : 1' }, false)
    points.write(ADVICE)

    expect:
    asked == [0: '4 :1']
    points.warnings()*.code() == ['PARAM_MISSING', 'PARAM_MISSING']
    points.settings()[0].with { [display(), previous().display()] } == ['4.00 : 1', '2.00 : 1']
  }

  def "the value that the host shows afterwards is checked: #landed"() {
    given:
    def points = points([param('Release', '30 ms', '1 ms', '3.00 s', 'ms')], { index, display -> landed }, false)
    points.write(ADVICE)

    expect:
    (points.warnings()*.code() - 'PARAM_MISSING') == warnings
    points.settings()*.display() == [landed]

    where:
    landed      || warnings
    '250 ms'    || []
    '250.01 ms' || []
    '0.25 s'    || []
    '240 ms'    || ['NOT_AS_ASKED']
    '250 s'     || ['NOT_AS_ASKED']
    'Auto'      || ['NOT_AS_ASKED']
    null        || ['NOT_AS_ASKED']
  }

  def "a dry run reads the device and writes nothing"() {
    given:
    def points = points([param('Attack', '1 ms', '0.1 ms', '90 ms', 'ms'), param('Ratio', '2', '1', '9', null)],
        { index, display -> throw new AssertionError(display) }, true)
    points.write(ADVICE)

    expect:
    points.settings()*.param() == ['Attack']
    points.settings()*.display() == ['12.50 ms']
    points.warnings()*.code() == ['PARAM_MISSING', 'UNITS_DIFFER']
  }

  def "a warning about Auto Release appears only if a release was set: #names"() {
    given:
    def auto = param('Auto Release', 'On', 'Off', 'On', null, true)
    def points = points(names.collect { param(it, '1 ms', '0.1 ms', '3 s', 'ms') } + auto, { index, display -> display }, false)
    points.write(ADVICE)

    expect:
    points.warnings()*.code().contains('AUTO_RELEASE') == warned

    where:
    names                 || warned
    ['Attack', 'Release'] || true
    ['Attack']            || false
  }

  def "the threshold is not read"() {
    given:
    def asked = []
    def points = points([param('Threshold', '1 ms', '0 ms', '9 s', 'ms'), param('Attack', '1 ms', '0 ms', '9 s', 'ms')],
        { index, display -> asked << index; display }, false)
    points.write(ADVICE)

    expect:
    asked == [1]
  }

  private static CompressorSettingsWriter points(List<Map> parameters, Closure set, boolean dryRun) {
    def made = parameters.withIndex().collect { it, i -> parameter(i, it, it.display) }
    def devices = [listParameters: { track, device -> made },
                   formatValues: { track, device, index, values -> values.collect { String.format(Locale.ROOT, '%.2f ms', 25 * it) } },
                   setParameter: { track, device, Map<Integer, String> displays -> displays.collect { index, display -> parameter(index, parameters[index], set(index, display)) } }] as Devices
    def track = new Track('trk_1', 1, 'Bass', TrackKind.MIDI, null, null, 0, 0, null, null, null, null, null, null)
    def host = [devices: { devices }, supports: { capability -> false }] as Host
    new CompressorSettingsWriter(host, track, new Device(*device()), dryRun)
  }

  private static List device() { [1, 0, 'dev_1', 'Squash', 'Squash', DeviceKind.AUDIO_EFFECT, true, false] }

  private static Map param(String name, String display, String min, String max, String unit, boolean quantized = false) {
    [name: name, display: display, min: min, max: max, unit: unit, quantized: quantized]
  }

  private static DeviceParameter parameter(int index, Map it, String display) {
    new DeviceParameter(index, it.name, display, 1, 0, 1, 0, 1, it.min, it.max, it.unit, it.quantized, it.items as List<String>)
  }
}
