package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.cli.output.OutputTerminal

class CompressSpec extends VerbSpec {
  private static final List<String> WRITTEN = ['Attack', 'Release', 'Ratio']

  private Map params(String track, String device) {
    run('automation params', track, device).items.collectEntries { [it.name, it.display ?: it.value] }
  }

  private void load(String track, String device) { run('device load', track, "Audio Effects/$device") }

  private Map error(String... words) { svc('mix', 'compress', *words, '--json').error() }

  private Path advice(String text) {
    def folder = Files.createDirectories(home.resolve('mix-advice'))
    Files.writeString(folder.resolve('compression.yaml'), text)
  }

  private Path starts(String source, String points) {
    advice("topic: compression\ntitle: Ours\nsources: {$source: {$points}}\n")
  }

  def "'mix compress' sets attack, release and ratio, and nothing else, such as threshold, model and knee: #source"() {
    given:
    run('device set', 'Vocal', 'Compressor', 'Threshold', '-18 dB')
    def before = params('Vocal', 'Compressor')
    def done = run('mix compress', 'Vocal', 'Compressor', '--for', source)
    def after = params('Vocal', 'Compressor')

    expect:
    done.with { [it.track, it.device, it.source, total, dry_run, host, warnings] } == ['Vocal', 'Compressor', source, names.size(), false, 'embedded', []]
    done.items*.param == names
    done.items*.display == shown
    done.items*.previous*.display == names.collect { before[it] }
    done.threshold_hint && done.reason
    names.collect { after[it] } == shown
    after - after.subMap(names) == before - before.subMap(names)
    after.Threshold == '-18.0 dB'

    where:
    source   | shown
    'kick'   | ['20.00 ms', '70.00 ms', '4.00 :1']
    'snare'  | points('snare')
    'bass'   | ['20.00 ms', '120.00 ms', '4.00 :1']
    'vocal'  | ['8.00 ms', '80.00 ms', '3.00 :1']
    'guitar' | points('guitar')
    'piano'  | points('piano')
    names = WRITTEN.take(shown.size())
  }

  /** Returns the compression advice on a source. */
  private static List<String> points(String source) {
    def advice = new svc.store.mixguide.AdviceTopicStore(Path.of('nowhere')).requireTopic('compression').sources[svc.model.mixing.SoundSource.parse(source).get()]
    [advice.attackMs(), advice.releaseMs(), advice.ratio()].collect { String.format(Locale.ROOT, '%.2f', it) }
        .withIndex().collect { text, i -> "$text ${i == 2 ? ':1' : 'ms'}" as String }
  }

  def "one undo restores all settings"() {
    given:
    def before = params('Vocal', 'Compressor')
    run('mix compress', 'Vocal', 'Compressor', '--for', 'kick')

    expect:
    run('undo').undone == 1
    params('Vocal', 'Compressor') == before
  }

  def "a part type is accepted as the name of its source: #name"() {
    expect:
    run('mix compress', 'Bass', '2', '--for', name).source == source

    where:
    name      || source
    'bd'      || 'kick'
    'BD'      || 'kick'
    ' Kick '  || 'kick'
    'sd'      || 'snare'
    'snare'   || 'snare'
    'Bass'    || 'bass'
    'VOCAL'   || 'vocal'
  }

  def "track and device are resolved as usual: #track #device"() {
    expect:
    run('mix compress', track, device, '--for', 'bass').with { [it.track, it.device_id] } == ['Bass', 'dev_6']

    where:
    track    | device
    'Bass'   | 'Compressor'
    '4'      | '2'
    'fourth' | 'comp'
    'trk_4'  | 'dev_6'
  }

  def "a dry run has the same result and writes nothing: #device"() {
    given:
    device in ['Compressor'] ?: load('Vocal', device)
    def before = state() ?: run('track list').with { state() }
    def dry = run('mix compress', 'Vocal', device, '--for', 'vocal', '--dry-run')

    expect:
    state() == before
    dry.dry_run

    when:
    def done = run('mix compress', 'Vocal', device, '--for', 'vocal')

    then:
    dry.items.collect { [it.param_index, it.param, it.previous] } == done.items.collect { [it.param_index, it.param, it.previous] }
    dry.items.collect { svc.parameter.DisplayedValueParser.parse('ms', it.display) } == done.items.collect { svc.parameter.DisplayedValueParser.parse('ms', it.display) }
    dry.warnings == done.warnings
    dry.subMap('threshold_hint', 'reason', 'total', 'source') == done.subMap('threshold_hint', 'reason', 'total', 'source')

    where:
    device << ['Compressor', 'Gate']
  }

  def "a parameter that the device does not have is skipped with a warning"() {
    given:
    load('Vocal', 'Gate')
    def done = run('mix compress', 'Vocal', 'Gate', '--for', 'vocal')

    expect:
    done.items*.param == ['Attack', 'Release']
    done.warnings*.code == ['PARAM_MISSING']
    done.warnings*.message == ['"Gate" has no parameter Ratio']
  }

  def "a value out of range is skipped, not limited"() {
    given:
    starts('vocal', 'attack_ms: 160, release_ms: 90, ratio: 2')
    load('Vocal', 'Gate')
    def before = params('Vocal', 'Gate')
    def done = run('mix compress', 'Vocal', 'Gate', '--for', 'vocal')

    expect:
    done.items*.param == ['Release']
    done.warnings*.code == ['OUT_OF_RANGE', 'PARAM_MISSING']
    done.warnings[0].message == '"Gate" does not accept 160 ms as its Attack; the range is 0.02 ms to 150.00 ms'
    params('Vocal', 'Gate').Attack == before.Attack
  }

  def "a release time that Auto Release overrides is set with a warning"() {
    given:
    run('device set', 'Bass', 'Compressor', 'Auto Release On/Off', 'On')
    def done = run('mix compress', 'Bass', 'Compressor', '--for', 'bass')

    expect:
    done.total == 3
    done.warnings*.code == ['AUTO_RELEASE']
    params('Bass', 'Compressor')['Auto Release On/Off'] == 'On'
    run('mix compress', 'Bass', 'Compressor', '--for', 'bass', '--dry-run').warnings == done.warnings
  }

  def "if no parameter can be set, the call fails: #device"() {
    given:
    load('Vocal', device)

    expect:
    refused('mix compress', 'Vocal', device, '--for', 'vocal') == 'NOTHING_WRITABLE'
    refused('mix compress', 'Vocal', device, '--for', 'vocal', '--dry-run') == 'NOTHING_WRITABLE'
    error('Vocal', device, '--for', 'vocal').with {
      message == "\"$device\" is not a compressor: it has no Attack or Release in ms and no Ratio such as 4:1" && details.skipped*.contains(why) == [true] * 3
    }

    where:
    device               || why
    'Multiband Dynamics' || 'has no parameter '
    'Utility'            || 'has no parameter '
    'Limiter'            || 'has no parameter '
  }

  def "the error about a device with fixed positions states the nearest positions for #source"() {
    given:
    load('Vocal', 'Glue Compressor')
    def error = error('Vocal', 'Glue Compressor', '--for', source)

    expect:
    refused('mix compress', 'Vocal', 'Glue Compressor', '--for', source, '--dry-run') == 'NOTHING_WRITABLE'
    error.message == '"Glue Compressor" has fixed positions for Attack, Release and Ratio, so svc did not set them'
    error.hint.startsWith("Set them with `svc device set`. The device has only the positions 0.01, 0.1, 0.3, 1, 3, 10, 30 ms for Attack; the value $first selects $attack ms. ")
    error.hint.contains("The device has only the positions 0.1, 0.2, 0.4, 0.6, 0.8, 1.2 s for Release; the value $second selects $release s. ")
    error.hint.endsWith("The device has only the positions 2, 4, 10:1 for Ratio; the value $third selects $ratio:1.")

    where:
    source  || attack | first | release | second | ratio | third
    'kick'  || '30'   | 6     | '0.1'   | 0      | '4'   | 1
    'vocal' || '10'   | 5     | '0.1'   | 0      | '4'   | 1
    'piano' || '30'   | 6     | '0.2'   | 1      | '2'   | 0
  }

  def "starting points from the user's own file are used"() {
    given:
    starts('Snare', 'attack_ms: 9.5, release_ms: 90, ratio: 2')

    expect:
    run('mix compress', 'Bass', '2', '--for', 'sd').items*.display == ['9.50 ms', '90.00 ms', '2.00 :1']
    refused('mix compress', 'Bass', '2', '--for', 'kick') == 'FILE_INVALID'
    error('Bass', '2', '--for', 'kick').message.endsWith('compression.yaml has no compressor settings for kick')
  }

  def "an error in a file of starting points is reported with its line"() {
    given:
    def file = advice('topic: compression\ntitle: [')

    expect:
    refused('mix compress', 'Bass', '2', '--for', 'kick') == 'FILE_INVALID'
    error('Bass', '2', '--for', 'kick').message.startsWith("$file cannot be read: line 2, column ")
  }

  def "mix compress #words is rejected, and nothing is written"() {
    expect:
    refused('mix compress', *words) == code
    message == null || error(*words).message.contains(message)

    where:
    words                                         || code                  | message
    ['Bass', '1', '--for', 'kick']                || 'NOTHING_WRITABLE'    | '"Operator"'
    ['Bass', '3', '--for', 'kick']                || 'DEVICE_NOT_FOUND'    | 'there is no device 3 on "Bass"; the numbers are 1 to 2'
    ['Bass', '0', '--for', 'kick']                || 'DEVICE_NOT_FOUND'    | null
    ['Bass', 'dev_99', '--for', 'kick']           || 'DEVICE_NOT_FOUND'    | null
    ['Bass', 'Compresser', '--for', 'kick']       || 'DEVICE_NOT_FOUND'    | null
    ['99', '2', '--for', 'kick']                  || 'TRACK_NOT_FOUND'     | 'there is no track 99'
    ['Bas', '2', '--for', 'kick']                 || 'TRACK_NOT_FOUND'     | null
    ['Bass', '2', '--for', 'hi_hat']              || 'INVALID_ARGUMENT'    | 'no compressor settings for "hi_hat"; the sources are kick, snare, bass, vocal, guitar, piano'
    ['Bass', '2', '--for', 'tuba']                || 'INVALID_ARGUMENT'    | '"tuba"'
    ['Bass', '2', '--for', '']                    || 'INVALID_ARGUMENT'    | 'must not be empty'
    ['Bass', '2']                                 || 'MISSING_ARGUMENT'    | '--for is missing'
    ['Bass', '--for', 'kick']                     || 'MISSING_ARGUMENT'    | null
    ['Bass', '2', '--for', 'kick', '--threshold'] || 'INVALID_ARGUMENT'    | '--threshold'
  }

  def "the error about a misspelt source suggests the nearest one"() {
    expect:
    error('Bass', '2', '--for', 'vocals').details.candidates == ['vocal']
    error('Bass', '2', '--for', 'tuba').details.valid == ['kick', 'snare', 'bass', 'vocal', 'guitar', 'piano']
  }

  def "at a terminal, the previous value is next to the new one"() {
    given:
    def lines = svc(new OutputTerminal(true, 60, false), ['--verbose', 'mix', 'compress', 'Bass', '2', '--for', 'bass']).out.readLines()

    expect:
    lines[1] =~ /^Attack +20\.00 ms +\(was 1\.00 ms\)/
    lines[3] =~ /^Ratio +4\.00 :1 +2$/
    lines.every { it.length() <= 60 }
  }

  def "a dry run shows the values as the write does"() {
    given:
    def planned = run('mix compress', 'Vocal', 'Compressor', '--for', source, '--dry-run')

    expect:
    planned.items*.display == run('mix compress', 'Vocal', 'Compressor', '--for', source).items*.display

    where:
    source << ['vocal', 'bass', 'kick']
  }
}
