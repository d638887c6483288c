package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.dsl.compile.ScriptProblem
import svc.frontend.dsl.compile.ScriptSource
import svc.model.error.SvcException
import svc.testing.TestEnvironment
import svc.verb.VerbCatalog

class ScriptCheckerSpec extends Specification {
  @TempDir
  Path folder

  List<ScriptProblem> check(String text) { new ScriptChecker(new TestEnvironment(folder).catalog).check(new ScriptSource('a', text)) }

  static List<String> formatted(List<ScriptProblem> problems) { problems*.format() }

  def "the check reports the same error for #call as a run, at column #column"() {
    given:
    def problems = check("\n  $call")

    when:
    new EmbeddedScripts(folder).run("\n  $call")

    then:
    def e = thrown(SvcException)
    problems.size() == 1
    problems[0].error().message == e.message
    problems[0].error().hint() == e.hint()
    problems[0].error().code() == e.code()
    problems[0].error().details().candidates == e.details().candidates
    problems[0].line() == e.details().line
    problems[0].column() == column

    where:
    call                                                        | column
    "mix.aply 'bass=-6'"                                        | 7
    "mix.Apply('bass=-6')"                                      | 7
    'clip.envelop.get 1, 2'                                     | 8
    'clip.envelope.gt 1, 2'                                     | 17
    'println clip.list'                                         | 16
    'host.install'                                              | 8
    'mix.with { it }'                                           | 7
    'mx.returns()'                                              | 3
    'mix = 3'                                                   | 3
    "mix.set 'Bass', volumDb: -6.dB"                            | 19
    "mix.set 'Bass', x: 1"                                      | 19
    'mix.returns 3'                                             | 15
    "clip.create 'Bass', 1, 2, 3"                               | 29
    "clip.create 'Bass', 1, track: 2"                           | 33
    "mix.set 'Bass', mute: true, unmute: true"                  | 39
    "clip.create 'Bass'"                                        | 8
    "clip.create 'Bass', null"                                  | 23
    'mix.apply()'                                               | 7
    "mix.set 'Bass'"                                            | 7
    "mix.set 'Bass', volumeDb: -6, volumeRaw: 0.5"              | 7
    "mix.set 'Bass', pan: 9"                                    | 24
    "mix.set 'Bass', pan: -9"                                   | 24
    "mix.set 'Bass', pan: 'left'"                               | 24
    "mix.set 'Bass', pan: 3.dB"                                 | 24
    "mix.set 'Bass', volumeDb: -6.hz"                           | 29
    "mix.set 'Bass', volumeDb: 6.5.dB"                          | 29
    "mix.set 'Bass', volumeDb: -6.db"                           | 32
    "mix.set 'Bass', volumeDb: [1]"                             | 29
    "mix.set 'Bass', volumeDb: { 1 }"                           | 29
    "mix.set 'Bass', mute: 'perhaps'"                           | 25
    "mix.set 'Bass', send: ['A-Reverb': 3.hz]"                  | 25
    "mix.set 'Bass', send: ['A=-3', 'B=x']"                     | 34
    "mix.set 'Bass', send: [A: 3.dB]"                           | 7
    "clip.create 'Bass', 1, bars: 0"                            | 32
    "clip.create 'Bass', 1, bars: 4.Hz"                         | 32
    "clip.create '', 1"                                         | 15
    "device.load 'Pad', partType: 'padd'"                       | 32
    "automation.slots 'padd'"                                   | 20
    "instrument.list limit: 'x'"                                | 26
    "instrument.list kind: ['Rack', 'Foo']"                     | 34
    "automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: '7up'" | 66
    "automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: ExpUpp"   | 66
    "automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: Sine, seed: 3" | 14
    "automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: Hold, from: 3" | 78
    "automation.write 1, '9.1', -1, device: 'D', param: 'P', curve: Hold" | 30
    "automation.write 1, '', 32, device: 'D', param: 'P', curve: Hold" | 23
    "automation.write 1, '9.1', 32, envelopes: [[target: [kind: 'device_param']]]" | 46
    "mix.apply 'bas=-6'"                                        | 13
    "mix.apply 'bass=-6', 'lead=12'"                            | 24
    "mix.apply 'bass=-6', 'bass=-7'"                            | 13
    'mix.apply { bas(-6.dB) }'                                  | 15
    'mix.apply { bass(-6.dB); lead(9) }'                        | 28
    'mix.apply { lead(-6.dB, pam: 3) }'                         | 15
    'mix.apply { lead() }'                                      | 15
    'mix.apply { bass(-6); bass(-7) }'                          | 15
    "undo 'x'"                                                  | 8
    'println TrackKind.MIDDI'                                   | 21
    'println foo'                                               | 11
    '[1].each { mix.set it, pan: 3 }'                           | 31
    'tracks.each { mix.set(it.livesetId, pan: 3) }'             | 44
    'def f = { mix.aply() }; f()'                               | 17
    'def f() { mix.aply() }; f()'                               | 17
    'transaction { clip.lst 1 }'                                | 22
    'println "${mix.aply()}"'                                   | 18
    "mix.set(*['Bass'], pan: 5)"                                | 27
    "mix.set([pan: 5], 'Bass')"                                 | 17
    "def x = 'Bass'; mix.set x, pan: 5"                         | 35
  }

  def "all errors are reported at once, in the order of the text"() {
    expect:
    formatted(check('''mix.set 'Bass', volumDb: 1, pan: 9, volume_db: 'loud'
tracks.each { clip.crate it }
mix.apply 'bas=-6', 'bass=-6', 'lead=12'
mix.apply { lead(-6.dB, pam: 3); bass(99) }''')) == [
        'a:1:17: mix.set has no argument "volumDb"',
        'a:1:34: `pan` must be between -1 and 1, not 9',
        'a:1:48: `volumeDb` must be a level in dB, -inf, or a change such as +=2 or -=2, not "loud"',
        'a:2:20: there is no verb "clip.crate"',
        formatted(check("mix.apply 'bas=-6'"))[0].replace('a:1', 'a:3'),
        'a:3:32: `part` "lead=12", column 6: expected a level from -70 to 6 dB, or -inf, found 12',
        'a:4:13: the mix of lead has no pam',
        'a:4:34: `part` "bass=99", column 6: expected a level from -70 to 6 dB, or -inf, found 99',
    ]
  }

  def "errors of the compiler are reported with the others, as far as possible"() {
    expect:
    formatted(check("mix.aply()\nFoo x = 3\nBar y = 4")) == [
        'a:1:5: there is no verb "mix.aply"',
        'a:2:5: unable to resolve class Foo',
        'a:3:5: unable to resolve class Bar',
    ]
    check("mix.aply()\ndef x = [1,")*.line() == [2]
    check('class A {}')*.format() == ['a contains no statements outside classes and methods']
  }

  def "#text has no errors"() {
    expect:
    formatted(check(text)) == []

    where:
    text << [
        '', '// nothing', 'println "$args"',
        "def level = -6.dB; mix.set 'Bass', volumeDb: level, pan: Math.sin(2)",
        "mix.set 'Bass', volumeDb: -6.dB + 2.dB, send: ['A-Reverb': -12.dB, 'B': -9]",
        "mix.set 'Bass', volumeDb: null, pan: 0",
        "def how = [pan: 0.1]; mix.set how, 'Bass'; mix.set(*:how, 'Bass'); mix.set 'Bass', *:how",
        "def all = ['Bass', 1]; clip.create(*all); clip.create(*all, bars: 2)",
        "def name = 'pan'; mix.set 'Bass', (name): 99",
        "def mix = [aply: { it }]; mix.aply 3; mix.foo = 3",
        "def f(mix) { mix.aply() }; f(null)",
        "[1].each { mix -> mix.abs() }; [1].each { track, clip = 2 -> track.foo(clip.bar) }",
        'for (mix in [1]) { mix.foo() }',
        'try { 1 } catch (Exception mix) { mix.foo() }',
        "class Mix { def mix = 3; def aply() { mix.foo() } }; new Mix().aply()",
        "def track = track.list().items[0]; println track.nme",
        "track.list().items[0].with { println track.foo; name.size() }",
        "[:].tap { mix.foo() }",
        "tracks.each { mix.set it.livesetId, pan: it.pan + 0.1 }",
        "tracks.findAll { it.mute }*.name.each { mix.set it, mute: false }",
        "x = 3; println x; println y(); def y() { x + 1 }",
        "(a, b) = [1, 2]; println a + b",
        "binding.setVariable('z', 3); println z",
        "import static java.lang.Math.PI\nprintln PI",
        "import static java.lang.Math.*\nprintln PI + abs(-1)",
        "import groovy.transform.Field\n@Field int n = 3\ndef f() { n + 1 }\nf()",
        "def build(Closure c) { c.delegate = [foo: 3]; c() }; build { println foo; mix.bar() }",
        "mix.apply { bass(-6.dB, pan: 0.1, send: ['A-Reverb': -12.dB]); lead(args[0]) }",
        "def bass = { -6.dB }; mix.apply { lead(bass()); pad(-3) }",
        "mix.apply { if (args) { bass(-6.dB) } else { foo(9) } }",
        "def block = { bass(-6.dB) }; mix.apply block",
        "def bass(x) { x }; mix.apply { bass(99) }",
        "mix.apply(args.collect { \"\$it=-6\" })",
        "automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: ExpUp, from: 0.1",
        "automation.write 1, 32, 16.beats, device: 'D', param: 'P', points: [[time: 0, value: args.size()]]",
        "def ExpUpp = Sine; automation.write 1, '9.1', 32, device: 'D', param: 'P', curve: ExpUpp",
        "clip.create 'Bass', 1, bars: 4.bars",
        "device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz",
        "def verb = 'aply'; mix.\"\$verb\"(3); mix*.foo()",
        'println mix; println mix.toString(); println clip.envelope',
        "transaction { mix.set 'Bass', pan: 0; undo() }",
        "def undo(x) { x }; undo 'x'",
        "println 5.class; println 1.5.round(); 3.times { println it }",
        "println TrackKind.values(); println TrackKind.MIDI.name(); println PartType.parse('x')",
        "println java.time.Duration.ofSeconds(1); println new File('x').name",
        "def c = { owner; thisObject; it }; c(1)",
        "def x = [mix: 1]; println x.mix.foo; println x?.track",
        "printf '%s %s', 'a', 2; sleep 1; exit 3",
        "switch (args.size()) { case 0: mix.returns(); break; default: println 1 }",
        "Object.metaClass.foo = { 3 }; println mix.foo",
        "abstract class A { abstract f() }; def a = new A() { def f() { mix.foo() } }; println 1",
        "def s = track.list().items.groupBy { it.kind }.collectEntries { k, v -> [(k): v.size()] }",
    ]
  }

  def "an error in equal calls is reported for each of them"() {
    expect:
    formatted(check("def a() {\nmix.set('Bass', pan: 9)\nmix.set('Bass', pan: 9)\n}\na()")) == [
        'a:2:22: `pan` must be between -1 and 1, not 9',
        'a:3:22: `pan` must be between -1 and 1, not 9',
    ]
    formatted(check("def a() {\nmix.set('Bass', pan: 1)\nmix.set('Bass', pan: 1)\n}\na()")) == []
    check("def a() {\nmix.set('Bass', pan: 1)\nmix.set('Bass', pan: 1)\n}\ndef a() {\n}\na()")*.line() == [1, 5, 5]
  }

  def "included scripts are checked, and their names are known"() {
    given:
    Files.createDirectories(folder.resolve('lib'))
    Files.writeString(folder.resolve('lib/tools.svc.groovy'), '''
      class Pair { int a }
      def tempo = 120
      def quiet(track) { mix.set track, pan: 7 }
    ''')
    def main = Files.writeString(folder.resolve('main.svc.groovy'), '''
      include 'lib/tools.svc.groovy'
      println tempo + new Pair(a: 1).a + tmpo
      quiet 'Bass'
    ''')

    when:
    def problems = new ScriptChecker(new TestEnvironment(folder).catalog).check(ScriptSource.readFile(main))

    then:
    formatted(problems)*.replace("$folder/", '') == [
        'main.svc.groovy:3:42: there is no variable "tmpo"',
        'lib/tools.svc.groovy:4:46: `pan` must be between -1 and 1, not 7',
    ]
  }

  def "a missing include is reported, and names that it may declare are not"() {
    given:
    def main = Files.writeString(folder.resolve('main.svc.groovy'), "include 'nix.groovy'\nprintln foo\nmix.aply()")

    expect:
    formatted(new ScriptChecker(new TestEnvironment(folder).catalog).check(ScriptSource.readFile(main)))*.replace("$folder/", '') == [
        'main.svc.groovy:1:9: there is no script nix.groovy',
        'main.svc.groovy:3:5: there is no verb "mix.aply"',
    ]
  }

  def "the example #name has no errors"() {
    expect:
    new ScriptChecker(new TestEnvironment(folder).catalog)
        .check(ScriptSource.readFile(DslExamplesSpec.EXAMPLES.resolve("${name}.svc.groovy"))) == []

    where:
    name << DslExamplesSpec.names()
  }
}
