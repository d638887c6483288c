package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import javax.xml.parsers.DocumentBuilderFactory
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.set.DeviceReaderSpec
import svc.host.als.set.ParameterReaderSpec
import svc.host.als.store.SetFileOptions
import svc.session.HostChoice
import svc.testing.DomSet
import svc.testing.TestEnvironment

class AlsDevicesSpec extends Specification {
  @TempDir
  Path home
  TestEnvironment env
  Path song

  def setup() {
    env = new TestEnvironment(home)
    song = home.resolve('song.als')
    Files.createDirectories(home.resolve('embedded'))
    def drift = DeviceReaderSpec.device('Drift', 11, ParameterReaderSpec.number('Lfo_Rate', 5, 0.17, 1700, 71) +
        ParameterReaderSpec.number('Oscillator2_Detune', 0.25, -7, 7, 72) + ParameterReaderSpec.number('Envelope1_Sustain', 0.5, 0, 1, 73))
    def filter = DeviceReaderSpec.device('AutoFilter', 21, '<UserName Value="" />' + DeviceReaderSpec.parameter('Cutoff', 53, DeviceReaderSpec.mapping(0)))
    def rack = DeviceReaderSpec.rack('AudioEffectGroupDevice', 20, DeviceReaderSpec.macro(0, 50) + DeviceReaderSpec.macro(1, 51),
        DeviceReaderSpec.branch('AudioEffectBranch', 1, 'Wet', filter))
    Files.writeString(song, DeviceReaderSpec.xml([drift, rack]))
    env.choice = { new HostChoice('als', { host() }, { env.browser() }, []) }
  }

  def "a parameter whose law is not known is set in its unit"() {
    expect:
    set('Drift', 'LFO Rate', '18.5 Hz').json().param.display == '18.5 Hz'
    set('Drift', 'Osc 2 Detune', '-0.5 shown').json().param.display == '-0.5'
    manual('Lfo_Rate') == '18.5'
    manual('Oscillator2_Detune') == '-0.5'
    Files.readString(song).contains('<Manual Value="5" />')
  }

  def "a raw value is refused for such a parameter, and accepted for others"() {
    expect:
    with(set('Drift', 'LFO Rate', '0.5')) {
      status == 2
      error().code == 'INVALID_ARGUMENT'
      error().message.startsWith('"LFO Rate" of "Drift" accepts only values with the unit Hz, from 0.17 Hz to 1700 Hz, not 0.5')
      error().hint == 'For example, write "5 Hz", the current value.'
    }
    set('Drift', 'Env 1 Sustain', '0.25').json().param.display == '25.0 %'
  }

  def "renaming a device inside a rack changes its name and nothing else"() {
    given:
    def before = DomSet.read(song)

    expect:
    env.svc('device', 'rename', 'Keys', 'dev_21', 'a "b" & c', '--json').json().device.name == 'a "b" & c'
    def differences = before.differencesTo(DomSet.read(home.resolve('song.svc.als')))
    differences.size() == 1
    differences[0].endsWith('/AutoFilter/UserName@Value  -> a "b" & c')
  }

  def "an undo restores the value in the unit of the file"() {
    given:
    set('Drift', 'LFO Rate', '18.5 Hz')

    expect:
    env.svc('undo', '--json').status == 0
    manual('Lfo_Rate') == '5'
  }

  def "a position is not listed for such a parameter"() {
    given:
    def parameters = env.svc('automation', 'params', 'Keys', 'Drift', '--json').json().items

    expect:
    parameters.find { it.name == 'LFO Rate' }.subMap(['display', 'display_min', 'display_max', 'unit']) ==
        [display: '5 Hz', display_min: '0.17 Hz', display_max: '1700 Hz', unit: 'Hz']
    parameters.find { it.name == 'LFO Rate' }.normalized == null
    parameters.find { it.name == 'Env 1 Sustain' }.normalized == 0.5
  }

  def "a parameter that a macro controls is not set; macros show whether they are mapped"() {
    expect:
    with(set('dev_21', 'Frequency', '100')) {
      error().code == 'NOTHING_WRITABLE'
      error().message == '"Frequency" is controlled by "Macro 1", a macro of "Audio Effect Rack"'
    }
    host().devices().listMacros('trk_3', 'dev_20')*.mapped() == [true, false]
  }

  def "automation of a parameter whose law is not known is written in its unit, and refused without one"() {
    expect:
    with(automate('Drift', 'LFO Rate', '0.5')) {
      status == 2
      error().message == '--from must be given with a unit, because "LFO Rate" of "Drift" does not accept values from 0 to 1'
    }
    automate('Drift', 'LFO Rate', '18.5 Hz').status == 0
    Files.readString(home.resolve('song.svc.als')).contains('Value="18.5"')
  }

  def "a parameter that a macro controls is not automated"() {
    expect:
    automate('dev_21', 'Frequency', '0.5').error().code == 'NOTHING_WRITABLE'
  }

  private TestEnvironment.CliResult automate(String device, String param, String from) {
    env.svc('automation', 'write', 'Keys', '1.1', '4', '--device', device, '--param', param, '--curve', 'Hold', '--from', from, '--json')
  }

  private AlsHost host() { new AlsHost(new SetFileOptions(song, false, false, false), home.resolve('als/song'), env.clock) }

  private TestEnvironment.CliResult set(String device, String param, String value) {
    env.svc('device', 'set', 'Keys', device, param, value, '--json')
  }

  /** Returns the value of a parameter in the working copy. */
  private String manual(String element) {
    def document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(home.resolve('song.svc.als').toFile())
    document.getElementsByTagName(element).item(0).getElementsByTagName('Manual').item(0).getAttribute('Value')
  }
}
