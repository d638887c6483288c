package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.mcp.McpTestClient
import svc.json.Json
import svc.session.Session
import svc.testing.TestEnvironment
import svc.testing.FrontEndCalls

/**
 * An assistant completes requests of producers on the demo set without a wrong turn. It knows only the request, the list
 * of tools and the results so far: each track, device, parameter and item that a call names is in one of them.
 */
class ScriptedRequestsSpec extends Specification {
  static final int MAX_TOKENS = 1500

  /** The arguments that refer to something in the set or the library, which the assistant must have read somewhere. */
  static final Set<String> REFERENCES = ['track_id', 'liveset_id', 'device_id', 'param_id', 'device', 'param', 'path', 'profile',
      'exclude', 'reverb_return', 'at', 'to'] as Set

  @Shared
  Bm25 search = new Bm25(ToolGoldenSpec.definitions().collectEntries { [it.name, ToolSearchSpec.text(it)] })

  @TempDir
  Path folder

  Session session
  McpTestClient client

  def setup() {
    def environment = new TestEnvironment(folder)
    session = environment.serverSession([folder])
    client = new McpTestClient(environment.catalog, session)
    client.initialize()
  }

  def cleanup() {
    client.close()
    session.close()
  }

  def "#request"() {
    given:
    setUp.each { tool, arguments -> assert !client.call(tool, arguments).isError }

    when:
    def texts = []
    def unread = []
    def results = calls.collect { tool, arguments ->
      unread.addAll(references(arguments).findAll { name -> !([request] + texts).any { contains(it, name) } })
      def result = client.call(tool, arguments)
      texts << result.content[0].text
      result
    }

    then: 'no call fails, and each result contains what the next calls need'
    results.findAll { it.isError }*.content == []
    unread == []
    results.collectMany { it.structuredContent.warnings*.code ?: [] } == warnings

    and: 'the results are short; a token has at least the given number of characters in the encoding o200k'
    texts*.length().sum() / charactersPerToken <= MAX_TOKENS

    and: 'the effect is the requested one'
    effect.call(client, results*.structuredContent)

    and: 'a search for the request finds the tools that it is about'
    search.search(request).take(5).containsAll(found)

    where:
    row << ROWS
    request = row.request
    calls = row.calls.collect { it.entrySet().first() }.collect { [it.key, it.value] }
    setUp = row.setUp ?: []
    warnings = row.warnings ?: []
    charactersPerToken = row.charactersPerToken
    effect = row.effect
    found = row.found
  }

  static final List<Map> ROWS = [
      [request: 'Make the bass quieter and push the lead back with reverb.', charactersPerToken: 2.4, found: ['set_track_mixer'],
       calls: [
           [list_tracks: [:]],
           [set_track_mixer: [liveset_id: 'Bass', volume_db: '-=3']],
           [set_track_mixer: [liveset_id: 'Lead', volume_db: '-=2', sends: ['A-Reverb+=8']]]],
       effect: { client, results ->
         read(client, 'get_track_mixer', liveset_id: 'Bass').volume_db == -7 &&
             read(client, 'get_track_mixer', liveset_id: 'Lead').with { [it.volume_db, it.sends[0].level_db] } == [-9, -16]
       }],
      [request: 'Sweep the filter over the drop and undo it.', charactersPerToken: 2.4, found: ['write_automation', 'undo'],
       warnings: ['MATCHED_BY_WORDS'],
       calls: [
           [list_tracks: [devices: true]],
           [list_locators: [:]],
           [list_automation_params: [track_id: 'Lead', device_id: 'Auto Filter', search: 'cutoff']],
           [write_automation: [track_id: 'Lead', start: '13.1', length_beats: '8 bars', envelopes: [
               [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'],
                curve_spec: [shape: 'ExpUp', from: '200 Hz', to: '12 kHz']]]]],
           [undo: [:]]],
       effect: { client, results ->
         results[3].envelopes.collect { [it.param, it.first, it.last] } == [['Frequency', '200.0 Hz', '12.00 kHz']] &&
             [results[3].position, results[3].end_position, results[4].undone] == ['13.1', '21.1', 1] &&
             read(client, 'get_automation', track_id: 'Lead').items*.start_beats == [40]
       }],
      [request: 'What is in scene 3?', charactersPerToken: 2.7, found: ['get_scene'],
       calls: [[get_scene: [scene_index: 3]]],
       effect: { client, results ->
         FrontEndCalls.objects(results[0]).findAll { it.clip }.collect { [it.track, it.clip] } ==
             [['Hats', 'Hats Offbeat'], ['Chords', 'Chords Dm-F-C-Gm'], ['Lead', 'Lead Sweep']]
       }],
      [request: 'Make 808 kits the default for drums.', charactersPerToken: 2.9, found: ['set_default_instrument'],
       warnings: ['SEARCHED_BY_WORDS'],
       calls: [
           [list_browser_items: [search: '808 kits']],
           [set_default_instrument: [part_type: 'Drums', path: 'query:Drums#808%20Core%20Kit.adg']]],
       effect: { client, results ->
         read(client, 'get_default_instrument', part_type: 'Drums').with { [it.rule, it.path] } == ['override', 'Drums/808 Core Kit.adg']
       }],
      [request: 'Mix like techno but keep the vocals.', charactersPerToken: 2.8, found: ['apply_mix_profile'],
       warnings: ['DEPTH_NOT_WRITTEN'],
       calls: [
           [apply_mix_profile: [profile: 'techno', exclude: ['vocals'], dry_run: true]],
           [apply_mix_profile: [profile: 'techno', exclude: ['vocals'], reverb_return: 'A-Reverb']]],
       effect: { client, results ->
         FrontEndCalls.objects(results[1])*.track == ['Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad'] &&
             FrontEndCalls.objects(read(client, 'compare_mix', profile: 'techno', reverb_return: 'A-Reverb'))*.track.unique() == ['Vocal'] &&
             read(client, 'get_track_mixer', liveset_id: 'Vocal').volume_db == -4
       }],
      [request: 'Copy the cutoff automation to section B.', charactersPerToken: 2.5, found: ['edit_automation'],
       setUp: [['create_project', [parts: ['lead:Lead:Lead'], sections: ['A:12', 'B:12']]]],
       warnings: ['AUTOMATION_AS_READ', 'ONLY_GAPS_FILLED'],
       calls: [
           [list_tracks: [devices: true]],
           [show_project: [:]],
           [get_automation: [track_id: 'Lead']],
           [edit_automation: [operation: 'copy', track_id: 'Lead', at: 'A', param_id: 'Frequency', to: 'B']]],
       effect: { client, results ->
         read(client, 'get_automation', track_id: 'Lead', start: 'B').items.collect { [it.param, it.start_beats, it.points*.last()] } ==
             [['Frequency', 88, ['98.0 Hz', '10.25 kHz']]]
       }],
      [request: 'Which synth is the bass? Turn its resonance up.', charactersPerToken: 2.4, found: ['set_device_param'],
       warnings: ['MATCHED_BY_WORDS'],
       calls: [
           [list_tracks: [devices: true]],
           [list_automation_params: [track_id: 'Bass', device_id: 'Operator', search: 'resonance']],
           [set_device_param: [track_id: 'Bass', device_id: 'Operator', param_id: 'Filter Res', value: '45 %']]],
       effect: { client, results ->
         read(client, 'list_automation_params', track_id: 'Bass', device_id: 'Operator', search: 'Filter Res').items[0][2] == '45.0 %'
       }],
      [request: 'Add glue compression to the drums.', charactersPerToken: 2.6, found: ['load_device'],
       warnings: ['MATCHED_BY_WORDS', 'RAW_VALUE'],
       calls: [
           [list_tracks: [:]],
           [get_mix_advice: [topic: 'compression', subject: 'glue']],
           [load_device: [track_id: 'Drums', path: 'Glue Compressor']],
           [list_automation_params: [track_id: 'Drums', device_id: 'Glue Compressor', search: 'Thr']],
           [set_device_param: [track_id: 'Drums', device_id: 'Glue Compressor', param_id: 'Threshold', value: '-12 dB']],
           [set_device_param: [track_id: 'Drums', device_id: 'Glue Compressor', param_id: 'Ratio', value: 0]]],
       effect: { client, results ->
         read(client, 'list_devices', track_id: 'Drums').items*.name == ['Glue Compressor'] &&
             [results[4].param.display, results[5].param.value] == ['-12.0 dB', 0]
       }],
  ]

  private static Map read(Map arguments, McpTestClient client, String tool) { client.call(tool, arguments).structuredContent }

  /** Returns the names by which arguments refer to something, also in nested objects and lists. */
  private static List<String> references(Object arguments, boolean isReference = false) {
    arguments instanceof Map ? arguments.findAll { it.key != 'curve_spec' }.collectMany { name, value -> references(value, name in REFERENCES) }
        : arguments instanceof List ? arguments.collectMany { references(it, isReference) }
        : isReference ? [arguments as String] : []
  }

  private static boolean contains(String text, String name) {
    text.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT))
  }
}
