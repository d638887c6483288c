package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.AudioFixture
import svc.testing.LiveSimulator

/** Audio clips and samples on a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveAudioClipsSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile, String... switches) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *switches)
  }

  Map call(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    (Json.parse((code ? err : out).toString('UTF-8')) as Map) + [exit: code]
  }

  Map svc(String... words) {
    def result = call(words)
    assert result.exit == 0: words.join(' ') + result
    result
  }

  Map error(String... words) { call(words).error as Map }

  Map clip() { call('clip', 'get', 'Vocal', 'Intro').clip as Map }

  def "an audio clip is created, set and warped, and each change is undone and redone: #profile"() {
    given:
    start(profile)
    def take = AudioFixture.write(folder.resolve('My Take.wav'), 8)
    def states = [clip()]
    def step = { String... words ->
      svc(words)
      states << clip()
    }

    when:
    step('clip', 'create', 'Vocal', 'Intro', '--file', "$take")
    step('clip', 'set', 'Vocal', 'Intro', '--gain', '-3.5', '--transpose', '-2', '--detune', '30', '--warp-mode', 'Complex Pro')
    step('clip', 'warp', 'Vocal', 'Intro', '--add', '2.1=2.1s')
    step('clip', 'set', 'Vocal', 'Intro', '--loop', '--loop-start', '1.1', '--loop-end', '3.1')
    step('clip', 'set', 'Vocal', 'Intro', '--no-warp', '--start', '1.5s', '--loop-end', '7.25s')

    then:
    states[1].subMap(['name', 'kind', 'looping']) == [name: 'My Take', kind: 'audio', looping: false]
    states[1].audio.subMap(['file', 'missing', 'length_seconds', 'warp']) == [file: "$take" as String, length_seconds: 8, warp: true]
    states[2].audio.subMap(['transpose', 'detune', 'warp_mode']) == [transpose: -2, detune: 30, warp_mode: 'Complex Pro']
    Math.abs(states[2].audio.gain_db + 3.5) < 0.05
    states[3].audio.markers.size() == states[2].audio.markers.size() + 1
    states[4].subMap(['looping', 'loop_start', 'loop_end']) == [looping: true, loop_start: 0, loop_end: 8]
    states[5].subMap(['looping', 'loop_start', 'loop_end']) == [looping: false, loop_start: 1.5d, loop_end: 7.25d]
    (4..0).every { svc('undo').undone == 1 && clip() == states[it] }
    (1..5).every { svc('redo') && clip() == states[it] }

    where:
    profile << ['11.3.25', '12.0.5', '12.2']
  }

  def "Live #profile cannot create audio clips, and says which versions can"() {
    given:
    start(profile)
    def take = AudioFixture.write(folder.resolve('take.wav'), 1)

    expect:
    error('clip', 'create', 'Vocal', 'Intro', '--file', "$take").code == 'NOT_SUPPORTED_BY_HOST'
    svc('clip', 'set', 'Vocal', 'Verse', '--transpose', '3').clip.audio.transpose == 3
    error('clip', 'warp', 'Vocal', 'Verse', '--add', '2.1')?.code == (profile == '11.0' ? 'NOT_SUPPORTED_BY_HOST' : null)

    where:
    profile << ['11.0', '12.0.4']
  }

  def "files that are not audio, MIDI tracks and impossible settings are refused"() {
    given:
    start('12.4')
    folder.resolve('a.wav').toFile().text = 'some words'
    folder.resolve('a.ogg').toFile().text = 'some words'

    expect:
    error('clip', 'create', 'Vocal', 'Intro', '--file', "${folder.resolve('a.wav')}").code == 'FILE_INVALID'
    error('clip', 'create', 'Vocal', 'Intro', '--file', "${folder.resolve('a.ogg')}").code == 'FILE_INVALID'
    error('clip', 'set', 'Vocal', 'Verse', '--warp-mode', 'REX').code == 'INVALID_ARGUMENT'
    error('clip', 'set', 'Bass', 'Drop', '--gain', '-3').code == 'INVALID_ARGUMENT'
    error('clip', 'warp', 'Vocal', 'Verse', '--remove', '4.1').code == 'INVALID_ARGUMENT'
    svc('clip', 'get', 'Vocal', 'Verse').clip.audio.missing
  }

  def "a file that only Live can read replaces no clip, because Live could refuse it: #place"() {
    given:
    start('12.4')
    def mp3 = folder.resolve('a.mp3')
    mp3.toFile().bytes = 'ID3 tags'.bytes
    svc('clip', 'create', 'Vocal', place, '--file', "${AudioFixture.write(folder.resolve('take.wav'), 2)}")
    def before = svc('clip', 'get', 'Vocal', place).clip

    expect:
    error('clip', 'create', 'Vocal', place, '--file', "$mp3", '--bars', '1', '--replace').with { [code, hint] } ==
        ['INVALID_ARGUMENT', 'Delete the clip yourself and omit --replace, or convert the file to WAV or AIFF.']
    svc('clip', 'get', 'Vocal', place).clip == before

    where:
    place << ['Intro', '101.1']
  }

  def "a sample that Live's browser shows is loaded as a Simpler or onto a pad, and undone"() {
    given:
    start('12.4', '--switch', 'browser-places=2')
    def devices = { [svc('device', 'list', 'Bass').items*.name, svc('device', 'drum-pads', 'Kick').items*.name] }
    def before = devices()

    when:
    def simpler = svc('device', 'load', 'Bass', 'Places/One Shots/Kicks/Hit 1.wav')
    def pad = svc('device', 'load', 'Kick', 'User Library/Samples/Drums/Rim Knock.wav', '--pad', 'D1')

    then:
    [simpler.device.name, simpler.replaced*.name] == ['Hit 1', ['Operator']]
    [pad.device.name, pad.pad, pad.replaced*.name] == ['Rim Knock', 'D1', ['Simpler']]
    devices()[1][2] == 'Rim Knock'
    error('device', 'load', 'Bass', "${AudioFixture.write(folder.resolve('loose.wav'), 1)}").with { [code, hint.contains('Places')] } == ['LOAD_FAILED', true]
    svc('device', 'load', 'Bass', 'Places/One Shots/Kicks/Hit 2.wav', '--dry-run').warnings*.code == ['DEVICE_ASSUMED']

    when:
    2.times { svc('undo') }

    then:
    devices() == before
  }
}
