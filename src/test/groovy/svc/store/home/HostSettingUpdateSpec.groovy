package svc.store.home

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class HostSettingUpdateSpec extends Specification {
  @TempDir
  Path home

  Path file

  def setup() {
    file = home.resolve('config.yaml')
  }

  def "only the host changes: #before"() {
    given:
    Files.writeString(file, before)

    when:
    HostSettingUpdate.of(file, 'live').write()

    then:
    Files.readString(file) == after
    UserSettings.read(file).hostName() == 'live'

    where:
    before                                                     | after
    ''                                                         | 'host: live\n'
    '# mine\n'                                                 | '# mine\nhost: live\n'
    'host: embedded\n'                                         | 'host: live\n'
    'host: embedded'                                           | 'host: live'
    'host:\n'                                                  | 'host: live\n'
    'host: "embedded"   # for now\nother: 1\n'                 | 'host: live   # for now\nother: 1\n'
    'a: 1\r\nhost : embedded\r\nb: 2\r\n'                      | 'a: 1\r\nhost: live\r\nb: 2\r\n'
    'defaults:\n  instruments:\n    Bass: Instruments/Analog'  | 'defaults:\n  instruments:\n    Bass: Instruments/Analog\nhost: live\n'
    'defaults:\n  host: x\nhost: embedded\n'                   | 'defaults:\n  host: x\nhost: live\n'
  }

  def "a missing file is created with its folder"() {
    given:
    def deeper = home.resolve('new/config.yaml')

    when:
    HostSettingUpdate.of(deeper, 'live').write()

    then:
    Files.readString(deeper) == 'host: live\n'
  }

  def "a file that already has the setting is not changed: #text"() {
    given:
    Files.writeString(file, text)
    def setting = HostSettingUpdate.of(file, 'live')
    Files.delete(file)

    when:
    setting.write()

    then:
    setting.isUnchanged()
    !Files.exists(file)

    where:
    text << ['host: live\n', '{host: live, other: 1}\n', '"host": live']
  }

  def "a file that cannot be changed safely is left unchanged: #text"() {
    given:
    Files.writeString(file, text)

    when:
    HostSettingUpdate.of(file, 'live')

    then:
    SvcException e = thrown()
    e.code() == FILE_INVALID
    e.details().file == file.toString()
    Files.readString(file) == text

    where:
    text << ['{host: embedded}\n', '"host": embedded\n', 'host:\n  embedded\n', '- a\n', 'host: [', 'text: |\n  a\n...\n']
  }

  def "a folder at the path is WRITE_FAILED and named"() {
    given:
    Files.writeString(home.resolve('taken'), '')
    def setting = HostSettingUpdate.of(home.resolve('taken/config.yaml'), 'live')

    when:
    setting.write()

    then:
    SvcException e = thrown()
    e.code() == WRITE_FAILED
    e.message.startsWith("cannot write ${home.resolve('taken/config.yaml')}: ")
  }
}
