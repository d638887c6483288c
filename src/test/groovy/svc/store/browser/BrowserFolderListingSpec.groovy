package svc.store.browser

import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import svc.model.device.BrowserItem

class BrowserFolderListingSpec extends Specification {
  @Shared
  def taggedItems = BrowserLibraries.taggedItems([
      BrowserLibraries.item('Instruments/Operator'), BrowserLibraries.item('Instruments/Operator/Bass/Sub.adv'), BrowserLibraries.item('Instruments/Operator/Bass/Top.adv'),
      BrowserLibraries.item('Instruments/Operator 2/One.adv'), BrowserLibraries.item('Instruments/Analog'), BrowserLibraries.item('Über/Ärger/Öl.adg'), BrowserLibraries.item('loose.adg'),
      BrowserLibraries.item('Sounds/AC/Alpha.adg'), BrowserLibraries.item('Sounds/AC/DC', 'u:ac#', 'AC/DC'), BrowserLibraries.item('Sounds/AC/Omega.adg'),
      BrowserLibraries.item('Sounds/Time/6/8', 'u:6#', '6/8'), BrowserLibraries.item('Quotes/A"B/1'), BrowserLibraries.item('Quotes/A"BC/2')])

  def "lists the entries at #path: #entries"() {
    expect:
    BrowserFolderListing.list(taggedItems, path).get().collect { "${it.name()}${it.item() ? '' : '/'} ${it.itemCount()}" as String } == entries

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

  def "an entry has its full path as spelled in the browser, and its item if it is one"() {
    when:
    def entries = BrowserFolderListing.list(taggedItems, 'instruments').get()

    then:
    entries*.path() == ['Instruments/Analog', 'Instruments/Operator', 'Instruments/Operator 2']
    entries*.item()*.uri() == ['query:X#Instruments/Analog', 'query:X#Instruments/Operator', null]
  }

  def "there are no entries at #path"() {
    expect:
    BrowserFolderListing.list(taggedItems, path).empty

    where:
    path << ['Instrument', 'Instruments/', 'Instruments/Oper', 'Operator', 'Sounds/Time/6', '/', 'Instruments/Analog/x', 'u\u0308ber']
  }

  def "names that are longer in lower case are found: #path in #folder"() {
    expect:
    BrowserFolderListing.list(BrowserLibraries.taggedItems([BrowserLibraries.item(path)]), folder).isPresent() == found

    where:
    path      | folder        || found
    'İİ/x'    | 'İİ'          || true
    'İİ/x'    | 'i̇i̇'        || false
    'i̇i̇/x'  | 'İİ'          || false
  }

  def "an empty browser has a root"() {
    expect:
    BrowserFolderListing.list(BrowserLibraries.taggedItems([]), '').get() == []
    BrowserFolderListing.list(BrowserLibraries.taggedItems([]), 'a').empty
  }

  def "several items at the same path are separate entries"() {
    given:
    def items = [BrowserLibraries.item('a/b', 'u:1#'), BrowserLibraries.item('a/b', 'u:2#'), BrowserLibraries.item('a/b/c', 'u:3#')]

    expect:
    BrowserFolderListing.list(BrowserLibraries.taggedItems(items), 'a').get().collect { [it.name(), it.item().uri(), it.itemCount()] } == [['b', 'u:1#', 1], ['b', 'u:2#', 0]]
  }

  @Tag('slow')
  def "the entries of every path of a random library equal those of a simple implementation: seed #seed"() {
    given:
    def taggedItems = BrowserLibraries.taggedItems(BrowserLibraries.inFolders(new Random(seed), 200))
    def items = taggedItems.snapshot().items()
    def paths = ([''] + items*.path().collectMany { prefixes(it) }).unique()

    expect:
    paths.size() > 100
    paths.findAll { path ->
      def entries = BrowserFolderListing.list(taggedItems, path).orElse(null)
      entries?.collect { [it.name(), it.item()?.uri(), it.itemCount()] } != reference(items, path)
    } == []
    BrowserFolderListing.list(taggedItems, '').get().sum { it.itemCount() + (it.item() ? 1 : 0) } == 200

    where:
    seed << (1..6)
  }

  /** Returns the folders parents a path and the path itself, some of them in upper case. */
  private static List<String> prefixes(String path) {
    def cuts = (0..<path.length()).findAll { path[it] == '/' } + path.length()
    cuts.collect { path.substring(0, it).with { start -> it % 2 ? start.toUpperCase(Locale.ROOT) : start } } - ''
  }

  /** Returns the entries at a path as name, URI and number of items; null if the path does not exist. */
  private static List<List> reference(List<BrowserItem> items, String folder) {
    def parents = folder.empty ? [] : folder.split('/', -1) as List<String>
    Map<Object, List> entries = [:]
    items.each { item ->
      def parent = item.path() == item.name() ? '' : item.path().substring(0, item.path().length() - item.name().length() - 1)
      def folders = parent.empty ? [] : parent.split('/', -1) as List<String>
      if (folders.size() >= parents.size() && (0..<parents.size()).every { folders[it].equalsIgnoreCase(parents[it]) }) {
        boolean isChild = folders.size() == parents.size()
        def name = isChild ? item.name() : folders[parents.size()]
        def key = isChild && entries[name]?.get(1) ? item.uri() : name
        def entry = entries.computeIfAbsent(key) { [name, null, 0] }
        isChild ? (entry[1] = item.uri()) : (entry[2] += 1)
      }
    }
    entries || folder.empty || items.any { it.path().equalsIgnoreCase(folder) } ? entries.values() as List : null
  }
}
