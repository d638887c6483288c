package svc.store.browser

import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind

/** Browser items for specs: by their paths, or random ones. */
class BrowserLibraries {
  static final String WHEN = '2026-01-02T03:04:05Z'

  /** Text that is difficult for formats, terminals and comparisons. */
  private static final List<String> PIECES = [
      'a', 'B', 'Kick', ' ', '.', '"', '\\', '\\"', '\\\\', '\n', '\r\n', '\t', '\u0000', '\u001b[31m', '\u007f', '\u202e',
      '\u200b', '\u2028', '\ufeff', 'é', 'É', 'ß', 'Σ', 'ς', 'Я', 'я', '😀', '𐐀', '","name":"', '","path":"', '","kind":"Rack',
      '"}', '},', ']}', ',"items":[', '{"uri":"', '/', '\\u0041', '.adg', "'", '%', '#', ':']

  private static final List<String> FOLDERS =
      ['Packs', 'packs', 'Über', 'ÜBER', 'Drums', 'A"B', 'A"BC', 'A\\', 'Bass & Pads', 'AC', 'яЯ', 'Operator', 'Kick 2']

  private static final List<String> NAMES =
      ['Kick 2', 'Kick.adg', 'KICK.ADG', 'Bass.adv', 'Pad é.adv', 'PAD É.adv', 'AC/DC', '6/8', '/x', 'x/', 'A"B', 'Operator',
       'AC', 'яЯ', 'Σας.adg', 'tab\there', 'nothing']

  static BrowserItem item(String path, String uri = "query:X#$path", String name = path.substring(path.lastIndexOf('/') + 1)) {
    new BrowserItem(uri, name, path, BrowserItemKind.PRESET, true)
  }

  /** Returns items with unusual text, one of them very long. */
  static List<BrowserItem> withUnusualText(Random random, int count) {
    (1..count).collect { n ->
      def name = text(random) + (n == 1 ? 'ä"' * 5_000 : '')
      new BrowserItem("${text(random)}#$n", name, "${text(random)}/$name", any(random, BrowserItemKind.values() as List), random.nextBoolean())
    }
  }

  private static String text(Random random) {
    (0..random.nextInt(8)).collect { any(random, PIECES) }.join('')
  }

  /** Returns items in folders, with names that recur, contain slashes or are also folder names. */
  static List<BrowserItem> inFolders(Random random, int count) {
    (1..count).collect { n ->
      def name = any(random, NAMES) as String
      def folders = (0..<random.nextInt(4)).collect { any(random, FOLDERS) }
      new BrowserItem("query:X#$n", name, (folders + name).join('/'), any(random, BrowserItemKind.values() as List), random.nextBoolean())
    }
  }

  static <T> T any(Random random, List<T> some) { some[random.nextInt(some.size())] }

  static BrowserSnapshot snapshot(List<BrowserItem> items) {
    SnapshotFileReader.parse(null, SnapshotWriter.write(items, WHEN, null))
  }

  static TaggedItems taggedItems(List<BrowserItem> items, Map<String, TagCollection.ItemTags> tags = [:]) {
    def snapshot = snapshot(items)
    new TaggedItems(snapshot, { TagAssignments.of(snapshot, new TagCollection(TagCollection.FORMAT, new TreeMap(tags))) })
  }

  static TagCollection.ItemTags entry(String path, List<String> recognized, List<String> extra = []) {
    new TagCollection.ItemTags(path.substring(path.lastIndexOf('/') + 1), path, recognized, extra)
  }
}
