package svc.store.home

import static svc.model.error.ErrorCode.FILE_INVALID

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.model.part.PartType

class UserSettingsSpec extends Specification {
  @TempDir
  Path folder

  def "settings that are not set are absent: #yaml"() {
    expect:
    read(yaml).with { it.hostName() == null && it.instruments() == [:] }

    where:
    yaml << ['', '# nothing\n', '---\n', 'host:\n', 'defaults:\n', 'defaults: {instruments: }\n', 'defaults: {}\n', 'other: {host: live}\n']
  }

  def "without a file there are no settings"() {
    expect:
    UserSettings.read(folder.resolve('config.yaml')).with { it.hostName() == null && it.instruments() == [:] }
  }

  def "host and instruments are read, with part types in any spelling"() {
    given:
    def settings = read('''\
      host: live
      more: [1, 2]
      defaults:
        tempo: 120
        instruments:
          Bass: "query:Synths#Operator"
          fx-riser: Packs/Rise:Up/Äther.adg
          snare: 'Drums/909 Core Kit.adg'
      '''.stripIndent())

    expect:
    settings.hostName() == 'live'
    settings.instruments() == [
        (PartType.BASS): 'query:Synths#Operator', (PartType.FX_RISER): 'Packs/Rise:Up/Äther.adg', (PartType.SD): 'Drums/909 Core Kit.adg']
  }

  def "an invalid settings file is rejected with its name: #yaml"() {
    when:
    read(yaml).instruments()

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.startsWith("${folder.resolve('config.yaml')} cannot be read: ")
    e.message.contains(problem)
    e.details().file == folder.resolve('config.yaml') as String

    where:
    yaml                                                  || problem
    '[host, live]'                                        || 'expected settings such as "host: embedded"'
    'live'                                                || 'expected settings such as "host: embedded"'
    'defaults: [1]'                                       || 'expected settings such as "defaults: {instruments: …}"'
    'defaults: {instruments: Operator}'                   || 'expected settings such as "instruments: {Bass: Instruments/Operator}"'
    'defaults: {instruments: {Banjo: x}}'                 || 'defaults.instruments contains the unknown part type "Banjo"; the part types are Pad, Lead, '
    'defaults: {instruments: {Bass: }}'                   || 'defaults.instruments.Bass must be a browser path or URI'
    'defaults: {instruments: {Bass: ""}}'                 || 'defaults.instruments.Bass must be a browser path or URI'
    'defaults: {instruments: {Bass: [a]}}'                || 'defaults.instruments.Bass must be a browser path or URI'
    'defaults: {instruments: {Bass: 7}}'                  || 'defaults.instruments.Bass must be a browser path or URI'
    'host: [unclosed'                                     || 'line 1, column 16: in a list in brackets: expected'
    'host: a\n\thost: b'                                  || 'line 2, column 1: '
    'host: a\nhost: b'                                    || 'line 2, column 1: duplicate key "host"'
    '--- 1\n--- 2\n'                                      || 'line 2, column 1: expected one document, found a second one'
    'host: !!java.net.URL ["http://127.0.0.1"]'           || 'line 1, column 7: tags such as "tag:yaml.org,2002:java.net.URL" are not accepted'
    'a: ' + '[' * 100                                     || 'line 1, column 23: expected at most 20 levels of nesting'
    bomb()                                                || 'line 1, column 5: anchors such as &a0 are not accepted'
  }

  def "a folder and a file that is not text are rejected with their name"() {
    given:
    place(folder.resolve('config.yaml'))

    when:
    UserSettings.read(folder.resolve('config.yaml'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains(folder.resolve('config.yaml') as String)

    where:
    place << [{ Path at -> Files.createDirectory(at) }, { Path at -> Files.write(at, [0xff, 0xfe, 0x41] as byte[]) }]
  }

  def "an invalid instruments setting does not affect the host setting"() {
    expect:
    read('{host: live, defaults: {instruments: {Banjo: x}}}').hostName() == 'live'
  }

  private UserSettings read(String yaml) {
    UserSettings.read(Files.writeString(folder.resolve('config.yaml'), yaml))
  }

  private static String bomb() {
    'a0: &a0 [x]\n' + (1..12).collect { "a$it: &a$it [*a${it - 1}, *a${it - 1}]\n" }.join('')
  }
}
