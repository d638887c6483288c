package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import svc.json.Json

/** Long envelopes through a server in a separate process, over its standard input and output. */
@Timeout(120)
@Tag('slow')
class RoundTripSpec extends Specification {
  static final int POINTS = 10_000
  static final double STEP = 1 / 64d

  /** The number of points in a window whose result is not truncated. */
  static final int WINDOW = 500

  @TempDir
  Path home
  @AutoCleanup('destroy')
  Process server
  int calls

  def "10,000 points written to the timeline are read back unchanged, window by window"() {
    given:
    def chance = new Random(3)
    def points = (0..<POINTS).collect { [time: it * STEP, value: chance.nextInt(1_000_001) / 1e6d] }
    def target = [kind: 'device_param', device: 'Compressor', param: 'Threshold']
    def length = (POINTS - 1) * STEP

    when:
    start()
    answer('write_automation', [track_id: 'Bass', start: '0', length_beats: length, envelopes: [[target: target, points: points]]])
    def read = (0..<POINTS).step(WINDOW).collectMany { first ->
      def from = first * STEP
      def window = answer('get_automation', [track_id: 'Bass', start: "${from}b" as String, length_beats: Math.min(WINDOW * STEP, length - from)])
      assert window.items*.source == ['ledger'] && !window.truncated
      def there = window.items[0].points.collect { [time: from + it[0], value: it[1] as double] }
      first == 0 ? there : there.tail()
    }

    then:
    read == points
  }

  def "10,000 points written to a clip are read back unchanged, window by window"() {
    given:
    def chance = new Random(4)
    def points = (0..<POINTS).collect { [time: it * STEP, value: chance.nextInt(1_000_001) / 1e6d] }
    def clip = [track_id: 'Bass', scene_index: 'Intro']
    def envelope = clip + [device_id: 'Compressor', param_id: 'Threshold']

    when:
    start()
    answer('create_clip', clip + [bars: 40])
    answer('write_clip_envelope', envelope + [points: points])
    def read = (0..<POINTS).step(WINDOW).collectMany { first ->
      def last = Math.min(first + WINDOW, POINTS - 1)
      def window = answer('get_clip_envelopes', envelope + [start: "${first * STEP}b" as String, length_beats: (last - first) * STEP])
      assert !window.truncated
      def there = window.items[0].points.collect { [time: first * STEP + it[0], value: it[1] as double] }
      first == 0 ? there : there.tail()
    }

    then:
    read == points
  }

  private void start() {
    def builder = new ProcessBuilder(ProcessHandle.current().info().command().get(), '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', System.getProperty('java.class.path'), 'svc.app.Main', 'mcp')
    builder.environment().put('SVC_HOME', home.toString())
    server = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start()
    ask('initialize', [protocolVersion: '2025-06-18', capabilities: [:], clientInfo: [name: 'spec', version: '1']])
  }

  Map answer(String tool, Map arguments) {
    def result = ask('tools/call', [name: tool, arguments: arguments]).result
    assert !result.isError: result.content
    result.structuredContent
  }

  private Map ask(String method, Map params) {
    def line = Json.print([jsonrpc: '2.0', id: ++calls, method: method, params: params]) + '\n'
    server.outputStream.write(line.getBytes('UTF-8'))
    server.outputStream.flush()
    Json.parse(server.inputReader().readLine()) as Map
  }
}
