package svc.frontend.mcp.tool

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.frontend.mcp.McpTestClient
import svc.testing.TestEnvironment

/** A server that asks the user before a tool replaces or deletes something. */
@Timeout(60)
class ConfirmationSpec extends Specification {
  static final DELETE = [name: 'delete_device', arguments: [track_id: 'Bass', device_index: 1]]
  static final META = ['io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': [elicitation: [:]]]

  static final CALLS = [[tool: 'set_track_mixer', arguments: [liveset_id: 'Bass', volume_db: -9]], [tool: 'delete_device', arguments: DELETE.arguments]]

  /** The changes that the deletion of an instrument makes: without it, the track has no audio to send to the main track. */
  static final DELETED = ['- Bass: output Main → No Output', '- Bass: device Operator removed']
  static final LINES = ['- Bass: volume -4 → -9 dB', *DELETED]

  /** The parameters of a call whose user has declined it. */
  static final DECLINED = [_meta: META, inputResponses: [confirm: [action: 'decline']]]

  @TempDir
  Path folder

  TestEnvironment bench

  @AutoCleanup
  McpTestClient client

  def setup() {
    bench = new TestEnvironment(folder)
    client = new McpTestClient(bench.serverSession([folder]), bench.catalog, new ServerOptions(ToolSelection.ALL, true))
  }

  private List<String> devices() {
    bench.svc('device', 'list', 'Bass', '--json').json().items*.name
  }

  private static boolean isCancelled(Map result) {
    result.isError && result.content[0].text == 'CANCELLED_BY_USER: the user did not agree to delete_device; nothing was changed. ' +
      'Do not repeat the call. Ask the user what to do instead.'
  }

  private Map question() {
    client.ask(id: 'call', method: 'tools/call', params: DELETE)
  }

  def "the user is asked in plain words, and the call runs if the user agrees"() {
    given:
    client.initialize('2025-11-25', [elicitation: modes])

    when:
    def question = question()

    then:
    question.method == 'elicitation/create'
    question.params.message.startsWith('The assistant wants to call delete_device. Delete ')
    question.params.message.readLines().drop(1) ==
      ['It would make these changes:', *DELETED, 'Do you allow this?']
    question.params.requestedSchema == [type: 'object', properties: [:]]

    when:
    def result = client.ask(id: question.id, result: [action: 'accept', content: [:]])

    then:
    result.id == 'call'
    !result.result.isError
    devices() == ['Compressor']

    where:
    modes << [[:], [form: [:]], [form: [:], url: [:]]]
  }

  def "if the user does not agree, nothing is written: #answer"() {
    given:
    client.initialize('2025-06-18', [elicitation: [:]])

    when:
    def result = client.ask(id: question().id, result: answer)

    then:
    isCancelled(result.result)
    devices() == ['Operator', 'Compressor']

    where:
    answer << [[action: 'decline'], [action: 'cancel'], [action: 'ACCEPT'], [:], [content: [action: 'accept']]]
  }

  def "if the client answers with an error, nothing is written"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])

    when:
    def result = client.ask(id: question().id, error: [code: -32603, message: 'no window']).result

    then:
    result.isError
    result.content[0].text.startsWith('CONFIRMATION_UNAVAILABLE: delete_device needs the user\'s confirmation, but the client could not ask the user')
    devices() == ['Operator', 'Compressor']
  }

  def "a client that cannot ask gets an error that explains what to do: #capabilities"() {
    given:
    if (capabilities != null) {
      client.initialize('2025-11-25', capabilities)
    }

    when:
    def result = client.ask(id: 1, method: 'tools/call', params: DELETE + meta).result

    then:
    result.isError
    result.content[0].text == 'CONFIRMATION_UNAVAILABLE: delete_device needs the user\'s confirmation, because the server was started with the ' +
      'option confirm, but this client cannot ask the user (it does not support elicitation); nothing was changed. Describe to the user what you ' +
      'want to do. The user can do it in another client, or start the server without this option.'
    devices() == ['Operator', 'Compressor']

    where:
    capabilities               | meta
    null                       | [:]
    [:]                        | [:]
    [elicitation: [url: [:]]]  | [:]
    [elicitation: true]        | [:]
    null                       | [_meta: META + ['io.modelcontextprotocol/clientCapabilities': [:]]]
    [elicitation: [:]]         | [_meta: META + ['io.modelcontextprotocol/clientCapabilities': [sampling: [:]]]]
  }

  def "calls that replace or delete nothing are not asked about: #tool"() {
    given:
    client.initialize()

    expect:
    !client.call(tool, arguments).isError

    where:
    tool              | arguments
    'list_tracks'     | [:]
    'set_track_mixer' | [liveset_id: 'Bass', volume_db: -6]
    'delete_device'   | DELETE.arguments + [dry_run: true]
    'write_automation' | [track_id: 'Lead', start: '13.1', length_beats: 16, dry_run: true,
                           envelopes: [[target: [kind: 'mixer', param: 'volume'], curve_spec: [shape: 'Wander']]]]
    'edit_tracks'     | [operation: 'rename', track_id: 'Bass', name: 'Low']
  }

  def "a list of calls is asked about once, with all its changes: #answer"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def digest = client.call('make_changes', [calls: CALLS, dry_run: true]).structuredContent.digest

    when:
    def question = client.ask(id: 1, method: 'tools/call', params: [name: 'make_changes', arguments: [calls: CALLS, digest: digest]])
    def result = client.ask(id: question.id, result: [action: answer]).result

    then:
    question.params.message.startsWith('The assistant wants to call make_changes. ')
    question.params.message.readLines().drop(1) == ['It would make these changes:', *LINES, 'Do you allow this?']
    result.isError == refused
    devices() == remaining

    when: 'the digest is not that of a dry run in the present state'
    def outdated = client.call('make_changes', [calls: [CALLS[0]], digest: digest])

    then: 'the call fails without a question'
    outdated.content[0].text.startsWith('CHANGES_OUTDATED')

    where:
    answer    || refused | remaining
    'accept'  || false   | ['Compressor']
    'decline' || true    | ['Operator', 'Compressor']
  }

  def "a call is asked about also if its arguments have other names"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])

    expect:
    client.ask(id: 1, method: 'tools/call', params: [name: 'delete_device', arguments: [track: 4, device: 'Operator']]).method == 'elicitation/create'
  }

  def "a call that cannot succeed fails without a question: #arguments"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])

    expect:
    client.call('delete_device', arguments).content[0].text.startsWith(code)

    where:
    arguments                            || code
    [track_id: 'Bass', device_index: 9]  || 'DEVICE_NOT_FOUND'
    [track_id: 'Bas', device_index: 1]   || 'TRACK_NOT_FOUND'
    [track_id: 'Bass']                   || 'MISSING_ARGUMENT'
    [track_id: 'Bass', device_index: 1, color: 'red'] || 'INVALID_ARGUMENT'
  }

  def "operations of a tool are asked about if they delete something, and names are sanitized"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    client.call('edit_tracks', [operation: 'rename', track_id: 'Bass', name: "Low\u202E\u0007 end"])

    when:
    def question = client.ask(id: 1, method: 'tools/call', params: [name: 'edit_tracks', arguments: [operation: 'delete', track_id: 4]])

    then:
    question.params.message.startsWith('The assistant wants to call edit_tracks with operation delete. Delete ')
    question.params.message.contains('- Low end')
    client.ask(id: question.id, result: [action: 'decline']).result.isError
  }

  def "if the set changes while the user is asked, the call is refused"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def asked = client.ask(id: 1, method: 'tools/call', params: [name: 'edit_tracks', arguments: [operation: 'delete', track_id: 4]])

    when:
    bench.svc('track', 'delete', 'Drums')
    def result = client.ask(id: asked.id, result: [action: 'accept']).result

    then:
    result.isError
    result.content[0].text.startsWith('CANCELLED: the set changed while the user was asked')
    bench.svc('track', 'list', '--json').json().items*.name.contains('Bass')
  }

  def "pings are answered while the user is asked; a cancelled call withdraws the question and writes nothing"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def asked = question()

    expect:
    client.ask(id: 2, method: 'ping').id == 2

    when:
    client.say(method: 'notifications/cancelled', params: [requestId: 'call'])

    then:
    client.hear() == [jsonrpc: '2.0', method: 'notifications/cancelled', params: [requestId: asked.id]]

    when:
    client.say(id: asked.id, result: [action: 'accept'])

    then:
    !client.call('list_tracks').isError
    devices() == ['Operator', 'Compressor']
  }

  def "reads are answered while the user is asked, and the waiting call then continues"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def asked = question()

    when:
    def reads = (1..20).collect { client.ask(id: "read $it" as String, method: 'tools/call', params: [name: 'list_tracks', arguments: [:]]) }
    def resource = client.ask(id: 'resource', method: 'resources/read', params: [uri: 'svc://tracks'])
    def result = client.ask(id: asked.id, result: [action: 'accept', content: [:]])

    then:
    reads*.id == (1..20).collect { "read $it" as String }
    reads.every { it.result.structuredContent.total == 11 }
    resource.result.contents
    !result.result.isError
  }

  def "a read that was sent after a waiting write sees what the write did"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def asked = question()

    when:
    client.say(id: 'write', method: 'tools/call', params: [name: 'set_track_mixer', arguments: [liveset_id: 'Bass', volume_db: -20]])
    client.say(id: 'read', method: 'tools/call', params: [name: 'get_track_mixer', arguments: [liveset_id: 'Bass']])
    client.say(id: asked.id, result: [action: 'decline'])
    def answers = (1..3).collect { client.hear() }.collectEntries { [it.id, it.result] }

    then:
    answers.read.structuredContent.volume_db == -20
  }

  def "at the end of the input, the call that waits for the user ends, and writes nothing"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    question()

    when:
    client.hangUp()

    then:
    client.hear().result.content[0].text.startsWith('CANCELLED: the input ended before the user answered')
    client.end() == 0
    devices() == ['Operator', 'Compressor']
  }

  def "replies that belong to no question are ignored: #reply"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    def asked = question()

    when:
    client.say(reply)

    then:
    isCancelled(client.ask(id: asked.id, result: [action: 'decline']).result)

    where:
    reply << [[id: 'svc-99', result: [action: 'accept']], [id: 1, result: [action: 'accept']], [id: null, error: [code: 1, message: '']]]
  }

  def "a call that changes only files names the files"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])
    assert bench.svc('mix', 'snapshot', 'save', 'verse').status == 0

    when:
    def asked = client.ask(id: 1, method: 'tools/call', params: [name: 'edit_mix_snapshots', arguments: [operation: 'delete', name: 'verse']])

    then:
    asked.params.message.contains('mix-snapshots/verse.json removed')
    client.ask(id: asked.id, result: [action: 'accept']).id == 1
    bench.svc('mix', 'snapshot', 'list', '--json').json().items == []
  }

  def "of many changes, the question lists the first twelve"() {
    given:
    client.initialize('2025-11-25', [elicitation: [:]])

    when:
    def asked = client.ask(id: 1, method: 'tools/call', params: [name: 'edit_arrangement',
      arguments: [operation: 'lay_out', sections: ['1:8', '2:8'], at: '1.1', replace: true]])
    def lines = asked.params.message.readLines()

    then:
    lines.size() == 16
    lines[-2] ==~ /- and \d+ more/
    client.ask(id: asked.id, result: [action: 'decline']).result.isError
  }

  private Map modern(Map more = [:]) {
    client.ask(id: 1, method: 'tools/call', params: DELETE + [_meta: META] + more).result
  }

  def "a client without a session repeats the call with the user's answer"() {
    when:
    def asked = modern()

    then:
    asked.resultType == 'input_required'
    asked.inputRequests.confirm.method == 'elicitation/create'
    asked.inputRequests.confirm.params.message.contains('- Bass: device Operator removed')
    asked._meta['io.modelcontextprotocol/serverInfo'].name == 'svc'
    !asked.containsKey('content')

    when:
    def result = modern(requestState: asked.requestState, inputResponses: [confirm: [action: 'accept']])

    then:
    !result.isError
    result.resultType == 'complete'
    devices() == ['Compressor']
  }

  def "a client without a session that declines is not asked again"() {
    given:
    def asked = modern()

    expect:
    isCancelled(modern(requestState: asked.requestState, inputResponses: [confirm: [action: action]]))
    devices() == ['Operator', 'Compressor']

    where:
    action << ['decline', 'cancel', null]
  }

  def "an answer counts only with the state of its question: #why"() {
    given:
    def asked = modern()

    when:
    def result = modern([inputResponses: [confirm: [action: 'accept']]] + change(asked.requestState as String))

    then:
    result.resultType == 'input_required'
    result.requestState != asked.requestState
    devices() == ['Operator', 'Compressor']

    where:
    why               | change
    'no state'        | { [:] }
    'changed'         | { String state -> [requestState: state.reverse()] }
    'other signature' | { String state -> [requestState: state[0..-3] + (state.endsWith('AA') ? 'BB' : 'AA')] }
    'later expiry'    | { String state -> [requestState: state.replaceFirst(/^\d/, '9')] }
    'not text'        | { [requestState: 7] }
    'no answer'       | { String state -> [requestState: state, inputResponses: [other: [action: 'accept']]] }
    'other arguments' | { String state -> [requestState: state, arguments: [track_id: 'Lead', device_index: 1]] }
  }

  def "an answer counts once, and not for what has changed since"() {
    given:
    assert bench.svc('device', 'load', 'Bass', 'Audio Effects/Reverb').status == 0
    def answer = { [inputResponses: [confirm: [action: 'accept']], requestState: it.requestState] }
    def asked = modern()

    when:
    def first = modern(answer(asked))
    def again = modern(answer(asked))

    then:
    first.resultType == 'complete'
    again.resultType == 'input_required'
    devices() == ['Compressor', 'Reverb']

    when:
    assert bench.svc('device', 'load', 'Bass', 'Audio Effects/Delay', '--position', '1').status == 0
    def changed = modern(answer(again))

    then:
    changed.resultType == 'input_required'
    changed.inputRequests.confirm.params.message.contains('device Delay removed')
  }
}
