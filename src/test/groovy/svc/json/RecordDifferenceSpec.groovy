package svc.json

import spock.lang.Specification
import svc.host.embedded.set.ClipState
import svc.host.embedded.set.DemoSetFactory
import svc.host.embedded.set.SetState
import svc.host.embedded.set.TrackMixerState
import svc.host.embedded.set.TrackState
import svc.model.clip.MidiNote
import svc.model.set.Locator
import svc.model.track.TrackKind

class RecordDifferenceSpec extends Specification {
  static final SetState SET = DemoSetFactory.createDemo()

  static SetState onTrack(int index, Closure<TrackState> change) { SET.withTrackChanged(SET.tracks()[index], change) }

  static SetState onClip(Closure<ClipState> change) {
    onTrack(3) { it.withClip(4, change(it.findClip(4).get())) }
  }

  def "#what: the difference leads from the first state to the second"() {
    given:
    def difference = RecordDifference.between(SET, after)
    def read = Json.parse(Json.print(difference))

    when:
    def applied = RecordDifference.apply(SET, read, SetState)

    then:
    applied == after
    Json.print(difference) == text || text == null
    applied.tracks()[5].is(SET.tracks()[5])

    where:
    what                   | after                                                      | text
    'a number'             | SET.asWritten(7, false)                                    | '{"revision":[7]}'
    'a name and a path'    | SET.asSaved('Night', '/night.svcset')                      | '{"name":["Night"],"path":["/night.svcset"]}'
    'a field of a track'   | onTrack(3) { it.withName('Sub') }                          | '{"tracks":{"3":{"name":["Sub"]}}}'
    'a nested field'       | onTrack(3) { it.withMixer(TrackMixerState.ofLevel(it.mixer().volume(), 0.5d)) } | '{"tracks":{"3":{"mixer":{"pan":[0.5]}}}}'
    'no group'             | onTrack(1) { it.withGroup(null) }                          | '{"tracks":{"1":{"group":[null]}}}'
    'the name of a clip'   | onClip { it.withName('Other') }                            | '{"tracks":{"3":{"slots":{"1":{"clip":{"name":["Other"]}}}}}}'
    'one note'             | onClip { clip -> clip.withNotes([new MidiNote(40, 0d, 1d, 100d, 1d, false)] + clip.notes().drop(1)) } | null
    'one note fewer'       | onClip { clip -> clip.withNotes(clip.notes().dropRight(1)) } | null
    'no notes'             | onClip { it.withNotes([]) }                                | null
    'a new clip'           | onTrack(3) { it.withClip(1, ClipState.ofMidi('New', '#ffffff', 4, [])) } | null
    'a deleted clip'       | onTrack(3) { it.withClip(4, null) }                        | '{"tracks":{"3":{"slots":{"splice":[1,1,[]]}}}}'
    'a new track'          | SET.withTrack(TrackState.create(SET.nextTrack(), TrackKind.MIDI, 'New', '#ffffff')) | null
    'fewer devices'        | onTrack(3) { it.withDevices(it.devices().drop(1)) }        | '{"tracks":{"3":{"devices":{"splice":[0,1,[]]}}}}'
    'locators'             | SET.withLocators([new Locator('Only', 8d)])                | null
  }

  def "equal states have no difference, even if they are not the same objects"() {
    expect:
    RecordDifference.between(SET, SET) == null
    RecordDifference.between(SET, RecordReader.read(Json.parse(Json.print(RecordJsonConverter.toExactTree(SET))), SetState)) == null
  }

  def "a difference that does not belong to the state is an error"() {
    when:
    RecordDifference.apply(SET, Json.parse('{"tracks":{"99":{"name":["Sub"]}}}'), SetState)

    then:
    thrown(IndexOutOfBoundsException)
  }
}
