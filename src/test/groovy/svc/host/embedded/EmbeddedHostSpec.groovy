package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.TempDir
import svc.host.Host
import svc.host.HostContract
import svc.json.Json
import svc.json.Records
import svc.json.Trees
import svc.model.ErrorCode
import svc.model.LaunchState
import svc.model.SvcException
import svc.model.TrackKind
import svc.testing.FakeClock

class EmbeddedHostSpec extends HostContract {
  @TempDir
  Path folder

  def clock = new FakeClock()

  EmbeddedHost host

  def setup() { host = new EmbeddedHost(folder, clock) }

  Path getFile() { folder.resolve('set.json') }

  def bass() { host.tracks().list().find { it.name() == 'Bass' }.livesetId() }

  def "the first use leaves a demo set that looks like music"() {
    given:
    def tracks = host.tracks().list()

    expect:
    host.set().name() == 'Night Drive'
    !host.set().modified()
    host.set().path() == null
    tracks.findAll { it.position() }*.name() == ['Drums', 'Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    host.mixer().returns()*.name() == ['A-Reverb', 'B-Delay']
    host.clips().scenes().size() == 8
    tracks.findAll { it.kind().holdsClips() }.every { host.clips().slots(it.livesetId()).any { s -> s.clip() } }
    tracks.findAll { it.kind().holdsClips() }.every { host.arrangement().clips(it.livesetId()) }
    host.transport().tempo() == 124
  }

  def "the demo has a drum rack with sixteen named pads and a rack with named macros"() {
    given:
    def kick = host.tracks().list().find { it.name() == 'Kick' }.livesetId()
    def chords = host.tracks().list().find { it.name() == 'Chords' }.livesetId()
    def rack = host.devices().chain(kick)[0]
    def keys = host.devices().chain(chords)[0]

    expect:
    rack.hasDrumPads()
    host.devices().pads(kick, rack.id())*.note() == (36..51).toList()
    host.devices().pads(kick, rack.id()).every { it.name() }
    host.devices().parameters(chords, keys.id()).subList(1, 5)*.name() == ['Cutoff', 'Resonance', 'Attack', 'Release']
  }

  def "clips of the demo lie inside their tracks' rules"() {
    expect:
    host.tracks().list().findAll { it.kind().holdsClips() }.every { track ->
      def clips = host.arrangement().clips(track.livesetId())
      clips.every { it.kind() == track.kind() } &&
          (1..<clips.size()).every { clips[it].startBeats() >= clips[it - 1].endBeats() } &&
          clips.every { c -> (c.notes() ?: []).every { it.start() < c.lengthBeats() } }
    }
  }

  def "a fired clip plays at once when the song stands still, else from the next bar"() {
    expect:
    host.clips().fire(bass(), 2).launch() == LaunchState.PLAYING
    host.transport().playing()

    when: 'half a bar later another is fired'
    clock.advance(968)
    def next = host.clips().fire(bass(), 4)

    then:
    next.launch() == LaunchState.TRIGGERED
    host.clips().get(bass(), 2).get().launch() == LaunchState.PLAYING

    when: 'the bar is over'
    clock.advance(968)

    then:
    host.clips().get(bass(), 4).get().launch() == LaunchState.PLAYING
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPED
  }

  def "a stopped clip sounds until the bar is over; nothing playing is nothing stopped"() {
    given:
    assert host.clips().stop(bass()).empty
    host.clips().fire(bass(), 2)
    clock.advance(100)

    expect:
    host.clips().stop(bass()).get().sceneIndex() == 2
    host.clips().get(bass(), 2).get().launch() == LaunchState.PLAYING

    when:
    clock.advance(2000)

    then:
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPED
    host.clips().stop(bass()).empty
  }

  def "a displayed value finds its raw one: #track #device #param #text"() {
    given:
    def id = host.tracks().list().find { it.name() == track }.livesetId()
    def on = host.devices().chain(id).find { it.name() == device }.id()
    def index = host.devices().parameters(id, on).find { it.name() == param }.index()

    expect:
    host.devices().set(id, on, index, text).display() == shown

    where:
    track  | device        | param       | text      | shown
    'Bass' | 'Compressor'  | 'Attack'    | '10 ms'   | '10.00 ms'
    'Bass' | 'Compressor'  | 'Release'   | '0.25 s'  | '250.00 ms'
    'Bass' | 'Compressor'  | 'Ratio'     | '2'       | '2.00 :1'
    'Bass' | 'Compressor'  | 'Ratio'     | '8 : 1'   | '8.00 :1'
    'Bass' | 'Compressor'  | 'Ratio'     | 'inf :1'  | 'inf :1'
    'Bass' | 'Compressor'  | 'Threshold' | '-18 dB'  | '-18.0 dB'
    'Bass' | 'Compressor'  | 'Threshold' | '-inf dB' | '-inf dB'
    'Bass' | 'Compressor'  | 'Dry/Wet'   | '40 %'    | '40.0 %'
    'Bass' | 'Compressor'  | 'Model'     | 'peak'    | 'Peak'
    'Bass' | 'Compressor'  | 'S/C EQ Freq' | '1.2 kHz' | '1.20 kHz'
    'Vocal' | 'EQ Eight'   | '1 Frequency A' | '100 Hz' | '100.0 Hz'
    'Bass' | 'Operator'    | 'Osc-B Level' | '-12 dB' | '-12.0 dB'
    'Bass' | 'Operator'    | 'Osc-A Level' | '-inf dB' | '-inf dB'
    'Lead' | 'Wavetable'   | 'Amp Attack'  | '25 ms'  | '25.00 ms'
    'Lead' | 'Wavetable'   | 'Amp Release' | '2 s'    | '2.00 s'
    'Lead' | 'Wavetable'   | 'LFO 1 Rate'  | '4 Hz'   | '4.00 Hz'
    'B-Delay' | 'Delay'    | 'L Time'      | '0.5 s'  | '500.00 ms'
  }

  def "a displayed value that cannot be is refused: #text"() {
    given:
    def id = bass()
    def on = host.devices().chain(id).find { it.name() == 'Compressor' }.id()

    when:
    host.devices().set(id, on, 4, text)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('Attack')

    where:
    text << ['9 s', '-3 ms', '3 Hz', 'fast', '']
  }

  def "Live's own defaults are shown as Live shows them"() {
    given:
    def on = host.devices().chain(bass()).find { it.name() == 'Compressor' }.id()
    def shown = host.devices().parameters(bass(), on).collectEntries { [it.name(), it.display()] }

    expect:
    shown.subMap(['Threshold', 'Ratio', 'Attack', 'Release', 'S/C EQ Freq', 'S/C EQ Q']) ==
        [Threshold: '0.0 dB', Ratio: '4.00 :1', Attack: '1.00 ms', Release: '30.00 ms', 'S/C EQ Freq': '80.0 Hz', 'S/C EQ Q': '0.71']
  }

  def "every device table is well formed: #type.name()"() {
    given:
    def rows = DeviceTables.parameters(type.table())

    expect:
    rows*.index() == (0..<rows.size()).toList()
    rows[0].name() == 'Device On'
    rows.every { it.min() <= it.initial() && it.initial() <= it.max() }
    rows.every { it.items().empty || it.items().size() == (int) (it.max() - it.min()) + 1 }
    rows.every { r -> r.law() == null || (1..20).every { r.law().display(r.min() + (r.max() - r.min()) * it / 20) >= r.law().display(r.min() + (r.max() - r.min()) * (it - 1) / 20) } }

    where:
    type << DeviceTables.types()
  }

  def "the state is exactly what the file holds"() {
    given:
    host.tracks().list()
    def state = new SetStore(folder).read()

    expect:
    Records.read(Json.parse(Json.print(Trees.exact(state))), SetState) == state
    Files.readString(file).startsWith('{"kind":"svc-set","format":1,')
  }

  def "a file that is #what is named and never overwritten"() {
    given:
    host.tracks().list()
    def whole = Files.readString(file)
    Files.writeString(file, text(whole))
    def before = Files.readString(file)

    when:
    use(host)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains(file.toString())
    e.message.contains(says)
    Files.readString(file) == before

    where:
    what             | text                                            | use                                        | says
    'truncated'      | { it.take(it.size().intdiv(2)) }                | { Host h -> h.tracks().list() }            | 'line'
    'truncated'      | { it.take(it.size().intdiv(2)) }                | { Host h -> h.clips().rename('trk_4', 2, 'x') } | 'line'
    'empty'          | { '' }                                          | { Host h -> h.tracks().list() }            | 'empty'
    'foreign'        | { '{"tracks": []}' }                            | { Host h -> h.tracks().list() }            | 'svc-set'
    'of another kind' | { it.replace('"svc-set"', '"song"') }          | { Host h -> h.clips().fire('trk_4', 2) }   | 'svc-set'
    'newer'          | { it.replace('"format":1', '"format":2') }    | { Host h -> h.tracks().list() }            | '/format'
    'wrong inside'   | { it.replaceFirst('"volume":0.75', '"volume":"x"') } | { Host h -> h.tracks().list() }          | '/tracks/3/mixer/volume'
  }

  def "a reset mends an unreadable set and keeps it aside"() {
    given:
    Files.createDirectories(folder)
    Files.writeString(file, 'not a set')

    when:
    host.sets().reset()

    then:
    host.set().name() == 'Night Drive'
    Files.readString(folder.resolve('unreadable-1.json')) == 'not a set'
  }

  def "a set is saved, opened again and never over another"() {
    given:
    def saved = folder.resolve('night.svcset')
    def other = folder.resolve('other.svcset')
    host.clips().rename(bass(), 2, 'Mine')

    when:
    def info = host.sets().save(saved)

    then:
    info.name() == 'night'
    info.path() == saved.toString()
    !info.modified()

    when:
    host.clips().rename(bass(), 2, 'Changed')

    then:
    host.set().modified()

    when: 'a new one takes its place'
    host.sets().create()

    then:
    host.set().name() == 'Untitled'
    host.tracks().list()*.kind().count { it == TrackKind.MIDI } == 2
    Files.exists(folder.resolve('previous.json'))

    when:
    host.sets().open(saved)

    then:
    host.clips().get(bass(), 2).get().name() == 'Mine'
    !host.set().modified()

    when:
    host.sets().create()
    host.sets().save(other)
    host.sets().open(saved)
    host.sets().save(other)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('already holds another set')
  }

  def "what is no set cannot be opened, and nothing changes"() {
    given:
    def before = host.tracks().list()
    def junk = Files.writeString(folder.resolve('junk'), '[]')

    expect:
    code { host.sets().open(junk) } == ErrorCode.FILE_INVALID
    code { host.sets().open(folder.resolve('none')) } == ErrorCode.FILE_NOT_FOUND
    code { host.sets().save(junk) } == ErrorCode.FILE_INVALID
    Files.readString(junk) == '[]'
    code { host.sets().save(null) } == ErrorCode.MISSING_ARGUMENT
    host.tracks().list() == before
  }

  def "another process's write between keeps a checkpoint from going back"() {
    given:
    def checkpoint = host.checkpoint()
    host.clips().rename(bass(), 2, 'ours')
    new EmbeddedHost(folder, clock).clips().rename(bass(), 4, 'theirs')

    expect:
    !checkpoint.restore()
    host.clips().get(bass(), 2).get().name() == 'ours'
    host.clips().get(bass(), 4).get().name() == 'theirs'
  }

  def "a folder that cannot be is an error that names the file"() {
    given:
    def blocked = Files.writeString(folder.resolve('file'), '')

    expect:
    code { new EmbeddedHost(blocked.resolve('embedded'), clock).tracks().list() } == ErrorCode.FILE_INVALID
  }
}
