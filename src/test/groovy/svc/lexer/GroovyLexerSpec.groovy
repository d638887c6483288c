package svc.lexer

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import svc.lexer.GroovyTokenKind as Kind

class GroovyLexerSpec extends Specification {
  static final List<String> PIECES = ['a', 'in ', 'return ', '1', '.5', ' ', '\n', "'", '"', "'''", '"""', '/', '$/', '/$', '//', '/*', '*/', '\\',
                                      '${', '$', '{', '}', '(', ')', '[', ']', ',', ';', '->', '++', '=', '#!', 'é', '😀']

  static List<String> texts(String text, GroovyTokenKind... kinds) {
    GroovyLexer.tokens(text).findAll { it.kind() in (kinds as List) }*.text()
  }

  def "the tokens of #text are #tokens"() {
    expect:
    GroovyLexer.tokens(text).findAll { it.significant }*.with { [it.kind().name(), it.text()] } == tokens

    where:
    text                  | tokens
    'x = 3'               | [['NAME', 'x'], ['OPERATOR', '='], ['NUMBER', '3']]
    '-6.dB'               | [['OPERATOR', '-'], ['NUMBER', '6'], ['OPERATOR', '.'], ['NAME', 'dB']]
    'def f(a) { a -> b }' | [['KEYWORD', 'def'], ['NAME', 'f'], ['OPEN', '('], ['NAME', 'a'], ['CLOSE', ')'], ['OPEN', '{'],
                             ['NAME', 'a'], ['OPERATOR', '->'], ['NAME', 'b'], ['CLOSE', '}']]
    'x.class'             | [['NAME', 'x'], ['OPERATOR', '.'], ['NAME', 'class']]
    'x++ / 2'             | [['NAME', 'x'], ['OPERATOR', '++'], ['OPERATOR', '/'], ['NUMBER', '2']]
    '1..3'                | [['NUMBER', '1'], ['OPERATOR', '.'], ['OPERATOR', '.'], ['NUMBER', '3']]
    '0xFF + 1.5e-3G'      | [['NUMBER', '0xFF'], ['OPERATOR', '+'], ['NUMBER', '1.5e-3G']]
    '// a\n/* b */ c'     | [['NAME', 'c']]
    '#!/usr/bin/env "x\n1' | [['NUMBER', '1']]
  }

  def "the strings of #text are #strings"() {
    expect:
    texts(text, GroovyTokenKind.STRING) == strings

    where:
    text                          | strings
    "'a' + \"b\""                 | ["'a'", '"b"']
    "'it\\'s' x"                  | ["'it\\'s'"]
    "'''a\n'b'''c"                | ["'''a\n'b'''"]
    '"a ${b["c"]} d" + e'         | ['"a ${b["c"]} d"']
    '"${[1].each { "}" }}" + e'   | ['"${[1].each { "}" }}"']
    '"\\${" + e'                  | ['"\\${"']
    "'\${' + e"                   | ["'\${'"]
    'x =~ /a(\\/"/ + b'           | ['/a(\\/"/']
    '[/a/, /b/]'                  | ['/a/', '/b/']
    'return /a/'                  | ['/a/']
    'a / b / c'                   | []
    '(a) / b[0] / 2 / c'          | []
    '$/a/b$$$//$ + c'             | ['$/a/b$$$//$']
    "'open\nx = 'b'"              | ["'open", "'b'"]
    ''                            | []
  }

  def "#text is left open with #closing"() {
    given:
    def last = GroovyLexer.tokens(text).last()

    expect:
    !last.closed
    last.closing() == closing

    where:
    text            | closing
    "x = 'a"        | "'"
    'x = "a ${b'    | '"'
    "x = '''a\n"    | "'''"
    'x = """a'      | '"""'
    'x =~ /a'       | '/'
    'x = $/a'       | '/$'
    '/* a'          | '*/'
  }

  def "the tokens of any text cover it without gaps (seed #seed)"() {
    given:
    def random = new Random(seed)

    expect:
    500.times { covers((0..<random.nextInt(40)).collect { PIECES[random.nextInt(PIECES.size())] }.join()) }

    where:
    seed << (1..10)
  }

  def "the example #file has no open string or comment, and its brackets match"() {
    given:
    def text = file.toFile().text

    expect:
    covers(text)
    GroovyLexer.tokens(text).every { it.closed }
    new GroovyNesting(text).missing() == ''
    new GroovyNesting(text).levels().size() == 1

    where:
    file << ['dsl-examples', 'src/test/groovy/svc/testing'].collectMany { folder ->
      Files.walk(Path.of(System.getProperty('svc.root') ?: '').resolve(folder)).withCloseable { it.filter { it.toString().endsWith('.groovy') }.toList() }
    }
  }

  def "a long text with many unclosed constructs is read quickly: #piece"() {
    expect:
    covers(piece * 20_000)

    where:
    piece << ['"${', "'", '"""${', '= /', '/*', '(', '$/', '\\']
  }

  private static void covers(String text) {
    def tokens = GroovyLexer.tokens(text)
    int at = 0
    tokens.each {
      assert it.start() == at && !it.text().empty
      at = it.end()
    }
    assert tokens*.text().join() == text
  }
}
