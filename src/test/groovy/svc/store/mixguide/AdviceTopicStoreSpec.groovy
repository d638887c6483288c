package svc.store.mixguide

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.TOPIC_NOT_FOUND

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.part.PartType
import svc.model.error.SvcException
import svc.model.mixing.AdviceEntry
import svc.model.mixing.AdviceTopic
import svc.model.mixing.CompressionAdvice
import svc.model.mixing.SoundSource
import svc.model.mixing.GuideOrigin

class AdviceTopicStoreSpec extends Specification {
  @TempDir
  Path folder

  def "the built-in topics are listed and read"() {
    expect:
    topics().list()*.name == ['compression', 'loudness', 'low_end', 'reverb', 'tool_choice', 'vocals']
    topics().list().every { it.problem == null && it.topic.with { title && summary && origin == GuideOrigin.BUILTIN } }
    topics().requireTopic('compression').sources.keySet() == SoundSource.values() as Set
    topics().requireTopic('compression').sources[SoundSource.KICK].with { [attackMs, attackRangeMs, releaseMs, ratio, ratioRange] } == [20.0d, [10.0d, 30.0d], 70.0d, 4.0d, [3.0d, 6.0d]]
    topics().requireTopic('compression').continuum.size() >= 4
    topics().requireTopic('reverb').entries.find { it.id == 'pre_delay' }.with { [title, parts, values.beats] } ==
        ['Pre-delay', [PartType.VOCAL, PartType.SD, PartType.LEAD, PartType.PIANO], ['1/128': 0.03125d, '1/64': 0.0625d, '1/32': 0.125d]]
    topics().requireTopic('reverb').with { sources.isEmpty() && continuum.isEmpty() }
  }

  def "names ignore case, and hyphens equal underscores: #name"() {
    expect:
    topics().requireTopic(name).topic == 'low_end'

    where:
    name << ['low_end', 'low-end', 'Low-End', 'LOW_END', 'Low End']
  }

  def "an unknown topic is rejected: #name"() {
    when:
    topics().requireTopic(name)

    then:
    def e = thrown(SvcException)
    [e.code(), e.hint()] == [code, hint]

    where:
    name               || code             | hint
    'low-ends'         || TOPIC_NOT_FOUND  | 'Did you mean low_end?'
    'zzzzzzzz'         || TOPIC_NOT_FOUND  | TOPIC_NOT_FOUND.remedy()
    '../../etc/passwd' || INVALID_ARGUMENT | 'Run `svc mix advice` to see the names.'
    ''                 || INVALID_ARGUMENT | 'Run `svc mix advice` to see the names.'
  }

  def "a user's file replaces the whole topic, even if its name is spelled differently"() {
    given:
    write(name, 'topic: compression\ntitle: Ours\nsources:\n  Snare: {attack_ms: 9, release_ms: 90, ratio: 2}\nentries:\n  - {id: a, title: A, parts: [hi_hat], text: t}\n')

    expect:
    topics().requireTopic('compression') == new AdviceTopic('compression', 'Ours', null, GuideOrigin.USER, folder.resolve(name),
        [(SoundSource.SNARE): new CompressionAdvice(9, [], 90, [], 2, [], null, null, null, null)], [], [new AdviceEntry('a', 'A', [PartType.HH], [], 't', [:])])
    topics().list().size() == 6
    topics().list()[0].with { [it.name(), it.topic().title(), it.topic().origin(), it.topic().file()] } == ['compression', 'Ours', GuideOrigin.USER, folder.resolve(name)]

    where:
    name << ['compression.yaml', 'Compression.yaml']
  }

  def "an invalid file is listed with the position of its problem, and the others still work"() {
    given:
    write('reverb.yaml', 'topic: reverb\ntitle: R\nentries:\n  - {id: a, title: A, text: t, values: {x: {y: {z: 1}}}}\n')
    write('compresion.yaml', 'topic: compression\ntitle: x\n')
    write('low-end.yaml', 'topic: low_end\ntitle: x\n')
    write('low_end.yaml', 'topic: low_end\ntitle: x\n')
    write('..yaml', '')
    write('a b.yaml', 'topic: reverb\ntitle: x\n')
    def problems = topics().list().collectEntries { [it.name, it.problem] }

    expect:
    problems.reverb == "${folder.resolve('reverb.yaml')} is not a valid mix advice topic: line 4, column 48, /entries/0/values/x/y: expected a number, text or a list of them"
    problems.compresion.endsWith(': line 1, column 8, /topic: expected "compresion", the name of the file, found "compression"')
    problems.low_end == "${folder.resolve('low-end.yaml')} and ${folder.resolve('low_end.yaml')} define the same mix advice topic; rename or delete one of them"
    problems['a b'].endsWith('has an invalid name: expected 1 to 64 letters, digits, _ or -, followed by .yaml')
    problems.findAll { it.value == null }.keySet() == ['compression', 'loudness', 'tool_choice', 'vocals'] as Set
    topics().names() == ['compresion', 'compression', 'loudness', 'low_end', 'reverb', 'tool_choice', 'vocals']
    topics().requireTopic('tool-choice').origin == GuideOrigin.BUILTIN
  }

  def "rules that the schema cannot express are checked: #yaml"() {
    given:
    write(topic + '.yaml', "topic: $topic\ntitle: x\n" + yaml)

    when:
    topics().requireTopic(topic)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains("is not a valid mix advice topic: line 3, column $column, $problem")

    where:
    topic         | yaml                                                                          || column | problem
    'compression' | 'sources: {kik: {attack_ms: 1, release_ms: 1, ratio: 1}}'                     || 11     | '/sources/kik: expected kick, found "kik"'
    'compression' | 'sources: {kick: {attack_ms: 1, release_ms: 1, ratio: 1}, bd: {attack_ms: 1, release_ms: 1, ratio: 1}}' || 58 | '/sources/bd: expected each source once, found kick again as "bd"'
    'compression' | 'sources: {kick: {attack_ms: 1, attack_range_ms: [2, 3], release_ms: 1, ratio: 1}}' || 29 | '/sources/kick/attack_ms: expected a value within attack_range_ms, found 1'
    'compression' | 'sources: {kick: {attack_ms: 1, release_ms: 1, ratio: 1, ratio_range: [4, 1]}}' || 70 | '/sources/kick/ratio_range: expected two numbers, the lower one first'
    'compression' | 'continuum: [{name: a, attack_range_ms: [1, 5], effect: e}, {name: b, attack_range_ms: [6, 9], effect: e}]' || 87 | '/continuum/1/attack_range_ms: expected a range that starts where the previous range ends'
    'compression' | 'continuum: [{name: a, attack_range_ms: [], effect: e}]'                      || 40     | '/continuum/0/attack_range_ms: expected two numbers, the lower one first'
    'reverb'      | 'sources: {}'                                                                 || 1      | '/sources: expected sources only in the topic compression'
    'reverb'      | 'entries: [{id: a, title: A, text: t}, {id: a, title: B, text: t}]'           || 44     | '/entries/1/id: expected a unique id, found "a" again'
    'reverb'      | 'entries: [{id: a, title: A, text: t, parts: [bd, bas]}]'                     || 50     | '/entries/0/parts/1: expected bass, found "bas"'
  }

  def "a source is found by its name or by its part type: #text"() {
    expect:
    SoundSource.parse(text).orElse(null) == source

    where:
    text    || source
    'kick'  || SoundSource.KICK
    ' KICK' || SoundSource.KICK
    'Bd'    || SoundSource.KICK
    'sd'    || SoundSource.SNARE
    'Snare' || SoundSource.SNARE
    'vocal' || SoundSource.VOCAL
    'pad'   || null
    'x'     || null
  }

  private AdviceTopicStore topics() { new AdviceTopicStore(folder) }

  private void write(String name, String yaml) { Files.writeString(folder.resolve(name), yaml) }
}
