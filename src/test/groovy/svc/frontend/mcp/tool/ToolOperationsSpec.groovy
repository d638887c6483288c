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
    definition.description == 'Edit clips.'
    edit.description.readLines()*.replaceFirst(/:.*/, '') == ['Edit tracks.', 'duplicate', 'delete']

    where:
    edit = ToolGoldenSpec.definitions().find { it.name == 'edit_tracks' }
  }

  def "the unknown tool #name suggests #tools"() {
    expect:
    new ToolNameSuggester(ToolRegistry.tools(catalog)).suggest(name, ['set_track_mixer', 'get_track_mixer', 'fire_clip'] as Set) == tools

    where:
    name                | tools
    'create_midi_track' | ['edit_tracks with operation "create"']
    'set_tempo'         | ['set_transport with operation "tempo"']
    'start_playback'    | ['set_transport with operation "play"']
    'set_track_volume'  | ['set_track_mixer']
    'set_trak_mixer'    | ['set_track_mixer', 'get_track_mixer']
    'launchClip'        | ['fire_clip']
    'frobnicate'        | []
  }

  def "the arguments are those of all operations, and the description names the operations that accept an argument"() {
    given:
    def schema = definition.inputSchema

    expect:
    schema.get('properties').keySet().toList() == ['operation', 'track_id', 'scene_index', 'bars', 'name', 'dry_run']
    schema.get('properties').operation.enum == ['create', 'rename', 'delete']
    schema.required == ['operation', 'track_id', 'scene_index']
    schema.get('properties').bars.description == 'create'
    schema.get('properties').name.description == 'not delete'
    schema.get('properties').track_id == [type: 'string']
  }

  def "a tool that writes has no output schema"() {
    expect:
    !definition.containsKey('outputSchema')
  }

  def "the tool is destructive if an operation is"() {
    expect:
    definition.annotations == [destructiveHint: true]
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
  }

  def "a message names the tool with the operation"() {
    expect:
    Tool.label(tool.verbs()[1]) == 'edit_clips with operation rename'
    Tool.label(catalog.find(['clip', 'list']).get()) == 'list_clips'
  }

  private VerbDescriptor verb(String name, String operation) {
    def verb = catalog.find(name.split(' ') as List).get()
    new VerbDescriptor(verb.verb(), verb.path(), new VerbDescriptor.ToolOperation('edit_clips', operation), verb.behavior(), verb.help(),
        verb.frontEnds(), verb.args(), verb.output())
  }
}
