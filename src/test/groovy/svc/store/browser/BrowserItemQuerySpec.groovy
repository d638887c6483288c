package svc.store.browser

import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.part.PartType

@Tag('slow')
class BrowserItemQuerySpec extends Specification {
  static final Map<String, List> FILTERS = [
      search      : [null, '', 'kick', 'É', 'c/d', 'A"b'],
      pathContains: [null, 'S/k', 'я/', '\\'],
      pathPrefix  : [null, 'PACKS/', 'über', 'a"b'],
      kinds       : [null, [] as Set, [BrowserItemKind.RACK] as Set, [BrowserItemKind.PLUGIN, BrowserItemKind.MIDI_CLIP, BrowserItemKind.PRESET] as Set],
      tagged      : [null, true, false],
      tag         : [null, 'bass', 'svc:SNARE', ' Mine'],
      includeExtra: [false, true]]

  @Shared
  Map<List, BitSet> passing = [:]

  @Shared
  List<BrowserItem> items = BrowserLibraries.inFolders(new Random(11), 200)
  @Shared
  Map<String, TagCollection.ItemTags> tags = tags(items, new Random(12))
  @Shared
  TaggedItems taggedItems = BrowserLibraries.taggedItems(items, tags)
  @Shared
  List<BrowserItem> sorted = taggedItems.snapshot().items()

  def "every combination of filters finds the same items as a simple implementation"() {
    expect:
    FILTERS.values().toList().combinations().findAll { all ->
      def query = new BrowserItemQuery(*all)
      taggedItems.find(query) as List != reference(query)
    } == []
  }

  def "each filter matches some items and not others: #filter #value"() {
    given:
    def query = new BrowserItemQuery(*FILTERS.keySet().collect { it == filter ? value : it == 'includeExtra' ? true : null })

    expect:
    taggedItems.find(query).length in 1..<200

    where:
    [filter, value] << FILTERS.findAll { it.key != 'includeExtra' }.collectMany { name, values -> values.findAll().collect { [name, it] } }
  }

  def "search ignores case in every script: #text in #name is #found"() {
    given:
    def snapshot = BrowserLibraries.snapshot([BrowserLibraries.item("$name/x", 'u#', name)])

    expect:
    new CaseInsensitivePattern(text).isContainedIn(snapshot.nameOf(0)) == found
    new CaseInsensitivePattern(text).isContainedIn(snapshot.pathOf(0)) == found
    new CaseInsensitivePattern(text).isPrefixOf(snapshot.pathOf(0)) == (found && !notAtStart)

    where:
    text      | name          | notAtStart || found
    'kIcK'    | 'Kick'        | false  || true
    'ICK'     | 'Kick'        | true   || true
    'Kicks'   | 'Kick'        | false  || false
    '[kick'   | '{KICK'       | false  || false
    'ÉTÉ'     | 'été'         | false  || true
    'ete'     | 'été'         | false  || false
    'ΣΑΣ'     | 'ΣΑΣΑ'        | false  || true
    'σας'     | 'ΣΑΣ'         | false  || true
    'ЯЩИК'    | 'ящик'        | false  || true
    '𐐀'       | '𐐨'           | false  || true
    'ß'       | 'ẞ'           | false  || true
    'n'       | '\n'          | false  || false
    'nt'      | '\nt'         | false  || false
    't'       | '\nt'         | true   || true
    'u0000'   | '\u0000'      | false  || false
    '"a'      | 'x"A'         | true   || true
    '\\n'     | '\\N'         | false  || true
    '\\n'     | '\n'          | false  || false
    '\n'      | '\n'          | false  || true
    '😀'      | 'x😀'         | true   || true
    ''        | 'x'           | false  || true
  }

  /** Returns the numbers of the items that match a query, using the comparison of the JDK. */
  private List<Integer> reference(BrowserItemQuery query) {
    def found = [
        passing(['search', query.search()]) { item, entry -> !query.search() || contains(item.name(), query.search()) },
        passing(['contains', query.pathContains()]) { item, entry -> !query.pathContains() || contains(item.path(), query.pathContains()) },
        passing(['prefix', query.pathPrefix()]) { item, entry -> item.path().regionMatches(true, 0, query.pathPrefix() ?: '', 0, (query.pathPrefix() ?: '').length()) },
        passing(['kinds', query.kinds()]) { item, entry -> !query.kinds() || item.kind() in query.kinds() },
        passing(['tagged', query.tagged()]) { item, entry -> query.tagged() == null || query.tagged() == (entry.recognized() + entry.extra() as boolean) },
        passing(['tag', query.tag(), query.includeExtra()]) { item, entry -> query.tag() == null || hasTag(entry, query.tag(), query.includeExtra()) },
    ].inject { all, more -> all & more }
    found.stream().boxed().toList()
  }

  /** The numbers of the items that match one filter, computed once. */
  private BitSet passing(List filter, Closure<Boolean> condition) {
    passing.computeIfAbsent(filter) {
      def found = new BitSet()
      (0..<200).findAll { condition(sorted[it], tags[sorted[it].uri()] ?: TagCollection.ItemTags.NONE) }.each { found.set(it) }
      found
    }
  }

  private static boolean contains(String text, String part) {
    (0..text.length()).any { text.regionMatches(true, it, part, 0, part.length()) }
  }

  private static boolean hasTag(TagCollection.ItemTags entry, String tag, boolean extra) {
    switch (tag) {
      case 'bass': return 'svc:bass' in entry.recognized()
      case 'svc:SNARE': return 'svc:sd' in entry.recognized()
      default: return extra && 'svc:mine' in entry.extra()
    }
  }

  private static Map<String, TagCollection.ItemTags> tags(List<BrowserItem> items, Random random) {
    items.findAll { random.nextInt(3) == 0 }.collectEntries { item ->
      def recognized = [PartType.BASS, PartType.SD, PartType.PAD].findAll { random.nextBoolean() }*.tag()
      def extra = ['svc:mine', 'svc:other'].findAll { random.nextBoolean() }
      [item.uri(), new TagCollection.ItemTags(item.name(), item.path(), recognized, extra)]
    }
  }
}
