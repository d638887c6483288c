package svc.frontend.mcp.tool

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.OutputSchema
import svc.testing.TestEnvironment

/**
 * The 38 tools of svc's interface, with one row for each of their arguments. The columns: the tool, the argument, the JSON types
 * that the interface gives it, a value of each type, and the other arguments of a call, if necessary apart for null. PROJECT is a
 * project of the demo set. A star marks a required argument.
 */
class InterfaceArgumentsSpec extends Specification {
  static final List<String> TOOLS_WITHOUT_ARGUMENTS = ['refresh_instrument_tags', 'list_returns', 'list_mix_profiles']

  static final String ROWS = '''\
    list_browser_items | search | string | "Saw" | {}
    list_browser_items | path_contains | string | "Drums" | {}
    list_browser_items | path_prefix | string | "Drums" | {}
    list_browser_items | kinds | array,null | ["Rack","Preset"]; null | {}
    list_browser_items | tagged | boolean,null | true; null | {}
    list_browser_items | offset | integer | 1 | {}
    list_browser_items | limit | integer | 2 | {}
    find_instruments_by_tag | suffix* | string | "bass" | {}
    find_instruments_by_tag | include_extra | boolean | true | {"suffix":"bass"}
    tag_instrument | uri_or_search* | string | "Upright Bass" | {"part_type":"Bass"}
    tag_instrument | part_type* | string | "snare" | {"uri_or_search":"Upright Bass"}
    untag_instrument | uri_or_search* | string | "Upright Bass" | {"part_type":"Bass"}
    untag_instrument | part_type* | string | "hi_hat" | {"uri_or_search":"Upright Bass"}
    show_instrument | uri_or_search* | string | "Upright Bass" | {}
    suggest_tags_from_folders | prefix | string,null | "Drums"; null | {}
    suggest_tags_from_folders | pattern_set | string,null | "default"; null | {}
    suggest_tags_from_folders | kinds | array | ["Plugin"] | {}
    list_automation_params | track_id* | string | "second"; "4" | {"device_id":"mixer"}
    list_automation_params | device_id* | string | "Operator"; "1" | {"track_id":"4"}
    list_automation_slots | part_type* | string | "Bass"; "FxRiser"; "chord" | {}
    get_automation | track_id* | string | "fourth" | {}
    get_automation | start | string | "1.1"; "0" | {"track_id":"4","length_beats":"8"}
    get_automation | length_beats | string | "8" | {"track_id":"4","start":"1.1"}
    get_automation | device_id | string | "1" | {"track_id":"4"}
    get_automation | param_id | string | "Filter Freq"; "0" | {"track_id":"4","device_id":"1"}
    write_automation | track_id* | string | "4" | {"start":"33.1","length_beats":"4","envelopes":[{"target":{"kind":"device_param","device":"1","param":"Filter Freq"},"points":[{"time":0,"value":0.5}]}]}
    write_automation | start* | string | "33.1"; "128" | {"track_id":"4","length_beats":"4","envelopes":[{"target":{"kind":"device_param","device":"Operator","param":"Filter Freq"},"curve_spec":{"shape":"LinearUp"}}]}
    write_automation | length_beats* | string | "4" | {"track_id":"4","start":"33.1","envelopes":[{"target":{"kind":"device_param","device":"Operator","param":"Filter Freq"},"curve_spec":{"shape":"Hold","from":0.5}}]}
    write_automation | envelopes* | array | [{"target":{"kind":"macro","macro":1},"curve_spec":{"shape":"Sine","from":0.2,"to":0.8}}]; [{"target":{"kind":"device_param","device":"Warm Keys","param":"Macro 16"},"points":[{"time":0,"value":0},{"time":4,"value":0.5}]}] | {"track_id":"Chords","start":"33.1","length_beats":"4"}
    write_automation | replace | boolean | true | {"track_id":"4","start":"33.1","length_beats":"4","envelopes":[{"target":{"kind":"device_param","device":"1","param":"Filter Freq"},"curve_spec":{"shape":"ExpUp"}}]}
    write_automation | create_clip | boolean | true | {"track_id":"4","start":"33.1","length_beats":"4","envelopes":[{"target":{"kind":"device_param","device":"1","param":"Filter Freq"},"curve_spec":{"shape":"ExpDown"}}]}
    write_automation | force | boolean | true | {"track_id":"4","start":"33.1","length_beats":"4","envelopes":[{"target":{"kind":"device_param","device":"1","param":"Filter Freq"},"curve_spec":{"shape":"Wander","center":0.5,"range":0.2,"smoothness":0.7,"seed":42}}]}
    clear_automation | track_id* | string | "4" | {}
    clear_automation | device_id | string | "Operator" | {"track_id":"4"}
    clear_automation | param_id | string | "Filter Freq" | {"track_id":"4","device_id":"Operator"}
    clear_automation | start | string | "1.1" | {"track_id":"4","length_beats":"16"}
    clear_automation | length_beats | string | "16" | {"track_id":"4","start":"1.1"}
    apply_automation_template | path* | string | "PROJECT" | {"part_id":"bass-1","slot":"synth_cutoff","curve":"LinearUp","sections":["intro"]}
    apply_automation_template | part_id* | string | "bass-1" | {"path":"PROJECT","slot":"synth_cutoff","curve":"LinearUp","sections":["intro"]}
    apply_automation_template | slot* | string | "synth_cutoff" | {"path":"PROJECT","part_id":"bass-1","curve":"LinearUp","sections":["intro"]}
    apply_automation_template | curve* | string | "LinearDown"; "Triangle" | {"path":"PROJECT","part_id":"bass-1","slot":"synth_cutoff","sections":["intro"]}
    apply_automation_template | sections* | array | ["intro"]; ["all"] | {"path":"PROJECT","part_id":"bass-1","slot":"synth_cutoff","curve":"LinearUp"}
    apply_automation_template | apply_to_live | boolean | false | {"path":"PROJECT","part_id":"bass-1","slot":"synth_cutoff","curve":"LinearUp","sections":["intro"]}
    list_clips | track_id* | string | "third"; "3" | {}
    get_clip | track_id* | string | "4" | {"scene_index":"2"}
    get_clip | scene_index* | string | "second" | {"track_id":"4"}
    create_clip | track_id* | string | "4" | {"scene_index":"8","bars":4}
    create_clip | scene_index* | string | "eighth" | {"track_id":"4","bars":4}
    create_clip | bars* | number | 0.5 | {"track_id":"4","scene_index":"8"}
    delete_clip | track_id* | string | "4" | {"scene_index":"2"}
    delete_clip | scene_index* | string | "2" | {"track_id":"4"}
    fire_clip | track_id* | string | "4" | {"scene_index":"2"}
    fire_clip | scene_index* | string | "2" | {"track_id":"4"}
    set_clip_name | track_id* | string | "4" | {"scene_index":"2","name":"Riff"}
    set_clip_name | scene_index* | string | "2" | {"track_id":"4","name":"Riff"}
    set_clip_name | name* | string | "Riff" | {"track_id":"4","scene_index":"2"}
    get_clip_envelopes | track_id* | string | "Lead" | {"scene_index":"3"}
    get_clip_envelopes | scene_index* | string | "3" | {"track_id":"Lead"}
    get_clip_envelopes | device_id | string | "Auto Filter" | {"track_id":"Lead","scene_index":"3","param_id":"Frequency"}
    get_clip_envelopes | param_id | string | "Frequency" | {"track_id":"Lead","scene_index":"3","device_id":"Auto Filter"}
    write_clip_envelope | track_id* | string | "6" | {"scene_index":"3","device_id":"Auto Filter","param_id":"Frequency","points":[{"time":0,"value":1}]}
    write_clip_envelope | scene_index* | string | "3" | {"track_id":"6","device_id":"Auto Filter","param_id":"Frequency","points":[{"time":0,"value":1}]}
    write_clip_envelope | device_id* | string | "2" | {"track_id":"6","scene_index":"3","param_id":"Frequency","points":[{"time":0,"value":1}]}
    write_clip_envelope | param_id* | string | "Frequency" | {"track_id":"6","scene_index":"3","device_id":"2","points":[{"time":0,"value":1}]}
    write_clip_envelope | points | array | [{"time":0,"value":0.25},{"time":4,"value":"200 Hz"}] | {"track_id":"6","scene_index":"3","device_id":"2","param_id":"Frequency"}
    write_clip_envelope | curve_spec | object | {"shape":"SawUp","length":4,"from":0,"to":1,"subdivisions":4}; {"shape":"Hold","length":"4","from":"200 Hz"} | {"track_id":"6","scene_index":"3","device_id":"2","param_id":"Frequency"}
    clear_clip_envelopes | track_id* | string | "Lead" | {"scene_index":"3"}
    clear_clip_envelopes | scene_index* | string | "3" | {"track_id":"Lead"}
    clear_clip_envelopes | device_id | string | "Auto Filter" | {"track_id":"Lead","scene_index":"3","param_id":"Frequency"}
    clear_clip_envelopes | param_id | string | "Frequency" | {"track_id":"Lead","scene_index":"3","device_id":"Auto Filter"}
    get_track_mixer | liveset_id* | string | "trk_4" | {}
    set_track_mixer | liveset_id* | string | "trk_4" | {"mute":true}
    set_track_mixer | volume_db | number,string,null | -6; "-inf"; null | {"liveset_id":"trk_4","mute":true}
    set_track_mixer | volume_raw | number,null | 0.85; null | {"liveset_id":"trk_4","mute":true}
    set_track_mixer | pan | number,null | -0.5; null | {"liveset_id":"trk_4","mute":true}
    set_track_mixer | mute | boolean,null | true; null | {"liveset_id":"trk_4","solo":true}
    set_track_mixer | solo | boolean,null | true; null | {"liveset_id":"trk_4","mute":true}
    set_track_mixer | arm | boolean,null | true; null | {"liveset_id":"trk_4","mute":true}
    set_track_mixer | sends | array | ["A-Reverb=-12","B-Delay=0"] | {"liveset_id":"trk_4"}
    apply_mix | parts* | array | ["bass=-6:pan=0.2:send=A-Reverb=-12"] | {}
    apply_mix | project_path | string | "PROJECT" | {"parts":["bass=-6"]}
    suggest_mix | profile | string | "default" | {}
    suggest_mix | parts | array | ["bass","hi_hat"] | {}
    suggest_mix | project_path | string | "PROJECT" | {}
    apply_mix_profile | profile | string | "techno" | {}
    apply_mix_profile | parts | array | ["bass","bd"] | {}
    apply_mix_profile | reverb_return | string | "A-Reverb" | {}
    apply_mix_profile | project_path | string | "PROJECT" | {}
    apply_mix_profile | dry_run | boolean | true | {}
    get_mix_advice | topic | string | "low_end"; "tool_choice" | {}
    get_mix_advice | subject | string | "pre_delay"; "bd" | {}
    apply_compression_preset | liveset_id* | string | "trk_4" | {"device_id":"Compressor","source":"bass"}
    apply_compression_preset | device_id* | string | "2" | {"liveset_id":"trk_4","source":"bass"}
    apply_compression_preset | source* | string | "bd" | {"liveset_id":"trk_4","device_id":"Compressor"}
    apply_compression_preset | dry_run | boolean | true | {"liveset_id":"trk_4","device_id":"Compressor","source":"bass"}
    list_devices | track_id* | string | "1"; "first" | {}
    list_drum_pads | track_id* | string | "2" | {}
    list_drum_pads | device_index | integer,null | 0; null | {"track_id":"2"}
    load_device | track_id* | string | "4" | {"path":"Audio Effects/Reverb"}
    load_device | path | string | "Audio Effects/Reverb" | {"track_id":"4"}
    load_device | part_type | string,null | "Snare"; null | {"track_id":"2"}; {"track_id":"2","path":"Audio Effects/Reverb"}
    load_device | position | string | "2" | {"track_id":"4","path":"Audio Effects/Reverb"}
    browse_devices | path | string | "Drums"; "" | {}
    get_default_instrument | part_type* | string | "Bass"; "HiHat" | {}
    get_default_instrument | project_path | string | "PROJECT" | {"part_type":"Bass"}
    get_default_instrument | stock_only | boolean | true | {"part_type":"Bass"}
    delete_device | track_id* | string | "4" | {"device_index":"2"}
    delete_device | device_index* | integer,string | 1; "1" | {"track_id":"4"}
    load_default_instruments | project_path | string | "PROJECT" | {}
    load_default_instruments | stock_only | boolean | true | {"project_path":"PROJECT"}
    '''.stripIndent()

  @TempDir
  Path folder

  @Shared
  Map<String, Map> schemas = ToolDefinitionFactory.createAll(ToolRegistry.tools(VerbAreas.catalog()), new ToolHintTranslator(VerbAreas.catalog()))
      .collectEntries { [it.name, it.inputSchema] }

  def "the rows contain all 38 tools, and each argument once"() {
    given:
    def rows = rows()

    expect:
    (rows*.tool.unique() + TOOLS_WITHOUT_ARGUMENTS).size() == 38
    rows.collect { "$it.tool $it.argument".toString() }.toUnique().size() == rows.size()
    TOOLS_WITHOUT_ARGUMENTS.every { schemas[it].get('properties').keySet() - 'dry_run' == [] as Set }
  }

  def "the schema of #tool requires no argument that the interface does not require"() {
    expect:
    (schemas[tool].required ?: []) - rows().findAll { it.tool == tool && it.isRequired }*.argument == []

    where:
    tool << rows()*.tool.unique() + TOOLS_WITHOUT_ARGUMENTS
  }

  def "#row.tool takes #row.argument as #row.types"() {
    given:
    def values = row.values.collect { Json.parse(it) }
    def schema = schemas[row.tool]

    expect:
    values.collectMany { value -> row.types.findAll { type -> !OutputSchema.problems([type: type], value) } }.toSet() == row.types.toSet()
    values.collectMany { OutputSchema.problems(schema, others(row, it, 'song.svc') + [(row.argument): it]) } == []
    values.withIndex().collectMany { value, i -> failures(row, value, Files.createDirectory(folder.resolve("$i"))) } == []

    where:
    row << rows()
  }

  def "part types and shapes of curves are suggestions beside a text, once in the list"() {
    given:
    def partTypes = schemas.edit_tracks.get('properties').part_type.anyOf
    def shapes = schemas.write_clip_envelope.get('properties').curve_spec.get('properties').shape.anyOf

    expect:
    partTypes[0].enum.containsAll(['Pad', 'Bass', 'FxRiser', 'Bd', 'Drums'])
    shapes[0].enum.containsAll(['LinearUp', 'LinearDown', 'ExpUp', 'ExpDown', 'Sine', 'Triangle', 'SawUp', 'SawDown', 'Hold', 'Wander'])
    [partTypes[1], shapes[1]] == [[type: 'string'], [type: 'string']]
    schemas.list_automation_slots.get('properties').part_type == [type: 'string']
    schemas.apply_automation_template.get('properties').curve == [type: 'string', description: 'as shape in write_clip_envelope']
    Json.print(schemas.values() as List).count('"Overheads"') == 1
  }

  private static List<Map> rows() {
    ROWS.readLines().findAll { it }.collect {
      def (tool, argument, types, values, others) = it.split(' \\| ').toList()
      [tool: tool, argument: argument - '*', isRequired: argument.endsWith('*'), types: types.split(',') as List, values: values.split('; ') as List, others: others.split('; ') as List]
    }
  }

  /** Returns the other arguments of a call with a value. */
  private static Map others(Map row, Object value, String project) {
    Json.parse((row.others.size() > 1 && value == null ? row.others[1] : row.others[0]).replace('PROJECT', project)) as Map
  }

  /** Returns the error of a call in a new home; empty if it succeeds. */
  private List<String> failures(Map row, Object value, Path home) {
    def environment = new TestEnvironment(home)
    environment.session().withCloseable { session ->
      def tools = ToolRegistry.of(environment.catalog, session)
      def project = home.resolve('song.svc').toString()
      assert !tools.call('create_project', [project_path: project]).isError()
      def given = value == 'PROJECT' ? project : value
      def result = tools.call(row.tool, others(row, value, project) + [(row.argument): given])
      result.isError() ? [result.text()] : []
    }
  }
}
