package svc.frontend.dsl.compile

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.dsl.EmbeddedScripts

class CompiledScriptCacheSpec extends Specification {
  @TempDir
  Path folder

  Path getCacheFolder() { folder.resolve('kept') }

  CompiledScript program(ScriptSource source) { new CompiledScriptCache(cacheFolder, { it == 'mix' }).get(source) }

  /** Returns whether the script came from the cache; a changed file has another key. */
  boolean known(ScriptSource source) {
    def before = files()
    program(source)
    files() == before
  }

  Map files() {
    (cacheFolder.toFile().listFiles() ?: []).collectEntries { [it.name, Files.getAttribute(it.toPath(), 'unix:ino')] }
  }

  ScriptSource script(String text, String name = 'a.svc.groovy') {
    ScriptSource.readFile(Files.writeString(folder.resolve(name), text))
  }

  def "a script is compiled once and stored with all its classes in one file"() {
    given:
    def text = 'class A { int b }\n[1].each { it + new A(b: 2).b }'

    expect:
    !known(script(text))
    known(script(text))
    program(script(text)).classes().keySet().sort() ==
        ['A', 'script_a_svc_groovy', 'script_a_svc_groovy$_run_closure1']
    cacheFolder.toFile().list().length == 1
  }

  def "another #what requires another compilation"() {
    given:
    script('def f() { 1 }', 'b.svc.groovy')
    known(script("include 'b.svc.groovy'\nf()"))

    when:
    script(text, name)

    then:
    known(ScriptSource.readFile(folder.resolve(name == 'c.svc.groovy' ? name : 'a.svc.groovy'))) == (what == 'time')

    where:
    what            | name           | text
    'time'          | 'a.svc.groovy' | "include 'b.svc.groovy'\nf()"
    'text'          | 'a.svc.groovy' | "include 'b.svc.groovy'\nf() "
    'name'          | 'c.svc.groovy' | "include 'b.svc.groovy'\nf()"
    'included text' | 'b.svc.groovy' | 'def f() { 2 }'
  }

  def "a path that leads to another file requires another compilation"() {
    given:
    ['one', 'two'].each { Files.createDirectories(folder.resolve(it)) }
    script('def f() { 1 }', 'one/b.svc.groovy')
    script('def f() { 1 }', 'two/b.svc.groovy')
    def main = script("include 'one/b.svc.groovy'\ninclude 'two/b.svc.groovy'")
    known(main)

    when:
    Files.delete(folder.resolve('two/b.svc.groovy'))
    Files.createLink(folder.resolve('two/b.svc.groovy'), folder.resolve('one/b.svc.groovy'))

    then:
    known(main)

    when:
    Files.delete(folder.resolve('two/b.svc.groovy'))
    Files.createSymbolicLink(folder.resolve('two/b.svc.groovy'), folder.resolve('one/b.svc.groovy'))

    then:
    program(main).sources().size() == 2
  }

  def "a stored file that is #what is ignored and replaced"() {
    given:
    def source = script('println 1')
    program(source)
    def file = cacheFolder.toFile().listFiles()[0]
    def good = file.bytes

    when:
    file.bytes = spoilt(Arrays.copyOf(good, good.length))
    def again = program(source)

    then:
    again.classes().keySet() == ['script_a_svc_groovy'] as Set
    Arrays.equals(file.bytes, good)

    where:
    what          | spoilt
    'empty'       | { new byte[0] }
    'cut'         | { it[0..<it.length - 40] as byte[] }
    'changed'     | { it[200] ^= 1; it }
    "another's"   | { it[3] ^= 1; it }
    'no such thing' | { ('rubbish' * 40).bytes }
  }

  def "scripts run even if nothing can be stored"() {
    given:
    Files.writeString(cacheFolder, 'a file where a folder should be')

    expect:
    program(script('println 1')).classes().size() == 1
    cacheFolder.toFile().text == 'a file where a folder should be'
  }

  def "line numbers are unchanged"() {
    given:
    def host = new EmbeddedScripts(folder)
    def source = script("\n\n[1].each {\n  1 / 0\n}")

    when:
    host.run(source)

    then:
    def first = thrown(svc.model.error.SvcException)

    when:
    host.run(source)

    then:
    def second = thrown(svc.model.error.SvcException)
    second.details() == first.details()
    second.details().line == 4
  }
}
