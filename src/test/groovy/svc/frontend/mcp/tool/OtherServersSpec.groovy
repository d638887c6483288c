package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.comparison.SetContents
import svc.host.contents.HostSetReader
import svc.json.Json
import svc.session.Session
import svc.testing.TestEnvironment

/**
 * Calls as users of other servers for Live and Bitwig expect them: what they mean is done, or the call is refused and the
 * answer contains the call that does it. The columns: the family of servers, the tool, the call, and the arguments that
 * its users mean.
 */
class OtherServersSpec extends Specification {
  @TempDir
  Path folder

  Session session
  ToolRegistry tools

  def setup() {
    def environment = new TestEnvironment(folder)
    session = environment.serverSession(null)
    tools = ToolRegistry.of(environment.catalog, session)
  }

  def cleanup() { session.close() }

  def "#family: #tool #arguments is refused with the call that its users mean"() {
    given:
    def before = stateOf()
    def given = Json.parse(arguments) as Map

    when:
    def answer = call(tool, given)

    then:
    answer.failed
    stateOf() == before

    when:
    def corrections = CorrectionReader.corrections(given, answer.text)

    then:
    corrections*.sort().contains((Json.parse(meant) as Map).sort())
    corrections.size() <= 2
    !call(tool, Json.parse(meant) as Map).failed

    where:
    family | tool | arguments || meant
    // Indexes from 0 for tracks and clips
    'socket' | 'create_clip' | '{"track_index":3,"clip_index":7,"length_beats":4}' || '{"track_id":"trk_4","scene_index":8,"length_beats":4}'
    'socket' | 'set_clip_name' | '{"track_index":1,"clip_index":1,"name":"Kick A"}' || '{"track_id":"trk_2","scene_index":2,"name":"Kick A"}'
    'socket' | 'delete_clip' | '{"track_index":3,"clip_index":3}' || '{"track_id":"trk_4","scene_index":4}'
    'socket' | 'get_clip' | '{"track_index":4,"clip_index":1}' || '{"track_id":"trk_5","scene_index":2}'
    'socket' | 'load_device' | '{"track_index":3,"uri":"Audio Effects/Reverb"}' || '{"track_id":"trk_4","uri":"Audio Effects/Reverb"}'
    'socket' | 'edit_tracks' | '{"operation":"create","kind":"midi","index":2}' || '{"operation":"create","kind":"midi","at":3}'
    'socket' | 'edit_tracks' | '{"operation":"rename","track_index":2,"name":"Tops"}' || '{"operation":"rename","track_id":"trk_3","name":"Tops"}'
    'extended socket' | 'edit_tracks' | '{"operation":"delete","track_index":5}' || '{"operation":"delete","track_id":"trk_6"}'
    'extended socket' | 'set_track_mixer' | '{"track_index":3,"volume_raw":0.7}' || '{"liveset_id":"trk_4","volume_raw":0.7}'
    'extended socket' | 'set_track_mixer' | '{"track_index":3,"pan":-0.3}' || '{"liveset_id":"trk_4","pan":-0.3}'
    'extended socket' | 'delete_device' | '{"track_index":3,"device_index":1}' || '{"track_id":"trk_4","device_index":1}'
    'extended socket' | 'edit_clips' | '{"operation":"duplicate","track_id":"Bass","clip_index":1,"to_scene_index":8}' || '{"operation":"duplicate","track_id":"Bass","scene_index":2,"to_scene_index":8}'
    'extended socket' | 'edit_notes' | '{"operation":"transform","track_index":3,"clip_index":1,"transpose":12}' || '{"operation":"transform","track_id":"trk_4","scene_index":2,"transpose":12}'
    'camel case' | 'get_clip' | '{"trackIndex":3,"slotIndex":1}' || '{"track_id":"trk_4","scene_index":2}'
    'camel case' | 'set_track_mixer' | '{"trackIndex":"3","mute":true}' || '{"liveset_id":"trk_4","mute":true}'
    'Bitwig' | 'get_clip' | '{"track_name":"Bass","clip_index":1}' || '{"track_name":"Bass","scene_index":2}'
    'Bitwig' | 'get_clip' | '{"track_name":"Bass","slot_index":0}' || '{"track_name":"Bass","scene_index":1}'
    // Levels with a sign are changes
    'mixer' | 'set_track_mixer' | '{"liveset_id":"Bass","volume_db":"+3 dB"}' || '{"liveset_id":"Bass","volume_db":"+=3"}'
    'mixer' | 'set_track_mixer' | '{"liveset_id":"Bass","volume_db":"+3"}' || '{"liveset_id":"Bass","volume_db":"+=3"}'
    'mixer' | 'set_track_mixer' | '{"liveset_id":"Lead","sends":["Reverb=+3"]}' || '{"liveset_id":"Lead","sends":["Reverb+=3"]}'
    'mixer' | 'apply_mix' | '{"parts":["bass=+2","lead=-8"]}' || '{"parts":["bass+=2","lead=-8"]}'
    'mixer' | 'apply_mix' | '{"parts":["lead=-1:send=Reverb=+2"]}' || '{"parts":["lead=-1:send=Reverb+=2"]}'
    // Pan and faders in other ranges
    'percent' | 'set_track_mixer' | '{"liveset_id":"Bass","pan":-50}' || '{"liveset_id":"Bass","pan":-0.5}'
    'percent' | 'set_track_mixer' | '{"liveset_id":"Bass","volume_raw":70}' || '{"liveset_id":"Bass","volume_raw":0.7}'
    'Live units' | 'set_track_mixer' | '{"liveset_id":"Bass","pan":30}' || '{"liveset_id":"Bass","pan":0.6}'
  }

  def "#tool #arguments does what #same does"() {
    expect:
    !call(tool, Json.parse(arguments) as Map).failed

    when:
    def state = stateOf()
    call('undo', [:])
    def expected = call(tool, Json.parse(same) as Map)

    then:
    !expected.failed
    stateOf() == state

    where:
    tool | arguments || same
    'set_track_mixer' | '{"track_index":"Bass","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"track_index":"trk_4","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"track_index":"fourth","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"track_id":4,"pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"liveset_id":"Track 4","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"liveset_id":"#4","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"liveset_id":"trk4","pan":0.3}' || '{"liveset_id":"Bass","pan":0.3}'
    'set_track_mixer' | '{"liveset_id":"Return A","pan":0.3}' || '{"liveset_id":"A-Reverb","pan":0.3}'
    'set_track_mixer' | '{"liveset_id":"Bass","volume_db":"\u22127"}' || '{"liveset_id":"Bass","volume_db":-7}'
    'set_track_mixer' | '{"liveset_id":"Bass","volume_db":"\u2212=2 dB"}' || '{"liveset_id":"Bass","volume_db":"-=2"}'
    'set_track_mixer' | '{"liveset_id":"Bass","sends":{"send_a":"\u221212"}}' || '{"liveset_id":"Bass","sends":["A-Reverb=-12"]}'
    'set_track_mixer' | '{"liveset_id":"Bass","pan":"30R"}' || '{"liveset_id":"Bass","pan":0.6}'
    'set_track_mixer' | '{"liveset_id":"Bass","pan":"\u221230 %"}' || '{"liveset_id":"Bass","pan":-0.3}'
    'set_track_mixer' | '{"liveset_id":"Bass","pan":"C","volume_raw":"70 %"}' || '{"liveset_id":"Bass","pan":0,"volume_raw":0.7}'
    'apply_mix' | '{"parts":["bass=\u22126:pan=10L"]}' || '{"parts":["bass=-6:pan=-0.2"]}'
    'set_device_param' | '{"track_id":"Bass","device_id":"device 2","param_id":"Threshold","value":"\u221220 dB"}' || '{"track_id":"Bass","device_id":"Compressor","param_id":"Threshold","value":"-20 dB"}'
    'delete_device' | '{"track_id":"Bass","device_index":1}' || '{"track_id":"Bass","device_index":"Operator"}'
    'edit_scenes' | '{"operation":"rename","scene_index":"scene 2","name":"A"}' || '{"operation":"rename","scene_index":2,"name":"A"}'
    'edit_scenes' | '{"operation":"delete","scene_index":"Scene #3"}' || '{"operation":"delete","scene_index":3}'
    'delete_clip' | '{"track":"track 4","slot":"slot 2"}' || '{"track_id":"Bass","scene_index":2}'
    'set_clip_name' | '{"track":"Track 4","scene":"#2","name":"A"}' || '{"track_id":4,"scene_index":2,"name":"A"}'
    'edit_notes' | '{"operation":"transform","track":"Bass","scene":2,"transpose":"\u221212"}' || '{"operation":"transform","track_id":"Bass","scene_index":2,"transpose":-12}'
  }

  def "a track or scene of exactly that name wins"() {
    given:
    call('edit_tracks', [operation: 'rename', track_id: 1, name: 'Track 4'])
    call('edit_scenes', [operation: 'rename', scene_index: 1, name: 'Scene 2'])

    expect:
    call('get_track_mixer', [liveset_id: 'track 4']).text.contains('"trk_1"')
    call('get_scene', [scene_index: 'scene 2']).text.contains('"scene_index":1')
  }

  def "a position in words beyond the last one is refused"() {
    expect:
    call('get_scene', [scene_index: 'scene 12']).text.contains('there is no scene 12; the numbers are 1 to 8')
    call('get_track_mixer', [liveset_id: 'track 40']).text.contains('there is no track 40')
  }

  def "the answer to an index names both elements"() {
    expect:
    def text = call('delete_clip', [track_index: 3, clip_index: 2]).text
    text == 'INVALID_ARGUMENT: "track_index" 3 can mean "Hats" (3rd) or "Bass" (index 3); "clip_index" 2 can mean scene' +
        ' "Verse" (2nd) or scene "Build" (index 2). Instead of `track_index` and `clip_index`, give' +
        ' {"track_id":"trk_3","scene_index":2} or {"track_id":"trk_4","scene_index":3}.'
  }

  def "one answer contains all mistakes of a call"() {
    expect:
    call(tool, Json.parse(arguments) as Map).text == answer

    where:
    tool | arguments || answer
    'delete_clip' | '{"track":"Bas","clip":"Verze"}' || 'TRACK_NOT_FOUND: 2 mistakes: (1) there is no track "Bas". Did you mean Bass? (2) there is no scene "Verze". Did you mean Verse? Correct all of them, then try again.'
    'delete_clip' | '{"track_index":3,"clip":"Verze"}' || 'INVALID_ARGUMENT: 2 mistakes: (1) "track_index" 3 can mean "Hats" (3rd) or "Bass" (index 3). (2) there is no scene "Verze". Did you mean Verse? Instead of `track_index`, give {"track_id":"trk_3"} or {"track_id":"trk_4"}.'
    'set_track_mixer' | '{"track":"Bass","volume":70,"pan":30}' || 'INVALID_ARGUMENT: 2 mistakes: (1) set_track_mixer has no argument "volume". (2) `pan` must be between -1 and 1, not 30. Give 0.6 for 30R, or 0.3 for 30 %. Instead of `volume`, give {"volume_raw":0.7,"pan":0.6} or {"volume_raw":0.7,"pan":0.3}.'
    'set_track_mixer' | '{"track":"Bass","volume":-6,"volume_db":-3}' || 'CONFLICTING_ARGUMENTS: "volume" and `volume_db` stand for the same argument. Give only `volume_db`.'
    'set_transport' | '{"bpm":126}' || 'MISSING_ARGUMENT: set_transport needs the argument `operation`. Its operations are stop_clips, play, stop, tempo, signature, loop, metronome, jump. Give {"operation":"tempo"}.'
    'open_set' | '{"path":"old.als"}' || 'INVALID_ARGUMENT: old.als is a Live Set, which only the host als can open; the host is embedded. Call `open_set` with `host: als`. Give {"host":"als"}.'
  }

  private SetContents stateOf() { new HostSetReader(session.host()).readContents() }

  private Map call(String tool, Map arguments) {
    def result = tools.call(tool, arguments)
    [failed: result.isError(), text: result.text()]
  }
}
