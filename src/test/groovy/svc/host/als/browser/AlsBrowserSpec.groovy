package svc.host.als.browser

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPOutputStream
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.ProgressListener
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.store.browser.BrowserListingFile
import svc.testing.FakeClock

class AlsBrowserSpec extends Specification {
  @TempDir
  Path folder
  Path library
  AlsBrowser browser

  def setup() {
    library = Files.createDirectories(folder.resolve('User Library'))
    browser = new AlsBrowser(folder.resolve('als'), { library }, new FakeClock())
  }

  def "before the first scan, the browser contains Live's own devices, which only Live can load"() {
    when:
    browser.prepareSnapshot()

    then:
    items().size() > 50
    items().find { it.name() == 'Compressor' } ==
        new BrowserItem('query:AudioFx#Dynamics:Compressor', 'Compressor', 'Audio Effects/Dynamics/Compressor', BrowserItemKind.AUDIO_EFFECT, false)
    items().find { it.uri() == 'query:Synths#Operator' }.kind() == BrowserItemKind.DEVICE
    items().every { !it.loadable() }
  }

  def "a scan lists presets by the first element in them, Max devices by their header, and clips"() {
    given:
    preset('Presets/Bass.adg', '<GroupDevicePreset><OverwriteProtectionNumber Value="1" /><Device><InstrumentGroupDevice Id="0">')
    preset('Presets/Glue.adg', '<GroupDevicePreset><Device><AudioEffectGroupDevice Id="0">')
    preset('Presets/Deep.adv', '<Operator>')
    preset('Presets/Wide.adv', '<Reverb>')
    preset('Presets/Up.ADV', '<MidiPitcher>')
    file('Presets/Steps.amxd', 'ampf\4\0\0\0mmmm'.bytes)
    file('Presets/Crush.amxd', 'ampf\4\0\0\0aaaa'.bytes)
    file('Clips/Loop.alc', new byte[0])

    expect:
    scan().collectEntries { [it.name(), it.kind()] } == [
        'Bass.adg'   : BrowserItemKind.RACK, 'Glue.adg': BrowserItemKind.AUDIO_EFFECT, 'Deep.adv': BrowserItemKind.PRESET,
        'Wide.adv'   : BrowserItemKind.AUDIO_EFFECT, 'Up.ADV': BrowserItemKind.MIDI_EFFECT, 'Steps.amxd': BrowserItemKind.MIDI_EFFECT,
        'Crush.amxd' : BrowserItemKind.AUDIO_EFFECT, 'Loop.alc': BrowserItemKind.MIDI_CLIP]
  }

  def "files that are not what their names say, hidden files and remote scripts are omitted"() {
    given:
    file('Presets/junk.adg', 'JUNK'.bytes)
    file('Presets/empty.adv', new byte[0])
    file('Presets/notes.txt', 'hello'.bytes)
    file('Presets/old.amxd', 'nothing'.bytes)
    preset('Presets/._Bass.adg', '<GroupDevicePreset><Device><InstrumentGroupDevice Id="0">')
    preset('Remote Scripts/x/Deep.adv', '<Operator>')

    expect:
    scan().empty
  }

  def "the URI of a file is that of Live's browser"() {
    expect:
    LibraryUri.of(names) == uri

    where:
    names                              || uri
    ['Presets', 'Deep Bass.adv']       || 'query:UserLibrary#Presets:Deep%20Bass.adv'
    ['A & B (x)', 'it\'s + $ * !.adg'] || 'query:UserLibrary#A%20&%20B%20(x):it\'s%20+%20$%20*%20!.adg'
    ['#1 [50%]', 'é.adv']              || 'query:UserLibrary#%231%20%5B50%25%5D:%C3%A9.adv'
  }

  def "a link that leads back to the library is not followed"() {
    given:
    preset('Presets/Deep.adv', '<Operator>')
    Files.createSymbolicLink(library.resolve('Presets/loop'), library)

    expect:
    scan()*.path() == ['User Library/Presets/Deep.adv']
  }

  private List<BrowserItem> scan() {
    browser.refreshSnapshot(ProgressListener.NONE)
    items().findAll { it.uri().startsWith('query:UserLibrary#') }
  }

  private List<BrowserItem> items() { BrowserListingFile.readSnapshotItems(browser.snapshotFile()) }

  private void preset(String path, String content) {
    def bytes = new ByteArrayOutputStream()
    new GZIPOutputStream(bytes).withStream { it << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Ableton MajorVersion=\"5\">\n\t$content".getBytes('UTF-8') }
    file(path, bytes.toByteArray())
  }

  private void file(String path, byte[] bytes) {
    def file = library.resolve(path)
    Files.createDirectories(file.parent)
    Files.write(file, bytes)
  }
}
