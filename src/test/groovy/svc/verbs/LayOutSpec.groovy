package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json

/** Songs that are laid out from the scenes of the demo set. */
class LayOutSpec extends VerbSpec {
  static final List<String> SONG = ['--section', 'Start=Verse:6', '--section', 'Drop:3']

  Map layOut(String... args) { run('arrangement lay-out', args) }

  Map errorOf(String... args) { svc('arrangement', 'lay-out', *args, '--json').error() }

  String refusedWith(String... args) { refused('arrangement lay-out', args) }

  List<List> clips(String track) { run('arrangement list', track).items.collect { [it.name, it.position_beats, it.length_beats] } }

  List<List> locators() { run('locator list').items.collect { [it.name, it.position_beats] } }

  void project(Map tree) { Files.writeString(home.resolve('Untitled.svc'), Json.print([Format: 1] + tree)) }

  def "each section repeats the clips of its scene on all tracks, and starts with a locator"() {
    given:
    def song = layOut(*SONG, '--at', '33.1')

    expect:
    song.sections == [
        [name: 'Start', scene_index: 2, scene: 'Verse', position: '33.1', position_beats: 128, bars: 6, length_beats: 24, clips: 19],
        [name: 'Drop', scene_index: 4, scene: 'Drop', position: '39.1', position_beats: 152, bars: 3, length_beats: 12, clips: 12]]
    song.tracks.collect { [it.track, it.clips, it.status] } ==
        [['Kick', 9, 'laid'], ['Hats', 9, 'laid'], ['Bass', 5, 'laid'], ['Chords', 2, 'laid'], ['Lead', 2, 'laid'], ['Pad', 0, 'empty'], ['Vocal', 4, 'laid']]
    song.previous == []
    song.warnings == []
    clips('Bass').drop(2) ==
        [['Bass Verse', 128, 8], ['Bass Verse', 136, 8], ['Bass Verse', 144, 8], ['Bass Drop', 152, 8], ['Bass Drop', 160, 4]]
    clips('Pad') == clips('Pad').findAll { it[1] < 128 }
    locators().drop(5) == [['Start', 128], ['Drop', 152]]
  }

  def "a song starts at the start of the timeline by default, in bars of the time signature"() {
    given:
    run('arrangement clear', '--all', '--at', '1.1', '--over', '400')
    run('transport signature', '3/4')

    expect:
    layOut(*SONG).sections.collect { [it.position, it.length_beats] } == [['1.1', 18], ['7.1', 9]]
  }

  def "clips in the way are refused, with their names and the end of the last clip"() {
    expect:
    refusedWith(*SONG) == 'TIMELINE_OCCUPIED'
    errorOf(*SONG).message == 'the song needs the timeline from 1.1 to 10.1, but it already contains "Kick 4x4" from 1.1 to 9.1 on "Kick", ' +
        '"Hats Offbeat" from 5.1 to 9.1 on "Hats", "Bass Verse" from 5.1 to 9.1 on "Bass" and 5 more'
    errorOf(*SONG).hint == 'The last clip of the timeline ends at 25.1. Start the song later with --at, such as 25.1, or replace the clips with --replace.'
  }

  def "'--replace' replaces clips, locators and automation; clips that extend beyond the song are cut"() {
    given:
    run('automation write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Resonance', '--curve', 'Sine')
    run('track list')
    def before = content()
    def planned = layOut(*SONG, '--at', '6.1', '--replace', '--dry-run')
    def song = layOut(*SONG, '--at', '6.1', '--replace')

    expect:
    [planned, song].every {
      it.warnings*.message == ['the replaced clips had automation of 2 parameters, which was removed: Auto Filter Resonance on "Lead", Auto Filter Frequency on "Lead"']
    }
    song.previous.size() > 5
    song.previous_locators == [[name: 'Build', position: '9.1', position_beats: 32], [name: 'Drop', position: '13.1', position_beats: 48]]
    locators() == [['Intro', 0], ['Verse', 16], ['Start', 20], ['Drop', 44], ['Outro', 80]]
    clips('Bass') == [['Bass Verse', 16, 4], ['Bass Verse', 20, 8], ['Bass Verse', 28, 8], ['Bass Verse', 36, 8],
                      ['Bass Drop', 44, 8], ['Bass Drop', 52, 4], ['Bass Drop', 56, 24]]
    run('automation get', 'Lead').items.findAll { it.source == 'ledger' }.collect { [it.start_beats, it.length_beats] } == [[56, 8]]
    run('automation get', 'Lead').warnings == []

    when:
    def undone = run('undo')

    then:
    undone.undone == 1
    content() == before
  }

  def "one undo removes the whole song"() {
    given:
    run('track list')
    def before = content().tracks
    layOut(*SONG, '--at', '33.1')

    expect:
    run('undo').items*.by == ['host']
    content().tracks == before
    locators().size() == 5
  }

  def "a locator with another name at the start of a section is kept, with a warning"() {
    given:
    run('arrangement clear', '--all', '--at', '1.1', '--over', '400')

    expect:
    layOut('--section', 'Intro:4', '--section', 'Chorus=Drop:4').warnings*.message ==
        ['the locator "Verse" at 5.1 was kept, so the section there did not get a locator with its own name']
    locators().take(2) == [['Intro', 0], ['Verse', 16]]
  }

  def "an empty scene is reported and only gets a locator"() {
    given:
    run('scene create', '--name', 'Silence')
    def song = layOut('--section', 'Silence:4', '--section', 'Drop:1', '--at', '33.1')

    expect:
    song.warnings*.code == ['EMPTY_SCENE']
    song.sections*.clips == [0, 5]
    locators().drop(5) == [['Silence', 128], ['Drop', 144]]
  }

  def "a scene without a name gives its number to the locator"() {
    given:
    run('scene create')
    def number = run('scene list').items.last().scene_index as String

    expect:
    layOut('--section', "$number:4", '--at', '33.1').sections*.name == ["Scene $number" as String]
  }

  def "without sections, those of the project are used, with the scenes of the same names"() {
    given:
    run('arrangement clear', '--all', '--at', '1.1', '--over', '400')
    project(Sections: [[Id: 'drop', Start: '9.1', Bars: 2], [Id: 'a', Name: 'VERSE', Start: '1.1', Bars: 4],
                       [Id: 'end', Start: '11.1', Bars: 1, Clips: [b: [Source: 'scene:3']]]],
            Parts: [[Id: 'b', PartType: 'Bass', Track: 'Bass', Kind: 'midi']])
    def song = layOut(*at)

    expect:
    song.sections.collect { [it.name, it.scene, it.position] } == sections
    run('journal').items.last().call.count('layOut') == 1

    where:
    at               | sections
    []               | [['VERSE', 'Verse', '1.1'], ['drop', 'Drop', '9.1'], ['end', 'Build', '11.1']]
    ['--at', '33.1'] | [['VERSE', 'Verse', '33.1'], ['drop', 'Drop', '41.1'], ['end', 'Build', '43.1']]
  }

  def "sections of a project keep the gaps between them, whose clips are not replaced"() {
    given:
    project(Sections: [[Id: 'verse', Start: '1.1', Bars: 4], [Id: 'drop', Start: '9.1', Bars: 4]])
    layOut('--replace')

    expect:
    clips('Bass').findAll { it[1] < 48 } == [['Bass Verse', 0, 8], ['Bass Verse', 8, 8], ['Bass Verse', 16, 16], ['Bass Drop', 32, 8], ['Bass Drop', 40, 8]]
    locators() == [['verse', 0], ['Verse', 16], ['drop', 32], ['Drop', 48], ['Outro', 80]]
  }

  def "a section of the project can be the position"() {
    given:
    project(Sections: [[Id: 'solo', Start: '33.1', Bars: 3]])

    expect:
    layOut(*SONG, '--at', 'solo').sections*.position == ['33.1', '39.1']
  }

  def "a section of the project without a scene is refused, with the nearest name"() {
    given:
    project(Sections: [[Id: 'vers', Start: '1.1', Bars: 4]])

    expect:
    refusedWith() == 'SCENE_NOT_FOUND'
    errorOf().message == 'the set has no scene for the section "vers" of the project'
    errorOf().details.candidates == ['Verse', 'Verse 2']
  }

  def "lay-out rejects #what"() {
    expect:
    refusedWith(*args) == code
    errorOf(*args).message == message

    where:
    what                   | args                                       | code               | message
    'no sections'          | []                                         | 'MISSING_ARGUMENT' | 'no sections are given: give --section, or a --project that has sections'
    'an unknown scene'     | ['--section', 'Dorp:4']                    | 'SCENE_NOT_FOUND'  | 'there is no scene "Dorp"'
    'no scene with number' | ['--section', '99:4']                      | 'SCENE_NOT_FOUND'  | 'there is no scene 99; the numbers are 1 to 8'
    'no bars'              | ['--section', 'Drop']                      | 'INVALID_ARGUMENT' | '--section must be [<name>=]<scene>:<bars>, not "Drop"'
    '0 bars'               | ['--section', 'Drop:0']                    | 'INVALID_ARGUMENT' | '--section must end in a colon and a whole number of bars from 1 to 9999, not "Drop:0"'
    'half a bar'           | ['--section', 'Drop:1.5']                  | 'INVALID_ARGUMENT' | '--section must end in a colon and a whole number of bars from 1 to 9999, not "Drop:1.5"'
    'no scene'             | ['--section', 'x=:4']                      | 'INVALID_ARGUMENT' | '--section must be [<name>=]<scene>:<bars>, not "x=:4"'
    'too many clips'       | ['--section', 'Drop:9999', '--section', 'Drop:9999', '--at', '33.1'] | 'INVALID_ARGUMENT' | 'the track "Kick" would get more than 10000 clips, because its clip "Kick Drop" is too short'
  }

  def "a dry run lists the changes and makes none"() {
    given:
    run('track list')
    def before = content()
    def planned = layOut(*SONG, '--at', '33.1', '--dry-run')

    expect:
    planned.items.count { it.what.contains('timeline clip') } == 31
    content() == before
  }

  def "a replay of the journal repeats all changes of the timeline on a fresh set"() {
    given:
    project(Sections: [[Id: 'drop', Start: '41.1', Bars: 2], [Id: 'verse', Start: '33.1', Bars: 4]])
    run('automation write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Resonance', '--curve', 'Sine')
    run('arrangement place', 'Bass', 'Drop', '--at', '25.1', '--over', '18')
    run('arrangement place', 'trk_6', '3', '--at', 'verse', '--times', '2')
    run('arrangement move', 'trk_6', '--at', '13.1', '--to', '26.1')
    run('arrangement move', 'Bass', '--at', '25.1', '--to', '24.1', '--replace')
    run('arrangement duplicate', 'Lead', '--at', '26.1', '--to', '50.1')
    run('arrangement duplicate', 'Bass', '--at', '24.1', '--to', 'drop', '--replace')
    run('arrangement delete', 'Bass', '--at', '5.1')
    run('arrangement delete', 'Lead', '--at', 'verse')
    run('arrangement clear', 'Bass', '--at', '14.1', '--over', '8', '--cut')
    run('arrangement clear', '--all', '--at', 'drop', '--cut')
    layOut(*SONG, '--at', '60.1')
    layOut('--replace')
    layOut('--section', '3:2', '--section', 'A=Drop:1', '--at', 'verse', '--replace')
    def expected = content()
    def list = run('arrangement list')
    def ledger = run('automation get', 'Lead').items

    when:
    Files.delete(home.resolve('Untitled.svc'))
    def saved = run('journal', '--save', 'a.groovy')
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    saved.calls == 15
    other.bench.content() == expected
    other.bench.svc('arrangement', 'list', '--json').json() == list
    other.bench.svc('automation', 'get', 'Lead', '--json').json().items == ledger
  }
}
