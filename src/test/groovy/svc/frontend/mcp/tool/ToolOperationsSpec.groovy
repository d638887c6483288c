package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.app.VerbAreas
import svc.model.error.SvcException
import svc.verb.VerbDescriptor

/** Tools that run several verbs, chosen by the argument "operation". */
class ToolOperationsSpec extends Specification {
  def catalog = VerbAreas.catalog()
  def tool = new Tool('edit_clips', [verb('clip create', 'create'), verb('clip rename', 'rename'), verb('clip delete', 'delete')])
  def definition = ToolDefinitionFactory.create(tool, new ToolHintTranslator(catalog))

  def "the description has a line for each operation whose name does not say enough"() {
    expect:
    definition.description.readLines()*.replaceFirst(/:.*/, '') == ['Edit clips.', 'create']
    edit.description.readLines().drop(1)*.replaceFirst(/:.*/, '') == ['duplicate, move', 'set', 'warp', 'double', 'capture', 'import', 'export']

    where:
    edit = ToolGoldenSpec.definitions().find { it.name == 'edit_clips' }
  }

  def "the unknown tool #name suggests #tools"() {
    expect:
    new ToolNameSuggester(ToolRegistry.tools(catalog)).suggest(name, ['set_track_mixer', 'get_track_mixer', 'fire_clip', 'make_changes'] as Set) == tools

    where:
    name                | tools
    'create_midi_track' | ['edit_tracks with operation "create"']
    'set_tempo'         | ['set_transport with operation "tempo"']
    'start_playback'    | ['set_transport with operation "play"']
    'set_track_volume'  | ['set_track_mixer']
    'set_trak_mixer'    | ['set_track_mixer', 'get_track_mixer']
    'launchClip'        | ['fire_clip']
    'frobnicate'        | []
    'quantize_notes'    | ['edit_notes with operation "transform"']
    'get_session_info'  | ['host_status']
    'add_effect'        | ['load_device']
    'bounce'            | ['render_audio']
    'set_device_knob'   | ['set_device_param']
    'add_locator'       | ['edit_arrangement with operation "create_locator"']
    'measure_loudness'  | ['measure_mix']
    'group_tracks'      | ['edit_tracks with operation "group"']
    'sidechain'         | ['edit_devices with operation "sidechain"']
    'list_presets'      | ['list_browser_items']
    'get_device_parameters' | ['list_automation_params']
    'mute_track'        | ['set_track_mixer']
    'create_automation' | ['write_automation']
    'metronome'         | ['set_transport with operation "metronome"']
    'get_browser_tree'  | ['list_browser_items']
    'batch_edit'        | ['make_changes']
  }

  def "one verb of each tool with operations declares the tool's summary: the first of its area"() {
    expect:
    ToolRegistry.tools(catalog).findAll { it.hasOperations() }.every { tool ->
      def declaring = tool.verbs().findAll { it.toolSummary() }
      declaring.size() == 1 && tool.verbs().find { it.path()[0] == declaring[0].path()[0] } == declaring[0]
    }
    ToolRegistry.tools(catalog).findAll { !it.hasOperations() }*.verbs().flatten()*.toolSummary().every { it.empty }
  }

  def "the arguments are those of all operations, and the description names the operations that accept an argument unless most do"() {
    given:
    def schema = definition.inputSchema

    expect:
    schema.get('properties').keySet().toList() == ['operation', 'track_id', 'scene_index', 'timeline_at', 'bars', 'name', 'replace', 'file', 'dry_run']
    schema.get('properties').operation.enum == ['create', 'rename', 'delete']
    schema.required == ['operation', 'track_id']
    schema.get('properties').bars.description == 'create'
    schema.get('properties').name == [type: 'string']
    schema.get('properties').track_id == [type: 'string', description: 'number, handle or name']
  }

  def "an argument that the line of its operation names needs no further mention of the operation"() {
    expect:
    edit.description.contains('set: length, looping,')
    edit.inputSchema.get('properties').looping == [type: 'boolean']
    edit.inputSchema.get('properties').length == [type: 'string', description: 'bars']
    edit.inputSchema.get('properties').file == [type: 'string']

    where:
    edit = ToolGoldenSpec.definitions().find { it.name == 'edit_clips' }
  }

  def "the tool is destructive if an operation is"() {
    expect:
    definition.annotations == [destructiveHint: true, openWorldHint: false]
  }

  def "a call chooses its verb by the operation"() {
    expect:
    tool.verbFor([operation: 'rename']).name() == 'clip rename'
  }

  def "a call with the operation #given is an error: #message"() {
    when:
    tool.verbFor(given == null ? [:] : [operation: given])

    then:
    def error = thrown(SvcException)
    error.message == message
    error.hint() == hint

    where:
    given   || message                                   | hint
    null    || 'edit_clips needs the argument `operation`' | 'Its operations are create, rename, delete.'
    'renam' || 'edit_clips has no operation "renam"'     | 'Did you mean rename?'
    7       || 'edit_clips has no operation "7"'         | 'Its operations are create, rename, delete.'
    'freeze' || "svc cannot freeze tracks, because Live's API has no call for it" | 'In Live, select the track and choose Edit > Freeze Track.'
  }

  def "a message names the tool with the operation"() {
    expect:
    Tool.label(tool.verbs()[1]) == 'edit_clips with operation rename'
    Tool.label(catalog.find(['clip', 'list']).get()) == 'list_clips'
  }

  private VerbDescriptor verb(String name, String operation) {
    def verb = catalog.find(name.split(' ') as List).get()
    new VerbDescriptor(verb.verb(), verb.path(), 'edit_clips', operation, '', '', verb.effect(), verb.writingArguments(), verb.idempotent(), verb.alternative(),
        verb.summary(), verb.brief(), verb.details(), verb.examples(),
        verb.frontEnds(), verb.args(), verb.result(), verb.tables())
  }
}
