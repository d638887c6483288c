package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.session.HostChoice

class HostSpec extends VerbSpec {
  def "'host status' shows the host, the set and the position in the song"() {
    given:
    def status = run('host status')

    expect:
    status.host == 'embedded'
    status.set == [name: 'Night Drive', modified: false]
    status.tempo == 124
    status.signature == '4/4'
    !status.playing
    status.position == '1.1'
    status.tracks == 11
    status.scenes == 8
    'session_clips' in status.capabilities
    !('automation_lanes' in status.capabilities)
  }

  def "the position moves while the song plays"() {
    given:
    run('clip fire', 'Bass', '2')

    when:
    clock.advance(60_000)

    then:
    run('host status').position_beats == 124
    run('host status').position == '32.1'
  }

  def "'host install' installs the remote script, makes Live the host and lists the remaining steps"() {
    given:
    def folder = "${library()}/Remote Scripts/svc"

    when:
    def done = run('host install')

    then:
    done == [library: library().toString(), folder: folder.toString(), version: svc.app.Version.NUMBER, hash: done.hash, change: 'new',
             setting: 'live', steps: done.steps, host: 'live', warnings: []]
    done.hash ==~ /[0-9a-f]{16}/
    done.steps.size() == 3
    Files.readString(config()) == 'host: live\n'
    Files.readString(Path.of(folder, 'home.txt')) == home.toString()
    Files.exists(Path.of(folder, '__init__.py'))

    and:
    run('host install').with { it.change == 'unchanged' && it.previous == 'live' }
  }

  def "the remaining steps are numbered lines"() {
    given:
    library()

    expect:
    svc('host', 'install').out.readLines().findAll { it ==~ /  \d\. .*\./ }.size() == 3
  }

  def "a User Library given by the user is used and stored"() {
    given:
    def other = Files.createDirectories(home.resolve('My Library/Presets')).parent

    expect:
    run('host install', '--library', "$other").library == "$other"
    run('host install').library == "$other"
    run('host uninstall').library == "$other"
  }

  def "if the settings cannot be changed, nothing is installed"() {
    given:
    Files.writeString(config(), text)

    expect:
    library()
    refused('host install') == 'FILE_INVALID'
    Files.readString(config()) == text
    !Files.exists(library().resolve('Remote Scripts'))

    where:
    text << ['host: [', '- a']
  }

  def "if the script cannot be installed, the settings are unchanged"() {
    given:
    Files.createDirectories(library().resolve('Remote Scripts/svc'))
    Files.writeString(config(), 'host: embedded # mine\n')

    expect:
    refused('host install') == 'WRITE_FAILED'
    Files.readString(config()) == 'host: embedded # mine\n'
    refused('host install', '--library', '/no/such/folder') == 'FILE_NOT_FOUND'
  }

  def "an environment variable that selects another host is a warning"() {
    given:
    library()
    choice = { new HostChoice(name, by, { host() }, { browser() }, []) }

    expect:
    run('host install').warnings*.code == codes

    where:
    name       | by            | codes
    'embedded' | '\$SVC_HOST'  | ['HOST_OVERRIDDEN']
    'live'     | '\$SVC_HOST'  | []
    'embedded' | 'config.yaml' | []
  }

  def "'host uninstall' removes the script and makes the embedded host the host again"() {
    given:
    library()
    run('host install')

    expect:
    run('host uninstall').with { it.removed && it.setting == 'embedded' && it.previous == 'live' && it.steps.size() == 1 }
    Files.readString(config()) == 'host: embedded\n'
    !Files.exists(library().resolve('Remote Scripts/svc'))
    run('host uninstall').with { !it.removed && it.setting == 'embedded' && it.steps == [] }
  }

  def "without a User Library, only the setting is changed back to the embedded host"() {
    given:
    Files.writeString(config(), 'host: live\n')

    when:
    def done = run('host uninstall')

    then:
    done == [removed: false, setting: 'embedded', previous: 'live', steps: [], host: 'live', warnings: done.warnings]
    done.warnings*.code == ['FILE_NOT_FOUND']
    refused('host uninstall', '--library', '/no/such/folder') == 'FILE_NOT_FOUND'
  }

  def "removing the script does not change the setting of another host"() {
    given:
    library()
    run('host install')
    Files.writeString(config(), 'defaults: {}\n')

    expect:
    !run('host uninstall').containsKey('setting')
    Files.readString(config()) == 'defaults: {}\n'
  }

  private Path config() { home.resolve('config.yaml') }
}
