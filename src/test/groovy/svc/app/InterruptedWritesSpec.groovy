package svc.app

import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Proxy
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.ParitySpec
import svc.host.Host
import svc.host.live.LiveHost
import svc.host.live.RequestTimeouts
import svc.host.live.ScriptOperation
import svc.host.live.wire.ProtocolVersion
import svc.session.HostChoice
import svc.store.file.UserFileResolver
import svc.store.midi.MidiFileWriter
import svc.testing.FrontEndCalls
import svc.testing.LiveSimulator
import svc.testing.LossyWire
import svc.testing.TestEnvironment
import svc.verb.FrontEnd

/** A write to Live that ends at any of its requests is in the journal exactly if it changed the set. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: interrupted writes to Live are not tested')
@Tag('slow')
class InterruptedWritesSpec extends Specification {
  @Shared @TempDir
  Path folder

  @Shared @AutoCleanup
  LiveSimulator live

  /** A version that stores automation in steps, so that a long curve needs several requests. */
  @Shared @AutoCleanup
  LiveSimulator stepping

  @Shared
  String fresh

  LiveSimulator simulator
  LossyWire wire
  Closure<Boolean> isEnded = { false }

  static final class Ended extends Error {}

  /** A call of every verb that sends more than one request from its first write on. */
  static final List<List> CALLS = [
      ['scene duplicate', [scene: 'Drop', name: 'Drop 3']],
      ['clip create', [track: 'Bass', scene: 1, bars: 2, name: 'Riff']],
      ['clip import', [track: 'Bass', scene: 2, file: 'song.mid', midiTrack: '1', replace: true]],
      ['clip envelope write', [track: 'Bass', scene: 'Drop', device: 'Compressor', param: 'Threshold', points: [[time: 0, value: 0], [time: 4, value: 1]]]],
      ['device delete', [track: 'Pad', device: 2]],
      ['device off', [track: 'Bass', device: 'Compressor']],
      ['device move', [track: 'Vocal', device: 2, to: 'Pad']],
      ['device duplicate', [track: 'Lead', device: 2]],
      ['device copy', [track: 'Bass', device: 'all', to: 'Lead']],
      ['device rename', [track: 'Vocal', device: 2, name: 'Squash']],
      ['automation write', [track: 'Lead', start: '21.1', length: 16, device: 'Auto Filter', param: 'Frequency', curve: 'Sine']],
      ['automation write', [track: 'Lead', start: '21.1', length: 320, device: 'Auto Filter', param: 'Frequency', curve: 'Sine']],
      ['automation copy', [track: 'Lead', at: '11.1', over: 8, to: '21.1']],
      ['automation shift', [track: 'Lead', at: '11.1', over: 8, by: -8]],
      ['automation scale', [track: 'Lead', at: '11.1', over: 8, amount: 0.5]],
      ['automation reverse', [track: 'Lead', at: '11.1', over: 8]],
      ['automation apply', [project: 'song.svc', part: 'b', slot: 'synth_cutoff', curve: 'Sine', sections: ['all'], applyToLive: true]],
      ['movement apply', [project: 'song.svc', energy: 'a .2>.9, z 1']],
      ['locator create', [name: 'Drop', at: '17.1']],
      ['locator rename', [locator: 'Intro', name: 'Start']],
      ['locator delete', [locator: 2]],
      ['arrangement lay-out', [sections: ['Start=Verse:6', 'Drop:3'], at: '33.1']],
      ['arrangement move', [track: 'Bass', at: '5.1', to: '25.1']],
      ['arrangement duplicate', [track: 'Bass', at: '5.1', to: '25.1']],
      ['arrangement clear', [all: true, at: '5.1', over: 16, cut: true]],
      ['mix set', [track: 'Bass', volumeDb: -6, pan: 0.25]],
      ['mix apply-profile', [profile: 'techno', exclude: ['vocal', 'piano']]]]

  def setupSpec() {
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10')
    stepping = LiveSimulator.bridged(folder, '--profile', '12.2', '--haste', '10')
  }

  def setup() { simulator = live }

  def cleanup() { wire?.close() }

  String digest() { simulator.act('digest') }

  TestEnvironment environment(boolean isProxied = false) {
    def environment = new TestEnvironment(folder)
    environment.directory = folder
    environment.choice = {
      new HostChoice('live', { def host = new LiveHost(folder.resolve('live'), Version.NUMBER); isProxied ? ending(host, Host) : host }, { null }, [])
    }
    environment
  }

  /** Returns an object that throws Ended, as if the process had been killed, when the condition is true after a call. */
  Object ending(Object real, Class<?> type) {
    Proxy.newProxyInstance(type.classLoader, [type] as Class[]) { proxy, method, args ->
      try {
        if (isEnded() && method.name != 'close') {
          throw new Ended()
        }
        def value = method.invoke(real, args)
        if (isEnded() && method.name != 'close') {
          throw new Ended()
        }
        return method.returnType.interface && method.returnType.package == Host.package && value != null ? ending(value, method.returnType) : value
      } catch (InvocationTargetException e) {
        throw e.targetException
      }
    }
  }

  Map svc(String... words) {
    def result = environment().svc(*words, '--json')
    assert result.status == 0: result
    result.json()
  }

  Map run(TestEnvironment environment, String verb, Map args) {
    def calls = new FrontEndCalls(folder)
    calls.bench.directory = folder
    calls.bench.choice = environment.choice
    calls.call(FrontEnd.CLI, environment.catalog.find(verb.split(' ') as List).get(), args)
  }

  /** Prepares a fresh set, home folder and connection. Counts the requests from the first write on. */
  List<List<String>> prepare(int lost) {
    wire?.close()
    ['journal', 'ledger', 'pending'].each { folder.resolve(it).toFile().deleteDir() }
    simulator.act('restart', [set: 'demo'])
    fresh = digest()
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    MidiFileWriter.write(folder.resolve('song.mid'), UserFileResolver.IN_PLACE, ParitySpec.MIDI, true)
    svc.testing.AudioFixture.write(folder.resolve('take.wav'), 2)
    def requests = [].asSynchronized()
    wire = new LossyWire(folder.resolve('live/bridge.json'), { List<String> operations ->
      if (requests || operations.any { new ScriptOperation(it, [:]).undoable }) {
        requests << operations
      }
      requests.size() == lost
    })
    wire.ending = true
    requests
  }

  /** Checks that the journal contains the write exactly if it changed the set, and that it can be undone. */
  void assertSettled(String what, String verb) {
    assert folder.resolve('pending').toFile().list()?.size() in [null, 0, 1]
    def noted = svc('journal').items
    def changed = digest() != fresh
    assert !folder.resolve('pending').toFile().list(): what
    if (changed) {
      assert noted.size() == 1: what
      assert noted[0].verb == verb
      assert noted[0].outcome in ['ok', 'written', 'KILLED']: what
      assert noted[0].undo_steps > 0: what
      svc('undo')
      assert digest() == fresh: what
    } else {
      assert noted*.outcome in [[], ['not written']]: what
    }
  }

  def "Live stops responding at each request of #verb"() {
    given:
    simulator = args.length == 320 ? stepping : live
    int cuts = 0
    def going = true
    for (int cut = 1; going; cut++) {
      for (String loss : ['answer', 'request']) {
        def requests = prepare(cut)
        wire.losing = loss
        def result = run(environment(), verb, args)
        going = wire.losing == null
        if (!going) {
          assert !result.error: result
          continue
        }
        cuts++
        wire.losing = null
        wire.heal()
        def what = "$loss $cut of $requests: $result" as String
        assertSettled(what, verb)
        if (result.error) {
          assert result.error.code in ['HOST_TIMEOUT', 'HOST_UNREACHABLE']: what
          assert !result.error.hint.contains('Nothing was written'): what
        }
      }
    }

    expect:
    cuts > 2

    where:
    [verb, args] << CALLS
  }

  def "svc is killed after each request of #verb"() {
    given:
    simulator = args.length == 320 ? stepping : live
    int cuts = 0
    def going = true
    for (int cut = 1; going; cut++) {
      def requests = prepare(-1)
      wire.losing = 'none'
      isEnded = { requests.size() >= cut }
      try {
        def result = run(environment(true), verb, args)
        assert !result.error: result
        going = false
      } catch (Ended killed) {
        cuts++
        rename()
      }
      isEnded = { false }
      if (going) {
        assertSettled("killed after $cut of $requests", verb)
      }
    }

    expect:
    cuts > 0

    where:
    [verb, args] << CALLS
  }

  def "a dialog that appears in Live while automation is written: the first error is reported, and the ledger and the journal are completed later"() {
    given:
    prepare(1)
    wire.losing = 'answer'
    wire.silent = true
    def environment = new TestEnvironment(folder)
    def timeouts = new RequestTimeouts(*([Duration.ofMillis(100)] + [Duration.ofSeconds(2)] * 3))
    environment.choice = { new HostChoice('live', { new LiveHost(folder.resolve('live'), ProtocolVersion.ofPackage(Version.NUMBER), timeouts) }, { null }, []) }

    when:
    def error = run(environment, 'automation write', [track: 'Lead', start: '21.1', length: 32, device: 'Auto Filter', param: 'Frequency', curve: 'Sine']).error

    then:
    error.code == 'HOST_TIMEOUT'
    error.message == 'Live did not respond within 2.0 s'
    error.hint.startsWith('The request may have taken effect')
    Files.readString(folder.resolve('journal/journal.jsonl')).contains('"outcome":"uncertain"')

    when:
    wire.heal()

    then:
    svc('journal').items*.outcome == ['written']
    svc('automation', 'get', 'Lead', '--from', '21.1', '--length', '32').items*.source.unique() == ['ledger']
    svc('undo')
    digest() == fresh
  }

  /** Renames files as if they came from a different process that has ended. */
  void rename() {
    def ended = new ProcessBuilder('true').start()
    ended.waitFor()
    folder.resolve('pending').toFile().listFiles()?.each {
      Files.move(it.toPath(), it.toPath().resolveSibling(it.name.replaceFirst(/\d+/, "${ended.pid()}")))
    }
  }
}
