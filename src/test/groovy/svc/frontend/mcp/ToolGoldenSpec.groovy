package svc.frontend.mcp

import java.nio.file.Files
import spock.lang.Shared
import spock.lang.Specification
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.verbs.SampleVerb
import svc.verb.VerbCatalog

/** The definition of each tool, as golden files; -Dgolden.update=true rewrites them. */
class ToolGoldenSpec extends Specification {
  static final String FOLDER = 'src/test/golden/tools'

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  static List<Map> definitions() {
    ToolRegistry.tools(VerbAreas.catalog()).collect { ToolDefinitionFactory.create(it, new ToolHintTranslator(VerbAreas.catalog())) }
  }

  def "the definition of #tool.name matches its golden file"() {
    expect:
    GoldenFile.matches("$FOLDER/${tool.name}.json", Json.pretty(tool) + '\n')

    where:
    tool << definitions()
  }

  def "every golden file belongs to a tool"() {
    given:
    def files = GoldenFile.ROOT.resolve(FOLDER).toFile().listFiles().toList()
    def obsolete = files.findAll { !(it.name in definitions()*.name.collect { it + '.json' }) }

    when:
    if (Boolean.getBoolean('golden.update')) {
      obsolete.each { Files.delete(it.toPath()) }
    }

    then:
    Boolean.getBoolean('golden.update') || obsolete.empty
  }

  def "the part of the list that a model reads is at most 68 KB, and the whole list 100"() {
    given:
    int listSize = size(definitions())
    int read = size(definitions()*.subMap(['name', 'description', 'inputSchema']))

    expect:
    read <= 68 * 1024
    listSize <= 100 * 1024
  }

  private static int size(List tools) { Json.print([tools: tools]).getBytes('UTF-8').length }

  def "#tool.name has a short description, at most 110 characters for each operation, and all properties have descriptions and types"() {
    expect:
    tool.description.length() <= Math.max(400, 110 * (tool.inputSchema.get('properties').operation?.get('enum')?.size() ?: 1))
    tool.inputSchema.additionalProperties == false
    tool.inputSchema.get('properties').every { name, schema ->
      schema.description && (schema.type instanceof String || schema.anyOf)
    }
    tool.annotations.size() == 4
    tool.outputSchema.type == 'object'

    where:
    tool << definitions()
  }

  def "the instructions are short, do not name tools, and explain only arguments that exist"() {
    given:
    def tools = ToolRegistry.toolVerbs(offered)
    def instructions = ServerInstructions.generate(offered)

    expect:
    instructions.length() <= 1250
    tools*.tool().findAll { it.contains('_') && instructions.contains(it) }.empty
    (instructions =~ /\b[a-z]+_[a-z_]+\b/).collect { it }.every {
      it in tools*.args().flatten()*.tool()
    }

    where:
    offered << [VerbAreas.catalog(), SampleVerb.catalog()]
  }

  def "the instructions do not grow with the number of tools of an area"() {
    given:
    def areas = VerbAreas.catalog().areas()
    def smallCatalog = new VerbCatalog(areas.take(1))

    expect:
    ServerInstructions.generate(smallCatalog).readLines().first() == 'Controls a live music session: tracks of the set.'
    ServerInstructions.generate(smallCatalog).readLines().size() <= 15
  }

  def "the instructions name the controlled program and what to read before writing"() {
    expect:
    ServerInstructions.generate(catalog).readLines().take(3) == [
        'Controls a live music session: ' +
        catalog.areas().findAll { area -> catalog.verbsOf(area.name()).any { it in ToolRegistry.toolVerbs(catalog) } }
            .collect { it.summary().uncapitalize().replaceFirst(/\.$/, '') }.join('; ') + '.',
        'Begin by listing the tracks, then the devices of a track, then their parameters.',
        'Read the current values before you write.']
    ServerInstructions.generate(SampleVerb.catalog()).readLines().take(3) == [
        'Controls a live music session: a stage.',
        'Read the current values before you write.',
        'Levels are in dB: 0 is unity gain, -70 the minimum, "-inf" silence.']
  }
}
