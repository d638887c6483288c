package svc.verbs

import spock.lang.Tag
import svc.model.clip.ArrangementClip
import svc.model.envelope.Envelope
import svc.model.clip.MidiNote
import svc.text.NumberFormatter
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.AutomationTarget
import svc.model.track.TrackKind
import svc.curve.Breakpoints

/** Random writes, forced writes, replacements and clears on clips of any bounds, compared with an independent model. */
@Tag('slow')
class AutomationModelSpec extends VerbSpec {
  static final List<String> PARAMS = ['5', '6']
  static final int SEQUENCES = Integer.getInteger('svc.sequences', 24)

  Random random
  int unit
  TimelineModel model
  List<String> steps = []

  def "any sequence of calls on clips with bounds at multiples of 1/#grid has the result of the model (seed #seed)"() {
    given:
    random = new Random(seed)
    unit = grid
    lay()

    expect:
    (1..12).every {
      step()
      agrees()
    }

    where:
    seed << (1..SEQUENCES)
    grid = [100, 300, 1000, 16][seed % 4]
  }

  private void lay() {
    def arrangement = host().arrangement()
    arrangement.clips('trk_6').each { arrangement.delete('trk_6', it.startBeats()) }
    def parameters = host().devices().listParameters('trk_6', 'dev_10')
    model = new TimelineModel(PARAMS.collectEntries { [it, parameters[it as int].normalized()] })
    def edges = (0..7).collect { random.nextInt(40 * unit) }.toSet().sort()
    edges.collate(2, 1, false).findAll { random.nextInt(3) > 0 }.each { from, to -> put(from, to, random.nextInt(4) == 0) }
  }

  private void put(int from, int to, boolean drawn) {
    def values = [random.nextDouble(), random.nextDouble()]
    double length = random.nextBoolean() ? beats(to - from) : beats(to) - beats(from)
    def envelopes = drawn ? [new Envelope('dev_10', 5, [new EnvelopePoint(0, values[0]), new EnvelopePoint(length, values[1])])] : []
    host().arrangement().placeClips('trk_6', [new ArrangementClip('', TrackKind.MIDI, null, beats(from), length, [new MidiNote(60, 0, 1, 100, 1, false)], envelopes)])
    model.clip(from, to, drawn ? ['5': values] : [:])
  }

  private double beats(int units) { units / (double) unit }

  private void step() {
    switch (random.nextInt(8)) {
      case 0..4: write(); break
      case 5..6: clear(); break
      default: writeBack()
    }
  }

  private void write() {
    def (from, to) = window()
    def values = [random.nextDouble(), random.nextDouble()]
    def param = pick(PARAMS)
    boolean force = random.nextBoolean()
    boolean replace = random.nextInt(4) == 0
    boolean fill = random.nextInt(4) > 0
    def args = ['Lead', *place(from, to), '--device', 'Auto Filter', '--param', param, *(force ? ['--force'] : []),
                *(replace ? ['--replace'] : []), *(fill ? [] : ['--no-create-clip']),
                '--json-data', "[[0,${values[0]}],[${plain(beats(to - from))},${values[1]}]]".replaceAll(/\[([\d.E-]+),([\d.E-]+)\]/, '{"time":$1,"value":$2}')]
    if (call('automation write', args, model.canWrite(from, to, force))) {
      model.write(param, from, to, values, replace, fill)
    }
  }

  private void clear() {
    def scope = random.nextBoolean() ? PARAMS : [pick(PARAMS)]
    def written = scope.collectMany { model.entries[it].findAll { !it.held } }
    def window = random.nextInt(4) == 0 ? null : written && random.nextBoolean() ? pick(written).with { [it.from, it.to] } : window()
    def args = ['Lead', *(scope.size() == 1 ? ['--device', 'Auto Filter', '--param', scope[0]] : []),
                *(window ? place(*window).with { ['--from', it[0], '--length', it[1]] } : [])]
    if (call('automation clear', args, !window || model.canClear(scope, *window))) {
      model.clear(scope, window ? [from: window[0], to: window[1]] : null)
    }
  }

  /** Checks that automation can be written again as it was read. */
  private void writeBack() {
    def read = run('automation get', 'Lead').items.findAll { it.source == 'ledger' && !it.held }
    if (read) {
      def envelope = pick(read)
      def points = svc.json.Json.print(envelope.points)
      assert call('automation write', ['Lead', "${plain(envelope.start_beats as double)}b".toString(), plain(envelope.length_beats as double),
                                       '--device', envelope.device_id, '--param', "${envelope.param_index}".toString(), '--json-data', points, '--force'], true)
    }
  }

  private boolean call(String verb, List<String> args, boolean works) {
    steps << "$verb ${args.join(' ')}"
    def result = svc(*(verb.split(' ') as List), *args.collect { it as String }, '--json')
    assert (result.status == 0) == works && (works || result.error().code == 'WINDOW_MID_CLIP'): "${steps.join('\n')}\n$result"
    works
  }

  private List<Integer> window() {
    def bounds = model.clips.collectMany { [it.from, it.to] } ?: [0]
    def edges = (0..1).collect { random.nextInt(3) == 0 ? random.nextInt(40 * unit) : pick(bounds) }.sort()
    edges[0] < edges[1] ? edges : [edges[0], edges[0] + 1 + random.nextInt(5 * unit)]
  }

  private List<String> place(int from, int to) { ["${plain(beats(from))}b".toString(), plain(beats(to - from))] }

  private static String plain(double number) { new BigDecimal(Double.toString(number)).toPlainString() }

  private <T> T pick(List<T> all) { all[random.nextInt(all.size())] }

  private boolean agrees() {
    def clips = host().arrangement().clips('trk_6')
    def reported = steps.join('\n')
    assert clips.size() == model.clips.size(): reported
    [clips, model.clips].transpose().each { ArrangementClip there, Map wanted ->
      assert close(there.startBeats(), beats(wanted.from)) && close(there.endBeats(), beats(wanted.to)): reported
      PARAMS.each { param -> sameValues(there, wanted, param, reported) }
    }
    def read = run('automation get', 'Lead')
    assert read.warnings == []: reported
    PARAMS.each { param -> sameEntries(read.items.findAll { "$it.param_index" == param }, param, reported) }
    true
  }

  private void sameValues(ArrangementClip there, Map wanted, String param, String reported) {
    def envelope = there.envelopes().find { AutomationTarget.of(it) == new AutomationTarget('dev_10', param as int) }
    assert (envelope != null) == (wanted.envelopes[param] != null): reported
    wanted.envelopes[param].each { piece ->
      [0.1d, 0.5d, 0.9d].each { share ->
        double time = piece.from + (piece.to - piece.from) * share
        double value = Breakpoints.of(envelope.points()).valueAfter(time / unit - there.startBeats())
        assert Math.abs(value - TimelineModel.at(piece, time)) < 1e-6: "param $param at ${time / unit}\n$reported"
      }
    }
  }

  private void sameEntries(List<Map> items, String param, String reported) {
    def known = items.findAll { it.source == 'ledger' }.collect { [it.start_beats, it.start_beats + it.length_beats, it.held == true] }
    def wanted = model.entries[param].collect { [beats(it.from), beats(it.to), it.held] }.sort { it[0] }
    assert known.size() == wanted.size(): "$known\n$wanted\n$reported"
    [known, wanted].transpose().each { is, should ->
      assert close(is[0], should[0]) && close(is[1], should[1]) && is[2] == should[2]: "$known\n$wanted\n$reported"
    }
  }

  private static boolean close(double first, double second) { Math.abs(first - second) < 1e-6 }
}
