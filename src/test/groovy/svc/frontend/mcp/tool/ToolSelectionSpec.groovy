package svc.frontend.mcp.tool

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification
import svc.json.Json
import svc.app.VerbAreas
import svc.frontend.mcp.change.MakeChangesTool
import svc.model.error.SvcException

class ToolSelectionSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  private static Set<String> offered(ToolSelection selection) {
    selection.validate(CATALOG)
    def tools = ToolRegistry.of(CATALOG, null, new ServerOptions(selection, false))
    tools.add(new MakeChangesTool(tools, null, null), selection)
    tools.names()
  }

  private static Set<String> offered(List<String> toolsets, List<String> tools, boolean readOnly = false) {
    offered(new ToolSelection(toolsets, tools, readOnly))
  }

  def "the core toolset has at most 25 tools, all of which exist"() {
    expect:
    TaskToolset.CORE.tools().size() <= 25
    offered(['core'], []) == TaskToolset.CORE.tools().toSet()
  }

  def "a tool belongs to the areas of all of its operations"() {
    expect:
    offered(['locator'], []) == ['set_transport', 'list_locators', 'edit_arrangement'].toSet()
    offered(['arrangement'], []).contains('edit_arrangement')
  }

  def "the toolset #toolset for a task has its tools, all of which exist, in less than half of the full list"() {
    given:
    def bytes = { Collection<String> names -> Json.print(ToolGoldenSpec.definitions().findAll { it.name in names }).length() }

    expect:
    offered([toolset.id()], []) == toolset.tools().toSet()
    bytes(toolset.tools()) < bytes(ToolGoldenSpec.definitions()*.name) / 2
    toolset.tools().containsAll(['list_tracks', 'undo'])

    where:
    toolset << TaskToolset.values()
  }

  def "toolsets and tools add up"() {
    expect:
    offered(['undo'], ['list_tracks']) == ['list_tracks', 'undo'].toSet()
    offered([], ['list_tracks']) == ['list_tracks'].toSet()
    offered(['undo', 'all'], []) == offered(ToolSelection.ALL)
  }

  def "make_changes by name needs a tool that writes: #tools"() {
    when:
    offered(toolsets, tools)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == 'make_changes makes calls of tools that write, and these options offer none'

    where:
    toolsets       | tools
    []             | ['list_tracks', 'make_changes']
    []             | ['make_changes', 'get_clip', 'get_transport']
  }

  def "make_changes by name is offered with a tool that writes, and dropped by read-only"() {
    expect:
    offered([], ['set_track_mixer', 'make_changes']) == ['set_track_mixer', 'make_changes'].toSet()
    offered(['mix'], ['make_changes']).containsAll(['apply_mix', 'make_changes'])
    offered([], ['list_tracks', 'make_changes'], true) == ['list_tracks'].toSet()
  }

  def "read-only drops every tool that writes, also one that is given by name"() {
    given:
    def definitions = ToolRegistry.of(CATALOG, null, new ServerOptions(new ToolSelection([], [], true), false)).definitions()

    expect:
    definitions.every { it.annotations.readOnlyHint }
    definitions*.name - 'dump_set' == ToolRegistry.of(CATALOG, null).definitions().findAll { it.annotations.readOnlyHint }*.name
    offered(['all'], ['undo', 'list_tracks'], true) == definitions*.name.toSet()
    offered([], ['undo', 'list_tracks'], true) == ['list_tracks'].toSet()
  }

  def "a tool that only writes with a file is offered without it if it must not write: #selection"() {
    when:
    selection.validate(CATALOG)
    def tool = ToolRegistry.of(CATALOG, null, new ServerOptions(selection, false)).definitions().find { it.name == 'dump_set' }

    then:
    tool.annotations.readOnlyHint
    tool.inputSchema.get('properties').keySet() == ['devices', 'offset'] as Set

    where:
    selection << [
      new ToolSelection([], [], true),
      new ToolSelection([], ['dump_set'], true),
      new ToolSelection([], [], false, new WritePolicy('policy.yaml', ['mix'], null, null))
    ]
  }

  def "the flag that switches a tool off is known: #toolsets #tools #readOnly"() {
    expect:
    ToolRegistry.of(CATALOG, null, new ServerOptions(new ToolSelection(toolsets, tools, readOnly), false))
      .flagAgainst('delete_clip').orElse(null) == flag

    where:
    toolsets  | tools           | readOnly || flag
    []        | []              | false    || null
    []        | ['delete_clip'] | true     || '--read-only'
    ['mix']   | []              | false    || '--toolsets'
    []        | ['undo']        | false    || '--tools'
    ['mix']   | ['undo']        | false    || '--toolsets and --tools'
  }

  def "an unknown name is an error with candidates: #toolsets #tools"() {
    when:
    new ToolSelection(toolsets, tools, readOnly).validate(CATALOG)

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == message
    e.hint() == hint

    where:
    toolsets  | tools         | readOnly || message                                 | hint
    ['mixer'] | []            | false    || 'there is no toolset "mixer"'           | 'Did you mean mix?'
    []        | ['list_trak'] | false    || 'there is no tool "list_trak"'          | 'Did you mean list_tracks?'
    []        | ['undo']      | true     || 'these options leave no tool to offer'  | 'Add tools that read, or omit --read-only.'
  }

  def "an area without tools is not a toolset"() {
    when:
    new ToolSelection(['doctor'], [], false).validate(CATALOG)

    then:
    thrown(SvcException)
  }

  def "without a similar name, the error lists the toolsets"() {
    when:
    new ToolSelection(['zzzzzz'], [], false).validate(CATALOG)

    then:
    def e = thrown(SvcException)
    e.hint().startsWith('The toolsets are core, compose, arrange, sound, files, all, track, scene, clip, ')
  }

  def "the instructions describe only what the offered tools need"() {
    when:
    def text = ServerInstructions.generate(CATALOG, new ToolSelection(['mix'], [], true))

    then:
    text.startsWith('Controls a live music session: levels, pans, sends and returns.')
    !text.contains('param_id')
    !text.contains('Read the current values before you write')
  }
}
