package svc.frontend.dsl.check

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.frontend.dsl.call.ScriptVerbFinder
import svc.frontend.dsl.compile.ScriptSource
import svc.testing.TestEnvironment

class LiteralCallCheckerSpec extends Specification {
  static final VALID = [
    "mix.set('Bass', pan: 0.1)",
    "mix.set('Kick', volumeDb: -6.dB, send: ['A-Reverb': -16.5.dB], pan: -1)",
    "track.rename(1, 'It\\'s (new), \\\\ [x]: y')",
    "clip.create('Bass', 1, bars: 2.bars)",
    "automation.write('Lead', '1.1', 8, device: 2, param: 'Frequency', curve: 'ExpUp')",
    "automation.write('Lead', '1.1', 8, device: 2, param: 1, jsonData: [[0, 0.5], [1.0E-5, 1]])",
    "mix.apply('bass=-6')",
    "device.set('Lead', 'Auto Filter', 'Frequency', 800.hz)",
    "instrument.list(search: 'bass', limit: 3)",
    'track.list()',
    "mix.set('Bass', pan: -0, volumeDb: -0.0)",
  ]

  @TempDir
  Path folder
  def catalog = new TestEnvironment(folder).catalog
  def calls = new LiteralCallChecker(new ScriptVerbFinder(catalog))

  def "valid calls with literals are accepted"() {
    expect:
    VALID.findAll { !calls.test(it) } == []
    problems(VALID) == []
  }

  def "#line is not accepted"() {
    expect:
    !calls.test(line)

    where:
    line << [
      "mix.set('Nobody', pan: 7)", "mix.set('Bass', pam: 0)", "mix.set('Bass', pan: 0, pan: 0)", 'mix.set()', "mixx.set('Bass')",
      "mix.sett('Bass', pan: 0)", "mix.set('Bass', volumeDb: -0.dB)", "mix.set('Bass', pan: 00)", "mix.set('Bass', pan: 0.1f)",
      "mix.set('Bass', pan: 0) // comment", "mix.set('Bass', pan: 0);", "mix.set('Bass', pan: 0); mix.set('Bass', pan: 0)",
      "mix.set('Bass', pan: 0", "mix.set('Bass', pan: x)", "mix.set('Bass', pan: 1 + 1)", 'mix.set("Bass", pan: 0)', 'mix.set("$x", pan: 0)',
      "mix.set('a\\nb', pan: 0)", "mix.set('Bass', pan: 1..2)", "mix.set('Bass',pan: 0)", "mix.set(['Bass': 1], pan: 0)",
      "mix.set 'Bass', pan: 0", "mix.set('Bass', 'x', 'y')", "mix.set(*['Bass'])", "clip.drum.pads('Bass')", 'undo()', '', '}',
      "mix.set('Bass', volumeDb: 3.foo)", "mix.set('Bass', volumeDb: 12345678901)", "mix.set('Bass', pan: 0).name",
    ]
  }

  @Tag('slow')
  def "no accepted variant of a call has a problem"() {
    given:
    def accepted = variants().findAll { calls.test(it) }

    expect:
    accepted.size() > 200
    problems(accepted) == []
  }

  def "the report is the same with and without Groovy's parser if there are #problems problems"() {
    given:
    def script = "def a() {\n${(VALID + lines).join('\n')}\n}\na()"

    expect:
    check(script)*.format() == check(script + '; println 1')*.format()
    check(script).size() == problems

    where:
    lines                                                                | problems
    []                                                                   | 0
    ["mix.set('Bass', pan: 7)"]                                          | 1
    ["mix.set('Bass', pam: 1)", "track.list()", "mix.sett('Bass')"]      | 2
    ["if ('set_files' in host.status().capabilities) set.new()"]         | 0
  }

  def "a script with more constants than a class can have is given to the compiler"() {
    given:
    def lines = (0..2_600).collate(50).withIndex().collectMany { numbers, i ->
      ["def part$i() {"] + numbers.collect { "mix.set('Bass', pan: 0.${it + 1000})" } + ['}']
    }

    expect:
    ScriptShortener.shorten(lines.take(520).join('\n'), calls).present
    ScriptShortener.shorten(lines.join('\n'), calls).empty
  }

  /** Calls in which one character is replaced, removed or inserted. */
  private static List<String> variants() {
    VALID.collectMany { line ->
      (0..<line.length()).collectMany { at ->
        ['', '0', '.', "'", ',', '-', ']', 'a', '$', '\\'].collectMany {
          [line[0..<at] + it + line.substring(at + 1), line[0..<at] + it + line.substring(at)]
        }
      }
    }.unique()
  }

  /** The problems that the check of the syntax tree finds in methods with these lines. */
  private List<String> problems(List<String> lines) {
    def methods = lines.collate(50).withIndex().collect { part, i -> "def part$i() {\n${part.join('\n')}\n}" }
    check('println 1\n' + methods.join('\n'))*.format()
  }

  private List check(String script) {
    new ScriptChecker(catalog).check(new ScriptSource('a', script))
  }
}
