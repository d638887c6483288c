package svc.host.als.set

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.contents.SetContentsReader
import svc.host.als.file.LiveSetFile
import svc.model.device.DeviceKind
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.set.SetFileContents.FileStatus
import svc.model.set.SetFileContents.FileUse

class DeviceReaderSpec extends Specification {
  @TempDir
  Path folder

  def "devices have handles from their on/off switches, names, classes and kinds"() {
    given:
    def devices = reader(device('Operator', 11), device('Reverb', 12, '<UserName Value="Big Room" />'), device('Unheard', 13)).listDevices()

    expect:
    devices*.id() == ['dev_11', 'dev_12', 'dev_13']
    devices*.name() == ['Operator', 'Big Room', 'Unheard']
    devices*.className() == ['Operator', 'Reverb', 'Unheard']
    devices*.kind() == [DeviceKind.INSTRUMENT, DeviceKind.AUDIO_EFFECT, DeviceKind.AUDIO_EFFECT]
  }

  def "a device that is switched off is listed as off"() {
    expect:
    reader(device('Reverb', 12).replace('"true"', '"false"')).listDevices()*.isOn() == [false]
  }

  def "the chains of a rack contain their devices, each followed by the chains of the racks on it"() {
    given:
    def inner = rack('AudioEffectGroupDevice', 30, '', branch('AudioEffectBranch', 1, 'Wet', device('Reverb', 31)))
    def outer = rack('InstrumentGroupDevice', 20, '',
        branch('InstrumentBranch', 1, 'Low', device('Operator', 21) + inner), branch('InstrumentBranch', 2, 'High', device('Drift', 22)))
    def chains = reader(outer).listChains('dev_20')

    expect:
    chains*.name() == ['Low', 'Wet', 'High']
    chains.collect { it.devices()*.name() } == [['Operator', 'Audio Effect Rack'], ['Reverb'], ['Drift']]
    reader(outer).requireElement('dev_31').name() == 'Reverb'
  }

  def "the pads of a drum rack are in the order of their notes"() {
    given:
    def drums = rack('DrumGroupDevice', 40, '', pad(1, 'Snare', 90), pad(2, 'Kick', 92))

    expect:
    reader(drums).listDrumPads('dev_40')*.name() == ['Kick', 'Snare']
    reader(drums).listDrumPads('dev_40')*.note() == [36, 38]
    reader(drums).listDevices()[0].hasDrumPads()
  }

  def "an unknown handle is not found"() {
    when:
    reader(device('Reverb', 12)).requireElement('dev_99')

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.DEVICE_NOT_FOUND
  }

  def "macros have the names in the set, and are mapped if a parameter on a chain of the rack refers to them"() {
    given:
    def inner = rack('AudioEffectGroupDevice', 30, macro(0, 60, mapping(2)),
        branch('AudioEffectBranch', 1, 'Wet', device('AutoFilter', 31, parameter('Cutoff', 61, mapping(0)))))
    def outer = rack('InstrumentGroupDevice', 20, macro(0, 50) + macro(1, 51) + macro(2, 52) + '<MacroDisplayNames.1 Value="Tone" />',
        branch('InstrumentBranch', 1, 'Low', device('Operator', 21, parameter('Filter/Frequency', 53, mapping(1))) + inner))
    def of = reader(outer)

    expect:
    MacroMappings.mappedMacros(of.requireElement('dev_20')) == [2, 3] as Set
    MacroMappings.mappedMacros(of.requireElement('dev_30')) == [1] as Set
    ParameterReader.list(of.requireElement('dev_20'))*.definition()*.name() == ['Device On', 'Macro 1', 'Tone', 'Macro 3']
  }

  def "a parameter that a macro controls is not written, and the error names the macro"() {
    given:
    def outer = rack('InstrumentGroupDevice', 20, macro(0, 50) + '<MacroDisplayNames.0 Value="Tone" /><UserName Value="Keys" />',
        branch('InstrumentBranch', 1, 'Low', device('AutoFilter', 21, parameter('Cutoff', 53, mapping(0)) + parameter('Resonance', 54))))
    def parameters = ParameterReader.list(reader(outer).requireElement('dev_21'))

    when:
    MacroMappings.requireUnmapped(parameters.find { it.definition().name() == 'Resonance' })

    then:
    noExceptionThrown()

    when:
    MacroMappings.requireUnmapped(parameters.find { it.definition().name() == 'Frequency' })

    then:
    def e = thrown(SvcException)
    e.message == '"Frequency" is controlled by "Tone", a macro of "Keys"'
  }

  def "the contents of a set are its tempo, tracks, devices and files"() {
    given:
    Files.createDirectories(folder.resolve('Samples'))
    Files.write(folder.resolve('Samples/here.wav'), new byte[0])
    def plugin = device('PluginDevice', 14, '<PluginDesc><Vst3PluginInfo><Name Value="Old Comp" /><IsPlaceholderDevice Value="true" />' +
        '<DeviceType Value="2" /></Vst3PluginInfo></PluginDesc>')
    def samples = device('OriginalSimpler', 15, sample('Samples/here.wav', '/elsewhere/here.wav', '') +
        sample('Samples/gone.wav', '/elsewhere/gone.wav', '') + sample('Kick.aif', '/packs/Kick.aif', 'Drum Pack') +
        sample('', '//server/share/x.wav', '') + sample('Samples/gone.wav', '/elsewhere/gone.wav', ''))
    def contents = new SetContentsReader(set(plugin, samples)).read()

    expect:
    contents.savedBy() == 'Ableton Live 12.1.1'
    contents.tempo() == 124
    contents.signature().toString() == '4/4'
    contents.tracks()*.name() == ['Keys', 'Main']
    contents.devices()*.name() == ['Old Comp', 'Simpler']
    contents.devices()*.track() == ['Keys', 'Keys']
    contents.devices()*.plugin() == ['VST3', null]
    contents.missingPlugins()*.name() == ['Old Comp']
    contents.files()*.path() == ['/elsewhere/here.wav', '/elsewhere/gone.wav', '/packs/Kick.aif', '//server/share/x.wav']
    contents.files()*.status() == [FileStatus.FOUND, FileStatus.MISSING, FileStatus.IN_PACK, FileStatus.NOT_CHECKED]
    contents.files()*.use().toSet() == [FileUse.SAMPLE] as Set
    contents.missingFiles()*.path() == ['/elsewhere/gone.wav']
  }

  def "the paths of files in sets of Live 10 are joined from their folders"() {
    given:
    def old = '<SampleRef><FileRef><RelativePath><RelativePathElement Id="0" Dir="" /><RelativePathElement Id="1" Dir="Samples" />' +
        '</RelativePath><Name Value="Kick.aif" /><SearchHint><PathHint><RelativePathElement Id="0" Dir="Music" /></PathHint></SearchHint>' +
        '</FileRef></SampleRef>'

    expect:
    new SetContentsReader(set(device('OriginalSimpler', 15, old))).read().files()*.path() == ['/Music/Kick.aif']
  }

  private DeviceReader reader(String... devices) {
    new DeviceReader(set(devices).tracks()[0])
  }

  private AlsSet set(String... devices) {
    def file = folder.resolve('small.als')
    Files.writeString(file, xml(devices as List))
    new AlsSet(LiveSetFile.read(file))
  }

  /** Returns a set with the devices on its only track. */
  static String xml(List<String> devices) {
    def mixer = '<Mixer><Volume><Manual Value="1" /><AutomationTarget Id="1" /></Volume><Pan><Manual Value="0" /><AutomationTarget Id="2" /></Pan>' +
        '<Speaker><Manual Value="true" /><AutomationTarget Id="3" /></Speaker><Tempo><Manual Value="124" /></Tempo>' +
        '<TimeSignature><Manual Value="201" /></TimeSignature></Mixer>'
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Ableton MajorVersion="5" MinorVersion="12.0_12120" Creator="Ableton Live 12.1.1"><LiveSet><NextPointeeId Value="9999" />' +
        '<Tracks><MidiTrack Id="3"><Name><EffectiveName Value="Keys" /></Name>' +
        '<AutomationEnvelopes><Envelopes /></AutomationEnvelopes><DeviceChain>' + mixer + '<DeviceChain><Devices>' + devices.join('') +
        '</Devices></DeviceChain></DeviceChain></MidiTrack></Tracks><MainTrack><Name><EffectiveName Value="Main" /></Name>' +
        '<DeviceChain>' + mixer.replace('AutomationTarget', 'NoTarget') + '<DeviceChain><Devices /></DeviceChain></DeviceChain></MainTrack>' +
        '<Transport /></LiveSet></Ableton>'
  }

  static String device(String name, int id, String content = '') {
    "<$name><On><Manual Value=\"true\" /><AutomationTarget Id=\"$id\" /><MidiCCOnOffThresholds /></On>$content</$name>"
  }

  static String rack(String name, int id, String content, String... branches) {
    device(name, id, content + '<Branches>' + branches.join('') + '</Branches>')
  }

  static String branch(String name, int id, String title, String devices) {
    "<$name Id=\"$id\"><Name><EffectiveName Value=\"$title\" /></Name><DeviceChain><AudioToAudioDeviceChain Id=\"0\"><Devices>$devices</Devices>" +
        "</AudioToAudioDeviceChain></DeviceChain></$name>"
  }

  static String pad(int id, String title, int receivingNote) {
    branch('DrumBranch', id, title, '').replace('</DrumBranch>', "<BranchInfo><ReceivingNote Value=\"$receivingNote\" /></BranchInfo></DrumBranch>")
  }

  static String macro(int number, int id, String mapping = '') {
    parameter("MacroControls.$number", id, mapping)
  }

  static String parameter(String path, int id, String mapping = '') {
    path.split('/').reverse().inject("<Manual Value=\"64\" />$mapping<MidiControllerRange><Min Value=\"0\" /><Max Value=\"127\" />" +
        "</MidiControllerRange><AutomationTarget Id=\"$id\" /><ModulationTarget Id=\"${id + 1000}\" />") { inner, name -> "<$name>$inner</$name>".toString() }
  }

  static String mapping(int macro) {
    "<KeyMidi><Channel Value=\"16\" /><NoteOrController Value=\"$macro\" /></KeyMidi>"
  }

  static String sample(String relative, String path, String pack) {
    "<SampleRef><FileRef><RelativePath Value=\"$relative\" /><Path Value=\"$path\" /><LivePackName Value=\"$pack\" /></FileRef></SampleRef>"
  }
}
