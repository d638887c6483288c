package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.part.PartType
import svc.store.mixguide.MovementRulesStore

class MovementSpec extends VerbSpec {
  static final String ENERGY = 'intro .2, verse .4, build .3>.9, drop 1, break .4, verse-2 .5, drop-2 1, outro 1>.1'

  /** A song of eight sections of two bars over the clips of the demo set. */
  static Map song(Map more = [:]) {
    [Format: 1,
     Parts: [[Id: 'bass', PartType: 'Bass', Track: 'Bass'], [Id: 'keys', PartType: 'Chords', Track: 'Chords'],
             [Id: 'lead', PartType: 'Lead', Track: 'Lead'], [Id: 'pad', PartType: 'Pad', Track: 'Pad'], [Id: 'kick', PartType: 'Bd', Track: 'Kick']],
     Sections: ['intro', 'verse', 'build', 'drop', 'break', 'verse-2', 'drop-2', 'outro'].withIndex().collect { id, i -> [Id: id, Start: "${3 * i + 1}.1" as String, Bars: 3] }] + more
  }

  private File file() { home.resolve('Untitled.svc').toFile() }

  private void write(Map project) { file().text = Json.pretty(project) }

  private Map stored() { Json.parse(file().text) as Map }

  def setup() { write(song()) }

  private Map apply(String... more) { run('movement apply', *more) }

  private List<Map> automation(String track, String... more) { run('automation get', track, *more).items as List }

  def "'movement plan' explains every envelope and changes nothing"() {
    given:
    def planned = run('movement plan', '--energy', ENERGY)
    def cutoff = planned.items.find { it.part_id == 'pad' && it.device == 'Analog' }

    expect:
    planned.energy == ENERGY
    planned.rules == 'default'
    planned.items*.status.toSet() == ['new'] as Set
    cutoff.subMap('track', 'param', 'start_beats', 'length_beats', 'unit') == [track: 'Pad', param: 'F1 Freq', start_beats: 0, length_beats: 96, unit: '0-1']
    cutoff.sections.collect { [it.section_id, it.energy, it.from, it.to] }.take(3) == [['intro', '0.20', 0.44d, 0.44d], ['verse', '0.40', 0.44d, 0.53d], ['build', '0.30>0.90', 0.53d, 0.755d]]
    cutoff.values.startsWith('intro 0.44, verse 0.44>0.53, build 0.53>0.7')
    cutoff.reason == 'pad opens because drop is at 1.00'
    cutoff.rule_reason.startsWith('A pad shows brightness most')
    !planned.items.any { it.part_id == 'kick' }
    planned.warnings == []
    !stored().containsKey('Energy')
    ['Pad', 'Bass'].every { automation(it).empty }
  }

  def "movement follows the sections at the locators if the project has none"() {
    given:
    write(song(Sections: []))

    when:
    def cutoff = run('movement plan', '--energy', 'intro .2, verse .4, drop 1, outro .1').items.find { it.part_id == 'pad' && it.device == 'Analog' }

    then:
    cutoff.sections*.section_id == ['Intro', 'Verse', 'Build', 'Drop', 'Outro']
    cutoff.start_beats == 0
    apply('--energy', 'intro .2, verse .4, drop 1').envelopes*.status.contains('new')
  }

  def "a project without parts is a warning"() {
    given:
    write(song(Parts: []))

    expect:
    run('movement plan', '--energy', ENERGY).with { [it.items, it.warnings*.code] } == [[], ['NO_PARTS']]
    apply('--energy', ENERGY).warnings*.code == ['NO_PARTS']
  }

  def "'movement apply' gives a song of eight sections its movement, and one undo removes it"() {
    given:
    run('track list')
    def before = content()
    def text = file().text
    def applied = apply('--energy', ENERGY)
    def moved = content()

    expect:
    applied.envelopes*.status.toSet() == ['new'] as Set
    applied.saved
    applied.undo_steps == 4
    stored().Energy == ENERGY
    stored().keySet().toList() == song().keySet().toList() + 'Energy'
    automation('Pad').find { it.param == 'F1 Freq' && it.start_beats == 0 }.points[0].value.round(1) == 0.4
    automation('Bass').findAll { it.param == 'volume' }.every { it.source == 'ledger' }
    moved != before

    when:
    def undone = run('undo')

    then:
    undone.undone == 1
    content().tracks == before.tracks
    file().text == text
    automation('Pad').empty

    when:
    run('redo')

    then:
    content().tracks == moved.tracks
    stored().Energy == ENERGY
    apply().undo_steps == 0
  }

  def "a second call writes nothing, also after the faders have moved with the automation"() {
    given:
    apply('--energy', ENERGY)
    def first = content()
    def again = apply()

    expect:
    again.envelopes*.status.toSet() == ['unchanged'] as Set
    again.undo_steps == 0
    !again.saved
    again.energy == ENERGY
    content() == first
    run('movement plan').items*.status.toSet() == ['unchanged'] as Set

    when:
    run('mix set', 'Lead', '--volume-db', '-20')

    then:
    apply().undo_steps == 0
  }

  def "movement is derived again when a section changes, and what was written for the old sections is removed"() {
    given:
    apply('--energy', ENERGY)
    def old = automation('Lead').find { it.param == 'volume' }
    write(song(stored() + [Sections: [[Id: 'intro', Start: '1.1', Bars: 4], [Id: 'drop', Start: '13.1', Bars: 2]], Energy: 'intro .2, drop 1']))
    def changed = apply()

    expect:
    changed.envelopes.find { it.part_id == 'lead' && it.param == 'volume' }.status == 'changed'
    automation('Lead').findAll { it.param == 'volume' && !it.held }*.start_beats == [40d]
    automation('Lead').findAll { it.param == 'volume' }.collect { [it.start_beats, it.length_beats] } != [[old.start_beats, old.length_beats]]
    automation('Pad').findAll { it.start_beats >= 80 }.empty

    when:
    write(song(stored() + [Parts: [[Id: 'pad', PartType: 'Pad', Track: 'Pad']]]))
    def fewer = apply()

    then:
    fewer.removed >= 3
    fewer.envelopes*.part_id.toSet() == ['pad'] as Set
    ['Lead', 'Bass', 'Chords'].every { track -> automation(track).every { it.source == 'live' } }
  }

  def "'movement clear' restores the clips and keeps other automation and the energy"() {
    given:
    run('automation write', 'Pad', '1.1', '4 bars', '--device', 'mixer', '--param', 'pan', '--curve', 'Sine')
    def before = content().tracks
    apply('--energy', ENERGY)
    def cleared = run('movement clear')

    expect:
    cleared.cleared == 10
    cleared.tracks == ['Bass', 'Chords', 'Lead', 'Pad']
    automation('Pad')*.param == ['pan']
    stored().Energy == ENERGY
    timeline(content().tracks) == timeline(before)
    run('movement clear').cleared == 0

    when:
    run('undo')

    then:
    automation('Pad')*.param.toSet() == ['F1 Freq', 'pan', 'volume', 'send:A-Reverb'] as Set
  }

  private static List timeline(tracks) { tracks*.arrangement }

  def "clear removes the values that movement holds in clips outside the sections"() {
    given:
    write(song(Sections: [[Id: 'half', Start: '2.1', Bars: 2]]))
    run('track list')
    def before = content().tracks
    def applied = apply('--energy', 'half 0>1')

    expect:
    applied.warnings*.code.contains('HELD_OUTSIDE_WINDOW')
    apply().undo_steps == 0
    run('movement clear').cleared > 0
    timeline(content().tracks) == timeline(before)
  }

  def "tracks without clips in the sections are named, and nothing is written"() {
    given:
    write(song(Sections: [[Id: 'late', Start: '101.1', Bars: 4]]))
    run('track list')
    def before = content().tracks
    def applied = apply('--energy', 'late .5')

    expect:
    applied.envelopes*.status.toSet() == ['no_clip'] as Set
    applied.warnings.find { it.code == 'NO_CLIPS_IN_SECTIONS' }.message == 'nothing was written on "Bass", "Chords", "Lead", "Pad", because these tracks have no clips in the sections'
    applied.undo_steps == 0
    content().tracks == before
    svc('movement', 'apply').out == 'Nothing written: no clips in the sections\n'
    run('undo').undone == 0
  }

  def "automation that is not movement is replaced with a warning"() {
    given:
    run('automation write', 'Pad', '1.1', '4 bars', '--device', 'Analog', '--param', 'F1 Freq', '--curve', 'Sine')

    expect:
    apply('--energy', ENERGY).warnings.findAll { it.code == 'AUTOMATION_REPLACED' }*.message == ['the movement replaced other automation: Analog F1 Freq on "Pad"']
  }

  def "the journal repeats the movement of a fresh set, also after the project has changed"() {
    given:
    apply('--energy', ENERGY, '--seed', '7')
    apply('--rules', 'techno')
    run('movement clear')
    apply()
    def script = Path.of(run('journal', '--save', 'a.svc.groovy').script as String)
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))

    when:
    write(song())
    other.run(script)

    then:
    other.bench.content().tracks == content().tracks
    stored().Energy == ENERGY
    stored().Movement == [Seed: 7, Rules: 'techno']
  }

  def "a read-only project is enough for stored energy"() {
    given:
    write(song(Energy: ENERGY))
    file().setReadOnly()

    expect:
    apply().envelopes*.status.toSet() == ['new'] as Set
    refused('movement apply', '--energy', 'intro .5') == 'WRITE_FAILED'
  }

  def "a dry run lists the changes and changes neither the set nor the project"() {
    given:
    run('track list')
    def before = content()
    def text = file().text
    apply('--energy', ENERGY, '--dry-run')

    expect:
    content() == before
    file().text == text
  }

  def "the energy, the rules and the seed of a call are used by later calls"() {
    given:
    apply('--energy', ENERGY, '--rules', 'techno', '--seed', '7')
    def before = content()

    expect:
    stored().Movement == [Rules: 'techno', Seed: 7]
    apply().with { [it.rules, it.seed, it.undo_steps] } == ['techno', 7, 0]
    content() == before
    apply('--rules', 'default').rules == 'default'
    stored().Movement == [Rules: 'default', Seed: 7]
  }

  def "a new project can have an energy curve, and an old one has none"() {
    given:
    def made = home.resolve('new.svc').toString()
    run('project init', made, '--part', 'pad:Pad:Nowhere', '--section', 'intro:4', '--section', 'drop:4', '--energy', 'intro .2>.9, drop 1')

    expect:
    (Json.parse(new File(made).text) as Map).Energy == 'intro .2>.9, drop 1'
    run('project validate', made).valid
    run('project show', made).energy == 'intro .2>.9, drop 1'
    !run('project show', file().path).containsKey('energy')
    run('movement plan', '--project', made).warnings*.code == ['PART_UNRESOLVED']
    refused('project init', home.resolve('b.svc').toString(), '--section', 'intro:4', '--energy', 'intro 2') == 'INVALID_ARGUMENT'
  }

  def "invalid input is refused: #code"() {
    given:
    write(song(more))

    expect:
    refused('movement apply', *words) == code

    where:
    more                             | words                                        || code
    [:]                              | []                                           || 'MISSING_ARGUMENT'
    [:]                              | ['--energy', 'intro 1.5']                    || 'INVALID_ARGUMENT'
    [:]                              | ['--energy', 'intrx .5']                     || 'SECTION_NOT_FOUND'
    [:]                              | ['--energy', 'intro .5', '--rules', 'tekno'] || 'INVALID_ARGUMENT'
    [:]                              | ['--energy', 'intro .5', '--rules', '../x']  || 'INVALID_ARGUMENT'
    [Energy: 'intro 3']              | []                                           || 'PROJECT_INVALID'
    [Energy: 'nowhere .3']           | []                                           || 'PROJECT_INVALID'
  }

  def "a project and a set without sections are an error"() {
    given:
    run('set new')
    write(song(Sections: []))

    expect:
    refused('movement apply', '--energy', 'intro .5') == 'SECTION_NOT_FOUND'
  }

  def "unknown rules have candidates"() {
    expect:
    svc('movement', 'plan', '--energy', 'intro .5', '--rules', 'tekno', '--json').error().details.candidates == ['techno']
  }

  def "parts without a track, targets that no part has, and types without rules are warnings"() {
    given:
    write(song(Parts: [[Id: 'pad', PartType: 'Pad', Track: 'Nobody'], [Id: 'voc', PartType: 'Vocal', Track: 'Vocal'], [Id: 'drums', PartType: 'Drums', Track: 'Drums']]))
    rules('mine', '''
      vocal:
        - {target: 'send:Hall', unit: dB, range: [-12, -18], reason: test}
        - {target: synth_cutoff, range: [0, 1], reason: test}
        - {target: volume, unit: relative dB, range: [-1, 0], reason: test}
      pad: [{target: pan, unit: pan, range: [0, 0], reason: test}]
      drums: [{target: volume, unit: relative dB, range: [-1, 0], reason: test}]''')
    def planned = run('movement plan', '--energy', ENERGY, '--rules', 'mine')

    expect:
    planned.items.collect { [it.part_id, it.param] } == [['voc', 'volume']]
    planned.warnings*.code == ['PART_UNRESOLVED', 'PART_WITHOUT_CLIPS', 'MOVEMENT_TARGET_MISSING', 'MOVEMENT_TARGET_MISSING']
    planned.warnings[2].message.startsWith('the target send:Hall was skipped for all parts that use it (voc), because there is no return track "Hall"')
    planned.warnings[2].hint == 'The return tracks are A-Reverb, B-Delay.'
  }

  private void rules(String name, String parts, String parent = null) {
    def text = "name: $name\n${parent ? "extends: $parent\n" : ''}parts:${parts.stripIndent().indent(2)}"
    Files.writeString(Files.createDirectories(home.resolve('movement-rules')).resolve("${name}.yaml"), text)
  }

  def "a file with invalid rules is refused with its line: #problem"() {
    given:
    rules('mine', "\n pad:\n  - {target: $target, unit: $unit, range: $range, reason: test}")
    def error = svc('movement', 'plan', '--energy', 'intro .5', '--rules', 'mine', '--json').error()

    expect:
    error.code == 'FILE_INVALID'
    error.message.contains('line 4') || error.message.contains('line 5')
    error.message.contains(problem)

    where:
    target        | unit          | range     || problem
    'cutof'       | "'0-1'"       | '[0, 1]'  || 'expected cutoff'
    'cutoff'      | 'dB'          | '[0, 1]'  || 'expected the unit 0-1 for this target, found dB'
    'volume'      | 'relative dB' | '[0]'     || 'expected two values'
    'volume'      | 'dB'          | '[0, 20]' || '-70 to 6 in "dB", found 20'
    'pan'         | 'percent'     | '[0, 20]' || 'expected 0-1, dB, relative dB, pan or relative pan'
  }

  def "rules extend others, and a file extends the built-in rules of its name"() {
    given:
    rules('default', '\n pad: [{target: pan, unit: relative pan, range: [0, 0], wander: 10, reason: test}]', 'default')
    rules('mine', '\n bass: []', 'default')
    def store = new MovementRulesStore(home.resolve('movement-rules'))

    expect:
    store.require('default').of(PartType.PAD)*.target() == ['pan']
    store.require('default').of(PartType.BASS)*.target() == ['synth_cutoff', 'volume']
    store.require('mine').of(PartType.PAD)*.target() == ['pan']
    store.require('mine').of(PartType.BASS).empty
    run('movement plan', '--energy', 'intro .5', '--rules', 'mine').items.find { it.part_id == 'pad' }.reason == 'pad drifts slowly whatever the energy is'

    when:
    rules('one', '\n bass: []', 'two')
    rules('two', '\n bass: []', 'one')
    store.require('one')

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    e.message.contains('rules that do not extend themselves')

    when:
    rules('one', '\n bass: []', 'tekno')
    store.require('one')

    then:
    def f = thrown(SvcException)
    f.message.contains('/extends: expected existing rules: techno, found "tekno"')
  }

  def "the built-in rules are valid, and every target has a reason: #name"() {
    given:
    def rules = new MovementRulesStore(home.resolve('none')).require(name)

    expect:
    rules.description().length() > 20
    rules.parts().values().flatten().every { it.reason().length() > 20 }
    name == 'default' ? rules.parts().size() == PartType.values().length : rules.parts().size() == new MovementRulesStore(home).require('default').parts().size()

    where:
    name << ['default', 'ambient', 'pop', 'techno']
  }
}
