package svc.store.browser

import spock.lang.Shared
import spock.lang.Specification
import svc.model.device.BrowserItem

class BrowserFolderListingSpec extends Specification {
  @Shared
  def shelf = BrowserLibraries.shelf([
      BrowserLibraries.item('Instruments/Operator'), BrowserLibraries.item('Instruments/Operator/Bass/Sub.adv'), BrowserLibraries.item('Instruments/Operator/Bass/Top.adv'),
      BrowserLibraries.item('Instruments/Operator 2/One.adv'), BrowserLibraries.item('Instruments/Analog'), BrowserLibraries.item('Über/Ärger/Öl.adg'), BrowserLibraries.item('loose.adg'),
      BrowserLibraries.item('Sounds/AC/Alpha.adg'), BrowserLibraries.item('Sounds/AC/DC', 'u:ac#', 'AC/DC'), BrowserLibraries.item('Sounds/AC/Omega.adg'),
      BrowserLibraries.item('Sounds/Time/6/8', 'u:6#', '6/8'), BrowserLibraries.item('Quotes/A"B/1'), BrowserLibraries.item('Quotes/A"BC/2')])

  def "what lies at #path: #entries"() {
    expect:
    BrowserFolderListing.list(shelf, path).get().collect { "${it.name()}${it.item() ? '' : '/'} ${it.itemCount()}" as String } == entries

    where:
    path                        || entries
    ''                          || ['Instruments/ 5', 'loose.adg 0', 'Quotes/ 2', 'Sounds/ 4', 'Über/ 1']
    'Instruments'               || ['Analog 0', 'Operator 2', 'Operator 2/ 1']
    'INSTRUMENTS/operator'      || ['Bass/ 2']
    'Instruments/Operator/Bass' || ['Sub.adv 0', 'Top.adv 0']
    'Instruments/Operator 2'    || ['One.adv 0']
    'Instruments/Analog'        || []
    'loose.ADG'                 || []
    'ÜBER/ärger'                || ['Öl.adg 0']
    'Sounds'                    || ['AC/ 2', 'AC/DC 0', 'Time/ 1']
    'Sounds/AC'                 || ['Alpha.adg 0', 'Omega.adg 0']
    'Sounds/AC/DC'              || []
    'Sounds/Time'               || ['6/8 0']
    'Quotes'                    || ['A"B/ 1', 'A"BC/ 1']
    'Quotes/a"b'                || ['1 0']
  }

  def "an entry has the whole path, spelt as the browser spells it, and the item where it is one"() {
    when:
    def entries = BrowserFolderListing.list(shelf, 'instruments').get()

    then:
    entries*.path() == ['Instruments/Analog', 'Instruments/Operator', 'Instruments/Operator 2']
    entries*.item()*.uri() == ['query:X#Instruments/Analog', 'query:X#Instruments/Operator', null]
  }

  def "there is nothing at #path"() {
    expect:
    BrowserFolderListing.list(shelf, path).empty

    where:
    path << ['Instrument', 'Instruments/', 'Instruments/Oper', 'Operator', 'Sounds/Time/6', '/', 'Instruments/Analog/x', 'u\u0308ber']
  }

  def "names whose lower case is longer are no trouble: #path in #asked"() {
    expect:
    BrowserFolderListing.list(BrowserLibraries.shelf([BrowserLibraries.item(path)]), asked).isPresent() == found

    where:
    path      | asked         || found
    'İİ/x'    | 'İİ'          || true
    'İİ/x'    | 'i̇i̇'        || false
    'i̇i̇/x'  | 'İİ'          || false
  }

  def "an empty browser has a top"() {
    expect:
    BrowserFolderListing.list(BrowserLibraries.shelf([]), '').get() == []
    BrowserFolderListing.list(BrowserLibraries.shelf([]), 'a').empty
  }

  def "each of several items at one path is an entry"() {
    given:
    def items = [BrowserLibraries.item('a/b', 'u:1#'), BrowserLibraries.item('a/b', 'u:2#'), BrowserLibraries.item('a/b/c', 'u:3#')]

    expect:
    BrowserFolderListing.list(BrowserLibraries.shelf(items), 'a').get().collect { [it.name(), it.item().uri(), it.itemCount()] } == [['b', 'u:1#', 1], ['b', 'u:2#', 0]]
  }

  def "every path of a random library holds what a plain walk finds: seed #seed"() {
    given:
    def shelf = BrowserLibraries.shelf(BrowserLibraries.shelved(new Random(seed), 200))
    def items = BrowserListingFile.itemsOf(shelf.snapshot())
    def asked = ([''] + items*.path().collectMany { starts(it) }).unique()

    expect:
    asked.size() > 100
    asked.findAll { path ->
      def entries = BrowserFolderListing.list(shelf, path).orElse(null)
      entries?.collect { [it.name(), it.item()?.uri(), it.itemCount()] } != reference(items, path)
    } == []
    BrowserFolderListing.list(shelf, '').get().sum { it.itemCount() + (it.item() ? 1 : 0) } == 200

    where:
    seed << (1..6)
  }

  /** Where a path can be cut, in another case. */
  private static List<String> starts(String path) {
    def cuts = (0..<path.length()).findAll { path[it] == '/' } + path.length()
    cuts.collect { path.substring(0, it).with { start -> it % 2 ? start.toUpperCase(Locale.ROOT) : start } } - ''
  }

  /** The entries at a path, each name with its item and how many lie below it; null where there is no such path. */
  private static List<List> reference(List<BrowserItem> items, String asked) {
    def above = asked.empty ? [] : asked.split('/', -1) as List<String>
    Map<Object, List> entries = [:]
    items.each { item ->
      def inside = item.path() == item.name() ? '' : item.path().substring(0, item.path().length() - item.name().length() - 1)
      def folders = inside.empty ? [] : inside.split('/', -1) as List<String>
      if (folders.size() >= above.size() && (0..<above.size()).every { folders[it].equalsIgnoreCase(above[it]) }) {
        boolean here = folders.size() == above.size()
        def name = here ? item.name() : folders[above.size()]
        def key = here && entries[name]?.get(1) ? item.uri() : name
        def entry = entries.computeIfAbsent(key) { [name, null, 0] }
        here ? (entry[1] = item.uri()) : (entry[2] += 1)
      }
    }
    entries || asked.empty || items.any { it.path().equalsIgnoreCase(asked) } ? entries.values() as List : null
  }
}
