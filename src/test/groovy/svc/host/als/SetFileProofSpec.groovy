package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.model.clip.ClipAddress.InSlot
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacement
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.device.MixerDevice
import svc.model.envelope.AutomationTarget
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.LaneChange
import svc.model.error.SvcException
import svc.model.set.SceneSettings
import svc.model.time.TimeSignature
import svc.model.track.Decibels
import svc.model.track.MixerChange
import svc.model.track.TrackKind
import svc.testing.DomSet
import svc.testing.FakeClock
import svc.testing.SetFileFixture

/**
 * Edits of set files change nothing but what they are meant to change, as a second reader sees it that shares no code
 * with svc. The sets are generated; the system property {@code svc.als.sets} names a folder with real sets to use as well,
 * and {@code svc.als.edits} the number of random edits of each set.
 */
@Tag('slow')
class SetFileProofSpec extends Specification {
  static final String FOLDER = System.getProperty('svc.als.sets')
  static final int EDITS = Integer.getInteger('svc.als.edits', FOLDER ? 1000 : 25)

  @TempDir
  Path folder

  @Shared
  Map<String, byte[]> real = FOLDER
      ? Files.list(Path.of(FOLDER)).toList().findAll { it.toString().endsWith('.als') }.collectEntries { [it.fileName.toString(), Files.readAllBytes(it)] }
      : [:]

  static final Map<String, String> GENERATED = [
      live10: SetFileFixture.xml(10), live11: SetFileFixture.xml(11), live12: SetFileFixture.xml(12),
      windows: SetFileFixture.xml(12, '\r\n'), quotes: singleQuoted(SetFileFixture.xml(12))]

  private static String singleQuoted(String xml) { xml.replaceAll(/Name Value="([^"']*)"/, "Name Value='\$1'") }

  AlsHost open(Path file) { new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), new FakeClock()) }

  Path copyOf(Path file) { file.resolveSibling(file.fileName.toString().replace('.als', '.svc.als')) }

  def "a second reader sees exactly the change of #what (#set)"() {
    given:
    def file = SetFileFixture.write(folder.resolve('song.als'), GENERATED[set])
    def host = open(file)

    when:
    edit(host)
    def differences = DomSet.read(file).differencesTo(DomSet.read(copyOf(file)))

    then:
    differences*.replaceFirst('Ableton/LiveSet/', '')*.replaceFirst('(Main|Master)Track', 'Main') == expected
    LiveSetFile.read(copyOf(file)).document().lineBreak() == (set == 'windows' ? '\r\n' : '\n')

    where:
    [set, [what, edit, expected]] << [GENERATED.keySet(), [
        ['a volume', { it.mixer().write([trk_10: mixer(new Decibels(-12))]) },
         ['Tracks/MidiTrack[10]/DeviceChain/Mixer/Volume/Manual@Value 0.5 -> 0.2511886432']],
        ['mute and solo', { it.mixer().write([trk_11: new MixerChange(null, null, null, true, true, null, [:])]) },
         ['Tracks/AudioTrack[11]/DeviceChain/Mixer/Speaker/Manual@Value true -> false', 'Tracks/AudioTrack[11]/DeviceChain/Mixer/SoloSink@Value false -> true']],
        ['a name with every character to escape', { it.tracks().rename('trk_11', 'a<b>&"c\'\t\n€𝄞') },
         ['EffectiveName', 'UserName'].collect { "Tracks/AudioTrack[11]/Name/$it@Value Vocals <dry> -> a<b>&\"c'\t\n€𝄞" as String }],
        ['the tempo and its envelope', { it.transportControl().setTempo(97.5d) },
         ['Main/AutomationEnvelopes/Envelopes/AutomationEnvelope[0]/Automation/Events/FloatEvent[0]@Value 120 -> 97.5', 'Main/DeviceChain/Mixer/Tempo/Manual@Value 120 -> 97.5']],
        ['a new locator', { it.locators().create(32, 'Outro') },
         ['+ Locators/Locators/Locator[1]']],
    ]].combinations()
  }

  static MixerChange mixer(Decibels volume) { new MixerChange(volume, null, null, null, null, null, [:]) }

  /** The random edits: what each may change, and the edit. */
  static final Map<String, List> RANDOM = [
      mixer   : [/DeviceChain\/Mixer\/|Recorder\/IsArmed/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list().findAll { it.kind() != TrackKind.MASTER }, random)
        def sends = host.mixer().listReturnTracks().findAll { random.nextInt(4) == 0 }.collectEntries { [it.livesetId(), new Decibels(-random.nextInt(60))] }
        host.mixer().write([(track.livesetId()): new MixerChange(new Decibels(random.nextInt(70) - 64), null, random.nextInt(201) / 100d - 1, random.nextBoolean(), random.nextBoolean(), null, sends)])
      }],
      name    : [/\/Name\/(EffectiveName|UserName)@/, { AlsHost host, Random random ->
        host.tracks().rename(pick(host.tracks().list().findAll { it.kind() != TrackKind.MASTER }, random).livesetId(), text(random))
      }],
      color   : [/\/Color@/, { AlsHost host, Random random ->
        host.tracks().setColor(pick(host.tracks().list(), random).livesetId(), String.format('#%06x', random.nextInt(1 << 24)))
      }],
      scene   : [/Scene\[\d+\](\/Name)?@Value/, { AlsHost host, Random random ->
        host.scenes().change(1 + random.nextInt(host.clips().scenes().size()), new SceneSettings(text(random), null, null))
      }],
      tempo   : [/(Tempo\/Manual|Event\[\d+\])@Value/, { AlsHost host, Random random -> host.transportControl().setTempo(20 + random.nextInt(900)) }],
      meter   : [/(TimeSignature\/Manual|Event\[\d+\])@Value/, { AlsHost host, Random random -> host.transportControl().setSignature(new TimeSignature(1 + random.nextInt(12), 4)) }],
      locator : [/LiveSet\/Locators\/Locators/, { AlsHost host, Random random ->
        def all = host.locators().list()
        all && random.nextBoolean() ? host.locators().delete(pick(all, random).positionBeats()) : host.locators().create(random.nextInt(4000) / 4d, text(random))
      }],
      lane    : [/AutomationEnvelopes\/Envelopes|Tempo\/Manual/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list(), random).livesetId()
        host.automationLanes().change(track, [new LaneChange(target(host, track, random), random.nextInt(64), 1 + random.nextInt(32),
            (0..random.nextInt(5)).collect { new EnvelopePoint(it * 0.25d, random.nextInt(101) / 100d) })])
      }],
      clear   : [/AutomationEnvelopes\/Envelopes|Tempo\/Manual/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list(), random).livesetId()
        def lanes = host.automationLanes().read(track)
        if (lanes) {
          host.automationLanes().change(track, [new LaneChange(AutomationTarget.of(pick(lanes, random).envelope()), 0, random.nextBoolean() ? Double.POSITIVE_INFINITY : 8, [])])
        }
      }],
      device  : [/\/Devices\/|DeviceChain\/Devices/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list(), random).livesetId()
        def devices = host.devices().listDevices(track)
        if (devices) {
          def device = pick(devices, random)
          def parameter = pick(host.devices().listParameters(track, device.id()), random)
          host.devices().setParameter(track, device.id(), parameter.index(), parameter.min() + (parameter.max() - parameter.min()) * random.nextInt(101) / 100d)
        }
      }],
      devName : [/\/UserName@/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list(), random).livesetId()
        def devices = host.devices().listDevices(track)
        def all = devices + devices.collectMany { host.devices().listChains(track, it.id()) }*.devices().flatten()
        all ? host.devices().rename(track, pick(all, random).id(), text(random)) : null
      }],
      notes   : [/\/Notes\b/, { AlsHost host, Random random ->
        def slot = clip(host, random)
        if (slot) {
          def notes = host.notes().read(*slot)
          host.notes().change(slot[0], slot[1], notes && random.nextBoolean()
              ? [new NoteChange(pick(notes, random), null)]
              : [new NoteChange(null, new MidiNote(random.nextInt(128), random.nextInt(8) / 2d, 0.25d, 1 + random.nextInt(127), 1d, false, null, null))])
        }
      }],
      clips   : [/(Clip\[\d+\]|\/Clip)/, { AlsHost host, Random random ->
        def from = clip(host, random)
        def tracks = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }
        if (!tracks) {
          return
        }
        def to = [pick(tracks, random).livesetId(), 1 + random.nextInt(host.clips().scenes().size())]
        def slots = [from, to].collect { it ? new InSlot(it[0], it[1]) : null }
        switch (from ? random.nextInt(5) : 0) {
          case 0: return host.clips().create(to[0], to[1], 4)
          case 1: return host.clips().delete(from[0], from[1])
          case 2: return host.clipEditing().copy(slots[0], slots[1], random.nextBoolean())
          case 3: return host.clipEditing().move(slots[0], slots[1], random.nextBoolean())
          default: return host.clips().get(from[0], from[1]).get().noteCount() > 200 ? null : host.clipEditing().doubleLoop(slots[0])
        }
      }],
      timeline: [/ArrangerAutomation\/Events/, { AlsHost host, Random random ->
        def tracks = host.tracks().list().findAll { it.kind() in [TrackKind.MIDI, TrackKind.AUDIO] }
        if (!tracks) {
          return
        }
        def track = pick(tracks, random).livesetId()
        def arrangement = host.arrangement()
        def present = arrangement.clips(track)
        def chosen = present ? pick(present, random) : null
        def slot = clip(host, random)
        def at = random.nextInt(400) / 2d
        switch (random.nextInt(chosen ? 7 : 2)) {
          case 0: return slot ? arrangement.copySessionClips(slot[0], [new ClipPlacement(slot[1], at, 1 + random.nextInt(32) / 4d), new ClipPlacement(slot[1], at + 16, 8)]) : null
          case 1: return arrangement.placeClips(track, [new ArrangementClip(text(random), TrackKind.MIDI, '#12abef', at, 1 + random.nextInt(16), [new MidiNote(60, 0, 1, 100, 1d, false, null, null)], [])])
          case 2: return arrangement.delete(track, chosen.startBeats())
          case 3: return arrangement.clear(track, chosen.startBeats() + random.nextInt(3), 1 + random.nextInt(32))
          case 4: return arrangement.duplicate(track, chosen.startBeats(), at)
          default: return arrangement.move(track, chosen, at)
        }
      }],
      clipName: [/Clip\[\d+\]\/Name@/, { AlsHost host, Random random ->
        def slot = clip(host, random)
        slot ? host.clips().rename(slot[0], slot[1], text(random)) : null
      }],
      scenes  : [/(Scenes|SceneNames)\/Scene|ClipSlotList\/ClipSlot|Slots\/GroupTrackSlot|SavedPlayingSlot/, { AlsHost host, Random random ->
        def count = host.clips().scenes().size()
        def scene = 1 + random.nextInt(count)
        switch (count > 12 ? 0 : random.nextInt(3)) {
          case 0: return host.scenes().delete(scene)
          case 1: return host.scenes().duplicate(scene)
          default: return host.scenes().create(scene, new SceneSettings(text(random), null, null))
        }
      }],
      devices : [/^- .*(DeviceChain\/Devices|Envelopes\/Envelopes)/, { AlsHost host, Random random ->
        def track = pick(host.tracks().list(), random).livesetId()
        def devices = host.devices().listDevices(track)
        devices && random.nextInt(4) == 0 ? host.devices().delete(track, pick(devices, random).id()) : null
      }],
      copies  : [/^[+-] .*(DeviceChain\/Devices|Envelopes\/Envelopes)|NextPointeeId/, { AlsHost host, Random random ->
        def tracks = host.tracks().list()*.livesetId()
        def (track, other) = [pick(tracks, random), pick(tracks, random)]
        def devices = host.devices().listDevices(track)
        def all = devices + devices.collectMany { host.devices().listChains(track, it.id()) }*.devices().flatten()
        def at = random.nextBoolean() ? 1 + random.nextInt(1 + host.devices().listDevices(other).size()) : null
        if (!all || tracks.sum { host.devices().listDevices(it).size() } > 60) {
          return
        }
        switch (random.nextInt(5)) {
          case 0: return host.devices().duplicate(track, pick(all, random).id())
          case 1: return host.devices().copy(track, devices*.id(), other, at)
          case 2: return host.devices().copy(track, [pick(all, random).id()], other, at)
          case 3: return host.devices().move(track, pick(all, random).id(), null, 1 + random.nextInt(devices.size()))
          default: return host.devices().move(track, pick(all, random).id(), other, at)
        }
      }],
      tracks  : [/^[+-] Ableton\/LiveSet\/Tracks\/\w+Track\[\d+\]$|NextPointeeId|SendsPre|\/Sends(\/TrackSendHolder\[\d+\])?$|Envelopes\/Envelopes|Routing\/|Routable\/|Name\/EffectiveName@/, { AlsHost host, Random random ->
        def tracks = host.tracks().list()
        switch (tracks.size() > 24 ? 0 : random.nextInt(5)) {
          case 0: return tracks.size() > 8 ? host.tracks().delete(pick(tracks, random).livesetId()) : null
          case 1: return host.tracks().duplicate(pick(tracks, random).livesetId(), random.nextBoolean() ? text(random) : null)
          case 2: return host.tracks().create(TrackKind.RETURN, text(random), null)
          default: return host.tracks().create(random.nextBoolean() ? TrackKind.MIDI : TrackKind.AUDIO, text(random), 1 + random.nextInt(tracks.count { it.position() } + 1))
        }
      }],
      undo    : [/./, { AlsHost host, Random random ->
        def mark = host.history().markBefore(1)
        mark ? host.history().undo(mark) : null
      }]]

  private static Object pick(List list, Random random) { list[random.nextInt(list.size())] }

  private static String text(Random random) {
    (0..random.nextInt(12)).collect { pick(['a', 'Ü', '<', '>', '&', '"', "'", ' ', '\t', '\n', '𝄞', '$1', '\u0007', '--', ']]>'], random) }.join('') + 'x'
  }

  private static AutomationTarget target(AlsHost host, String track, Random random) {
    def devices = host.devices().listDevices(track)
    if (!devices || random.nextInt(3) == 0) {
      def isMain = host.tracks().list().find { it.livesetId() == track }.kind() == TrackKind.MASTER
      return new AutomationTarget('mixer', isMain && random.nextBoolean() ? MixerDevice.TEMPO : random.nextInt(2))
    }
    def device = pick(devices, random)
    new AutomationTarget(device.id(), pick(host.devices().listParameters(track, device.id()), random).index())
  }

  private static List clip(AlsHost host, Random random) {
    def slots = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }
        .collectMany { track -> host.clips().slots(track.livesetId()).findAll { it.clip() != null }.collect { [track.livesetId(), it.sceneIndex()] } }
    slots ? pick(slots, random) : null
  }

  def "random edits change only what they may change and keep the rules of Live's sets: #name"() {
    given:
    def file = Files.write(folder.resolve('song.als'), bytes)
    def original = DomSet.read(file)
    def isOld = LiveSetFile.read(file).version().isOld()
    def host = open(file)
    def random = new Random(7)
    def now = original
    def made = [:].withDefault { 0 }
    def refused = [:].withDefault { 0 }

    when:
    EDITS.times {
      def kind = pick(RANDOM.keySet() as List, random)
      try {
        RANDOM[kind][1].call(host, random)
        made[kind]++
      } catch (SvcException e) {
        refused["$kind: ${e.code()}" as String]++
      }
      def next = Files.exists(copyOf(file)) ? DomSet.read(copyOf(file)) : original
      def differences = now.differencesTo(next)
      assert differences.every { it =~ RANDOM[kind][0] }: "$kind: $differences"
      now = next
    }
    if (FOLDER) {
      println "$name: made $made, refused $refused"
    }

    then:
    isOld ? made.isEmpty() || original.bytes == now.bytes : made.size() > 3
    now.problems() - original.problems() == []
    isOld || LiveSetValidator.findProblems(LiveSetFile.read(copyOf(file))).size() == LiveSetValidator.findProblems(LiveSetFile.read(file)).size()
    Files.readAllBytes(file) == bytes

    where:
    [name, bytes] << (GENERATED.collect { [it.key, it.value.getBytes('UTF-8')] } + real.collect { [it.key, it.value] })
  }

  /** Returns the error code with which a file is refused; if it is accepted, an edit of it must be exact. */
  private String resultFor(byte[] bytes) {
    def file = Files.write(folder.resolve('hostile.als'), bytes)
    Files.deleteIfExists(copyOf(file))
    try {
      def host = open(file)
      host.mixer().write([(host.tracks().list()[0].livesetId()): mixer(new Decibels(-9))])
      def differences = DomSet.read(file).differencesTo(DomSet.read(copyOf(file)))
      assert differences.every { it =~ 'Mixer/Volume/Manual@Value' }
      return 'edited'
    } catch (SvcException e) {
      assert !Files.exists(copyOf(file))
      assert Files.readAllBytes(file) == bytes
      return e.code().name()
    }
  }

  def "a set that is cut off at every 4 KiB is refused: #name"() {
    expect:
    (0..<content.length).step(4096).collect { resultFor(Arrays.copyOf(content, it)) }.toSet() == ['FILE_INVALID'] as Set

    where:
    [name, content] << (GENERATED.findAll { it.key in ['live10', 'windows'] }.collect { [it.key, it.value.getBytes('UTF-8')] } +
        [['compressed', compressed(GENERATED.live12)]] + real.findAll { it.value.length < 200_000 }.collect { [it.key, it.value] })
  }

  static byte[] compressed(String xml) {
    def file = Files.createTempFile('set', '.als')
    try {
      return Files.readAllBytes(SetFileFixture.write(file, xml))
    } finally {
      Files.delete(file)
    }
  }

  def "a set with a flipped bit is refused or edited exactly: #name"() {
    given:
    def random = new Random(11)

    expect:
    (FOLDER ? 200 : 40).times {
      def damaged = Arrays.copyOf(content as byte[], content.length)
      damaged[random.nextInt(damaged.length)] ^= (1 << random.nextInt(8))
      try {
        resultFor(damaged)
      } catch (org.xml.sax.SAXException stricter) {
        // The second reader refuses more, such as an attribute twice. Then it cannot check the edit.
        true
      }
    }

    where:
    [name, content] << [['plain', GENERATED.live12.getBytes('UTF-8')], ['compressed', compressed(GENERATED.live11)]]
  }

  def "everything in a set with a flipped bit is refused or edited exactly: Live #version"() {
    given:
    def content = SetFileFixture.xml(version).getBytes('UTF-8')
    def random = new Random(13)
    def edits = [
        [/ClipSlotList/, { AlsHost host -> host.clipEditing().copy(new InSlot('trk_10', 1), new InSlot('trk_10', 2), true) }],
        [/MidiClip/, { AlsHost host -> host.clipEditing().doubleLoop(new InSlot('trk_10', 1)) }],
        [/UserName@/, { AlsHost host -> host.devices().rename('trk_10', host.devices().listDevices('trk_10')[0].id(), 'x') }]] +
        (RANDOM - [undo: RANDOM.undo]).values().collect { kind -> [kind[0], { AlsHost host -> kind[1].call(host, random) }] }

    expect:
    (FOLDER ? 600 : 60).times { int round ->
      def damaged = Arrays.copyOf(content, content.length)
      damaged[random.nextInt(damaged.length)] ^= (1 << random.nextInt(8))
      def file = Files.write(folder.resolve('hostile.als'), damaged)
      Files.deleteIfExists(copyOf(file))
      def (changed, edit) = edits[round % edits.size()]
      try {
        edit(open(file))
        def differences = Files.exists(copyOf(file)) ? DomSet.read(file).differencesTo(DomSet.read(copyOf(file))) : []
        assert differences.every { it =~ changed }
      } catch (SvcException refused) {
        assert !Files.exists(copyOf(file)): "$changed: $refused"
      } catch (org.xml.sax.SAXException stricter) {
        // The second reader refuses more, such as an attribute twice.
      }
    }

    where:
    version << [10, 12]
  }

  def "#what is refused without an error of svc itself"() {
    expect:
    resultFor(content.getBytes('UTF-8')) == 'FILE_INVALID'

    where:
    what                 | content
    'a document type'    | '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY e "x">]><Ableton>&e;</Ableton>'
    'an unknown entity'  | GENERATED.live12.replace('"Groove"', '"&nbsp;"')
    'an external entity' | '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "file:///etc/passwd"><Ableton/>'
    'deep nesting'       | '<?xml version="1.0"?>' + '<Ableton>' * 200_000
    'closed deep nesting'| GENERATED.live12.replace('<SignalModulations />', '<A>' * 5000 + '</A>' * 5000)
    'a second root'      | GENERATED.live12 + GENERATED.live12
  }

  def "40 MB of XML are edited exactly"() {
    given:
    def block = '\t\t\t<Blob>\n' + '\t\t\t\t<Data Value="0123456789abcdef0123456789abcdef" />\n' * 100 + '\t\t\t</Blob>\n'
    def xml = GENERATED.live12.replaceFirst('(?m)^\t\t<Transport>', '\t\t<Big>\n' + block * (40_000_000.intdiv(block.length())) + '\t\t</Big>\n\t\t<Transport>')
    def file = Files.writeString(folder.resolve('big.als'), xml)
    def host = open(file)

    when:
    host.mixer().write([trk_10: mixer(new Decibels(-9))])
    def before = Files.readAllLines(file)
    def after = Files.readAllLines(copyOf(file))

    then:
    Files.size(file) > 40_000_000
    before.size() == after.size()
    (0..<before.size()).findAll { before[it] != after[it] }.size() == 1
  }
}
