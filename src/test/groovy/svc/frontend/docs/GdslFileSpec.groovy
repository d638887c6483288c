package svc.frontend.docs

import spock.lang.Shared
import spock.lang.Specification
import svc.app.VerbAreas
import svc.setcode.ItemKind
import svc.verb.FrontEnd

/** Runs the file as an editor does. */
class GdslFileSpec extends Specification {

  static class Editor extends Script {
    List<Map> contributions = []
    Map current

    def run() { }
    def scriptScope() { 'scripts' }
    def closureScope(Map definition) { 'blocks' }
    def enclosingCall(String word) { current.enclosing = word }
    def context(Map definition) { definition }
    def parameter(Map definition) { definition }
    def property(Map definition) { current.props << definition }
    def method(Map definition) { current.methods << definition + [enclosing: current.enclosing] }
    def contributor(List contexts, Closure body) {
      contributions << (current = [context: contexts[0], props: [], methods: []])
      body()
    }
  }

  @Shared
  List<Map> contributions = read()

  private static List<Map> read() {
    def editor = new Editor()
    def body = new GroovyShell(GdslFileSpec.classLoader).parse(GdslFile.generate(VerbAreas.catalog()))
    body.metaClass.methodMissing = { String name, args -> editor.invokeMethod(name, args) }
    body.run()
    editor.contributions
  }

  Map typed(String type) { contributions.find { it.context.ctype == type } }

  def "every verb in scripts is a method with all its arguments, and its result's class exists"() {
    expect:
    VerbAreas.catalog().verbsOn(FrontEnd.DSL).every { verb ->
      def path = verb.dslPath()
      def place = path.init().inject(contributions[0]) { at, word ->
        typed(at.props.find { it.name == word }.type)
      }
      def forms = place.methods.findAll { it.name == path.last() }
      assert forms
      forms.every { form ->
        def names = (form.params ?: [:]).keySet() + (form.namedParams ?: [])*.name
        assert verb.argsOn(FrontEnd.DSL).every { it.cli().dslName() in names || 'mix' in names || 'parts' in names }
        assert form.type == verb.resultClass().canonicalName
        form.doc == verb.summary()
      }
    }
  }

  def "areas, curve shapes and other names of scripts are available in script files"() {
    given:
    def scripts = contributions[0]

    expect:
    'songs/a.svc.groovy' ==~ scripts.context.pathRegexp
    !('src/A.groovy' ==~ scripts.context.pathRegexp)
    scripts.props*.name.containsAll(['mix', 'clip', 'args', 'tracks', 'ExpUp'])
    scripts.methods*.name.containsAll(['transaction', 'include', 'exit', 'undo'])
    typed('java.lang.Number').props*.name == ['dB', 'bar', 'bars', 'beat', 'beats', 'hz', 'Hz', 'khz', 'kHz', 'ms', 's', 'percent', 'bpm']
  }

  def "every named type exists"() {
    given:
    def types = contributions.collectMany { contribution ->
      [contribution.context.ctype, *contribution.props*.type, *contribution.methods*.type, *contribution.methods.collectMany { (it.params ?: [:]).values() },
       *contribution.methods.collectMany { (it.namedParams ?: [])*.type }]
    }.findAll()*.toString()*.replaceAll(/<.*|\.\.\.$/, '').toSet()

    expect:
    types.size() > 40
    types.every { exists(it) }
  }

  private static boolean exists(String name) {
    try {
      Class.forName(name)
    } catch (ClassNotFoundException e) {
      int dot = name.lastIndexOf('.')
      return dot > 0 && exists(name.substring(0, dot) + '$' + name.substring(dot + 1))
    }
    true
  }

  def "the words of set files are methods, and the settings of #kind are their parameters"() {
    given:
    def contribution = contributions.find { 'a/b.set.groovy' ==~ it.context.pathRegexp && it.context.scope == (topLevel ? 'scripts' : 'blocks') }
    def forms = contribution.methods.findAll { it.name == kind.word() && (topLevel || it.enclosing == (kind == ItemKind.CHAIN ? 'device' : 'track')) }

    expect:
    forms
    forms.every { it.namedParams*.name == kind.lineNames() || kind.lineNames().empty }
    forms.any { 'block' in it.params?.keySet() } == !kind.blockWords().empty

    where:
    kind << ItemKind.values()
    topLevel = kind in ItemKind.topLevel()
  }

  def "the words in a block of #kind are methods"() {
    given:
    def words = contributions.find { it.context.scope == 'blocks' }.methods.findAll { it.enclosing == kind.word() }

    expect:
    words*.name as Set == kind.blockWords() as Set
    words.findAll { it.name == 'mix' }.every { 'volume' in it.namedParams*.name }

    where:
    kind << ItemKind.values().findAll { !it.blockWords().empty }
  }
}
