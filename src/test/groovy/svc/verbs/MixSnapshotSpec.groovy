package svc.verbs

import java.nio.file.Files
import java.nio.file.Path

class MixSnapshotSpec extends VerbSpec {
  private Map mixer(String track) { run('mix track', track) }

  private Path file(String name) { home.resolve("mix-snapshots/${name}.json") }

  private Map error(String... words) { svc(*words, '--json').error() }

  def "'mix snapshot save' writes the mixers of all tracks, returns and the master to a file"() {
    given:
    def saved = run('mix snapshot save', 'verse')

    expect:
    saved.subMap('name', 'replaced', 'host', 'warnings') == [name: 'verse', replaced: false, host: 'embedded', warnings: []]
    saved.file == file('verse') as String
    saved.tracks == run('track list').total
    Files.getPosixFilePermissions(file('verse'))*.toString().toSet() == ['OWNER_READ', 'OWNER_WRITE'].toSet()
    Files.list(file('verse').parent)*.fileName*.toString().toSet() == ['verse.json', 'mix-snapshots.lock'].toSet()
  }

  def "'mix snapshot show' shows what was saved, and 'mix snapshot list' lists all"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix snapshot save', 'Drums-2', '--tracks', 'Kick', '--tracks', 'Hats')
    run('mix set', 'Bass', '--volume-db', '-20')
    def shown = run('mix snapshot show', 'VERSE')

    expect:
    shown.name == 'verse'
    shown.saved_on == 'embedded'
    shown.total == run('track list').total
    shown.items.find { it.track == 'Bass' }.volume_db == -4
    shown.items.find { it.track == 'Master' }.with { !containsKey('mute') && sends == [] }
    run('mix snapshot show', 'drums-2').items*.track == ['Kick', 'Hats']
    run('mix snapshot list').with { [items*.name, items*.tracks, total, warnings] } == [['Drums-2', 'verse'], [2, shown.total], 2, []]
  }

  def "several tracks can be separated by commas"() {
    expect:
    run('mix snapshot save', 'some', '--tracks', 'Kick, Hats,A-Reverb').tracks == 3
  }

  def "'mix snapshot diff' compares two snapshots"() {
    given:
    run('mix snapshot save', 'raw')
    run('mix set', 'Bass', '--volume-db', '-12')
    run('mix set', 'Lead', '--mute')
    run('mix snapshot save', 'lofi', '--tracks', 'Bass', '--tracks', 'Lead')
    run('mix set', 'Bass', '--volume-db', '-3')
    def diff = run('mix snapshot diff', 'raw', 'lofi')

    expect:
    [diff.name, diff.other, diff.compared] == ['raw', 'lofi', 2]
    diff.items == [[track: 'Bass', setting: 'volume', before: -4, after: -12], [track: 'Lead', setting: 'mute', before: false, after: true]]
    diff.warnings*.code == ['TRACKS_NOT_IN_BOTH']
    run('mix snapshot diff', 'raw', 'lofi', '--tracks', 'Lead').with { [items*.track, warnings] } == [['Lead'], []]
    run('mix snapshot diff', 'raw', 'raw').total == 0
    refused('mix snapshot diff', 'raw', 'none') == 'MIX_SNAPSHOT_NOT_FOUND'
  }

  def "'mix snapshot diff' lists the settings that differ from the current ones"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-inf', '--mute', '--send', 'Reverb=-9')
    run('mix set', 'Lead', '--pan', '-0.5', '--solo')
    def diff = run('mix snapshot diff', 'verse')

    expect:
    diff.items.collect { [it.track, it.setting, it.before, it.after] } == [
        ['Bass', 'volume', -4, '-inf'], ['Bass', 'mute', false, true], ['Bass', 'send A-Reverb', '-inf', -9],
        ['Lead', 'pan', 0.1, -0.5], ['Lead', 'solo', false, true]]
    [diff.total, diff.compared] == [5, run('track list').total]
    run('mix snapshot diff', 'verse', '--tracks', 'Lead').items*.track.unique() == ['Lead']
    svc('mix', 'snapshot', 'diff', 'verse').out.readLines()[0] =~ /track +setting +before +after/
  }

  def "'mix snapshot recall' restores every setting, as one undo"() {
    given:
    run('mix set', 'Lead', '--arm')
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-inf', '--mute', '--send', 'Reverb=-9', '--send', 'B=-3')
    run('mix set', 'Lead', '--pan', '-0.5', '--solo', '--disarm')
    run('mix set', 'A-Reverb', '--volume-db', '-12')
    run('mix set', 'Master', '--volume-raw', '0.3')
    def changed = content()
    def recalled = run('mix snapshot recall', 'verse')

    expect:
    recalled.items*.track == ['Bass', 'Lead', 'A-Reverb', 'Master']
    recalled.items[0].with { [mixer.volume_db, mixer.mute, previous.volume_db, previous.mute] } == [-4, false, '-inf', true]
    recalled.warnings == []
    recalled.unchanged == run('track list').total - 4
    run('mix snapshot diff', 'verse').total == 0
    run('undo').undone == 1
    content() == changed
  }

  def "recall can be limited to tracks"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-20')
    run('mix set', 'Lead', '--volume-db', '-20')

    expect:
    run('mix snapshot recall', 'verse', '--tracks', 'Lead').items*.track == ['Lead']
    [mixer('Bass').volume_db, mixer('Lead').volume_db] == [-20, -7]
    run('mix snapshot recall', 'verse').items*.track == ['Bass']
    run('mix snapshot recall', 'verse').with { [items, warnings] } == [[], []]
  }

  def "a dry run of #words changes nothing"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-20')
    def before = [state(), Files.list(file('verse').parent)*.fileName*.toString().toSet(), Files.readString(file('verse'))]
    def result = run('mix snapshot ' + words[0], *words.drop(1), '--dry-run')

    expect:
    result.dry_run
    result.total > 0
    [state(), Files.list(file('verse').parent)*.fileName*.toString().toSet(), Files.readString(file('verse'))] == before

    where:
    words << [['recall', 'verse'], ['save', 'chorus'], ['save', 'verse', '--replace'], ['delete', 'verse']]
  }

  def "from another set, tracks are matched by name and the others are listed"() {
    given:
    run('mix set', 'Pad', '--send', 'Reverb=-20')
    run('mix snapshot save', 'verse')
    run('track rename', 'Pad', 'Strings')
    run('mix set', 'Bass', '--volume-db', '-20')
    run('track rename', 'A-Reverb', 'Hall')
    file('verse').toFile().text = file('verse').toFile().text.replaceFirst('"set" *: *"[^"]*"', '"set": "another"').replaceFirst('"set_name" *: *"[^"]*"', '"set_name": "Old song"')
    def recalled = run('mix snapshot recall', 'verse')

    expect:
    recalled.items*.track == ['Bass']
    recalled.warnings*.code == ['SNAPSHOT_OF_OTHER_SET', 'SNAPSHOT_TRACKS_MISSING', 'TRACKS_NOT_IN_SNAPSHOT', 'SNAPSHOT_RETURNS_MISSING']
    recalled.warnings[1].message == '2 tracks of the snapshot were skipped, because they are not in the set: "Pad", "A-Reverb"'
    recalled.warnings[2].message == 'the snapshot does not contain these tracks of the set: "Strings", "A-Hall"'
  }

  def "in the same set, a renamed track is matched by its handle"() {
    given:
    run('mix snapshot save', 'verse')
    run('track rename', 'Bass', 'Sub')
    run('mix set', 'Sub', '--volume-db', '-20')
    def recalled = run('mix snapshot recall', 'verse')

    expect:
    recalled.items.collect { [it.track, it.mixer.volume_db] } == [['Sub', -4]]
    recalled.warnings*.code == ['SNAPSHOT_TRACK_RENAMED']
  }

  def "a set without the tracks of the snapshot is unchanged"() {
    given:
    run('mix snapshot save', 'low', '--tracks', 'Bass')
    run('set new')
    def recalled = run('mix snapshot recall', 'low')

    expect:
    recalled.items == []
    recalled.warnings*.code.contains('SNAPSHOT_TRACKS_MISSING')
  }

  def "tracks with equal names are matched in order, or listed if their numbers differ"() {
    given:
    run('track rename', 'Pad', 'Gtr')
    run('track rename', 'Chords', 'Gtr')
    run('mix snapshot save', 'verse')
    file('verse').toFile().text = file('verse').toFile().text.replaceFirst('"set" *: *"[^"]*"', '"set": "another"')
    def handles = run('track list').items.findAll { it.name == 'Gtr' }*.liveset_id
    handles.each { run('mix set', it, '--volume-db', '-30') }
    def recalled = run('mix snapshot recall', 'verse')
    run('track rename', handles[0], 'Other')
    handles.each { run('mix set', it, '--volume-db', '-30') }
    def again = run('mix snapshot recall', 'verse')

    expect:
    recalled.items*.mixer*.liveset_id == handles
    again.items == []
    again.warnings*.code.contains('SNAPSHOT_TRACKS_AMBIGUOUS')
  }

  def "a snapshot is replaced only on request, and the new one can be undone only if it replaced none"() {
    given:
    run('mix snapshot save', 'verse')
    def text = Files.readString(file('verse'))
    run('mix set', 'Bass', '--volume-db', '-20')

    expect:
    refused('mix snapshot save', 'VERSE') == 'INVALID_ARGUMENT'
    error('mix', 'snapshot', 'save', 'verse').with { [message, hint] } ==
        ['there is already a mix snapshot "verse"', 'Choose another name, or replace the snapshot with --replace.']
    Files.readString(file('verse')) == text
    run('mix snapshot save', 'Verse', '--replace').with { [name, replaced] } == ['verse', true]
    run('mix snapshot show', 'verse').items.find { it.track == 'Bass' }.volume_db == -20
  }

  def "'mix snapshot delete' deletes the file"() {
    given:
    run('mix snapshot save', 'verse')

    expect:
    run('mix snapshot delete', 'Verse').with { [name, host] } == ['verse', 'embedded']
    !Files.exists(file('verse'))
    refused('mix snapshot recall', 'verse') == 'MIX_SNAPSHOT_NOT_FOUND'
  }

  def "an unknown name lists similar ones: #verb"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix snapshot save', 'chorus')
    def error = error('mix', 'snapshot', verb, 'vesre')

    expect:
    error.code == 'MIX_SNAPSHOT_NOT_FOUND'
    error.message == 'there is no mix snapshot "vesre"; the saved ones are chorus, verse'
    error.hint == 'Did you mean verse?'

    where:
    verb << ['show', 'diff', 'recall', 'delete']
  }

  def "without snapshots, the error says how to save one"() {
    expect:
    error('mix', 'snapshot', 'recall', 'verse').with { [message, hint] } ==
        ['there is no mix snapshot "verse"; none is saved yet', 'Save the mix with `svc mix snapshot save NAME`.']
  }

  def "#name is not a valid name"() {
    expect:
    refused('mix snapshot save', name) == 'INVALID_ARGUMENT'
    refused('mix snapshot show', name) == 'INVALID_ARGUMENT'

    where:
    name << ['../x', 'a b', 'x' * 65, 'a/b', 'ä', '.']
  }

  def "a broken file is reported, and is not overwritten"() {
    given:
    run('mix snapshot save', 'verse')
    Files.writeString(file('verse'), text)

    expect:
    refused('mix snapshot recall', 'verse') == 'FILE_INVALID'
    run('mix snapshot list').with { [items, warnings*.code] } == [[[name: 'verse']], ['MIX_SNAPSHOT_BROKEN']]
    Files.readString(file('verse')) == text

    where:
    text << ['', '{', '{"format": 2}', '{"format": 1}', '{"format": 1, "tracks": 3}', '{"format": 1, "saved_at": "x", "host": "x", "set": "x", "tracks": [{"track": "Bass"}]}']
  }

  def "a snapshot of a newer svc is reported as such"() {
    given:
    run('mix snapshot save', 'verse')
    Files.writeString(file('verse'), '{"format": 2}')

    expect:
    error('mix', 'snapshot', 'recall', 'verse').message ==
        "${file('verse')} was saved by a newer svc: /format: expected at most 1, found 2"
  }

  def "undoing a save deletes the new snapshot"() {
    given:
    run('mix snapshot save', 'verse')

    expect:
    run('undo').undone == 1
    !Files.exists(file('verse'))
  }

  def "a replaced snapshot is skipped by undo"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-20')
    run('mix snapshot save', 'verse', '--replace')
    def undone = run('undo')

    expect:
    [undone.undone, undone.warnings*.code] == [1, ['PASSED_OVER']]
    Files.exists(file('verse'))
    mixer('Bass').volume_db == -4
  }

  def "a track that does not exist is refused"() {
    given:
    run('mix snapshot save', 'verse')

    expect:
    refused('mix snapshot recall', 'verse', '--tracks', 'Bas') == 'TRACK_NOT_FOUND'
    refused('mix snapshot save', 'x', '--tracks', 'Bas') == 'TRACK_NOT_FOUND'
  }
}
