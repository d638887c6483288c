package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts

/** Routes tracks and side chains, and ducks. */
class RoutingSpec extends VerbSpec {
  private Map routing(String track) { run('mix track', track, '--routing').routing }

  private Map sideChain(String track) { run('device list', track, '--sidechains').sidechains[0] }

  private Map failure(String verb, String... words) { svc(*(verb.split(' ') as List), *words, '--json').error() }

  def "'track route' sets input, channel, output and monitor as one write, which is undone"() {
    given:
    def before = routing('Vocal')

    when:
    def done = run('track route', 'Vocal', '--from', 'Drums', '--from-channel', 'pre-fx', '--to', 'none', '--monitor', 'in')

    then:
    done.routing.with { [input.type.name, input.channel, output.type.name, monitor] } == ['Drums', 'Pre FX', 'Sends Only', 'in']
    done.previous.with { [input.type.name, input.channel, output.type.name, monitor] } == ['Ext. In', '1/2', 'Main', 'auto']
    routing('Vocal').with { [input.type.name, input.channels, monitor] } == ['Drums', ['Pre FX', 'Post FX', 'Post Mixer'], 'in']

    when:
    run('undo')

    then:
    routing('Vocal') == before
    run('track route', 'Vocal', '--from', 'ext. in').routing == run('track route', 'Vocal', '--monitor', 'auto').routing
  }

  def "'track route' accepts a track by its number, handle, name or role: #given"() {
    expect:
    run('track route', track, option, given).routing[side].type.name == name

    where:
    track   | option   | given    | side     | name
    'Vocal' | '--from' | '4'      | 'input'  | 'Bass'
    'Vocal' | '--from' | 'trk_7'  | 'input'  | 'Pad'
    'Lead'  | '--to'   | 'vocal'  | 'output' | 'Vocal'
    'Lead'  | '--to'   | 'Master' | 'output' | 'Main'
    'Lead'  | '--from' | 'None'   | 'input'  | 'No Input'
  }

  def "'track route' refuses what the host does not offer, with the choices, nearest first"() {
    expect:
    refused('track route', 'Vocal', '--from', 'Bas') == 'INVALID_ARGUMENT'
    failure('track route', 'Vocal', '--from', 'Bas').with { [message.contains('the host offers "Bass", "Ext. In"'), details.candidates] } == [true, ['Bass']]
    failure('track route', 'Lead', '--from-channel', '17').message.startsWith('"All Ins" has no channel "17"; the host offers "All Channels", "Ch. 1"')
    failure('track route', 'Drums', '--from', 'Bass').with { [code, message] } == ['NOT_SUPPORTED_BY_HOST', '"Drums" is a group track, which has no input']
    failure('track route', 'Bass').code == 'MISSING_ARGUMENT'
  }

  def "a track whose output leads to a track that does not play its input gets a warning"() {
    given:
    run('track create', 'Bus', '--kind', 'audio')

    expect:
    run('track route', 'Vocal', '--to', 'Bus').warnings*.code == ['MONITOR_NOT_IN']
    run('track route', 'Vocal', '--monitor', 'off').warnings == []

    when:
    run('track route', 'Bus', '--monitor', 'in')

    then:
    run('track route', 'Lead', '--to', 'Bus').warnings == []
  }

  def "a feedback loop is refused with its path, unless the input is not monitored"() {
    given:
    run('track create', 'Bus', '--kind', 'audio')
    run('track route', 'Vocal', '--to', 'Bus')

    expect:
    failure('track route', 'Vocal', '--from', 'Vocal').message == 'this would make a feedback loop: Vocal → Vocal (input)'
    failure('track route', 'Vocal', '--from', 'Bus').message == 'this would make a feedback loop: Vocal → Bus (output) → Vocal (input)'
    refused('track route', 'Vocal', '--from', 'Bus') == 'INVALID_ARGUMENT'
    run('track route', 'Vocal', '--from', 'Bus', '--monitor', 'off').routing.input.type.name == 'Bus'
    failure('track route', 'Vocal', '--monitor', 'in').details.path == ['Vocal', 'Bus (output)', 'Vocal (input)']
  }

  def "'device sidechain' sets the source and switches the side chain on, and is undone"() {
    when:
    def done = run('device sidechain', 'Bass', 'Compressor', '--from', 'Drums/Kick')

    then:
    done.with { [device, source.type.name, source.channel, on] } == ['Compressor', 'Kick', 'Post FX', true]
    done.previous.with { [source.type.name, on] } == ['No Input', false]
    sideChain('Bass').with { [device, source.type.name, on] } == ['Compressor', 'Kick', true]

    when:
    run('undo')

    then:
    sideChain('Bass').with { [source.type.name, on] } == ['No Input', false]
  }

  def "'device sidechain' takes the pad of a drum rack, another place, and nothing"() {
    expect:
    run('device sidechain', 'Bass', 'Compressor', '--from', 'Kick/Kick 808', '--tap', 'pre-fx').source.channel == '808 Core Kit | Kick 808 | Pre FX'
    run('device sidechain', 'Bass', 'Compressor', '--tap', 'post-mixer', '--from', 'Pad').source.channel == 'Post Mixer'
    run('device sidechain', 'Bass', 'Compressor', '--off').with { [source.type.name, on] } == ['Pad', false]
    run('device sidechain', 'Bass', 'Compressor', '--from', 'none').with { [source.type.name, on, warnings] } == ['No Input', false, []]
  }

  def "'device sidechain' refuses the track itself, a feedback loop, an unknown pad, and a device that Live does not show"() {
    given:
    run('track create', 'Bus', '--kind', 'audio')
    run('track route', 'Bass', '--to', 'Bus')

    expect:
    failure('device sidechain', 'Bass', 'Compressor', '--from', 'Bass').message == 'this would make a feedback loop: Bass → Bass (side chain)'
    failure('device sidechain', 'Bass', 'Compressor', '--from', 'Bus').message == 'this would make a feedback loop: Bass → Bus (output) → Bass (side chain)'
    failure('device sidechain', 'Bass', 'Compressor', '--from', 'Kick/Cowbell').message.startsWith('"Kick" has no channel "Cowbell | post-fx"; the host offers "Pre FX"')
    failure('device sidechain', 'Lead', 'Auto Filter', '--from', 'Kick').with { [code, hint] } ==
        ['NOT_SUPPORTED_BY_HOST', 'Use a Compressor, or open the device in Live, choose the source there under Sidechain, and switch it on.']
    refused('device sidechain', 'Bass', 'Compressor', '--from', 'Kick/Cowbell') == 'INVALID_ARGUMENT'
  }

  def "'device set' warns if it switches on a side chain without a source"() {
    expect:
    run('device set', 'Bass', 'Compressor', 'S/C On', 'On').warnings*.code == ['SIDE_CHAIN_WITHOUT_SOURCE']
    run('device sidechain', 'Bass', 'Compressor', '--from', 'Kick').warnings == []
    run('device set', 'Bass', 'Compressor', 'S/C On', 'On').warnings == []
  }

  def "'mix duck' loads a compressor with the values of the advice, and is one undo"() {
    given:
    def before = run('device list', 'Pad').items

    when:
    def done = run('mix duck', 'Pad', '--by', 'Kick')

    then:
    done.compressor.with { [device, index, source.type.name, source.channel] } == ['Compressor', before.size() + 1, 'Kick', 'Post FX']
    done.compressor.values.collectEntries { [it.param, it.display] } == [Threshold: '-30.0 dB', Ratio: '4.00 :1', Attack: '2.00 ms', Release: '120.00 ms']
    done.reason.contains('threshold')
    sideChain('Pad').on

    when:
    run('undo')

    then:
    run('device list', 'Pad').items == before
  }

  def "'mix duck' uses a compressor that is there, and restores it when it is undone"() {
    given:
    def before = run('automation params', 'Bass', 'Compressor').items

    when:
    def done = run('mix duck', 'Bass', '--by', 'Kick', '--threshold', '-24')

    then:
    done.warnings*.code == ['DEVICE_REUSED']
    done.compressor.values.find { it.param == 'Threshold' }.display == '-24.0 dB'

    when:
    run('undo')

    then:
    run('automation params', 'Bass', 'Compressor').items == before
    sideChain('Bass').source.type.name == 'No Input'
  }

  def "'mix duck' leaves nothing behind if the source does not exist"() {
    given:
    def before = run('device list', 'Pad').items

    expect:
    failure('mix duck', 'Pad', '--by', 'Kick/Cowbell').code == 'INVALID_ARGUMENT'
    run('device list', 'Pad').items == before
    refused('mix duck', 'Pad', '--by', 'Pad') == 'INVALID_ARGUMENT'
    refused('mix duck', 'Pad', '--by', 'Nobody') == 'INVALID_ARGUMENT'
  }

  def "'mix duck --curve' lowers the volume on each beat by the depth of the advice"() {
    when:
    def done = run('mix duck', 'Lead', '--by', 'Kick', '--curve', '--at', '13.1', '--over', '16')

    then:
    done.automation.with { [position, from, to, release_beats] } == ['13.1', '-7 dB', '-13 dB', 0.5]
    !done.compressor
    run('automation get', 'Lead', '--device', 'mixer', '--param', 'volume').items[0].points*.time*.doubleValue().containsAll([0d, 1d, 2d, 3d])
    failure('mix duck', 'Lead', '--by', 'Kick', '--at', '13.1').code == 'INVALID_ARGUMENT'
  }

  def "a saved script repeats routes, side chains and ducking"() {
    given:
    run('track route', 'Vocal', '--from', 'Drums', '--monitor', 'in')
    run('device sidechain', 'Bass', 'Compressor', '--from', 'Drums/Kick')
    run('mix duck', 'Pad', '--by', 'Kick')

    when:
    def saved = run('journal', '--save', 'again.svc.groovy')
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    other.bench.content() == content()
  }
}
