package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.IgnoreIf
import svc.host.als.GeneratedSet
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.SetFileProgram

/** Groups in sets as code: without tracks, and those that --prune removes. */
class SetCodeGroupsSpec extends VerbSpec {
  Path file

  def setup() {
    file = home.resolve('night.set.groovy')
    run('set new')
  }

  void write(String text) { Files.writeString(file, text) }

  String dump() { run('set dump').lines.join('\n') + '\n' }

  List tracks() { run('track list').items.findAll { it.kind in ['midi', 'audio', 'group'] }.collect { [it.name, it.group] } }

  static final String EMPTY = '''\
    track 'A'
    group 'First', { mix volume: -3.dB }
    group 'Band'
    track 'B', group: 'Band'
    track 'C', group: 'Band'
    group 'Inner', group: 'Band'
    group 'Last'
    track 'D'
    '''.stripIndent()

  def "a group without tracks is created at its place, and undone with one undo"() {
    given:
    write(EMPTY)
    run('transport tempo', '121')
    def before = music()

    when:
    run('set apply', "$file", '--prune')

    then:
    tracks() == [['A', null], ['First', null], ['Band', null], ['B', 'Band'], ['C', 'Band'], ['Inner', 'Band'], ['Last', null], ['D', null]]
    run('set plan', "$file", '--prune').with { it.total == 0 && it.track_order == null }

    when:
    def text = dump()
    run('set new')
    run('set apply', '--text', text, '--prune')

    then:
    dump() == text
    run('set plan', '--text', text, '--prune').total == 0

    when:
    run('set new')
    run('transport tempo', '121')
    run('set apply', "$file", '--prune')
    run('undo')

    then:
    music() == before
  }

  def "a group and a track can have the same name"() {
    given:
    write("group 'X'\ntrack 'X', group: 'X', { mix volume: -6.dB }\n")
    run('set apply', "$file", '--prune')
    def text = dump()

    expect:
    tracks() == [['X', null], ['X', 'X']]
    run('set plan', "$file", '--prune').total == 0
    run('set plan', '--text', text, '--prune').total == 0
    run('set pull', "$file", '--managed').edits == []
  }

  def "--prune deletes a group with its tracks, and dissolves one with tracks that the file describes"() {
    given:
    write('''\
      group 'Outer'
      group 'Inner', group: 'Outer'
      track 'A', group: 'Inner'
      group 'Other'
      group 'Deep', group: 'Other'
      track 'B', group: 'Deep'
      group 'Empty'
      track 'C'
      '''.stripIndent())
    run('set apply', "$file", '--prune')
    write("track 'A'\ntrack 'C'\n")

    when:
    def planned = run('set plan', "$file", '--prune')

    then:
    run('set apply', "$file", '--prune').items == planned.items
    tracks() == [['A', null], ['C', null]]
    run('set plan', "$file", '--prune').total == 0
  }

  def "a Live Set file refuses a group before anything is written: #code"() {
    given:
    def set = new GeneratedSet(12).write(home.resolve('song.als'))
    def als = new SetFileProgram(home, set)
    def bytes = Files.readAllBytes(set)
    write("track 'Lead', { mix volume: -9.dB }\n$code")

    expect:
    ['plan', 'apply'].every { als.run(1, 'set', it, "$file", *options).error.with { it.code == 'NOT_SUPPORTED_BY_HOST' && it.message.contains(message) } }
    Files.readAllBytes(set) == bytes

    where:
    code                             | options     | message
    "group 'New'"                    | []          | 'night.set.groovy:2: the als host does not support grouping'
    "group 'New'\ntrack 'Drums', group: 'New'" | [] | 'night.set.groovy:2: the als host does not support grouping'
    "track 'Drums'"                  | ['--prune'] | 'the als host cannot dissolve the group "Band", which the file does not describe: the file describes "Drums" in it'
  }

  @IgnoreIf({ !LiveSimulator.isPossible() })
  def "on simulated Live, --prune deletes a group with its tracks, and refuses to dissolve one before anything is written"() {
    given:
    def live = new LiveProgram(home.resolve('live'), '12.4')
    def before = live.digest()
    write("track 'Bass'\ntrack 'Kick'\n")

    expect:
    ['plan', 'apply'].every { live.run(['set', it, file.toString(), '--prune']).error.with { it.code == 'NOT_SUPPORTED_BY_HOST' && it.message.contains('cannot dissolve the group "Drums"') && it.hint.startsWith("Add group 'Drums' to the file") } }
    live.run(['set', 'plan', '--text', "group 'X'\ntrack 'Bass', group: 'X'"]).error.with { it.code == 'NOT_SUPPORTED_BY_HOST' && it.hint.contains('Cmd+G') }
    live.digest() == before

    when:
    write("track 'Bass'\n")
    live.svc('set', 'apply', "$file", '--prune')

    then:
    live.svc('track', 'list').items*.name == ['Bass', 'Main']
    live.svc('set', 'plan', "$file", '--prune').total == 0

    when:
    live.svc('undo')

    then:
    live.digest() == before

    cleanup:
    live?.close()
  }
}
