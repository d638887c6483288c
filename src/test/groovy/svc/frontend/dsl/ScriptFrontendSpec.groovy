package svc.frontend.dsl

import static svc.model.error.ErrorCode.*

import java.nio.file.Files
import svc.model.error.SvcException
import svc.frontend.dsl.compile.ScriptSource

class ScriptFrontendSpec extends ScriptSpecification {

  def "a script has its arguments and prints to the given stream"() {
    expect:
    run('print args[0]; println "-" + args.size(); println(); printf "%d\\n", 3', ['a', 'b']) ==
        'a-2\n\n3\n'
    run('def f = { println "closure" }; f(); void g() { println "method" }; g()') ==
        'closure\nmethod\n'
  }

  def "a shebang line, a byte order mark and Windows line ends are accepted"() {
    expect:
    run('#!/usr/bin/env svc run\nprintln 1') == '1\n'
    run('\uFEFFprintln 1') == '1\n'
    run('println 1\r\nprintln 2\r\n') == '1\n2\n'
    run('') == ''
    run("println 'Ünïcode ♪'") == 'Ünïcode ♪\n'
  }

  def "a script can come from standard input"() {
    expect:
    run(ScriptSource.readStdin(new ByteArrayInputStream('println 1'.bytes)), []) == '1\n'
  }

  def "scripts can define methods, classes and constants and use the Java library"() {
    expect:
    run('''
      class Pair { int a; int b; int sum() { a + b } }
      int twice(int n) { 2 * n }
      println twice(new Pair(a: 1, b: 2).sum())
      println TrackKind.values().size() > 3
      println java.time.Duration.ofSeconds(60).toMinutes()
    ''') == '6\ntrue\n1\n'
  }

  def "a script that cannot be read is reported with the reason"() {
    given:
    def odd = Files.write(folder.resolve('odd.groovy'), [0x70, 0xC3, 0x28] as byte[])

    when:
    runFile(file == 'odd' ? odd : file == 'dir' ? folder : folder.resolve('none.groovy'))

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.startsWith(starts.replace('FOLDER', folder.toString()))
    e.details().file

    where:
    file   | code           | starts
    'none' | FILE_NOT_FOUND | 'there is no script FOLDER/none.groovy'
    'dir'  | FILE_INVALID   | 'FOLDER is a folder'
    'odd'  | FILE_INVALID   | 'FOLDER/odd.groovy is not UTF-8 text'
  }

  def "a script that does not compile is reported with the position, and does not run"() {
    when:
    def e = failure("memo.add 1, 'x'\n$text")

    then:
    e.code() == FILE_INVALID
    e.message.startsWith("$folder/a-test.svc.groovy:$line:$column: ")
    e.details().line == line
    e.details().column == column
    host.set.empty

    where:
    text                     | line | column
    'foo('                   | 2    | 5
    'def x = [1,'            | 2    | 12
    'def x = "'              | 2    | 9
    '\n  int f( { }'         | 3    | 13
    'import no.such.Thing'   | 2    | 8
  }

  def "every error of the compiler is listed"() {
    when:
    def e = failure('Foo a\nprintln 1\nBar b\n')

    then:
    e.message.lines().toList()*.replace("$folder/", '') == [
      'a-test.svc.groovy:1:5: unable to resolve class Foo',
      'a-test.svc.groovy:3:5: unable to resolve class Bar',
    ]
  }

  def "a file without statements is not a script"() {
    expect:
    failure('class A { int b }').message.endsWith('contains no statements outside classes and methods')
    failure('void main() { println 1 }').code() == FILE_INVALID
    run('class A { static void main(String[] args) { } }').empty
  }

  def "#text fails on line #line: #message"() {
    when:
    def e = failure(text)

    then:
    e.code() == SCRIPT_FAILED
    e.message == message
    e.details().script == "$folder/a-test.svc.groovy"
    e.details().line == line
    e.cause

    where:
    text                                                      | line | message
    'def a\n1/0'                                              | 2    | 'ArithmeticException: Division by zero'
    '\nfoo'                                                   | 2    | 'there is no variable "foo"'
    'foo(1, null)'                                            | 1    | 'there is no method foo(Integer, null)'
    '1.foo()'                                                 | 1    | 'there is no method Integer.foo()'
    'null.foo()'                                              | 1    | 'the value before .foo is null, so it has no foo'
    'throw new Error("x\\ny")'                                | 1    | 'Error: x'
    'throw new Exception()'                                   | 1    | 'Exception'
    '1.each {\n  [2].each {\n    1/0\n  }\n}'                 | 3    | 'ArithmeticException: Division by zero'
    'def f() {\n  1/0\n}\nf()'                                | 2    | 'ArithmeticException: Division by zero'
    'class A {\n def f() {\n  1/0 } }\nnew A().f()'           | 3    | 'ArithmeticException: Division by zero'
    'class A { static x = 1/0 }\nA.x'                         | 1    | 'ArithmeticException: Division by zero'
    'def f(n) { f(n + 1) }\nf(1)'                             | 1    | 'calls are nested too deeply; a method may call itself without end'
    '[2, 1].sort {\n  1/0\n}'                                 | 2    | 'ArithmeticException: Division by zero'
    'memo.all().items.each {\n  it.volumDb\n}'                | 2    | 'a Line has no field "volumDb"'
  }

  def "a failed assertion shows the compared values"() {
    when:
    def e = failure('def a = 2\nassert a == 3')

    then:
    e.message.startsWith('assert a == 3\n')
    e.details().line == 2
  }

  def "a verb's error has its own code and message, and the line of the script"() {
    when:
    def e = failure("\n[1].each {\n  memo.add it, 'x', bars: 0\n}")

    then:
    e.code() == INVALID_ARGUMENT
    e.message == '`bars` must be at least 1, not 0'
    e.details().line == 3
    e.details().argument == 'bars'
  }

  def "a script can catch a verb's error"() {
    expect:
    run("try { ping() } catch (SvcException e) { println e.code }; println 2") ==
        'MISSING_ARGUMENT\n2\n'
  }
}
