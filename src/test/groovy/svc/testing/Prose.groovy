package svc.testing

import java.util.regex.Pattern

/** The prose in a file. Code is replaced by its line breaks, so that line numbers are unchanged. */
class Prose {
  private static final Pattern FENCE = ~/(?ms)^```.*?^```|`[^`\n]*`|\]\([^)]*\)|<!--.*?-->/
  private static final Pattern C_LIKE =
      ~/\/\*(?:[^*]++|\*(?!\/))*+\*\/|\/\/[^\n]*+|"""(?:[^\\"]++|\\.|"(?!""))*+"""|"(?:[^"\\\n]++|\\.)*+"|'(?:[^'\\\n]++|\\.)*+'/
  private static final Pattern HASH_LIKE =
      ~/"""(?:[^"]++|"(?!""))*+"""|(?<![\w$\\{&"'\/])#[^\n]*+|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+'/
  private static final String[] HASH_ENDINGS = ['.py', '.sh', '.yaml', '.bash', '.zsh', '.fish']

  /** The words, separated by single spaces. */
  private final String text
  private final TreeMap<Integer, Integer> lines = [:] as TreeMap

  private Prose(String text) {
    def words = new StringBuilder()
    text.split('\n', -1).eachWithIndex { line, number ->
      lines[words.length()] = number + 1
      line.trim().replaceFirst(/^(\*|\/\/|#|>) /, '').split(/\s+/).findAll().each { words << it << ' ' }
    }
    this.text = words
  }

  static Prose of(File file) {
    def name = file.name
    if (name.endsWith('.md')) {
      return new Prose(blanked(file.text, FENCE))
    }
    if (name.endsWith('.java') || name.endsWith('.groovy')) {
      return new Prose(only(file.text, C_LIKE))
    }
    if (name.endsWith('.yaml') || name.endsWith('.txt') || name.endsWith('.json')) {
      return new Prose(file.text)
    }
    name.contains('.') && !HASH_ENDINGS.any { name.endsWith(it) } ? new Prose('') : new Prose(only(file.text, HASH_LIKE))
  }

  /** Returns the occurrences of a pattern as line numbers and excerpts. */
  List<String> find(String pattern) {
    def matcher = Pattern.compile(pattern).matcher(text)
    def found = []
    while (matcher.find()) {
      def around = text.substring(Math.max(0, matcher.start() - 30), Math.min(text.length(), matcher.end() + 30))
      found << "${lines.floorEntry(matcher.start()).value}: ${around.trim()}".toString()
    }
    found
  }

  private static String blanked(String text, Pattern code) {
    text.replaceAll(code) { all -> blank(all.toString()) }
  }

  private static String only(String text, Pattern prose) {
    def kept = new StringBuilder()
    def matcher = prose.matcher(text)
    int at = 0
    while (matcher.find()) {
      kept << blank(text.substring(at, matcher.start())) << matcher.group()
      at = matcher.end()
    }
    kept << blank(text.substring(at))
  }

  private static String blank(String text) { ' ' + '\n' * text.count('\n') }
}
