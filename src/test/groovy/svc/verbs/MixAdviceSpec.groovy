package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal
import svc.model.part.PartType
import svc.testing.FrontEndCalls

class MixAdviceSpec extends VerbSpec {
  static final List<String> TOPICS = ['compression', 'loudness', 'low_end', 'reverb', 'tool_choice', 'vocals']

  private Map error(String... words) { svc('mix', 'advice', *words, '--json').error() }

  private List<String> subjectsOf(String topic) { run('mix advice').items.find { it.topic == topic }.subjects }

  private Path topic(String name, String text) {
    def folder = Files.createDirectories(home.resolve('mix-advice'))
    Files.writeString(folder.resolve("${name}.yaml"), text)
  }

  def "without a topic, the topics are listed with their subjects"() {
    given:
    def index = run('mix advice')

    expect:
    [index.items*.topic, index.total, index.warnings] == [TOPICS, 6, []]
    index.items.every { it.keySet() == ['topic', 'title', 'summary', 'subjects'] as Set && it.title && it.summary }
    index.items*.subjects.every { it.size() > 5 && it.toSet().size() == it.size() }
  }

  def "a topic is shown with its contents in any spelling: #name"() {
    given:
    def advice = run('mix advice', name)

    expect:
    advice.items*.topic == [topic]
    subjectsOf(topic).containsAll(subjects)
    subjectsOf(topic).containsAll(advice.items[0].entries*.id + advice.items[0].sources*.source)
    advice.items[0].entries.every { it.id && it.title && it.text }
    advice.items[0].sources.size() == sources
    advice.items[0].continuum.size() >= steps

    where:
    name          || topic         | subjects                       | sources | steps
    'compression' || 'compression' | ['kick', 'piano', 'sd']        | 6       | 4
    'reverb'      || 'reverb'      | ['pre_delay', 'vocal']         | 0       | 0
    'low-end'     || 'low_end'     | ['phase_cancellation', 'bass'] | 0       | 0
    'low_end'     || 'low_end'     | ['phase_cancellation']         | 0       | 0
    'Tool-Choice' || 'tool_choice' | ['eq_vs_compressor']           | 0       | 0
  }

  def "the compression topic has starting points for every source and the effects of attack times"() {
    given:
    def advice = run('mix advice', 'compression').items[0]

    expect:
    advice.sources*.source == ['kick', 'snare', 'bass', 'vocal', 'guitar', 'piano']
    advice.sources.every { it.attack_range_ms[0] <= it.attack_ms && it.attack_ms <= it.attack_range_ms[1] && it.threshold_hint && it.reason }
    advice.sources[0].with { [ratio, attack_ms, release_ms, ratio_range] } == [4, 20, 70, [3, 6]]
    advice.continuum.size() >= 4
  }

  def "a source is shown with the entries about its part: #subject"() {
    given:
    def advice = run('mix advice', 'compression', '--for', subject).items[0]

    expect:
    advice.sources*.source == [source]
    advice.entries.every { type in it.parts }
    !advice.containsKey('subjects') && !advice.containsKey('summary') && !advice.continuum

    where:
    subject || source  | type
    'kick'  || 'kick'  | 'Bd'
    'bd'    || 'kick'  | 'Bd'
    'BD'    || 'kick'  | 'Bd'
    'snare' || 'snare' | 'Sd'
    'Piano' || 'piano' | 'Piano'
  }

  def "an entry is found by its id, with or without its topic: #words"() {
    given:
    def advice = run('mix advice', *words)

    expect:
    advice.items*.topic == [topic]
    advice.items[0].entries*.id == [id]
    advice.items[0].entries[0].with { title && text }
    advice.items[0].sources == []

    where:
    words                                       || topic         | id
    ['--for', 'pre_delay']                      || 'reverb'      | 'pre_delay'
    ['--for', 'Pre-Delay']                      || 'reverb'      | 'pre_delay'
    ['reverb', '--for', 'pre_delay']            || 'reverb'      | 'pre_delay'
    ['--for', 'phase_cancellation']             || 'low_end'     | 'phase_cancellation'
    ['low-end', '--for', 'phase-cancellation']  || 'low_end'     | 'phase_cancellation'
    ['tool-choice', '--for', 'eq_vs_compressor'] || 'tool_choice' | 'eq_vs_compressor'
  }

  def "a part type is looked up in every topic: #subject"() {
    given:
    def advice = run('mix advice', '--for', subject)

    expect:
    advice.items*.topic == topics
    advice.items*.entries.flatten().every { type in it.parts }
    advice.total == topics.size()

    where:
    subject | type  || topics
    'bd'    | 'Bd'  || on('Bd')
    'hi_hat'| 'Hh'  || on('Hh')
    'pad'   | 'Pad' || on('Pad')
  }

  /** Returns the topics that contain advice on a part type. */
  private static List<String> on(String type) {
    def topics = new svc.store.mixguide.AdviceTopicStore(Path.of('nowhere'))
    def part = PartType.parse(type).get()
    TOPICS.findAll { name ->
      def topic = topics.requireTopic(name)
      topic.entries().any { part in it.parts() } || topic.sources().keySet().any { it.partType() == part }
    }
  }

  def "words that are not a subject find the entries that contain them, with a warning: #words"() {
    given:
    def advice = run('mix advice', '--for', words)

    expect:
    advice.items.find { it.topic == topic }.entries*.id.contains(id)
    advice.warnings*.code == ['MATCHED_BY_WORDS']
    run('mix advice', topic, '--for', words).items*.topic == [topic]

    where:
    words         || topic         | id
    'toms'        || 'tool_choice' | 'toms_in_the_mix'
    '808'         || 'low_end'     | 'subsonic'
    'master'      || 'loudness'    | 'master_chain'
    'mono'        || 'low_end'     | 'mono_bass'
    'loudness'    || 'loudness'    | 'loudness_targets'
    'LUFS'        || 'loudness'    | 'loudness_targets'
    'sidechain'   || 'compression' | 'sidechain_ducking'
    'mid/side'    || 'tool_choice' | 'mid_side'
    'true peaks'  || 'loudness'    | 'true_peak'
  }

  def "strings and brass have advice"() {
    expect:
    run('mix advice', '--for', name).with { items*.topic.containsAll(['low_end', 'reverb']) && warnings == [] }

    where:
    name << ['strings', 'brass']
  }

  def "every listed subject can be looked up: #name"() {
    expect:
    subjectsOf(name).every { subject ->
      run('mix advice', name, '--for', subject).items.every { it.entries || it.sources } && run('mix advice', '--for', subject).items*.topic.contains(name)
    }

    where:
    name << TOPICS
  }

  def "what people say finds the entry: #words finds #entries"() {
    expect:
    run('mix advice', '--for', words).items*.entries.flatten()*.id.containsAll(entries)
    run('mix advice', '--for', words).items*.entries.flatten()*.id.disjoint(notThese)

    where:
    words             || entries                                  | notThese
    'muddy'           || ['mud']                                  | ['boom']
    'my mix is muddy' || ['mud']                                  | []
    'muddiness'       || ['mud']                                  | []
    'harsh'           || ['harshness']                            | ['mud']
    'boomy'           || ['boom']                                 | []
    'thin'            || ['thin_sound']                           | []
    'de-ess'          || ['de_essing']                            | ['backing_stack']
    'deesser'         || ['de_essing']                            | []
    'sibilance'       || ['de_essing']                            | []
    'sidechain'       || ['sidechain_ducking', 'kick_ducks_bass'] | []
    'side chain'      || ['sidechain_ducking', 'kick_ducks_bass'] | []
    'washed out'      || ['too_much']                             | []
    'kick and bass'   || ['kick_bass_split']                      | []
    'mastering'       || ['master_chain']                         | []
  }

  def "advice on side-chains names the Duck curve, which can be written so"() {
    given:
    def text = run('mix advice', '--for', 'sidechain').items*.entries.flatten().find { it.id == 'sidechain_ducking' }.text

    expect:
    text.contains('curve Duck')
    run('automation write', 'Pad', 'Drop', '--device', 'mixer', '--param', 'volume', '--curve', 'Duck', '--every', '1', '--release', '0.5').slices.size() > 0
  }

  def "every word that a description advertises finds advice: #word"() {
    expect:
    svc('mix', 'advice', '--for', word, '--json').with { status == 0 && it.json().total > 0 }

    where:
    word << advertisedWords()
  }

  /** The words in the help and the tool description of the verb: lists after a colon, and examples. */
  static List<String> advertisedWords() {
    def verb = svc.app.VerbAreas.catalog().allVerbs().find { it.name() == 'mix advice' }
    def texts = [verb.brief(), verb.summary()].collect { it.replaceFirst(/^[^:]*:/, '') } +
        verb.args().collectMany { [it.description(), it.brief()] }.collect { it.replaceFirst(/^[^:]*:/, '') } +
        [verb.details()].collect { (it =~ /such as ([^.]*)/)[0][1] }
    texts.collectMany { it.split(/,| or | and (?!bass)/) as List }
        .collect { it.replaceAll(/(?i).*such as |^\s*e\.g\.|\.\s*$|^\s*(?:an?|words) .*(?=such as)/, '').strip() }
        .findAll { it }.unique()
  }

  def "the words of the descriptions are those that the spec knows"() {
    expect:
    advertisedWords().containsAll(['muddy', 'harsh', 'boomy', 'thin', 'de-ess', 'sidechain', 'kick and bass', 'compressor', 'loudness', 'vocals', 'low end', 'tools', 'pre_delay', 'bd', 'kick'])
  }

  def "a user's topic can extend the built-in one, so that a file with one source does not break the others"() {
    given:
    def file = home.resolve('mix-advice/compression.yaml')
    java.nio.file.Files.createDirectories(file.parent)
    file.toFile().text = """topic: compression
${extending}title: Ours
sources:
  kick: {attack_ms: 25, release_ms: 80, ratio: 3, reason: Ours}
entries:
  - {id: knee, title: Our knee, text: Soft.}
"""
    def kick = run('mix advice', 'compression', '--for', 'kick').items[0].sources

    expect:
    kick*.attack_ms == [25]
    run('mix advice', 'compression', '--for', 'knee').items[0].entries*.title == ['Our knee']
    svc('mix', 'advice', 'compression', '--for', 'snare', '--json').status == status
    svc('mix', 'advice', 'compression', '--for', 'gain_reduction', '--json').status == status
    svc('mix', 'compress', 'Vocal', 'Compressor', '--for', 'vocal', '--dry-run', '--json').with { it.status == 0 || it.error().hint.contains('Add `extends: compression`') }

    where:
    extending                  || status
    'extends: compression\n'  || 0
    ''                         || 2
  }

  def "a topic extends only itself"() {
    given:
    def file = home.resolve('mix-advice/reverb.yaml')
    java.nio.file.Files.createDirectories(file.parent)
    file.toFile().text = 'topic: reverb\nextends: compression\ntitle: Ours\n'

    expect:
    run('mix advice').warnings*.message == ["$file is not a valid mix advice topic: line 2, column 10, /extends: expected reverb, because a topic can extend only the built-in topic of its name"]
  }

  def "the error about an unknown topic or subject lists the valid ones: mix advice #words"() {
    expect:
    refused('mix advice', *words) == code
    error(*words).message.contains(message)
    near == null || error(*words).details.candidates == near

    where:
    words                                || code               | message                                                        | near
    ['revreb']                           || 'TOPIC_NOT_FOUND'  | 'there is no mix advice topic "revreb"; available: compression, loudness, low_end' | ['reverb']
    ['../../etc/passwd']                 || 'INVALID_ARGUMENT' | '1 to 64 letters, digits, _ or -'                    | null
    ['']                                 || 'INVALID_ARGUMENT' | 'must not be empty'                                             | null
    ['--for', 'pre_dely']                || 'INVALID_ARGUMENT' | 'no topic contains the subject "pre_dely"; the subjects are '           | ['pre_delay']
    ['low-end', '--for', 'pre_delay']    || 'INVALID_ARGUMENT' | 'the topic "low_end" does not contain the subject "pre_delay"; the subjects are '   | null
    ['compression', '--for', 'riser']    || 'INVALID_ARGUMENT' | 'the topic "compression" does not contain the subject "riser"'                  | null
    ['--for', '']                        || 'INVALID_ARGUMENT' | 'must not be empty'                                             | null
  }

  def "the error about the topic '#name', for which there is advice, names the argument for subjects"() {
    expect:
    error(name).hint == hint.replace('ARGUMENT', '--for')
    new FrontEndCalls(home).mcp('get_mix_advice', [topic: name]).error.text.contains(hint.replace('ARGUMENT', '`subject`'))
    run('mix advice', '--for', name).total > 0

    where:
    name << ['kick', 'phase_cancellation', 'masking']
    hint = "\"$name\" is a subject: give it as ARGUMENT."
  }

  def "the error about an unknown subject lists only the subjects of its topic"() {
    expect:
    error('reverb', '--for', 'x').details.with { [argument, valid] } == ['subject', subjectsOf('reverb').toSorted()]
  }

  def "a user's file replaces a topic, and files for other topics are ignored"() {
    given:
    topic('low-end', 'topic: low_end\ntitle: Ours\nentries: [{id: rumble, title: Rumble, parts: [bd], text: Cut it., values: {freq_hz: 30}}]\n')
    topic('width', 'topic: width\ntitle: Width\n')

    expect:
    run('mix advice').with { [items*.topic, items[2].title, warnings*.code] } == [TOPICS, 'Ours', ['TOPIC_BROKEN']]
    run('mix advice', '--for', 'rumble').items[0].entries == [[id: 'rumble', title: 'Rumble', parts: ['Bd'], text: 'Cut it.', values: [freq_hz: 30]]]
    refused('mix advice', 'low_end', '--for', 'phase_cancellation') == 'INVALID_ARGUMENT'
    run('mix advice', 'compression').total == 1
  }

  def "an invalid topic is reported with its line, and the others can be used: #text"() {
    given:
    def file = topic('reverb', text)

    expect:
    run('mix advice').with { [items*.topic, warnings*.code] } == [TOPICS - 'reverb', ['TOPIC_BROKEN']]
    run('mix advice').warnings[0].message.with { it.startsWith(file as String) && it.contains(place) }
    run('mix advice', '--for', 'kick').items*.topic.contains('compression')
    run('mix advice', 'low-end').warnings == []
    refused('mix advice', 'reverb') == 'FILE_INVALID'
    error('reverb').message == run('mix advice').warnings[0].message

    where:
    text                                                       || place
    'topic: reverb\ntitle: ['                                  || 'line 2, column 9'
    'topic: reverb\ntitle: !!java.net.URL [x]\n'               || 'line 2, column 8: tags such as'
    'topic: &a reverb\ntitle: *a\n'                            || 'anchors such as'
    'topic: reverb\ntitle: R\nsources: {tuba: {ratio: 2}}\n'   || 'line 3, column 11, /sources/tuba'
  }

  def "the error about an unknown subject mentions files that could not be read: #words"() {
    given:
    def file = topic('reverb', 'topic: reverb\ntitle: [')
    def error = error(*words)

    expect:
    error.code == 'INVALID_ARGUMENT'
    error.hint.contains("Some files were not searched: $file cannot be read: line 2")
    error.details.problems.size() == 1

    where:
    words << [['--for', 'pre_delay'], ['low-end', '--for', 'pre_delay']]
  }

  def "the error about an unknown topic lists the usable ones"() {
    given:
    topic('reverb', 'topic: reverb\ntitle: [')
    topic('mine', 'topic: mine\ntitle: Mine\n')

    expect:
    error('nothing').message == 'there is no mix advice topic "nothing"; available: compression, loudness, low_end, tool_choice, vocals'
  }

  def "a file of 50 MB is not read"() {
    given:
    def file = topic('reverb', '')
    new RandomAccessFile(file.toFile(), 'rw').withCloseable { it.setLength(50L << 20) }

    expect:
    run('mix advice').warnings*.message == ["$file is larger than 1 MiB"]
    refused('mix advice', 'reverb') == 'FILE_TOO_LARGE'
  }

  def "at a terminal of #columns columns, no line of #words is wider"() {
    given:
    def shown = svc(new OutputTerminal(true, columns, false, ascii), ['mix', 'advice', *words]).out

    expect:
    shown.readLines().size() > 3
    shown.readLines().every { it.codePointCount(0, it.length()) <= columns }
    !ascii || shown ==~ /[\n\x20-\x7e]*/

    where:
    [words, [columns, ascii]] << [
        [[], ['compression'], ['reverb'], ['low-end'], ['tool-choice'], ['loudness'], ['vocals'], ['--for', 'pre_delay'], ['--for', 'bd']],
        [[80, false], [60, false], [60, true], [120, true]]].combinations()
  }

  def "the contents of a topic are shown below its title"() {
    given:
    def lines = svc(new OutputTerminal(true, 80, false), ['mix', 'advice', 'compression', '--for', 'kick']).out.readLines()

    expect:
    lines[0] ==~ /topic +title/
    lines.contains('    kick, ratio 4:1, attack 20 ms, release 70 ms, attack range 10 to 30 ms,')
    lines.findIndexOf { it == '  sources' } < lines.findIndexOf { it == '  entries' }
  }
}
