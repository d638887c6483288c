package svc.lexer

import spock.lang.Specification

class GroovyNestingSpec extends Specification {
  def "#text needs #missing"() {
    expect:
    new GroovyNesting(text).missing() == missing

    where:
    text                  | missing
    ''                    | ''
    'x(1, [2'             | ']'
    'x(1, [2)'            | ']'
    'x }'                 | ''
    '"${a["b"]'           | ''
    'f("a)'               | ')'
    'x = /a(/'            | ''
    'a / b ('             | ')'
    "'''a"                | "'''"
    '/* a'                | '*/'
    '// a ('              | ''
    'x = // a'            | '...'
    'for (x in'           | ')'
    'x in'                | '...'
    'x++'                 | ''
    'a.b.*'               | ''
  }

  def "a level has the last statement's commas, and newlines do not end arguments"() {
    given:
    def level = new GroovyNesting(text).levels().last()

    expect:
    [text.substring(level.statement()), level.commas(), level.parameters()] == [statement, commas, parameters]

    where:
    text                       | statement | commas  | parameters
    'a, b; c, d'               | ' c, d'   | [7]     | 'it'
    'f(a,\n[b, c], d'          | 'a,\n[b, c], d' | [3, 11] | 'it'
    'x.each { a, b -> f a, b'  | ' f a, b' | [20]    | ' a, b '
    'a, b\nc, d'               | 'c, d'    | [6]     | 'it'
  }

  def "a closing bracket leads to its opening one, past strings"() {
    given:
    def text = "a(b[1], ')') "

    expect:
    new GroovyNesting(text).openingOf(text.lastIndexOf(')')) == 1
    new GroovyNesting(text).openingOf(text.indexOf(']')) == 3
    new GroovyNesting(text).openingOf(0) == GroovyNesting.NOT_FOUND
  }

  def "an open string or comment is found: #text"() {
    given:
    def nesting = new GroovyNesting(text)

    expect:
    nesting.openStringStart() == string
    nesting.inComment == comment

    where:
    text            | string          | comment
    "f('a"          | 2               | false
    "f('a'"         | GroovyNesting.NOT_FOUND | false
    'x // a'        | GroovyNesting.NOT_FOUND | true
    'x // a\n'      | GroovyNesting.NOT_FOUND | false
    '/* a'          | GroovyNesting.NOT_FOUND | true
    '/* a */'       | GroovyNesting.NOT_FOUND | false
    '"a ${b.c'      | 0               | false
  }
}
