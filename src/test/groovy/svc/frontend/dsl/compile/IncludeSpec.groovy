package svc.frontend.dsl.compile

import static svc.model.error.ErrorCode.*

import java.nio.file.Files
import svc.frontend.dsl.ScriptSpecification

class IncludeSpec extends ScriptSpecification {

  def setup() {
    Files.createDirectories(folder.resolve('lib/sub'))
    write('''
      class Pair { int a; int b; int sum() { a + b } }
      def tempo = 120
      count = binding.hasVariable('count') ? count + 1 : 1
      def memo = 'mine'
      def add(what) { memo.add 1, what }
      def twice(n) { 2 * n }
      def faster() { tempo + 1 }
      def boom() {
        memo.add 1, 'x', bars: 0
      }
    ''', 'lib/tools.svc.groovy')
  }

  def "methods, variables and classes of an included script are available"() {
    expect:
    run('''
      include 'lib/tools.svc.groovy'
      println new Pair(a: 1, b: 2).sum()
      println tempo
      println twice(4) + faster()
      [3].each { println twice(it) }
      println add('x').what
    ''') == '3\n120\n129\n6\nx\n'
    host.set == ['add x']
  }

  def "#path is resolved relative to the including script"() {
    given:
    write("include '../tools.svc.groovy'\ndef deep() { twice(21) }", 'lib/sub/deep.svc.groovy')

    expect:
    run("include '${path.replace('FOLDER', folder.toString())}'\nprintln deep()") == '42\n'

    where:
    path << ['lib/sub/deep.svc.groovy', 'lib/../lib/sub/deep.svc.groovy', 'FOLDER/lib/sub/deep.svc.groovy']
  }

  def "a script that is included twice runs once"() {
    given:
    write("include 'tools.svc.groovy'", 'lib/other.svc.groovy')

    expect:
    run('''
      include 'lib/tools.svc.groovy'
      include 'lib/other.svc.groovy'
      ['lib/tools.svc.groovy', 'lib/sub/../tools.svc.groovy'].each { include it }
      println count
    ''') == '1\n'
  }

  def "a path can be computed while the script runs"() {
    expect:
    run('def where = "lib"; if (args.empty) { include "$where/tools.svc.groovy" }; println twice(tempo)') == '240\n'
  }

  def "scripts with the same name in different folders are distinct"() {
    given:
    write('def one() { 1 }', 'lib/same.svc.groovy')
    write('def two() { 2 }', 'lib/sub/same.svc.groovy')
    write('def three() { 3 }', 'a-test.svc.groovy')

    expect:
    run("include 'lib/same.svc.groovy'\ninclude 'lib/sub/same.svc.groovy'\nprintln one() + two()") == '3\n'
    run("['lib/same.svc.groovy', 'lib/sub/same.svc.groovy'].each { include it }\nprintln one() + two()") == '3\n'
  }

  def "a script's own method takes precedence over an included one, which can call it too"() {
    given:
    write('def who() { "lib" }; def describe() { who() + mine() }', 'lib/who.svc.groovy')

    expect:
    run("include 'lib/who.svc.groovy'\nprintln who()\nprintln describe()\ndef who() { 'main' }\ndef mine() { '!' }") ==
        'main\nlib!\n'
  }

  def "an error in an included script names that file and line"() {
    when:
    def e = failure("include 'lib/tools.svc.groovy'\nboom()")

    then:
    e.message == '`bars` must be at least 1, not 0'
    e.details().script == "$folder/lib/tools.svc.groovy"
    e.details().line == 10
  }

  def "an included script that does not compile is named, and nothing is run"() {
    given:
    write('def x = [1,', 'lib/broken.svc.groovy')

    when:
    def e = failure("memo.add 1, 'x'\ninclude 'lib/broken.svc.groovy'")

    then:
    e.code() == FILE_INVALID
    e.message.startsWith("$folder/lib/broken.svc.groovy:1:")
    host.set.empty
  }

  def "a missing script is reported with its line and similar names before anything runs"() {
    when:
    def e = failure("memo.add 1, 'x'\ninclude 'lib/tols.svc.groovy'")

    then:
    e.code() == FILE_NOT_FOUND
    e.message == "there is no script $folder/lib/tols.svc.groovy"
    e.hint() == 'Did you mean tools.svc.groovy?'
    e.details().line == 2
    host.set.empty
  }

  def "an invalid path in a running script is reported in the same way, and the changes are rolled back"() {
    when:
    def e = failure("memo.add 1, 'x'\ndef name = 'tols'\ninclude \"lib/\${name}.svc.groovy\"")

    then:
    e.code() == FILE_NOT_FOUND
    e.hint() == 'Did you mean tools.svc.groovy?'
    e.details().line == 3
    host.set.empty
  }

  def "a circular include is an error with all its scripts: #how"() {
    given:
    write("include ${quoted('b.svc.groovy')}", 'lib/a.svc.groovy')
    write("\ninclude ${quoted('a.svc.groovy')}", 'lib/b.svc.groovy')

    when:
    def e = failure("include 'lib/a.svc.groovy'")

    then:
    e.code() == FILE_INVALID
    e.message.replace("$folder/lib/", '') ==
        'the scripts include each other: a.svc.groovy > b.svc.groovy > a.svc.groovy'
    e.details().script == "$folder/lib/b.svc.groovy"
    e.details().line == 2

    where:
    how             | quoted
    'written out'   | { "'$it'" }
    'while it runs' | { "'$it'.toString()" }
  }

  def "a script that includes itself is a circular include"() {
    expect:
    failure("include 'a-test.svc.groovy'").message.replace("$folder/", '') ==
        'the scripts include each other: a-test.svc.groovy > a-test.svc.groovy'
  }

  def "in standard input, paths are relative to the working directory"() {
    when:
    run(ScriptSource.readStdin(new ByteArrayInputStream("include 'lib/tols.svc.groovy'".bytes)), [])

    then:
    def e = thrown(svc.model.error.SvcException)
    e.message == 'there is no script lib/tols.svc.groovy'
    e.details().script == '<stdin>'
  }

  def "a method named include in a script takes precedence"() {
    expect:
    run("def include(x) { println x }\ninclude 'nix.groovy'") == 'nix.groovy\n'
  }
}
