package svc.frontend.shell

import java.nio.file.Files
import java.nio.file.Path
import org.jline.reader.Candidate
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.TempDir
import spock.util.concurrent.PollingConditions
import svc.frontend.cli.GlobalOptions
import svc.frontend.shell.syntax.ShellCommand
import svc.frontend.shell.syntax.StatementClassifier
import svc.testing.TestEnvironment

class TabCompleterSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  @AutoCleanup
  ShellContext parts

  def soon = new PollingConditions(timeout: 20, delay: 0.01)
  def variables = [x: 'a text', _: null]

  def setup() {
    bench = new TestEnvironment(home)
    svc('track', 'list')
    parts = new ShellContext(catalog, [], ['embedded', 'live'], { session() }, GlobalOptions.NONE)
  }

  List<Candidate> candidates(String before) {
    def memory = new GroovyVariables() {
      Collection<String> variables() { variables.keySet() }

      Object value(String name) { variables[name] }
    }
    def language = new StatementClassifier(catalog.areas()*.name(), ShellCommand.words(), { memory.variables() })
    def typed = new ShellLineParser(catalog, language).contextAt(before)
    new TabCompleter(catalog, { parts.completer() }, memory).candidatesFor(typed)
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
    "automation.write('Lead', 1, 4, curve: "          | ['ExpUp', 'Gate', 'Wander']
    'println '                                        | ['track.', 'x', '_', 'tracks', 'returns', 'journal()']
    'println tr'                                      | ['track.', 'tracks', 'transaction { ']
    'tr'                                              | ['track', 'tracks', 'transaction { ']
    'help '                                           | ['mix', 'curves', 'watch', 'exit']
    'host '                                           | ['status', 'install', 'live', 'embedded']
    'mix apply '                                      | ['--part', '--project', '--json', '--help']
    'mix set Bass '                                   | ['--pan', '--host']
    'mix apply --part lead=-4:send='                  | ['lead=-4:send=A-Reverb=']
    "mix.apply 'bas"                                  | ['Bass=']
    "mix.apply 'bass=-6:send="                        | ['bass=-6:send=A-Reverb=']
    "mix.apply part: ['bass=-6', '"                   | ['Lead=']
    'mix.apply { '                                    | ['Bass(', 'FxRiser(']
    "mix.set('Bass', send: ['"                        | ['A-Reverb', 'B-Delay']
    'mix.apply { bass(-6.dB, send: ["B'               | ['B-Delay']
    'mix.set(x'                                       | ['x']
    'tracks.'                                         | ['collect { ', 'each { ', 'find { ', 'findAll { ', 'first()', 'last()', 'size()', 'sum { ', 'max { ']
    'tracks[0].'                                      | ['name', 'volumeDb']
    'tracks.first().na'                               | ['name']
    'tracks.findAll { it.mute }.last().'              | ['name', 'pan']
    'tracks.findAll { it.'                            | ['name', 'mute']
    'returns.each { r -> println r.'                  | ['name', 'letter']
    "mix.track('Bass')."                              | ['track', 'sends']
    "mix.track('Bass').sends[0]."                     | ['returnName']
    'track.list().items.collect { it.'                | ['name', 'kind']
    'tracks.each { t -> println t'                    | ['t', 'tracks']
  }

  def "nothing is offered for unknown expressions: #before"() {
    expect:
    texts(before).empty

    where:
    before << ['_.', 'nix.', 'nix[0].', '-6.', "'abc'.", '(1 + 2).', 'x.', 'tracks.collect { it.name }.', 'tracks.nothing.',
               'tracks.size().', 'foo { it.', "println 'tr", 'def tr', 'println 1', 'mix.bogus.', "mix.bogus 'B", 'track.list().bogus.']
  }

  def "an empty line offers verbs, then shell commands, then the user's variables, in groups"() {
    given:
    variables = [args: [], out: null, ExpUp: 1, _: null, kicks: []]
    def offered = candidates('')

    expect:
    offered*.group().unique() == ['Verbs', 'Shell', 'Variables']
    offered.findAll { it.group() == 'Verbs' }*.value() == catalog.areas()*.name()
    offered.findAll { it.group() == 'Shell' }*.value().containsAll(['help', 'watch', 'exit', 'quit'])
    offered.findAll { it.group() == 'Variables' }*.value() == ['_', 'kicks']
  }

  def "a verb's own options precede the global ones"() {
    given:
    def offered = texts('mix apply ')

    expect:
    offered.take(4) == ['--part', '--exclude', '--project', '--dry-run']
    offered.drop(4) as Set == ['--csv', '--debug', '--discard-copy', '--force', '--format', '--host', '--in-place', '--json', '--set', '--verbose', '--help'] as Set
  }

  def "files with the right endings are offered for arguments that are files: #before"() {
    given:
    def folder = Files.createDirectories(home.resolve('files/sub')).parent
    ['a.svc', 'a.svcset', 'a.svc.groovy', 'a.yaml', 'a.txt', '.hidden.svc', 'sub/b.svc'].each { Files.writeString(folder.resolve(it), '') }

    expect:
    texts(before.replace('@', "$folder/"))*.minus("$folder/") == offered

    where:
    before                        | offered
    'set open @'                  | ['a.svcset', 'sub/']
    'project show @'              | ['a.svc', 'sub/']
    'project show @sub/'          | ['sub/b.svc']
    'project show @.'             | ['.hidden.svc']
    'project show @A'             | ['a.svc']
    'mix profile check @'         | ['a.yaml', 'sub/']
    'mix apply --project @'       | ['a.svc', 'sub/']
    'host install --library @'    | ['sub/']
    'instrument import @'         | ['a.svc', 'a.svc.groovy', 'a.svcset', 'a.txt', 'a.yaml', 'sub/']
    'project show @none/'         | []
    "set.open '@"                 | ['a.svcset', 'sub/']
    "mix.apply project: '@"       | ['a.svc', 'sub/']
    "mix.set '@"                  | []
    "mix.apply '@"                | []
  }

  def "the options for many sets are not offered, because the shell works on one set"() {
    given:
    def options = candidates('track list --')*.value()

    expect:
    '--json' in options
    !options.any { GlobalOptions.isForManySets(it) }
  }

  def "the keys of maps and the fields of variables are offered"() {
    given:
    variables.m = [kick: 1, 'two words': 2, inner: [deep: 1]]
    variables.one = session().withCloseable { it.references().resolveTrack(new svc.model.argument.TrackReference('Bass')) }
    variables.l = [variables.one]

    expect:
    texts('m.') == ['kick', 'inner']
    texts('m.inner.') == ['deep']
    texts('l[0].na') == ['name']
    texts('l.each { println it.vol') == ['volumeDb', 'volumeRaw']
    texts('one.name.') == []
  }

  def "the host is read for Tab while the words before the cursor are typed"() {
    given:
    def queried = new java.util.concurrent.CountDownLatch(1)
    def real = host()
    def devices = [listParameters: { track, device -> queried.countDown(); real.devices().listParameters(track, device) },
                   listDevices: { track -> real.devices().listDevices(track) }] as svc.host.Devices
    def counted = [name: { 'counted' }, tracks: { real.tracks() }, devices: { devices }] as svc.host.Host
    bench.choice = { new svc.session.HostChoice('counted', { counted }, { browser() }, []) }
    parts.close()
    parts = new ShellContext(catalog, [], [], { session() }, GlobalOptions.NONE)

    when:
    parts.hintFor(CursorContext.commandContext('device set Lead "Auto Filter" '), 80)

    then:
    queried.await(20, java.util.concurrent.TimeUnit.SECONDS)
  }

  def "a host that never answers does not block keys: only candidates without it are offered"() {
    given:
    def never = new java.util.concurrent.CountDownLatch(1)
    bench.choice = { new svc.session.HostChoice('slow', { never.await(); host() }, { browser() }, []) }
    parts.close()
    parts = new ShellContext(catalog, [], ['embedded', 'live'], { session() }, GlobalOptions.NONE)
    def contextAt = { new ShellLineParser(catalog, new StatementClassifier(catalog.areas()*.name(), [], { [] })).contextAt(it) }

    expect:
    20.times {
      assert texts('mix set ') == []
      assert texts("mix.set '") == []
      assert texts("mix.set('Bass', send: ['") == []
      assert parts.hintFor(contextAt('device set Lead "Auto Filter" Frequency '), 100).startsWith('<value>  Raw number')
    }
    texts('mix se') == ['set']
    texts('tracks[0].na') == ['name']

    cleanup:
    never.countDown()
  }

  def "an argument is not offered twice"() {
    expect:
    !texts("mix.set('Bass', pan: 0, ").contains('pan: ')
  }

  def "the members of a variable's value are offered after its dot"() {
    given:
    variables.x = session().withCloseable { it.host().tracks().list() }
    variables.y = variables.x[0]

    expect:
    texts('y.').containsAll(['name', 'volumeDb'])
    texts('x.').contains('findAll { ')
  }

  def "a new name is offered after the next reading"() {
    given:
    soon.eventually { assert texts('mix track ').contains('Bass') }
    java.nio.file.Files.writeString(setFile(), svc.testing.SetFileText.earlier(state().replace('"name":"Bass"', '"name":"Sub Bass"')))

    expect:
    soon.eventually { assert texts('mix track ').with { it.contains('Bass') && !it.contains('Sub Bass') } }

    when:
    parts.hostMonitor().refresh()

    then:
    soon.eventually { assert texts('mix track ').contains('Sub Bass') }
  }
}
