package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.mcp.McpTestClient
import svc.frontend.mcp.tool.ServerOptions
import svc.session.files.Workspace
import svc.store.file.FolderCreatingResolver

/** Projects of a server that was started in the home folder, as desktop clients do. */
class ProjectFolderChooserSpec extends Specification {
  @TempDir
  Path home

  @AutoCleanup
  McpTestClient client

  Path songs

  def setup() {
    songs = home.toRealPath().resolve('Music/svc')
    def hosts = new HostSelector([SVC_HOME: home.resolve('.svc').toString()])
    def workspace = new Workspace(songs, [songs], new FolderCreatingResolver(songs))
    client = new McpTestClient(hosts.createSession('embedded', workspace), VerbAreas.catalog(), ServerOptions.DEFAULT)
  }

  def "the folder is created when a project is written, not by reading or a dry run"() {
    when:
    def missing = client.call('show_project')
    def outside = client.call('show_project', [project_path: home.resolve('x.svc').toString()])
    def planned = client.call('create_project', [dry_run: true])

    then:
    missing.content[0].text.startsWith("FILE_NOT_FOUND: there is no project file $songs/Untitled.svc")
    outside.content[0].text == "PATH_NOT_ALLOWED: $home/x.svc is outside the folders that projects may be in: $songs. " +
      'Start the server with the option project-dir FOLDER to allow another folder.'
    planned.structuredContent.items.collect { it[planned.structuredContent.fields.indexOf('what')] } == ['Untitled.svc']
    !Files.exists(home.resolve('Music'))

    when:
    def created = client.call('create_project')

    then:
    !created.isError
    Files.exists(songs.resolve('Untitled.svc'))
    !client.call('show_project').isError
  }

  def "a folder below the folder is not created"() {
    when:
    def created = client.call('create_project', [project_path: songs.resolve('new/x.svc').toString()])

    then:
    created.content[0].text.startsWith('WRITE_FAILED')
    !Files.exists(songs)
  }

  def "if the folder cannot be created, the error is about the file"() {
    given:
    Files.writeString(home.resolve('Music'), 'a file')

    when:
    def created = client.call('create_project')

    then:
    created.content[0].text.startsWith("WRITE_FAILED: cannot write $songs/Untitled.svc")
  }
}
