package svc.frontend.dsl

import static svc.model.error.ErrorCode.*

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.frontend.dsl.compile.ScriptSource
import svc.model.error.SvcException

/** Error messages of failed scripts, and their hints. */
class ScriptErrorsSpec extends Specification {
  static final MISSING = 'Check the path; a relative path starts at the current folder, not at the folder of the script.'
  static final SIGNATURE = 'The length of a bar depends on the time signature; compare lengths in the same unit.'

  static final CLASSES = 'docs/scripts.md, which comes with svc, lists'

  @TempDir
  Path home

  SvcException failure(String script) {
    try {
      new EmbeddedScripts(home).run(script)
    } catch (SvcException e) {
      return e
    }
    throw new AssertionError("it did not fail: $script" as Object)
  }

  def "#script: #message"() {
    when:
    def e = failure(script)

    then:
    e.message.startsWith(message)
    e.hint().contains(hint)

    where:
    script | message | hint
    "println clip.list('Bass').items[0].clip.name" | "clip.list('Bass').items[0].clip is null, so it has no name" | 'Write ?.name'
    "def c = tracks.find { false }\nc.name.size()" | 'c is null, so it has no name' | 'Write ?.name'
    "def f(x) { x.trim() }\nf(null)" | 'x is null, so it has no trim' | 'Write ?.trim'
    "def (a, b) = [null, 'x']; [a.name, b.name]" | 'the value before .name is null' | 'Write ?.name'
    "mix.track('Bass').isEmpty()" | 'there is no method TrackMixer.isEmpty()' | 'Its fields are livesetId, track'
    "[1, 2].sze()" | 'there is no method ArrayList.sze()' | 'Did you mean size'
    "def r = mix.track('Lead')\nr.volumeDb = -3" | 'volumeDb of a TrackMixer is read-only' | 'Use mix.set r, volumeDb: -3'
    "tracks.each { it.pan = 0.5 }" | 'pan of a Track is read-only' | 'Use mix.set it, pan: 0.5'
    "tracks[0].livesetId = 'x'" | 'livesetId of a Track is read-only' | 'Results are copies; call a verb'
    "mix.set 'Bass', volumeDb: -6dB" | 'a unit needs a dot before it, as in -6.dB' | 'The units are dB'
    "undo = 3" | '"undo" is reserved for verbs and cannot be assigned' | 'Use `def undo`'
    "tracks = []" | '"tracks" is reserved for the tracks of the set and cannot be assigned' | 'Use `def tracks`'
  }

  def "the error of a script that does not compile has a hint: #script"() {
    when:
    def e = failure(script)

    then:
    e.code() == FILE_INVALID
    e.message == "test:$place: $message"
    e.hint().contains(hint)
    new ScriptChecker(VerbAreas.catalog()).check(new ScriptSource('test', script))*.format() == [e.message]

    where:
    script | place | message | hint
    "mix.set('Bass', volumeDb: (-6.dB" | '1:33' | 'the ( in line 1 is not closed' | 'missing )'
    "println 1\nfoo(1,\n  bar(2)\nprintln 3" | '4:10' | 'the ( in line 2 is not closed' | 'missing )'
    "if (true) {\nprintln 1\n" | '2:10' | 'the { in line 1 is not closed' | 'missing }'
    'foo("]", """) }""" /* ] */]' | '1:27' | 'the ( in line 1 is not closed' | 'missing )'
    "println 1\n}" | '2:1' | 'this } has no matching opening bracket' | 'Remove'
    "println 'abc" | '1:9' | 'this string is not closed' | "Close it with '."
    "x = '''abc\n" | '1:5' | 'this string is not closed' | "Close it with '''."
    "mix.set 'Bass'volumeDb:-6.dB" | '1:9' | 'a comma is missing before volumeDb:' | "Write 'Bass', volumeDb:-6.dB"
    "import groovy.json.JsonSlurper" | '1:8' | 'unable to resolve class groovy.json.JsonSlurper' | CLASSES
    "def x = new XmlSlurper()" | '1:9' | 'unable to resolve class XmlSlurper' | CLASSES
    "x = 1 ->" | '1:7' | "syntax error: unexpected '->'" | 'Nothing was run. Correct the syntax, then try again.'
  }

  def "the check finds misspelled methods, including those of included scripts"() {
    given:
    Files.writeString(home.resolve('part.svc.groovy'), 'def trim(by) { helpr(by) }\ndef helper(x) { x }')
    def file = Files.writeString(home.resolve('main.svc.groovy'), """\
include 'part.svc.groovy'
trimm(-3.dB)
trim(-3.dB)
def own(x) { trim(x) }
def called = { it }
[1].each { hlper(it); owm(it); own(it); called(it); caled(it) }
println 1; sleep 1; size(); with { trimmm() }
""")

    expect:
    new ScriptChecker(VerbAreas.catalog()).check(ScriptSource.readFile(file)).collect {
      "${Path.of(it.script()).fileName}:${it.line()}:${it.column()} ${it.error().message} ${it.error().hint()}"
    } == [
      'main.svc.groovy:2:1 there is no method trimm Did you mean trim?',
      'main.svc.groovy:6:12 there is no method hlper Did you mean helper?',
      'main.svc.groovy:6:23 there is no method owm Did you mean own?',
      'part.svc.groovy:1:16 there is no method helpr Did you mean helper?',
    ]
  }

  def "svc's own class reads and writes JSON"() {
    expect:
    new EmbeddedScripts(home).run("""\
import svc.json.Json
println Json.print(mix.track('Bass') as Map).contains('"volumeDb":-4')
println Json.parse('{"a": [1, 2]}').a[1]
""") == 'true\n2\n'
  }

  def "@Grab is refused with an explanation"() {
    when:
    def e = failure("@Grab('org.yaml:snakeyaml:2.2')\nimport org.yaml.snakeyaml.Yaml")

    then:
    e.message == 'test:1:1: @Grab is not allowed: scripts cannot download libraries'
    e.hint().contains(CLASSES)
  }

  def "the error for #script is #message"() {
    given:
    def e = failure(script)

    expect:
    e.message == message
    e.hint() == hint
    e.details().line == 1

    where:
    script                              | message                                                  | hint
    "tracks['Bass']"                    | 'tracks is a list, so it has no element "Bass"'          | "Write mix.track('Bass') or tracks.find { it.name == 'Bass' }."
    'tracks.Bass'                       | 'tracks is a list, so it has no element "Bass"'          | "Write mix.track('Bass') or tracks.find { it.name == 'Bass' }."
    'returns["A-Reverb"]'               | 'returns is a list, so it has no element "A-Reverb"'     | "Write returns.find { it.name == 'A-Reverb' }."
    "def s = scene.list().items; s['Intro']" | 's is a list, so it has no element "Intro"'         | "Write s.find { it.name == 'Intro' }."
    "new File('/nowhere/x.csv').text"   | 'there is no file /nowhere/x.csv'                        | MISSING
    "java.nio.file.Files.readString(java.nio.file.Path.of('/nowhere/y'))" | 'there is no file /nowhere/y' | MISSING
    "'abc' as int"                      | '"abc" is not a number'                                  | 'Check a text before you convert it, as in args[0].isNumber().'
    "'1,5'.toDouble()"                  | '"1,5" is not a number'                                  | 'Check a text before you convert it, as in args[0].isNumber().'
    "-6.dB > 'loud'"                    | 'cannot compare -6 dB and loud'                          | 'Compare values of the same kind and with the same unit.'
    '4.bar == 16.beats'                 | 'cannot compare 4 bars and 16 beats'                     | SIGNATURE
    '4.bar < 16.beats'                  | 'cannot compare 4 bars and 16 beats'                     | SIGNATURE
    '(2.bars + 1.beat) == 9.beats'      | 'cannot compare 2 bars + 1 beat and 9 beats'             | SIGNATURE
    '-6.dB == 3.bars'                   | 'cannot compare -6 dB and 3 bars'                        | 'Compare quantities with the same unit.'
  }

  def "the parser prints nothing"() {
    given:
    def real = System.err
    def printed = new ByteArrayOutputStream()
    System.setErr(new PrintStream(printed, true))

    when:
    def e = failure('println "$it: ($chosen.rle, $/chosen.source)"\n}\n\n// Give the pad')

    then:
    e.code() == FILE_INVALID
    printed.toString().empty

    cleanup:
    System.setErr(real)
  }
}
