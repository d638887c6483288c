package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.AudioFixture
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.SetFileProgram

/** The same song on two hosts: one text makes it on both, and both write the same text, except for what a host cannot have. */
class SetCodeHostsSpec extends VerbSpec {
  /** The number of random songs; SVC_LAWS=300 runs more. */
  static final int SETS = (System.getenv('SVC_LAWS') ?: '12') as int

  /** Simulated Live takes about two seconds for each song. */
  static final int LIVE_SETS = (System.getenv('SVC_LIVE_LAWS') ?: SETS.intdiv(4)) as int

  /**
   * Automation, and clips of the timeline without audio, which contain it. The guide states how it differs; that both hosts have
   * the same values is compared with a plan.
   */
  static final String AUTOMATION = /(?m)^ +automate .*(\n +\[.*)*\n|^  \/\/ not in this file: audio timeline clip .*\n/

  Path file

  def setup() {
    file = home.resolve('song.set.groovy')
    AudioFixture.write(home.resolve('beat.wav'), 4)
  }

  /** Returns the text of a random song, which the embedded session has written. */
  private List<String> songOf(int seed, Closure<String> possible) {
    run('set new')
    Files.writeString(file, possible(SetCodeLawsSpec.song(new Random(seed))))
    run('set apply', "$file", '--prune')
    run('set dump').lines
  }

  /** Makes a song on another host, and returns what its plan contains or the lines that differ after the name of the set. */
  private static String difference(int seed, List<String> song, Closure<Map> svc) {
    def text = song.join('\n')
    svc(['set', 'apply', '--text', text, '--prune'])
    def planned = svc(['set', 'plan', '--text', text, '--prune'])
    def (List<String> here, List<String> there) = [song, svc(['set', 'dump']).lines].collect { it.drop(1).join('\n').replaceAll(AUTOMATION, '').readLines() }
    planned.total ? "$seed: $planned.items" : here == there ? null : "$seed: ${here - there} is ${there - here}"
  }

  def "#SETS random songs in Live Set files"() {
    given:
    def template = new GeneratedSet(12).tap { emptyTracks = true }.write(home.resolve('template.als'))
    def possible = { String song ->
      // The set has a loop of its own, which a text without a loop leaves as it is.
      (song.contains('\nloop ') ? song : song.replaceFirst('\n', "\nloop at: '2.1', bars: 2\n")).replace("{ device 'Limiter' }", '{ mix volume: 0.dB }').replaceAll(/(?m)^group .*\n|, group: '.*'(?=, \{$)|^.* device .*\n|^.* audio: .*\n/, '').replace("'Resampling'", "'No Input'")
    }

    when:
    def wrong = (1..SETS).collect { seed ->
      def als = new SetFileProgram(home, Files.copy(template, home.resolve("song${seed}.als")))
      difference(seed, songOf(seed, possible)) { words -> als.svc(*words) }
    } - null

    then:
    wrong == []
  }

  def "in a Live Set file, the loop of the song is set, and --prune deletes a group with its tracks"() {
    given:
    def als = new SetFileProgram(home, new GeneratedSet(12).write(home.resolve('song.als')))

    when:
    als.svc('set', 'apply', '--text', "loop at: '9.1', bars: 2, on: true\ntrack 'Lead'", '--prune')

    then:
    als.svc('track', 'list').items.findAll { it.kind != 'master' }*.name == ['Lead']
    als.svc('transport', 'show').loop.with { [it.on, it.start_beats, it.length_beats] } == [true, 32, 8]

    when:
    als.svc('undo')

    then:
    als.svc('track', 'list').items*.name.contains('Band')
    !als.svc('transport', 'show').loop.on
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "#LIVE_SETS random songs on simulated Live"() {
    given:
    def live = new LiveProgram(home.resolve('live'), '12.4')
    // Live lets no script group tracks and automates no unwarped clips; svc leaves its loop as it is.
    def possible = { String song -> song.replaceAll(/(?m)^group .*\n|, group: '.*'(?=, \{$)/, '').replaceAll(/(clip at.*), warp: false/, '$1').replaceAll(/(?m)^loop .*\n/, '') }

    when:
    def wrong = (1..LIVE_SETS).collect { seed ->
      live.act('load', [set: 'empty'])
      difference(seed, songOf(seed, possible)) { words -> live.svc(words as List<String>) }
    } - null

    then:
    wrong == []

    cleanup:
    live?.close()
  }
}
