package svc.face.shell

import java.nio.file.Path
import org.jline.reader.Candidate
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.concurrent.PollingConditions
import svc.testing.Bench

class KeyCompleterSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  Bench bench

  @AutoCleanup
  Parts parts

  def soon = new PollingConditions(timeout: 20, delay: 0.01)
  def variables = [x: 'a text', _: null]

  def setup() {
    bench = new Bench(home)
    svc('track', 'list')
    parts = new Parts(catalog, [], ['embedded', 'live'], { session() }, null)
  }

  List<Candidate> candidates(String before) {
    def memory = new Memory() {
      Collection<String> variables() { variables.keySet() }

      Object value(String name) { variables[name] }
    }
    def language = new Language(catalog.areas()*.name(), ShellWord.texts(), { memory.variables() })
    def typed = new LineParser(catalog, language).place(before)
    new KeyCompleter(catalog, { parts.completer() }, memory).candidates(typed)
  }

  List<String> texts(String before) { candidates(before)*.value() }

  def "#before offers #some"() {
    expect:
    soon.eventually { assert texts(before).containsAll(some) }

    where:
    before                                            | some
    ''                                                | ['mix', 'watch', 'exit', 'x', 'help']
    'mix '                                            | ['apply', 'set']
    'mix set Bass --'                                 | ['--volume-db', '--pan']
    'mix set '                                        | ['Bass', 'Lead']
    'device set Lead '                                | ['Auto Filter']
    'device set Lead "Auto Filter" Freq'              | ['Frequency']
    'mix set Bass --send '                            | ['A-Reverb=']
    'clip list Bass --host '                          | ['embedded', 'live']
    'mix advice '                                     | ['compression']
    'watch mix track '                                | ['Bass']
    'mix.'                                            | ['apply', 'set', 'profile.']
    'clip.envelope.'                                  | ['get', 'write', 'clear']
    'mix.set('                                        | ['Bass', 'volumeDb: ', 'pan: ']
    "mix.set 'Bass', "                                | ['volumeDb: ', 'pan: ']
    "device.set('Lead', 'Auto Filter', 'Freq"         | ['Frequency']
    "automation.write('Lead', 1, 4, curve: "          | ['ExpUp', 'Wander']
    'println tr'                                      | ['track.', 'x']
  }

  def "an argument that is given is not offered again"() {
    expect:
    !texts("mix.set('Bass', pan: 0, ").contains('pan: ')
  }

  def "what a variable holds is offered behind its dot"() {
    given:
    variables.x = session().withCloseable { it.host().tracks().list() }
    variables.y = variables.x[0]

    expect:
    texts('y.').containsAll(['name', 'volumeDb'])
    texts('x.').contains('findAll { ')
  }

  def "a name that a write made is offered as soon as names are asked for anew"() {
    given:
    soon.eventually { assert texts('mix track ').contains('Bass') }
    java.nio.file.Files.writeString(setFile(), state().replace('"name":"Bass"', '"name":"Sub Bass"'))

    expect:
    texts('mix track ').contains('Bass')

    when:
    parts.glance().refresh()

    then:
    soon.eventually { assert texts('mix track ').contains('Sub Bass') }
  }
}
