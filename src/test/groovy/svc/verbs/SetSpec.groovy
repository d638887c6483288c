package svc.verbs

class SetSpec extends VerbSpec {
  def "'set save', 'set new', 'set open' and 'set reset' save, replace and restore a set"() {
    given:
    def file = home.resolve('my song.svcset').toString()
    run('clip rename', 'Bass', '2', 'Mine')

    expect:
    run('host status').set.modified
    run('set save', file).set == [name: 'my song', path: file, modified: false]
    run('set new').set == [name: 'Untitled', modified: false]
    run('track list').total == 7
    run('set open', file).set.name == 'my song'
    run('clip get', 'Bass', '2').clip.name == 'Mine'
    run('clip rename', 'Bass', '2', 'Again').warnings == []
    run('set save').set.path == file
    run('set reset').set.name == 'Night Drive'
    run('clip get', 'Bass', '2').clip.name == 'Bass Verse'
  }

  def "'set show' shows the open set with its tracks, scenes and locators"() {
    given:
    svc('locator', 'create', 'Chorus', '--at', '6.1')
    svc('scene', 'rename', '2', '--tempo', '90', '--signature', '3/4')

    when:
    def shown = svc('set', 'show', '--json').json()

    then:
    shown.set.name == 'Night Drive' && shown.tempo == 124 && shown.signature == '4/4'
    shown.tracks*.name == svc('track', 'list', '--json').json().items*.name
    shown.scenes.size() == 8 && shown.scenes[1].tempo == 90 && shown.scenes[1].signature == '3/4'
    shown.locators.find { it.name == 'Chorus' } == [position: '6.1', position_beats: 20, name: 'Chorus']
    svc('set', 'show').out.readLines().containsAll(['tempo      124', 'tracks', 'scenes', 'locators'])
  }

  def "unsaved changes are saved, reported and can be restored"() {
    given:
    run('clip rename', 'Bass', '2', 'Mine')
    def first = run('set new')
    def kept = home.resolve('embedded/kept-1.json').toString()

    expect:
    first.kept == kept
    first.warnings == [[code: 'UNSAVED_KEPT', message: "unsaved changes of \"Night Drive\" were saved to $kept",
                        hint: "Run `svc set open $kept` to restore them."]]
    !run('set new').containsKey('kept')
    run('set open', kept).set == [name: 'Night Drive', modified: true]
    run('clip get', 'Bass', '2').clip.name == 'Mine'
    refused('set save') == 'MISSING_ARGUMENT'
    run('set reset').kept == home.resolve('embedded/kept-2.json').toString()
    run('set save', home.resolve('a.svcset').toString()).warnings == []
  }

  def "a reset keeps an unreadable set and reports its file"() {
    given:
    run('track list')
    setFile().toFile().text = '{"kind":"svc-set","format":1}'
    def kept = home.resolve('embedded/unreadable-1.json').toString()

    when:
    def reset = run('set reset')

    then:
    reset.kept == kept
    reset.warnings*.code == ['UNREADABLE_KEPT']
    new File(kept).text == '{"kind":"svc-set","format":1}'
  }

  def "operations on sets that would lose data are rejected"() {
    given:
    def junk = home.resolve('junk.svcset')
    junk.toFile().text = 'notes'

    expect:
    refused('set save') == 'MISSING_ARGUMENT'
    refused('set save', junk as String) == 'FILE_INVALID'
    svc('set', 'save', junk as String).err.startsWith("error: $junk exists and is not a set, so svc does not replace it\n")
    refused('set open', junk as String) == 'FILE_INVALID'
    refused('set open', home.resolve('none').toString()) == 'FILE_NOT_FOUND'
    junk.toFile().text == 'notes'
  }

  def "'set save' refuses the ending of another format and says what works: #name"() {
    given:
    def file = home.resolve(name).toFile()
    if (exists) {
      file.text = 'echo hi'
    }

    when:
    def refusal = svc('set', 'save', file as String)

    then:
    refusal.status == 2
    refusal.err.startsWith('error: ' + message.replace('FILE', file as String))
    refusal.err.contains("hint: Save the set as ${name.takeBefore('.')}.svcset.")
    refusal.err.contains(hint)
    exists ? file.text == 'echo hi' : !file.exists()

    where:
    name       | exists || message                                                              | hint
    'song.als' | false  || 'svc saves sets with the ending .svcset; it does not write Live Sets' | '`svc journal --save song.svc.groovy`'
    'song.ALS' | true   || 'svc saves sets with the ending .svcset; it does not write Live Sets' | '`svc journal --save song.svc.groovy`'
    'song.mid' | false  || 'svc saves sets with the ending .svcset; it does not write sets as'   | '`svc clip export`'
    'song.wav' | false  || 'svc saves sets with the ending .svcset; it does not write audio'     | '`svc journal --save song.svc.groovy`'
    'run.sh'   | true   || 'FILE exists and is not a set, so svc does not replace it'            | ''
    'run.txt'  | false  || 'svc saves sets with the ending .svcset; it does not write files'     | ''
  }

  def "the ending of a set can be omitted, and similar names are suggested"() {
    given:
    def error = { String... words -> svc(*words).err.replace(home.toString(), 'HOME') }

    expect:
    run('set save', home.resolve('Harbour Lights') as String).set.path == home.resolve('Harbour Lights.svcset') as String
    run('set save', home.resolve('night') as String).set.name == 'night'
    run('set open', home.resolve('Harbour Lights') as String).set.name == 'Harbour Lights'
    error('set', 'open', home.resolve('nigth') as String).contains('Did you mean HOME/night.svcset?')
    error('set', 'open', home.resolve('harbour') as String).contains('Did you mean "HOME/Harbour Lights.svcset"?')
    error('set', 'open', home as String) == 'error: HOME is a folder\nhint: Give the path of a set file (.svcset).\n'
    error('set', 'rename', 'Harbour') == 'error: there is no verb "set rename"\nhint: A set has the name of its file. Give it a name with `svc set save NAME.svcset`.\n'
  }

  def "a Live Set is opened with the host als, and the error without it names the option"() {
    given:
    def file = home.resolve('song.als')
    file.toFile().text = 'x'

    expect:
    svc('set', 'open', file as String).err ==
        "error: song.als is a Live Set, which only the host als can open; the host is embedded\nhint: Run `svc set open $file --host als`.\n"
  }
}
