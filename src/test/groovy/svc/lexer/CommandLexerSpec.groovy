package svc.lexer

import spock.lang.Specification

class CommandLexerSpec extends Specification {
  static final String ALPHABET = 'ab -=;#"\'\\\n\t$é😀'

  static List<String> words(String line) { CommandLexer.words(CommandLexer.tokens(line)) }

  static String text(Random random, String alphabet) {
    def points = alphabet.codePoints().toArray()
    (0..<random.nextInt(30)).collect { Character.toString(points[random.nextInt(points.length)]) }.join()
  }

  def "#line has the words #words"() {
    expect:
    words(line) == words

    where:
    line                                         | words
    'mix set Bass'                               | ['mix', 'set', 'Bass']
    'device set Lead "Auto Filter" 1'            | ['device', 'set', 'Lead', 'Auto Filter', '1']
    "a 'b \"c\"' d"                              | ['a', 'b "c"', 'd']
    'a\\ b c'                                    | ['a b', 'c']
    '--part lead=-4:send="My Verb"=-12'          | ['--part', 'lead=-4:send=My Verb=-12']
    "--part 'lead=-4:send=\"My Verb\"=-12'"      | ['--part', 'lead=-4:send="My Verb"=-12']
    'a ""'                                       | ['a', '']
    '"open end'                                  | ['open end']
    'a \\\n b'                                   | ['a', 'b']
    'a\\\nb'                                     | ['ab']
    'a; b;c # d "e'                              | ['a', 'b;c']
    'a "# b" \\#c d#e'                           | ['a', '# b', '#c', 'd#e']
    '"a;" b\\; ;'                                | ['a;', 'b;']
    "'a\\b' \"a\\b\\\"\""                        | ['a\\b', 'a\\b"']
    '# a\nb'                                     | ['b']
    ''                                           | []
  }

  def "the tokens of #line are #kinds"() {
    expect:
    CommandLexer.tokens(line)*.kind()*.name() == kinds

    where:
    line             | kinds
    'a; b'           | ['WORD', 'SEPARATOR', 'BLANK', 'WORD']
    'a;b'            | ['WORD']
    ' \\\n a # b'    | ['BLANK', 'WORD', 'BLANK', 'COMMENT']
    '#a\nb'          | ['COMMENT', 'BLANK', 'WORD']
    ';'              | ['SEPARATOR']
    'a";" b'         | ['WORD', 'BLANK', 'WORD']
  }

  def "#line is unfinished at #open"() {
    expect:
    CommandLexer.tokens(line).last().open() == open as char

    where:
    line          | open
    'a b'         | 0
    'a "b'        | '"'
    "a 'b \\"     | "'"
    'a b\\'       | '\\'
    'a \\'        | '\\'
    'a \\\\'      | 0
    'a # "b'      | 0
  }

  def "a word is unchanged by quoting and reading: #word after #open"() {
    given:
    def typed = CommandLexer.quote(word, open as char, true)

    expect:
    words(typed) == [word]

    where:
    [word, open] << [['Bass', 'Auto Filter', 'say "hi"', "it's", 'back\\slash', '--plot=my file', 'Größe', 'a;', '# 1', ''], [0, 39, 34]].combinations()
  }

  def "the tokens of any line cover it without gaps (seed #seed)"() {
    given:
    def random = new Random(seed)

    expect:
    500.times {
      def line = text(random, ALPHABET)
      def tokens = CommandLexer.tokens(line)
      assert tokens*.text().join() == line
      assert tokens.every { !it.text().empty && line.startsWith(it.text(), it.start()) && it.end() <= line.length() }
      assert tokens.findAll { !it.word }.every { it.value().empty && it.open() == CommandLexer.NONE }
      assert tokens.every { it.quotedFrom() <= it.value().length() }
      assert tokens.dropRight(1).every { it.open() == CommandLexer.NONE }
    }

    where:
    seed << (1..10)
  }

  def "any word is unchanged by quoting and reading (seed #seed)"() {
    given:
    def random = new Random(seed)

    expect:
    500.times {
      def word = text(random, ALPHABET.replace('\n', ''))
      [CommandLexer.NONE, '"' as char, "'" as char].each { open ->
        assert words(CommandLexer.quote(word, open, true)) == [word]
      }
    }

    where:
    seed << (1..10)
  }

  def "a word of bash contains its blanks, and more characters can be escaped: #raw"() {
    given:
    def word = CommandLexer.bashWord(raw)

    expect:
    [word.text(), word.value(), word.openQuote(), word.quotedFrom()] == [raw, value, open as char, from]

    where:
    raw             | value    | open | from
    'a\\ b'         | 'a b'    | 0    | 0
    'a" b'          | 'a b'    | '"'  | 1
    'a" b"c'        | 'a bc'   | 0    | 1
    '"a\\$\\`\\b'   | 'a$`\\b' | '"'  | 0
    "'a;' #"        | 'a; #'   | 0    | 0
    'a\\'           | 'a'      | 0    | 0
    ''              | ''       | 0    | 0
  }
}
