package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.frontend.mcp.change.MakeChangesTool
import svc.frontend.mcp.tool.ConfirmationGate
import svc.frontend.mcp.tool.ToolRegistry
import svc.frontend.mcp.tool.ToolSelection
import svc.json.Json
import svc.session.Session
import svc.testing.LiveSimulator
import svc.testing.FrontEndCalls

/** make_changes on a simulated Live, which has no transactions. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: changes on Live are not tested')
@Tag('slow')
class LiveMakeChangesSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  Session session

  ToolRegistry tools

  static Map call(Map arguments, String tool) { [tool: tool, arguments: arguments] }

  Object make(Map arguments) { ask('make_changes', arguments) }

  Object ask(String tool, Map arguments) {
    def result = tools.call(tool, arguments)
    result.isError() ? result.text() : Json.parse(result.text())
  }

  def volumes() { ask('list_tracks', [:]).with { list -> list.items*.get(list.fields.indexOf('volume_db')) } }

  def "changes are previewed, made, outdated and undone as one: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    session = new HostSelector([SVC_HOME: folder.toString(), HOME: folder.toString()]).createSession('live')
    tools = ToolRegistry.of(VerbAreas.catalog(), session)
    tools.add(new MakeChangesTool(tools, session, new ConfirmationGate(false, session)), ToolSelection.ALL)
    def calls = [call('set_track_mixer', liveset_id: 'Bass', volume_db: -9), call('create_clip', track_id: 'Bass', scene_index: 1, bars: 2),
                 call('edit_notes', operation: 'add', track_id: 'Bass', scene_index: 1, notes: 'C2 E2')]
    def before = volumes()
    def preview = make(calls: calls, dry_run: true)
    ask('set_track_mixer', [liveset_id: 'Lead', pan: 0.5])
    def applied = make(calls: calls, digest: preview.digest)
    def after = volumes()
    def undone = ask('undo', [:])
    def restored = volumes()
    def invalid = make(calls: calls + call('set_track_mixer', liveset_id: 'Nobody', pan: 0), digest: preview.digest)
    ask('set_track_mixer', [liveset_id: 'Bass', volume_db: -5])
    def outdated = make(calls: calls, digest: preview.digest)

    expect:
    preview.lines[0].startsWith('Bass  volume ')
    [preview.host, preview.calls, applied.calls] == ['live', 3, 3]
    after != before
    ask('get_track_mixer', [liveset_id: 'Lead']).pan == 0.5
    [undone.gestures, undone.undone, restored] == [1, 3, before]
    invalid.startsWith('TRACK_NOT_FOUND: call 4 (set_track_mixer): ')
    outdated.startsWith('CHANGES_OUTDATED: the session has changed')
    FrontEndCalls.objects(ask('list_clips', [track_id: 'Bass'])).every { it.scene_index != 1 || it.clip == null }

    where:
    profile << ['11.0', '12.4']
  }
}
