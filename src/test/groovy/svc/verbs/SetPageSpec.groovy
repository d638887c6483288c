package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.security.MessageDigest
import javax.sound.sampled.AudioFileFormat
import javax.sound.sampled.AudioFormat
import javax.sound.sampled.AudioInputStream
import javax.sound.sampled.AudioSystem
import javax.xml.parsers.DocumentBuilderFactory
import javax.xml.xpath.XPathConstants
import javax.xml.xpath.XPathFactory
import org.w3c.dom.Document
import org.w3c.dom.Node
import org.w3c.dom.NodeList
import svc.frontend.dsl.EmbeddedScripts

/** Pages that show a set in a browser. What a browser does with them is checked by `scripts/check.d/pages`. */
class SetPageSpec extends VerbSpec {
  Path file

  def setup() { file = home.resolve('song.html') }

  Map page(String... options) { run('set page', "$file", *options) }

  /** Returns the page as a document, without the contents of style and script. */
  Document document() { parse(file) }

  static Document parse(Path page) {
    def text = Files.readString(page).replaceFirst('<!DOCTYPE html>', '').replaceAll('(?s)(<(style|script)>).*?(</\\2>)', '$1$3')
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes('UTF-8')))
  }

  static List<Node> find(Node from, String path) {
    def found = XPathFactory.newInstance().newXPath().evaluate(path, from, XPathConstants.NODESET) as NodeList
    (0..<found.length).collect { found.item(it) }
  }

  static List<String> texts(Node from, String path) { find(from, path)*.textContent*.strip() }

  /** Returns the rows of a table as texts. */
  static List<List<String>> rows(Node from, String table) { find(from, "$table/tbody/tr").collect { texts(it, 'td|th') } }

  static Node track(Document page, String name) {
    find(page, "//div[@data-row='track'][h3/bdi='$name']").first()
  }

  def "the page shows the clips of each track as 'arrangement list' does, at their positions"() {
    when:
    def result = page()
    def written = document()
    def clips = run('arrangement list').items.groupBy { it.track }

    then:
    result.file == "$file" && result.bytes == Files.size(file) && result.tracks == run('track list').total
    !clips.isEmpty()
    clips.every { name, expected ->
      def shown = track(written, name)
      rows(shown, 'details/table').collect { [it[0], it[2]] } == expected.collect { [it.position, it.name] } &&
          find(shown, 'svg/svg').collect { [it.getAttribute('data-beat') as double, it.getAttribute('data-beats') as double] } ==
          expected.collect { [it.position_beats as double, it.length_beats as double] }
    }
  }

  def "notes, session and automation of the page are those of the set"() {
    given:
    page()
    def written = document()
    def bass = run('arrangement list').items.find { it.track == 'Bass' }
    def notes = run('note list', 'Bass', bass.position).items
    def clip = find(track(written, 'Bass'), 'svg/svg').first()
    def curve = run('automation get', 'Lead').items[0]

    expect: 'each note is a line from its start for its length'
    find(clip, ".//*[@data-note]").collectMany { row ->
      (row.getAttribute('d') =~ /M([\d.]+) [\d.]+h([\d.]+)/).collect { [it[1] as double, it[2] as double] }
    }.sort() == notes.collect { [it.start as double, it.duration as double] }.sort()

    and:
    rows(find(written, "//div[@data-row='curve'][h4]").first(), 'details/table') ==
        curve.points.collect { [it.time == 0 ? '11.1' : '13.1', it.display] }
    texts(written, "//div[@data-row='curve']/h4/bdi") == ["$curve.device: $curve.param"]

    and:
    texts(written, "//section[@id='session']//tbody/tr/th/bdi") == run('scene list').items*.name
    texts(written, "//section[@id='session']//thead//bdi") == run('track list').items.findAll { it.kind in ['midi', 'audio'] }*.name
  }

  def "louder notes are drawn stronger, in four steps, and the text has the range of velocities"() {
    given:
    run('set new')
    run('clip create', '1-MIDI', '1', '--bars', '1')
    run('note add', '1-MIDI', '1', [1, 31, 32, 64, 95, 96, 127].withIndex().collect { velocity, i -> "C3@${i / 2}b:1/8:$velocity" }.join(' '))
    run('arrangement place', '1-MIDI', '1', '--at', '1.1')
    page()
    def shown = track(document(), '1-MIDI')

    expect:
    find(shown, 'svg/svg//path').collectEntries { [it.getAttribute('class'), it.getAttribute('d').count('M')] } == [v1: 2, v2: 1, v3: 2, v4: 2]
    rows(shown, 'details/table')[0][3] == '7 notes, C3, velocity 1 to 127'
  }

  def "an audio clip shows its waveform, unless its file is missing"() {
    given: 'a second of silence, and a second at full level'
    def wave = home.resolve('loud.wav')
    def gone = home.resolve('gone.wav')
    def samples = new byte[4 * 8000]
    (8000..<16000).each { samples[2 * it + 1] = 127 }
    [wave, gone].each {
      AudioSystem.write(new AudioInputStream(new ByteArrayInputStream(samples), new AudioFormat(8000, 16, 1, true, false), 16000),
          AudioFileFormat.Type.WAVE, it.toFile())
    }
    run('set new')
    run('clip create', '3-Audio', '1', '--file', "$wave")
    run('arrangement place', '3-Audio', '1', '--at', '1.1')
    run('clip create', '4-Audio', '1', '--file', "$gone")
    Files.delete(gone)
    page()
    def waves = find(document(), "//path[@class='wave']/@d")*.textContent

    expect: 'one in the slot and one on the timeline; the levels are drawn from the middle, 50'
    waves.size() == 2 && waves.toSet().size() == 1
    (waves[0] =~ /L(\d+) (\d+)/).findAll { it[1] == '30' }*.get(2) == ['49', '51']
    (waves[0] =~ /L(\d+) (\d+)/).findAll { it[1] == '90' }*.get(2) == ['0', '100']
    texts(document(), "//section[@id='session']//td//bdi") == ['loud', 'gone']
  }

  def "mixer and parts of the page have the numbers of 'mix track', 'device params' and 'part guess'"() {
    given:
    run('mix set', 'Bass', '--volume-db', '-7.5', '--pan', '-0.2', '--send', 'Reverb=-12')
    run('device load', 'Bass', 'Audio Effects/Auto Filter')
    run('device set', 'Bass', 'Auto Filter', 'Frequency', '800 Hz')
    page()
    def strip = find(document(), "//li[@class='strip'][h3/bdi='Bass']").first()

    expect:
    texts(strip, 'dl/div/dt') == ['Volume', 'Pan', 'A-Reverb', 'B-Delay']
    texts(strip, 'dl/div/dd') == ['-7.5 dB', '10L', '-12 dB', '-inf dB']
    texts(strip, './/ol/li/bdi') == run('device list', 'Bass').items*.name
    texts(strip, ".//ol/li[bdi='Auto Filter']/dl/div").contains('Frequency800.0 Hz')
    rows(document(), "//section[@id='parts']//table").collect { it[0] } == run('part guess').items*.track
    rows(document(), "//section[@id='parts']//table").collect { it[3] } == run('part guess').items*.reasons*.join('; ')
  }

  def "the mixer shows the devices inside racks, chain by chain, with their changed parameters"() {
    given:
    run('device set', 'Kick', '808 Core Kit/Kick 808/Simpler', 'Volume', '-6')
    page()
    def rack = find(document(), "//li[@class='strip'][h3/bdi='Kick']/details/ol/li[bdi='808 Core Kit']").first()
    def chains = run('device list', 'Kick', '--chains').chains

    expect:
    texts(rack, 'details/ul/li/bdi') == chains*.name
    texts(rack, 'details/ul/li/ol/li/bdi') == chains.collectMany { it.devices*.name }
    texts(rack, "details/ul/li[bdi='Kick 808']/ol/li/dl/div") == ['Volume-6.0 dB']
    texts(rack, "details/ul/li[bdi='Snare 808']/ol/li/dl").empty
  }

  def "--profile shows what 'mix compare' shows"() {
    when:
    page('--profile', 'house')
    def shown = rows(document(), "//section[@id='parts']//table[thead//th='Profile']")
    def expected = run('mix compare', '--profile', 'house').items

    then:
    shown.collect { it[0..1] } == expected.collect { [it.track, it.setting] }
    shown.collect { it[4] } == expected.collect { it.reason ?: '' }
  }

  def "names are shown as text, whatever they contain"() {
    given:
    def names = ['</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"\'&amp;`${1}', 'עברית ABC']
    new EmbeddedScripts(home).run(names.collect { "track.create ${Json.quoted(it)}\n" }.join() +
        "track.create 'line\\nbreak \\u202Eevil'\n" + names.collect { "clip.create ${Json.quoted(it)}, 1, bars: 1, name: ${Json.quoted(it)}\n" }.join())
    page()

    expect:
    texts(document(), "//div[@data-row='track']/h3/bdi").containsAll(names + ['linebreak evil'])
    texts(document(), "//section[@id='session']//td//bdi").containsAll(names)
    find(document(), '//script').size() == 1 && find(document(), '//img|//*[@onerror]').empty
  }

  /** Groovy literals. */
  static class Json {
    static String quoted(String text) { "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'" }
  }

  def "the page allows only its own style and script, and refers to no other file"() {
    given:
    page()
    def text = Files.readString(file)
    def policy = find(document(), "//meta[@http-equiv='Content-Security-Policy']/@content").first().textContent
    def hashes = ['style', 'script'].collectEntries { [it, hash((text =~ "(?s)<$it>(.*?)</$it>")[0][1] as String)] }

    expect:
    policy == "default-src 'none'; style-src '${hashes.style}'; script-src '${hashes.script}'; base-uri 'none'; form-action 'none'"
    find(document(), '//@src|//@style|//link').empty
    find(document(), '//@href')*.textContent.every { it.startsWith('#') }
  }

  static String hash(String content) {
    'sha256-' + MessageDigest.getInstance('SHA-256').digest(content.getBytes('UTF-8')).encodeBase64()
  }

  def "equal sets give equal bytes"() {
    when:
    page()
    def first = Files.readAllBytes(file)
    page('--replace')

    then:
    Files.readAllBytes(file) == first
  }

  def "an empty set gives a page, too"() {
    given:
    run('set new')
    page()

    expect:
    texts(document(), '//header/dl/div/dd').contains('no clips on the timeline')
    track(document(), '1-MIDI')
  }

  def "a file is replaced only with --replace, and an invalid path is refused"() {
    given:
    Files.writeString(file, 'mine')

    expect:
    refused('set page', "$file") == 'INVALID_ARGUMENT'
    Files.readString(file) == 'mine'
    page('--replace').bytes > 1000
    refused('set page', "${home.resolve('song.pdf')}") == 'INVALID_ARGUMENT'
    refused('set page', "${home.resolve('.html')}") == 'INVALID_ARGUMENT'
    refused('set page', "${Files.createDirectory(home.resolve('folder.html'))}", '--replace') == 'INVALID_ARGUMENT'
    refused('set page', "${home.resolve('none/song.html')}") == 'WRITE_FAILED'
  }

  def "--open opens the page, but not in a dry run"() {
    when:
    page('--open')
    page('--open', '--replace', '--dry-run')

    then:
    opened == [file]
  }
  /** Writes a song of two sections, on a track with an instrument. */
  private void song() {
    run('set new')
    run('track create', 'Bass')
    run('device load', 'Bass', '--part-type', 'Bass')
    run('clip create', 'Bass', '1', '--bars', '2')
    run('note add', 'Bass', '1', 'A1:1/1 C2')
    run('arrangement place', 'Bass', '1', '--at', '1.1', '--times', '2')
    run('locator create', 'Verse', '--at', '1.1')
    run('locator create', 'Chorus', '--at', '3.1')
  }

  def "--audio writes the song and its stems beside the page, and shows what 'mix measure' measures"() {
    given:
    song()

    when:
    def result = page('--audio')
    def measured = run('mix measure').items

    then:
    result.sound_files == ["${home.resolve('song.wav')}", "${home.resolve('song stems/Bass.wav')}"]
    find(document(), "//audio/@src")*.textContent == ['./song.wav', './song%20stems/Bass.wav']
    result.sound_files.every { Files.size(Path.of(it)) > 100_000 }
    def integrated = { it.integrated_lufs == '-inf' ? 'silent' : "$it.integrated_lufs LUFS" as String }
    rows(document(), "//section[@id='parts']/div/table[thead//th='Integrated']").collect { it[0..1] } ==
        measured.findAll { !it.section }.collect { [it.track, integrated(it)] }
    rows(document(), "//section[@id='parts']/details//table").collect { it[0..2] } ==
        measured.findAll { it.section }.collect { [it.track, it.section, integrated(it)] }
    find(document(), "//div[@id='player']/@data-clock").first().textContent == '0:0 16:8'
    find(document(), "//meta/@content")*.textContent.any { it.contains("media-src 'self';") }
  }

  def "sound files are replaced only with --replace, and sound needs clips"() {
    given:
    song()
    Files.writeString(home.resolve('song.wav'), 'mine')

    expect:
    refused('set page', "$file", '--audio') == 'INVALID_ARGUMENT'
    Files.readString(home.resolve('song.wav')) == 'mine'
    !Files.exists(file)
    refused('set page', "$file", '--embed') == 'CONFLICTING_ARGUMENTS'
    run('set new')
    refused('set page', "$file", '--audio', '--replace') == 'INVALID_ARGUMENT'
  }

  def "--embed puts the sound into the page"() {
    given:
    song()
    page('--audio', '--embed')
    def sources = find(document(), "//audio/@src")*.textContent

    expect:
    sources.size() == 2
    sources.every { it.startsWith('data:audio/wav;base64,') && new String(it.split(',')[1].decodeBase64(), 0, 4, 'US-ASCII') == 'RIFF' }
    home.toFile().list().findAll { it.endsWith('.wav') || it.contains('stems') } == []
  }

  def "--compare marks what changed since a file, and lists it in words"() {
    given:
    song()
    run('set save', "${home.resolve('before.svcset')}")
    run('mix set', 'Bass', '--volume-db', '-7')
    run('arrangement delete', 'Bass', '--at', '3.1')
    run('arrangement place', 'Bass', '1', '--at', '5.1')
    run('note add', 'Bass', '1.1', 'E2', '--at', '2.1')

    when:
    def result = page('--compare', "${home.resolve('before.svcset')}")

    then:
    texts(document(), "//ul[@class='changes']/li/bdi")*.replaceAll(' +', ' ') == [
        'Bass volume 0 → -7 dB', 'Bass notes of timeline clip at 1.1 2 notes → 3 notes (+1 -0)',
        'Bass timeline clip at 3.1 removed', 'Bass timeline clip at 5.1 added']
    result.changes == 4
    rows(track(document(), 'Bass'), 'details/table').collect { [it[0], it[3]] } == [
        ['1.1', '3 notes, A1 to E2, velocity 100, changed'], ['5.1', '2 notes, A1 to C2, velocity 100, added'], ['3.1', 'removed']]
  }

  def "--compare undo:N and a mix snapshot give the changes since then"() {
    given:
    song()
    run('mix snapshot save', 'rough')
    run('mix set', 'Bass', '--volume-db', '-7')
    run('clip rename', 'Bass', '1', 'Riff')

    expect:
    changes('undo:1') == ['changed Bass name of clip "Riff" in scene 1 "" → Riff']
    changes('undo:2').size() == 2
    changes('rough') == ['changed Bass volume 0 → -7']
    run('mix track', 'Bass').volume_db == -7
    refused('set page', "${home.resolve('x.html')}", '--compare', 'undo:900') == 'INVALID_ARGUMENT'
    refused('set page', "${home.resolve('x.html')}", '--compare', 'undo:x') == 'INVALID_ARGUMENT'
    refused('set page', "${home.resolve('x.html')}", '--compare', 'none.als') == 'FILE_NOT_FOUND'
    refused('set page', "${home.resolve('x.html')}", '--compare', 'smooth') == 'MIX_SNAPSHOT_NOT_FOUND'
  }

  private List<String> changes(String other) {
    page('--compare', other, '--replace')
    find(document(), "//ul[@class='changes']/li").collect { it.textContent.strip().replaceAll(/\s+/, ' ') }
  }
}
