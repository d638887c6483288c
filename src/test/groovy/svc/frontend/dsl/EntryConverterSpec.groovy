package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.dsl.compile.ScriptSource
import svc.model.error.SvcException
import svc.testing.TestEnvironment

/** Maps and records instead of the texts of the command line. */
class EntryConverterSpec extends Specification {
  static final ROWS = 'def s = scene.list().items; def r = returns; def k = "Verse"\n'

  @TempDir
  Path home

  String run(String name, String script) {
    new EmbeddedScripts(Files.createDirectories(home.resolve(name))).run("$ROWS\n$script")
  }

  def "#call means the same with #asText"() {
    given:
    def (map, text) = [asMap, asText].collect { value -> "println $call".replace('VALUE', value) }

    expect:
    run('map', map) == run('text', text)
    new ScriptChecker(new TestEnvironment(home).catalog).check(new ScriptSource('a', ROWS + map)) == []

    where:
    call                                                          | asMap                                                     | asText
    "arrangement.layOut(section: VALUE, at: '30.1', dryRun: true)" | '[Intro: 4, Verse: 8.bars]'                              | "['Intro:4', 'Verse:8']"
    "arrangement.layOut(section: VALUE, at: '30.1', dryRun: true)" | '[(s[0]): 4]'                                            | "'1:4'"
    "arrangement.layOut(section: VALUE, at: '30.1', dryRun: true)" | "['Intro:4', [scene: s[1], bars: 8], [name: 'End', scene: k, bars: 2]]" | "['Intro:4', '2:8', 'End=Verse:2']"
    "arrangement.layOut(section: VALUE, at: '30.1', dryRun: true)" | "[Start: [scene: s[0], bars: 4], Verse: 4]"              | "['Start=1:4', 'Verse:4']"
    "arrangement.layOut(section: VALUE, at: '30.1', dryRun: true)" | '[[Intro: 4], [Intro: 2]]'                               | "['Intro:4', 'Intro:2']"
    'mix.apply(part: VALUE)'                                      | "[bass: -6, lead: -8.dB]"                                 | "['bass=-6', 'lead=-8']"
    'mix.apply(part: VALUE)'                                      | "[bass: [volumeDb: -6.dB, pan: 0.1, send: ['A-Reverb': -12.dB]], lead: '+=2', pad: [pan: 0.2]]" | "['bass=-6:pan=0.1:send=A-Reverb=-12', 'lead+=2', 'pad:pan=0.2']"
    'mix.apply(part: VALUE)'                                      | "[[part: 'bass', level: -6], 'lead=-4']"                  | "['bass=-6', 'lead=-4']"
    "mix.set('Lead', send: VALUE)"                                | "[(r[0]): -12.dB, 'B-Delay': '+=2']"                      | "['A-Reverb=-12', 'B-Delay+=2']"
    "mix.set('Lead', send: VALUE)"                                | "mix.track('Pad').sends"                                  | "mix.track('Pad').sends.collect { it.returnName + '=' + it.levelDb }"
  }

  def "parts and sections of a project can be maps"() {
    given:
    def project = { String parts -> "println project.init('${home.resolve('x.svc')}', $parts, dryRun: true)" }

    expect:
    run('map', project("part: [bass: 'Bass', 'lead-1': [type: PartType.LEAD, track: 'Lead']], section: [intro: 8, verse: 16.bars]")) ==
        run('text', project("part: ['bass:Bass', 'lead-1:Lead:Lead'], section: ['intro:8', 'verse:16']"))
  }

  def "notes, drum steps and points can be maps and the records of results"() {
    expect:
    run('a', '''
      track.create 'Copy'
      clip.create 'Copy', 1, bars: 2
      note.add 'Copy', 1, note.list('Bass', 2).items
      println note.list('Copy', 1).items*.pitch == note.list('Bass', 2).items*.pitch
      clip.create 'Copy', 2, bars: 1
      note.add 'Copy', 2, [C1: 'x...x...', D1: '....x...']
      println note.list('Copy', 2).items.size()
      automation.write 'Lead', '1.1', 8, device: 2, param: 'Frequency', points: [[time: 0, value: 0.5], [time: 4, value: 0.75]]
      automation.write 'Lead', '30.1', 8, device: 2, param: 'Frequency', points: automation.get('Lead').items[0].points
      println automation.get('Lead').items[-1].points*.value
    ''') == 'true\n6\n[0.5, 0.75]\n'
  }

  def "the error for #arguments names the field"() {
    when:
    run('a', arguments)

    then:
    def e = thrown(SvcException)
    e.message.contains(message)

    where:
    arguments                                              | message
    'arrangement.layOut section: [[scene: s[0]]]'          | '`section` needs the field bars in {"scene":"1"}'
    'arrangement.layOut section: [[scene: s[0], bar: 4]]'  | '`section` has no field "bar" in {"scene":"1","bar":4}'
    'arrangement.layOut section: [Intro: "long"]'          | '`section` needs a whole number of bars from 1 to 9999 in {"scene":"Intro","bars":"long"}'
    'arrangement.layOut section: s'                        | '`section` cannot be a ListedScene'
    'arrangement.layOut section: [Intro: 4, Verse: null]'  | '`section` needs the field bars in {"scene":"Verse","bars":null}'
    'mix.apply part: [bass: [volum: -6]]'                  | 'the mix of bass has no volum'
    "project.init 'x.svc', part: [bass: 'Bazz']"           | 'there is no part type "Bazz"'
    "mix.apply 'bass=-6', null"                            | '`part` contains null'
    'mix.set null, pan: 0'                                 | '`track` is null'
    'clip.create "Bass", scene.list().items.find { false }' | '`scene` is null'
  }
}
