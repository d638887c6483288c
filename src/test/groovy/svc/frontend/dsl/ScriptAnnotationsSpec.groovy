package svc.frontend.dsl

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.dsl.compile.ScriptSource
import svc.model.error.SvcException
import svc.testing.TestEnvironment

/** No code of a script runs while it is compiled: only annotations of a list are allowed. */
class ScriptAnnotationsSpec extends Specification {
  @TempDir
  Path folder

  Path getProof() { folder.resolve('proof') }

  List check(String text) { new ScriptChecker(new TestEnvironment(folder).catalog).check(new ScriptSource('a', text)) }

  String writeProof() { "new File('$proof').text = 'code ran'" }

  def "neither a check nor a run compiles a script with #what"() {
    given:
    def script = text.replace('PROOF', writeProof())

    when:
    def problems = check(script)

    then:
    !Files.exists(proof)
    problems.size() == 1
    problems[0].error().message == message
    [problems[0].line(), problems[0].column()] == [line, column]

    when:
    new EmbeddedScripts(folder).run(script)

    then:
    def e = thrown(SvcException)
    e.message == "test:$line:$column: $message"
    e.hint() == problems[0].error().hint()
    !Files.exists(proof)

    where:
    what                         | text                                                                                         | line | column | message
    'a test of the syntax tree'  | '@groovy.transform.ASTTest(value = { PROOF })\ndef x = 1'                                    | 1    | 1      | refused('groovy.transform.ASTTest')
    'an imported test'           | 'import groovy.transform.ASTTest\nclass A {\n  @ASTTest(value = { PROOF })\n  int b\n}\nprintln 1' | 3 | 3   | refused('ASTTest', ' (groovy.transform.ASTTest)')
    'a star import'              | 'import groovy.transform.*\n@ASTTest(value = { PROOF }) def x = 1'                           | 2    | 1      | refused('ASTTest')
    'an alias'                   | 'import groovy.transform.ASTTest as Field\n@Field(value = { PROOF }) def x = 1'              | 2    | 1      | refused('Field', ' (groovy.transform.ASTTest)')
    'a static alias'             | 'import static a.B.C as Field\n@Field(value = { PROOF }) def x = 1'                          | 2    | 1      | refused('Field', ' (a.B.C)')
    'a name with spaces'         | 'def f() { [1].each { @ groovy . /* */ transform. ASTTest (value = { PROOF }) def y = it } }\nf()' | 1 | 22   | refused('groovy.transform.ASTTest')
    'an annotated parameter'     | 'def f(@groovy.transform.ASTTest(value = { PROOF }) a) { a }\nprintln f(1)'                  | 1    | 7      | refused('groovy.transform.ASTTest')
    'an annotated type'          | 'List<@groovy.transform.ASTTest(value = { PROOF }) String> x = []\nprintln x'                | 1    | 6      | refused('groovy.transform.ASTTest')
    'an annotated import'        | '@groovy.transform.ASTTest(value = { PROOF })\nimport java.util.List\nprintln 1'             | 1    | 1      | refused('groovy.transform.ASTTest')
    'an annotation in a text'    | 'println "${ @groovy.transform.ASTTest(value = { PROOF }) def x = 1; x }"'                   | 1    | 13     | refused('groovy.transform.ASTTest')
    'a constant of an enum'      | 'enum E { @groovy.transform.ASTTest(value = { PROOF }) A }\nprintln E.A'                     | 1    | 10     | refused('groovy.transform.ASTTest')
    'a nested annotation'        | '@SuppressWarnings(@groovy.transform.ASTTest) def x = 1'                                     | 1    | 19     | refused('groovy.transform.ASTTest')
    'its own annotation'         | '@interface Mine {}\n@Mine class A {}\nprintln 1'                                            | 2    | 1      | refused('Mine')
    'its own transformation'     | "@org.codehaus.groovy.transform.GroovyASTTransformationClass('T')\n@interface Field {}\nprintln 1" | 1 | 1   | refused('org.codehaus.groovy.transform.GroovyASTTransformationClass')
    'a collector'                | '@groovy.transform.AnnotationCollector\n@interface Field {}\nprintln 1'                      | 1    | 1      | refused('groovy.transform.AnnotationCollector')
    'another base class'         | '@groovy.transform.BaseScript Script s\nprintln 1'                                           | 1    | 1      | refused('groovy.transform.BaseScript')
    'another way to create'      | '@groovy.lang.Newify([Date]) def x = Date()\nprintln x'                                      | 1    | 1      | refused('groovy.lang.Newify')
    'an interrupting condition'  | '@groovy.transform.ConditionalInterrupt({ PROOF })\nclass A {}\nprintln 1'                   | 1    | 1      | refused('groovy.transform.ConditionalInterrupt')
    'a download'                 | "@Grab('org.yaml:snakeyaml:2.2')\nimport org.yaml.snakeyaml.Yaml"                            | 1    | 1      | '@Grab is not allowed: scripts cannot download libraries'
    'a renamed download'         | "import groovy.lang.Grab as Get\n@Get('org.yaml:snakeyaml:2.2')\nimport java.util.List\nprintln 1" | 2 | 1   | '@Get is not allowed: scripts cannot download libraries'
    'system properties'          | "@GrabConfig(systemProperties = 'a=b')\nimport java.util.List\nprintln 1"                     | 1    | 1      | '@GrabConfig is not allowed: scripts cannot download libraries'
    'an extension of the types'  | "@groovy.transform.CompileStatic(extensions = 'x.groovy') def f() { 1 }\nf()"                 | 1    | 33     | refusedMember('groovy.transform.CompileStatic', '"extensions"')
    'an extension of the checks' | "import groovy.transform.TypeChecked\n@TypeChecked( extensions=['x.groovy'])\nclass A {}\nprintln 1" | 2 | 15 | refusedMember('TypeChecked', '"extensions"')
    'a class that makes tuples'  | 'import groovy.transform.*\n@TupleConstructor(propertyHandler = String) class A {}\nprintln 1' | 2   | 19     | refusedMember('TupleConstructor', '"propertyHandler"')
    'a block in an annotation'   | 'import groovy.transform.*\n@TupleConstructor(pre = { PROOF }) class A { int b }\nprintln 1'  | 2    | 25     | refusedMember('TupleConstructor', 'a block')
  }

  def "the error for an annotation lists those that scripts can use"() {
    expect:
    check('@groovy.transform.ASTTest(value = { 1 }) def x = 1')[0].error().hint() ==
        'Scripts can use @Canonical, @CompileStatic, @EqualsAndHashCode, @Field, @Immutable, @Memoized, @ToString, @TupleConstructor, @TypeChecked, @Deprecated, @Override, @SuppressWarnings.'
  }

  def "every refused annotation of a script is reported"() {
    expect:
    check('@Mine def x = 1\n@Yours def y = 2')*.format() == ["a:1:1: ${refused('Mine')}", "a:2:1: ${refused('Yours')}"]*.toString()
  }

  def "an included file can use the same annotations as a script"() {
    given:
    Files.writeString(folder.resolve('part.svc.groovy'), "@groovy.transform.ASTTest(value = { ${writeProof()} })\ndef x = 1")
    def main = Files.writeString(folder.resolve('main.svc.groovy'), text)

    when:
    new EmbeddedScripts(folder).run(main)

    then:
    def e = thrown(SvcException)
    e.message.endsWith("part.svc.groovy:1:1: ${refused('groovy.transform.ASTTest')}")
    !Files.exists(proof)

    where:
    text << ["include 'part.svc.groovy'\nprintln 1", "def name = 'part'\ninclude name + '.svc.groovy'"]
  }

  def "scripts can use the annotations of the list"() {
    given:
    def script = '''
import groovy.transform.*
import groovy.transform.CompileStatic
import groovy.transform.Field as Shared

@Shared int total = 3
@Canonical(includes = ['name']) class Part { String name; int size }
@Immutable class Level { double value }
@ToString(includeNames = true) @EqualsAndHashCode @TupleConstructor(includes = 'a,b') class Pair { int a; int b }
class Base { def text() { 'base' } }
class Derived extends Base { @Override @Deprecated def text() { this.@own }; String own = 'own' }
@CompileStatic int twice(int n) { n * 2 }
@TypeChecked(TypeCheckingMode.SKIP) def loose(n) { n.toString() }
@groovy.transform.Memoized(maxCacheSize = 5) @SuppressWarnings(['unused', 'rawtypes']) def slow(n) { n + total }
// me@example.com
println "${new Part('a@b')} ${new Level(1.5)} ${new Pair(1, 2)} ${new Derived().text()} ${twice(2)} ${loose(1)} ${slow(1)}"
'''

    expect:
    check(script) == []
    new EmbeddedScripts(folder).run(script) == 'Part(a@b) Level(1.5) Pair(a:1, b:2) own 4 1 4\n'
  }

  static String refused(String written, String meaning = '') { "the annotation @$written$meaning is not allowed in scripts" }

  static String refusedMember(String annotation, String member) {
    "the annotation @$annotation cannot have $member in scripts, because the compiler would run code"
  }
}
