package svc.frontend.mcp

import java.nio.file.Files
import spock.lang.Shared
import spock.lang.Specification
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.verbs.SampleVerb
import svc.verb.VerbCatalog

/** What clients see of each tool, checked in; -Dgolden.update=true rewrites it. */
class ToolGoldenSpec extends Specification {
  static final String FOLDER = 'src/test/golden/tools'

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  static List<Map> definitions() {
    ToolRegistry.toolVerbs(VerbAreas.catalog()).collect { ToolDefinition.create(it, new ToolHintTranslator(VerbAreas.catalog())) }
  }

  def "#tool.name is defined as its golden file says"() {
    expect:
    GoldenFile.matches("$FOLDER/${tool.name}.json", Json.pretty(tool) + '\n')

    where:
    tool << definitions()
  }

  def "no golden file is left of a tool that is gone"() {
    given:
    def files = GoldenFile.ROOT.resolve(FOLDER).toFile().listFiles().toList()
    def gone = files.findAll { !(it.name in definitions()*.name.collect { it + '.json' }) }

    when:
    if (Boolean.getBoolean('golden.update')) {
      gone.each { Files.delete(it.toPath()) }
    }

    then:
    Boolean.getBoolean('golden.update') || gone.empty
  }

  def "what a model reads of the list is at most 40 KB, and the whole of it 64"() {
    given:
    int whole = size(definitions())
    int read = size(definitions()*.subMap(['name', 'description', 'inputSchema']))

    expect:
    read <= 40 * 1024
    whole <= 64 * 1024
  }

  private static int size(List tools) { Json.print([tools: tools]).getBytes('UTF-8').length }

  def "#tool.name is told in at most 400 characters, with every property described and typed"() {
    expect:
    tool.description.length() <= 400
    tool.inputSchema.additionalProperties == false
    tool.inputSchema.get('properties').every { name, schema ->
      schema.description && (schema.type instanceof String || schema.anyOf)
    }
    tool.annotations.size() == 4
    tool.outputSchema.type == 'object'

    where:
    tool << definitions()
  }

  def "the instructions fit and name no tool or argument that is not there"() {
    given:
    def tools = ToolRegistry.toolVerbs(offered)
    def names = tools*.tool() + tools*.args().flatten()*.tool()

    expect:
    ServerInstructions.generate(offered).length() <= 2000
    (ServerInstructions.generate(offered) =~ /\b[a-z]+_[a-z_]+\b/).collect { it }.every {
      it in names
    }

    where:
    offered << [VerbAreas.catalog(), SampleVerb.catalog()]
  }

  def "the instructions say what is controlled, and where to look before writing"() {
    expect:
    ServerInstructions.generate(catalog).readLines().take(2) == [
        'Controls a live music session: tracks of the set; session-view clips; devices on tracks; ' +
        'instruments, presets and their tags; automation and parameters; levels, pans, sends and returns; project files; the host that is controlled; undo.',
        'Look before you write: list_tracks, then list_devices, then list_automation_params, ' +
        'then write_automation.']
    ServerInstructions.generate(SampleVerb.catalog()).readLines().take(2) == [
        'Controls a live music session: a stage.',
        'Levels are dB: 0 is unity, -70 the lowest, "-inf" silence.']
  }
}
