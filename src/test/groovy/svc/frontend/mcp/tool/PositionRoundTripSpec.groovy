package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.json.Json
import svc.model.argument.SongPosition
import svc.model.time.TimeSignature
import svc.testing.TestEnvironment

/** Arguments for positions accept the positions in results, which are the same times as the beats beside them. */
class PositionRoundTripSpec extends Specification {
  static final Map CURVE = [shape: 'LinearUp']
  static final Map FREQUENCY = [kind: 'device_param', device: 'Auto Filter', param: 'Frequency']

  static final List<List> CALLS = [
      ['list_arrangement', [:]],
      ['list_locators', [:]],
      ['edit_arrangement', [operation: 'create_locator', name: 'Between', at: '17.3333b']],
      ['edit_arrangement', [operation: 'rename_locator', locator: 'Between', name: 'Between two']],
      ['set_transport', [operation: 'loop', state: 'on', at: '16.1b', over_beats: 4.5]],
      ['set_transport', [operation: 'jump', locator: 'Between two']],
      ['set_transport', [operation: 'play', at: '20.75b']],
      ['set_transport', [operation: 'stop']],
      ['get_transport', [:]],
      ['host_status', [:]],
      ['get_automation', [track_id: 'Lead']],
      ['write_automation', [track_id: 'Lead', start: '70.1b', length_beats: 8.3, envelopes: [[target: FREQUENCY, curve_spec: CURVE]]]],
      ['write_automation', [track_id: 'Lead', start: '40', length_beats: 8, envelopes: [[target: FREQUENCY, curve_spec: CURVE]]]],
      ['edit_automation', [operation: 'copy', track_id: 'Lead', at: '40', over_beats: 8, to: '84.5b']],
      ['clear_automation', [track_id: 'Lead']],
      ['write_automation', [track_id: 'Vocal', start: '16', length_beats: 20, envelopes: [[target: [kind: 'mixer', param: 'volume'], curve_spec: CURVE]], create_clip: false]],
      ['get_clip', [track_id: 'Bass', scene_index: 'Drop']],
      ['get_clip', [track_id: 'Chords', scene_index: 'Verse', at: '4', length_beats: 6]],
      ['list_notes', [track_id: 'Bass', scene_index: 'Drop']],
      ['get_clip_envelopes', [track_id: 'Lead', scene_index: 'Build', start: '0.5b', length_beats: 2]],
      ['edit_arrangement', [operation: 'move', track_id: 'Bass', at: '16', to: '20.0625b']],
      ['edit_arrangement', [operation: 'place', track_id: 'Bass', scene_index: 'Drop', at: '100.2b']],
      ['edit_arrangement', [operation: 'clear', track_id: 'Bass', at: '100', over_beats: 30, cut: true]],
      ['create_project', [parts: ['bass:Bass:Bass', 'lead:Lead:Lead', 'pad:Pad:Pad'], sections: ['intro:8', 'drop:8'], energy: 'intro .2>.9, drop 1']],
      ['show_project', [:]],
      ['plan_movement', [:]],
      ['apply_movement', [operation: 'apply']],
      ['apply_movement', [operation: 'clear']],
      ['edit_arrangement', [operation: 'lay_out', sections: ['Verse:4', 'Drop:4'], replace: true]],
      ['generate', [:]],
      ['edit_mix_snapshots', [operation: 'save', name: 'rough']],
      ['set_track_mixer', [liveset_id: 'Lead', volume_db: -20]],
      ['edit_mix_snapshots', [operation: 'recall', name: 'rough', at: '0', over_beats: 16]],
  ]

  @TempDir
  Path folder

  def "arguments accept all positions in results, and they are the beats beside them, in #signature"() {
    given:
    def environment = new TestEnvironment(folder)
    def session = environment.serverSession(null)
    def tools = ToolRegistry.of(environment.catalog, session)
    def times = new TimeSignature(*signature.split('/')*.toInteger())
    answer(tools, 'set_transport', [operation: 'signature', signature: signature])

    when:
    List<Map> places = CALLS.collectMany { tool, arguments -> placesIn(tool, answer(tools, tool, tool == 'create_project' ? arguments + [signature: signature] : arguments)) }
    def positions = places*.text.toSet()

    then:
    places.findAll { !it.text } == []
    places.findAll { Math.abs(SongPosition.parse(it.text).toBeats(times) - it.beats) > 5e-5 } == []
    positions.size() >= 20
    positions.any { it.contains("+0.") }
    positions.each { at ->
      answer(tools, 'set_transport', [operation: 'loop', at: at, over_beats: 1, dry_run: true])
      answer(tools, 'get_automation', [track_id: 'Lead', start: at, length_beats: 1])
    }

    cleanup:
    session?.close()

    where:
    signature << ['4/4', '7/8']
  }

  def "a whole number as the position #given in #tool is a warning: #message"() {
    given:
    def environment = new TestEnvironment(folder)
    def session = environment.serverSession(null)
    def tools = ToolRegistry.of(environment.catalog, session)
    def warnings = answer(tools, tool, arguments + [(name): given]).warnings.findAll { it.code == 'TAKEN_AS_BEATS' }

    expect:
    warnings.collect { [it.message, it.hint] } == (message ? [[message, 'For bar 9, give "9.1"; for beats, give "9b".']] : [])

    cleanup:
    session?.close()

    where:
    tool               | arguments                                                | name    | given  | message
    'set_transport'    | [operation: 'loop', over_beats: 4]                       | 'at'    | 9      | '`at` 9 was taken as beats; it is the position 3.2'
    'set_transport'    | [operation: 'loop', over_beats: 4, dry_run: true]        | 'at'    | '9'    | '`at` 9 was taken as beats; it is the position 3.2'
    'get_automation'   | [track_id: 'Lead', length_beats: 4]                      | 'start' | 9      | '`start` 9 was taken as beats; it is the position 3.2'
    'edit_arrangement' | [operation: 'create_locator', name: 'New']               | 'at'    | 9      | '`at` 9 was taken as beats; it is the position 3.2'
    'set_transport'    | [operation: 'loop', over_beats: 4]                       | 'at'    | '9b'   | null
    'set_transport'    | [operation: 'loop', over_beats: 4]                       | 'at'    | '9.1'  | null
    'set_transport'    | [operation: 'loop', over_beats: 4]                       | 'at'    | 0      | null
    'list_notes'       | [track_id: 'Bass', scene_index: 'Drop']                  | 'at'    | 4      | null
  }

  def "the notes in a result can be written back as they are"() {
    given:
    def environment = new TestEnvironment(folder)
    def session = environment.serverSession(null)
    def tools = ToolRegistry.of(environment.catalog, session)
    def before = answer(tools, 'get_clip', [track_id: 'Bass', scene_index: 'Drop']).clip.notes

    when:
    def removed = answer(tools, 'edit_notes', [operation: 'remove', track_id: 'Bass', scene_index: 'Drop', at: '2.1'])
    answer(tools, 'edit_notes', [operation: 'add', track_id: 'Bass', scene_index: 'Drop', notes: removed.previous])

    then:
    removed.previous.size() > 3
    answer(tools, 'get_clip', [track_id: 'Bass', scene_index: 'Drop']).clip.notes == before

    cleanup:
    session?.close()
  }

  private static Map answer(ToolRegistry tools, String tool, Map arguments) {
    def result = tools.call(tool, arguments)
    def text = result.text()
    assert !result.isError(): "$tool $arguments: $text"
    Json.parse(text) as Map
  }

  /** Returns the times in a result, each with its beats and its position, null if the result does not contain it. */
  private static List<Map> placesIn(String tool, Object value, String field = '', Map<String, List> rows = [:]) {
    if (value instanceof Map) {
      def names = rows + value.findAll { it.key == 'fields' || it.key.endsWith('_fields') }
          .collectEntries { [it.key == 'fields' ? 'items' : it.key - '_fields', it.value] }
      def beats = value.position_beats ?: value.start_beats
      boolean isTime = value.containsKey('position_beats') || value.containsKey('start_beats')
      def own = isTime ? [[tool: tool, field: field, beats: beats ?: 0, text: value.position ?: value.start]] : []
      return own + value.collectMany { placesIn(tool, it.value, it.key as String, names) }
    }
    if (value instanceof List) {
      def names = rows[field] ?: rows[field.replaceFirst('s$', '')]
      return value.collectMany { element ->
        element instanceof List && names ? rowPlaces(tool, field, names, element) : placesIn(tool, element, field, rows)
      }
    }
    []
  }

  /** A row without a position has times in the clip, which arguments for notes accept as beats. */
  private static List<Map> rowPlaces(String tool, String field, List names, List row) {
    def time = ['position_beats', 'start_beats', 'start'].collect { names.indexOf(it) }.find { it >= 0 }
    boolean isNote = names[0] == 'pitch'
    time == null || isNote ? [] : [[tool: tool, field: field, beats: row[time], text: row[names.indexOf('position')]]]
  }
}
