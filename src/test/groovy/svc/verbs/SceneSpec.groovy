package svc.verbs

import java.nio.file.Files
import svc.json.Json
import svc.model.set.SceneSettings

class SceneSpec extends VerbSpec {
  List<String> names() { run('scene list').items*.name }

  def "'scene list' returns the scenes with the tracks that have a clip"() {
    given:
    def scenes = run('scene list')

    expect:
    scenes.total == 8
    scenes.items[0] == [scene_index: 1, name: 'Intro', tracks: ['Kick', 'Chords', 'Pad']]
    svc('scene', 'list').out.readLines()[4] == '4  Drop     Kick, Hats, Bass, Lead, Vocal'
  }

  def "'scene show' returns the clip of every track"() {
    given:
    def shown = run('scene show', 'Drop')

    expect:
    [shown.scene_index, shown.name, shown.total] == [4, 'Drop', 7]
    shown.items*.track == ['Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    shown.items.find { it.track == 'Bass' }.clip.name == 'Bass Drop'
    shown.items.find { it.track == 'Chords' }.with { it.containsKey('clip') && it.clip == null }
  }

  def "'scene create' inserts an empty scene, which moves the following clips"() {
    when:
    def made = run('scene create', 'Bridge', '--at', '3', '--tempo', '62.5', '--signature', '7/8')

    then:
    made.scene == [scene_index: 3, name: 'Bridge', tempo: 62.5d, signature: '7/8', tracks: []]
    names() == ['Intro', 'Verse', 'Bridge', 'Build', 'Drop', 'Break', 'Verse 2', 'Drop 2', 'Outro']
    run('clip get', 'Bass', 'Drop').clip.name == 'Bass Drop'
    run('scene create').scene_index == 10
  }

  def "'scene create' #args is refused: #message"() {
    expect:
    svc('scene', 'create', *args).err.contains(message)

    where:
    args                         | message
    ['x', '--at', '10']          | '--at must be between 1 and 9, not 10'
    ['x', '--tempo', '19']       | '--tempo must be'
    ['x', '--signature', '4']    | 'must be a numerator from 1 to 99'
    ['x', '--signature', '4/3']  | 'must be a numerator from 1 to 99'
    ['x' * 201]                  | 'at most 200 characters'
  }

  def "'scene rename' removes the tempo and the time signature, and undo restores them"() {
    given:
    run('scene rename', 'Drop', '--tempo', '90', '--signature', '3/4')

    when:
    def without = run('scene rename', 'Drop', '--no-tempo')

    then:
    without.scene.with { [it.tempo, it.signature] } == [null, '3/4']
    without.previous.tempo == 90
    run('scene rename', 'Drop', '--no-signature', '--tempo', '80').scene.with { [it.tempo, it.signature] } == [80, null]
    svc('scene', 'rename', 'Drop', '--no-tempo').out.contains(', no tempo')
    run('undo', '3').undone == 3
    run('scene show', 'Drop').with { [it.tempo, it.signature] } == [90, '3/4']
    refused('scene rename', 'Drop', '--no-tempo', '--tempo', '80') == 'CONFLICTING_ARGUMENTS'
    refused('scene rename', 'Drop', '--no-signature', '--signature', '3/4') == 'CONFLICTING_ARGUMENTS'
  }

  def "'scene color' sets and removes a color, and undo restores it"() {
    given:
    def color = { run('scene list').items[3].color }

    when:
    def colored = run('scene color', 'Drop', 'green')

    then:
    colored.with { [it.scene_index, it.scene.color, it.previous] } == [4, '#3dc300', null]
    svc('scene', 'list').out.contains('#3dc300')
    svc('scene', 'color', 'Drop', '#ff3636').out.contains('color #3dc300 → #ff3636')
    run('scene show', 'Drop').color == '#ff3636'
    run('scene color', 'Drop', '--no-color').previous == '#ff3636'
    color() == null
    run('undo').undone == 1
    color() == '#ff3636'
    run('undo', '2').undone == 2
    color() == null
    refused('scene color', 'Drop') == 'MISSING_ARGUMENT'
    refused('scene color', 'Drop', 'red', '--no-color') == 'CONFLICTING_ARGUMENTS'
    refused('scene color', 'Drop', 'gren') == 'INVALID_ARGUMENT'
    refused('scene color', 'Drip', 'green') == 'SCENE_NOT_FOUND'
  }

  def "a dry run lists the tempo, the time signature and the color that a scene gets"() {
    expect:
    run(verb, *args, '--dry-run').items.collect { [it.what, it.from, it.to] } == [expected]

    where:
    verb           | args                           | expected
    'scene rename' | ['Drop', '--tempo', '90']      | ['tempo of scene 4', null, 90]
    'scene rename' | ['Drop', '--signature', '3/4'] | ['signature of scene 4', null, '3/4']
    'scene color'  | ['Drop', 'red']                | ['color of scene 4', null, '#ff3636']
  }

  def "undo of '#verb' keeps the clip that plays, not the one that has its number: #playing"() {
    given:
    run('clip list', 'Bass').items.findAll { it.clip == null }.each { run('clip create', 'Bass', "$it.scene_index", '--bars', '1') }
    run('clip fire', 'Bass', playing)
    def launched = { run('clip list', 'Bass').items.findAll { it.clip && it.clip.launch != 'stopped' }*.scene_name }
    def before = launched()

    when:
    run(verb, *args)
    def between = launched()

    then:
    before == [playing]
    between == before

    and:
    run('undo').undone == 1
    launched() == before

    where:
    verb              | args                      | playing
    'scene create'    | ['New', '--at', '1']      | 'Drop'
    'scene create'    | ['New', '--at', '5']      | 'Drop'
    'scene delete'    | ['Intro']                 | 'Drop'
    'scene delete'    | ['Outro']                 | 'Drop'
    'scene duplicate' | ['Build']                 | 'Drop'
  }

  def "'scene rename' changes the given settings only"() {
    given:
    run('scene rename', 'Drop', '--tempo', '90')

    when:
    def renamed = run('scene rename', 'Drop', 'Big Drop', '--signature', '3/4')

    then:
    renamed.scene.with { [it.name, it.tempo, it.signature] } == ['Big Drop', 90, '3/4']
    renamed.previous.with { [it.name, it.tempo, it.signature] } == ['Drop', 90, null]
    refused('scene rename', 'Intro') == 'MISSING_ARGUMENT'
    refused('scene rename', 'Drip', 'x') == 'SCENE_NOT_FOUND'
  }

  def "'scene duplicate' gives the copy a name"() {
    when:
    def copy = run('scene duplicate', 'Drop', 'Drop 3')

    then:
    copy.scene.name == 'Drop 3'
    run('scene list').items[3..4]*.name == ['Drop', 'Drop 3']
    run('undo').undone == 1
    run('scene list').total == 8
  }

  def "'scene duplicate' copies the clips and settings of a scene"() {
    given:
    run('scene rename', 'Drop', '--tempo', '90')

    when:
    def copy = run('scene duplicate', 'Drop')

    then:
    [copy.scene_index, copy.scene.tempo, copy.scene.tracks] == [5, 90, ['Kick', 'Hats', 'Bass', 'Lead', 'Vocal']]
    run('clip get', 'Bass', '5').clip == run('clip get', 'Bass', '4').clip
    run('clip get', 'Bass', 'Drop 2').scene_index == 8
  }

  def "'scene delete' deletes the clips of a scene; a playing clip stops"() {
    given:
    run('clip fire', 'Bass', 'Verse')
    run('clip fire', 'Lead', 'Drop')

    when:
    def deleted = run('scene delete', 'Verse')

    then:
    deleted.previous.tracks == ['Kick', 'Hats', 'Bass', 'Chords', 'Vocal']
    names().take(3) == ['Intro', 'Build', 'Drop']
    run('clip list', 'Bass').items*.clip.findAll()*.launch.unique() == ['stopped']
    run('clip get', 'Lead', 'Drop').clip.launch in ['playing', 'triggered']
    run('undo').exact
    names()[1] == 'Verse'
  }

  def "'scene delete' refuses the only scene"() {
    given:
    7.times { run('scene delete', '1') }

    expect:
    refused('scene delete', '1') == 'INVALID_ARGUMENT'
  }

  def "'scene fire' launches the clips of a scene, stops other tracks, and sets the tempo and time signature"() {
    given:
    run('scene rename', 'Drop', '--tempo', '90', '--signature', '3/4')
    run('clip fire', 'Chords', 'Intro')

    when:
    def fired = run('scene fire', 'Drop')

    then:
    fired.scene_index == 4
    run('clip get', 'Bass', 'Drop').clip.launch in ['playing', 'triggered']
    run('clip get', 'Chords', 'Intro').clip.launch in ['stopping', 'stopped']
    [run('host status').tempo, run('host status').signature] == [90, '3/4']
    run('journal').items.last().verb == 'scene fire'
  }

  def "'#verb' is not undone if others have changed the scenes since"() {
    given:
    run(verb, *args)
    host().scenes().create(1, new SceneSettings('Theirs', null, null))
    def before = run('scene list').items

    expect:
    refused('undo') == 'CANNOT_UNDO'
    run('scene list').items == before

    where:
    verb              | args
    'scene create'    | ['Bridge', '--at', '3']
    'scene duplicate' | ['Drop']
    'scene delete'    | ['Drop']
  }

  def "a set file without scene tempos opens"() {
    given:
    run('track list')
    def set = content()
    set.remove('scene_timings')
    Files.writeString(setFile(), svc.testing.SetFileText.earlier(Json.print(set + [revision: 1])))

    expect:
    run('scene list').total == 8
    run('scene rename', 'Drop', '--tempo', '90').scene.tempo == 90
  }

  def "a set file with an invalid scene tempo is refused"() {
    given:
    run('track list')
    Files.writeString(setFile(), svc.testing.SetFileText.earlier(Json.print(content() + [revision: 5, scene_timings: [[scene: 9, tempo: 90]]])))

    expect:
    svc('scene', 'list').err.contains('scene_timings')
  }
}
