package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.contents.HostSetReader
import svc.json.Json
import svc.session.Session
import svc.testing.TestEnvironment

/**
 * Follows the corrections in the errors of spoilt calls, as an assistant does that takes them literally, and compares
 * the result with that of the call that was meant.
 */
class CorrectionsSpec extends Specification {
  @Shared @TempDir
  Path folder

  @Shared Session session
  @Shared ToolRegistry tools

  /** Calls as they are meant, on the demo set. */
  static final List<List> MEANT = [
    ['set_track_mixer', '{"liveset_id":"Bass","volume_db":-7}'],
    ['set_track_mixer', '{"liveset_id":"Lead","volume_db":3}'],
    ['set_track_mixer', '{"liveset_id":"Pad","pan":0.4}'],
    ['set_track_mixer', '{"liveset_id":"Vocal","pan":-0.6,"mute":true}'],
    ['set_track_mixer', '{"liveset_id":"Chords","volume_raw":0.7}'],
    ['set_track_mixer', '{"liveset_id":"Lead","sends":["A-Reverb=-12"]}'],
    ['get_track_mixer', '{"liveset_id":"Bass"}'],
    ['list_clips', '{"track_id":"Chords"}'],
    ['list_devices', '{"track_id":"Lead"}'],
    ['get_clip', '{"track_id":"Bass","scene_index":2}'],
    ['list_notes', '{"track_id":"Bass","scene_index":4}'],
    ['get_scene', '{"scene_index":3}'],
    ['delete_clip', '{"track_id":"Bass","scene_index":2}'],
    ['set_clip_name', '{"track_id":"Lead","scene_index":4,"name":"Hook A"}'],
    ['create_clip', '{"track_id":"Bass","scene_index":8,"bars":2}'],
    ['edit_notes', '{"operation":"transform","track_id":"Bass","scene_index":2,"transpose":12}'],
    ['edit_notes', '{"operation":"add","track_id":"Bass","scene_index":2,"notes":["C2@1.1:1"]}'],
    ['edit_tracks', '{"operation":"rename","track_id":"Pad","name":"Wash"}'],
    ['edit_tracks', '{"operation":"color","track_id":"Lead","color":"red"}'],
    ['edit_scenes', '{"operation":"delete","scene_index":3}'],
    ['edit_scenes', '{"operation":"rename","scene_index":5,"name":"Middle"}'],
    ['delete_device', '{"track_id":"Bass","device_index":2}'],
    ['set_device_param', '{"track_id":"Bass","device_id":"Compressor","param_id":"Threshold","value":"-20 dB"}'],
    ['edit_devices', '{"operation":"off","track_id":"Bass","device_id":"Compressor"}'],
    ['load_device', '{"track_id":"Lead","path":"Audio Effects/Reverb"}'],
    ['apply_mix', '{"parts":["bass=-7","lead=-8"]}'],
    ['get_clip', '{"track_id":"Lead","scene_index":4}'],
    ['list_notes', '{"track_id":"Chords","scene_index":2}'],
    ['delete_clip', '{"track_id":"Chords","scene_index":2}'],
    ['create_clip', '{"track_id":"Lead","scene_index":8,"bars":4}'],
    ['edit_clips', '{"operation":"double","track_id":"Bass","scene_index":2}'],
    ['edit_tracks', '{"operation":"delete","track_id":"Vocal"}'],
    ['list_automation_params', '{"track_id":"Lead","device_id":"Auto Filter"}'],
    ['set_track_mixer', '{"liveset_id":"Bass","volume_db":-9.5,"solo":true}'],
  ]

  /** Changes that assistants make to a call. Each returns the spoilt call, or null if it does not apply. */
  static final Map<String, Closure<Map>> DISTORTIONS = [
    'camel case': { Map call -> call.collectEntries { k, v -> [k.replaceAll(/_(\w)/) { it[1].toUpperCase() }, v] } },
    'kebab case': { Map call -> call.collectEntries { k, v -> [k.replace('_', '-'), v] } },
    'track': { Map call -> rename(call, TRACK, 'track') },
    'track_name': { Map call -> rename(call, TRACK, 'track_name') },
    'lower case name': { Map call -> change(call, TRACK) { it.toLowerCase() } },
    'name without its last letter': { Map call -> change(call, TRACK) { it[0..-2] } },
    'position in words': { Map call -> change(call, TRACK) { "Track ${POSITIONS[it]}" as String } },
    'position with #': { Map call -> change(call, TRACK) { "#${POSITIONS[it]}" as String } },
    'handle without underscore': { Map call -> change(call, TRACK) { "trk${POSITIONS[it]}" as String } },
    'track index from 0': { Map call -> indexed(call, TRACK, 'track_index') { POSITIONS[it] - 1 } },
    'trackIndex from 0': { Map call -> indexed(call, TRACK, 'trackIndex') { POSITIONS[it] - 1 } },
    'clip index from 0': { Map call -> call.track_id ? indexed(call, ['scene_index'], 'clip_index') { it - 1 } : null },
    'both indexes from 0': { Map call -> call.track_id && call.scene_index ? indexed(indexed(call, TRACK, 'track_index') { POSITIONS[it] - 1 }, ['scene_index'], 'clip_index') { it - 1 } : null },
    'scene in words': { Map call -> change(call, ['scene_index']) { "scene $it" as String } },
    'name of the scene': { Map call -> change(call, ['scene_index']) { SCENES[it] } },
    'name of the scene with a letter too many': { Map call -> change(call, ['scene_index']) { SCENES[it] + 'e' } },
    'wrong track and scene': { Map call -> call.track_id && call.scene_index ? change(change(call, TRACK) { it[0..-2] }, ['scene_index']) { SCENES[it] + 'e' } : null },
    'numbers as text': { Map call -> numbers(call) { it as String } },
    'minus sign of typesetting': { Map call -> call.toString().contains('-') ? numbers(call) { (it as String).replace('-', '\u2212') } : null },
    'plus sign': { Map call -> call.volume_db && call.volume_db > 0 ? call + [volume_db: '+' + call.volume_db + ' dB'] : null },
    'unit': { Map call -> call.volume_db ? call + [volume_db: "${call.volume_db} dB" as String] : null },
    'volume': { Map call -> call.volume_db && call.volume_db < 0 ? rename(call, ['volume_db'], 'volume') : null },
    'volume twice': { Map call -> call.volume_db && call.volume_db < 0 ? call + [volume: call.volume_db] : null },
    'fader': { Map call -> call.volume_raw ? rename(call, ['volume_raw'], 'volume') : null },
    'fader in percent': { Map call -> call.volume_raw ? call + [volume_raw: call.volume_raw * 100] : null },
    'volume in percent': { Map call -> call.volume_raw ? [liveset_id: call.liveset_id, volume: (call.volume_raw * 100) as int] : null },
    'pan in percent': { Map call -> call.pan ? call + [pan: (call.pan * 100) as int] : null },
    'pan as displayed': { Map call -> call.pan ? call + [pan: (call.pan * 50) as int] : null },
    'pan with a side': { Map call -> call.pan ? call + [pan: "${Math.abs(call.pan * 50) as int}${call.pan < 0 ? 'L' : 'R'}" as String] : null },
    'an argument too many': { Map call -> call + [smooth: 1] },
    'a reason': { Map call -> call + [reasoning: 'because the user asked'] },
    'an argument too many and a wrong name': { Map call -> change(call + [smooth: 1], TRACK) { it[0..-2] } },
    'an argument too many and an index': { Map call -> indexed(call + [smooth: 1], TRACK, 'track_index') { POSITIONS[it] - 1 } },
    'wrapped': { Map call -> [arguments: call] },
    'list of one': { Map call -> change(call, TRACK) { [it] } },
    'action': { Map call -> rename(call, ['operation'], 'action') },
    'operation with its object': { Map call -> call.operation in ['rename', 'delete'] ? call + [operation: call.operation + (call.track_id ? '_track' : '_scene')] : null },
    'length': { Map call -> call.bars ? rename(call, ['bars'], 'length') : null },
    'new_name': { Map call -> rename(call, ['name'], 'new_name') },
    'device': { Map call -> rename(rename(call, ['device_id'], 'device') ?: [:], ['param_id'], 'parameter') },
    'device in words': { Map call -> call.device_id == 'Compressor' ? call + [device_id: 'device 2'] : null },
    'device with a letter too few': { Map call -> change(call, ['device_id']) { it[0..-2] } },
    'sends as object': { Map call -> call.sends ? call + [sends: ['A-Reverb': -12]] : null },
    'send with a letter': { Map call -> call.sends ? call + [sends: ['Send A=-12']] : null },
    'parts as object': { Map call -> call.parts ? [parts: [bass: -7, lead: -8]] : null },
    'parts as text': { Map call -> call.parts ? [parts: 'bass=-7, lead=-8'] : null },
    'JSON text': { Map call -> call.findAll { it.value instanceof List }.isEmpty() ? null : call.collectEntries { k, v -> [k, v instanceof List ? Json.print(v) : v] } },
  ]

  /** Spoilt calls with several arguments at once, each with what is meant. */
  static final List<List> OTHERS = [
    ['set_track_mixer', '{"track":"Bass","volume":-6,"volume_db":-6}', '{"liveset_id":"Bass","volume_db":-6}'],
    ['set_track_mixer', '{"track":"Bass","volume_db":"+3 dB","pan":30}', '{"liveset_id":"Bass","volume_db":"+=3","pan":0.6}'],
    ['set_track_mixer', '{"track_index":3,"volume_db":"+3","pan":-0.5}', '{"liveset_id":"Bass","volume_db":3,"pan":-0.5}'],
    ['set_track_mixer', '{"track":"Bas","volume_db":"+2"}', '{"liveset_id":"Bass","volume_db":"+=2"}'],
    ['set_track_mixer', '{"track":"Bas","pan":-40,"foo":2}', '{"liveset_id":"Bass","pan":-0.8}'],
    ['apply_mix', '{"parts":["bass=+2","lead=+1"]}', '{"parts":["bass+=2","lead+=1"]}'],
    ['edit_notes', '{"operation":"transform","track":"Bass","clip":2,"quantize":"1/16","swing":60}', '{"operation":"transform","track_id":"Bass","scene_index":2,"quantize":"1/16","swing":0.6}'],
    ['edit_notes', '{"operation":"transform","track":"Chords","clip":1,"degrees":2,"scale":"Am"}', '{"operation":"transform","track_id":"Chords","scene_index":1,"degrees":2,"scale":"A minor"}'],
    ['edit_arrangement', '{"operation":"clear","all":true}', '{"operation":"clear","all":true,"at":"1.1","over_beats":96}'],
    ['edit_devices', '{"operation":"duplicate","track_id":"Bass","device_id":2,"to_track_id":"Lead"}', '{"operation":"copy","track_id":"Bass","device_id":2,"to_track_id":"Lead"}'],
    ['write_automation', '{"track":"Lead","start":"11.1","length":8,"device":"Auto Filter","param":"Frequency","points":[{"at":0,"value":0.2},{"at":8,"value":0.8}]}', '{"track_id":"Lead","start":"11.1","length_beats":8,"envelopes":[{"device":"Auto Filter","param":"Frequency","points":[[0,0.2],[8,0.8]]}]}'],
    ['write_automation', '{"track":"Lead","start":"11.1","end":"13.1","device":"Auto Filter","param":"Frequency","shape":"SineWave","min":"200 Hz","max":"2 kHz"}', '{"track_id":"Lead","start":"11.1","length_beats":8,"envelopes":[{"device":"Auto Filter","param":"Frequency","curve_spec":{"shape":"Sine","from":"200 Hz","to":"2 kHz"}}]}'],
    ['write_automation', '{"track":"Lead","start":"13.1","length":16,"device":"mixer","param":"volume","shape":"LinearUp","from":-30,"to":-6}', '{"track_id":"Lead","start":"13.1","length_beats":16,"envelopes":[{"device":"mixer","param":"volume","curve_spec":{"shape":"LinearUp","from":"-30 dB","to":"-6 dB"}}]}'],
    ['write_automation', '{"track":"Lead","start":"13.1","length":16,"device":"mixer","param":"volume","points":[{"time":0,"value":-12},{"time":16,"value":-3}]}', '{"track_id":"Lead","start":"13.1","length_beats":16,"envelopes":[{"device":"mixer","param":"volume","points":[[0,"-12 dB"],[16,"-3 dB"]]}]}'],
    ['write_automation', '{"track":"Led","start":"11.1","length":8,"device":"Auto Filter","param":"Frequency","shape":"LinearDown","min":"200 Hz","max":"2 kHz"}', '{"track_id":"Lead","start":"11.1","length_beats":8,"envelopes":[{"device":"Auto Filter","param":"Frequency","curve_spec":{"shape":"LinearDown","from":"2 kHz","to":"200 Hz"}}]}'],
    ['edit_tracks', '{"operation":"create","type":"midi","index":2}', '{"operation":"create","kind":"midi","at":3}'],
    ['delete_clip', '{"track":"Track 4","clip":"slot 2"}', '{"track_id":"Bass","scene_index":2}'],
    ['delete_clip', '{"track":"Bass","clip_slot_index":1,"force":true}', '{"track_id":"Bass","scene_index":2}'],
    ['edit_scenes', '{"operation":"delete","scene":"Scene 3"}', '{"operation":"delete","scene_index":3}'],
    ['delete_device', '{"track_index":3,"device_index":1}', '{"track_id":"Bass","device_index":1}'],
    ['set_track_mixer', '{"track":"Bass","panning":30}', '{"liveset_id":"Bass","pan":0.6}'],
    ['set_track_mixer', '{"track":"Bass","volumeDb":"+3 dB","muted":true}', '{"liveset_id":"Bass","volume_db":3,"mute":true}'],
    ['set_track_mixer', '{"track":"Bass","send":"Reverb=-12","balance":-25}', '{"liveset_id":"Bass","sends":["Reverb=-12"],"pan":-0.25}'],
    ['apply_mix', '{"levels":["bass=+2"]}', '{"parts":["bass+=2"]}'],
    ['set_track_mixer', '{"trackIndex":3,"panning":30,"smooth":1}', '{"liveset_id":"Bass","pan":0.6}'],
    ['get_scene', '{"index":1}', '{"scene_index":2}'],
    ['set_track_mixer', '{"liveset_id":4,"volume_db":"+3"}', '{"liveset_id":"Bass","volume_db":"+=3"}'],
    ['set_track_mixer', '{"liveset_id":"4","pan":"\u22120.5"}', '{"liveset_id":"Bass","pan":-0.5}'],
    ['set_track_mixer', '{"track":"Bass","volume":"50%"}', '{"liveset_id":"Bass","volume_raw":0.5}'],
    ['set_transport', '{"bpm":126}', '{"operation":"tempo","bpm":126}'],
    ['apply_mix', '{"parts":["bas=-6","lead=+1"]}', '{"parts":["bass=-6","lead+=1"]}'],
    ['edit_notes', '{"operation":"add","track":"Bass","scene":2,"notes":[{"pitch":36,"start_time":0,"duration":1,"velocity":90}]}', '{"operation":"add","track_id":"Bass","scene_index":2,"notes":["C1@1.1:1:90"]}'],
    ['create_clip', '{"track_index":3,"clip_index":7,"length":4}', '{"track_id":"Bass","scene_index":8,"bars":"4 beats"}'],
    ['set_clip_name', '{"track_index":5,"clip_index":3,"clip_name":"Hook"}', '{"track_id":"Lead","scene_index":4,"name":"Hook"}'],
  ]

  static final List<String> TRACK = ['track_id', 'liveset_id']
  static final Map<String, Integer> POSITIONS = [Bass: 4, Chords: 5, Lead: 6, Pad: 7, Vocal: 8]
  static final Map<Integer, String> SCENES = [2: 'Verse', 3: 'Build', 4: 'Drop', 5: 'Break', 8: 'Outro']

  def setupSpec() {
    def environment = new TestEnvironment(folder)
    session = environment.serverSession(null)
    tools = ToolRegistry.of(environment.catalog, session)
  }

  def cleanupSpec() { session.close() }

  def "spoilt calls are right after one correction, and almost none is misled"() {
    given:
    def rows = MEANT.collectMany { tool, meant ->
      DISTORTIONS.collect { name, distort ->
        def call = Json.parse(meant) as Map
        def spoilt = distort(call)
        spoilt && spoilt != call ? [name, tool, spoilt, call] : null
      }.findAll()
    } + OTHERS.collect { tool, spoilt, meant -> ['several', tool, Json.parse(spoilt) as Map, Json.parse(meant) as Map] }

    when:
    def judged = rows.collect { name, tool, spoilt, meant -> [*judge(tool, spoilt, meant), name, tool, spoilt] }
    def byVerdict = judged.groupBy { it[0] }
    judged.findAll { it[0] != 'right' }.each { println it.collect { Json.print(it) }.join(' | ') }
    println byVerdict.collectEntries { [it.key, it.value.size()] }

    then:
    rows.size() >= 300
    (byVerdict.wrong ?: []).size() <= 1
    (byVerdict.right ?: []).size() >= 0.95 * rows.size()
  }

  /** Returns whether a call leads to what is meant, at once or after one correction, with the answer of the first call. */
  private List judge(String tool, Map spoilt, Map meant) {
    def expected = outcome(tool, meant)
    assert !expected.failed: "$tool $meant: $expected.text"
    def first = outcome(tool, spoilt)
    if (!first.failed) {
      return [first.effect == expected.effect ? 'right' : 'wrong', 'accepted']
    }
    def corrected = CorrectionReader.corrections(spoilt, first.text).collect { outcome(tool, it) }
    if (corrected.any { !it.failed && it.effect == expected.effect }) {
      return ['right', '']
    }
    [corrected.any { !it.failed } ? 'wrong' : 'open', first.text]
  }

  /** Calls a tool, undoes what it did, and returns what it did. */
  private Map outcome(String tool, Map arguments) {
    def before = contents()
    def result = tools.call(tool, arguments)
    String text = result.text()
    def after = contents()
    if (after != before) {
      assert !tools.call('undo', [:]).isError()
      assert contents() == before
    }
    [failed: result.isError(), text: text, effect: (after == before ? text : after.toString()).replaceAll(/(dev|trk)_\d+/, '$1')]
  }

  private Object contents() { new HostSetReader(session.host()).readContents().with { [it.transport(), it.scenes(), it.locators(), it.tracks()] } }

  private static Map rename(Map call, List<String> names, String name) {
    def given = call && names.find { call.containsKey(it) }
    given ? call.collectEntries { k, v -> [k == given ? name : k, v] } : null
  }

  private static Map change(Map call, List<String> names, Closure changed) {
    def given = call && names.find { call.containsKey(it) }
    given ? call.collectEntries { k, v -> [k, k == given ? changed(v) : v] } : null
  }

  private static Map indexed(Map call, List<String> names, String name, Closure changed) {
    rename(change(call, names, changed), names, name)
  }

  private static Map numbers(Map call, Closure changed) {
    call.any { it.value instanceof Number } ? call.collectEntries { k, v -> [k, v instanceof Number ? changed(v) : v] } : null
  }
}
