package svc.host.live.wire

import static svc.model.error.ErrorCode.HOST_UNREACHABLE

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class RemoteScriptAddressFileSpec extends Specification {
  @TempDir
  Path live

  Path file

  def setup() {
    file = live.resolve('bridge.json')
  }

  def "reads the file"() {
    given:
    Files.writeString(file, '{"protocol": 2, "port": 54321, "token": "sesame", "pid": 77, "script": "0.1.0", "live": "12.1.5"}')

    expect:
    RemoteScriptAddressFile.read(file) == new RemoteScriptAddressFile(2, 54321, 'sesame', 77, '0.1.0', '12.1.5')
  }

  def "ignores additional fields and accepts missing optional ones"() {
    given:
    Files.writeString(file, '{"port": 54321, "token": "sesame", "more": [1]}')

    expect:
    RemoteScriptAddressFile.read(file) == new RemoteScriptAddressFile(0, 54321, 'sesame', 0, null, null)
  }

  def "does not print the token"() {
    expect:
    new RemoteScriptAddressFile(2, 54321, 'sesame', 77, '0.1.0', '12.1.5').toString() == '127.0.0.1:54321'
  }

  def "reports that the script is not running if there is no file, with installation and selection as remedy"() {
    when:
    RemoteScriptAddressFile.read(file)

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message == "Live is not running with svc's remote script: there is no file $file"
    e.hint().contains('svc host install')
    e.hint().contains('control surface')
    e.details() == [file: file.toString()]
  }

  def "reports the invalid file #text: #why"() {
    given:
    Files.writeString(file, text)

    when:
    RemoteScriptAddressFile.read(file)

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message.startsWith("$file cannot be read: ")
    e.message.contains(why)
    e.hint().startsWith('Restart Live')
    e.details().file == file.toString()

    where:
    text                                  | why
    ''                                    | 'line 1'
    '{"port": 54'                         | 'line 1'
    '[]'                                  | 'expected an object'
    '{"token": "sesame"}'                 | 'expected a port from 1 to 65535'
    '{"port": 70000, "token": "sesame"}'  | 'expected a port from 1 to 65535'
    '{"port": "1234", "token": "sesame"}' | '/port: expected a number'
    '{"port": 54321}'                     | 'expected a token'
    '{"port": 54321, "token": " "}'       | 'expected a token'
  }

  def "reports a folder in place of the file"() {
    given:
    Files.createDirectory(file)

    when:
    RemoteScriptAddressFile.read(file)

    then:
    SvcException e = thrown()
    e.code() == HOST_UNREACHABLE
    e.message == "$file cannot be read: it is a folder"
  }
}
