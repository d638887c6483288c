package svc.frontend.mcp.tool

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.frontend.mcp.McpTestClient
import svc.testing.TestEnvironment

/** The notifications about the progress of tool calls. */
@Timeout(60)
class ProgressSpec extends Specification {
  static final MODERN = ['io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': [:]]
  static final REFRESH = [name: 'refresh_instrument_tags', arguments: [:]]

  @TempDir
  Path folder

  TestEnvironment bench

  @AutoCleanup
  McpTestClient client

  def setup() {
    bench = new TestEnvironment(folder)
    client = new McpTestClient(bench.serverSession([folder]), bench.catalog, ServerOptions.DEFAULT)
  }

  /** Sends a call and returns all messages up to its reply. */
  private List<Map> messages(Map params) {
    client.say(id: 'call', method: 'tools/call', params: params)
    def heard = [client.hear()]
    while (heard.last().id != 'call') {
      heard << client.hear()
    }
    heard
  }

  def "#tool reports its progress up to 100"() {
    given:
    assert bench.svc('project', 'init', folder.resolve('Untitled.svc').toString()).status == 0
    prepared.each { assert bench.svc(*it).status == 0 }

    when:
    def heard = messages(name: tool, arguments: arguments instanceof Closure ? arguments.call(folder) : arguments, _meta: [progressToken: 7])
    def progress = heard.dropRight(1)*.params

    then:
    !heard.last().result.isError
    heard.dropRight(1)*.method.toSet() == ['notifications/progress'] as Set
    progress.every { it.progressToken == 7 && it.total == 100 && it.message }
    progress*.progress == progress*.progress.toSorted().toUnique()
    progress.last().progress == 100
    progress[0].message.startsWith(message)

    where:
    tool                        | message               | prepared | arguments
    'refresh_instrument_tags'   | 'listing the browser' | [] | [:]
    'apply_mix'                 | 'reading the levels'  | [] | [parts: ['bass=-6']]
    'apply_mix_profile'         | 'reading the levels'  | [] | [profile: 'techno']
    'load_default_instruments'  | 'loading '            | [] | [:]
    'generate'                  | 'loading '            | [['set', 'new']] | [:]
    'write_automation'          | 'reading the timeline of "Lead"' | [] | [track_id: 'Lead', start: '13.1', length_beats: 16, envelopes: [[target: [kind: 'mixer', param: 'volume'], curve_spec: [shape: 'LinearUp']]]]
    'apply_automation_template' | 'reading the timeline of "Lead"' | [] | { [path: it.resolve('Untitled.svc').toString(), part_id: 'lead-1', slot: 'volume', curve: 'LinearUp', sections: ['all'], apply_to_live: true] }
    'load_device'               | 'loading "Reverb"'    | [] | [track_id: 'Bass', path: 'Audio Effects/Reverb']
    'clear_automation'          | 'clearing automation on "Lead"' | [] | [track_id: 'Lead', start: '9.1', length_beats: 8]
    'undo'                      | 'undoing mix set'     | [['mix', 'set', 'Bass', '--pan', '0.1']] | [entry: 2]
    'edit_arrangement'          | 'clearing '           | [] | [operation: 'clear', all: true, at: '1.1', over_beats: 80]
    'edit_arrangement'          | 'laying out '         | [] | [operation: 'lay_out', sections: ['1:8'], at: '65.1']
    'apply_movement'            | 'reading the timeline of ' | [] | [operation: 'apply', energy: 'intro .2']
    'make_changes'              | 'call 1 of 1'         | [] | [dry_run: true, calls: [[tool: 'set_track_mixer', arguments: [liveset_id: 'Bass', pan: 0]]]]
  }

  def "the token can be text, and a client without a session is notified, too: #meta"() {
    when:
    def heard = messages(REFRESH + [_meta: meta])

    then:
    heard.dropRight(1)*.params*.progressToken == ['t', 't']

    where:
    meta << [[progressToken: 't'], MODERN + [progressToken: 't']]
  }

  def "without a valid token, nothing is notified: #meta"() {
    expect:
    messages(REFRESH + meta).size() == 1

    where:
    meta << [[:], [_meta: [:]], [_meta: [progressToken: null]], [_meta: [progressToken: [1]]], [_meta: MODERN]]
  }

  def "a call does not report the progress of another one"() {
    expect:
    messages(REFRESH + [_meta: [progressToken: 1]]).size() == 3
    messages(REFRESH).size() == 1
    messages(REFRESH + [_meta: [progressToken: 2]])[0].params.progressToken == 2
  }
}
