package svc.verbs

import svc.json.Json

class PartSpec extends VerbSpec {
  Map part(String track) { run('part guess').items.find { it.track == track } }

  void tracks(String... names) {
    run('set new')
    names.each { run('track create', it) }
  }

  def "'part guess' shows the part of each track and the reasons"() {
    expect:
    part('Kick').subMap('part_type', 'confidence', 'used') == [part_type: 'Bd', confidence: 'high', used: true]
    part('Kick').reasons[0] == 'the name contains "kick"'
    run('part guess').items*.track == run('track list').items.findAll { it.position }*.name
    !run('part guess').containsKey('project')
  }

  def "effect, ghost and doubtful tracks leave the level of the part to the right track"() {
    given:
    tracks('Kick', 'Ghost Kick', 'Kick Reverb', 'Kick Parallel', 'Bass')
    def mixed = run('mix apply-profile', '--part', 'bd', '--part', 'bass')

    expect:
    mixed.items.collect { [it.track, it.volume_db] } == [['Kick', -6], ['Bass', -9]]
    mixed.warnings.find { it.code == 'DOUBTFUL_TRACK' }.message ==
        '"Kick Parallel" was skipped, because another track is more certain to be the part Bd (the name contains "kick"; not explained by it: "parallel"; it has no instrument)'
    run('mix compare', '--part', 'bd').items == []
  }

  def "'project init' makes no part of effect tracks, and none of the type of doubtful ones"() {
    given:
    tracks('Kick', 'Ghost Kick', 'Kick Parallel', 'キック リバーブ', 'Schlagzeug')
    def made = run('project init', home.resolve('song.svc').toString())

    expect:
    made.parts.collect { [it.track, it.part_type] }.drop(4) == [['Kick', 'Bd'], ['Kick Parallel', 'Other'], ['Schlagzeug', 'Drums']]
    made.warnings.find { it.message.contains('Kick Parallel') }.message ==
        'the track "Kick Parallel" is less certain to be the part Bd than another track, so its part type is Other'
  }

  def "'part set' corrects the part in the project, and the mix uses it"() {
    given:
    tracks('Kick', 'Thump', 'Bass')
    run('project init')
    def set = run('part set', 'Thump', 'bd')

    expect:
    set.subMap('track', 'part_type', 'previous', 'file') == [track: 'Thump', part_type: 'Bd', previous: 'Other', file: home.resolve('Untitled.svc').toString()]
    set.part_id == part('Thump').part_id
    part('Thump').subMap('part_type', 'confidence', 'used', 'reasons') == [part_type: 'Bd', confidence: 'project', used: true, reasons: ['assigned in Untitled.svc']]
    run('mix apply-profile', '--part', 'bd').items*.track == ['Kick', 'Thump']

    when:
    run('part set', 'Kick', '--unset')

    then:
    part('Kick').reasons == ['no part of Untitled.svc has this track', 'its name suggests Bd']
    run('mix apply-profile', '--part', 'bd').items*.track == ['Thump']

    when:
    run('undo', '4')

    then:
    part('Kick').part_type == 'Bd'
    part('Thump').part_type == 'Other'
  }

  def "'part set' adds a part for a track without one, and undo removes the track from it"() {
    given:
    home.resolve('song.svc').toFile().text = Json.print([Format: 1, Extra: [1], Parts: [[Id: 'bass-1', PartType: 'Bass', Track: 'Bass', Note: 'mine']]])
    def added = run('part set', 'Lead', 'Bass', '--project', home.resolve('song.svc').toString())

    expect:
    added.part_id == 'bass-2'
    Json.parse(home.resolve('song.svc').toFile().text) == [Format: 1, Extra: [1], Parts: [[Id: 'bass-1', PartType: 'Bass', Track: 'Bass', Note: 'mine'],
        [Id: 'bass-2', PartType: 'Bass', Track: 'Lead', Kind: 'midi']]]
    run('part set', 'Lead', 'Bass', '--project', home.resolve('song.svc').toString()).previous == 'Bass'

    when:
    run('undo')

    then:
    Json.parse(home.resolve('song.svc').toFile().text).Parts[1] == [Id: 'bass-2', PartType: 'Bass', Kind: 'midi']
  }

  def "a tool lists the parts of a project, with corrections, and names the device that a mixer parameter needs"() {
    given:
    def calls = new svc.testing.FrontEndCalls(home)
    def song = calls.bench.home.resolve('song.svc').toString()
    calls.bench.svc('project', 'init', song)
    calls.bench.svc('part', 'set', 'Vocal', 'BackingVocal', '--project', song)
    def listed = calls.mcp('list_tracks', [project_path: song])
    def column = listed.part_fields.indexOf('part_type')

    expect:
    listed.parts.find { it[listed.part_fields.indexOf('track')] == 'Vocal' }[column] == 'BackingVocal'
    calls.mcp('write_automation', [track_id: 'Lead', start: '1.1', length_beats: 4, param_id: 'volume', curve_spec: [shape: 'Sine']]).error.text ==
        "MISSING_ARGUMENT: `device_id` and `param_id` are required for a single envelope. Give `device_id` mixer and `param_id` volume, because this is a parameter of the track's mixer."
  }

  def "'part set' refuses #args: #code"() {
    given:
    run('track create', 'Bass')
    home.resolve('song.svc').toFile().text = '{"Format": 1}'

    expect:
    refused('part set', *args) == code
    home.resolve('song.svc').toFile().text == '{"Format": 1}'

    where:
    args                                                 || code
    ['Lead']                                             || 'MISSING_ARGUMENT'
    ['Lead', 'Pad', '--unset', '--project', 'song.svc']  || 'CONFLICTING_ARGUMENTS'
    ['Lead', 'Pad']                                      || 'FILE_NOT_FOUND'
    ['Lead', 'Pad', '--project', 'none.svc']             || 'FILE_NOT_FOUND'
    ['Nobody', 'Pad', '--project', 'song.svc']           || 'TRACK_NOT_FOUND'
    ['4', 'Pad', '--project', 'song.svc']                || 'INVALID_ARGUMENT'
    ['A-Reverb', 'Pad', '--project', 'song.svc']         || 'INVALID_ARGUMENT'
  }
}
