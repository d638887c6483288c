package svc.frontend.mcp.tool

/**
 * The ranking function Okapi BM25, with which clients search a long list of tools. Words are compared without their
 * usual endings.
 */
class Bm25 {
  private static final double K1 = 1.2
  private static final double B = 0.75

  /** The words that search engines ignore in English texts by default. */
  private static final Set<String> STOP_WORDS = ('a an and are as at be but by for if in into is it no not of on or such that the ' +
      'their then there these they this to was will with').split(' ') as Set

  private final Map<String, Map<String, Integer>> counts
  private final Map<String, Integer> lengths
  private final double averageLength

  Bm25(Map<String, String> texts) {
    def words = texts.collectEntries { name, text -> [name, words(text)] } as Map<String, List<String>>
    counts = words.collectEntries { name, list -> [name, list.countBy { it }] }
    lengths = words.collectEntries { name, list -> [name, list.size()] }
    averageLength = lengths.values().sum() / lengths.size()
  }

  /** Returns the names of the texts that contain a word of the query, the best first. */
  List<String> search(String query) {
    def scores = counts.keySet().collectEntries { name -> [name, words(query).sum { score(it, name) } ?: 0d] }
    scores.findAll { it.value > 0 }.sort { a, b -> b.value <=> a.value ?: a.key <=> b.key }.keySet().toList()
  }

  private double score(String word, String name) {
    int count = counts[name].getOrDefault(word, 0)
    if (count == 0) {
      return 0
    }
    int containing = counts.values().count { it.containsKey(word) }
    double rarity = Math.log(1 + (counts.size() - containing + 0.5) / (containing + 0.5))
    rarity * count * (K1 + 1) / (count + K1 * (1 - B + B * lengths[name] / averageLength))
  }

  static List<String> words(String text) {
    text.toLowerCase(Locale.ROOT).findAll(/[a-z0-9]+/).findAll { !(it in STOP_WORDS) }.collect { stem(it) }
  }

  private static String stem(String word) {
    def singular = word ==~ /.{2,}ies/ ? word[0..-4] + 'y' : word ==~ /.{2,}[^s]s/ ? word[0..-2] : word
    def base = singular.replaceFirst(/(?<=...)(ing|ed)$/, '')
    def single = base == singular ? base : base.replaceFirst(/(?<=..)([^aeiouls])\1$/, '$1')
    single.replaceFirst(/(?<=...)e$/, '')
  }
}
