package svc.host.als.merge

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.als.AlsHost
import svc.host.als.SetFileProofSpec
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.set.AlsSet
import svc.host.als.set.DeviceReader
import svc.host.als.store.SetFileOptions
import svc.host.als.text.SetText
import svc.host.als.xml.XmlElement
import svc.model.error.SvcException
import svc.model.set.ConflictChoices
import svc.model.set.MergeSide
import svc.model.set.SetFileMergeResult
import svc.testing.DomSet
import svc.testing.FakeClock
import svc.testing.SetFileFixture

/**
 * Merges of two versions of a set. Merged sets are read by a second reader that shares no code with svc. The system
 * property {@code svc.als.sets} names a folder with real sets to use as well.
 */
class SetMergerSpec extends Specification {
  static final String FOLDER = System.getProperty('svc.als.sets')
  static final int MERGES = Integer.getInteger('svc.als.merges', 12)

  @TempDir
  Path folder

  static final String XML = SetFileFixture.xml()
  static final String VOLUME = '<Volume>\n\t\t\t\t\t\t\t<LomId Value="0" />\n\t\t\t\t\t\t\t<Manual Value="0.5" />'
  static final String NOTE = '<MidiNoteEvent Time="0" Duration="0.5" Velocity="100" OffVelocity="64" NoteId="1" />'
  static final String GROOVE = '<Name Value="Groove" />'
  static final String VERSE = '<Name Value="Verse" />'
  static final String CHORUS = '<Name Value="Chorus" />'
  static final String EVENT = '<FloatEvent Id="2" Time="16" Value="1" />'

  static AlsSet set(String xml) {
    def file = Files.createTempFile('version', '.als')
    try {
      return new AlsSet(LiveSetFile.read(SetFileFixture.write(file, xml)))
    } finally {
      Files.delete(file)
    }
  }

  static SetMerger.MergedFile merge(String base, String ours, String theirs, Map<Integer, MergeSide> numbers = [:]) { SetMerger.merge(set(base), set(ours), set(theirs), new ConflictChoices(null, numbers)) }

  static String xml(SetMerger.MergedFile merged) { new String(merged.file().document().bytes(), 'UTF-8') }

  /** Returns a version of the set in which a text that must occur is replaced once. */
  static String put(String xml = XML, String from, String to) {
    assert xml.contains(from)
    int at = xml.indexOf(from)
    xml.substring(0, at) + to + xml.substring(at + from.length())
  }

  /** Replaces the text after the first occurrence of a place. */
  static String after(String xml = XML, String place, String from, String to) {
    int start = xml.indexOf(place)
    assert start >= 0
    xml.substring(0, start) + put(xml.substring(start), from, to)
  }

  static String name(String to) { XML.replace('Vocals &lt;dry&gt;', to) }

  /** Returns the set with a clip in the second slot of the first track. */
  static String withClip(String name) {
    def clip = XML.find(/(?s)<MidiClip Id="0" Time="0">.*?<\/MidiClip>/).replace('Groove', name)
    XML.replaceFirst(/(<ClipSlot Id="1">\s*<LomId Value="0" \/>\s*<ClipSlot>\s*)<Value \/>/, '$1<Value>' + clip + '</Value>')
  }

  def "#what of one side and a name of the other are merged in both directions"() {
    given:
    def renamed = name('Vox')
    def both = merge(XML, renamed, change)
    def reversed = merge(XML, change, renamed)

    expect:
    both.merge().conflicts().empty
    both.merge().merged() == [words]
    reversed.merge().merged() == ['the name of the track "Vocals <dry>": "Vocals <dry>" → "Vox"']
    SetText.of(new AlsSet(both.file())) == SetText.of(new AlsSet(reversed.file()))
    dom(renamed).differencesTo(dom(xml(both))) == dom(XML).differencesTo(dom(change))
    dom(change).differencesTo(dom(xml(reversed))) == dom(XML).differencesTo(dom(renamed))
    dom(xml(both)).problems() == dom(XML).problems()

    where:
    what            | change                                                                            | words
    'a volume'      | put(VOLUME, VOLUME.replace('0.5', '0.25'))                                       | 'the volume of "Bass & \\"Sub\\"": -6.0 dB → -12.0 dB'
    'a parameter'   | after('<Ratio>', '<Manual Value="4" />', '<Manual Value="8" />')                  | 'Compressor > Ratio on "Bass & \\"Sub\\"": 4.00 :1 → 8.00 :1'
    'a lane'        | put(EVENT, EVENT.replace('16', '20'))                                            | 'the automation of the volume of "Bass & \\"Sub\\""'
    'a note'        | put(NOTE, NOTE.replace('Velocity="100"', 'Velocity="90"'))                       | 'the notes of the clip in scene 1 of "Bass & \\"Sub\\""'
    'a clip name'   | put(GROOVE, '<Name Value="Riff" />')                                             | 'the name of the clip in scene 1 of "Bass & \\"Sub\\"": "Groove" → "Riff"'
    'a new clip'    | withClip('Fill')                                                    | 'the clip in scene 2 of "Bass & \\"Sub\\"": none → "Fill"'
    'a timeline'    | put(VERSE, '<Name Value="V" />')                                                 | 'the clips on the timeline of "Bass & \\"Sub\\""'
    'a scene name'  | put('<Name Value="Intro" />', '<Name Value="Start" />')                          | 'the name of scene 1: "Intro" → "Start"'
    'a locator name'| put(CHORUS, '<Name Value="Hook" />')                                             | 'the locator at 5.1: "Chorus" at 5.1 → "Hook" at 5.1'
    'the tempo'     | after('<Tempo>', '<Manual Value="120" />', '<Manual Value="128" />')              | 'the tempo: 120 bpm → 128 bpm'
    'the loop'      | put('<LoopOn Value="false" />', '<LoopOn Value="true" />')                       | 'the loop of the song'
  }

  def "#what is a conflict, in sentences, and there is no merged file"() {
    when:
    def merged = merge(XML, ours, theirs)

    then:
    merged.file() == null
    merged.merge().conflicts()*.text() == sentences

    where:
    what                      | ours                                          | theirs                                              || sentences
    'a volume on both sides'  | put(VOLUME, VOLUME.replace('0.5', '0.25'))   | put(VOLUME, VOLUME.replace('0.5', '1'))            || ['Both sides changed the volume of "Bass & \\"Sub\\"": -12.0 dB in ours, 0.0 dB in theirs.']
    'a lane on both sides'    | put(EVENT, EVENT.replace('16', '20'))        | put(EVENT, EVENT.replace('16', '24'))              || ['Both sides changed the automation of the volume of "Bass & \\"Sub\\"" in different ways.']
    'two new clips'           | withClip('A')                   | withClip('B')                         || ['Both sides added the clip in scene 2 of "Bass & \\"Sub\\"": "A" in ours, "B" in theirs.']
    'two timelines'           | put(VERSE, '<Name Value="A" />')              | put(VERSE, '<Name Value="B" />')                   || ['Both sides changed the clips on the timeline of "Bass & \\"Sub\\"" in different ways.']
    'settings on both sides'  | ANNOTATED | put('Creator="Ableton Live 12', 'Creator="Ableton Live 12.2') || ['Ours changed Annotation of the set; theirs changed the version of Live that saved the set. svc can keep such changes of one side only.']
    'a device and a setting'  | WITHOUT_DEVICE | ANNOTATED || ['Ours removed the device "Compressor" on "Bass & \\"Sub\\""; theirs changed Annotation of the set. svc can keep such changes of one side only.']
    'a value of a removed device' | WITHOUT_DEVICE | put(RATIO, RATIO.replace('4', '8')) || ['Ours removed Compressor > Ratio on "Bass & \\"Sub\\"", and theirs changed it.']
    'a volume of a removed track' | put(VOLUME, VOLUME.replace('0.5', '1'))  | WITHOUT_TRACK || ['Theirs removed the volume of "Bass & \\"Sub\\"", and ours changed it.']
    'a new clip and a new scene'  | withClip('A') | WITH_SCENE || ['Ours changed the clip in scene 2 of "Bass & \\"Sub\\"", and theirs changed the scenes or tracks around it.']
    'notes and a new scene'   | WITH_SCENE | put(NOTE, NOTE.replace('Velocity="100"', 'Velocity="90"')) || ['Theirs changed the clip in scene 1 of "Bass & \\"Sub\\"", and ours changed the scenes or tracks around it.']
    'notes in another format' | put('MinorVersion="12.0_12300"', 'MinorVersion="12.0_12400"') | put(NOTE, NOTE.replace('Velocity="100"', 'Velocity="90"')) || ['Theirs changed the notes of the clip in scene 1 of "Bass & \\"Sub\\"" in another version of Live, which svc does not merge.']
  }

  static final String RATIO = XML.find(/<Ratio>\s*<LomId Value="0" \/>\s*<Manual Value="4" \/>/)
  static final String ANNOTATED = put('<Annotation Value="first', '<Annotation Value="1st')
  static final String WITHOUT_DEVICE = XML.replaceFirst(/(?s)\t*<Compressor2.*?<\/Compressor2>\n/, '')
  static final String TRACK = XML.find(/(?s)\t*<MidiTrack Id="10">.*<\/MidiTrack>\n/)
  static final String WITHOUT_TRACK = XML.replace(TRACK, '')
  static final String WITH_TRACK = XML.replace(TRACK, TRACK + TRACK.replace('Id="10"', 'Id="77"').replace('Bass', 'Synth')
      .replaceAll(/(Target Id|PointeeId Value|Pointee Id)="(\d+)"/) { all, name, id -> "$name=\"${id.toInteger() + 3_000_000}\"" })
  static final String WITH_SCENE = XML.replaceFirst(/(?s)(<Scene Id="1">.*?<\/Scene>\n)/) { it[0] + it[0].replace('Id="1"', 'Id="2"') }
  static final String SETTINGS = XML.replaceAll(/(?s)<Mixer>.*?<\/Mixer>/) { it.replace('<LockEnvelope Value="0" />', '<LockEnvelope Value="1" />') }

  def "#what of one side, which svc cannot write, is kept, and the other side's change is written into it, in both directions"() {
    given:
    def both = merge(XML, renamed, change)
    def reversed = merge(XML, change, renamed)

    expect:
    both.merge().conflicts().empty
    both.merge().merged()*.replaceAll(/\d+/, 'N') == words
    reversed.merge().merged() == ['the name of the track "Vocals <dry>": "Vocals <dry>" → "Vox"']
    xml(both) == xml(reversed)
    dom(change).differencesTo(dom(xml(both))) == dom(XML).differencesTo(dom(renamed))
    dom(xml(both)).problems() == dom(change).problems()

    where:
    what                | change                                                        || words
    'a setting'         | ANNOTATED                                                     || ['changed Annotation of the set']
    'a version of Live' | put('Creator="Ableton Live 12', 'Creator="Ableton Live 12.2') || ['changed the version of Live that saved the set']
    'a removed device'  | WITHOUT_DEVICE                                                || ['removed the device "Compressor" on "Bass & \\"Sub\\""']
    'a new track'       | WITH_TRACK                                                    || ['added the track "Synth & \\"Sub\\""']
    'a removed track'   | WITHOUT_TRACK                                                 || ['removed the track "Bass & \\"Sub\\""']
    'a new scene'       | WITH_SCENE                                                    || ['added scene N']
 'a plug-in\'s state' | put('<Compressor2 Id="0">', '<Compressor2 Id="0"><Buffer>0A0B</Buffer>') || ['added Buffer of the device "Compressor" on "Bass & \\"Sub\\""']
    'settings of a device' | XML.replaceFirst(/(?s)<Compressor2.*?<\/Compressor2>/) { it.replaceAll('<LomId Value="0" />', '<LomId Value="0" /><X Value="1" />') } || ['Threshold', 'Ratio'].collect { 'added ' + it + '/X of the device "Compressor" on "Bass & \\"Sub\\""' }
    'many settings'     | SETTINGS                                                      || ['"Bass & \\"Sub\\""', '"Vocals <dry>"', '"A-Reverb"', '"Main"'].collect { 'changed N settings of the track ' + it }
    renamed = name('Vox')
  }

  def "a side without changes is replaced by the other one"() {
    given:
    def theirs = WITH_TRACK.replace('"Groove"', '"Riff"').replaceFirst('<CurrentTime Value="4" />', '<CurrentTime Value="12" />')

    expect:
    xml(merge(XML, XML, theirs)) == theirs
    xml(merge(XML, theirs, XML)) == theirs
    xml(merge(XML, theirs, theirs)) == theirs
  }

  def "automation of a device that the other side has removed is a conflict"() {
    given:
    def target = XML.find(/(?s)<Ratio>.*?<AutomationTarget Id="(\d+)"/) { it[1] }
    def lane = """<AutomationEnvelope Id="50"><EnvelopeTarget><PointeeId Value="$target" /></EnvelopeTarget><Automation><Events><FloatEvent Id="0" Time="-63072000" Value="2" /></Events></Automation></AutomationEnvelope>"""
    def ours = XML.replaceFirst(/<AutomationEnvelope Id/) { lane + it }
    def merged = merge(XML, ours, WITHOUT_DEVICE)

    expect:
    merged.file() == null
    merged.merge().conflicts()*.text() == ['Ours changed the automation of Compressor > Ratio on "Bass & \\"Sub\\"", which needs the device "Compressor" on "Bass & \\"Sub\\"", and theirs removed or moved that.']
    xml(merge(XML, ours, WITHOUT_DEVICE, [1: MergeSide.THEIRS])) == WITHOUT_DEVICE
  }

  def "a removed clip and a change in it are a conflict"() {
    given:
    def removed = XML.replaceFirst(/(?s)<Value>\s*<MidiClip Id="0" Time="0">.*?<\/MidiClip>\s*<\/Value>/, '<Value />')
    def changed = put(NOTE, NOTE.replace('Velocity="100"', 'Velocity="90"'))

    expect:
    merge(XML, removed, changed).merge().conflicts()*.text() == ['Ours removed the clip in scene 1 of "Bass & \\"Sub\\"", and theirs changed it.']
    merge(XML, changed, removed).merge().conflicts()*.text() == ['Theirs removed the clip in scene 1 of "Bass & \\"Sub\\"", and ours changed it.']
    merge(XML, removed, name('Vox')).merge().conflicts().empty
    !xml(merge(XML, name('Vox'), removed)).contains('Groove')
  }

  def "a locator is added when the other side has removed the only one"() {
    given:
    def locator = /(?s)\t*<Locator Id="0">.*?<\/Locator>\n/
    def added = XML.replaceFirst(locator) { it + it.replace('Id="0"', 'Id="1"').replace('Time Value="16"', 'Time Value="20.75"') }
    def merged = merge(XML, XML.replaceFirst(locator, ''), added)

    expect:
    merged.merge().conflicts().empty
    xml(merged).contains('Value="20.75"')
    !xml(merged).contains('<Locator Id="0">')
  }

  static DomSet dom(String xml) { new DomSet(xml.getBytes('UTF-8')) }

  def "the same change on both sides is not a conflict, even if svc does not write it"() {
    given:
    def same = put('<Annotation Value="first', '<Annotation Value="1st').replace('"Groove"', '"Riff"')

    expect:
    merge(XML, same, same.replace('"Intro"', '"Start"')).merge() == new SetFileMergeResult(['the name of scene 1: "Intro" → "Start"'], [], [])
  }

  def "what only describes the view is not a conflict, and is not merged"() {
    given:
    def ours = put('<CurrentTime Value="4" />', '<CurrentTime Value="8" />')
    def theirs = put('<CurrentTime Value="4" />', '<CurrentTime Value="12" />').replace('"Groove"', '"Riff"').replace('Value="9000000"', 'Value="9000001"')

    expect:
    xml(merge(XML, ours, theirs)) == ours.replace('"Groove"', '"Riff"')
  }

  def "the merged file has the form of ours: line breaks, quotes and compression"() {
    given:
    def windows = SetFileFixture.xml(12, '\r\n').replaceAll(/Name Value="([^"']*)"/, "Name Value='\$1'")
    def theirs = SetFileFixture.xml().replace('"Groove"', '"Riff &amp; more"').replace(EVENT, EVENT + '\n' + EVENT.replace('Id="2" Time="16"', 'Id="3" Time="17"'))

    when:
    def merged = xml(merge(XML, windows, theirs))

    then:
    merged.count('\n') == merged.count('\r\n')
    merged.readLines() - windows.readLines() == merged.readLines().findAll { it.contains('Riff') || it.contains('Time="17"') }
    windows.readLines() - merged.readLines() == windows.readLines().findAll { it.contains('Groove') }
  }

  def "envelopes that both sides add get different ids: #version"() {
    given:
    def base = XML.replaceAll(/(?s)<AutomationEnvelope Id="0">\s*<EnvelopeTarget>\s*<PointeeId Value="100" \/>.*?<\/AutomationEnvelope>\s*/, '').replaceFirst(/<Envelopes>\s*<\/Envelopes>/, '<Envelopes />')
    def pan = base.find(/(?s)<Pan>.*?<AutomationTarget Id="(\d+)"/) { it[1] }
    def envelope = { target, value -> """<Envelopes><AutomationEnvelope Id="0"><EnvelopeTarget><PointeeId Value="$target" /></EnvelopeTarget><Automation><Events><FloatEvent Id="0" Time="-63072000" Value="$value" /></Events></Automation></AutomationEnvelope></Envelopes>""" as String }
    def merged = merge(base, base.replaceFirst('<Envelopes />', envelope(100, 0.5)), base.replaceFirst('<Envelopes />', envelope(pan, 0)))

    expect:
    merged.merge().conflicts().empty
    dom(xml(merged)).problems() == dom(base).problems()
    xml(merged).findAll(/<PointeeId Value="(\d+)"/) { it[1] }.containsAll(['100', pan])
    LiveSetValidator.findProblems(merged.file()).empty
  }

  def "if both sides changed what svc cannot write, the choice decides whose bytes the result has, and the rest is merged"() {
    given:
    def ours = WITHOUT_DEVICE.replace('"Groove"', '"Riff"')
    def theirs = ANNOTATED.replace('Vocals &lt;dry&gt;', 'Vox')
    def listed = merge(XML, ours, theirs).merge().conflicts()

    expect:
    listed*.number() == [1]
    xml(merge(XML, ours, theirs, [1: MergeSide.OURS])) == ours.replace('Vocals &lt;dry&gt;', 'Vox')
    xml(merge(XML, ours, theirs, [1: MergeSide.THEIRS])) == theirs.replace('"Groove"', '"Riff"')
    merge(XML, ours, theirs, [1: MergeSide.THEIRS]).merge().settled() == ['what svc does not merge: theirs']
  }

  def "a side that contains everything that the other side changed, and more, is not a conflict"() {
    given:
    def more = put(WITHOUT_DEVICE, '<Annotation Value="first', '<Annotation Value="1st')

    expect:
    xml(merge(XML, WITHOUT_DEVICE.replace('"Groove"', '"Riff"'), more)) == more.replace('"Groove"', '"Riff"')
    xml(merge(XML, more, WITHOUT_DEVICE.replace('"Groove"', '"Riff"'))) == more.replace('"Groove"', '"Riff"')
  }

  def "each part in conflict is taken from the chosen side, in both directions: #choices"() {
    given:
    def ours = put(name('Vox'), VOLUME, VOLUME.replace('0.5', '0.25'))
    def theirs = put(name('Voice').replace('"Intro"', '"Start"'), VOLUME, VOLUME.replace('0.5', '1'))
    def merged = merge(XML, ours, theirs, choices)

    expect:
    merge(XML, ours, theirs).merge().conflicts()*.number() == [1, 2]
    xml(merged) == put(name(track).replace('"Intro"', '"Start"'), VOLUME, VOLUME.replace('0.5', volume))
    merged.merge().settled().size() == 2
    xml(merge(XML, theirs, ours, choices.collectEntries { number, side -> [number, side.other()] } as Map)) == xml(merged)

    where:
    choices                                        || volume | track
    [1: MergeSide.OURS, 2: MergeSide.OURS]         || '0.25' | 'Vox'
    [1: MergeSide.OURS, 2: MergeSide.THEIRS]       || '0.25' | 'Voice'
    [1: MergeSide.THEIRS, 2: MergeSide.OURS]       || '1'    | 'Vox'
    [1: MergeSide.THEIRS, 2: MergeSide.THEIRS]     || '1'    | 'Voice'
  }

  def "a part that only one side can give is refused from the other: #what"() {
    given:
    def listed = merge(XML, ours, theirs).merge().conflicts()

    expect:
    listed*.sides() == [[only]]
    xml(merge(XML, ours, theirs, [1: only])) == (only == MergeSide.OURS ? ours : theirs)

    when:
    merge(XML, ours, theirs, [1: only.other()])

    then:
    SvcException refused = thrown()
    refused.code() == svc.model.error.ErrorCode.INVALID_ARGUMENT
    refused.message.startsWith('conflict 1 cannot be settled with ')

    where:
    what                          | ours                                        | theirs                              || only
    'a value of a removed device' | WITHOUT_DEVICE                              | put(RATIO, RATIO.replace('4', '8')) || MergeSide.OURS
    'a volume of a removed track' | put(VOLUME, VOLUME.replace('0.5', '1'))     | WITHOUT_TRACK                       || MergeSide.THEIRS
    'a new clip and a new scene'  | withClip('A')                               | WITH_SCENE                          || MergeSide.THEIRS
  }

  /** Returns a set whose audio track has an input. */
  static String routed(String target, String xml = XML) {
    after(xml, '<AudioTrack ', '<DeviceChain>', '<DeviceChain><AudioInputRouting>' +
        "<Target Value=\"$target\" /><UpperDisplayString Value=\"Ext. In\" /><LowerDisplayString Value=\"1/2\" /></AudioInputRouting>")
  }

  def "routes are merged, except to a track that the other side removed"() {
    given:
    def external = 'AudioIn/External/S0'
    def track = 'AudioIn/Track.10/PostFxOut'

    expect:
    xml(merge(routed(external), routed(track), routed(external, ANNOTATED))) == routed(track, ANNOTATED)
    merge(routed(external), routed(track), routed(external, WITHOUT_TRACK)).merge().conflicts()*.text() ==
        ['Ours changed the audio input of "Vocals <dry>", which needs the track "Bass & \\"Sub\\"", and theirs removed or moved that.']
    xml(merge(routed(external), routed(track), routed(external, WITHOUT_TRACK), [1: MergeSide.THEIRS])) == routed(external, WITHOUT_TRACK)
  }

  static final Map<String, byte[]> SETS = [live10: SetFileFixture.xml(10).bytes, live11: SetFileFixture.xml(11).bytes, live12: SetFileFixture.xml(12, '\r\n').bytes] +
      (FOLDER ? Files.list(Path.of(FOLDER)).toList().findAll { it.toString().endsWith('.als') && !it.fileName.toString().startsWith('l9') }.collectEntries { [it.fileName.toString(), Files.readAllBytes(it)] } : [:])

  /** The edits that a merge divides into parts: not those that add or remove tracks, scenes and devices. */
  static final List<String> MERGED_KINDS = (SetFileProofSpec.RANDOM.keySet() - ['undo', 'scenes', 'devices', 'copies', 'tracks']) as List

  /** Returns a version of a set after random edits by svc. */
  private AlsSet edited(byte[] base, int edits, Random random, String name) {
    def file = Files.write(folder.resolve(name + '.als'), base)
    def host = new AlsHost(new SetFileOptions(file, true, false, false), folder.resolve('home-' + name), new FakeClock())
    edits.times {
      try {
        SetFileProofSpec.RANDOM[pick(MERGED_KINDS, random)][1].call(host, random)
      } catch (SvcException refused) {
        assert refused.code() != svc.model.error.ErrorCode.INTERNAL
      }
    }
    new AlsSet(LiveSetFile.read(file))
  }

  @Tag('slow')
  def "random edits of svc on both sides are merged or conflict in the same way in both directions: #name"() {
    given:
    def random = new Random(3)
    def clean = 0

    expect:
    MERGES.times { round ->
      def base = new AlsSet(LiveSetFile.read(Files.write(folder.resolve('base.als'), bytes)))
      def ours = edited(bytes, 1 + random.nextInt(6), random, "ours$round")
      def theirs = edited(bytes, 1 + random.nextInt(6), random, "theirs$round")
      def merged = SetMerger.merge(base, ours, theirs, ConflictChoices.NONE)
      def reversed = SetMerger.merge(base, theirs, ours, ConflictChoices.NONE)
      assert merged.merge().conflicts().size() == reversed.merge().conflicts().size()
      assert merged.merge().conflicts()*.text().every { it.startsWith('Both sides ') || it.contains(' removed ') }: merged.merge().conflicts()
      if (merged.file() != null) {
        clean++
        assert SetText.of(new AlsSet(merged.file())) == SetText.of(new AlsSet(reversed.file()))
        def made = differences(base, ours) + differences(base, theirs)
        assert made.containsAll(differences(base, new AlsSet(merged.file())))
        assert secondReader(new AlsSet(merged.file())).problems() == secondReader(base).problems()
      }
      assert SetText.of(new AlsSet(SetMerger.merge(base, base, theirs, ConflictChoices.NONE).file())) == SetText.of(theirs)
      assert SetMerger.merge(base, ours, base, ConflictChoices.NONE).file().is(ours.file())
      assert SetMerger.merge(base, ours, ours, ConflictChoices.NONE).file().is(ours.file())
      true
    }
    FOLDER || clean > 2

    where:
    [name, bytes] << SETS.collect { [it.key, it.value] }
  }

  private static DomSet secondReader(AlsSet set) { new DomSet(set.file().document().bytes()) }

  /** Returns the differences without the ids of list items, which a merge can change. */
  private static Set<String> differences(AlsSet from, AlsSet to) {
    secondReader(from).differencesTo(secondReader(to)).collect { it.replaceAll(/(Envelope|Event|Locator|Clip|KeyTrack)\[\d+\]/, '$1') } as Set
  }

  /** Changes that svc does not merge, as a user makes them in Live; each returns the new XML. */
  static final Map<String, Closure<byte[]>> IN_LIVE = [
      'a device removed'         : { AlsSet set, Random random -> device(set, random)?.with { replaced(set, it.start(), it.end(), '') } },
      'a device changed'         : { AlsSet set, Random random -> device(set, random)?.with { replaced(set, it.startTagEnd(), it.startTagEnd(), '<NewInLive Value="1" />') } },
      'a plug-in state changed'  : { AlsSet set, Random random -> device(set, random)?.with { replaced(set, it.startTagEnd(), it.startTagEnd(), '<Buffer>0A0B0C</Buffer>') } },
      'a track removed'          : { AlsSet set, Random random -> pick(set.tracks().findAll { it.kind().hasClipSlots() }, random)?.element()?.with { replaced(set, it.start(), it.end(), '') } },
      'a setting of the set'     : { AlsSet set, Random random -> set.liveSet().with { replaced(set, it.startTagEnd(), it.startTagEnd(), '<NewInLive Value="1" />') } }]

  static Object pick(List list, Random random) { list ? list[random.nextInt(list.size())] : null }

  private static XmlElement device(AlsSet set, Random random) {
    pick(set.tracks().collectMany { new DeviceReader(it).allElements() }.findAll { !it.singleTag }, random) as XmlElement
  }

  private static byte[] replaced(AlsSet set, int from, int to, String text) {
    def bytes = set.file().document().bytes()
    (bytes[0..<from] + (text.bytes as List) + bytes[to..<bytes.length]) as byte[]
  }

  @Tag('slow')
  def "edits of svc are put on top of any change in Live; the rest of the set is as Live saved it: #name, #what"() {
    given:
    def random = new Random(5)
    def clean = 0

    expect:
    MERGES.times { round ->
      def base = new AlsSet(LiveSetFile.read(Files.write(folder.resolve('base.als'), bytes)))
      def saved = change(base, random)
      def theirs = saved == null ? null : new AlsSet(LiveSetFile.read(Files.write(folder.resolve('theirs.als'), saved)))
      if (theirs == null || secondReader(theirs).problems() != secondReader(base).problems()) {
        return
      }
      def ours = edited(bytes, 1 + random.nextInt(6), random, "ours$round")
      def merged = SetMerger.merge(base, ours, theirs, ConflictChoices.NONE)
      merged.merge().conflicts().each { assert it.text() =~ / removed | scenes or tracks around it/ && it.sides() == [MergeSide.THEIRS]: it }
      def settled = SetMerger.merge(base, ours, theirs, new ConflictChoices(MergeSide.THEIRS, [:]))
      assert secondReader(new AlsSet(settled.file())).problems() == secondReader(theirs).problems()
      if (merged.file() != null) {
        clean++
        assert differences(theirs, new AlsSet(merged.file())) == differences(base, ours)
      }
      assert differences(base, ours).containsAll(differences(theirs, new AlsSet(settled.file())))
    }
    FOLDER || clean > 0

    where:
    [name, bytes, what, change] << [SETS.collect { [it.key, it.value] }, IN_LIVE.collect { [it.key, it.value] }].combinations { set, live -> set + live }
  }
}
