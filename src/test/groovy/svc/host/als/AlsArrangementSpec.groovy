package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import org.w3c.dom.Element
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.store.SetFileOptions
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacement
import svc.model.clip.MidiNote
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.track.TrackKind
import svc.testing.DomSet
import svc.testing.FakeClock

/** Clips on the timeline of set files, as a second reader sees them. */
class AlsArrangementSpec extends Specification {
  static final String LEAD = 'trk_10'
  static final String SEQUENCER = 'DeviceChain/MainSequencer'

  @TempDir
  Path folder

  Path file
  AlsHost host

  void open(int version, Closure<String> edit = { it }) {
    file = Files.writeString(folder.resolve('song.als'), edit(new GeneratedSet(version).xml()))
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), new FakeClock())
  }

  Path copy() { folder.resolve('song.svc.als') }

  /** Returns the elements of the clips on the timeline of the Lead track. */
  List<Element> clips() { DomReader.children(DomReader.find(DomReader.read(copy()).track(LEAD), SEQUENCER + '/ClipTimeable/ArrangerAutomation/Events')) }

  static Element slotClip(Path set) { DomReader.find(DomReader.read(set).track(LEAD), SEQUENCER + '/ClipSlotList/ClipSlot/ClipSlot/Value/MidiClip') }

  /** Returns the elements of a clip with the names of their attributes, without values. */
  static List shape(Element element) {
    [element.tagName, (0..<element.attributes.length).collect { element.attributes.item(it).nodeName }.sort(), DomReader.children(element).collect { shape(it) }]
  }

  static String value(Element clip, String path) { DomReader.find(clip, path)?.getAttribute('Value') }

  static List outline(Element clip) {
    [clip.getAttribute('Id'), clip.getAttribute('Time')] + ['CurrentStart', 'CurrentEnd', 'Loop/LoopEnd', 'Name'].collect { value(clip, it) }
  }

  List place(double start, double length, int scene = 1) { host.arrangement().copySessionClips(LEAD, [new ClipPlacement(scene, start, length)]).clips() }

  String refusal(Closure work) {
    try {
      work()
      null
    } catch (SvcException e) {
      assert e.code() == ErrorCode.NOT_SUPPORTED_BY_HOST
      e.message
    }
  }

  def "a copy of a session clip has the form of the clip, and the place and the take of a timeline clip: Live #version"() {
    given:
    open(version)

    when:
    place(8, 6)
    def clip = clips()[0]

    then:
    shape(clip) == shape(slotClip(file))
    outline(clip) == ['0', '8', '8', '14', '4', 'Riff 1']
    value(clip, 'TakeId') == take
    DomSet.read(file).differencesTo(DomSet.read(copy())) == ["+ Ableton/LiveSet/Tracks/MidiTrack[10]/$SEQUENCER/ClipTimeable/ArrangerAutomation/Events/MidiClip[0]" as String]

    where:
    version | take
    10      | null
    11      | '0'
    12      | '1'
  }

  def "clips are in the order of time, and their ids are unique"() {
    given:
    open(12)

    when:
    host.arrangement().copySessionClips(LEAD, [new ClipPlacement(1, 16, 4), new ClipPlacement(2, 0, 4)])
    place(8, 4)
    place(24, 4)

    then:
    clips().collect { outline(it)[0, 1, 5] } == [['0', '0', 'Riff 2'], ['2', '8', 'Riff 1'], ['1', '16', 'Riff 1'], ['3', '24', 'Riff 1']]
    Files.readString(copy()) ==~ /(?s).*\n(\t+)<MidiClip Id="2" Time="8">\n\1\t<LomId.*\n\1<\/MidiClip>\n\1<MidiClip Id="1".*/
  }

  def "the end of a clip is cut, and a clip in the range is replaced"() {
    given:
    open(12)
    place(0, 8)
    place(8, 2)
    host.arrangement().placeClips(LEAD, new ArrangementClip('long', TrackKind.MIDI, '#ff94a6', 12, 8, [new MidiNote(60, 5, 1, 100, 1, false)], []))

    when:
    place(6, 4)
    host.arrangement().clear(LEAD, 14, 10)

    then:
    clips().collect { outline(it).drop(1) } == [['0', '0', '6', '4', 'Riff 1'], ['6', '6', '10', '4', 'Riff 1'], ['12', '12', '14', '8', 'long']]
    host.arrangement().clips(LEAD)*.lengthBeats() == [6d, 4d, 2d]
  }

  def "a clip that does not loop has its length as the end of its loop"() {
    given:
    open(12) { it.replaceFirst('LoopOn Value="true"', 'LoopOn Value="false"') }

    when:
    place(4, 3)

    then:
    outline(clips()[0]) == ['0', '4', '4', '7', '3', 'Riff 1']

    when:
    host.arrangement().clear(LEAD, 6, 4)

    then:
    outline(clips()[0]) == ['0', '4', '4', '6', '2', 'Riff 1']
    host.arrangement().clips(LEAD)[0].notes()*.start() == [0d]
  }

  def "a clip is not cut at its start, and nothing is changed"() {
    given:
    open(12)
    place(8, 8)
    def before = Files.readAllBytes(copy())

    expect:
    refusal(change.curry(host.arrangement())).contains('can cut only the end of a MIDI clip, not "Riff 1" of "Lead" from 3.1 to 5.1')
    Files.readAllBytes(copy()) == before

    where:
    change << [{ it.clear(LEAD, 6, 4) }, { it.clear(LEAD, 10, 2) }, { it.copySessionClips(LEAD, [new ClipPlacement(1, 4, 6)]) },
               { it.copySessionClips(LEAD, [new ClipPlacement(1, 0, 2), new ClipPlacement(1, 8, 2)]) }]
  }

  def "a moved clip keeps its id, and a copy does not keep the ids of controllers"() {
    given:
    open(12)
    place(8, 4)
    Files.writeString(file, Files.readString(copy()).replaceFirst(/(?s)(Time="8">\s*<LomId Value=")0/, '$17'))
    Files.delete(copy())
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home2'), new FakeClock())

    when:
    host.arrangement().duplicate(LEAD, 8, 0)
    host.arrangement().move(LEAD, host.arrangement().clips(LEAD)[1], 6)

    then:
    clips().collect { [it.getAttribute('Id'), it.getAttribute('Time'), value(it, 'LomId')] } == [['1', '0', '0'], ['0', '6', '7']]
  }

  def "#what is refused, and the error explains why"() {
    given:
    open(version, edit)

    expect:
    refusal { place(0, 4) } == message
    !Files.exists(copy())

    where:
    what                      | version | edit                                                          || message
    'a track with take lanes' | 12      | { it.replaceFirst('<DeviceChain>', '<TakeLanes><TakeLanes><TakeLane Id="0" /></TakeLanes></TakeLanes><DeviceChain>') } || 'the als host cannot add clips to the timeline of "Lead", because the track has take lanes'
    'an unknown take'         | 11      | { it.replace('11.0_433', '11.0_11202') }                      || 'svc cannot place the first clip on the timeline of a set that Ableton Live 11.1.1 saved'
    'a frozen track'          | 12      | { it.replaceFirst('Freeze Value="false"', 'Freeze Value="true"') } || '"Lead" is frozen, so its clips cannot be changed'
  }

  def "take lanes are shown with their clips, and frozen tracks are marked"() {
    given:
    def clip = { int start -> "<MidiClip Id=\"$start\" Time=\"$start\"><CurrentStart Value=\"$start\" /><CurrentEnd Value=\"${start + 4}\" /><Name Value=\"Take\" /></MidiClip>" }
    def lanes = "<TakeLanes><TakeLanes><TakeLane Id=\"0\"><ClipAutomation><Events>${clip(8)}${clip(0)}</Events></ClipAutomation><Name Value=\"Take 1\" /></TakeLane><TakeLane Id=\"1\"><Name Value=\"\" /></TakeLane></TakeLanes></TakeLanes>"
    open(12) { it.replaceFirst('<DeviceChain>', "$lanes<DeviceChain>").replaceFirst('Freeze Value="false"', 'Freeze Value="true"') }

    expect:
    host.arrangement().takeLanes(LEAD).collect { [it.name(), it.clips().collect { c -> [c.name(), c.startBeats(), c.lengthBeats()] }] } == [['Take 1', [['Take', 0, 4], ['Take', 8, 4]]], ['', []]]
    host.tracks().list().findAll { it.frozen() }*.livesetId() == [LEAD]
  }

  def "an audio clip is deleted, but not cut"() {
    given:
    open(12) { it.replaceFirst('(?s)(<Sample>\\s*<ArrangerAutomation>\\s*)<Events />', '$1<Events>\n<AudioClip Id="0" Time="4"><CurrentStart Value="4" /><CurrentEnd Value="8" /><Loop><LoopStart Value="0" /><LoopEnd Value="4" /><LoopOn Value="false" /></Loop><Name Value="Take" /><Color Value="1" /></AudioClip>\n</Events>') }
    def arrangement = host.arrangement()
    def clip = arrangement.clips('trk_12')[0]

    expect:
    refusal { arrangement.clear('trk_12', 6, 4) }.contains('can cut only the end of a MIDI clip')
    arrangement.delete('trk_12', 4) == clip
    arrangement.clips('trk_12') == []
  }

  def "a copy of a session clip on the timeline has no envelopes, which a warning reports"() {
    given:
    open(12)
    def warnings = []
    host.envelopes().write(LEAD, 1, new Envelope('mixer', 0, [new EnvelopePoint(0, 0.5), new EnvelopePoint(4, 0.25)]))
    host.commitListener = new AlsWriteSafetySpec.RecordingListener(warnings)

    when:
    place(8, 4, 2)

    then:
    warnings == []

    when:
    place(0, 4)

    then:
    DomReader.children(DomReader.find(clips()[0], 'Envelopes/Envelopes')) == []
    DomReader.children(DomReader.find(slotClip(copy()), 'Envelopes/Envelopes')).size() == 1
    warnings*.message() == ['the clips on the timeline of "Lead" do not have the envelopes of the session clips']
  }
}
