package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.app.VerbAreas
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.AudioFixture
import svc.verb.FrontEnd
import svc.verb.execution.VerbRunner

/** Audio clips on the embedded host. The demo set has 120 beats a minute or less; the specs set 120. */
class AudioClipSpec extends VerbSpec {
  Path take

  def setup() {
    take = AudioFixture.write(home.resolve('take.wav'), 8)
    run('transport tempo', '120')
  }

  private Map create(String... more) { run('clip create', 'Vocal', 'Intro', '--file', "$take", *more).clip }

  private Map audio(String... place) { run('clip get', *(place ? place : ['Vocal', 'Intro'] as String[])).clip.audio }

  private Map set(String... options) { run('clip set', 'Vocal', 'Intro', *options) }

  def "a clip from a file is as long as the file at its own speed, and plays once"() {
    expect:
    create().subMap(['name', 'kind', 'length_beats', 'looping', 'loop_start', 'loop_end']) ==
        [name: 'take', kind: 'audio', length_beats: 16, looping: false, loop_start: 0, loop_end: 16]
    audio() == [file: "$take" as String, sample_rate: 8000, channels: 2, length_seconds: 8, warp: true, warp_mode: 'Beats',
                gain_db: 0, transpose: 0, detune: 0, markers: [[beats: 0, seconds: 0], [beats: 0.03125, seconds: 0.015625]]]
    !run('clip list', 'Vocal').items[0].clip.audio.containsKey('markers')
    refused('clip create', 'Vocal', 'Intro', '--file', "$take") == 'CLIP_SLOT_OCCUPIED'
  }

  def "with a length, the clip loops over the start of the file"() {
    expect:
    create('--bars', '2', '--name', 'Loop').subMap(['name', 'length_beats', 'looping', 'loop_end']) ==
        [name: 'Loop', length_beats: 8, looping: true, loop_end: 8]
  }

  def "level, pitch and warp mode are set, undone and repeated by a saved script"() {
    given:
    create()
    def before = run('clip get', 'Vocal', 'Intro')

    expect:
    set('--gain', '-3.5', '--transpose', '-2', '--detune', '30', '--warp-mode', 'complex pro').clip.audio
        .subMap(['gain_db', 'transpose', 'detune', 'warp_mode']) == [gain_db: -3.5d, transpose: -2, detune: 30, warp_mode: 'Complex Pro']
    set('--gain', '-inf').clip.audio.gain_db == '-inf'
    set('--gain', '6 dB').previous.gain_db == '-inf'

    when:
    def script = home.resolve('again.svc.groovy')
    run('journal', '--save', "$script")
    3.times { run('undo') }

    then:
    run('clip get', 'Vocal', 'Intro') == before
    script.toFile().text.contains("gain: -3.5.dB")

    when:
    3.times { run('redo') }

    then:
    audio().gain_db == 6
  }

  def "an unwarped clip has times in seconds, and does not loop"() {
    given:
    create('--bars', '4')

    when:
    def clip = set('--no-warp', '--start', '1.5s', '--loop-end', '7.25s').clip

    then:
    clip.subMap(['looping', 'loop_start', 'loop_end', 'length_beats']) == [looping: false, loop_start: 1.5d, loop_end: 7.25d, length_beats: 11.5d]
    refused('clip set', 'Vocal', 'Intro', '--loop') == 'INVALID_ARGUMENT'
    svc('clip', 'set', 'Vocal', 'Intro', '--start', '2.1', '--json').error().message ==
        'the clip is not warped, so a position in it is in seconds, not "2.1"'

    when:
    run('transport tempo', '60')

    then:
    run('clip get', 'Vocal', 'Intro').clip.length_beats == 5.75d

    when: 'it is warped again, its markers give the same part of the file'
    def warped = set('--warp').clip

    then:
    [warped.loop_start, warped.loop_end, warped.length_beats] == [3, 14.5d, 11.5d]
  }

  def "a position in seconds of a warped clip is a time in its file"() {
    given:
    create()

    expect:
    set('--loop', '--loop-start', '2s', '--loop-end', '4s').clip.subMap(['loop_start', 'loop_end']) == [loop_start: 4, loop_end: 8]
  }

  def "warp markers are added, moved and removed, and keep their order"() {
    given:
    create()
    def warp = { String... options -> run('clip warp', 'Vocal', 'Intro', *options) }
    def shown = { -> audio().markers.dropRight(1).collect { [it.beats, it.seconds] } }

    expect:
    warp('--add', '3.1=4.2s', '--add', '2.1').previous.size() == 2
    shown() == [[0, 0], [4, 2], [8, 4.2d]]
    warp('--move', '3.1=3.2', '--remove', '2.1').clip.audio.markers.size() == 3
    shown() == [[0, 0], [9, 4.2d]]
    audio().markers.last() == [beats: 9.03125d, seconds: 4.215625d]
    refused('clip warp', 'Vocal', 'Intro', '--add', '3.3=3s') == 'INVALID_ARGUMENT'
    refused('clip warp', 'Vocal', 'Intro', '--remove', '4.1') == 'INVALID_ARGUMENT'
    refused('clip warp', 'Vocal', 'Intro', '--move', '1.1=2s') == 'INVALID_ARGUMENT'
    refused('clip warp', 'Vocal', 'Intro', '--add', '4.1=99s') == 'INVALID_ARGUMENT'

    when:
    2.times { run('undo') }

    then:
    shown() == [[0, 0]]
  }

  def "a clip that is placed and cut on the timeline plays the right part of the file"() {
    given:
    create()
    set('--loop', '--loop-start', '1.1', '--loop-end', '3.1')
    run('arrangement place', 'Vocal', 'Intro', '--at', '101.1', '--over', '5bars')
    def region = { double start -> host().arrangement().clips('trk_8').find { it.startBeats() == start }?.audio()?.region() }

    expect:
    with(region(400)) { [startSeconds(), loopStartSeconds(), loopEndSeconds()] == [0, null, null] }

    when: 'the third beat of the second repetition becomes a start'
    run('arrangement clear', 'Vocal', '--at', '102.1', '--over', '6 beats', '--cut')

    then:
    region(410).startSeconds() == 1
    region(400).startSeconds() == 0
  }

  def "a clip from a file is created, changed and undone on the timeline"() {
    given:
    def place = ['Vocal', '101.1'] as String[]
    def before = run('arrangement list', 'Vocal').items

    when:
    def created = run('clip create', *place, '--file', "$take", '--name', 'Verse')

    then:
    created.subMap(['timeline_at', 'timeline_beats', 'replaced']) == [timeline_at: '101.1', timeline_beats: 400]
    created.clip.subMap(['name', 'length_beats', 'looping']) == [name: 'Verse', length_beats: 16, looping: false]
    audio(place).subMap(['file', 'length_seconds', 'warp']) == [file: "$take" as String, length_seconds: 8, warp: true]

    when:
    run('clip warp', 'Vocal', '103.1', '--add', '2.1')
    def changed = run('clip set', *place, '--gain', '-3', '--no-warp', '--loop-end', '6s').clip

    then:
    changed.subMap(['length_beats', 'looping', 'loop_end']) == [length_beats: 12, looping: false, loop_end: 6]
    [changed.audio.gain_db, changed.audio.warp] == [-3, false]

    when:
    3.times { run('undo') }

    then:
    run('arrangement list', 'Vocal').items == before

    when:
    3.times { run('redo') }

    then:
    audio(place).gain_db == -3
  }

  def "an unwarped clip on the timeline cannot grow into the next one"() {
    given:
    run('clip create', 'Vocal', '101.1', '--file', "$take", '--bars', '2')
    run('clip create', 'Vocal', '104.1', '--file', "$take")
    run('clip set', 'Vocal', '101.1', '--no-warp')

    expect:
    refused('clip set', 'Vocal', '101.1', '--loop-end', '7s') == 'TIMELINE_OCCUPIED'
    run('clip set', 'Vocal', '101.1', '--loop-end', '6s').clip.length_beats == 12
  }

  def "a clip from a file replaces clips only with --replace, and only in its range"() {
    given:
    create()
    run('clip create', 'Vocal', '101.1', '--file', "$take")

    expect:
    refused('clip create', 'Vocal', '102.1', '--file', "$take") == 'TIMELINE_OCCUPIED'
    refused('clip create', 'Vocal', '102.1', '--file', "$take", '--bars', '1', '--replace') == 'TIMELINE_OCCUPIED'
    refused('clip create', 'Vocal', '102.1', '--file', "${home.resolve('no.wav')}", '--replace') == 'FILE_NOT_FOUND'
    run('clip create', 'Vocal', '102.1', '--file', "$take", '--replace').replaced == 1
    run('arrangement list', 'Vocal').items.findAll { it.position_beats >= 400 }.collect { [it.position, it.length_beats] } == [['101.1', 4], ['102.1', 16]]
    run('clip create', 'Vocal', 'Intro', '--file', "$take", '--bars', '1', '--replace').with { [replaced, clip.length_beats] } == [1, 4]
  }

  def "a tool cannot use a file outside the allowed folders"() {
    given:
    def session = serverSession([Files.createDirectory(home.resolve('allowed'))])

    when:
    VerbRunner.run(VerbAreas.catalog().find(['clip', 'create']).get(), [track: 'Vocal', scene: place, file: "$take" as String], FrontEnd.MCP, session)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.PATH_NOT_ALLOWED

    cleanup:
    session.close()

    where:
    place << ['1', '9.1']
  }

  def "a missing file is shown, and is not an error"() {
    given:
    create()
    Files.delete(take)

    expect:
    audio().missing
    audio().channels == 2
  }

  def "#what is refused"() {
    given:
    def file = home.resolve(name)
    content(file)

    expect:
    svc('clip', 'create', 'Vocal', 'Intro', '--file', "$file", '--json').error().with { [code, message - "$file "] } == [code, message]

    where:
    what              | name       | code                    | message                                                        | content
    'an empty file'   | 'a.wav'    | 'FILE_INVALID'          | 'is empty'                                                     | { it.toFile().bytes = [] as byte[] }
    'a text'          | 'a.wav'    | 'FILE_INVALID'          | 'is not an audio file'                                         | { it.toFile().text = 'some words about a song' }
    'a missing file'  | 'no.wav'   | 'FILE_NOT_FOUND'        | 'does not exist'                                               | { }
    'a torn file'     | 'a.wav'    | 'FILE_INVALID'          | 'is incomplete: its header announces more audio than it contains' | { it.toFile().bytes = AudioFixture.write(it, 4).toFile().bytes[0..<999] as byte[] }
    '4 GB of nothing' | 'a.wav'    | 'FILE_INVALID'          | 'is incomplete: its header announces more audio than it contains' | { f -> def b = AudioFixture.write(f, 1).toFile().bytes[0..<44] as byte[]; (40..43).each { b[it] = -1 as byte }; f.toFile().bytes = b }
    'no audio'        | 'a.wav'    | 'FILE_INVALID'          | 'contains no audio'                                            | { AudioFixture.write(it, 0) }
  }

  def "a file that the host refuses replaces nothing: #place"() {
    given:
    def mp3 = home.resolve('a.mp3')
    mp3.toFile().bytes = 'ID3 tags'.bytes
    run('clip create', 'Vocal', place, '--file', "${AudioFixture.write(home.resolve('take.wav'), 2)}", '--replace')
    def before = music()

    expect:
    svc('clip', 'create', 'Vocal', place, '--file', "$mp3", '--bars', '1', '--replace', '--json').error().code == 'NOT_SUPPORTED_BY_HOST'
    music() == before

    where:
    place << ['Verse', '5.1']
  }

  def "a folder, another format and a MIDI track are refused"() {
    given:
    def mp3 = home.resolve('a.mp3')
    mp3.toFile().bytes = 'ID3 tags'.bytes

    expect:
    svc('clip', 'create', 'Vocal', 'Intro', '--file', "$home", '--json').error().message == "cannot read $home: it is a folder"
    svc('clip', 'create', 'Vocal', 'Intro', '--file', "$mp3", '--json').error().with { [code, message, hint] } ==
        ['NOT_SUPPORTED_BY_HOST', "the embedded host cannot read $mp3, which is an MP3 file" as String,
         'Convert it to a WAV or AIFF file, or use it in Live with --host live.']
    svc('clip', 'create', 'Bass', 'Intro', '--file', "$take", '--json').error().with { [code, message] } ==
        ['NOT_AN_AUDIO_TRACK', '"Bass" is a midi track; an audio file needs an audio track']
    refused('clip set', 'Bass', 'Drop', '--gain', '-3') == 'INVALID_ARGUMENT'
    refused('clip set', 'Vocal', 'Verse', '--gain', '25') == 'INVALID_ARGUMENT'
    refused('clip set', 'Vocal', 'Verse', '--detune', '50') == 'INVALID_ARGUMENT'
    refused('clip set', 'Vocal', 'Verse', '--warp-mode', 'REX') == 'INVALID_ARGUMENT'
    refused('clip double', 'Vocal', 'Verse') == 'NOT_A_MIDI_TRACK'
  }

  def "a dry run lists the changes in words with units"() {
    given:
    create()

    expect:
    run('clip set', 'Vocal', 'Intro', '--gain', '-3', '--transpose', '2', '--dry-run').items.collect { [it.what, it.from, it.to, it.unit] } ==
        [['gain of clip "take" in scene 1', 0, -3, 'dB'], ['transposition of clip "take" in scene 1', 0, 2, 'semitones']]
  }
}
