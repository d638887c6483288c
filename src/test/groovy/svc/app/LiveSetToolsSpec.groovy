package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.mcp.McpTestClient
import svc.frontend.mcp.tool.ServerOptions
import svc.session.files.Workspace
import svc.testing.DomSet
import svc.testing.SetFileFixture
import svc.testing.FrontEndCalls

/** The tools for Live Set files: only files in the folders of the server are read and written. */
class LiveSetToolsSpec extends Specification {
  static final String XML = SetFileFixture.xml()

  @TempDir
  Path folder

  Path songs
  McpTestClient client

  def setup() {
    songs = Files.createDirectories(folder.resolve('songs'))
    SetFileFixture.write(songs.resolve('song.als'), XML)
    SetFileFixture.write(songs.resolve('a/two.als'), XML.replace('"Groove"', '"Riff"'))
    SetFileFixture.write(folder.resolve('outside.als'), XML)
    Files.createSymbolicLink(songs.resolve('link.als'), folder.resolve('outside.als'))
    Files.writeString(songs.resolve('junk.als'), 'junk')
    def session = new HostSelector([SVC_HOME: folder.resolve('home') as String]).createSession('embedded', new Workspace(songs, [songs]))
    client = new McpTestClient(session, VerbAreas.catalog(), ServerOptions.DEFAULT)
    client.initialize()
  }

  def cleanup() { client.close() }

  Map call(String tool, Map arguments) { client.call(tool, arguments) }

  String text(Map result) { result.content[0].text }

  def "the client is notified when the host changes, but not when another set is opened with the same host"() {
    when:
    client.say(id: 1, method: 'tools/call', params: [name: 'open_set', arguments: [path: "$songs/song.als" as String, host: 'als']])
    def heard = (1..3).collect { client.hear() }

    then:
    !heard.find { it.id == 1 }.result.isError
    heard*.method.findAll() == ['notifications/tools/list_changed', 'notifications/resources/list_changed']

    when:
    client.say(id: 2, method: 'tools/call', params: [name: 'open_set', arguments: [path: "$songs/a/two.als" as String]])
    client.say(id: 3, method: 'ping')

    then:
    [client.hear(), client.hear()]*.id as Set == [2, 3] as Set
  }

  def "sets are checked, compared and reported"() {
    when:
    def check = call('inspect_live_sets', [operation: 'check', files: ["$songs/song.als" as String, "$songs/junk.als" as String]]).structuredContent
    def compare = call('inspect_live_sets', [operation: 'compare', before: "$songs/song.als" as String, after: "$songs/a/two.als" as String]).structuredContent
    def report = call('inspect_live_sets', [operation: 'report', folder: songs as String]).structuredContent

    then:
    check.items*.version == ['Ableton Live 12.1.1', null]
    check.items[1].error.contains('text file')
    compare.items.size() == 1 && FrontEndCalls.objects(compare)[0].to == 'Riff'
    report.items*.file == ['a/two.als', 'junk.als', 'link.als', 'song.als']
    report.items*.tempo == [120, null, null, 120]
    report.items[2].error.contains('outside the folders')
  }

  def "a file outside the folders of the server is refused: #tool #arguments"() {
    when:
    def result = call(tool, arguments.collectEntries { key, value -> [key, value instanceof List ? value.collect { folder.resolve(it) as String } : key in ['path', 'folder', 'file'] ? folder.resolve(value) as String : value] })

    then:
    result.isError
    text(result).startsWith('PATH_NOT_ALLOWED: ')

    where:
    tool                | arguments
    'inspect_live_sets' | [operation: 'check', files: ['outside.als']]
    'inspect_live_sets' | [operation: 'check', files: ['songs/link.als']]
    'inspect_live_sets' | [operation: 'check', files: ['songs/../outside.als']]
    'inspect_live_sets' | [operation: 'check', files: ['songs/notes.txt']]
    'inspect_live_sets' | [operation: 'report', folder: '.']
    'resolve_live_set'  | [file: 'outside.als']
    'open_set'          | [path: 'outside.als', host: 'als']
    'open_set'          | [path: 'songs/link.als', host: 'als']
  }

  def "open_set makes a Live Set the open set, whose changes go to its working copy"() {
    when:
    def opened = call('open_set', [path: "$songs/song.als" as String, host: 'als']).structuredContent
    def status = call('host_status', [:]).structuredContent
    call('set_track_mixer', [liveset_id: 'trk_10', volume_db: -9])

    then:
    opened.host == 'als' && opened.set.name == 'song.als'
    status.host == 'als' && status.set.path == "$songs/song.als" as String
    DomSet.read(songs.resolve('song.als')).differencesTo(DomSet.read(songs.resolve('song.svc.als'))).size() == 1
    call('open_set', [path: "$songs/a/two.als" as String]).structuredContent.previous.name == 'song.als'
    call('list_tracks', [:]).structuredContent.items.size() == 4
  }

  def "the host changes only if the call says so, and not if the set cannot be opened"() {
    expect:
    text(call('open_set', [path: "$songs/song.als" as String])) == 'INVALID_ARGUMENT: song.als is a Live Set, which only the host als can open; the host is embedded. Call `open_set` with `host: als`. Give {"host":"als"}.'
    text(call('open_set', [path: "$songs/junk.als" as String, host: 'als'])).startsWith('FILE_INVALID: ')
    text(call('open_set', [path: "$songs/song.als" as String, host: 'alz'])).contains('there is no host "alz"')
    text(call('open_set', [path: "$songs/song.als" as String, host: 'als', dry_run: true])).startsWith('CONFLICTING_ARGUMENTS: ')
    text(call('make_changes', [calls: [[tool: 'open_set', arguments: [path: "$songs/song.als" as String, host: 'als']]], dry_run: true])).contains('the calls work on one set')
    call('host_status', [:]).structuredContent.host == 'embedded'
  }
}
