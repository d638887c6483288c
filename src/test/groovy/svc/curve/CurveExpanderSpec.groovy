package svc.curve

import static svc.model.envelope.CurveShape.*

import spock.lang.Shared
import spock.lang.Specification
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.envelope.CustomCurveShape
import svc.model.envelope.EnvelopePoint

/** Compares every shape over its whole parameter space with independent formulas. */
class CurveExpanderSpec extends Specification {
  static final int SWEEP = 120

  @Shared
  Random chance = new Random(20240817)

  def "#shape stays in range, has exact ends and ordered times, and matches its formula"() {
    expect:
    SWEEP.times {
      def spec = any(shape)
      def length = length(it)
      check(spec, length, CurveExpander.expand(spec, length))
    }

    where:
    shape << CurveShape.values()
  }

  private void check(CurveSpec spec, double length, Breakpoints curve) {
    def points = curve.toPoints()
    def about = "$spec over $length"
    assert points*.value().every { it >= 0 && it <= 1 }: about
    assert points[0].time() == 0 && points[-1].time() == length: about
    assert near(spec, points[0].value(), start(spec)): about
    assert !hasFixedEnd(spec) || near(spec, points[-1].value(), end(spec)): about
    assert CurveFormulas.ordered(curve): about
    assert CurveFormulas.deviation(spec, length, curve) <= CurveExpander.TOLERANCE + 1e-9: about
    assert !(spec.shape() in [LINEAR_UP, LINEAR_DOWN, EXP_UP, EXP_DOWN, S_CURVE, HOLD]) || CurveFormulas.turns(curve) == 0: about
    assert !(spec.shape() in [SINE, TRIANGLE] && !spec.cycles() && !spec.phase()) || CurveFormulas.turns(curve) <= 1: about
  }

  def "a shape without options has default values"() {
    given:
    def curve = CurveExpander.expand(plain(shape), 8)

    expect:
    [curve.valueAt(0), curve.valueAt(curve.size() - 1), curve.size()] == expected

    where:
    shape       | expected
    LINEAR_UP   | [0, 1, 2]
    LINEAR_DOWN | [1, 0, 2]
    EXP_UP      | [0, 1, 15]
    EXP_DOWN    | [1, 0, 15]
    SINE        | [0, 0, 29]
    TRIANGLE    | [0, 0, 3]
    SAW_UP      | [0, 1, 8]
    SAW_DOWN    | [1, 0, 8]
    HOLD        | [1, 1, 2]
    S_CURVE     | [0, 1, 15]
    GATE        | [1, 0, 64]
    STEPS       | [0, 1, 64]
    DUCK        | [0, 1, 128]
  }

  def "saw teeth end with a jump, except the last one"() {
    given:
    def points = CurveExpander.expand(new CurveSpec(SAW_UP, null, 0.2d, 0.7d, teeth, new CurveSpec.WanderOptions(null, null, null), new CurveSpec.RandomSeed(null, null)), length).toPoints()

    expect:
    points.size() == 2 * teeth
    points.collate(2)*.get(0)*.value().every { it == 0.2d }
    points.collate(2)*.get(1)*.value().every { it == 0.7d }
    (1..<teeth).every { points[2 * it - 1].time() == points[2 * it].time() }
    points[-1] == new EnvelopePoint(length, 0.7d)
    teeth == 1 || points[-2].time() < length

    where:
    [teeth, length] << [[1, 2, 3, 7, 49, 4096], [1d, 0.1d, 3.3d, 1000.7d]].combinations()
  }

  def "a curve has the minimum number of chords: swing #swing"() {
    expect:
    CurveExpander.expand(new CurveSpec(EXP_UP, null, 0d, swing, null, new CurveSpec.WanderOptions(null, null, null), new CurveSpec.RandomSeed(null, null)), 4).size() == CurveFormulas.fewest(swing)

    where:
    swing << [1d, 0.5d, 0.1d, 0.03d, 0.005d]
  }

  def "equal seeds produce equal curves, different seeds different ones"() {
    given:
    def spec = plain(WANDER)

    expect:
    CurveExpander.expand(spec.withSeed(7), 32).toPoints() == CurveExpander.expand(spec.withSeed(7), 32).toPoints()
    CurveExpander.expand(spec.withSeed(7), 32).toPoints() != CurveExpander.expand(spec.withSeed(8), 32).toPoints()
    CurveExpander.expand(spec.withSeed(7), 16).slice(0, 15).toPoints() == CurveExpander.expand(spec.withSeed(7), 32).slice(0, 15).toPoints()
  }

  def "a wander curve passes through its knots and stays between their values"() {
    expect:
    SWEEP.times {
      def spec = any(WANDER)
      def spacing = CurveFormulas.spacing(spec)
      def count = 2 + chance.nextInt(20)
      def curve = CurveExpander.expand(spec, spacing * (count - 1))
      def knots = CurveFormulas.knots(spec, count)
      assert (0..<count).every { i -> Math.abs(curve.valueAfter(i * spacing) - knots[i]) < 1e-9 }: spec
      curve.toPoints().each { point ->
        def left = Math.min((int) Math.floor(point.time() / spacing + 1e-9), count - 2)
        def (low, high) = [knots[left], knots[left + 1]].sort()
        assert point.value() >= low - 1e-9 && point.value() <= high + 1e-9: spec
      }
    }
  }

  def "a length that ends within a rounding error of a knot has no breakpoint after the end"() {
    expect:
    [0.3d, 0.5d, 0.7d].each { smoothness ->
      def spec = new CurveSpec(WANDER, null, null, null, null, new CurveSpec.WanderOptions(null, null, smoothness), new CurveSpec.RandomSeed(3, null))
      (1..40).each { knot ->
        def exact = CurveFormulas.spacing(spec) * knot
        [Math.nextDown(exact), exact, Math.nextUp(exact)].each {
          def curve = CurveExpander.expand(spec, it)
          assert curve.timeAt(curve.size() - 1) == it && CurveFormulas.rising(curve): "$smoothness $knot"
        }
      }
    }
  }

  def "the number of breakpoints is bounded and can be estimated without expanding"() {
    expect:
    CurveShape.values().each { shape ->
      SWEEP.times {
        def spec = any(shape)
        def curve = CurveExpander.expand(spec, 16)
        assert CurveExpander.estimateSize(spec, 16) == 0 ? curve.size() <= 37 : curve.size() <= CurveExpander.estimateSize(spec, 16)
      }
    }
  }

  def "slices and values at a time match a naive reference"() {
    expect:
    400.times {
      def points = randomPoints()
      def curve = Breakpoints.of(points)
      def (from, to) = [randomTime(points), randomTime(points)].sort()
      assert curve.valueBefore(from) == ReferenceCurves.before(points, from): "$points before $from"
      assert curve.valueAfter(from) == ReferenceCurves.after(points, from): "$points after $from"
      assert from == to || curve.slice(from, to).toPoints() == ReferenceCurves.part(points, from, to): "$points $from $to"
    }
  }

  private List<EnvelopePoint> randomPoints() {
    def times = (0..chance.nextInt(8)).collect { chance.nextInt(10) / 2d }.sort()
    def twice = times.findAll { time -> times.count(time) <= 2 }
    (twice ?: [1d]).collect { new EnvelopePoint(it, chance.nextDouble()) }
  }

  private double randomTime(List<EnvelopePoint> points) {
    chance.nextBoolean() ? points[chance.nextInt(points.size())].time() : chance.nextInt(6000) / 1000d
  }

  def "Wander curves with small seeds start at different values"() {
    when:
    def starts = (1..1000).collect { CurveExpander.expand(CurveSpec.of(WANDER).withSeed((long) it), 4).valueAt(0) }

    then: 'the first values are evenly distributed over the range'
    starts.countBy { (int) ((it - 0.25d) / 0.05d) }.with { it.size() == 10 && it.values().every { it > 60 && it < 140 } }
  }

  def "a stored Wander curve of the first format keeps its shape"() {
    given: 'a knot of java.util.Random(42), whose seed release 0.1.0 did not scramble'
    def stored = CurveSpec.of(WANDER).withSeed(42L).withFormat(1)

    expect:
    Math.abs(CurveExpander.expand(stored, 4).valueAt(0) - (0.5d + 0.25d * (2 * new Random(42).nextDouble() - 1))) < 1e-12
    CurveExpander.expand(stored, 4).toPoints() != CurveExpander.expand(stored.withFormat(null), 4).toPoints()
    CurveExpander.expand(stored.withFormat(2), 4).toPoints() == CurveExpander.expand(stored.withFormat(null), 4).toPoints()
  }

  /** Returns a random valid curve with some of the options of its shape. */
  private CurveSpec any(CurveShape shape) {
    def maybe = { Closure<?> value -> chance.nextBoolean() ? value() : null }
    def unit = { -> chance.nextInt(4) == 0 ? (double) chance.nextInt(2) : chance.nextDouble() }
    boolean wanders = shape == WANDER
    boolean saw = shape in [SAW_UP, SAW_DOWN]
    boolean isSpaced = wanders && chance.nextInt(3) == 0
    new CurveSpec(shape, null, maybe(unit), shape == HOLD ? null : maybe(unit), saw ? maybe { 1 + chance.nextInt(64) } : null,
        new CurveSpec.WanderOptions(wanders ? maybe(unit) : null, wanders ? maybe(unit) : null, wanders && !isSpaced ? maybe(unit) : null),
        new CurveSpec.RandomSeed(wanders ? chance.nextLong() : null, wanders ? maybe { 1 + chance.nextInt(2) } : null), rhythm(shape, isSpaced))
  }

  private CurveSpec.RhythmOptions rhythm(CurveShape shape, boolean isSpaced) {
    def maybe = { Closure<?> value -> chance.nextBoolean() ? value() : null }
    switch (shape) {
      case [SINE, TRIANGLE]: return new CurveSpec.RhythmOptions(maybe { [0.3d, 0.5d, 1d, 2d, 3.7d, 64d][chance.nextInt(6)] }, maybe { [0d, 0.25d, 0.5d, 1d, chance.nextDouble()][chance.nextInt(5)] }, null, null, null, null)
      case GATE: return new CurveSpec.RhythmOptions(null, null, maybe { ['x', 'x.x.', 'x--.|x..-', '.'][chance.nextInt(4)] }, maybe { spacing() }, null, null)
      case STEPS: return new CurveSpec.RhythmOptions(null, null, maybe { ['0', '9630', '5-x. 1'][chance.nextInt(3)] }, maybe { spacing() }, null, null)
      case DUCK:
        double every = spacing()
        double attack = chance.nextDouble() * every / 4
        double release = chance.nextDouble() * every * 0.75
        return new CurveSpec.RhythmOptions(null, null, null, every, maybe { attack }, maybe { release })
      case WANDER: return new CurveSpec.RhythmOptions(null, null, null, isSpaced ? 0.05d + 40 * chance.nextDouble() : null, null, null)
      default: return CurveSpec.RhythmOptions.NONE
    }
  }

  private double spacing() {
    [0.25d, 1d, 0.05d + 4 * chance.nextDouble()][chance.nextInt(3)]
  }

  /** A phase can begin within a chord, which deviates from the formula by the tolerance. */
  private static boolean near(CurveSpec spec, double value, double expected) {
    spec.phase() == null && spec.cycles() == null ? value == expected : Math.abs(value - expected) <= CurveExpander.TOLERANCE
  }

  private static boolean hasFixedEnd(CurveSpec spec) {
    spec.shape() == WANDER ? spec.to() != null : !(spec.shape() in [GATE, STEPS, DUCK]) && spec.phase() == null && spec.cycles() == null
  }

  private double length(int round) {
    [chance.nextDouble() * 64 + 0.01, 1 + chance.nextInt(64), chance.nextInt(999) / 10d + 0.1, 1e-6][round % 4]
  }

  private static CurveSpec plain(CurveShape shape) {
    CurveSpec.of(shape)
  }

  private static double start(CurveSpec spec) {
    spec.shape() == WANDER ? CurveFormulas.knots(spec, 2)[0] : CurveFormulas.value(spec, 0, 1)
  }

  def "Wander reaches both anchors, even if values are further apart than the curve is long"() {
    expect:
    def spec = CurveSpec.of(WANDER).withSeed(3).withRhythm(new CurveSpec.RhythmOptions(null, null, null, every, null, null))
    def anchored = new CurveSpec(WANDER, null, 0.2d, 0.9d, null, spec.drift(), spec.random(), spec.rhythm())
    def curve = CurveExpander.expand(anchored, 32)
    [curve.valueAt(0), curve.valueAt(curve.size() - 1)] == [0.2d, 0.9d]
    def free = CurveExpander.expand(spec, 256)
    free.toPoints().findAll { it.time() > 0 && it.time() % every == 0 }.size() >= (256 / every) as int

    where:
    every << [16d, 64d, 256d]
  }

  def "cycles repeat a custom shape, with its jumps"() {
    given:
    def shape = new CustomCurveShape('swell', [[0, 0], [0.5d, 1], [0.5d, 0.5d], [1, 0]].collect { new EnvelopePoint(it[0], it[1]) })
    def spec = new CurveSpec(shape, null, 0.2d, 0.8d, null, plain(HOLD).drift(), plain(HOLD).random(), new CurveSpec.RhythmOptions(2d, null, null, null, null, null))

    expect:
    CurveExpander.expand(spec, 8).toPoints().collect { [it.time(), it.value().round(9)] } ==
        [[0, 0.2d], [2, 0.8d], [2, 0.5d], [4, 0.2d], [6, 0.8d], [6, 0.5d], [8, 0.2d]]
  }

  def "steps are exact: #pattern"() {
    given:
    def spec = plain(shape).withRhythm(new CurveSpec.RhythmOptions(null, null, pattern, 0.5d, null, null))

    expect:
    CurveExpander.expand(spec, 2.25d).toPoints().collect { [it.time(), it.value()] } == expected

    where:
    shape | pattern | expected
    GATE  | 'x.x-'  | [[0, 1], [0.5d, 1], [0.5d, 0], [1, 0], [1, 1], [2.25d, 1]]
    GATE  | '.'     | [[0, 0], [2.25d, 0]]
    STEPS | '09'    | [[0, 0], [0.5d, 0], [0.5d, 1], [1, 1], [1, 0], [1.5d, 0], [1.5d, 1], [2, 1], [2, 0], [2.25d, 0]]
  }

  private static double end(CurveSpec spec) {
    spec.shape() in [HOLD, SINE, TRIANGLE] ? CurveFormulas.from(spec) : CurveFormulas.to(spec)
  }
}
