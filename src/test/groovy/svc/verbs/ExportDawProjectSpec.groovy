package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.frontend.dsl.EmbeddedScripts
import svc.testing.AudioFixture
import svc.testing.DawProjectFixture

/** Exports songs as DAWprojects, which other readers of XML and ZIP files read back. */
class ExportDawProjectSpec extends VerbSpec {
  Path file

  def setup() { file = home.resolve('song.dawproject') }

  Map export(String... options) { run('set export', "$file", *options) }

  DawProjectFixture.Node project() { DawProjectFixture.project(file) }

  DawProjectFixture.Node track(String name) { project().all('Track').find { it['name'] == name } }

  /** Returns the lanes of a track on the timeline. */
  DawProjectFixture.Node lanes(String name) {
    def id = track(name)['id']
    project().child('Arrangement').child('Lanes').children.find { it['track'] == id }
  }

  DawProjectFixture.Node points(String track, String parameter) {
    def channel = this.track(track).child('Channel')
    def id = (channel.children + channel.all('RealParameter')).find { it['name'] == parameter }['id']
    lanes(track).children('Points').find { it.child('Target')['parameter'] == id }
  }

  void makeSong() {
    run('arrangement place', 'Bass', 'Verse', '--at', '1.1', '--over', '32', '--replace')
    run('arrangement place', 'Lead', 'Drop', '--at', '5.1', '--replace')
    run('locator create', 'Größe & <Co>', '--at', '6.1')
    run('automation write', 'Bass', '1.1', '8', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearDown', '--from', '0.85', '--to', '0')
    run('automation write', 'Lead', '5.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp', '--from', '200 Hz', '--to', '2000 Hz')
    run('automation write', 'Bass', '1.1', '8', '--device', 'mixer', '--param', 'mute', '--curve', 'LinearUp', '--from', '0', '--to', '1')
    run('clip create', 'Vocal', '1', '--file', "${AudioFixture.write(home.resolve('take.wav'), 2)}")
    run('clip create', 'Vocal', '101.1', '--file', "${home.resolve('take.wav')}")
    run('track group', 'Bass', 'Lead', '--name', 'Music')
    run('device load', 'Bass', 'Audio Effects/EQ & Filters/EQ Eight')
    run('device load', 'Bass', 'Audio Effects/Dynamics/Limiter')
    run('device load', 'Bass', 'Audio Effects/Dynamics/Gate')
  }

  @IgnoreIf(value = { DawProjectFixture.schemaMissing }, reason = DawProjectFixture.NO_SCHEMA)
  def "the files of #set are valid, also their references"() {
    given:
    if (set == 'a song') { makeSong() }
    if (set == 'an odd set') {
      run('track rename', 'Bass', '"<&>\' ünï 😀')
      run('clip rename', 'Lead', 'Drop', 'a]]>b')
    }
    if (set == 'one track') { makeSong() }

    when:
    export(*(set == 'one track' ? ['--track', 'Lead', '--at', '2.1', '--length', '20'] : []))
    DawProjectFixture.validate(file)

    then:
    noExceptionThrown()

    where:
    set << ['the demo set', 'a song', 'an odd set', 'one track']
  }

  def "tracks have kinds, groups, colors, levels and sends"() {
    given:
    makeSong()
    run('mix set', 'Bass', '--volume-db', '-6', '--pan', '0.5', '--send', 'Reverb=-12')

    when:
    export()
    def channel = track('Bass').child('Channel')

    then:
    ['Drums', 'Kick', 'Vocal', 'A-Reverb', 'Master', 'Music', 'Bass'].collect { [track(it)['contentType'], track(it).child('Channel')['role']] } == [
        ['tracks', 'submix'], ['notes', 'regular'], ['audio', 'regular'], ['audio', 'effect'], ['audio notes', 'master'], ['tracks', 'submix'], ['notes', 'regular']]
    track('Music').children('Track').collect { it['name'] } == ['Bass', 'Lead']
    channel['destination'] == track('Music').child('Channel')['id']
    track('Music').child('Channel')['destination'] == track('Master').child('Channel')['id']
    Math.abs(channel.child('Volume').number('value') - 10**(-6 / 20)) < 1e-9
    channel.child('Pan').number('value') == 0.75d
    def send = channel.child('Sends').children.find { it['destination'] == track('A-Reverb').child('Channel')['id'] }
    Math.abs(send.child('Volume').number('value') - 10**(-12 / 20)) < 1e-9
  }

  def "clips are on the timeline and in scenes, with their notes"() {
    given:
    makeSong()
    def notes = run('note list', 'Lead', 'Drop').items

    when:
    export()
    def clip = lanes('Lead').all('Clip')[0]
    def scene = project().child('Scenes').children.find { it['name'] == 'Drop' }
    def slot = scene.all('ClipSlot').find { it['track'] == track('Lead')['id'] }

    then:
    clip.number('time') == 16d
    clip.all('Note').size() == notes.size()
    slot.all('Note').collect { [it['key'] as int, it.number('time'), Math.round(it.number('vel') * 127) as int] } == notes.collect { [it.pitch, it.start, it.velocity as int] }
    project().all('Marker').find { it.number('time') == 20d }['name'] == 'Größe & <Co>'
    project().all('Tempo')[0].number('value') == run('transport show').tempo
  }

  def "automation is in the units of its parameters, with points where the units are not linear"() {
    given:
    makeSong()

    when:
    export()
    def filter = points('Lead', 'Frequency')
    def volume = points('Bass', 'Volume')

    then:
    filter['unit'] == 'hertz'
    [200, 2000].every { hertz -> filter.children('RealPoint').any { Math.abs(it.number('value') / hertz - 1) < 0.001 } }
    volume['unit'] == 'linear'
    Math.abs(volume.children('RealPoint')[0].number('value') - 1) < 1e-9
    volume.children('RealPoint').size() > 10
    points('Bass', 'Mute').children('BoolPoint').collect { [it.number('time'), it['value']] }.take(2) == [[0d, 'false'], [4d, 'true']]
  }

  def "equalizers, compressors, gates and limiters are devices of every program"() {
    given:
    makeSong()

    when:
    export()
    def devices = track('Bass').child('Channel').child('Devices')

    then:
    devices.children*.name == ['BuiltinDevice', 'Compressor', 'Equalizer', 'Limiter', 'NoiseGate']
    devices.child('Equalizer').children('Band').collect { it['type'] } == ['lowShelf', 'bell', 'bell', 'highShelf', 'bell', 'bell', 'bell', 'lowPass']
    devices.child('Compressor').child('Threshold')['unit'] == 'decibel'
    devices.child('Compressor').child('Attack')['unit'] == 'seconds'
    Math.abs(devices.child('Limiter').child('Threshold').number('value') + 0.3) < 1e-6
  }

  def "audio files are embedded once, and the same set gives the same bytes"() {
    given:
    makeSong()

    when:
    export()
    def first = Files.readAllBytes(file)
    export('--replace')

    then:
    DawProjectFixture.entries(file) == ['metadata.xml', 'project.xml', 'audio/take.wav']
    DawProjectFixture.entry(file, 'audio/take.wav') == Files.readAllBytes(home.resolve('take.wav'))
    project().all('Audio').collect { it['channels'] } == ['2', '2']
    Files.readAllBytes(file) == first
  }

  def "what the format cannot hold is listed in words, by track"() {
    given:
    run('clip set', 'Bass', 'Drop', '--launch-mode', 'gate')
    new EmbeddedScripts(home).run("note.add 'Bass', 'Drop', [[pitch: 96, start: 0, duration: 1, mute: true], [pitch: 97, start: 0, duration: 1, probability: 0.5]]")

    expect:
    export().omitted.findAll { it.track in ['Bass', 'Vocal', 'Drums'] && !it.what.startsWith('the sound') }.collect { [it.track, it.what.replaceAll(/\d+/, 'N')] } ==
        [['Vocal', 'the audio of a clip, because svc cannot read its file'], ['Bass', 'N muted note'], ['Bass', 'N note with a probability, which is not in the file'], ['Bass', 'launch settings of N clip']]
  }

  def "the loop of the song, the routing and armed tracks are listed, unless they are as in a new set"() {
    expect:
    !export().omitted*.what.any { it =~ /\b(loop|input|output|monitor|arm)\b/ }

    when:
    run('set', 'apply', '--text', '''
      loop at: '5.1', bars: 2, on: true
      track 'Bass', { output 'Sends Only' }
      track 'Hit', kind: 'audio', {
        input 'Bass', channel: 'Pre FX'
        monitor 'in'
        mix arm: true
        device 'Compressor', { sidechain 'Bass' }
      }
      '''.stripIndent())
    def omitted = export('--replace').omitted.collect { [it.track, it.what] }

    then:
    omitted.containsAll([[null, 'the loop of the song'], ['Bass', 'output Sends Only'], ['Hit', 'record arm, input Bass (Pre FX), monitor in, sources of side chains']])
  }

  def "'#options' are refused, and no file is written"() {
    expect:
    refused('set export', "$file", *options) == code
    !Files.exists(file)

    where:
    options                     | code
    ['--session']               | 'CONFLICTING_ARGUMENTS'
    ['--automation']            | 'CONFLICTING_ARGUMENTS'
    ['--at', '900.1']           | 'INVALID_ARGUMENT'
  }

  def "a file is replaced only with --replace, and a set without clips is refused"() {
    given:
    Files.writeString(file, 'mine')

    expect:
    refused('set export', "$file") == 'INVALID_ARGUMENT'
    Files.readString(file) == 'mine'

    when:
    run('set new')

    then:
    refused('set export', "$file", '--replace') == 'CLIP_NOT_FOUND'
    Files.readString(file) == 'mine'
  }
}
