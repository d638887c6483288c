package svc.frontend.mcp.change

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.frontend.mcp.McpTestClient
import svc.frontend.mcp.tool.ServerOptions
import svc.frontend.mcp.tool.ToolRegistry
import svc.frontend.mcp.tool.ToolSelection
import svc.json.Json
import svc.session.DryRun
import svc.testing.FrontEndCalls
import svc.testing.GoldenFile
import svc.verb.FrontEnd
import svc.verb.VerbDescriptor

/** The tool make_changes: a dry run with a digest, and the same calls as one transaction. */
class MakeChangesSpec extends Specification {
  @TempDir
  Path folder

  FrontEndCalls server

  def setup() {
    server = new FrontEndCalls(folder)
    server.mcp('set_track_mixer', [liveset_id: 'Pad', pan: 0.5])
  }

  static final List<Map> CALLS = [
      call('edit_tracks', operation: 'create', name: 'Strings', kind: 'midi'),
      call('set_track_mixer', liveset_id: 'Strings', volume_db: -3),
      call('create_clip', track_id: 'Strings', scene_index: 1, bars: 2),
      call('edit_notes', operation: 'add', track_id: 'Strings', scene_index: 1, notes: 'C3 E3 G3'),
      call('set_device_param', track_id: 'Lead', device_id: 'Auto Filter', param_id: 'Frequency', value: '800 Hz'),
      call('tag_instrument', uri_or_search: '808 Core Kit', part_type: 'Drums')]

  static Map call(Map arguments = [:], String tool) { [tool: tool, arguments: arguments] }

  static Map mixer(Object volume, String track = 'Bass') { call('set_track_mixer', liveset_id: track, volume_db: volume) }

  Map make(Map arguments) { server.mcp('make_changes', arguments) }

  Map preview(List calls) { make(calls: calls, dry_run: true) }

  Map apply(List calls) { make(calls: calls, digest: preview(calls).digest) }

  String error(Map arguments) { make(arguments).error?.text }

  /** Returns all files of the home except locks. */
  Map files() {
    def files = [:]
    folder.toFile().eachFileRecurse(FileType.FILES) { if (!it.name.endsWith('.lock')) { files[it.path] = it.bytes.encodeHex().toString() } }
    files
  }

  def volume(String track = 'Bass') { server.mcp('get_track_mixer', [liveset_id: track]).volume_db }

  def "a dry run counts the changes of all calls and lists them in words, and changes nothing"() {
    given:
    def before = files()
    def result = preview(CALLS)

    expect:
    result.lines.containsAll(['Strings  track added', 'Strings  volume 0 → -3 dB', 'tag Drums/808 Core Kit.adg added'])
    [result.dry_run, result.calls, result.host, result.warnings*.code] == [true, 6, 'embedded', ['AUTOMATED', 'TAG_IS_NOT_DEFAULT']]
    result.counts.subMap('mixer', 'tag') == [mixer: 1, tag: 1]
    [result.lines.size(), result.counts.values().sum(), result.next_offset] == [result.total, result.total, null]
    files() == before
  }

  def "applying with the digest makes all changes as one gesture and one undo"() {
    given:
    def before = server.bench.content().tracks
    def result = apply(CALLS)
    def tracks = FrontEndCalls.objects(server.mcp('list_tracks', [:]))*.name
    def undone = server.mcp('undo', [:])
    def restored = server.bench.content().tracks
    def untagged = server.bench.tagged()
    def redone = server.mcp('redo', [:])

    expect:
    result.calls == 6
    result.lines.containsAll(['Strings  0 → -3 dB', 'Tagged "808 Core Kit.adg" as svc:drums'])
    result.lines.size() == result.total
    'Strings' in tracks
    [undone.gestures, undone.undone] == [1, 6]
    restored == before
    !untagged.contains('svc:drums')
    [redone.gestures, redone.redone] == [1, 6]
    FrontEndCalls.objects(server.mcp('list_tracks', [:]))*.name == tracks
    volume('Strings') == -3
    server.bench.tagged().contains('svc:drums')
  }

  def "later calls see the effect of earlier ones, and equal requests have equal digests"() {
    given:
    def calls = [mixer(-6), call('edit_scenes', operation: 'create', name: 'Coda'), call('edit_scenes', operation: 'rename', scene_index: 'Coda', name: 'End'),
                 call('write_automation', track_id: 'Lead', start: '9.1', length_beats: 8, create_clip: true,
                     envelopes: [[target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'Wander']]]),
                 call('edit_mix_snapshots', operation: 'save', name: 'verse')]
    def first = preview(calls)
    def other = new FrontEndCalls(folder).mcp('make_changes', [calls: Json.print(calls), dry_run: 'true'])
    server.bench.clock.advance(3_600_000)

    expect: 'also if another server prepares them at another time, and although Wander is random'
    first.error == null
    first.digest == other.digest
    make(calls: calls, digest: first.digest).calls == 5
    FrontEndCalls.objects(server.mcp('list_scenes', [:]))*.name.contains('End')
  }

  def "a change of another track does not outdate the digest, a change of what the calls change does"() {
    given:
    def calls = [mixer(-6), call('edit_notes', operation: 'transform', track_id: 'Bass', scene_index: 'Drop', transpose: 12)]
    def digest = preview(calls).digest
    def other = new FrontEndCalls(folder)
    other.mcp('set_track_mixer', [liveset_id: 'Lead', volume_db: -20])
    other.mcp('edit_tracks', [operation: 'create', name: 'Extra', at: 1])
    def same = preview(calls).digest
    other.mcp(tool, arguments)
    def before = files()

    expect:
    same == digest
    error(calls: calls, digest: digest) == 'CHANGES_OUTDATED: the session has changed since the dry run, so the calls would have another effect.' +
        ' Call make_changes with the same calls, or with this digest, and dry_run; check the changes, and give the new digest. Nothing was written.'
    files() == before
    make(calls: calls, digest: preview(calls).digest).calls == 2

    where:
    tool              | arguments
    'set_track_mixer' | [liveset_id: 'Bass', volume_db: -9]
    'edit_notes'      | [operation: 'transform', track_id: 'Bass', scene_index: 'Drop', velocity_scale: 0.5]
  }

  def "the digest belongs to the calls, and is required"() {
    given:
    def digest = preview([mixer(-6)]).digest

    expect:
    error(calls: [mixer(-7)], digest: digest).startsWith('CHANGES_OUTDATED: the digest is not that of a dry run of these calls.')
    error(calls: [mixer(-6)], digest: 'x').startsWith('CHANGES_OUTDATED: the digest is not that of a dry run of these calls.')
    error(calls: [mixer(-6)]) == 'MISSING_ARGUMENT: make_changes needs the argument `digest`. Call it with dry_run first, then give the digest that it returns.'
    volume() == -4
  }

  def "nothing is written if the call in the middle is invalid: #code"() {
    given:
    def calls = [mixer(-6), call('tag_instrument', uri_or_search: '808 Core Kit', part_type: 'Drums'), bad, mixer(-8)]
    def before = files()

    expect:
    [[calls: calls, dry_run: true], [calls: calls, digest: 'x']].each {
      def text = error(it)
      assert text.startsWith("$code: call 3 (set_track_mixer): ") && text.endsWith('Nothing was written.') && text.contains(message)
    }
    files() == before

    where:
    bad                                                         | code               | message
    mixer(-6, 'Nobody')                                         | 'TRACK_NOT_FOUND'  | 'there is no track "Nobody"'
    mixer(99)                                                   | 'INVALID_ARGUMENT' | '`volume_db` must be between -70 and 6 dB'
    mixer('loud')                                               | 'INVALID_ARGUMENT' | '`volume_db`'
    call('set_track_mixer', liveset_id: 'Bass', volum: 1)       | 'INVALID_ARGUMENT' | 'Did you mean volume_db'
    call('set_track_mixer')                                     | 'MISSING_ARGUMENT' | '`liveset_id` is missing'
    call('set_track_mixer', liveset_id: 'Bass', pan: 0, dry_run: true) | 'INVALID_ARGUMENT' | 'Give dry_run to make_changes instead.'
  }

  def "a call that fails although its dry run did not undoes all earlier calls, also in files"() {
    given: 'a dry run on another set, which has the track Ghost'
    def other = new FrontEndCalls(Files.createDirectory(folder.resolve('other')))
    other.mcp('edit_tracks', [operation: 'create', name: 'Ghost'])
    def copy = [session: { other.bench.session() }, changes: { [] }, warnings: { [] }, digest: { 'same' }, withUserPaths: { it }, close: {}] as DryRun
    server.bench.dryRun = { copy }
    def session = server.bench.session()
    def tag = call('tag_instrument', uri_or_search: '808 Core Kit', part_type: 'Drums')
    def requested = ChangeRequest.read([calls: [mixer(-6), tag, mixer(-3, 'Ghost')], dry_run: true]).calls()
    def planned = new CallPlanner(ToolRegistry.of(server.bench.catalog, session)).plan(requested)

    when:
    def runner = { new ChangeRunner(planned, session, svc.host.ProgressListener.NONE) }
    runner().apply(runner().preview(0).digest())

    then:
    def e = thrown(FailedCallException)
    e.error().message == 'call 3 (set_track_mixer): there is no track "Ghost"'
    e.error().hint().endsWith(' All calls were undone.')
    volume() == -4
    !server.bench.tagged().contains('svc:drums')
    server.mcp('undo', [:]).items*.call == ['set_track_mixer {"liveset_id":"Pad","pan":0.5}']

    cleanup:
    session.close()
  }

  def "make_changes cannot call #tool"() {
    given:
    def text = error(calls: [mixer(-6), call(arguments, tool)], dry_run: true)

    expect:
    text == "INVALID_ARGUMENT: call 2 ($tool): make_changes cannot call $label, because $reason." +
        ' Remove the call from the list, and make it separately if you need it. Nothing was written.'

    where:
    tool                      | arguments                             | label                     | reason
    'make_changes'            | [calls: [mixer(-6)], dry_run: true]   | 'make_changes'            | 'it cannot contain itself'
    'undo'                    | [:]                                   | 'undo'                    | 'it changes the history of writes'
    'redo'                    | [:]                                   | 'redo'                    | 'it changes the history of writes'
    'refresh_instrument_tags' | [:]                                   | 'refresh_instrument_tags' | 'it waits for the host to scan its browser'
    'fire_clip'               | [track_id: 'Bass', scene_index: 1]    | 'fire_clip'               | 'it controls playback'
    'edit_scenes'             | [operation: 'fire', scene_index: 1]   | 'edit_scenes fire'        | 'it controls playback'
    'set_transport'           | [operation: 'play']                   | 'set_transport play'      | 'it controls playback'
    'set_transport'           | [operation: 'stop']                   | 'set_transport stop'      | 'it controls playback'
    'set_transport'           | [operation: 'jump', locator: 'Drop']  | 'set_transport jump'      | 'it controls playback'
    'list_tracks'             | [:]                                   | 'list_tracks'             | 'it only reads'
  }

  def "every refused tool exists, and every verb that undo skips as playback is refused"() {
    given:
    def labels = VerbAreas.catalog().verbsOn(FrontEnd.MCP).collect { "${it.tool()} ${it.operation()}".toString().trim() }

    expect:
    (CallPlanner.REFUSED.keySet() - 'make_changes').every { it in labels }
    VerbAreas.catalog().verbsOn(FrontEnd.MCP).findAll { source(it).contains('impossibleForPlayback()') }
        .every { "${it.tool()} ${it.operation()}".toString().trim() in CallPlanner.REFUSED }
  }

  private static String source(VerbDescriptor verb) {
    Files.readString(GoldenFile.ROOT.resolve("src/main/java/${verb.verbClass().name.replace('.', '/')}.java"))
  }

  def "#arguments is refused"() {
    given:
    def before = files()

    expect:
    error(arguments) == text
    files() == before

    where:
    arguments                                       | text
    [:]                                             | 'MISSING_ARGUMENT: make_changes needs the argument `calls`. It is a list of objects with `tool` and `arguments`.'
    [calls: []]                                     | 'INVALID_ARGUMENT: calls is empty. Give at least one call.'
    [calls: [mixer(-6)] * 1001, dry_run: true]      | 'INVALID_ARGUMENT: calls can have at most 1000 calls, not 1001. Make the changes in several steps.'
    [calls: [mixer(-6)], dry_run: 'maybe']          | 'INVALID_ARGUMENT: dry_run must be true or false, not "maybe". Omit it, or give true or false.'
    [calls: [mixer(-6)], digest: 5]                 | 'INVALID_ARGUMENT: digest must be a text, not 5. Give the digest that the dry run returned.'
    [calls: [mixer(-6)], dryrun: true]              | 'INVALID_ARGUMENT: make_changes has no argument "dryrun". Did you mean dry_run?'
  }

  def "a call of the wrong form is named: #call"() {
    expect:
    error(calls: [mixer(-6), call], dry_run: true).startsWith("$text. A call is an object with the name of a tool in `tool`")

    where:
    call                                        | text
    5                                           | 'INVALID_ARGUMENT: call 2 must be an object, not 5'
    'fade'                                      | 'INVALID_ARGUMENT: call 2 must be an object, not "fade"'
    [arguments: [:]]                            | 'MISSING_ARGUMENT: call 2 does not name its tool'
    [tool: 5]                                   | 'MISSING_ARGUMENT: call 2 does not name its tool'
    [tool: 'undo', liveset_id: 'Bass']          | 'INVALID_ARGUMENT: call 2 has an unknown field "liveset_id"'
    [tool: 'set_track_mixer', arguments: [1]]   | 'INVALID_ARGUMENT: `arguments` of call 2 must be an object, not [1]'
  }

  def "a call can name its tool and arguments as clients do: #call"() {
    expect:
    make(calls: [call], dry_run: true).lines == ['Bass  volume -4 → -6 dB']

    where:
    call << [
        [name: 'set_track_mixer', args: [track: 'Bass', volume_db: -6]],
        [tool_name: 'set_track_mixer', parameters: [track: 'Bass', volume_db: -6]],
        [tool: 'set_track_mixer', input: '{"track":"Bass","volume_db":-6}'],
    ]
  }

  def "a call of a tool that is switched off names the option"() {
    given:
    def options = new ServerOptions(new ToolSelection(['undo'], ['make_changes', 'set_track_mixer'], false), false)
    def client = new McpTestClient(server.bench.serverSession([folder]), server.bench.catalog, options)

    expect:
    client.call('make_changes', [calls: [call('edit_scenes', operation: 'create')], dry_run: true]).content[0].text ==
        'INVALID_ARGUMENT: call 1 (edit_scenes): edit_scenes is switched off: the user started the server with the option toolsets and the option tools. ' +
        'Use another tool, or ask the user to change this option. Nothing was written.'

    cleanup:
    client.close()
  }

  def "an unknown tool is named with candidates"() {
    expect:
    error(calls: [call('set_trak_mixer')], dry_run: true) ==
        'INVALID_ARGUMENT: call 1 (set_trak_mixer): there is no tool "set_trak_mixer". Did you mean set_track_mixer or get_track_mixer? Nothing was written.'
  }

  def "1,000 calls are one undo and one redo, and the results stay small"() {
    given:
    def calls = (1..1000).collect { mixer(-(it % 50)) }
    def result = apply(calls)
    def undone = server.mcp('undo', [:])
    def before = volume()
    def redone = server.mcp('redo', [:])

    expect:
    [result.calls, result.total, result.lines.size()] == [1000, 1000, 50]
    [undone.gestures, undone.undone, before] == [1, 1000, -4]
    [redone.gestures, redone.redone, volume()] == [1, 1000, 0]
  }

  def "the digest alone applies the calls of the dry run, also those of an earlier one"() {
    given:
    def client = new McpTestClient(server.bench.serverSession([folder]), server.bench.catalog)
    def digest = { List calls -> client.call('make_changes', [calls: calls, dry_run: true]).structuredContent.digest }
    def first = digest([mixer(-9)])
    digest([mixer(-12, 'Lead')])

    when:
    def result = client.call('make_changes', [digest: first]).structuredContent

    then:
    result.lines == ['Bass  -4 → -9 dB']
    volume() == -9
    volume('Lead') == -7

    when:
    def outdated = client.call('make_changes', [digest: first]).content[0].text
    def renewed = client.call('make_changes', [digest: first, dry_run: true]).structuredContent

    then:
    outdated.startsWith('CHANGES_OUTDATED: the session has changed since the dry run')
    outdated.contains('with the same calls, or with this digest, and dry_run')
    renewed.digest != first
    renewed.total == 0

    cleanup:
    client.close()
  }

  def "a digest whose calls this server does not have asks for the calls"() {
    expect:
    error(digest: preview([mixer(-9)]).digest).startsWith('MISSING_ARGUMENT: this server does not have the calls of a dry run with the digest "')
    error(digest: 'x', dry_run: true) ==
        'MISSING_ARGUMENT: this server does not have the calls of a dry run with the digest "x". Give calls as well. It keeps those of the last 16 dry runs since it started.'
  }

  def "the server keeps the calls of the last 16 dry runs"() {
    given:
    def client = new McpTestClient(server.bench.serverSession([folder]), server.bench.catalog)
    def digests = (1..17).collect { client.call('make_changes', [calls: [mixer(-it)], dry_run: true]).structuredContent.digest }

    expect:
    client.call('make_changes', [digest: digests[0]]).content[0].text.startsWith('MISSING_ARGUMENT')
    client.call('make_changes', [digest: digests[1]]).structuredContent.lines == ['Bass  -4 → -2 dB']

    cleanup:
    client.close()
  }

  def "a dry run with many changes is continued with an offset"() {
    given:
    def calls = (1..120).collect { [tool: 'edit_scenes', arguments: [operation: 'create', name: "Part $it" as String]] }
    def pages = [0, 50, 100].collect { make(calls: calls, dry_run: true, offset: it) }

    expect:
    pages*.next_offset == [50, 100, null]
    pages*.total.toSet() == [120] as Set
    pages.collectMany { it.lines }.toSet().size() == 120
    error(calls: calls, digest: 'x', offset: 5) == 'INVALID_ARGUMENT: offset is only for dry runs. Omit it, or add dry_run.'
    error(calls: calls, dry_run: true, offset: -1).startsWith('INVALID_ARGUMENT: offset must be a whole number from 0, not -1')
  }

  def "calls that change only files need no host"() {
    given:
    server.mcp('edit_mix_snapshots', [operation: 'save', name: 'verse'])
    def calls = [call('edit_mix_snapshots', operation: 'delete', name: 'verse')]
    server.bench.choice = { new svc.session.HostChoice('live', { throw svc.model.error.ErrorCode.HOST_UNREACHABLE.because('no host') }, { null }, []) }

    expect:
    preview(calls).lines*.takeRight(16) == ['verse.json removed']*.takeRight(16)
    apply(calls).calls == 1
    !Files.exists(folder.resolve('mix-snapshots/verse.json'))
    error(calls: [mixer(-6)], dry_run: true).startsWith('HOST_UNREACHABLE: call 1 (set_track_mixer): no host')
  }
}
