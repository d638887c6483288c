package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.app.VerbAreas
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** Pictures that verbs write in addition to their results. */
class PlotSpec extends VerbSpec {
  static final List<String> FILTER = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> WRITE = ['automation', 'write', 'Lead', '13.1', '16', *FILTER, '--curve', 'Sine']
  static final List<String> CLIP_WRITE = ['clip', 'envelope', 'write', 'Bass', 'Drop', 'Compressor', 'Attack', '--curve', 'Sine', '--length', '8']
  static final List<List<String>> CALLS =
      [WRITE, [*WRITE, '--dry-run'], ['automation', 'get', 'Lead'], CLIP_WRITE, ['clip', 'envelope', 'get', 'Bass', 'Drop']]

  def "#words writes a picture on request and returns its path"() {
    given:
    svc(*CLIP_WRITE)
    def file = home.resolve('pictures/../curve.svg')
    Files.createDirectories(file.parent.parent.resolve('pictures'))
    def result = svc(*words, '--plot', "$file", '--json')

    expect:
    result.json().plot == "${home.resolve('curve.svg')}"
    result.json().warnings*.code - ['DRY_RUN'] == []
    title(home.resolve('curve.svg')) == (words[0] == 'clip' ? 'Bass: Drop' : 'Lead')
    names(home.resolve('curve.svg')) == [words[0] == 'clip' ? 'Compressor: Attack' : 'Auto Filter: Frequency']
    !svc(*words, '--json').json().containsKey('plot')

    where:
    words << CALLS
  }

  def "a dry run with a picture does not change the set"() {
    given:
    run('track list')
    def before = state()

    expect:
    svc(*WRITE, '--dry-run', '--plot', "${home.resolve('plan.png')}").status == 0
    Files.size(home.resolve('plan.png')) > 1000
    state() == before
  }

  def "#words rejects #name before anything is changed"() {
    given:
    Files.createDirectories(home.resolve('taken.svg'))

    expect:
    refused(words.take(words[0] == 'clip' ? 3 : 2).join(' '), *words.drop(words[0] == 'clip' ? 3 : 2), '--plot', "${home.resolve(name)}") == code
    !Files.exists(home.resolve('ledger'))

    where:
    [words, [name, code]] << [CALLS, [['a.jpg', 'INVALID_ARGUMENT'], ['svg', 'INVALID_ARGUMENT'], ['nowhere/a.svg', 'WRITE_FAILED'], ['taken.svg', 'WRITE_FAILED']]].combinations()
  }

  def "an empty picture is written with a warning: #words"() {
    given:
    def file = home.resolve('none.svg')
    def result = svc(*words, '--plot', "$file", '--json').json()

    expect:
    result.warnings*.code == ['NOTHING_TO_PLOT']
    result.plot == "$file"
    names(file) == []

    where:
    words << [['automation', 'get', 'Bass'], ['clip', 'envelope', 'get', 'Bass', 'Drop']]
  }

  def "a failed picture does not undo the write: #words"() {
    given:
    def tooLong = home.resolve('a' * 300 + '.svg')
    def result = svc(*words, '--plot', "$tooLong", '--json')

    expect:
    result.status == 0
    result.json().warnings*.code == ['WRITE_FAILED']
    !result.json().containsKey('plot')
    !Files.exists(tooLong)
    svc(*read, '--json').json().items*.points*.size().any { it > 2 }

    where:
    words      | read
    WRITE      | ['automation', 'get', 'Lead', '--from', '9.1', '--length', '32']
    CLIP_WRITE | ['clip', 'envelope', 'get', 'Bass', 'Drop']
  }

  def "scripts can request a picture, tools cannot"() {
    given:
    def verb = VerbAreas.catalog().find(['automation', 'get']).get()
    def file = home.resolve('script.png')

    expect:
    new FrontEndCalls(home).call(FrontEnd.DSL, verb, [track: 'Lead', plot: "$file" as String]).plot == "$file"
    Files.exists(file)
    VerbAreas.catalog().allVerbs().findAll { it.args()*.component().contains('plot') }.every { v -> !v.argsOn(FrontEnd.MCP)*.component().contains('plot') }
    !new FrontEndCalls(home).call(FrontEnd.MCP, verb, [track: 'Lead']).containsKey('plot')
  }

  private static String title(Path file) { (Files.readString(file) =~ /(?s)<title\s*>(.*?)<\/title/)[0][1] }

  private static List<String> names(Path file) {
    (Files.readString(file) =~ /(?s)<desc\s*>(.*?)<\/desc|<desc\s*\/>/).with { it ? it[0][1] : '' }?.readLines() ?: []
  }
}
