package svc.verbs

import java.nio.file.Files
import svc.json.Json

class LocatorSpec extends VerbSpec {
  List<List> locators() { run('locator list').items.collect { [it.index, it.name, it.position, it.position_beats] } }

  Map errorOf(String... words) { svc(*words, '--json').error() }

  def "'locator list' returns the locators in order"() {
    expect:
    run('locator list').total == 5
    locators() == [[1, 'Intro', '1.1', 0], [2, 'Verse', '5.1', 16], [3, 'Build', '9.1', 32], [4, 'Drop', '13.1', 48], [5, 'Outro', '21.1', 80]]
  }

  def "'locator create' inserts a locator at its position"() {
    given:
    def created = run('locator create', 'Fill', '--at', '12.3')

    expect:
    created == [name: 'Fill', position: '12.3', position_beats: 46, host: 'embedded', warnings: []]
    locators()*.get(1) == ['Intro', 'Verse', 'Build', 'Fill', 'Drop', 'Outro']
  }

  def "'locator create' accepts a section of the project"() {
    given:
    Files.writeString(home.resolve('Untitled.svc'), Json.print([Format: 1, Sections: [[Id: 'solo', Start: '33.1', Bars: 8]]]))

    expect:
    run('locator create', 'Solo', '--at', 'solo').position == '33.1'
    refused('locator create', 'Solo', '--at', 'chorus') == 'SECTION_NOT_FOUND'
  }

  def "'locator create' rejects #what"() {
    expect:
    refused('locator create', *args) == code

    where:
    what                        | args                          | code
    'an occupied position'      | ['x', '--at', '5.1']          | 'LOCATOR_EXISTS'
    'the same position in beats' | ['x', '--at', '16']           | 'LOCATOR_EXISTS'
    'an empty name'             | ['', '--at', '6.1']           | 'INVALID_ARGUMENT'
    'a long name'               | ['x' * 201, '--at', '6.1']    | 'INVALID_ARGUMENT'
    'no position'               | ['x']                         | 'MISSING_ARGUMENT'
    'a beat beyond the bar'     | ['x', '--at', '6.5']          | 'INVALID_ARGUMENT'
    'a position beyond the song' | ['x', '--at', '1576801']      | 'INVALID_ARGUMENT'
    'an unknown name'           | ['x', '--at', 'chorus']       | 'SECTION_NOT_FOUND'
  }

  def "an occupied position is reported with the locator that is there"() {
    expect:
    errorOf('locator', 'create', 'x', '--at', '5.1').message == 'the locator "Verse" is already at beat 16'
  }

  def "'locator rename' finds the locator #reference"() {
    expect:
    run('locator rename', reference, 'Other').subMap('name', 'previous', 'position') == [name: 'Other', previous: 'Drop', position: '13.1']
    locators()[3][1] == 'Other'

    where:
    reference << ['4', 'fourth', 'drop', '13.1', '48b', '13.1.1']
  }

  def "unknown and ambiguous locators are errors: #reference"() {
    given:
    run('locator create', 'drop', '--at', '33.1')

    expect:
    refused('locator rename', reference, 'x') == code
    errorOf('locator', 'rename', reference, 'x').message == message

    where:
    reference | code                  | message
    '7'       | 'LOCATOR_NOT_FOUND'   | 'there is no locator 7; the numbers are 1 to 6'
    '0'       | 'LOCATOR_NOT_FOUND'   | 'there is no locator 0; the numbers are 1 to 6'
    '6.1'     | 'LOCATOR_NOT_FOUND'   | 'there is no locator "6.1"'
    'Dorp'    | 'LOCATOR_NOT_FOUND'   | 'there is no locator "Dorp"'
    'Drop'    | 'AMBIGUOUS_REFERENCE' | '"Drop" matches 2 locators: 13.1, 33.1'
  }

  def "'locator delete' returns the deleted locator"() {
    expect:
    run('locator delete', 'Drop').subMap('name', 'position') == [name: 'Drop', position: '13.1']
    locators()*.get(1) == ['Intro', 'Verse', 'Build', 'Outro']
    refused('locator delete', 'Drop') == 'LOCATOR_NOT_FOUND'
  }

  def "'locator jump' moves the position and leaves playback as it is"() {
    expect:
    run('locator jump', 'Drop') == [locator: 'Drop', playing: false, position: '13.1', position_beats: 48, host: 'embedded', warnings: []]
    run('transport play').position == '13.1'
    run('locator jump', '1').subMap('playing', 'position') == [playing: true, position: '1.1']
    refused('locator jump', '9') == 'LOCATOR_NOT_FOUND'
  }

  def "locators are changed while the embedded song plays"() {
    given:
    run('transport play')

    expect:
    run('locator create', 'Fill', '--at', '12.3').name == 'Fill'
    run('locator delete', 'Fill').name == 'Fill'
  }

  def "undo restores the locators after #verb"() {
    given:
    def before = locators()
    run(verb, *args)
    if (others) {
      host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])
    }

    expect:
    run('undo').items*.by == [others ? 'verbs' : 'host']
    locators() == before

    where:
    [verb, args, others] << [
        [['locator create', ['Fill', '--at', '12.3']], ['locator rename', ['Drop', 'Peak']], ['locator delete', ['Drop']]], [false, true]]
        .combinations().collect { it[0] + [it[1]] }
  }

  def "a name with control characters is stored unchanged and shown without them"() {
    expect:
    run('locator rename', '1', 'a\u001b]0;x\u0007b').name == 'a]0;xb'
    host().locators().list()[0].name() == 'a\u001b]0;x\u0007b'
  }
}
