package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.AlsHost
import svc.host.als.Live8Set
import svc.host.als.store.SetFileOptions
import svc.session.HostChoice
import svc.testing.SetFileFixture
import svc.testing.TestEnvironment

/** Verbs that read Live Sets without a host: 'als check', 'als diff' and 'als report'. */
class AlsSpec extends Specification {
  @TempDir
  Path folder

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(folder.resolve('home')) }

  Path set(String name, int version = 12) { SetFileFixture.write(folder.resolve(name), version) }

  Path edited(String name, String from, String to) {
    def xml = SetFileFixture.xml()
    assert xml.contains(from)
    SetFileFixture.write(folder.resolve(name), xml.replaceFirst(java.util.regex.Pattern.quote(from), java.util.regex.Matcher.quoteReplacement(to)))
  }

  def "als check reports the version of a set and whether svc can change it: Live #version"() {
    when:
    def result = svc('als', 'check', set('song.als', version) as String)

    then:
    result.status == 0
    result.out == "${folder.resolve('song.als')}: Ableton Live ${version}.1.1$access, no problems\n"

    where:
    version | access
    10      | ''
    11      | ''
    12      | ''
    13      | ', read-only'
  }

  def "als check reports problems with their lines, and exits with status 1"() {
    given:
    def damaged = edited('damaged.als', 'Time="0" Value="0.5"', 'Time="-70000000" Value="0.5"')

    when:
    def result = svc('als', 'check', set('song.als') as String, damaged as String)
    def json = svc('als', 'check', damaged as String, '--json')

    then:
    result.status == 1
    result.out.readLines().size() == 3
    result.out.readLines()[1] == "$damaged: Ableton Live 12.1.1, 1 problem"
    result.out.readLines()[2] ==~ /  line \d+: .*/
    json.status == 1
    json.json().items[0].problems.size() == 1
  }

  static byte[] join(byte[] one, byte[] other) {
    def out = new ByteArrayOutputStream()
    out.writeBytes(one)
    out.writeBytes(other)
    out.toByteArray()
  }

  static byte[] gzip(byte[] content) {
    def out = new ByteArrayOutputStream()
    new java.util.zip.GZIPOutputStream(out).withCloseable { it.write(content) }
    out.toByteArray()
  }

  def "als check says what a file is if it is not a set: #content"() {
    given:
    def file = Files.write(folder.resolve('x.als'), content as byte[])

    when:
    def result = svc('als', 'check', file as String)

    then:
    result.status == 1
    result.out.contains(says)

    where:
    content                                    | says
    [] as byte[]                               | 'it is empty'
    gzip(SetFileFixture.xml().replace('"Intro"', '"In\u0001tro"').bytes) | 'it contains U+0001, which XML does not allow'
    gzip(SetFileFixture.xml().replace('<Name Value="Intro" />', '<Name Value="Intro" Value="x" />').bytes) | 'two attributes with the same name'
    join(gzip(SetFileFixture.xml().bytes), [0] as byte[]) | '1 byte follows the end of its compressed data'
    join(gzip(SetFileFixture.xml().bytes), gzip('x'.bytes)) | 'bytes follow the end of its compressed data'
    gzip(SetFileFixture.xml().bytes)[0..-2]    | 'its compressed data is damaged or incomplete'
    gzip(new byte[1 << 20])                    | 'its compressed content is not a Live Set'
    gzip(SetFileFixture.xml().replaceFirst('(?s)<Volume>.*?</Volume>', '').bytes) | 'cannot be read by svc: the set has no valid'
    'sig A { b: one B }'.bytes                 | 'Alloy'
    'PK\3\4xxxx'.bytes                         | 'ZIP'
    '<?xml version="1.0"?><Ableton/>'.bytes    | 'not a set'
  }

  def "a set of Live 8 is checked, shown, reported and compared"() {
    given:
    def file = Live8Set.write(folder.resolve('old.als'))
    def shown = { String... words -> svc(*words, '--json').with { assert it.err == ''; it.json() } }
    choice = { new HostChoice('als', { new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('als'), clock) }, { browser() }, []) }

    expect:
    svc('als', 'check', file as String).out == "$file: Ableton Live 8.1.1, read-only, no problems\n"
    shown('track', 'list').items*.name.take(4) == ['Lead', 'Drums', 'Vocal & "Mix"', 'Band']
    shown('mix', 'track', 'Lead').sends*.return_name == ['A-Reverb', 'B-Delay']
    shown('transport', 'show').tempo == 120
    shown('device', 'list', 'Lead').items*.name == ['Utility']
    shown('clip', 'list', 'Lead').items*.clip*.name.findAll() == ['Riff 1', 'Riff 2']
    shown('arrangement', 'list').items == []
    shown('set', 'show').set.name == 'old.als'
    shown('als', 'report', folder as String).items*.error == [null]
    shown('als', 'diff', file as String, file as String).total == 0
    svc('als', 'text', file as String).status == 0
    svc('mix', 'set', 'Lead', '--volume-db', '-3').err.contains('sets of Live 8 can only be read')
  }

  def "als diff shows #what in words"() {
    given:
    def before = set('a.als')
    def after = edited('b.als', from, to)

    expect:
    svc('als', 'diff', before as String, after as String).out == words + '\n'
    svc('als', 'diff', before as String, after as String, '--json').json().total == words.readLines().size()
    svc('als', 'diff', before as String, before as String).out == 'No differences\n'

    where:
    what          | from                                                | to                                                   || words
    'a tempo'     | 'Time="-63072000" Value="120"'                      | 'Time="-63072000" Value="128"'                       || 'tempo 120 → 128 bpm\nMain  envelope tempo on the timeline constant 120 bpm → constant 128 bpm'
    'a note'      | '<MidiNoteEvent Time="0" Duration="0.5"'            | '<MidiNoteEvent Time="0.25" Duration="0.5"'          || 'Bass & "Sub"  notes of clip "Groove" in scene 1 4 notes → 4 notes (+1 -1)'
    'an envelope' | 'Time="16" Value="1"'                               | 'Time="20" Value="1"'                                || 'Bass & "Sub"  envelope mixer > volume on the timeline 2 points, -6.0 dB at 1.1 to 0.0 dB at 5.1 → 2 points, -6.0 dB at 1.1 to 0.0 dB at 6.1'
    'a scene'     | '<Name Value="Intro" />'                            | '<Name Value="Start" />'                             || 'name of scene 1 Intro → Start'
  }

  def "als diff shows a level in dB and refuses files that are not sets"() {
    given:
    def volume = '<Volume>\n\t\t\t\t\t\t\t<LomId Value="0" />\n\t\t\t\t\t\t\t<Manual Value="0.5" />'
    def after = edited('b.als', volume, volume.replace('0.5', '0.25'))

    expect:
    svc('als', 'diff', set('a.als') as String, after as String).out == 'Bass & "Sub"  volume -6.02 → -12.04 dB\n'
    svc('als', 'diff', set('a.als') as String, 'pom.xml').status == 1
  }

  def "als diff --page writes the page of the later set with the changes marked"() {
    given:
    def before = set('a.als') as String
    def after = edited('b.als', '<MidiNoteEvent Time="0" Duration="0.5"', '<MidiNoteEvent Time="0.25" Duration="0.5"') as String
    def file = folder.resolve('changes.html')
    def sets = [before, after].collect { Files.readAllBytes(Path.of(it)) }

    when:
    def result = svc('als', 'diff', before, after, '--page', file as String)
    def page = SetPageSpec.parse(file)

    then:
    result.out == "${svc('als', 'diff', before, after).out}Wrote the page $file\n"
    SetPageSpec.texts(page, '//h1/bdi') == ['b.als']
    SetPageSpec.texts(page, "//section[@id='changes']/h2/bdi") == ['a.als']
    SetPageSpec.texts(page, "//ul[@class='changes']/li/bdi") == svc('als', 'diff', before, after).out.readLines()
    SetPageSpec.find(page, "//section[@id='session']//*[contains(@class, 'changed')]").size() == 1
    [before, after].collect { Files.readAllBytes(Path.of(it)) } == sets

    and: 'the result has the path'
    svc('als', 'diff', before, before, '--page', file as String, '--replace', '--json').json() == [items: [], total: 0, page: file as String]
    SetPageSpec.texts(SetPageSpec.parse(file), "//section[@id='changes']/p") == ['No differences.']
  }

  def "als diff --page refuses #what"() {
    given:
    def file = folder.resolve('changes.html')
    Files.writeString(file, 'mine')
    Files.createDirectory(folder.resolve('folder.html'))
    def sets = [set('a.als'), set('b.als')]*.toString()
    def options = arguments.collect { it.replace('DIR', folder as String) }

    when:
    def result = svc('als', 'diff', *sets, *options)

    then:
    result.status != 0 && result.out.empty
    result.err.contains(message)
    Files.readString(file) == 'mine'

    where:
    what                     | arguments                                  || message
    'to replace a file'      | ['--page', 'DIR/changes.html']             || '--replace'
    'another ending'         | ['--page', 'DIR/changes.pdf']              || '--page must end in .html, not'
    'a folder'               | ['--page', 'DIR/folder.html', '--replace'] || 'is a folder'
    'a folder that is none'  | ['--page', 'DIR/none/changes.html']        || 'none'
    '--replace without page' | ['--replace']                              || '--replace requires --page'
  }

  def "als report lists the sets of a folder, and damaged files with the reason"() {
    given:
    set('sets/b/two.als', 10)
    set('sets/a.als')
    set('sets/Backup/a [2026-01-01 120000].als')
    Files.writeString(folder.resolve('sets/c.als'), 'junk')
    def sample = '<SampleRef><FileRef><RelativePath Value="Samples/kick.wav" /><Path Value="/none/kick.wav" /></FileRef></SampleRef>'
    edited('sets/d.als', '<SignalModulations />', sample)
    Files.createDirectories(folder.resolve('sets/Samples'))
    edited('sets/e.als', '<SignalModulations />', sample.replace('/none/', "${folder.resolve('sets/Samples')}/").replace('kick', 'snare'))
    Files.writeString(folder.resolve('sets/Samples/snare.wav'), '')

    when:
    def result = svc('als', 'report', folder.resolve('sets') as String, '--json')
    def rows = result.json().items

    then:
    result.status == 0
    rows*.file == ['a.als', 'b/two.als', 'c.als', 'd.als', 'e.als']
    rows*.tempo == [120, 120, null, 120, 120]
    rows*.tracks == [2, 2, null, 2, 2]
    rows[0].devices == ['Auto Pan', 'Compressor', 'Rack']
    rows[2].error.contains('text file')
    rows*.missing == [[], [], [], ['/none/kick.wav'], []]

    and:
    svc('als', 'report', folder.resolve('sets') as String, '--csv').out.readLines().size() == 6
    svc('als', 'report', folder.resolve('sets') as String).out.contains('Ableton Live 10.1.1')
    svc('als', 'report', folder.resolve('none') as String).status == 1

    and: 'a single set'
    svc('als', 'report', folder.resolve('sets/d.als') as String, '--json').json().with { [it.items, it.total] } == [[rows[3]], 1]
  }

  def "als report counts missing plug-ins, missing samples and files in packs in the table, and names them in JSON and CSV"() {
    given:
    def device = { id, name, info -> """<PluginDevice Id="7$id"><On><Manual Value="true" /><AutomationTarget Id="80000$id" /></On><UserName Value="" /><PluginDesc><$name Id="0">$info</$name></PluginDesc></PluginDevice>""" }
    def plugins = device(1, 'VstPluginInfo', '<Path Value="C:/Vst/gone.dll" /><PlugName Value="Gone Synth" />') +
        device(2, 'VstPluginInfo', "<Path Value=\"$folder\" /><PlugName Value=\"Here\" />") +
        device(3, 'VstPluginInfo', '<Path Value="Name only.dll" /><PlugName Value="Somewhere" />') +
        device(4, 'Vst3PluginInfo', '<IsPlaceholderDevice Value="true" /><Name Value="Lost VST3" />') +
        device(5, 'AuPluginInfo', '<Name Value="Unit" />')
    def file = { path, pack -> """<SampleRef><FileRef><RelativePath Value="" /><Path Value="$path" /><LivePackName Value="$pack" /></FileRef></SampleRef>""" }
    edited('sets/a.als', '<Compressor2 Id="0">', plugins + '<Compressor2 Id="0"><X>' + file('/none/kick.wav', '') + file('/none/kick.wav', '') + file('/none/snare.aif', 'Core Library') + '</X>')

    when:
    def row = svc('als', 'report', folder.resolve('sets') as String, '--json').json().items[0]
    def table = svc('als', 'report', folder.resolve('sets') as String).out.readLines()
    def csv = svc('als', 'report', folder.resolve('sets') as String, '--csv').out.readLines()

    then:
    row.plugins == ['Gone Synth', 'Here', 'Lost VST3', 'Somewhere', 'Unit']
    row.missing_plugins == ['Gone Synth', 'Lost VST3']
    row.missing == ['/none/kick.wav']
    row.pack_files == ['/none/snare.aif']
    table[0].split(/  +/).toList() == ['file', 'version', 'tempo', 'meter', 'tracks', 'plug-ins', 'missing plug-ins', 'missing files', 'pack files']
    table[1].split(/  +/).toList() == ['a.als', 'Ableton Live 12.1.1', '120', '4/4', '2', '5', '2', '1', '1']
    csv[0].contains('missing_plugins') && csv[0].contains('pack_files')
    csv[1].contains('Lost VST3') && csv[1].contains('/none/snare.aif')
  }
}
