package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.SetFileProgram

/** The timeline in sets as code: the loop, automation and sections. */
class SetCodeTimelineSpec extends VerbSpec {
  Path file

  def setup() {
    file = home.resolve('night.set.groovy')
    run('set new')
  }

  void write(String text) { Files.writeString(file, text) }

  String text() { Files.readString(file) }

  Map plan(String... options) { run('set plan', "$file", *options) }

  Map apply(String... options) { run('set apply', "$file", *options) }

  Map pull(String... options) { run('set pull', "$file", *options) }

  String dump() { run('set dump').lines.join('\n') + '\n' }

  Map failure(String... words) {
    def result = bench.svc(*words, '--json')
    assert result.status != 0
    result.error()
  }

  List loop() { run('transport show').loop.with { [it.on, it.start_beats, it.length_beats] } }

  def "the loop of the song is planned, applied, pulled, dumped and undone"() {
    given:
    write("loop at: '5.1', bars: 8, on: true // chorus\n")
    run('transport tempo', '121')
    def before = music()

    expect: 'a new set does not state its loop'
    !dump().contains('loop')
    plan().items*.what == ['loop', 'start of the loop', 'length of the loop']

    when:
    apply()

    then:
    loop() == [true, 16, 32]
    plan().total == 0
    dump().contains("\nloop at: '5.1', bars: 8, on: true\n")

    when:
    run('transport loop', 'off', '--at', '9.2', '--over', '6')
    pull('--managed')

    then:
    text() == "loop at: '9.2', beats: 6, on: false // chorus\n"
    plan().total == 0

    when: 'a setting that is not stated is left alone'
    write("loop on: true")
    apply()

    then:
    loop() == [true, 33, 6]

    when:
    run('undo')
    run('undo')
    run('undo')

    then:
    music() == before
  }
}
