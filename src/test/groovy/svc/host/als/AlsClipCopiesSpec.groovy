package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import org.w3c.dom.Element
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.clip.ClipAddress.InSlot
import svc.host.als.store.SetFileOptions
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.DomSet

/** Copies of clips in set files, as a second reader sees them. */
class AlsClipCopiesSpec extends Specification {
  static final String TRACKS = 'Ableton/LiveSet/Tracks/MidiTrack'
  static final String SLOT = 'DeviceChain/MainSequencer/ClipSlotList/ClipSlot'

  @TempDir
  Path folder

  Path file
  AlsHost host

  def setup() { open(new GeneratedSet(12).xml()) }

  private void open(String xml) {
    file = Files.writeString(folder.resolve('song.als'), xml)
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
  }

  Path copy() { folder.resolve('song.svc.als') }

  static InSlot at(String track, int scene) { new InSlot(track, scene) }

  List<String> differences() { DomSet.read(file).differencesTo(DomSet.read(copy())) }

  /** Returns the lines of the clip in a slot as the second reader sees them. */
  static List<String> clip(Path set, int track, int slot) {
    def xml = DomReader.read(set)
    def slots = DomReader.children(DomReader.find(xml.track("trk_$track"), 'DeviceChain/MainSequencer/ClipSlotList'))
    def lines = []
    DomReader.describe(DomReader.find(slots[slot] as Element, 'ClipSlot/Value/MidiClip'), '', lines)
    lines
  }

  SvcException refused(Closure write) {
    try {
      write()
      null
    } catch (SvcException e) {
      assert !Files.exists(copy())
      e
    }
  }

  def "a copy is the only change, and has everything of its original"() {
    given:
    open(new GeneratedSet(version).xml().replaceFirst('Value="Riff 1"', 'Value=\'a "b" &lt;c&gt; &#x0A;\'').replace('\n', lineBreak))

    when:
    host.clipEditing().copy(at('trk_10', 1), at('trk_10', 4), false)

    then:
    differences() == ["+ $TRACKS[10]/$SLOT[3]/ClipSlot/Value/MidiClip[0]"]
    clip(copy(), 10, 3) == clip(file, 10, 0)
    def text = Files.readString(copy())
    text.count('\n') == text.count(lineBreak)
    text.readLines().collect { it.trim() }.count('<Name Value=\'a "b" &lt;c&gt; &#x0A;\' />') == 2

    where:
    version | lineBreak
    10      | '\n'
    12      | '\r\n'
  }

  def "a move takes the clip out of its slot, and undo restores the bytes"() {
    when:
    host.clipEditing().move(at('trk_10', 1), at('trk_11', 5), false)

    then:
    differences() == ["- $TRACKS[10]/$SLOT[0]/ClipSlot/Value/MidiClip[0]", "+ $TRACKS[11]/$SLOT[4]/ClipSlot/Value/MidiClip[0]"]
    clip(copy(), 11, 4) == clip(file, 10, 0)

    when:
    host.history().undo(host.history().markBefore(1))

    then:
    Files.readAllBytes(copy()) == Files.readAllBytes(file)
  }

  def "a copy replaces a clip if asked to"() {
    when:
    host.clipEditing().copy(at('trk_10', 1), at('trk_10', 2), true)

    then:
    clip(copy(), 10, 1) == clip(file, 10, 0)
    clip(copy(), 10, 0) == clip(file, 10, 0)
  }

  def "devices refer to a moved clip, but not to a copy"() {
    given:
    open(new GeneratedSet(12).xml().replaceFirst('(<MidiClip Id="0" Time="0">\\s*<LomId Value=)"0"', '$1"77"'))

    when:
    host.clipEditing().copy(at('trk_10', 1), at('trk_10', 4), false)
    host.clipEditing().move(at('trk_10', 1), at('trk_10', 5), false)

    then:
    clip(copy(), 10, 3).grep(~/.*LomId.*/) == ['/MidiClip/LomId Value=0']
    clip(copy(), 10, 4) == clip(file, 10, 0)
  }

  def "envelopes are copied within a track, and omitted on another track"() {
    given:
    def device = host.devices().listDevices('trk_10')[0].id()
    host.envelopes().write('trk_10', 1, new Envelope(device, 5, [new EnvelopePoint(0, 0.5d), new EnvelopePoint(2, 1)]))

    expect:
    host.clipEditing().copy(at('trk_10', 1), at('trk_10', 4), false).envelopeCount() == 1
    clip(copy(), 10, 3) == clip(copy(), 10, 0)
    host.clipEditing().copy(at('trk_10', 1), at('trk_11', 4), false).envelopeCount() == 0
    DomSet.read(copy()).problems() == []
  }

  def "doubling a loop changes the notes, the end of the loop and nothing else"() {
    when:
    def doubled = host.clipEditing().doubleLoop(at('trk_10', 1))

    then:
    doubled.notes().collect { [it.pitch(), it.start()] } == [[60, 0d], [64, 2d], [60, 4d], [64, 6d]]
    differences().every { it =~ "^(\\+ )?$TRACKS\\[10]/$SLOT\\[0]/ClipSlot/Value/MidiClip\\[0]/(CurrentEnd@Value 4 -> 8|Loop/LoopEnd@Value 4 -> 8|Notes/)" }
    DomReader.read(copy()).all('MidiNoteEvent').findAll { it.getAttribute('NoteId') }*.getAttribute('NoteId').take(4) == ['1', '5', '3', '6']
  }

  def "refuses to double the loop of a clip that #what"() {
    given:
    open(new GeneratedSet(12).xml().replaceFirst(from, to))

    when:
    def error = refused { host.clipEditing().doubleLoop(at('trk_10', 1)) }

    then:
    error.code() == ErrorCode.NOT_SUPPORTED_BY_HOST
    error.message == "the als host cannot double the loop of a clip that $what"

    where:
    what                     | from                             | to
    'has note expression'    | '<EventLists />'                 | '<EventLists><PerNoteEventList Id="0" NoteId="1" CC="-2" /></EventLists>'
    'has probability groups' | '(?=<NoteIdGenerator>)'          | '<NoteProbabilityGroups><NoteProbabilityGroup Id="0" /></NoteProbabilityGroups>'
    'has envelopes'          | '<Envelopes>\\s*<Envelopes />'   | '<Envelopes><Envelopes><ClipEnvelope Id="0"><EnvelopeTarget><PointeeId Value="100" /></EnvelopeTarget><Automation><Events /></Automation></ClipEnvelope></Envelopes>'
  }

  def "does not double audio clips"() {
    expect:
    refused { host.clipEditing().doubleLoop(at('trk_12', 1)) }.code() == ErrorCode.NOT_A_MIDI_TRACK
  }

  def "refuses to change the clips of a frozen track: #what"() {
    given:
    open(new GeneratedSet(12).tap { it.frozen = true }.xml())

    expect:
    refused { change(host) }.message.contains('is frozen, so its clips cannot be changed')

    where:
    what             | change
    'a copy to it'   | { it.clipEditing().copy(at('trk_11', 1), at('trk_10', 4), false) }
    'a move from it' | { it.clipEditing().move(at('trk_10', 1), at('trk_11', 4), false) }
    'a doubled loop' | { it.clipEditing().doubleLoop(at('trk_10', 1)) }
    'a new clip'     | { it.clips().create('trk_10', 4, 4) }
    'a deleted clip' | { it.clips().delete('trk_10', 1) }
    'notes'          | { it.notes().change('trk_10', 1, [new svc.model.clip.NoteChange(it.notes().read('trk_10', 1)[0], null)]) }
  }

  def "refuses an element without the value that it would change"() {
    given:
    open(new GeneratedSet(12).xml().replaceFirst('<LoopEnd Value="4" />', '<LoopEnd />'))

    when:
    def error = refused { host.clipEditing().doubleLoop(at('trk_10', 1)) }

    then:
    error.code() == ErrorCode.FILE_INVALID
    error.message.contains('/Loop/LoopEnd/Value (line ')
  }

  def "refuses a slot that the file does not contain"() {
    given:
    open(new GeneratedSet(12).xml().replaceFirst('(?s)<ClipSlot Id="7">.*?<NeedRefreeze[^>]*>\\s*</ClipSlot>', ''))

    expect:
    refused { host.clipEditing().copy(at('trk_11', 1), at('trk_10', 8), false) }.message == '"Lead" has no slot for scene 8'
    refused { host.clips().create('trk_10', 8, 4) }.code() == ErrorCode.FILE_INVALID
  }

  def "a clip of a frozen track can be copied to another track"() {
    given:
    open(new GeneratedSet(12).tap { it.frozen = true }.xml())

    when:
    host.clipEditing().copy(at('trk_10', 1), at('trk_11', 4), false)

    then:
    clip(copy(), 11, 3) == clip(file, 10, 0)
  }
}
