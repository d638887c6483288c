package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.util.regex.Pattern
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.GeneratedSet
import svc.testing.DomSet
import svc.testing.SetFileFixture
import svc.testing.TestEnvironment

/** Verbs for versions of a Live Set: 'als text' and 'als merge'. */
class AlsMergeSpec extends Specification {
  static final String XML = SetFileFixture.xml()

  @TempDir
  Path folder

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(folder.resolve('home')) }

  String file(String name, String xml = XML) { SetFileFixture.write(folder.resolve(name), xml) as String }

  String plain(String name, String xml) { Files.writeString(folder.resolve(name), xml) as String }

  List<String> text(String file) { svc('als', 'text', file).out.readLines() }

  static String volume(String to) { XML.replaceFirst(/(<Volume>\s*<LomId Value="0" \/>\s*<Manual Value=)"0.5"/, "\$1\"$to\"") }

  def "als text has a line for everything that als diff compares, and a track begins without an indent"() {
    when:
    def lines = text(file('a.als'))

    then:
    lines.containsAll(['saved by Ableton Live 12.1.1', 'tempo 120 bpm', 'time signature 4/4', 'scene 1 "Intro"', 'locator at 5.1 "Chorus"', 'track "Bass & \\"Sub\\"" (midi)',
                       '  volume -6.02 dB (0.5)', '  mute off', '  send A-Reverb -inf dB (0.0003162277571)', '  Compressor > Ratio: 4.00 :1', '  Rack > Chain > Auto Pan > Device On: On',
                       '  automation of mixer > volume at 5.1: 0.0 dB (1)', '  clip in scene 1: "Groove"', '  clip in scene 1: note C1 at 1.1, length 0.5, velocity 100', '  clip at 3.1: "Verse"'])
    lines.findAll { !it.startsWith(' ') && it.startsWith('track') }.size() == 4
  }

  def "equal sets have equal text, however they are written"() {
    given:
    def other = SetFileFixture.xml(12, '\r\n').replaceAll(/Name Value="([^"']*)"/, "Name Value='\$1'")

    expect:
    text(file('a.als')) == text(plain('b.als', other))
  }

  def "a change that words do not describe changes a checksum: #what"() {
    given:
    def before = text(file('a.als'))
    def after = text(file('b.als', XML.replaceFirst(Pattern.quote(from), to)))

    expect:
    (after - before).size() == 1
    (after - before)[0].startsWith(line)

    where:
    what          | from                                     | to                                                  || line
    'of the set'  | 'Value="first line'                      | 'Value="1st line'                                   || 'other content of the set: '
    'of a device' | '<Compressor2 Id="0">'                   | '<Compressor2 Id="0"><Live8LegacyMode Value="1" />' || '  other content of device Compressor: '
    'of a track'  | '<MidiTrack Id="10">'                    | '<MidiTrack Id="10"><TrackDelay Value="1" />'       || '  other content of the track: '
  }

  def "als text of a file that is not a set is its own text, or why it is not a set: #what"() {
    given:
    def bytes = content as byte[]
    def file = Files.write(folder.resolve('x.als'), bytes) as String

    when:
    def result = svc('als', 'text', file)

    then:
    result.status == 0
    result.out.readLines()[0] == first
    result.out.readLines().size() == lines

    where:
    what             | content                                           || lines | first
    'Alloy'          | 'sig A {}\nfact { no A }\n'.bytes                  || 2     | 'sig A {}'
    'a ZIP archive'  | [0x50, 0x4b, 3, 4, 0, 0, 0xff] as byte[]           || 2     | 'the file cannot be read as a Live Set: it is a ZIP archive; a Live Set is compressed with gzip'
    'damaged gzip'   | [0x1f, 0x8b, 8, 0, 0, 0xff] as byte[]              || 2     | 'the file cannot be read as a Live Set: its compressed data is damaged or incomplete'
    'other XML'      | '<?xml version="1.0"?>\n<svg/>'.bytes              || 2     | '<?xml version="1.0"?>'
  }

  def "als text works for a set of Live 9, and reports a missing file"() {
    expect:
    text(new GeneratedSet(9).write(folder.resolve('old.als')) as String).contains('track "Lead" (midi)')
    svc('als', 'text', folder.resolve('none.als') as String).status == 1
  }

  def "als merge writes the changes of the other version into ours, and says which"() {
    given:
    def ours = file('ours.als', volume('0.25'))
    def before = DomSet.read(Path.of(ours))

    when:
    def result = svc('als', 'merge', file('base.als'), ours, file('theirs.als', XML.replace('"Groove"', '"Riff"')))

    then:
    result.status == 0
    result.out.readLines() == ["$ours: merged 1 change", '  the name of the clip in scene 1 of "Bass & \\"Sub\\"": "Groove" → "Riff"']*.toString()
    before.differencesTo(DomSet.read(Path.of(ours)))*.replaceFirst(/.*\/ClipSlot\[0\]/, '') == ['/ClipSlot/Value/MidiClip[0]/Name@Value Groove -> Riff']
    svc('als', 'check', ours).status == 0
    Files.list(folder.resolve('Backup')).toList().collect { DomSet.xml(it) } == [volume('0.25').bytes]
  }

  def "a merged file stays compressed or plain as it was (plain: #isPlain)"() {
    given:
    def ours = isPlain ? plain('ours.als', volume('0.25')) : file('ours.als', volume('0.25'))
    def theirs = XML.replace('"Groove"', '"Riff"')

    when:
    svc('als', 'merge', isPlain ? file('base.als') : plain('base.als', XML), ours, isPlain ? file('t.als', theirs) : plain('t.als', theirs))

    then:
    Files.readAllBytes(Path.of(ours))[0] == (isPlain ? 0x3c : 0x1f) as byte
    DomSet.xml(Path.of(ours)) == volume('0.25').replace('"Groove"', '"Riff"').bytes

    where:
    isPlain << [true, false]
  }

  def "a conflict is an error with a sentence for each, and no file changes"() {
    given:
    def files = [file('base.als'), file('ours.als', volume('0.25').replace('Creator="Ableton Live 12', 'Creator="Ableton Live 12.2')), file('theirs.als', volume('1').replace('Value="first line', 'Value="1st line'))]
    def before = files.collect { Files.readAllBytes(Path.of(it)) }

    when:
    def result = svc(*(['als', 'merge'] + files), '--path', 'songs/my song.als')
    def json = svc(*(['als', 'merge'] + files), '--json').error()

    then:
    result.status == 1
    result.out.empty
    result.err.readLines() == ['error: songs/my song.als has 2 conflicts; it is unchanged',
                               '  1. Ours changed the version of Live that saved the set; theirs changed Annotation of the set. svc can keep such changes of one side only.',
                               '  2. Both sides changed the volume of "Bass & \\"Sub\\"": -12.0 dB in ours, 0.0 dB in theirs.',
                               'hint: Choose a version for each conflict, as in `svc als resolve \'songs/my song.als\' --take 1=ours`; all=ours chooses one for all of them.']
    json.code == 'MERGE_CONFLICT'
    json.details.conflicts*.number == [1, 2]
    json.details.conflicts*.choices == [['ours', 'theirs']] * 2
    json.hint == "Choose a version for each conflict, as in `svc als merge ${files.join(' ')} --take 1=ours`; all=ours chooses one for all of them."
    files.collect { Files.readAllBytes(Path.of(it)) } == before
  }

  def "#what is a conflict or an error, and our file does not change"() {
    given:
    def files = [base, ours, theirs].withIndex().collect { bytes, i -> Files.write(folder.resolve("${i}.als"), bytes as byte[]) as String }

    when:
    def result = svc(*(['als', 'merge'] + files))

    then:
    result.status == 1
    result.err.contains(says)
    Files.readAllBytes(Path.of(files[1])) == ours as byte[]

    where:
    what               | base              | ours              | theirs                       || says
    'a set on both sides'| new byte[0]     | XML.bytes         | volume('1').bytes            || 'Both sides added the file.'
    'a damaged set'    | XML.bytes         | XML.bytes         | XML.bytes[0..4000] as byte[] || 'theirs: '
    'a text for a set' | XML.bytes         | XML.bytes         | 'sig A {}'.bytes             || 'Alloy'
    'an LFS pointer'   | 'version https://git-lfs.github.com/spec/v1\noid 1\n'.bytes | 'version https://git-lfs.github.com/spec/v1\noid 2\n'.bytes | 'version https://git-lfs.github.com/spec/v1\noid 3\n'.bytes || 'text file'
    'a set of Live 9'  | live9()             | live9('a')          | live9('b')                     || 'svc does not merge sets of Live 9'
    'a set of Live 13' | SetFileFixture.xml(13).bytes | SetFileFixture.xml(13).replace('Groove', 'y').bytes | SetFileFixture.xml(13).replace('Groove', 'x').bytes || 'svc does not merge sets of Live 13'
  }

  static byte[] live9(String name = 'Lead') { new GeneratedSet(9).xml().replace('"Lead"', "\"$name\"").bytes }

  def "one side without changes, or the same on both sides, is never a conflict: #what"() {
    given:
    def files = [base, ours, theirs].withIndex().collect { bytes, i -> Files.write(folder.resolve("${i}.als"), bytes as byte[]) as String }

    when:
    def result = svc(*(['als', 'merge'] + files))

    then:
    result.status == 0
    Files.readAllBytes(Path.of(files[1])) == (base == ours ? theirs : ours)

    where:
    what                      | base        | ours     | theirs
    'theirs, Live 9'          | live9()       | live9()    | live9('a')
    'ours, Live 9'            | live9()       | live9('a') | live9()
    'both, Live 9'            | live9('b')    | live9('a') | live9('a')
    'the same, newly added'   | new byte[0] | XML.bytes | XML.bytes
    'theirs, Live 13'         | future()    | future() | future('x')
    'ours, Live 13'           | future()    | future('x') | future()
  }

  static byte[] future(String clip = 'Groove') { SetFileFixture.xml(13).replace('Groove', clip).bytes }

  def "with the path in Git, als merge makes no backup, because the file is a temporary one"() {
    given:
    svc('als', 'merge', '--path=song.als', file('base.als'), file('ours.als'), file('theirs.als', volume('1')))

    expect:
    DomSet.xml(folder.resolve('ours.als')) == volume('1').bytes
    !Files.exists(folder.resolve('Backup'))
  }

  def "als merge --dry-run changes nothing, and a missing or read-only file is an error"() {
    given:
    def ours = file('sub/ours.als')
    def before = Files.readAllBytes(Path.of(ours))
    def theirs = file('theirs.als', XML.replace('"Groove"', '"Riff"'))

    expect:
    svc('als', 'merge', file('base.als'), ours, theirs, '--dry-run').status == 0
    Files.readAllBytes(Path.of(ours)) == before
    svc('als', 'merge', folder.resolve('none.als') as String, ours, theirs).err.contains('there is no file')
    Path.of(ours).toFile().setReadOnly()
    svc('als', 'merge', file('base.als'), ours, theirs).err.contains('is read-only')
    Files.readAllBytes(Path.of(ours)) == before
  }
}
