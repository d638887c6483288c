package svc.automation

import static svc.model.error.ErrorCode.WINDOW_MID_CLIP

import spock.lang.Specification
import svc.model.clip.ArrangementClip
import svc.model.error.SvcException
import svc.model.time.TimeSignature
import svc.model.track.TrackKind

class WindowEdgeCheckSpec extends Specification {
  static ArrangementClip clip(String name, double start, double end) {
    new ArrangementClip(name, TrackKind.MIDI, null, start, end - start, [], [])
  }

  static WindowEdgeCheck bounds(double start, double end, TimeSignature signature = new TimeSignature(4, 4)) {
    new WindowEdgeCheck('Bass', [clip('Verse', 4, 12), clip('', 12, 16), clip('Drop', 24, 32)], signature, new BeatRange(start, end))
  }

  def "a window that begins or ends inside a clip is an error, which names the clips and the nearest window: #start to #end"() {
    when:
    bounds(start, end).require()

    then:
    def e = thrown(SvcException)
    e.code() == WINDOW_MID_CLIP
    e.message == message
    e.hint() == "Use the nearest range that fits: $nearest. To write inside the clip, use {force}."

    where:
    start | end    | message                                                                                                         | nearest
    0     | 6      | 'the range 1.1 to 2.3 begins or ends inside "Verse" from 2.1 to 4.1 on "Bass"'                                  | '1.1 to 2.1, 4 beats long'
    6     | 8      | 'the range 2.3 to 3.1 begins or ends inside "Verse" from 2.1 to 4.1 on "Bass"'                                  | '2.1 to 4.1, 8 beats long'
    4     | 11.999 | 'the range 2.1 to 3.4.4+0.996 begins or ends inside "Verse" from 2.1 to 4.1 on "Bass"'                             | '2.1 to 4.1, 8 beats long'
    10    | 14     | 'the range 3.3 to 4.3 begins or ends inside "Verse" from 2.1 to 4.1 on "Bass", and inside an unnamed clip from 4.1 to 5.1 on "Bass"' | '4.1 to 5.1, 4 beats long'
    11    | 30     | 'the range 3.4 to 8.3 begins or ends inside "Verse" from 2.1 to 4.1 on "Bass", and inside "Drop" from 7.1 to 9.1 on "Bass"'          | '4.1 to 9.1, 20 beats long'
    25    | 40     | 'the range 7.2 to 11.1 begins or ends inside "Drop" from 7.1 to 9.1 on "Bass"'                                  | '7.1 to 11.1, 16 beats long'
  }

  def "a window at the bounds of clips, or in gaps, is accepted: #start to #end"() {
    when:
    bounds(start, end).require()

    then:
    noExceptionThrown()

    where:
    start | end
    0     | 100
    4     | 16
    12    | 24
    17    | 20
  }

  def "the details contain the bounds of the first clip and the nearest window, and positions have the time signature"() {
    when:
    bounds(25, 40, new TimeSignature(3, 4)).require()

    then:
    def e = thrown(SvcException)
    e.message == 'the range 9.2 to 14.2 begins or ends inside "Drop" from 9.1 to 11.3 on "Bass"'
    e.details() == [clip_start_beats: 24d, clip_end_beats: 32d, nearest_start_beats: 24d, nearest_length_beats: 16d]
  }
}
