package svc.store.browser

import java.nio.file.Files
import java.nio.file.Path
import svc.verbs.VerbSpec

/** Hosts may escape any character in a snapshot; users never see the escapes. */
class EscapedTextSpec extends VerbSpec {
  static final String URI = 'query:UserLibrary#Größe.adv'

  def setup() { write(row('Gr\\u00f6\\u00dfe', 'User Library\\/Gr\\u00f6\\u00dfe')) }

  static String row(String name, String path) {
    """{"uri":"query:UserLibrary#${name}.adv","name":"${name}.adv","path":"${path}.adv","kind":"Preset","loadable":true}"""
  }

  Path write(String... rows) {
    Files.createDirectories(home.resolve('embedded'))
    def text = '{"format":1,"scanned_at":"2026-01-01T00:00:00Z","item_count":' + rows.size() + ',"items":[\n' + rows.join(',\n') + '\n]}\n'
    Files.writeString(home.resolve('embedded/browser-snapshot.json'), text)
  }

  def "an item whose text contains escapes is found by its URI, with its tags"() {
    when:
    run('instrument tag', 'größe', 'Bass')

    then:
    run('instrument show', URI).path == 'User Library/Größe.adv'
    run('instrument list', '--tag', 'bass').items*.uri == [URI]
  }

  def "part of a text is found even if it spans escapes: #option #text"() {
    expect:
    run('instrument list', option, text).total == total

    where:
    option            | text              | total
    '--search'        | 'GRÖSSE'          | 0
    '--search'        | 'gröẞe'           | 1
    '--search'        | 'gr'              | 1
    '--search'        | 'u00f6'           | 0
    '--path-contains' | 'library/g'       | 1
    '--path-contains' | '/g'              | 1
    '--path-contains' | 'y\\'             | 0
    '--path-prefix'   | 'user library/g'  | 1
    '--path-prefix'   | 'user library/gt' | 0
  }

  def "folders whose names begin with the same escaped text are distinguished"() {
    given:
    write(row('a', '7\\" Records/a'), row('b', '7\\" Records/b'), row('c', '7\\" Records Too/c'))

    expect:
    run('instrument list').total == 3
    BrowserFolderListing.list(session().hosts().browserItems().requireItems(), '').get().collectEntries { [it.name(), it.itemCount()] } ==
        ['7" Records': 2, '7" Records Too': 1]
  }
}
