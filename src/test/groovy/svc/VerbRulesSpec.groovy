package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import svc.app.VerbAreas
import svc.json.RecordJsonMapping
import svc.model.time.SongLength
import svc.model.track.Decibels
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor
import svc.verb.VerbEffect
import svc.verb.FrontEnd

/** Rules for all verbs in the catalog. */
class VerbRulesSpec extends Specification {
  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  def "#verb.name(): the summary is one short sentence"() {
    expect:
    verb.summary() ==~ /[A-Z][^.]*\./
    verb.summary().length() <= 100
    (verb.summary() + ' ' + verb.details()).length() <= 400
    verb.details().empty || verb.details().endsWith('.')

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): every argument has a description, and a valid range and unit"() {
    expect:
    verb.args().every { it.description().endsWith('.') && it.description().length() > 10 }
    verb.args().every { it.min() == null || it.max() == null || it.min() <= it.max() }
    verb.args().every { !(it.type() in [Decibels, SongLength]) || it.unit() }

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): tool and argument names are legal and unique"() {
    expect:
    verb.tool().empty || verb.tool() ==~ /[a-z][a-z0-9_]{2,40}/
    verb.args()*.tool().unique(false) == verb.args()*.tool()
    verb.args().every { it.tool() ==~ /[a-z][a-z0-9_]*/ }
    verb.argsOn(FrontEnd.CLI).findAll { !it.cli().positional }.every { it.cli().options().every { o -> o ==~ /--[a-z][a-z0-9-]*/ } }
    !verb.argsOn(FrontEnd.CLI).collectMany { it.cli().positional ? [] : it.cli().options() }
        .any { it in ['--host', '--json', '--format', '--debug', '--verbose', '--help'] }

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): required positionals come before optional ones"() {
    given:
    def required = verb.positionals().collect { it.isRequiredOn(FrontEnd.CLI) }

    expect:
    required == required.toSorted { a, b -> b <=> a }

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): the verb is in the package of its area, and a spec tests it"() {
    given:
    def area = catalog.areas().find { it.name() == verb.path()[0] }
    def name = verb.verbClass().simpleName

    expect:
    verb.verbClass().packageName == area.verbs().packageName
    specs().any { Files.readString(it).contains("'${verb.name()}'") }
    verb.isOfferedOn(FrontEnd.MCP) == !verb.tool().empty

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): the result of a write contains the host and warnings"() {
    given:
    def fields = RecordJsonMapping.of(verb.resultClass()).fields()*.name()

    expect:
    verb.effect() == VerbEffect.READS || fields.containsAll(['host', 'warnings'])

    where:
    verb << catalog.allVerbs()
  }

  def "#verb.name(): a list result has items and a total"() {
    given:
    def fields = RecordJsonMapping.of(verb.resultClass()).fields()*.name()

    expect:
    fields.contains('items') == fields.contains('total')

    where:
    verb << catalog.allVerbs()
  }

  def "the remedy of #code refers to existing verbs"() {
    given:
    def named = (code.remedy() =~ /`svc ([a-z-]+ [a-z-]+(?: [a-z][a-z-]*)?)/).collect { it[1] }

    expect:
    named.every { it.startsWith('run') || it.startsWith('help') || catalog.find(it.split(' ') as List).present }

    where:
    code << svc.model.error.ErrorCode.values()
  }

  def "verb and tool names are unique"() {
    given:
    def verbs = catalog.allVerbs()
    def tools = verbs.findAll { it.tool() }.collect { [it.tool(), it.operation()] }

    expect:
    verbs*.name().toSet().size() == verbs.size()
    tools.toSet().size() == tools.size()
  }

  def "the verbs of the tool #tool have operations, and all or none of them only read"() {
    expect:
    verbs*.operation().every { it ==~ /[a-z][a-z_]*/ }
    verbs*.effect().collect { it == VerbEffect.READS }.unique().size() <= 1
    verbs*.args().flatten().every { it.tool() != 'operation' }

    where:
    [tool, verbs] << sharedTools()
  }

  /** The tools of several verbs, and none if there are no such tools. */
  private static List<List> sharedTools() {
    def byTool = VerbAreas.catalog().allVerbs().findAll { it.tool() }.groupBy { it.tool() }
    byTool.findAll { it.value.size() > 1 || it.value[0].operation() }.collect { [it.key, it.value] } ?: [['none', []]]
  }

  def "the generated index equals the declarations"() {
    expect:
    catalog.verbsOf(area.name()) == area.readAnnotations()
    area.readAnnotations().every { catalog.find(it.path()).get() == it }
    Class.forName("svc.verb.index.${area.name().capitalize()}")

    where:
    area << VerbAreas.catalog().areas()
  }

  private static List<Path> specs() {
    def root = Path.of(System.getProperty('svc.root', '.'), 'src/test/groovy/svc/verbs')
    Files.walk(root).filter { it.toString().endsWith('.groovy') }.toList()
  }
}
