package svc.verbs

import java.nio.file.Files
import svc.json.Json

class ArrangementSpec extends VerbSpec {
  List<List> clips(String track) { run('arrangement list', track).items.collect { [it.name, it.position_beats, it.length_beats] } }

  Map errorOf(String... words) { svc(*words, '--json').error() }

  List<List> automation(String track) { run('automation get', track).items.collect { [it.source, it.start_beats, it.length_beats] } }

  def sweep(String at, String length) {
    run('automation write', 'Lead', at, length, '--device', '2', '--param', 'Resonance', '--curve', 'Sine')
  }

  def "'arrangement list' returns the clips of a track and the locators"() {
    given:
    def list = run('arrangement list', 'Bass')

    expect:
    list.total == 2
    list.items[1] == [liveset_id: 'trk_4', track: 'Bass', name: 'Bass Drop', position: '13.1', position_beats: 48, length_bars: 8, length_beats: 32]
    list.locators*.name == ['Intro', 'Verse', 'Build', 'Drop', 'Outro']
  }

  def "'arrangement list' without a track returns the clips of all tracks in order"() {
    given:
    def list = run('arrangement list')

    expect:
    list.items*.track.unique() == ['Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    list.items.findAll { it.track == 'Bass' } == run('arrangement list', 'Bass').items
  }

  def "bars have the length of the time signature"() {
    given:
    run('transport signature', '3/4')

    expect:
    run('arrangement list', 'Bass').items[1].subMap('position', 'length_bars') == [position: '17.1', length_bars: 10.666667]
  }

  def "a group or return track has no clips on the timeline: #verb"() {
    expect:
    refused(verb, track, *args) == 'NOT_SUPPORTED_BY_HOST'

    where:
    verb                 | track      | args
    'arrangement list'   | 'Drums'    | []
    'arrangement place'  | 'Drums'    | ['1', '--at', '1.1']
    'arrangement delete' | 'A-Reverb' | ['--at', '1.1']
  }

  def "'arrangement delete' deletes the clip that starts at the position"() {
    given:
    def deleted = run('arrangement delete', 'Bass', '--at', '13.1')

    expect:
    deleted.clips == []
    deleted.previous*.name == ['Bass Drop']
    clips('Bass') == [['Bass Verse', 16, 16]]
  }

  def "'arrangement delete' reports the clips near a position where none starts: #at"() {
    expect:
    refused('arrangement delete', 'Bass', '--at', at) == 'CLIP_NOT_FOUND'
    errorOf('arrangement', 'delete', 'Bass', '--at', at).subMap('message', 'details') == [message: message, details: [candidates: candidates]]

    where:
    at     | message                                                                              | candidates
    '14.1' | 'no clip of "Bass" starts at 14.1; the clip there is "Bass Drop" from 13.1 to 21.1'   | ['13.1', '5.1']
    '21.1' | 'no clip of "Bass" starts at 21.1'                                                   | ['13.1', '5.1']
  }

  def "'arrangement delete' deletes the automation that svc wrote in the clip, and undo restores it"() {
    given:
    sweep('13.1', '16')
    def before = automation('Lead')

    when:
    run('arrangement delete', 'Lead', '--at', '13.1')

    then:
    before.any { it[0] == 'ledger' }
    run('automation get', 'Lead').warnings == []
    automation('Lead').every { it[0] == 'live' }

    when:
    run('undo')

    then:
    automation('Lead') == before
  }

  def "'arrangement place' places copies of a session clip one after another"() {
    given:
    def placed = run('arrangement place', 'Bass', 'Drop', '--at', '25.1', '--times', '3')

    expect:
    placed.clips*.position_beats == [96, 104, 112]
    placed.previous == []
    clips('Bass').drop(2) == [['Bass Drop', 96, 8], ['Bass Drop', 104, 8], ['Bass Drop', 112, 8]]
  }

  def "'arrangement place' fills a length and cuts the last copy"() {
    expect:
    run('arrangement place', 'Bass', 'Drop', '--at', '25.1', '--over', '18').clips.collect { [it.position_beats, it.length_beats] } == [[96, 8], [104, 8], [112, 2]]
  }

  def "'arrangement place' fills a section of the project"() {
    given:
    Files.writeString(home.resolve('Untitled.svc'), Json.print([Format: 1, Sections: [[Id: 'solo', Start: '33.1', Bars: 3]]]))

    expect:
    run('arrangement place', 'Bass', 'Drop', '--at', 'solo').clips*.length_beats == [8, 4]
    run('arrangement delete', 'Bass', '--at', 'solo').previous*.position_beats == [128]
    run('arrangement place', 'Bass', 'Drop', '--at', 'solo', '--times', '1', '--replace').clips*.length_beats == [8]
  }

  def "a window with clips is refused, with their names and the nearest free window: #at"() {
    expect:
    refused('arrangement place', 'Bass', 'Drop', '--at', at, '--times', times) == 'TIMELINE_OCCUPIED'
    errorOf('arrangement', 'place', 'Bass', 'Drop', '--at', at, '--times', times).message.endsWith(named)
    errorOf('arrangement', 'place', 'Bass', 'Drop', '--at', at, '--times', times).hint.startsWith("The nearest free range of this length is $free.")

    where:
    at     | times | named                                                           | free
    '12.1' | '1'   | '"Bass Drop" from 13.1 to 21.1'                                 | '11.1 to 13.1'
    '12.1' | '3'   | '"Bass Drop" from 13.1 to 21.1'                                 | '21.1 to 27.1'
    '4.1'  | '1'   | '"Bass Verse" from 5.1 to 9.1'                                  | '3.1 to 5.1'
    '5.1'  | '5'   | '"Bass Verse" from 5.1 to 9.1, "Bass Drop" from 13.1 to 21.1'   | '21.1 to 31.1'
  }

  def "'--replace' cuts the clips in the way and removes their automation from the ledger"() {
    given:
    sweep('13.1', '16')
    def placed = run('arrangement place', 'Lead', '3', '--at', '13.1', '--over', '8', '--replace')

    expect:
    placed.previous*.name == ['Lead Hook']
    clips('Lead').findAll { it[1] >= 48 }.collect { it.drop(1) } == [[48, 8], [56, 8]]
    automation('Lead').findAll { it[0] == 'ledger' } == [['ledger', 56, 8]]
    placed.warnings == []
  }

  def "'arrangement place' rejects #what"() {
    expect:
    refused('arrangement place', *args) == code

    where:
    what                      | args                                                       | code
    'an empty slot'           | ['Bass', '1', '--at', '25.1']                              | 'CLIP_NOT_FOUND'
    'an unknown scene'        | ['Bass', '99', '--at', '25.1']                             | 'SCENE_NOT_FOUND'
    'two lengths'             | ['Bass', 'Drop', '--at', '25.1', '--times', '2', '--over', '4'] | 'CONFLICTING_ARGUMENTS'
    'too many copies'         | ['Bass', 'Drop', '--at', '25.1', '--over', '8001']         | 'INVALID_ARGUMENT'
    'no position'             | ['Bass', 'Drop']                                           | 'MISSING_ARGUMENT'
    'an unknown name'         | ['Bass', 'Drop', '--at', 'chorus']                         | 'SECTION_NOT_FOUND'
  }

  def "'arrangement move' moves a clip with the automation that svc wrote, and undo restores both"() {
    given:
    sweep('13.1', '16')
    run('track list')
    def before = [clips('Lead'), run('automation get', 'Lead').items]

    when:
    def moved = run('arrangement move', 'Lead', '--at', '13.1', '--to', '25.1')

    then:
    moved.clips*.position_beats == [96]
    moved.previous*.position_beats == [48]
    moved.warnings == []
    clips('Lead') == [['Lead Sweep', 40, 8], ['Lead Hook', 96, 16]]
    automation('Lead').findAll { it[0] == 'ledger' } == [['ledger', 96, 16]]
    run('automation get', 'Lead').items*.points == before[1]*.points
    run('automation get', 'Lead').warnings == []

    when:
    run('undo')

    then:
    [clips('Lead'), run('automation get', 'Lead').items] == before
  }

  def "'arrangement duplicate' copies a clip with the automation that svc wrote"() {
    given:
    sweep('13.1', '16')
    run('arrangement duplicate', 'Lead', '--at', '13.1', '--to', '25.1')

    expect:
    clips('Lead') == [['Lead Sweep', 40, 8], ['Lead Hook', 48, 16], ['Lead Hook', 96, 16]]
    automation('Lead').findAll { it[0] == 'ledger' } == [['ledger', 48, 16], ['ledger', 96, 16]]
    run('automation get', 'Lead').warnings == []
  }

  def "a clip is moved onto a part of itself: #to"() {
    expect:
    run('arrangement move', 'Bass', '--at', '13.1', '--to', to).previous.size() == 1
    clips('Bass') == [['Bass Verse', 16, 16], ['Bass Drop', beats, 32]]

    where:
    to     | beats
    '14.1' | 52
    '12.1' | 44
  }

  def "'arrangement #verb' refuses clips in the way unless they are replaced"() {
    expect:
    refused("arrangement $verb", 'Lead', '--at', '11.1', '--to', '14.1') == 'TIMELINE_OCCUPIED'
    run("arrangement $verb", 'Lead', '--at', '11.1', '--to', '14.1', '--replace').previous*.name == ['Lead Sweep', 'Lead Hook']
    clips('Lead') == after

    where:
    verb        | after
    'move'      | [['Lead Hook', 48, 4], ['Lead Sweep', 52, 8], ['Lead Hook', 60, 4]]
    'duplicate' | [['Lead Sweep', 40, 8], ['Lead Hook', 48, 4], ['Lead Sweep', 52, 8], ['Lead Hook', 60, 4]]
  }

  def "'arrangement #verb' rejects #what"() {
    expect:
    refused("arrangement $verb", *args) == code

    where:
    [verb, [what, args, code]] << [['move', 'duplicate'], [
        ['a position where no clip starts', ['Bass', '--at', '6.1', '--to', '25.1'], 'CLIP_NOT_FOUND'],
        ['the same position', ['Bass', '--at', '5.1', '--to', '5.1'], 'INVALID_ARGUMENT'],
        ['no new position', ['Bass', '--at', '5.1'], 'MISSING_ARGUMENT'],
        ['a group track', ['Drums', '--at', '5.1', '--to', '25.1'], 'NOT_SUPPORTED_BY_HOST']]].combinations()
  }

  def "'arrangement clear' removes the clips in a range"() {
    given:
    def cleared = run('arrangement clear', 'Bass', '--at', '10.1', '--over', '44')

    expect:
    cleared.previous*.name == ['Bass Drop']
    cleared.subMap('position', 'position_beats', 'length_beats') == [position: '10.1', position_beats: 36, length_beats: 44]
    clips('Bass') == [['Bass Verse', 16, 16]]
    run('arrangement clear', 'Bass', '--at', '10.1', '--over', '44').previous == []
  }

  def "'arrangement clear --all' without a position clears the whole timeline, and undo restores it"() {
    given:
    def before = run('arrangement list').items

    when:
    def cleared = run('arrangement clear', '--all')

    then:
    cleared.with { [position, length_beats, previous.size()] } == ['1.1', 96, before.size()]
    run('arrangement list').items == []

    when:
    run('undo')

    then:
    run('arrangement list').items == before
    run('arrangement clear', '--all', '--dry-run').items.count { it.kind == 'clip' } == before.size()
    run('arrangement list').items == before
  }

  def "'arrangement clear' of one track, or with a length, needs a position"() {
    expect:
    refused('arrangement clear', *words) == 'MISSING_ARGUMENT'

    where:
    words << [['Bass'], ['--all', '--over', '8']]
  }

  def "'arrangement clear' refuses to cut clips, and names them and the nearest range of whole clips"() {
    given:
    def words = ['Bass', '--at', '8.1', '--over', '28'] as String[]

    expect:
    refused('arrangement clear', words) == 'WINDOW_MID_CLIP'
    errorOf('arrangement', 'clear', *words).message == 'the range 8.1 to 15.1 begins or ends inside clips: "Bass Verse" from 5.1 to 9.1 on "Bass", "Bass Drop" from 13.1 to 21.1 on "Bass"'
    errorOf('arrangement', 'clear', *words).hint.startsWith('The nearest range of whole clips is 5.1 to 21.1.')
  }

  def "'--cut' cuts the clips at the ends of the range and inside: #at"() {
    expect:
    run('arrangement clear', track, '--at', at, '--over', over, '--cut').previous.size() == count
    clips(track).collect { it.drop(1) } == after

    where:
    track   | at     | over | count | after
    'Bass'  | '8.1'  | '28' | 2     | [[16, 12], [56, 24]]
    'Bass'  | '14.1' | '8'  | 1     | [[16, 16], [48, 4], [60, 20]]
    'Vocal' | '6.1'  | '4'  | 1     | [[16, 4], [24, 8]]
  }

  def "'arrangement clear --all' clears all tracks and their automation, and undo restores both"() {
    given:
    sweep('13.1', '16')
    run('automation write', 'Bass', '13.1', '32', '--device', '2', '--param', 'Threshold', '--curve', 'Sine')
    def before = { [run('arrangement list').items, automation('Lead'), automation('Bass')] }
    def was = before()

    when:
    run('arrangement clear', '--all', '--at', '14.1', '--over', '400', '--cut')

    then:
    run('arrangement list').items.every { it.position_beats + it.length_beats <= 52 }
    automation('Lead').findAll { it[0] == 'ledger' } == [['ledger', 48, 4]]
    automation('Bass').findAll { it[0] == 'ledger' } == [['ledger', 48, 4]]
    run('automation get', 'Lead').warnings == []

    when:
    run('undo')

    then:
    before() == was
  }

  def "'arrangement clear' rejects #what"() {
    expect:
    refused('arrangement clear', *args) == code

    where:
    what                  | args                                               | code
    'no track'            | ['--at', '13.1', '--over', '32']                   | 'MISSING_ARGUMENT'
    'a track and all'     | ['Bass', '--all', '--at', '13.1', '--over', '32']  | 'CONFLICTING_ARGUMENTS'
    'no length'           | ['Bass', '--at', '13.1']                           | 'MISSING_ARGUMENT'
    'a group track'       | ['Drums', '--at', '13.1', '--over', '32']          | 'NOT_SUPPORTED_BY_HOST'
  }

  def "undo restores the timeline after #verb"() {
    given:
    run('track list')
    def before = content().tracks
    run(verb, *args)

    expect:
    run('undo').items*.by == ['host']
    content().tracks == before

    where:
    verb                 | args
    'arrangement delete' | ['Bass', '--at', '13.1']
    'arrangement place'  | ['Bass', 'Drop', '--at', '25.1', '--times', '3']
    'arrangement place'  | ['Bass', 'Drop', '--at', '12.1', '--replace']
    'arrangement move'   | ['Bass', '--at', '5.1', '--to', '12.1', '--replace']
    'arrangement duplicate' | ['Bass', '--at', '5.1', '--to', '25.1']
    'arrangement clear'  | ['Bass', '--at', '14.1', '--over', '400', '--cut']
  }
}
