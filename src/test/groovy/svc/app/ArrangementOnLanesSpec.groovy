package svc.app

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.SetFileFixture
import svc.testing.SetFileProgram

/** Clips on the timeline of a set file, whose automation is on the lanes of the track. */
class ArrangementOnLanesSpec extends Specification {
  static final String BASS = 'Bass & "Sub"'

  @TempDir
  Path folder

  @Delegate
  SetFileProgram program

  def setup() {
    program = new SetFileProgram(folder, SetFileFixture.write(folder.resolve('song.als')))
    svc('automation', 'clear', BASS)
    svc('automation', 'write', BASS, '3.1', '4', '--device', 'mixer', '--param', 'pan', '--curve', 'LinearUp', '--from', '0', '--to', '1')
  }

  List clips() { svc('arrangement', 'list', BASS).items.collect { [it.position_beats, it.length_beats] } }

  /** Returns the points of the pan lane inside a range, with the times rounded and the values from 0 to 1. */
  List points(String start, String length) {
    svc('automation', 'get', BASS, '--from', start, '--length', length).items.findAll { it.param == 'pan' }
        .collectMany { it.points }.collect { [it.time, Math.round(it.value * 100) / 100] }
  }

  def "a song laid out over a clip removes the automation in its range, with a warning"() {
    when:
    def warnings = [['--dry-run'], []].collect { List options ->
      svc('arrangement', 'lay-out', '--section', '1:4', '--at', '1.1', '--replace', *options).warnings.find { it.code == 'AUTOMATION_REMOVED' }?.message
    }

    then:
    warnings == ['the replaced clips had automation of 1 parameter, which was removed: mixer pan on "Bass & \\"Sub\\""'] * 2
    points('3.1', '4') == [[0, 0.5], [4, 0.5]]
  }

  def "a clip is copied, moved and deleted with the automation of its range"() {
    given:
    def ramp = [[0, 0], [4, 1]]
    def flat = [[0, 0.5], [4, 0.5]]

    expect:
    clips() == [[8, 4]]
    points('3.1', '4') == ramp

    when:
    svc('arrangement', 'duplicate', BASS, '--at', '3.1', '--to', '9.1')

    then:
    clips() == [[8, 4], [32, 4]]
    points('3.1', '4') == ramp
    points('9.1', '4') == ramp
    points('5.1', '4') == flat

    when:
    svc('arrangement', 'move', BASS, '--at', '9.1', '--to', '5.1')

    then:
    clips() == [[8, 4], [16, 4]]
    points('5.1', '4') == ramp
    points('9.1', '4').every { it[1] in [0, 0.5, 1] }
    points('11.1', '4') == flat

    when:
    svc('arrangement', 'delete', BASS, '--at', '3.1')

    then:
    clips() == [[16, 4]]
    points('3.1', '4') != ramp
    points('5.1', '4') == ramp

    when:
    3.times { svc('undo') }

    then:
    clips() == [[8, 4]]
    points('3.1', '4') == ramp
    points('9.1', '4') == flat
  }

  def "a copy has the value that the automation has in the range of the clip, also without points there"() {
    given:
    svc('automation', 'write', BASS, '3.1', '24', '--device', 'mixer', '--param', 'volume', '--curve', 'LinearUp', '--from', '0', '--to', '0.6')

    when:
    svc('arrangement', 'duplicate', BASS, '--at', '3.1', '--to', '12.1')

    then:
    svc('automation', 'get', BASS, '--from', '12.1', '--length', '4').items.find { it.param == 'volume' }.points
        .collect { [it.time, Math.round(it.value * 100) / 100] } == [[0, 0], [4, 0.1]]
  }

  def "a clip is not cut at its start, and a range with clips is only replaced if the call says so"() {
    expect:
    run(1, 'arrangement', 'place', BASS, '1', '--at', '2.3', '--replace').error.message ==
        'the als host can cut only the end of a MIDI clip, not "Verse" of "Bass & \\"Sub\\"" from 3.1 to 4.1'
    run(1, 'arrangement', 'place', BASS, '1', '--at', '3.1').error.code == 'TIMELINE_OCCUPIED'
    clips() == [[8, 4]]
    svc('arrangement', 'place', BASS, '1', '--at', '3.1', '--replace').clips*.name == ['Groove']
    svc('arrangement', 'place', BASS, '1', '--at', '3.3', '--replace').clips*.name == ['Groove']
    clips() == [[8, 2], [10, 4]]
    svc('arrangement', 'clear', BASS, '--at', '1.1', '--over', '16').previous.size() == 2
    clips() == []
  }
}
