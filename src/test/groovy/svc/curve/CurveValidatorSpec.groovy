package svc.curve

import static svc.model.envelope.CurveShape.*

import spock.lang.Specification
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec
import svc.model.error.SvcException

class CurveValidatorSpec extends Specification {
  static final Map<String, Object> VALUES = [subdivisions: 4, seed: 1L, format: 2, pattern: 'x.', attack: 0.1d, release: 0.2d]

  def "#shape does not accept the unused option #option"() {
    when:
    CurveValidator.check(curve(shape, (option): VALUES.getOrDefault(option, 0.5d)))

    then:
    def e = thrown(SvcException)
    e.code().name() == 'INVALID_ARGUMENT'
    e.message == "$shape does not use $option"

    where:
    [shape, option] << [CurveShape.values(), ['from', 'to', 'subdivisions', 'center', 'range', 'smoothness', 'seed', 'format', 'cycles', 'phase', 'pattern', 'every', 'attack', 'release']]
        .combinations().findAll { shape, option -> !(option in used(shape)) && !(shape == WANDER && option == 'every') }
  }

  def "#shape accepts its options"() {
    when:
    CurveValidator.check(curve([:] + used(shape).collectEntries { [it, (VALUES + [subdivisions: 4096]).getOrDefault(it, 1d)] }, shape))
    shape == WANDER || CurveValidator.check(curve([every: 16d], WANDER))

    then:
    noExceptionThrown()

    where:
    shape << CurveShape.values()
  }

  def "invalid value #value of #option: #message"() {
    when:
    CurveValidator.check(curve(shape, (option): value))

    then:
    def e = thrown(SvcException)
    e.message == message
    e.details().argument == option

    where:
    shape  | option         | value      | message
    SINE   | 'from'         | -0.1d      | 'from must be between 0 and 1, not -0.1'
    SINE   | 'to'           | 1.1d       | 'to must be between 0 and 1, not 1.1'
    SINE   | 'to'           | Double.NaN | 'to must be between 0 and 1, not NaN'
    WANDER | 'format'       | 3          | 'format must be between 1 and 2, not 3'
    WANDER | 'center'       | 2d         | 'center must be between 0 and 1, not 2'
    WANDER | 'range'        | -1d        | 'range must be between 0 and 1, not -1'
    WANDER | 'smoothness'   | 1.5d       | 'smoothness must be between 0 and 1, not 1.5'
    SAW_UP | 'subdivisions' | 0          | 'subdivisions must be between 1 and 4096, not 0'
    SAW_UP | 'subdivisions' | 4097       | 'subdivisions must be between 1 and 4096, not 4097'
    SINE   | 'cycles'       | 0d         | 'cycles must be between 0.01 and 4096, not 0'
    SINE   | 'cycles'       | Double.NaN | 'cycles must be between 0.01 and 4096, not NaN'
    SINE   | 'phase'        | 90d        | 'phase must be between 0 and 1, not 90'
    WANDER | 'every'        | 0d         | 'every must be between 0.01 and 1024, not 0'
    GATE   | 'pattern'      | 'x.y.'     | 'pattern must not contain "y" (step 3)'
    GATE   | 'pattern'      | 'x5'       | 'pattern must not contain "5" (step 2)'
    GATE   | 'pattern'      | '-x'       | 'pattern begins with - (hold), but no step precedes it'
    GATE   | 'pattern'      | ' '        | 'pattern must have 1 to 1024 steps, not 0'
    STEPS  | 'pattern'      | '0a'       | 'pattern must not contain "a" (step 2)'
    DUCK   | 'release'      | 1.5d       | 'attack and release together must be at most 1 beat, not 1.5'
    DUCK   | 'release'      | -1d        | 'release must be between 0 and 1024, not -1'
  }

  def "a shape is required"() {
    when:
    CurveValidator.check(curve(null))

    then:
    def e = thrown(SvcException)
    e.code().name() == 'MISSING_ARGUMENT'
  }

  def "length #length is invalid for a window of 8 beats"() {
    when:
    CurveValidator.complete(curve(SINE, length: length), 8)

    then:
    def e = thrown(SvcException)
    e.message == message

    where:
    length                   || message
    0d                       || 'the length of the curve must be above 0 beats, not 0'
    -1d                      || 'the length of the curve must be above 0 beats, not -1'
    Double.NaN               || 'the length of the curve must be above 0 beats, not NaN'
    8.5d                     || 'the curve must be at most 8 beats long, not 8.5'
    Double.POSITIVE_INFINITY || 'the curve must be at most 8 beats long, not Infinity'
  }

  def "a missing seed of Wander is chosen, and a given one is kept"() {
    expect:
    CurveValidator.complete(curve(WANDER), 8).seed().with { it >= 0 && it < 1L << 53 }
    CurveValidator.complete(curve(WANDER, seed: 5L), 8).seed() == 5
    CurveValidator.complete(curve(SINE), 8).seed() == null
  }

  def "a curve can expand to at most 10,000 points"() {
    when:
    CurveValidator.complete(curve(WANDER, smoothness: 0d, seed: 1L), 2000)

    then:
    def e = thrown(SvcException)
    e.message == 'the curve needs more than 10000 points'

    and: 'the hint contains a length that needs fewer points'
    def longest = (e.hint() =~ /at most (\d+) beats/)[0][1] as int
    CurveExpander.estimateSize(curve(WANDER, smoothness: 0d, seed: 1L), longest) <= 10_000

    and: 'eighty bars with the lowest smoothness need fewer points'
    def jitter = CurveValidator.complete(curve(WANDER, smoothness: 0d, seed: 1L), 320)
    CurveExpander.expand(jitter, 320).size() < 10_000

    when: 'the smoothness cannot be increased'
    CurveValidator.complete(curve(WANDER, smoothness: 1d, seed: 1L), 900_000)

    then:
    def smooth = thrown(SvcException)
    e.hint().contains('smoothness')
    !smooth.hint().contains('smoothness')

    when: 'the curve is too long to be expanded'
    CurveValidator.complete(curve(WANDER, smoothness: 0d), 1e15)

    then:
    thrown(SvcException)
  }

  def "every and smoothness of Wander exclude each other"() {
    when:
    CurveValidator.check(curve(WANDER, every: 8d, smoothness: 1d))

    then:
    def e = thrown(SvcException)
    e.code().name() == 'CONFLICTING_ARGUMENTS'
  }

  def "too many cycles are rejected with a hint"() {
    when:
    CurveValidator.complete(curve(SINE, cycles: 4096d), 16)

    then:
    def e = thrown(SvcException)
    e.hint() == 'Use fewer cycles.'
  }

  def "an invalid pattern of #shape lists the accepted characters"() {
    when:
    CurveValidator.check(curve(shape, pattern: pattern))

    then:
    def e = thrown(SvcException)
    e.hint() == hint

    where:
    shape | pattern | hint
    GATE  | 'ab'    | 'Gate accepts "x" for the value "to", "." for the value "from", "-" to continue the step before, and "|" as a separator without effect, as in "x.".'
    GATE  | '09'    | 'Use the shape Steps for digits.'
    GATE  | '-x'    | 'Begin with x or ., as in "x.".'
    STEPS | '-3'    | 'Begin with a digit, x or ., as in "0369".'
    STEPS | 'ab'    | 'Steps accepts the digits 0 to 9, "x" for the value "to", "." for the value "from", "-" to continue the step before, and "|" as a separator without effect, as in "0369".'
  }

  private static CurveSpec curve(Map given = [:], CurveShape shape) {
    new CurveSpec(shape, *['length', 'from', 'to', 'subdivisions'].collect { given[it] },
        new CurveSpec.WanderOptions(given.center, given.range, given.smoothness), new CurveSpec.RandomSeed(given.seed, given.format),
        new CurveSpec.RhythmOptions(given.cycles, given.phase, given.pattern, given.every, given.attack, given.release))
  }

  private static List<String> used(CurveShape shape) {
    def ends = ['from', 'to']
    switch (shape) {
      case HOLD: return ['from']
      case WANDER: return ends + ['center', 'range', 'smoothness', 'seed', 'format']
      case [SINE, TRIANGLE]: return ends + ['cycles', 'phase']
      case [GATE, STEPS]: return ends + ['pattern', 'every']
      case DUCK: return ends + ['every', 'attack', 'release']
      default: return shape.toString().startsWith('Saw') ? ends + 'subdivisions' : ends
    }
  }
}
