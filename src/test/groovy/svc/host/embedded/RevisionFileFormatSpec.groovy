package svc.host.embedded

import spock.lang.Specification
import svc.host.embedded.set.DemoSetFactory
import svc.host.embedded.set.TrackMixerState
import svc.json.Json
import svc.json.RecordJsonConverter

class RevisionFileFormatSpec extends Specification {
  def demo = DemoSetFactory.createDemo().asWritten(7, true)
  def bass = demo.findTrack('trk_4').orElseThrow()
  def quieter = demo.withTrackChanged(bass) { it.withMixer(new TrackMixerState(0.25d, 0.5d, true, false, false, [:])) }.asWritten(8, true)
  def ungrouped = quieter.withTrackChanged(quieter.findTrack('trk_2').orElseThrow()) { it.withGroup(null) }
      .asWritten(9, true)

  def "every revision in the file is restored"() {
    when:
    def file = RevisionFileFormat.serialize([demo, quieter, ungrouped])

    then:
    [7, 8, 9].collect { SetStore.parseState(RevisionFileFormat.find(file, it).orElseThrow()) } == [demo, quieter, ungrouped]
    RevisionFileFormat.find(file, 10).empty
  }

  def "a step contains only the changed fields of a track"() {
    expect:
    stepsIn(RevisionFileFormat.serialize([demo, quieter]))[1].track_changes*.value*.keySet() == [['mixer'] as Set]
  }

  def "a file of an earlier version, in which a step contains whole tracks, is still read"() {
    given:
    def steps = stepsIn(RevisionFileFormat.serialize([demo, quieter]))
    def index = steps[1].remove('track_changes').keySet()[0]
    steps[1].changed_tracks = [(index): RecordJsonConverter.toExactTree(quieter.findTrack('trk_4').orElseThrow())]

    expect:
    SetStore.parseState(RevisionFileFormat.find(Json.print([steps: steps]).getBytes('UTF-8'), 8).orElseThrow()) == quieter
  }

  private static List stepsIn(byte[] file) {
    Json.parse(file).steps
  }
}
