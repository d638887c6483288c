package svc.store.home

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException
import svc.model.part.PartType

/** Changes of default instruments in config.yaml, which keep all other lines. */
class DefaultInstrumentSettingSpec extends Specification {
  @TempDir
  Path folder

  Path file() { folder.resolve('config.yaml') }

  def "a default is set, replaced and removed: #before"() {
    given:
    Files.writeString(file(), before)
    def previous = new DefaultInstrumentSetting(file()).replace(PartType.BASS, item)

    expect:
    Files.readString(file()) == after
    previous == old

    where:
    before                                                                  | item | old  | after
    ''                                                                      | 'X'  | null | 'defaults:\n  instruments:\n    Bass: "X"\n'
    'host: live'                                                            | 'X'  | null | 'host: live\ndefaults:\n  instruments:\n    Bass: "X"\n'
    'defaults:\n  instruments:\n    Bass: "X"\n'                            | null | 'X'  | ''
    'defaults:\n  instruments:\n    Bass: "X"\nhost: live # here\n'         | null | 'X'  | 'host: live # here\n'
    'defaults: {instruments: {bass: X, Pad: "p q"}}\nhost: live\n'          | 'Y'  | 'X'  | 'defaults:\n  instruments:\n    bass: "Y"\n    Pad: "p q"\nhost: live\n'
    'host: live\r\n'                                                        | 'X'  | null | 'host: live\r\ndefaults:\r\n  instruments:\r\n    Bass: "X"\r\n'
    'defaults: {}\n'                                                        | 'Y'  | null | 'defaults:\n  instruments:\n    Bass: "Y"\n'
    'defaults:\n # mine\n instruments: # all\n   # low\n   "BASS": X # old\n   Pad: p\n\n# end\nhost: live\n' | 'Y' | 'X' |
        'defaults:\n # mine\n instruments: # all\n   # low\n   BASS: "Y"\n   Pad: p\n\n# end\nhost: live\n'
    'defaults:\n instruments:\n   Pad: p\n\nhost: live\n'                   | 'Y'  | null | 'defaults:\n instruments:\n   Pad: p\n   Bass: "Y"\n\nhost: live\n'
    'defaults:\n instruments:\n   Pad: p\n'                                 | null | null | 'defaults:\n instruments:\n   Pad: p\n'
    'defaults:\n instruments:\n   Bass: a: "b"\n'.replace('a: "b"', '"query:Synths#A: \\"B\\""') | 'query:S#"C"' | 'query:Synths#A: "B"' | 'defaults:\n instruments:\n   Bass: "query:S#\\"C\\""\n'
  }

  def "a file that cannot be changed line by line is refused and unchanged: #text"() {
    given:
    Files.writeString(file(), text)

    when:
    new DefaultInstrumentSetting(file()).replace(PartType.BASS, 'X')

    then:
    def e = thrown(SvcException)
    e.code().name() == 'FILE_INVALID'
    Files.readString(file()) == text

    where:
    text << ['defaults:\n  instruments: {Pad: p}\n', 'defaults: {instruments: {Pad: p},\n  other: 1}\n', 'defaults:\n  instruments:\n    Bass:\n      p\n',
             'defaults: 5\n', '[1]', 'a: [']
  }

  def "several writers lose nothing"() {
    given:
    def types = PartType.values().toList()
    def threads = types.collect { type -> Thread.start { new DefaultInstrumentSetting(file()).replace(type, "i-$type") } }
    threads*.join()

    expect:
    UserSettings.read(file()).instruments() == types.collectEntries { [it, "i-$it" as String] }
  }
}
