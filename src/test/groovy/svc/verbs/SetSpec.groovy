package svc.verbs

class SetSpec extends VerbSpec {
  def "'set save', 'set new', 'set open' and 'set reset' go round"() {
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

  def "sets refuse what would lose something"() {
    given:
    home.resolve('junk').toFile().text = 'notes'

    expect:
    refused('set save') == 'MISSING_ARGUMENT'
    refused('set save', home.resolve('junk').toString()) == 'FILE_INVALID'
    refused('set open', home.resolve('junk').toString()) == 'FILE_INVALID'
    refused('set open', home.resolve('none').toString()) == 'FILE_NOT_FOUND'
    home.resolve('junk').toFile().text == 'notes'
  }
}
