package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** Launching clips in Live that are deactivated, that a second launch stops, or that are in a group. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveLaunchSpec extends Specification {
  static final String CLIP = 'song.tracks[3].clip_slots[3].clip'

  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  def "a deactivated clip is not reported as launched"() {
    given:
    live = new LiveProgram(folder, '12.4')
    live.set("${CLIP}.muted", true)

    expect:
    with(live.run(['clip', 'fire', 'Bass', 'Drop']).error) {
      code == 'INVALID_ARGUMENT'
      message.contains('is deactivated, so it does not play')
    }
    with(live.svc('scene', 'fire', 'Drop')) {
      warnings*.code == ['DEACTIVATED']
      warnings[0].message == 'deactivated clips do not play: "Bass"'
    }
  }

  def "a clip in launch mode Toggle is not stopped by a second launch"() {
    given:
    live = new LiveProgram(folder, '11.0')
    live.set("${CLIP}.launch_mode", 2)

    expect:
    live.svc('clip', 'fire', 'Bass', 'Drop').clip.launch in ['playing', 'triggered']
    live.run(['clip', 'fire', 'Bass', 'Drop']).error.message.contains('in launch mode Toggle, another launch would stop it')
    live.svc('clip', 'list', 'Bass').items[3].clip.launch in ['playing', 'triggered']
    live.svc('scene', 'fire', 'Drop').warnings*.code == ['TOGGLED_OFF']
  }

  def "the slot of a group launches the clips of its tracks"() {
    given:
    live = new LiveProgram(folder, '12.2')

    expect:
    live.svc('clip', 'fire', 'Drums', 'Drop').tracks == ['Kick', 'Hats']
    live.svc('clip', 'list', 'Hats').items[3].clip.launch in ['playing', 'triggered']
  }
}
