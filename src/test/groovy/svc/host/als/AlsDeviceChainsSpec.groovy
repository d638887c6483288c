package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import org.w3c.dom.Element
import spock.lang.IgnoreIf
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.browser.PresetLibrary
import svc.host.als.set.DeviceReaderSpec
import svc.host.als.store.SetFileOptions
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.host.CommitListener
import svc.model.error.Warning
import svc.testing.DomSet
import svc.testing.FakeClock
import svc.testing.SetFileFixture

/** Duplicates, copies, moves and loads devices of set files, as the JDK's DOM parser sees it. */
class AlsDeviceChainsSpec extends Specification {
  static final String FOLDER = System.getProperty('svc.als.sets')

  @TempDir
  Path folder

  List<Warning> warnings = []

  AlsHost open(Path file) {
    new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), new FakeClock()).withLibrary(new PresetLibrary({ folder.resolve('library') }))
  }

  Path written(Path file) { file.resolveSibling(file.fileName.toString().replace('.als', '.svc.als')) }

  Path rackSet() {
    def filter = DeviceReaderSpec.device('AutoFilter', 21, '<UserName Value="" />' + DeviceReaderSpec.parameter('Cutoff', 53, DeviceReaderSpec.mapping(0)) +
        DeviceReaderSpec.parameter('Resonance', 54, '<KeyMidi><IsNote Value="false" /><Channel Value="0" /><NoteOrController Value="7" /></KeyMidi>'))
    def rack = DeviceReaderSpec.rack('AudioEffectGroupDevice', 20, DeviceReaderSpec.macro(0, 50) + DeviceReaderSpec.macro(1, 51),
        DeviceReaderSpec.branch('AudioEffectBranch', 1, 'Wet', filter))
    Files.writeString(folder.resolve('song.als'), DeviceReaderSpec.xml([rack]))
  }

  List<String> assignments(Path file) { DomReader.read(file).all('KeyMidi').collect { it.parentNode.tagName + ' ' + DomReader.find(it, 'Channel').getAttribute('Value') } }

  def "the copy of a rack keeps the mappings of its macros, but not the assignments of controllers"() {
    given:
    def song = rackSet()
    def host = open(song)
    host.commitListener = new WarningListener(warnings)

    when:
    def copy = host.devices().duplicate('trk_3', 'dev_20')

    then:
    copy.index() == 2
    host.devices().listMacros('trk_3', copy.id())*.mapped() == [true, false]
    assignments(song) == ['Cutoff 16', 'Resonance 0']
    assignments(written(song)) == ['Cutoff 16', 'Resonance 0', 'Cutoff 16']
    warnings*.message() == ['the copy of "Audio Effect Rack" has no assignments of keys and MIDI controllers']
    differences(song)*.replaceFirst(/.*Devices/, 'Devices') == ['Ableton/LiveSet/NextPointeeId@Value 9999 -> 10009', 'Devices/AudioEffectGroupDevice[1]']
  }

  def "a device inside a rack is duplicated there with its macro, and leaves the macro behind when it leaves the rack"() {
    given:
    def song = rackSet()
    def host = open(song)

    when:
    def copy = host.devices().duplicate('trk_3', 'dev_21')

    then:
    copy.index() == 2
    host.devices().listChains('trk_3', 'dev_20')[0].devices()*.id() == ['dev_21', copy.id()]
    assignments(written(song)) == ['Cutoff 16', 'Resonance 0', 'Cutoff 16']

    when:
    def moved = host.devices().move('trk_3', 'dev_21', 'trk_0', null)
    def copied = host.devices().copy('trk_3', [copy.id()], 'trk_3', 1)

    then:
    moved.id() == 'dev_21'
    copied.devices()*.index() == [1]
    host.devices().listDevices('trk_3')*.id() == [copied.devices()[0].id(), 'dev_20']
    host.devices().listChains('trk_3', 'dev_20')[0].devices()*.id() == [copy.id()]
    assignments(written(song)) == ['Cutoff 16', 'Resonance 0']
    DomSet.read(written(song)).problems() == DomSet.read(song).problems()
  }

  def "routes within a drum rack lead to the copy of the rack"() {
    given:
    def song = SetFileFixture.write(folder.resolve('song.als'), new GeneratedSet(12).tap { emptyTracks = true }.xml()
        .replaceFirst('(<DrumBranch Id="0">)', '$1<Routable><Target Value="AudioOut/Track.11/DeviceIn.0.R0,ChainIn" /></Routable>'))
    def host = open(song)
    def (from, to) = ['trk_11', host.tracks().list().find { it.name().endsWith('MIDI') }.livesetId()]
    def kit = host.devices().listDevices(from)[0].id()

    when:
    host.devices().copy(from, [kit], to, null)

    then:
    DomReader.read(written(song)).all('Target')*.getAttribute('Value').findAll { it.contains('DeviceIn') } ==
        ['AudioOut/Track.11/DeviceIn.0.R0,ChainIn', "AudioOut/Track.${to - 'trk_'}/DeviceIn.0.R0,ChainIn"]
  }

  def "a preset is loaded with new ids, at the depth and with the line breaks of the set"() {
    given:
    def song = SetFileFixture.write(folder.resolve('song.als'), new GeneratedSet(12).xml().replace('\n', '\r\n'))
    def host = open(song)
    PresetFixture.write(folder.resolve('library/Presets/Warm Pad.adv'), 12, 'Drift', 'Warm Pad')

    when:
    def loaded = host.devices().load('trk_11', preset('Presets/Warm Pad.adv'), null)
    def text = new String(DomSet.xml(written(song)), 'UTF-8')

    then:
    loaded.device().with { [it.name(), it.className(), it.index()] } == ['Warm Pad', 'Drift', 1]
    loaded.replaced()*.name() == ['Kit']
    DomSet.read(written(song)).problems() == []
    !text.replace('\r\n', '').contains('\n')
    text.contains('\r\n\t\t\t\t\t\t\t<Drift Id="') && text.contains('\r\n\t\t\t\t\t\t\t</Drift>\r\n')
  }

  def "what cannot be loaded is refused, and nothing is written: #what"() {
    given:
    def song = new GeneratedSet(12).write(folder.resolve('song.als'))
    def file = folder.resolve('library/x.adv')
    Files.createDirectories(file.parent)
    make(file)

    when:
    open(song).devices().load('trk_11', item, null)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.contains(message)
    !Files.exists(written(song))

    where:
    what                   | make                                                    | item                                     || code                     | message
    'another version'      | { PresetFixture.write(it, 11, 'Drift') }                | preset('x.adv')                          || ErrorCode.LOAD_FAILED    | 'x.adv was saved by Ableton Live 11'
    'no file'              | { }                                                     | preset('x.adv')                          || ErrorCode.FILE_NOT_FOUND | 'there is no file'
    'text'                 | { Files.writeString(it, 'hello') }                      | preset('x.adv')                          || ErrorCode.FILE_INVALID   | 'cannot be read as the preset of a device: it is a text file'
    'a damaged file'       | { Files.write(it, [0x1f, 0x8b, 8, 0, 1] as byte[]) }    | preset('x.adv')                          || ErrorCode.FILE_INVALID   | 'cannot be read as the preset of a device'
    'a set'                | { new GeneratedSet(12).write(it) }                      | preset('x.adv')                          || ErrorCode.FILE_INVALID   | 'its XML contains no device'
    'a rack'               | { Files.writeString(it, '<Ableton><GroupDevicePreset /></Ableton>') } | preset('x.adv')            || ErrorCode.LOAD_FAILED    | 'is a rack'
    'a rack by its name'   | { }                                                     | preset('x.adg')                          || ErrorCode.LOAD_FAILED    | 'svc can load presets of devices (.adv) in the User Library'
    'a file elsewhere'     | { }                                                     | preset('../../etc/x.adv')                || ErrorCode.LOAD_FAILED    | 'is not in the User Library'
    'a device of Live'     | { }                                                     | new BrowserItem('query:Synths#Drift', 'Drift', 'Instruments/Drift', BrowserItemKind.DEVICE, false) || ErrorCode.LOAD_FAILED | '"Drift" cannot be loaded into a set file'
  }

  static BrowserItem preset(String path) { new BrowserItem('query:UserLibrary#x', path.replaceFirst(/.*\//, ''), "User Library/$path", BrowserItemKind.PRESET, true) }

  @IgnoreIf({ System.getProperty('svc.als.sets') == null })
  def "in real sets, the copy of each device is equal to the device except for its ids and assignments: #song.fileName"() {
    given:
    def file = folder.resolve(song.fileName.toString())
    def original = Files.readAllBytes(song)

    expect:
    devicesOf(song).every { track, device ->
      Files.write(file, original)
      Files.deleteIfExists(written(file))
      def host = open(file)
      def before = DomSet.read(file)
      try {
        def copied = host.devices().duplicate(track, device)
        def after = DomSet.read(written(file))
        def differences = before.differencesTo(after)
        assert differences.size() == 2 && differences.any { it =~ /^\+ .*\/Devices\/\w+\[\d+]$/ } && differences.any { it.contains('NextPointeeId') }: "$device: $differences"
        assert after.problems() == before.problems()
        assert shape(written(file), copied.id()) == shape(written(file), device)
      } catch (SvcException refused) {
        assert refused.message.contains('is an instrument') || refused.message.contains('contains routes within its rack')
      }
      true
    }

    where:
    song << Files.list(Path.of(FOLDER)).toList().findAll { it.toString() =~ /l1[012].*\.als$/ }
  }

  List<List<String>> devicesOf(Path song) {
    def host = open(Files.copy(song, folder.resolve('read.als')))
    host.tracks().list()*.livesetId().collectMany { track ->
      def devices = host.devices().listDevices(track)
      (devices + devices.collectMany { host.devices().listChains(track, it.id()) }*.devices().flatten()).collect { [track, it.id()] }
    }
  }

  /** Returns a device as lines without ids and assignments of keys and controllers. */
  List<String> shape(Path file, String handle) {
    def target = DomReader.read(file).all('AutomationTarget').find { it.getAttribute('Id') == handle - 'dev_' }
    def lines = []
    describe(target.parentNode.parentNode, '', lines)
    lines
  }

  private void describe(Element element, String path, List<String> lines) {
    def attributes = (0..<element.attributes.length).collect { element.attributes.item(it) }.findAll { it.name != 'Id' && !(element.tagName in ['LomId', 'LomIdView', 'PointeeId']) }
    lines << "$path/${element.tagName} ${attributes.join(' ')} ${DomReader.children(element) ? '' : element.textContent.trim()}"
    DomReader.children(element).findAll { it.tagName != 'KeyMidi' || DomReader.find(it, 'Channel').getAttribute('Value') == '16' }.each { describe(it, "$path/${element.tagName}", lines) }
  }

  List<String> differences(Path file) { DomSet.read(file).differencesTo(DomSet.read(written(file))) }
}

/** Collects the warnings about writes. */
class WarningListener implements CommitListener {
  private final List<Warning> warnings

  WarningListener(List<Warning> warnings) { this.warnings = warnings }

  @Override
  boolean isUnitOfWorkPending() { false }

  @Override
  void joinUnitOfWork(CommitListener.CommitParticipant participant) { throw new IllegalStateException('there is no unit of work') }

  @Override
  void warn(Warning warning) { warnings << warning }
}
