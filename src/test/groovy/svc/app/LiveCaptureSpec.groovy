package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** Capture MIDI in Live: the clips that appear are named, undone and repeated by a saved script. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveCaptureSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  def "MIDI is captured into a new clip, which undo removes"() {
    given:
    live = new LiveProgram(folder, '12.4')
    live.set('song.tracks[3].arm', true)

    expect:
    with(live.run(['clip', 'capture']).error) {
      code == 'INVALID_ARGUMENT'
      message == 'Live has no MIDI to capture'
      hint.contains('Arm a MIDI track')
    }

    when:
    live.act('play', [notes: [[36, 0, 1], [38, 1, 0.5]]])
    def before = live.digest()
    def captured = live.svc('clip', 'capture', 'session')

    then:
    with(captured.clips[0]) {
      [liveset_id, track, scene_index, created, length_beats] == ['trk_4', 'Bass', 1, true, 4]
      notes.collect { [it.pitch, it.start, it.duration] } == [[36, 0, 1], [38, 1, 0.5]]
    }
    captured.clips.size() == 1
    live.svc('clip', 'get', 'Bass', '1').clip.note_count == 2

    and: 'a saved script creates the clip, because the notes cannot be captured again'
    def script = folder.resolve('again.svc.groovy')
    live.svc('journal', '--save', script.toString())
    def text = Files.readString(script)
    text.contains('clip.create')
    text.contains('note.add')
    !text.contains('clip.capture')

    and:
    live.svc('undo').undone == 1
    live.digest() == before
  }

  def "a dry run does not capture, and says so"() {
    given:
    live = new LiveProgram(folder, '11.0')
    live.set('song.tracks[3].arm', true)
    live.act('play', [notes: [[36, 0, 1]]])

    expect:
    live.run(['clip', 'capture', '--dry-run']).error.with { [it.code, it.message] } ==
        ['NOT_SUPPORTED_BY_HOST', 'a dry run cannot show into which clips Live would capture MIDI']
    live.svc('clip', 'capture', 'arrangement').clips.collect { [it.timeline_at, it.timeline_beats, it.scene_index] } == [['1.1', 0, null]]
  }
}
