package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import java.util.zip.GZIPInputStream
import spock.lang.IgnoreIf
import spock.lang.Tag
import svc.host.Host
import svc.host.als.AlsHost
import svc.host.als.GeneratedSet
import svc.host.als.PresetFixture
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.automation.AutomationSegment
import svc.automation.BeatRange
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipAddress.InSlot
import svc.model.clip.ClipSettings
import svc.model.clip.LaunchMode
import svc.model.clip.LaunchQuantization
import svc.model.clip.LaunchSettings
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.device.MixerDevice
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.set.SceneSettings
import svc.model.track.Decibels
import svc.model.track.MixerChange
import svc.model.track.TrackKind
import svc.testing.DomSet

/** Exports songs as Live Sets, which the host for Live Sets and a second reader read back. */
class ExportLiveSetSpec extends VerbSpec {
  static final String FOLDER = System.getProperty('svc.als.sets')

  Path file
  Path template

  def setup() {
    file = home.resolve('song.als')
    template = template(12)
    run('set new')
  }

  Path template(int version, Map options = [:]) {
    new GeneratedSet(version).tap {
      emptyTracks = true
      options.each { name, value -> it[name] = value }
    }.write(home.resolve("template${version}.als"))
  }

  Map export(String... options) { run('set export', "$file", '--template', "$template", *options) }

  Host written() { new AlsHost(new SetFileOptions(file, false, false, false), home.resolve('other'), Clock.systemUTC()) }

  static String handle(Host host, String name) { host.tracks().list().find { it.name() == name }.livesetId() }

  void place(String track, String notes) {
    run('track create', track)
    run('clip create', track, '1', '--bars', '1')
    run('note add', track, '1', notes)
    run('arrangement place', track, '1', '--at', '2.1')
  }

  def "a track is a copy of an empty track, or a track of the template with its name and without clips"() {
    given:
    place('Bass', 'C1@1.1:1/4:90')
    place('5-midi', 'E1@1.2:1/8')
    def before = Files.readAllBytes(template)

    when:
    def result = export()
    def host = written()
    def names = host.tracks().list()*.name()

    then:
    result.subMap(['tracks', 'notes']) == [tracks: 2, notes: 4]
    result.warnings*.code == ['COPIED_TRACKS', 'NOT_OPENED_IN_LIVE']
    result.warnings[0].message.contains('"Bass"') && !result.warnings[0].message.contains('5-midi')
    names.containsAll(['Lead', 'Drums', 'Band', 'Bass', '5-MIDI']) && !names.contains('6-Audio')
    host.arrangement().clips(handle(host, 'Bass'))[0].with { [it.startBeats(), it.lengthBeats(), it.notes()*.pitch(), it.notes()*.velocity()] } == [4d, 4d, [36], [90d]]
    host.clips().get(handle(host, '5-MIDI'), 1).get().notes()*.start() == [1d]
    LiveSetValidator.findProblems(LiveSetFile.read(file)) == []
    DomSet.read(file).problems() == []
    Files.readAllBytes(template) == before
    Files.list(home).noneMatch { it.toString().contains('.svc.als') }
  }

  def "what the template does not have is listed: #what"() {
    given:
    run('track create', what)
    run('track create', 'Bass')
    switch (what) {
      case 'Group': run('track group', 'Group', 'Bass', '--name', 'All'); break
      case 'Device': run('device load', 'Device', 'Audio Effects/EQ & Filters/EQ Eight'); break
    }
    run('clip create', 'Bass', '1')

    expect:
    export().omitted.find { it.track == track && it.what.contains(text) }

    where:
    what     | track    | text
    'Group'  | 'All'    | 'no group of this name; its tracks are outside a group'
    'Device' | 'Device' | 'the device EQ Eight; load it in Live'
  }

  def "scenes keep their tempo and time signature; sets of Live 10 have none"() {
    given:
    place('Bass', 'C1')
    run('scene create', 'Slow', '--tempo', '60', '--signature', '3/4')

    when:
    def result = export()

    then:
    written().clips().scenes().find { it.name() == 'Slow' }.with { [it.tempo(), it.signature().toString()] } == [60d, '3/4']
    !result.omitted.any { it.what.contains('of scenes') }

    when:
    template = template(10)

    then:
    run('set export', "$file", '--template', "$template", '--replace').omitted*.what.contains('the tempos and time signatures of scenes, which sets of Live 10 do not have')
  }

  def "members of a group are added to the group of the template with its name"() {
    given:
    place('Bass', 'C1')
    run('track group', 'Bass', '--name', 'band')

    when:
    export()
    def host = written()

    then:
    host.tracks().list().find { it.name() == 'Bass' }.group() == 'Band'
    DomSet.read(file).problems() == []
  }

  def "the loop of the song, inputs, outputs, monitors and armed tracks are in the set; what it cannot have is listed"() {
    given:
    place('Bass', 'C1')
    run('set', 'apply', '--text', '''
      loop at: '5.1', bars: 2, on: true
      track 'Bass', { output 'Sends Only'
        device 'Operator' }
      track 'Hit', kind: 'audio', { input 'Bass', channel: 'Pre FX'
        monitor 'in'
        mix arm: true }
      track 'Other', kind: 'audio', { input 'Resampling' }
      track 'Ducked', kind: 'audio', { device 'Compressor', { sidechain 'Bass' } }
      '''.stripIndent())

    when:
    def omitted = export().omitted
    def host = written()
    def routes = { String name -> host.routings().list().find { it.track() == handle(host, name) } }

    then:
    host.transport().loop().with { [it.looping(), it.loopStart(), it.loopLength()] } == [true, 16d, 8d]
    routes('Hit').with { [it.input().type().trackId(), it.input().channel(), "${it.monitor()}"] } == [handle(host, 'Bass'), 'Pre FX', 'in']
    host.mixer().read(handle(host, 'Hit')).arm()
    !omitted.any { it.track == 'Hit' }
    omitted.any { it.track == 'Other' && it.what == 'the input Resampling; choose it in Live' }
    omitted.any { it.track == 'Ducked' && it.what == 'the sources of side chains; choose them in Live' }

    and: 'Live uses the output of Bass when an instrument is loaded'
    new String(new GZIPInputStream(Files.newInputStream(file)).readAllBytes(), 'UTF-8').contains('AudioOut/None')
    LiveSetValidator.findProblems(LiveSetFile.read(file)) == []

    when: 'the exported part begins after the loop'
    run('transport loop', '--at', '1.2')

    then:
    run('set export', "$file", '--template', "$template", '--replace', '--at', '1.3').omitted*.what.contains('the loop of the song, which begins before the exported part')
  }

  def "a return track is found by its name or its letter; another one is added with a send on every track"() {
    given:
    place('Bass', 'C1')
    run('track create', 'Hall', '--kind', 'return')
    run('mix set', 'Bass', '--send', 'C-Hall=-6')

    when:
    export()
    def host = written()

    then:
    host.mixer().listReturnTracks()*.name() == ['A-Reverb', 'B-Delay', 'C-Hall']
    host.tracks().list().findAll { it.kind() != TrackKind.MASTER }.every { host.mixer().read(it.livesetId()).sends().size() == 3 }
    Math.abs(host.mixer().read(handle(host, 'Bass')).sends().last().levelDb().value() + 6) < 0.01
  }

  def "#what is refused, and no file is written"() {
    given:
    place('Bass', 'C1')
    template = template(major, options)
    if (major == 8 || what == 'text') { Files.writeString(template, 'text') }

    expect:
    refused('set export', "$file", '--template', "$template") == code
    !Files.exists(file)

    where:
    what                     | major | options              || code
    'a template of Live 9'   | 9     | [:]                  || 'NOT_SUPPORTED_BY_HOST'
    'a newer template'       | 13    | [:]                  || 'NOT_SUPPORTED_BY_HOST'
    'no empty MIDI track'    | 12    | [emptyTracks: false] || 'NOT_SUPPORTED_BY_HOST'
    'text'                   | 12    | [:]                  || 'FILE_INVALID'
  }

  def "a name with a character that a Live Set cannot contain is refused by this name"() {
    given:
    place('Bass', 'C2')
    run('clip rename', 'Bass', '2.1', 'Hook\u0007')

    expect:
    svc('set', 'export', "$file", '--template', "$template", '--json').error().message ==
        'a Live Set cannot contain the character U+0007, which is in the name "Hook"'
    !Files.exists(file)
  }

  def "a device is loaded from a preset of the User Library with its name and type, with its automation; others are listed"() {
    given:
    place('Bass', 'C1')
    run('device load', 'Bass', 'Instruments/Drift')
    run('device load', 'Bass', 'Audio Effects/Utilities/Utility')
    run('device load', 'Bass', 'Audio Effects/EQ & Filters/EQ Eight')
    run('automation write', 'Bass', '2.1', '4', '--device', 'Utility', '--param', 'Gain', '--curve', 'LinearUp')
    def library = home.resolve('User Library')
    PresetFixture.write(library.resolve('Presets/Drift.adv'), 12, 'Drift')
    PresetFixture.write(library.resolve('Presets/Utility.adv'), 12, 'StereoGain')
    PresetFixture.write(library.resolve('Other/Utility.adv'), 12, 'Reverb')
    PresetFixture.write(library.resolve('Presets/EQ Eight.adv'), 11, 'Eq8')

    when:
    def result = export()
    def host = written()
    def bass = handle(host, 'Bass')

    then:
    host.devices().listDevices(bass)*.className() == ['Drift', 'StereoGain']
    host.automationLanes().read(bass)*.envelope()*.deviceId().contains(host.devices().listDevices(bass)[1].id())
    result.omitted.findAll { it.track == 'Bass' }*.what.with {
      it.size() == 2 && it[0].startsWith('the preset of EQ Eight: ') && it[0].contains('was saved by Ableton Live 11') && it[1] == 'the device EQ Eight; load it in Live'
    }
    !result.warnings.find { it.code == 'COPIED_TRACKS' }.message.contains('Bass')
    DomSet.read(file).problems() == []
  }

  def "the template, the open set and other files are not replaced, and a template is needed"() {
    given:
    place('Bass', 'C1')

    expect:
    refused('set export', "$template", '--template', "$template", '--replace') == 'INVALID_ARGUMENT'
    refused('set export', "$file") == 'INVALID_ARGUMENT'
    refused('set export', "${home.resolve('a.mid')}", '--template', "$template") == 'CONFLICTING_ARGUMENTS'

    when:
    Files.writeString(home.resolve('config.yaml'), "template: $template\n")

    then:
    run('set export', "$file").notes == 2
    refused('set export', "$file") == 'INVALID_ARGUMENT'
    run('set export', "$file", '--replace').notes == 2
  }

  def "a part of the timeline begins at the start of the set"() {
    given:
    place('Bass', 'C1@1.1:1/4 D1@1.3:1/4')
    run('locator create', 'Drop', '--at', '2.3')

    when:
    export('--at', '2.3', '--length', '2')
    def host = written()

    then:
    host.arrangement().clips(handle(host, 'Bass')).collect { [it.startBeats(), it.lengthBeats(), it.notes()*.pitch(), it.notes()*.start()] } == [[0d, 2d, [38], [0d]]]
    host.locators().list().find { it.name() == 'Drop' }.positionBeats() == 0
  }

  /** Fills the set with random tracks, clips, levels and automation. */
  private void fill(Random random) {
    def host = host()
    (1 + random.nextInt(3)).times { number ->
      def track = host.tracks().create(TrackKind.MIDI, "T$number ü&<\"", null).track().livesetId()
      def returns = host.mixer().listReturnTracks()
      host.mixer().write([(track): new MixerChange(new Decibels(random.nextInt(60) - 54), null, random.nextInt(201) / 100d - 1, random.nextBoolean(), random.nextBoolean(), null,
          returns.collectEntries { [it.livesetId(), new Decibels(-random.nextInt(60))] })])
      (1 + random.nextInt(3)).times {
        def scene = 1 + random.nextInt(8)
        if (!host.clips().get(track, scene).present) {
          def length = 1 + random.nextInt(16)
          host.clips().create(track, scene, length)
          host.clips().rename(track, scene, "c$scene")
          host.notes().change(track, scene, notes(random, length).collect { new NoteChange(null, it) })
          def start = random.nextInt(length) / 2d
          host.clipEditing().change(new InSlot(track, scene), new ClipSettings(random.nextBoolean(), start, length, start, '#ff3636', random.nextBoolean() ? LaunchQuantization.GLOBAL : LaunchQuantization.values()[2],
              new LaunchSettings(random.nextBoolean(), LaunchMode.values()[random.nextInt(4)], random.nextBoolean()), null))
          host.envelopes().write(track, scene, envelope(random, returns[0].livesetId(), Math.min(length, 2)))
        }
      }
      double at = random.nextInt(8)
      (random.nextInt(4)).times {
        def length = 1 + random.nextInt(12)
        host.arrangement().placeClips(track, [new ArrangementClip("t$it", TrackKind.MIDI, '#ff3636', at, length, notes(random, length), [envelope(random, returns[0].livesetId(), length)])])
        at += length + random.nextInt(3)
      }
    }
    host.transportControl().setTempo(60 + random.nextInt(120))
    host.locators().create(random.nextInt(64), 'L')
    host.scenes().change(1 + random.nextInt(8), new SceneSettings('S', null, null))
  }

  private static List<MidiNote> notes(Random random, int length) {
    (0..<(1 + random.nextInt(6))).collect { 30 + 3 * it }.collect {
      int start = random.nextInt(length * 24)
      new MidiNote(it, start / 24d, Math.min(1 + random.nextInt(24), length * 24 - start) / 24d, 1 + random.nextInt(127), random.nextBoolean() ? 1d : 0.5d, random.nextInt(5) == 0, random.nextInt(3) as Double, null)
    }
  }

  private static Envelope envelope(Random random, String returnTrack, double length) {
    def param = [MixerDevice.VOLUME, MixerDevice.PAN, MixerDevice.sendIndex(returnTrack)][random.nextInt(3)]
    new Envelope(MixerDevice.NAME, param, [new EnvelopePoint(0, (5 + random.nextInt(96)) / 100d), new EnvelopePoint(length / 3, (5 + random.nextInt(96)) / 100d)])
  }

  /** Returns the contents of a MIDI track that an exported set has, with automation sampled between its points. */
  private static Map music(Host host, String track) {
    def round = { Double value -> value == null ? null : Math.round(value * 1e4) / 1e4d }
    def note = { [it.pitch(), round(it.start()), round(it.duration()), it.velocity(), it.probability(), it.mute(), it.velocityDeviation() ?: 0d] }
    def mixer = host.mixer().read(track)
    def base = [(MixerDevice.VOLUME): mixer.volumeRaw(), (MixerDevice.PAN): (mixer.pan() + 1) / 2]
    host.mixer().listReturnTracks().eachWithIndex { each, index -> base[MixerDevice.sendIndex(each.livesetId())] = mixer.sends()[index].levelRaw() }
    def clips = host.arrangement().clips(track)
    def lanes = host.supports(svc.host.Capability.AUTOMATION_LANES) ? host.automationLanes().read(track)*.envelope() : []
    def automation = base.keySet().sort().collect { param ->
      (0..<200).collect { 0.25d + it / 2d }.collect { beat ->
        def lane = lanes.find { it.isFor(MixerDevice.NAME, param) }
        def clip = clips.find { it.startBeats() <= beat && beat < it.endBeats() && it.envelopes()?.any { e -> e.isFor(MixerDevice.NAME, param) } }
        def points = lane?.points() ?: clip?.envelopes()?.find { it.isFor(MixerDevice.NAME, param) }?.points()
        def origin = lane ? 0d : clip?.startBeats()
        def value = points ? new AutomationSegment(new BeatRange(0, 1000), points).valueAt(beat - origin) : base[param]
        value
      }
    }
    [mixer: [Math.round(mixer.volumeDb().value() * 100), round(mixer.pan()), mixer.mute(), mixer.solo(), mixer.sends().collect { Math.round(it.levelDb().value() * 100) }],
     slots: host.clips().slots(track).findAll { it.clip() }.collect { slot ->
       def clip = host.clips().get(track, slot.sceneIndex()).get()
       [slot.sceneIndex(), clip.name(), clip.timing().with { [it.looping(), it.loopStart(), it.loopEnd(), it.start(), it.launchQuantization()] }, clip.launching(), clip.notes().collect(note).sort(),
        host.envelopes().read(track, slot.sceneIndex()).collect { [base.keySet().sort().indexOf(it.paramIndex()), it.points().collect { p -> [round(p.time()), Math.round(p.value() * 1e2)] }] }]
     },
     timeline: clips.collect { [it.name(), it.startBeats(), it.lengthBeats(), it.isActive(), it.notes().collect(note).sort()] },
     automation: automation]
  }

  private void check(int seed, Path set) {
    run('set new')
    fill(new Random(seed))
    template = set
    export('--replace')
    def from = host()
    def to = written()
    from.tracks().list().findAll { it.name().startsWith('T') }.each { track ->
      def expected = music(from, track.livesetId())
      def found = music(to, handle(to, track.name()))
      expected.each { key, value -> assert key == 'automation' || found[key] == value: "seed $seed, ${track.name()}: $key" }
      def differences = (0..<expected.automation.size()).collectMany { param ->
        (0..<200).findAll { Math.abs(expected.automation[param][it] - found.automation[param][it]) > 0.001 }
            .collect { [param, 0.25d + it / 2d, expected.automation[param][it], found.automation[param][it]] }
      }
      assert differences == []: "seed $seed, ${track.name()}"
    }
    assert to.transport().tempo() == from.transport().tempo()
    assert to.clips().scenes()*.name().count('S') == 1
    assert to.locators().list()*.positionBeats().containsAll(from.locators().list()*.positionBeats())
    assert DomSet.read(file).problems() == []
    assert LiveSetValidator.findProblems(LiveSetFile.read(file)) == []
  }

  def "20 random sets have the same notes, times, levels and automation"() {
    expect:
    (0..<20).each { check(it, template(11 + it % 2)) }
  }

  @Tag('slow')
  @IgnoreIf(value = { ExportLiveSetSpec.FOLDER == null }, reason = 'the system property svc.als.sets names no folder with real sets')
  def "200 random sets, made from real templates, have the same notes, times, levels and automation"() {
    given:
    def templates = Files.list(Path.of(FOLDER)).filter { it.toString() =~ /l1[12]-(default|clips|routing)/ }.sorted().toList()

    expect:
    !templates.empty
    (0..<200).each { check(it, templates[it % templates.size()]) }
  }
}
