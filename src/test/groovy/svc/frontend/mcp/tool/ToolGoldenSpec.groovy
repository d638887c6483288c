package svc.frontend.mcp.tool

import java.nio.file.Files
import spock.lang.Shared
import spock.lang.Specification
import svc.app.VerbAreas
import svc.frontend.mcp.change.MakeChangesTool
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.verbs.SampleVerb
import svc.verb.VerbCatalog

/** The definition of each tool, as golden files; -Dgolden.update=true rewrites them. */
class ToolGoldenSpec extends Specification {
  static final String FOLDER = 'src/test/golden/tools'

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  static List<Map> definitions(Closure<Boolean> isOffered = { true }) {
    def tools = ToolRegistry.tools(VerbAreas.catalog()).findAll { isOffered(it.name()) }
    ToolDefinitionFactory.createAll(tools, new ToolHintTranslator(VerbAreas.catalog())) + [new MakeChangesTool(null, null, null).definition()]
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

  def "the list of all tools has at most 50 KB, and that of the toolset core 20 KB"() {
    expect:
    bytes(definitions()) < 50_000
    bytes(definitions { it in TaskToolset.CORE.tools() }) < 20 * 1000
  }

  private static int bytes(List<Map> tools) {
    Json.print([tools: tools]).getBytes('UTF-8').length
  }

  def "#tool.name has a description of at most 160 characters, or 140 and 60 for each operation"() {
    given:
    def operations = tool.inputSchema.get('properties').operation?.get('enum') ?: []

    expect:
    tool.description.length() <= (operations ? 140 + 60 * operations.size() : 160)
    tool.description[0] == tool.description[0].toUpperCase()

    where:
    tool << definitions()
  }

  def "#tool.name has a type or alternatives for each argument, and short descriptions"() {
    expect:
    tool.inputSchema.get('properties').every { name, schema ->
      (schema.type instanceof String || schema.anyOf) && (schema.description ?: '').length() <= 180
    }

    where:
    tool << definitions()
  }

  def "each list in the arguments of #tool.name states the type of its elements, which clients require"() {
    expect:
    schemas(tool.inputSchema).every { it.type != 'array' || it.get('items')?.type || it.get('items')?.anyOf }

    where:
    tool << definitions()
  }

  private static List<Map> schemas(Map schema) {
    [schema] + (schema.get('properties') ?: [:]).values().collectMany { schemas(it) } + (schema.get('items') ? schemas(schema.get('items')) : [])
  }

  def "the annotations of #tool.name say whether it only reads or may destroy something, and that its world is closed"() {
    expect:
    tool.annotations == [readOnlyHint: true, openWorldHint: false] || tool.annotations.keySet() == ['destructiveHint', 'openWorldHint'] as Set
    tool.annotations.openWorldHint == false

    where:
    tool << definitions()
  }

  def "#tool.name has a title of a few words: a declared one or its name"() {
    expect:
    tool.title == (titles[tool.name] ?: tool.name.replace('_', ' ').capitalize())
    tool.title.length() <= 30

    where:
    tool << definitions()
    titles = [generate: 'Build a project in the set', history: 'Show history', inspect_live_sets: 'Inspect Live Sets', resolve_live_set: 'Resolve a Live Set',
              set_device_param: 'Set a parameter', list_automation_params: 'List parameters']
  }

  def "an argument is described by the first tool that has it"() {
    given:
    def tracks = definitions().findAll { it.inputSchema.get('properties').track_id }.collect { it.inputSchema.get('properties').track_id }

    expect:
    tracks[0] == [type: 'string', description: 'number, handle or name']
    tracks.drop(1).count { it.description == tracks[0].description } == 0
    tracks.drop(1).every { it.type == 'string' }
  }

  def "a long schema is in the list once; later tools refer to the tool that has it"() {
    given:
    def tools = definitions().collectEntries { [it.name, it.inputSchema.get('properties')] }
    def refers = tools.write_automation.envelopes.get('items').get('properties')

    expect:
    tools.write_clip_envelope.curve_spec.get('properties').shape.anyOf
    refers.curve_spec == [type: 'object', description: 'as in write_clip_envelope']
    refers.points == [type: 'array', items: [type: 'object'], description: 'as in write_clip_envelope']
    refers.interpolate == [type: 'string', description: 'as in write_clip_envelope']
    tools.apply_automation_template.curve == [type: 'string', description: 'as shape in write_clip_envelope']
  }

  def "the instructions fit into the 2,048 characters that clients show, do not name tools, and explain only arguments that exist"() {
    given:
    def tools = ToolRegistry.toolVerbs(offered)
    def instructions = ServerInstructions.generate(offered)

    expect:
    instructions.length() <= 2_048
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
    ServerInstructions.generate(SampleVerb.catalog()).readLines().take(4) == [
        'Controls a live music session: a stage.',
        'Read the current values before you write.',
        "scene_index: a scene's number from 1, an ordinal or its unique name.",
        'Levels are in dB: 0 is unity gain, -70 the minimum, "-inf" silence.']
  }
}
