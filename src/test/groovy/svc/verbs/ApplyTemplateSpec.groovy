package svc.verbs

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import svc.json.Json

class ApplyTemplateSpec extends VerbSpec {
  static final String SONG = '''{
  "Format": 1,
  "Parts": [
    {"Id": "keys", "PartType": "Chords", "Track": "Chords", "Colour": "blue"},
    {"Id": "bass", "PartType": "Bass", "Track": "Bass"},
    {"Id": "kick", "PartType": "Bd", "Track": "Kick"},
    {"Id": "lost", "PartType": "Pad", "Track": "Nobody"}
  ],
  "Sections": [
    {"Id": "a", "Start": "1.1", "Bars": 4, "Clips": {"keys": {"Source": "scene:1"}, "bass": {"Source": "scene:1"}}},
    {"Id": "b", "Start": "5.1", "Bars": 4, "Clips": {"keys": {"Source": "scene:1"}, "bass": {"Source": "scene:2"}, "lost": {"Source": "scene:1"}}},
    {"Id": "c", "Start": "9.1", "Bars": 2, "Clips": {"keys": {"Source": "scene:1"}}},
    {"Id": "d", "Start": "99.1", "Bars": 2, "Clips": {"keys": {"Source": "scene:1"}}},
    {"Id": "e", "Start": "101.1", "Bars": 2}
  ],
  "Extra": [1, 2]
}
'''

  def setup() { song().text = SONG }

  private File song() { home.resolve('Untitled.svc').toFile() }

  private Map apply(String... more) { run('automation apply', *more) }

  private List<Map> automation() { (Json.parse(song().text) as Map).Template?.Automation }

  def "'automation apply' writes a curve into each section in which the part has a clip, and changes nothing else"() {
    given:
    def done = apply('--part', 'bass', '--slot', 'synth_cutoff', '--curve', 'ExpUp', '--sections', 'all', '--from', '0.2')

    expect:
    done.applied == [[section_id: 'a', part_id: 'bass', slot: 'synth_cutoff', curve: 'ExpUp'],
                     [section_id: 'b', part_id: 'bass', slot: 'synth_cutoff', curve: 'ExpUp']]
    done.skipped_no_clip_source == ['c', 'd', 'e']
    done.saved
    done.host == 'embedded'
    !done.containsKey('undo_steps')
    automation() == ['a', 'b'].collect { [SectionId: it, PartId: 'bass', Slot: 'synth_cutoff', Curve: [shape: 'ExpUp', from: 0.2d]] }
    (Json.parse(song().text) as Map).subMap('Parts', 'Sections', 'Extra') == (Json.parse(SONG) as Map).subMap('Parts', 'Sections', 'Extra')
    state().empty || run('automation get', 'Bass').total == 0
  }

  def "sections are found by their names, and a warning lists those that were skipped"() {
    given:
    song().text = SONG.replace('"Id": "b",', '"Id": "b", "Name": "Chorus",').replace('"Id": "e",', '"Id": "e", "Name": "Chorus",')

    expect:
    svc('automation', 'apply', '--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'chorus', '--json').error().code == 'AMBIGUOUS_REFERENCE'
    apply('--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'Chorus#1').with { [it.applied*.section_id, it.warnings] } == [['b'], []]
    apply('--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'Chorus#2,a').warnings*.message == ['no curve was written for "e", because the part "bass" has no clip there']
  }

  def "a project without sections is a warning, which names those at the locators"() {
    given:
    run('set new')
    song().text = '{"Format": 1, "Parts": [{"Id": "bass", "PartType": "Bass", "Track": "Bass"}]}'
    def all = { apply('--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'all').warnings }

    expect:
    all()*.message == ['Untitled.svc has no sections, so no curve was written']

    when:
    run('locator create', 'Chorus', '--at', '9.1')

    then:
    all()*.message == ['Untitled.svc has no sections, so no curve was written; the set has sections at its locators: Chorus']
  }

  def "a second call changes nothing, and another curve replaces the first"() {
    given:
    apply('--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'a,b')
    def first = song().text
    apply('--part', 'bass', '--slot', 'synth_cutoff', '--sections', 'b', '--sections', 'a')
    def second = song().text
    def third = apply('--part', 'bass', '--slot', 'synth_cutoff', '--curve', 'Hold', '--sections', 'b')

    expect:
    second == first
    third.applied == [[section_id: 'b', part_id: 'bass', slot: 'synth_cutoff', curve: 'Hold', previous: [shape: 'LinearUp']]]
    automation()*.Curve*.shape == ['LinearUp', 'Hold']
  }

  def "a Wander curve keeps its seed unless another is given"() {
    given:
    def drawn = apply('--part', 'bass', '--slot', 'macro_3', '--curve', 'Wander', '--sections', 'all').applied
    def again = apply('--part', 'bass', '--slot', 'macro_3', '--curve', 'Wander', '--sections', 'all').applied
    def given = apply('--part', 'bass', '--slot', 'macro_3', '--curve', 'Wander', '--sections', 'a', '--seed', '7').applied

    expect:
    drawn*.seed.every { it instanceof Long && it >= 0 && it < 1L << 53 }
    again*.seed == drawn*.seed
    given*.seed == [7]
    automation()*.Curve*.seed == [7, drawn[1].seed]
  }

  def "a curve stored by 0.1.0 keeps its points and the bytes of the file; a new seed uses the new format"() {
    given: 'a stored curve without a format'
    def stored = '"Template": {"Automation": [{"SectionId": "a", "PartId": "bass", "Slot": "macro_3", "Curve": {"shape": "Wander", "seed": 7}}]}'
    def args = ['--part', 'bass', '--slot', 'macro_3', '--curve', 'Wander', '--sections', 'a']
    song().text = SONG.replace('"Extra"', "$stored,\n  \"Extra\"")
    def before = Json.parse(song().text)

    expect:
    apply(*args).applied[0].previous.format == 1
    apply(*args, '--seed', '7').applied[0].seed == 7
    Json.parse(song().text) == before

    when:
    apply(*args, '--seed', '8')

    then:
    automation()*.Curve == [[shape: 'Wander', seed: 8, format: 2]]
  }

  def "with --in-memory, the file is unchanged"() {
    given:
    def shown = apply('--part', 'bass', '--slot', 'cutoff', '--sections', 'all', '--in-memory')

    expect:
    shown.applied*.section_id == ['a', 'b']
    !shown.saved
    song().text == SONG
  }

  def "with --apply-to-live, each curve is on the clip that starts with its section"() {
    given:
    def done = apply('--part', 'keys', '--slot', 'cutoff', '--curve', 'LinearDown', '--sections', 'all', '--apply-to-live')
    def read = run('automation get', 'Chords').items

    expect:
    done.applied*.live_status == ['applied', 'applied', 'failed', 'skipped_no_arrangement_clip']
    done.applied*.device.toSet() == ['Warm Keys'] as Set
    done.applied*.param.toSet() == ['Cutoff'] as Set
    done.undo_steps == 1
    done.warnings*.code == ['WINDOW_MID_CLIP', 'SECTIONS_SKIPPED']
    done.warnings[0].hint == 'Change the section or its clips so that they end at the same time.'
    done.warnings[0].message == 'the curve of section "c" was not written: the range 9.1 to 11.1 begins or ends inside "Chords Dm-F-C-Gm" from 9.1 to 13.1 on "Chords"'
    read.collect { [it.source, it.param, it.start_beats, it.points] } == [
        ['ledger', 'Cutoff', 0, [[time: 0, value: 1], [time: 16, value: 0]]],
        ['ledger', 'Cutoff', 16, [[time: 0, value: 1], [time: 16, value: 0]]]]
    automation().size() == 4

    when:
    def set = content()
    def again = apply('--part', 'keys', '--slot', 'cutoff', '--curve', 'LinearDown', '--sections', 'all', '--apply-to-live')

    then:
    again.applied*.live_status == done.applied*.live_status
    again.undo_steps == 0
    content() == set
    run('automation get', 'Chords').items == read
  }

  def "a set with another time signature is a warning, because its bars are elsewhere"() {
    given:
    song().text = SONG.replace('"Format": 1,', '"Format": 1, "TimeSignature": "3/4",')
    def before = song().text
    def error = svc('automation', 'apply', '--project', song().path, '--part', 'keys', '--slot', 'cutoff', '--sections', 'a', '--apply-to-live', '--json').error()

    expect:
    error.code == 'WINDOW_MID_CLIP'
    error.message.contains('3/4')
    song().text == before
  }

  def "existing automation of the clips is kept"() {
    given:
    run('automation write', 'Chords', '1.1', '16', '--device', '1', '--param', 'Resonance', '--curve', 'Sine')
    apply('--part', 'keys', '--slot', 'cutoff', '--sections', 'a', '--apply-to-live')

    expect:
    run('automation get', 'Chords').items*.param.toSet() == ['Cutoff', 'Resonance'] as Set
  }

  def "a macro that is only found by number is a warning"() {
    given:
    run('track list')
    setFile().toFile().text = svc.testing.SetFileText.earlier(setFile().toFile().text.replace('"1":"Cutoff"', '"1":"Brightness"'))
    def done = apply('--part', 'keys', '--slot', 'cutoff', '--sections', 'a', '--apply-to-live')

    expect:
    done.applied*.param == ['Brightness']
    done.warnings*.code == ['MACRO_BY_NUMBER']
    done.warnings[0].message == '"Warm Keys" has no macro named Cutoff; macro 1 is used instead'
  }

  def "a macro without a target is a warning"() {
    given:
    def done = apply('--part', 'keys', '--slot', 'macro_12', '--sections', 'a', '--apply-to-live')

    expect:
    done.applied*.live_status == ['applied']
    done.warnings*.message == ['macro 12 of "Warm Keys" is not mapped to a parameter, so its automation has no effect']
  }

  def "if #slot cannot be resolved for #part, the call fails with #code and the file is unchanged"() {
    given:
    song().text = "${song().text}\n\n"
    def before = song().text
    def result = svc('automation', 'apply', '--project', song().path, '--part', part, '--slot', slot, '--sections', 'b', '--apply-to-live', '--json')

    expect:
    result.status == 1
    result.error().code == code
    result.error().message.contains('is unchanged: ')
    song().text == before

    where:
    part   | slot           || code
    'bass' | 'cutoff'       || 'DEVICE_NOT_FOUND'
    'bass' | 'send:Hall'    || 'RETURN_NOT_FOUND'
    'keys' | 'synth_volume' || 'PARAM_NOT_FOUND'
    'lost' | 'macro_2'      || 'TRACK_NOT_FOUND'
  }

  def "the slot #slot stands for the mixer of the part's track"() {
    given:
    def done = apply('--part', 'bass', '--slot', slot, '--sections', 'b', '--apply-to-live')

    expect:
    done.applied.collect { [it.device, it.param, it.live_status] } == [['mixer', param, 'applied']]
    run('automation get', 'Bass', '--device', 'mixer').items*.param == [param]
    automation()*.Slot == [slot]
    run('project validate', song().path).with { it.valid != false }

    where:
    slot          || param
    'volume'      || 'volume'
    'pan'         || 'pan'
    'send:Reverb' || 'send:A-Reverb'
  }

  def "each synth in the table is addressed by its own parameter"() {
    given:
    run('device load', 'Bass', "Instruments/$synth")
    def done = apply('--part', 'bass', '--slot', slot, '--sections', 'b', '--apply-to-live')

    expect:
    done.applied*.param == [param]

    where:
    [synth, slot, param] << svc.store.file.TsvResource.readRows(svc.verbs.automation.AutomationSlot, 'synths').collect { [it[0], it[1], it[2]] }
  }

  def "#args is rejected"() {
    given:
    def call = args.split(' ')

    expect:
    refused('automation apply', *call) == code
    song().text == SONG

    where:
    args                                                                     || code
    '--part bass --slot cutoff'                                              || 'MISSING_ARGUMENT'
    '--part bass --slot cutoff --sections ,'                                 || 'MISSING_ARGUMENT'
    '--part bass --sections all'                                             || 'MISSING_ARGUMENT'
    '--slot cutoff --sections all'                                           || 'MISSING_ARGUMENT'
    '--part bass --slot cutoff --sections a,all'                             || 'CONFLICTING_ARGUMENTS'
    '--part bass --slot cutoff --sections all --in-memory --apply-to-live'   || 'CONFLICTING_ARGUMENTS'
    '--part basss --slot cutoff --sections all'                              || 'PART_NOT_FOUND'
    '--part bass --slot cutof --sections all'                                || 'SLOT_NOT_FOUND'
    '--part kick --slot cutoff --sections all'                               || 'SLOT_NOT_FOUND'
    '--part bass --slot macro_17 --sections all'                             || 'SLOT_NOT_FOUND'
    '--part bass --slot cutoff --sections a,f'                               || 'SECTION_NOT_FOUND'
    '--part bass --slot cutoff --sections all --curve Bump'                  || 'INVALID_ARGUMENT'
    '--part bass --slot cutoff --sections all --curve Sine --seed 3'         || 'INVALID_ARGUMENT'
    '--part bass --slot cutoff --sections all --from 1.2'                    || 'INVALID_ARGUMENT'
    '--part bass --slot cutoff --sections all --curve SawUp --subdivisions 0' || 'INVALID_ARGUMENT'
    '--part bass --slot cutoff --sections all --project none.svc'            || 'FILE_NOT_FOUND'
  }

  def "a read-only project file is unchanged, and a writable one keeps its permissions"() {
    given:
    def path = song().toPath()
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString('r--r--r--'))

    expect:
    refused('automation apply', '--part', 'bass', '--slot', 'cutoff', '--sections', 'a') == 'WRITE_FAILED'
    song().text == SONG

    when:
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString('rw-rw-r--'))
    apply('--part', 'bass', '--slot', 'cutoff', '--sections', 'a')

    then:
    PosixFilePermissions.toString(Files.getPosixFilePermissions(path)) == 'rw-rw-r--'
  }

  def "errors suggest similar names"() {
    expect:
    svc('automation', 'apply', '--part', 'bas', '--slot', 'cutoff', '--sections', 'a', '--json').error().with {
      it.message == 'there is no part "bas"; the parts are keys, bass, kick, lost' && it.hint == 'Did you mean bass?'
    }
    svc('automation', 'apply', '--part', 'bass', '--slot', 'cutof', '--sections', 'a', '--json').error().hint.startsWith('Did you mean cutoff')
  }

  def "without a project file, the call fails"() {
    given:
    song().delete()

    expect:
    refused('automation apply', '--part', 'bass', '--slot', 'cutoff', '--sections', 'a') == 'FILE_NOT_FOUND'
    !song().exists()
  }
}
