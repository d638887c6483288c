package svc.app

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.mcp.McpTestClient
import svc.frontend.mcp.tool.WritePolicy
import svc.model.error.SvcException
import svc.testing.SetFileFixture

/** The policy of a server: which areas, hosts and folders its tools may write. */
class WritePolicySpec extends Specification {
  @TempDir
  Path folder

  Path songs
  Path drafts
  McpTestClient client

  def setup() {
    folder = folder.toRealPath()
    songs = Files.createDirectory(folder.resolve('songs'))
    drafts = Files.createDirectory(songs.resolve('drafts'))
    SetFileFixture.write(songs.resolve('song.als'), SetFileFixture.xml())
    SetFileFixture.write(drafts.resolve('draft.als'), SetFileFixture.xml())
  }

  def cleanup() { client?.close() }

  private McpServerOptions options(String policy) {
    McpServerOptions.parse(['--project-dir', songs as String, '--policy', file(policy)], [:])
  }

  private String file(String policy) {
    Files.writeString(songs.resolve('policy.yaml'), policy) as String
  }

  private void serve(String policy) {
    def options = options(policy)
    options.server().selection().validate(VerbAreas.catalog())
    def session = new HostSelector([SVC_HOME: folder.resolve('home') as String]).createSession('embedded', options.workspace())
    client = new McpTestClient(session, VerbAreas.catalog(), options.server())
    client.initialize()
  }

  private String refusal(String tool, Map arguments) {
    def result = client.call(tool, arguments)
    assert result.isError
    result.content[0].text
  }

  def "tools write only in the areas of the policy; a tool none of whose operations may write is not offered"() {
    given:
    serve('areas: [mix, track]')
    def names = client.ask(id: 1, method: 'tools/list').result.tools*.name

    expect:
    names.containsAll(['list_tracks', 'get_clip', 'set_track_mixer', 'edit_tracks', 'make_changes'])
    !names.any { it in ['create_clip', 'delete_clip', 'edit_notes', 'undo', 'render_audio'] }
    !client.call('set_track_mixer', [liveset_id: 'Bass', volume_db: -9]).isError
    !client.call('edit_tracks', [operation: 'rename', track_id: 'Pad', name: 'Choir']).isError

    and:
    refusal('edit_tracks', [operation: 'set_part', track_id: 'Bass', part_type: 'Lead']) ==
        "NOT_ALLOWED_BY_POLICY: edit_tracks with operation set_part writes in the area part, and $songs/policy.yaml allows only mix, track. " +
        'Do something else, or ask the user to change the policy of the server.'
    client.ask(id: 2, method: 'tools/call', params: [name: 'delete_clip', arguments: [track_id: 4, scene_index: 2]]).error.message ==
        "The tool delete_clip is switched off: the user started the server with --policy $songs/policy.yaml, which allows writing only in the areas mix, track. " +
        'Use another tool, or ask the user to change this option.'
    refusal('make_changes', [dry_run: true, calls: [[tool: 'edit_tracks', arguments: [operation: 'set_part', track_id: 'Bass', part_type: 'Lead']]]])
        .startsWith('NOT_ALLOWED_BY_POLICY: ')
    refusal('make_changes', [dry_run: true, calls: [[tool: 'delete_clip', arguments: [track_id: 4, scene_index: 2]]]]).contains('allows writing only in the areas mix, track')
  }

  def "tools write only on the hosts of the policy"() {
    given:
    serve('hosts: [als]')

    expect:
    refusal('set_track_mixer', [liveset_id: 'Bass', volume_db: -9, dry_run: true]) ==
        "NOT_ALLOWED_BY_POLICY: set_track_mixer writes on the host embedded, and $songs/policy.yaml allows only als. " +
        'Do something else, or ask the user to change the policy of the server.'
    !client.call('list_tracks').isError
  }

  def "files are written only in the folders of the policy, which begin at its file: #tool"() {
    given:
    serve('folders: [drafts]')

    expect:
    refusal(tool, arguments + [(argument): songs.resolve(name) as String] + dry) ==
        "NOT_ALLOWED_BY_POLICY: $songs/$name is outside the folders in which $songs/policy.yaml allows writing: $drafts. " +
        'Do something else, or ask the user to change the policy of the server.'
    !Files.exists(songs.resolve(name))
    !client.call(tool, arguments + [(argument): drafts.resolve(name) as String] + dry).isError
    Files.exists(drafts.resolve(name)) == dry.isEmpty()

    where:
    [call, dry] << [[['export_set', 'file', 'song.mid', [:]], ['export_set', 'file', 'song.dawproject', [:]],
                     ['create_project', 'project_path', 'song.svc', [:]],
                     ['render_audio', 'file', 'kick.wav', [at: '1.1', length: '1 bar', tracks: ['Kick']]],
                     ['edit_clips', 'file', 'bass.mid', [operation: 'export', track_id: 'Bass', scene_index: 2]]],
                    [[:], [dry_run: true]]].combinations()
    tool = call[0]
    argument = call[1]
    name = call[2]
    arguments = call[3]
  }

  def "a Live Set outside the folders of the policy can be inspected, but not opened"() {
    given:
    serve('folders: [drafts]')

    expect:
    !client.call('inspect_live_sets', [operation: 'check', files: [songs.resolve('song.als') as String]]).isError
    refusal('open_set', [path: songs.resolve('song.als') as String, host: 'als']).startsWith("NOT_ALLOWED_BY_POLICY: $songs/song.als is outside the folders")
    client.call('host_status').structuredContent.host == 'embedded'

    and:
    !client.call('open_set', [path: drafts.resolve('draft.als') as String, host: 'als']).isError
    !client.call('edit_tracks', [operation: 'rename', track_id: '1', name: 'New']).isError
  }

  def "an empty list allows nothing, and reading is always allowed"() {
    given:
    serve('areas: []')

    expect:
    client.ask(id: 1, method: 'tools/list').result.tools.every { it.annotations.readOnlyHint }
  }

  def "#policy is refused: #message"() {
    when:
    options(policy).server().selection().validate(VerbAreas.catalog())

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.startsWith("$songs/policy.yaml") || code == FILE_NOT_FOUND
    e.message.contains(message)
    (e.details().candidates ?: []) == candidates

    where:
    policy                      || code           | message                                                        | candidates
    ''                          || FILE_INVALID   | 'line 1, column 1: it must contain at least one of areas, hosts, folders' | []
    'area: [mix]'               || FILE_INVALID   | 'line 1, column 1: there is no key "area"'                     | ['areas']
    'hosts: [als]\nreadonly: true' || FILE_INVALID | 'line 2, column 1: there is no key "readonly"'                | []
    'areas: [mixx]'             || FILE_INVALID   | 'contains the unknown area "mixx"'                             | ['mix']
    'areas: mix'                || FILE_INVALID   | 'areas must be a list of names'                                | []
    'areas: [1]'                || FILE_INVALID   | 'areas must be a list of names'                                | []
    'hosts: [ableton]'          || FILE_INVALID   | 'line 1, column 1: there is no host "ableton"'                 | []
    'hosts: [embeded]'          || FILE_INVALID   | 'there is no host "embeded"'                                   | ['embedded']
    'folders: [none]'           || FILE_NOT_FOUND | 'there is no folder'                                           | []
    'areas: [mix'               || FILE_INVALID   | 'cannot be read'                                               | []
    '- mix'                     || FILE_INVALID   | 'it must contain at least one of'                              | []
  }

  def "a missing file and two policies are errors; without a policy nothing is restricted"() {
    when:
    McpServerOptions.parse(['--policy', songs.resolve('none.yaml') as String], [:])

    then:
    def e1 = thrown(SvcException)
    e1.code() == FILE_NOT_FOUND

    when:
    McpServerOptions.parse(['--policy', file('areas: []'), "--policy=${songs.resolve('policy.yaml')}" as String], [:])

    then:
    def e2 = thrown(SvcException)
    e2.code() == INVALID_ARGUMENT

    expect:
    McpServerOptions.parse([], [:]).server().selection().policy() == WritePolicy.NONE
  }

  def "the settings of a client contain the absolute path of the policy, which must be valid"() {
    expect:
    McpConfigOptions.parse(['zed', '--policy', file('areas: [mix]')]).serverOptions().takeRight(2) == ['--policy', songs.resolve('policy.yaml') as String]

    when:
    McpConfigOptions.parse(['zed', '--policy', file('aeras: [mix]')])

    then:
    def e3 = thrown(SvcException)
    e3.code() == FILE_INVALID
  }
}
