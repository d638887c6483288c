package svc.store.mixguide

import java.nio.file.Path
import org.yaml.snakeyaml.LoaderOptions
import org.yaml.snakeyaml.Yaml
import org.yaml.snakeyaml.constructor.SafeConstructor
import spock.lang.Shared
import spock.lang.Specification
import svc.json.Json
import svc.model.part.PartType
import svc.store.document.JsonSchema

/** The built-in profiles and advice are consistent, and every value has a reason. */
class BuiltInGuidesSpec extends Specification {
  static final List TYPES = PartType.values().collect { PartType.suffix(it.tag()) }
  /** The lengths of notes in beats. */
  static final Map NOTES = ['1/64': 0.0625, '1/32': 0.125, sixteenth: 0.25, eighth: 0.5, 'dotted eighth': 0.75, quarter: 1, bar: 4]
  static final List FILTERS = ['high_pass', 'low_pass', 'notch']
  static final Map SOURCES =
      [bd: 'kick', sd: 'snare', bass: 'bass', vocal: 'vocal', guitar: 'guitar', piano: 'piano']

  @Shared
  Map profiles = read('profiles')
  @Shared
  Map advice = read('advice')

  def "the schema of profiles accepts a level relative to every part type"() {
    given:
    def schema = Json.parse(new File('profiles/profile.schema.json').text)
    def pattern = schema.get('$defs').Part.get('properties').level_db.pattern as String

    expect:
    (TYPES + ['kick', 'snare', 'hat', 'chord']).every { it ==~ pattern && "$it - 4.5 dB" ==~ pattern && "$it+2" ==~ pattern }
    !('loud' ==~ pattern)
  }

  def "the default profile contains every part type"() {
    expect:
    profiles.default.parts.keySet() == TYPES as Set
    profiles.default.parts.every { type, part ->
      part.keySet().containsAll('level_db', 'pan', 'depth', 'eq')
    }
  }

  def "all other built-in profiles extend it: #name"() {
    expect:
    profile.name == name
    profile.extends == 'default'
    TYPES.containsAll(profile.parts.keySet())

    where:
    [name, profile] << others()
  }

  def "every value has a reason: #name #type"() {
    expect:
    ['level', 'pan', 'depth'].every {
      keys(part, it).isEmpty() == (part[it + '_reason'] == null)
    }
    (part.eq ?: []).every { it.reason }
    !part.compressor || part.compressor.reason && part.compressor.threshold_hint

    where:
    [name, type, part] << parts()
  }

  def "what the reason of a level says about other parts is true, also where it is inherited: #name"() {
    given:
    def store = new MixProfileStore(Path.of('/nonexistent'))
    def parts = store.requireProfile(name).parts()
    def levels = parts.collectEntries { type, part -> [type, part.levelDb().value()] }
    def wrong = parts.collectMany { type, part -> claims(type, part.levelReason()) }.findAll { levels[it.other] != null }.findAll {
      def difference = levels[it.part] - levels[it.other]
      difference < it.from - 1e-9 || difference > it.to + 1e-9
    }

    expect:
    wrong == []

    where:
    name << new MixProfileStore(Path.of('/nonexistent')).names()
  }

  def "the spec of reasons finds their claims: #reason"() {
    expect:
    claims(PartType.ORGAN, reason).collect { [it.other, it.from, it.to] } == found

    where:
    reason                                   || found
    '4 dB below the kick.'                   || [[PartType.BD, -4, -4]]
    'It is 8 to 10 dB above the snare.'      || [[PartType.SD, 8, 10]]
    '11 dB under loop and keys, noticed'     || [[PartType.LOOP, -11, -11], [PartType.PIANO, -11, -11]]
    'As loud as the rhythm guitars.'         || [[PartType.GUITAR, 0, 0]]
    'Nearly as loud as the kick'             || [[PartType.BD, -2, 0]]
    'A little above held chords'             || [[PartType.CHORDS, 0.01d, 70]]
    'Sings; 2 dB less under the lead.'       || []
  }

  /** The words for other parts in reasons; "lead" is a voice for backing vocals. */
  static final Map<String, PartType> WORDS = [kick: PartType.BD, snare: PartType.SD, clap: PartType.SD, voice: PartType.VOCAL, singer: PartType.VOCAL,
      lead: PartType.LEAD, strings: PartType.STRINGS, guitar: PartType.GUITAR, guitars: PartType.GUITAR, chords: PartType.CHORDS, piano: PartType.PIANO,
      keys: PartType.PIANO, loop: PartType.LOOP, pad: PartType.PAD, organ: PartType.ORGAN, riff: PartType.RIFF, hook: PartType.HOOK, bass: PartType.BASS,
      '808': PartType.BASS, hats: PartType.HH, overheads: PartType.OVERHEADS]

  /** The relations to other parts that a reason states, as ranges of differences in dB. */
  static List<Map> claims(PartType part, String reason) {
    List<Map> found = []
    def add = { double from, double to, List<String> words ->
      words.findAll { it }.each {
        def other = it == 'lead' && part == PartType.BACKING_VOCAL ? PartType.VOCAL : WORDS[it]
        if (other && other != part) {
          found << [part: part, other: other, from: from, to: to, reason: reason]
        }
      }
    }
    String text = reason.toLowerCase()
    (text =~ /(\d+)(?: to (\d+))? db (below|under|above)(?: the| held)? (\w+)(?: and (\w+))?/).each {
      double low = it[1] as double
      double high = (it[2] ?: it[1]) as double
      add(it[3] == 'above' ? low : -high, it[3] == 'above' ? high : -low, [it[4], it[5]])
    }
    (text =~ /(nearly |almost )?(?:as loud as|level with)(?: the| rhythm)* (\w+)(?: and (\w+))?/).each { add(it[1] ? -2 : 0, 0, [it[2], it[3]]) }
    (text =~ /(?<!db )(?<!less )\b(below|under|above|louder than)(?: the| held| both)* (\w+)(?: and (\w+))?/).each {
      add(it[1] in ['above', 'louder than'] ? 0.01 : -70, it[1] in ['above', 'louder than'] ? 70 : -0.01, [it[2], it[3]])
    }
    if (part == PartType.DRUMS) {
      (text =~ /takes the place of the (\w+)/).each { add(0, 0, [it[1]]) }
    }
    found
  }

  def "a send level is in the range of its depth: #name #type"() {
    given:
    def tiers = entry('reverb', 'depth_tiers').send_range_db

    expect:
    !part.containsKey('reverb_send_db') || inside(part.reverb_send_db, tiers[part.depth])
    part.depth in [null, 'front'] || part.reverb_send_db != null

    where:
    [name, type, part] << parts()
  }

  def "a high-pass filter has the frequency that the low end advice gives: #name #type"() {
    given:
    def corners = entry('low_end', 'high_pass_placement').high_pass_hz

    expect:
    (part.eq ?: []).findAll { it.move == 'high_pass' }.every { inside(it.freq_hz, corners[type]) }
    (part.eq ?: [])*.freq_hz == (part.eq ?: [])*.freq_hz.toSorted()
    (part.eq ?: []).every { (it.gain_db == null) == (it.move in FILTERS) }

    where:
    [name, type, part] << parts()
  }

  def "a compressor is in the range of its source: #name #type"() {
    given:
    def source = advice.compression.sources[SOURCES[type]]
    def made = part.compressor

    expect:
    ['attack_ms', 'release_ms', 'ratio'].every { inside(made[it], range(source, it)) }
    name != 'default' || ['attack_ms', 'release_ms', 'ratio'].every { made[it] == source[it] }

    where:
    [name, type, part] << parts().findAll { it[1] in SOURCES && it[2].compressor }
  }

  def "a length of time that a text gives for a note at a tempo is right: #name"() {
    given:
    def text = Path.of('profiles', name + '.yaml').toFile().getText('UTF-8').replaceAll(/\s+/, ' ')
    def notes = NOTES.keySet().join('|')
    def after = text.findAll(/($notes) at (\d+) bpm (?:is|lasts) (\d+) ms/) { [it[1], it[2], it[3]] }
    def before = text.findAll(/[Aa]t (\d+) bpm an? ($notes) lasts (\d+) ms/) { [it[2], it[1], it[3]] }

    expect:
    (after + before).every { note, bpm, ms -> Math.round(60000 / (bpm as int) * NOTES[note]) == ms as int }

    where:
    name << read('profiles').keySet()
  }

  def "the pre-delay of the reverb is the one that its reason gives: #name"() {
    given:
    def reverb = profile.rules?.returns?.find { it.name == 'Reverb' }

    expect:
    !reverb || !(reverb.reason =~ /\d ms/) || reverb.reason.contains("${reverb.settings.pre_delay_ms} ms")

    where:
    [name, profile] << read('profiles').collect { [it.key, it.value] }
  }

  def "the starting point of a compression source is in its range: #source"() {
    expect:
    ['attack_ms', 'release_ms', 'ratio'].every { inside(start[it], range(start, it)) }

    where:
    [source, start] << read('advice').compression.sources.collect { [it.key, it.value] }
  }

  def "the ranges of attack times have no gaps"() {
    given:
    def ranges = advice.compression.continuum*.attack_range_ms

    expect:
    ranges.size() >= 4
    ranges.collate(2, 1, false).every { faster, slower -> faster[1] == slower[0] }
  }

  def "the documented techniques and entries exist"() {
    expect:
    profiles.default.techniques*.id.containsAll(
        ['compressor_setup', 'serial_vs_parallel', 'harshness_check', 'drum_impact'])
    advice.keySet() == ['compression', 'loudness', 'low_end', 'reverb', 'tool_choice', 'vocals'] as Set
    advice.compression.sources.keySet() == SOURCES.values() as Set
    entry('reverb', 'pre_delay')
    entry('low_end', 'phase_cancellation')
  }

  def "each entry has a unique id, and its parts are part types: #topic"() {
    expect:
    entries*.id.toUnique() == entries*.id
    TYPES.containsAll(entries.collectMany { it.parts ?: [] })

    where:
    [topic, entries] << read('advice').collect { [it.key, it.value.entries] }
  }

  def "every file in #folder is in the index, so that it is found in a jar"() {
    expect:
    BuiltInGuides.names(kind) == read(folder).keySet() as List

    where:
    kind         | folder
    GuideKind.PROFILE | 'profiles'
    GuideKind.ADVICE  | 'advice'
  }

  def "every keyword of the schema is supported or an annotation, and every rule has a title: #kind"() {
    given:
    def rules = rules(Json.parse(BuiltInGuides.getResourceAsStream(kind.schemaResource()).bytes) as Map)

    expect:
    rules.collectMany { it.keySet() }.toSet() - JsonSchema.ANNOTATIONS - JsonSchema.KEYWORDS == [] as Set
    rules.every { it.title || it['$ref'] }

    where:
    kind << GuideKind.values()
  }

  private static List<Map> rules(Map rule) {
    def below = (rule.get('properties') ?: [:]).values() + (rule['$defs'] ?: [:]).values() + [rule.items, rule.additionalProperties]
    [rule] + below.findAll { it instanceof Map }.collectMany { rules(it as Map) }
  }

  private static Map read(String folder) {
    Path.of(folder).toFile().listFiles().findAll { it.name.endsWith('.yaml') }.sort().collectEntries {
      def limits = new LoaderOptions(allowDuplicateKeys: false, maxAliasesForCollections: 0)
      [it.name - '.yaml', new Yaml(new SafeConstructor(limits)).load(it.getText('UTF-8'))]
    }
  }

  private static List others() {
    read('profiles').findAll { it.key != 'default' }.collect { [it.key, it.value] }
  }

  private static List parts() {
    read('profiles').collectMany { name, profile ->
      profile.parts.collect { type, part -> [name, type, part] }
    }
  }

  private static Set keys(Map part, String value) {
    Map of = [level: ['level_db'], pan: ['pan'], depth: ['depth', 'reverb_send_db']]
    part.keySet().intersect(of[value])
  }

  private Map entry(String topic, String id) {
    advice[topic].entries.find { it.id == id }.values
  }

  private static List range(Map source, String value) {
    source[value - '_ms' + '_range' + (value.endsWith('_ms') ? '_ms' : '')]
  }

  private static boolean inside(Number value, List range) {
    range[0] <= value && value <= range[1]
  }
}
