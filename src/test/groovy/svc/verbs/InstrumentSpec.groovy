package svc.verbs

import java.nio.file.Files
import svc.frontend.cli.output.OutputTerminal

class InstrumentSpec extends VerbSpec {
  static final String KIT = 'query:Drums#808%20Core%20Kit.adg'

  def "'instrument list' lists items by path, one page at a time"() {
    given:
    def first = run('instrument list', '--limit', '10')
    def second = run('instrument list', '--limit', '10', '--offset', "$first.next_offset")
    def paths = (first.items + second.items)*.path

    expect:
    first.total == second.total
    [first.offset, first.next_offset, second.offset, second.next_offset] == [0, 10, 10, 20]
    paths == paths.toSorted { it.toLowerCase() }
    paths.toSet().size() == 20
    run('instrument list').items.size() == 50
  }

  def "the last page has no next offset, and a page after it is empty"() {
    given:
    def total = run('instrument list', '--kind', 'Plugin').total

    expect:
    run('instrument list', '--kind', 'Plugin', '--limit', "$total").next_offset == null
    run('instrument list', '--kind', 'Plugin', '--offset', "${total - 1}").items.size() == 1
    run('instrument list', '--kind', 'Plugin', '--offset', "$total").with { it.items == [] && it.total == total }
    run('instrument list', '--kind', 'Plugin', '--offset', '2000000000').items == []
  }

  def "filters are combined: #args"() {
    given:
    def found = run('instrument list', *args, '--limit', '1000')

    expect:
    found.total > 0
    found.items.every(is)

    where:
    args                                                           | is
    ['--search', 'BASS']                                           | { it.name.toLowerCase().contains('bass') }
    ['--path-contains', 'synth LEAD']                              | { it.path.contains('Synth Lead') }
    ['--path-prefix', 'instruments/op']                            | { it.path.startsWith('Instruments/Operator') }
    ['--kind', 'rack', '--kind', 'Plugin']                         | { it.kind in ['Rack', 'Plugin'] }
    ['--search', 'kit', '--path-prefix', 'Drums', '--kind', 'Rack'] | { it.name.contains('Kit') && it.path.startsWith('Drums/') }
    ['--untagged']                                                 | { it.recognized == [] && it.extra == [] }
  }

  def "a search without a match is repeated by words, with a warning"() {
    given:
    def found = run('instrument list', '--search', '808 kit')
    def nothing = run('instrument list', '--search', 'zzz')

    expect:
    found.items*.name == ['808 Core Kit.adg']
    found.warnings*.code == ['SEARCHED_BY_WORDS']
    nothing.items == []
    nothing.warnings*.code == ['NOTHING_FOUND']
    run('instrument list', '--search', '808 kit', '--kind', 'Preset').warnings[0].hint.contains('Did you mean "808 Core Kit"')
  }

  def "'instrument tag' tags one item and reports it"() {
    given:
    def tagged = run('instrument tag', '808 core', 'snare')

    expect:
    tagged.tag == 'svc:sd'
    tagged.items == [[uri: KIT, name: '808 Core Kit.adg', path: 'Drums/808 Core Kit.adg', kind: 'Rack',
                      recognized: ['svc:sd'], extra: [], changed: true]]
    [tagged.total, tagged.changed, tagged.host, tagged.warnings*.code] == [1, 1, 'embedded', ['TAG_IS_NOT_DEFAULT']]
    run('instrument tag', '808 core', 'bass').warnings == []
    run('instrument untag', '808 core', 'bass').warnings == []
    run('instrument show', KIT).recognized == ['svc:sd']
    run('instrument list', '--tagged').items*.uri == [KIT]
  }

  def "tagging a second time changes nothing and reports it"() {
    given:
    run('instrument tag', KIT, 'Drums')
    def before = Files.readAllBytes(tagFile())
    def again = run('instrument tag', KIT, 'drums')

    expect:
    again.changed == 0
    again.warnings*.code == ['NOTHING_CHANGED']
    Files.readAllBytes(tagFile()) == before
  }

  def "'instrument untag' removes one tag, and an item without tags is removed from the store"() {
    given:
    run('instrument tag', KIT, 'Drums')
    run('instrument tag', KIT, 'Bd')

    expect:
    run('instrument untag', KIT, 'bd').items[0].recognized == ['svc:drums']
    run('instrument untag', KIT, 'Perc').warnings*.code == ['NOTHING_CHANGED']
    run('instrument untag', KIT, 'Drums').items[0].recognized == []
    !tagFile().toFile().text.contains(KIT)
  }

  def "--all tags several items at once"() {
    given:
    def refused = svc('instrument', 'tag', 'organ', 'Piano', '--json').error()
    def tagged = run('instrument tag', 'organ', 'Piano', '--all')

    expect:
    refused.code == 'MULTIPLE_MATCHES'
    refused.message.contains("matches $refused.details.total items")
    refused.hint.contains('--all')
    tagged.total == refused.details.total
    tagged.changed == tagged.total
    run('instrument find', 'piano').total == tagged.total
    run('instrument untag', 'organ', 'Piano', '--all').changed == tagged.total
    run('instrument find', 'piano').total == 0
  }

  def "at a terminal, --all asks for confirmation, and #answer means #changed"() {
    given:
    input = new ByteArrayInputStream(answer.bytes)
    def result = svc(new OutputTerminal(true, 80, false), ['instrument', 'tag', 'organ', 'Piano', '--all'])

    expect:
    result.err.contains('items whose names contain "organ" as svc:piano? [y/N]')
    result.status == (changed ? 0 : 130)
    Files.exists(tagFile()) == changed

    where:
    answer | changed
    'y\n'  | true
    'Yes\n' | true
    'n\n'  | false
    '\n'   | false
    ''     | false
  }

  def "'instrument find' finds items by tag, and by extra tags on request"() {
    given:
    run('instrument tag', KIT, 'Drums')
    tagFile().toFile().text = tagFile().toFile().text.replace('"extra":[]', '"extra":["svc:dusty","svc:hihat"]')

    expect:
    run('instrument find', suffix, *more).items*.uri == found
    run('instrument list', '--tag', suffix, *more).items*.uri == found

    where:
    suffix      | more                | found
    'drums'     | []                  | [KIT]
    'SVC:Drums' | []                  | [KIT]
    'hh'        | []                  | [KIT]
    'hi-hat'    | []                  | [KIT]
    'dusty'     | []                  | []
    'dusty'     | ['--include-extra'] | [KIT]
    'Dusty'     | ['--include-extra'] | [KIT]
    'bass'      | ['--include-extra'] | []
  }

  def "an unused tag that is not the tag of a part type is a warning"() {
    expect:
    run('instrument find', 'bas').warnings*.code == ['UNKNOWN_TAG']
    run('instrument find', 'bas').warnings[0].message == 'the search found nothing, because "svc:bas" is not the tag of a part type'
    run('instrument find', 'bas').warnings[0].hint == 'Did you mean svc:bass?'
    run('instrument list', '--tag', 'dusty').warnings*.code == ['UNKNOWN_TAG']
    run('instrument list', '--tag', 'dusty').warnings[0].hint == 'Add --include-extra to also search tags that are not part types.'
    run('instrument find', 'dusty', '--include-extra').warnings[0].message == 'the search found nothing; "svc:dusty" is not the tag of a part type'
    run('instrument find', 'dusty', '--include-extra').warnings[0].hint == 'Run `svc instrument list --tagged` to list the items with tags.'
    run('instrument find', 'bass').warnings == []
  }

  def "a truncated answer is continued by its offset"() {
    given:
    run('instrument tag', 'bass', 'Bass', '--all')
    def all = run('instrument find', 'bass').items

    expect:
    run('instrument find', 'bass', '--offset', '3').with { it.items == all.drop(3) && it.total == all.size() && it.offset == 3 }
    run('instrument find', 'bass', '--offset', '999').items == []
    run('device browse', 'Instruments', '--offset', '2').items*.path == run('device browse', 'Instruments').items*.path.drop(2)
    run('instrument suggest', '--offset', '5').items == run('instrument suggest').items.drop(5)
    run('instrument suggest', '--offset', '1', '--limit', '2').with { [items, next_offset] } == [run('instrument suggest').items[1..2], 3]
  }

  def "a tag as the only filter lists all items, and other options list a page"() {
    given:
    run('instrument tag', 'a', 'Pad', '--all')
    def all = run('instrument list', '--tag', 'pad')

    expect:
    all.total > 50
    all.items.size() == all.total
    run('instrument list', '--tag', 'pad', '--kind', 'Preset').items.size() <= 50
    run('instrument list', '--tag', 'pad', '--limit', '3').items.size() == 3
  }

  def "'instrument show' accepts an exact URI or a part of a unique name"() {
    expect:
    run('instrument show', '808 core kit').uri == KIT
    run('instrument show', KIT).subMap(['name', 'path', 'kind', 'loadable']) ==
        [name: '808 Core Kit.adg', path: 'Drums/808 Core Kit.adg', kind: 'Rack', loadable: true]
  }

  def "#verb rejects #args with #code"() {
    expect:
    refused(verb, *args) == code
    !Files.exists(tagFile())

    where:
    verb               | args                        | code
    'instrument show'  | ['no such thing']           | 'INSTRUMENT_NOT_FOUND'
    'instrument show'  | ['query:Nope#Nothing']      | 'INSTRUMENT_NOT_FOUND'
    'instrument show'  | ['bass']                    | 'MULTIPLE_MATCHES'
    'instrument show'  | ['']                        | 'INVALID_ARGUMENT'
    'instrument show'  | []                          | 'MISSING_ARGUMENT'
    'instrument tag'   | ['no such thing', 'Bass']   | 'INSTRUMENT_NOT_FOUND'
    'instrument tag'   | ['nothing', 'Bass', '--all'] | 'INSTRUMENT_NOT_FOUND'
    'instrument tag'   | ['bass', 'Bass']            | 'MULTIPLE_MATCHES'
    'instrument tag'   | [KIT, 'Trombone']           | 'INVALID_PART_TYPE'
    'instrument tag'   | [KIT, 'Basss']              | 'INVALID_PART_TYPE'
    'instrument tag'   | [KIT]                       | 'MISSING_ARGUMENT'
    'instrument untag' | [KIT, 'Trombone']           | 'INVALID_PART_TYPE'
    'instrument untag' | ['no such thing', 'Bass']   | 'INSTRUMENT_NOT_FOUND'
    'instrument list'  | ['--kind', 'Sample']        | 'INVALID_ARGUMENT'
    'instrument list'  | ['--limit', '0']            | 'INVALID_ARGUMENT'
    'instrument list'  | ['--offset', '-1']          | 'INVALID_ARGUMENT'
    'instrument list'  | ['--include-extra']         | 'MISSING_ARGUMENT'
    'instrument list'  | ['--tagged', '--untagged']  | 'CONFLICTING_ARGUMENTS'
    'instrument suggest' | ['--pattern-set', 'mine'] | 'INVALID_ARGUMENT'
    'instrument import' | ['/no/such/file']          | 'FILE_NOT_FOUND'
  }

  def "the error about an unknown part type lists the valid ones, and about an ambiguous name the URIs and paths"() {
    given:
    def unknown = svc('instrument', 'tag', KIT, 'Baass', '--json').error()
    def ambiguous = svc('instrument', 'show', 'tidewater', '--json').error()

    expect:
    unknown.details.valid.size() == 33
    unknown.hint == 'Did you mean Bass or Brass?'
    ambiguous.details.total == 2
    ambiguous.details.candidates*.path == ['Plug-Ins/AUv2/Northlight/Tidewater', 'Plug-Ins/VST3/Northlight/Tidewater']
    ambiguous.details.candidates.every { it.uri.startsWith('query:Plugins#') }
    svc('instrument', 'show', 'tidewater').err.contains('query:Plugins#VST3:Northlight:Tidewater')
  }

  def "'instrument suggest' infers tags from folders, changes nothing and omits tagged items"() {
    given:
    def suggested = run('instrument suggest', '--prefix', 'Sounds/Bass')
    run('instrument tag', suggested.items[0].uri, 'Bass')

    expect:
    suggested.total == suggested.items.size()
    suggested.items.every { it.tag == 'svc:bass' && it.folder == 'Sounds/Bass' && it.confidence > 0.5 }
    suggested.folders == [[folder: 'Sounds/Bass', part_type: 'Bass', item_count: suggested.total]]
    run('instrument suggest', '--prefix', 'Sounds/Bass').items*.uri == suggested.items*.uri.tail()
    run('instrument suggest', '--kind', 'AudioEffect').items.find { it.folder.endsWith('EQ Eight/Vocal') }.tag == 'svc:vocal'
    run('instrument suggest').items*.kind.toSet() - ['Rack', 'Device', 'Preset'] == [] as Set
    run('instrument suggest', '--prefix', 'No/Such/Folder').total == 0
    run('instrument suggest').items*.kind.every { it in ['Rack', 'Device', 'Preset'] }
  }

  def "'instrument refresh' returns the time and results of the scan"() {
    given:
    run('instrument list')
    clock.advance(60_000)

    expect:
    run('instrument refresh') == [scanned_at: '1970-01-01T00:17:40Z', item_count: run('instrument list').total,
                                  host: 'embedded', warnings: []]
  }

  def "'instrument import' replaces the library and restores the built-in one"() {
    given:
    def own = run('instrument list').total
    def file = Files.writeString(home.resolve('rows.jsonl'), '''\
        {"uri":"query:A#b","name":"b.adg","path":"A/b.adg","folder":false,"device":false,"loadable":true}
        {"uri":"query:A#c","name":"c.wav","path":"A/c.wav","folder":false,"device":false,"loadable":true}
        '''.stripIndent())

    expect:
    run('instrument import', "$file").item_count == 1
    run('instrument list').items*.path == ['A/b.adg']
    run('instrument refresh').item_count == 1
    run('instrument import').item_count == own
  }

  def "without a snapshot, lists are empty with a hint, and verbs that need an item fail"() {
    given:
    withoutSnapshot()

    expect:
    run('instrument list').with { it.items == [] && it.total == 0 && it.warnings*.code == ['SNAPSHOT_MISSING'] }
    run('instrument find', 'bass').with { it.items == [] && it.warnings*.code == ['SNAPSHOT_MISSING'] }
    run('device browse').with { it.items == [] && it.warnings*.code == ['SNAPSHOT_MISSING'] }
    refused('instrument show', 'x') == 'SNAPSHOT_MISSING'
    refused('instrument tag', 'x', 'Bass') == 'SNAPSHOT_MISSING'
    refused('instrument untag', 'x', 'Bass') == 'SNAPSHOT_MISSING'
    refused('instrument suggest') == 'SNAPSHOT_MISSING'
    refused('device load', 'Bass', 'Instruments/Operator') == 'SNAPSHOT_MISSING'
    refused('instrument import') == 'NOT_SUPPORTED_BY_HOST'
  }

  def "a damaged #what is reported and unchanged"() {
    given:
    run('instrument tag', KIT, 'Drums')
    def file = home.resolve(name).toFile()
    file.text = file.text.take(100)
    def broken = file.text

    expect:
    svc('instrument', 'list', '--json').error().with {
      it.code == 'FILE_INVALID' && it.message.contains("$file") && it.details.file == "$file"
    }
    refused('instrument tag', KIT, 'Bass') == 'FILE_INVALID'
    file.text == broken

    where:
    what        | name
    'snapshot'  | 'embedded/browser-snapshot.json'
    'tag store' | 'instrument-tags.json'
  }

  def "a refresh replaces a damaged snapshot"() {
    given:
    run('instrument list')
    home.resolve('embedded/browser-snapshot.json').toFile().text = '{"format":1,'

    expect:
    run('instrument refresh').item_count > 400
  }

  def "at a terminal, matches are highlighted and a longer list shows how to continue"() {
    given:
    def line = ['instrument', 'list', '--search', 'kit', '--limit', '2']
    def colors = svc(new OutputTerminal(true, 100, true), line)
    def plain = svc(new OutputTerminal(true, 100, false), line)

    expect:
    colors.out.contains('\u001b[33mKit\u001b[0m')
    !plain.out.contains('\u001b[')
    plain.err ==~ /2 of \d+ shown; --offset 2 continues the list\n/
  }

  def "names with control characters are shown without them and found by URI"() {
    given:
    def name = 'a\u001b[2Jb\u202Ec' + 'x' * 10_000
    def row = [uri: 'query:A#hostile', name: name, path: "A/$name".toString(), folder: false, device: true, loadable: true]
    Files.writeString(home.resolve('rows.jsonl'), svc.json.Json.print(row))
    run('instrument import', "${home.resolve('rows.jsonl')}")
    def shown = run('instrument show', 'query:A#hostile')

    expect:
    shown.name == 'a[2Jbc' + 'x' * 193 + '…'
    run('instrument tag', 'query:A#hostile', 'Bass').changed == 1
    run('instrument list', '--search', 'x' * 500).total == 1
    !svc('instrument', 'list').out.contains('\u001b[2J')
  }
}
