package svc.host.embedded

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.Host
import svc.host.HostContract
import svc.json.Json
import svc.testing.SetFileText
import svc.json.RecordReader
import svc.json.RecordJsonConverter
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacement
import svc.model.envelope.Envelope
import svc.model.error.ErrorCode
import svc.model.clip.LaunchState
import svc.model.clip.MidiNote
import svc.model.envelope.EnvelopePoint
import svc.model.error.SvcException
import svc.model.track.TrackKind
import svc.testing.FakeClock
import svc.host.embedded.device.DeviceCatalog
import svc.parameter.stock.StockDeviceTables
import svc.host.embedded.set.SetState

class EmbeddedHostSpec extends HostContract {
  @TempDir
  Path folder

  def clock = new FakeClock()

  EmbeddedHost host

  def setup() { host = new EmbeddedHost(folder, clock) }

  Path getFile() { folder.resolve('set.json') }

  def bass() { host.tracks().list().find { it.name() == 'Bass' }.livesetId() }

  def "creates a demo set with music on first use"() {
    given:
    def tracks = host.tracks().list()

    expect:
    host.currentSet().name() == 'Night Drive'
    !host.currentSet().modified()
    host.currentSet().path() == null
    tracks.findAll { it.position() }*.name() == ['Drums', 'Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    host.mixer().listReturnTracks()*.name() == ['A-Reverb', 'B-Delay']
    host.clips().scenes().size() == 8
    tracks.findAll { it.kind().hasClipSlots() }.every { host.clips().slots(it.livesetId()).any { s -> s.clip() } }
    tracks.findAll { it.kind().hasClipSlots() }.every { host.arrangement().clips(it.livesetId()) }
    host.transport().tempo() == 124
  }

  def "the demo contains a drum rack with sixteen named pads and a rack with named macros"() {
    given:
    def kick = host.tracks().list().find { it.name() == 'Kick' }.livesetId()
    def chords = host.tracks().list().find { it.name() == 'Chords' }.livesetId()
    def rack = host.devices().listDevices(kick)[0]
    def keys = host.devices().listDevices(chords)[0]

    expect:
    rack.hasDrumPads()
    host.devices().listDrumPads(kick, rack.id())*.note() == (36..51).toList()
    host.devices().listDrumPads(kick, rack.id()).every { it.name() }
    host.devices().listParameters(chords, keys.id()).subList(1, 5)*.name() == ['Cutoff', 'Resonance', 'Attack', 'Release']
  }

  def "rejects a revision that could not be incremented exactly, and the set can still be read: #revision"() {
    given:
    host.clips().create(bass(), 1, 4)
    def set = Json.parse(SetFileText.earlier(Files.readString(file))) as Map
    Files.writeString(file, Json.print(set + [revision: revision]))

    when:
    host.clips().create(bass(), 3, 4)

    then:
    def e = thrown(SvcException)
    e.code() == code

    when:
    def now = Json.parse(Files.readString(file)) as Map

    then:
    now.revision == revision

    where:
    revision         || code
    Long.MAX_VALUE   || ErrorCode.FILE_INVALID
    (1L << 53) - 1   || ErrorCode.INVALID_ARGUMENT
  }

  def "the clips of the demo have the kind of their track and do not overlap"() {
    expect:
    host.tracks().list().findAll { it.kind().hasClipSlots() }.every { track ->
      def clips = host.arrangement().clips(track.livesetId())
      clips.every { it.kind() == track.kind() } &&
          (1..<clips.size()).every { clips[it].startBeats() >= clips[it - 1].endBeats() } &&
          clips.every { c -> (c.notes() ?: []).every { it.start() < c.lengthBeats() } }
    }
  }

  def "a launched clip starts immediately if the song is stopped, otherwise at the next bar"() {
    expect:
    host.clips().fire(bass(), 2).launch() == LaunchState.PLAYING
    host.transport().playing()

    when: 'half a bar later another clip is launched'
    clock.advance(968)
    def next = host.clips().fire(bass(), 4)

    then:
    next.launch() == LaunchState.TRIGGERED
    host.clips().get(bass(), 2).get().launch() == LaunchState.PLAYING

    when: 'the bar ends'
    clock.advance(968)

    then:
    host.clips().get(bass(), 4).get().launch() == LaunchState.PLAYING
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPED
  }

  def "a stopped clip plays until the end of the bar; stopping does nothing if no clip plays"() {
    given:
    assert host.clips().stop(bass()).empty
    host.clips().fire(bass(), 2)
    clock.advance(100)

    expect:
    host.clips().stop(bass()).get().sceneIndex() == 2
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPING

    when: 'a queued stop is requested again'
    clock.advance(1000)
    def again = host.clips().stop(bass()).get()

    then:
    again.sceneIndex() == 2
    again.clip().launch() == LaunchState.STOPPING

    when:
    clock.advance(1000)

    then:
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPED
    host.clips().stop(bass()).empty
  }

  def "the position does not move backwards if the clock is set back"() {
    given:
    host.clips().fire(bass(), 2)
    clock.advance(-60_000)

    expect:
    host.transport().positionBeats() == 0
    host.clips().get(bass(), 2).get().launch() == LaunchState.PLAYING
    host.clips().stop(bass()).get().sceneIndex() == 2
  }

  def "a stop cancels a queued clip"() {
    given: 'the song plays'
    host.clips().fire(midi().livesetId(), slotWithClip(midi().livesetId()).sceneIndex())
    clock.advance(100)
    assert host.clips().fire(bass(), 2).launch() == LaunchState.TRIGGERED

    when:
    def stopped = host.clips().stop(bass()).get()
    clock.advance(4000)

    then:
    stopped.sceneIndex() == 2
    stopped.clip().launch() == LaunchState.STOPPED
    host.clips().get(bass(), 2).get().launch() == LaunchState.STOPPED
    host.clips().stop(bass()).empty
  }

  def "a stop cancels the clip that is queued after the playing clip"() {
    given:
    host.clips().fire(bass(), 2)
    clock.advance(100)
    host.clips().fire(bass(), 4)

    when:
    def stopped = host.clips().stop(bass()).get()

    then:
    stopped.sceneIndex() == 2
    stopped.clip().launch() == LaunchState.STOPPING
    host.clips().get(bass(), 4).get().launch() == LaunchState.STOPPED

    when:
    clock.advance(4000)

    then:
    [2, 4].every { host.clips().get(bass(), it).get().launch() == LaunchState.STOPPED }
  }

  def "finds the raw value of a display value: #track #device #param #text"() {
    given:
    def id = host.tracks().list().find { it.name() == track }.livesetId()
    def on = host.devices().listDevices(id).find { it.name() == device }.id()
    def index = host.devices().listParameters(id, on).find { it.name() == param }.index()

    expect:
    host.devices().setParameter(id, on, index, text).display() == shown

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

  def "rejects an invalid display value: #text"() {
    given:
    def id = bass()
    def on = host.devices().listDevices(id).find { it.name() == 'Compressor' }.id()

    when:
    host.devices().setParameter(id, on, 4, text)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('Attack')

    where:
    text << ['9 s', '-3 ms', '3 Hz', 'fast', '', '1,5 ms', '1,000 ms', '10 1']
  }

  def "displays the default values as Live does"() {
    given:
    def on = host.devices().listDevices(bass()).find { it.name() == 'Compressor' }.id()
    def shown = host.devices().listParameters(bass(), on).collectEntries { [it.name(), it.display()] }

    expect:
    shown.subMap(['Threshold', 'Ratio', 'Attack', 'Release', 'S/C EQ Freq', 'S/C EQ Q']) ==
        [Threshold: '0.0 dB', Ratio: '4.00 :1', Attack: '1.00 ms', Release: '30.00 ms', 'S/C EQ Freq': '80.0 Hz', 'S/C EQ Q': '0.71']
  }

  def "every device table is well formed: #type.name()"() {
    given:
    def rows = StockDeviceTables.parametersOf(type.table())

    expect:
    rows*.index() == (0..<rows.size()).toList()
    rows[0].name() == 'Device On'
    rows.every { it.min() <= it.initial() && it.initial() <= it.max() }
    rows.every { it.items().empty || it.items().size() == (int) (it.max() - it.min()) + 1 }
    rows.every { r -> r.scale() == null || (1..20).every { r.scale().toDisplayed(r.min() + (r.max() - r.min()) * it / 20) >= r.scale().toDisplayed(r.min() + (r.max() - r.min()) * (it - 1) / 20) } }

    where:
    type << StockDeviceTables.allTypes()
  }

  def "the file contains exactly the state"() {
    given:
    host.tracks().list()
    def state = new SetStore(folder).read()

    expect:
    RecordReader.read(Json.parse(Json.print(RecordJsonConverter.toExactTree(state))), SetState) == state
    Files.readString(file).startsWith('{"kind":"svc-set","format":4,"id":"')
  }

  def "reports a set file that is #what and does not overwrite it"() {
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
    'truncated'      | { it.take(it.size().intdiv(2)) }                | { Host h -> h.tracks().list() }            | 'is not as svc wrote it'
    'truncated'      | { it.take(it.size().intdiv(2)) }                | { Host h -> h.clips().rename('trk_4', 2, 'x') } | 'is not as svc wrote it'
    'empty'          | { '' }                                          | { Host h -> h.tracks().list() }            | 'empty'
    'foreign'        | { '{"tracks": []}' }                            | { Host h -> h.tracks().list() }            | 'svc-set'
    'of another kind' | { it.replace('"svc-set"', '"song"') }          | { Host h -> h.clips().fire('trk_4', 2) }   | 'svc-set'
    'newer'          | { it.replace('"format":4', '"format":5') }    | { Host h -> h.tracks().list() }            | 'was saved by a newer svc: /format: expected at most 4, found 5'
    'newer'          | { it.replace('"format":4', '"format":5,"more":1') } | { Host h -> h.tracks().list() }      | 'was saved by a newer svc'
    'of no format'   | { it.replace('"format":4', '"format":0') }    | { Host h -> h.tracks().list() }            | '/format: expected a number from 1 to 4, found 0'
    'changed'        | { it.replaceFirst('"volume":0.75', '"volume":0.5') } | { Host h -> h.tracks().list() }          | 'is not as svc wrote it'
    'wrong inside'   | { SetFileText.earlier(it).replaceFirst('"volume":0.75', '"volume":"x"') } | { Host h -> h.tracks().list() }          | '/tracks/3/mixer/volume'
  }

  def "a reset replaces an unreadable set and makes a backup of it"() {
    given:
    Files.createDirectories(folder)
    Files.writeString(file, 'not a set')

    when:
    host.setFiles().resetToDemo()

    then:
    host.currentSet().name() == 'Night Drive'
    Files.readString(folder.resolve('unreadable-1.json')) == 'not a set'
  }

  def "saves and opens a set, and never overwrites another set"() {
    given:
    def saved = folder.resolve('night.svcset')
    def other = folder.resolve('other.svcset')
    host.clips().rename(bass(), 2, 'Mine')

    when:
    def info = host.setFiles().save(saved)

    then:
    info.name() == 'night'
    info.path() == saved.toString()
    !info.modified()

    when:
    host.clips().rename(bass(), 2, 'Changed')

    then:
    host.currentSet().modified()

    when: 'a new set replaces it'
    host.setFiles().createEmpty()

    then:
    host.currentSet().name() == 'Untitled'
    host.tracks().list()*.kind().count { it == TrackKind.MIDI } == 2
    Files.exists(folder.resolve('kept-1.json'))

    when:
    host.setFiles().open(saved)

    then:
    host.clips().get(bass(), 2).get().name() == 'Mine'
    !host.currentSet().modified()

    when:
    host.setFiles().createEmpty()
    host.setFiles().save(other)
    host.setFiles().open(saved)
    host.setFiles().save(other)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message.contains('already contains another set')
  }

  def "makes a numbered backup of unsaved changes, which opens as an unsaved set"() {
    given:
    def saved = folder.resolve('night.svcset')
    host.setFiles().save(saved)
    host.clips().rename(bass(), 2, 'Mine')

    when:
    def first = host.setFiles().createEmpty()
    host.clips().rename(host.tracks().list()[0].livesetId(), 1, 'x')

    then:
    thrown(SvcException)
    first.kept() == folder.resolve('kept-1.json')
    first.unsaved().name() == 'night'

    when: 'nothing would be lost'
    def second = host.setFiles().createEmpty()
    def opened = host.setFiles().open(first.kept())

    then:
    second.kept() == null
    second.unsaved() == null
    opened.kept() == null
    opened.set() == host.currentSet()
    [host.currentSet().name(), host.currentSet().path(), host.currentSet().modified()] == ['night', null, true]
    host.clips().get(bass(), 2).get().name() == 'Mine'
    codeOf { host.setFiles().save(null) } == ErrorCode.MISSING_ARGUMENT

    when:
    def third = host.setFiles().resetToDemo()

    then:
    third.kept() == folder.resolve('kept-2.json')
  }

  def "a save includes writes of other processes, or leaves the set modified"() {
    given:
    def other = new EmbeddedHost(folder, clock)
    host.clips().rename(bass(), 2, 'read')
    other.clips().rename(bass(), 4, 'written since')

    when:
    host.setFiles().save(folder.resolve('night.svcset'))
    host.setFiles().createEmpty()
    host.setFiles().open(folder.resolve('night.svcset'))

    then:
    host.clips().get(bass(), 2).get().name() == 'read'
    host.clips().get(bass(), 4).get().name() == 'written since'
    !Files.exists(folder.resolve('kept-1.json'))
  }

  def "a write reads the current file even if its key, time and size are unchanged"() {
    given:
    host.clips().rename(bass(), 2, 'aaaa')
    host.tracks().list()
    def time = Files.getLastModifiedTime(file)
    Files.writeString(file, SetFileText.sealed(Files.readString(file).replace('aaaa', 'bbbb')))
    Files.setLastModifiedTime(file, time)

    when:
    host.clips().rename(bass(), 4, 'cccc')

    then:
    host.clips().get(bass(), 2).get().name() == 'bbbb'
  }

  def "a save does not touch other files, and fails if the folder does not exist"() {
    given:
    def saved = folder.resolve('night.svcset')
    def own = ['night.svcset.tmp', 'night.svcset.1.tmp'].collect { Files.writeString(folder.resolve(it), 'mine') }

    when:
    host.setFiles().save(saved)

    then:
    own.every { Files.readString(it) == 'mine' }
    folder.toFile().list().toList().count { it.endsWith('.tmp') } == 2

    when:
    host.setFiles().save(folder.resolve('none/night.svcset'))

    then:
    def e = thrown(SvcException)
    e.message.contains("the folder ${folder.toRealPath().resolve('none')} does not exist") || e.message.contains("the folder ${folder.resolve('none')} does not exist")
    !e.message.contains('.tmp')
  }

  def "rejects a file that violates a rule of sets: #pointer"() {
    given:
    host.tracks().list()
    def tree = Json.parse(Files.readString(file))
    change(tree)
    def broken = Files.writeString(folder.resolve('broken.svcset'), Json.print(tree))

    when:
    host.setFiles().open(broken)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains("$broken is not a valid set: $pointer: ")
    e.hint().contains('another file')
    !e.hint().contains('reset')

    where:
    pointer                                 | change
    '/playhead'                             | { it.remove('playhead') }
    '/playhead/tempo'                       | { it.playhead.tempo = 0 }
    '/playhead/tempo'                       | { it.playhead.remove('tempo') }
    '/playhead/signature/denominator'       | { it.playhead.signature.denominator = 3 }
    '/scenes'                               | { it.scenes = [] }
    '/scenes/0'                             | { it.scenes[0] = null }
    '/tracks'                               | { it.tracks.removeLast() }
    '/tracks'                               | { it.tracks[0].kind = 'master' ; it.tracks[1].remove('group'); it.tracks[2].remove('group') }
    '/tracks/1/id'                          | { it.tracks[1].id = 1 }
    '/tracks/10/id'                         | { it.next_track = 11 }
    '/tracks/1/kind'                        | { it.tracks[1].remove('kind') }
    '/tracks/1/group'                       | { it.tracks[1].group = 99 }
    '/tracks/1/group'                       | { it.tracks[1].group = 2 }
    '/tracks/1/name'                        | { it.tracks[1].remove('name') }
    '/tracks/1/mixer/volume'                | { it.tracks[1].mixer.volume = 1.5 }
    '/tracks/1/mixer/pan'                   | { it.tracks[1].mixer.pan = -2 }
    '/tracks/1/devices/1/id'                | { it.tracks[1].devices[1].id = it.tracks[1].devices[0].id }
    '/tracks/1/devices/0/table'             | { it.tracks[1].devices[0].table = 'kits' }
    '/tracks/1/devices/0/id'                | { it.tracks[1].devices[0].id = 4294967297 }
    '/tracks/1/slots/0/scene'               | { it.tracks[1].slots[0].scene = 9 }
    '/tracks/1/slots/1/scene'               | { it.tracks[1].slots[1].scene = it.tracks[1].slots[0].scene }
    '/tracks/1/slots/0/clip'                | { it.tracks[1].slots[0].remove('clip') }
    '/tracks/1/slots/0/clip/kind'           | { it.tracks[1].slots[0].clip.kind = 'audio' }
    '/tracks/1/slots/0/clip/length'         | { it.tracks[1].slots[0].clip.length = 0 }
    '/tracks/1/slots/0/clip/notes/0'        | { it.tracks[1].slots[0].clip.notes[0][0] = 128 }
    '/tracks/0/slots'                       | { it.tracks[0].slots = it.tracks[1].slots }
    '/tracks/1/launch'                      | { it.tracks[1].remove('launch') }
    '/tracks/1/launch/playing'              | { it.tracks[1].launch.playing = 9 }
    '/tracks/5/slots/0/clip/envelopes/0/points'    | { it.tracks[5].slots[0].clip.envelopes[0].points = [] }
    '/tracks/5/slots/0/clip/envelopes/0/device_id' | { it.tracks[5].slots[0].clip.envelopes[0].device_id = 'dev_1' }
  }

  def "reports invalid JSON with line and column"() {
    given:
    def half = Files.writeString(folder.resolve('half.svcset'), '{"kind":"svc-set",\n"tracks":[')

    when:
    host.setFiles().open(half)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains('line 2, column')
    !e.message.contains('Source')
    !e.message.contains('REDACTED')
  }

  def "a reset repairs the open set's own file, and the hint says so"() {
    given:
    host.tracks().list()
    Files.writeString(file, '{"kind":"svc-set","format":1}')

    when:
    host.tracks().list()

    then:
    def e = thrown(SvcException)
    e.hint().contains('svc set reset')

    when:
    def reset = host.setFiles().resetToDemo()

    then:
    reset.kept() == folder.resolve('unreadable-1.json')
    reset.unsaved() == null
  }

  def "does not write a set that could not be read again"() {
    given:
    def clip = new ArrangementClip('x', TrackKind.MIDI, '#ffffff', 0, 4, [new MidiNote(200, 0, 1, 100, 1, false)], [])

    expect:
    codeOf { host.arrangement().placeClips(bass(), clip) } == ErrorCode.INVALID_ARGUMENT
    host.arrangement().clips(bass())
  }

  def "opening a file that is not a set fails and changes nothing"() {
    given:
    def before = host.tracks().list()
    def junk = Files.writeString(folder.resolve('junk'), '[]')

    expect:
    codeOf { host.setFiles().open(junk) } == ErrorCode.FILE_INVALID
    codeOf { host.setFiles().open(folder.resolve('none')) } == ErrorCode.FILE_NOT_FOUND
    codeOf { host.setFiles().save(junk) } == ErrorCode.FILE_INVALID
    Files.readString(junk) == '[]'
    codeOf { host.setFiles().save(null) } == ErrorCode.MISSING_ARGUMENT
    host.tracks().list() == before
  }

  def "a checkpoint cannot be restored after another process has written"() {
    given:
    def checkpoint = host.createCheckpoint()
    host.clips().rename(bass(), 2, 'ours')
    new EmbeddedHost(folder, clock).clips().rename(bass(), 4, 'theirs')

    expect:
    !checkpoint.restore()
    host.clips().get(bass(), 2).get().name() == 'ours'
    host.clips().get(bass(), 4).get().name() == 'theirs'
  }

  def "reports the file if its folder cannot be created"() {
    given:
    def blocked = Files.writeString(folder.resolve('file'), '')

    expect:
    codeOf { new EmbeddedHost(blocked.resolve('embedded'), clock).tracks().list() } in [ErrorCode.FILE_INVALID, ErrorCode.HOST_ERROR]
  }

  def "a link to a missing file does not count as first use"() {
    given:
    def away = folder.resolve('away.json')
    Files.createSymbolicLink(file, away)

    when:
    host.tracks().list()

    then:
    thrown(SvcException)
    Files.isSymbolicLink(file)
    !Files.exists(away)
  }

  def "a store caches exactly what another store reads from the file"() {
    given:
    def store = new SetStore(folder)
    def mine = new EmbeddedSet(store, clock, DeviceCatalog.STOCK_ONLY)
    def vocal = { it.tracks().find { t -> t.name() == 'Vocal' }.handle() }

    when:
    store.read()
    new EmbeddedClips(mine).rename(bass(), 2, 'Grün "x"')
    new EmbeddedClips(mine).create(bass(), 1, 0.1d + 0.2d)
    new EmbeddedClips(mine).fire(bass(), 1)
    new EmbeddedMixer(mine).write([(bass()): new svc.model.track.MixerChange(new svc.model.track.Decibels(-20.3d), null, 1 / 3d, null, null, null, [trk_9: new svc.model.track.Decibels(-7.7d)])])
    new EmbeddedArrangement(mine).delete(vocal(store.read()), 16d)
    new EmbeddedDevices(mine).setParameter(bass(), 'dev_6', 4, '10 ms')

    then:
    store.read() == new SetStore(folder).read()
  }

  @Tag('slow')
  def "does not write a set that is too large to be read again"() {
    given:
    host.clips().rename(bass(), 2, 'before')
    def before = Files.readString(file)

    when:
    host.clips().rename(bass(), 2, 'x' * (64 << 20))

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_TOO_LARGE
    e.message == 'the set would be larger than 64 MiB'
    Files.readString(file) == before
    host.clips().get(bass(), 2).get().name() == 'before'
  }

  def "does not unroll a loop beyond 100,000 notes and points, however short it is: #beats"() {
    given:
    def id = bass()
    def device = host.devices().listDevices(id)[0].id()
    host.clips().create(id, 1, beats)
    host.envelopes().write(id, 1, new Envelope(device, 0, [new EnvelopePoint(0, 0), new EnvelopePoint(beats, 1)]))
    def before = Files.readString(file)

    when:
    host.arrangement().copySessionClips(id, [new ClipPlacement(1, 0, 39996)])

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message == 'an unnamed clip, repeated over 39996 beats, would contain more than 100,000 notes and automation points'
    Files.readString(file) == before

    where:
    beats << [0.004d, 1e-300d, 0.79d]
  }

  def "an empty loop fills any length"() {
    given:
    host.clips().create(bass(), 1, 1e-300d)

    expect:
    host.arrangement().copySessionClips(bass(), [new ClipPlacement(1, 4096, 39996)]).clips()[0].with { [it.lengthBeats(), it.notes(), it.envelopes()] } == [39996d, [], []]
  }
}
