package svc.movement

import spock.lang.Specification
import svc.curve.Breakpoints
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.track.FaderScale

class MovementPlannerSpec extends Specification {
  /** Sections of 16 beats, one after the other. */
  static List<MovementSection> sections(String... ids) {
    ids.toList().withIndex().collect { id, i -> new MovementSection(id, id, 16d * i, 16d * i + 16) }
  }

  static SongEnergy energy(String text, List<MovementSection> sections = sections('intro', 'build', 'drop', 'break')) {
    SongEnergy.of(EnergyCurve.parse(text), sections)
  }

  static MovementRule rule(Map options = [:]) {
    new MovementRule(options.target ?: 'cutoff', null, options.unit ?: MovementUnit.KNOB, options.low ?: 0d, options.high == null ? 1d : options.high as double,
        options.lag ?: 0d, options.wander ?: 0d, 'why')
  }

  static List points(MovementCurve curve) { curve.points().collect { [it.time(), it.value()] } }

  def "an energy curve gives each section a value, or one at its start and one at its end: #text"() {
    expect:
    energy(text).sections().collect { [it.from(), it.to()] } == values

    where:
    text                                        | values
    'intro .2, build .2>.9, drop 1, break .4'   | [[0.2d, 0.2d], [0.2d, 0.9d], [1d, 1d], [0.4d, 0.4d]]
    'INTRO 20% ,build 20% > 90%,drop 1,break 0' | [[0.2d, 0.2d], [0.2d, 0.9d], [1d, 1d], [0d, 0d]]
    'build .2>.9'                               | [[0.2d, 0.2d], [0.2d, 0.9d], [0.9d, 0.9d], [0.9d, 0.9d]]
    'drop 1.0, intro 0.5'                       | [[0.5d, 0.5d], [0.5d, 0.5d], [1d, 1d], [1d, 1d]]
  }

  def "sections of one name share a value, or have one each if the curve names them repeatedly"() {
    given:
    def song = [new MovementSection('v1', 'Verse 2', 16, 32), new MovementSection('c1', 'Chorus', 0, 16), new MovementSection('v2', 'Verse 2', 32, 48)]

    expect:
    energy('chorus 1, verse 2 .4', song).sections()*.from() == [1d, 0.4d, 0.4d]
    energy('chorus 1, verse 2 .4, verse 2 .6', song).sections()*.from() == [1d, 0.4d, 0.6d]
    energy('chorus 1, v2 .4', song).sections()*.from() == [1d, 1d, 0.4d]
  }

  def "the energy moves evenly in a section and is kept between sections"() {
    given:
    def song = energy('a .2>.8, b 1', [new MovementSection('a', 'a', 0, 16), new MovementSection('b', 'b', 32, 48)])

    expect:
    [-1d, 0d, 8d, 16d, 24d, 32d, 60d].collect { song.at(it).round(6) } == [0.2d, 0.2d, 0.5d, 0.8d, 0.8d, 1d, 1d]
  }

  def "an invalid energy curve is refused: #text"() {
    when:
    energy(text)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.contains(message)

    where:
    text                  | code                        | message
    'intro 1.2'           | ErrorCode.INVALID_ARGUMENT  | 'energy must be between 0 and 1, not 1.2, in "intro 1.2"'
    'intro .2>-.1'        | ErrorCode.INVALID_ARGUMENT  | 'not -.1'
    'intro 120%'          | ErrorCode.INVALID_ARGUMENT  | 'not 120%'
    'intro'               | ErrorCode.INVALID_ARGUMENT  | '"intro" must be the name of a section and its energy'
    'intro .2,'           | ErrorCode.INVALID_ARGUMENT  | 'one of them is empty'
    ''                    | ErrorCode.INVALID_ARGUMENT  | 'one of them is empty'
    'intro .2, intro .4'  | ErrorCode.INVALID_ARGUMENT  | 'gives "intro" twice'
    'intro .2, bild .4'   | ErrorCode.SECTION_NOT_FOUND | 'names "bild"'
  }

  def "an unknown section has the nearest names as candidates"() {
    when:
    energy('intro .2, bild .4')

    then:
    def e = thrown(SvcException)
    e.details().candidates == ['build']
  }

  def "a parameter follows the energy at once without lag"() {
    given:
    def curve = new MovementPlanner(energy('intro .2, build .2>.9, drop 1, break .4'), 4, 1).plan(rule(low: 0.5d), 'pad/cutoff', 0)

    expect:
    points(curve) == [[0d, 0.6d], [16d, 0.6d], [32d, 0.95d], [32d, 1d], [48d, 1d], [48d, 0.7d], [64d, 0.7d]]
    curve.edges().collect { [it.from(), it.to()] } == [[0.6d, 0.6d], [0.6d, 0.95d], [1d, 1d], [0.7d, 0.7d]]
  }

  def "a lag delays the value of a new section by bars, at most to its end: #lag"() {
    given:
    def curve = new MovementPlanner(energy('intro 0, build 1, drop 1, break 0'), 4, 1).plan(rule(lag: lag), 'pad/cutoff', 0)

    expect:
    points(curve) == expected

    where:
    lag | expected
    2d  | [[0d, 0d], [16d, 0d], [24d, 1d], [48d, 1d], [56d, 0d], [64d, 0d]]
    8d  | [[0d, 0d], [16d, 0d], [32d, 1d], [48d, 1d], [64d, 0d]]
  }

  def "the random motion stays within its amplitude, depends on the seed and on the part, and is repeatable"() {
    given:
    def planner = { seed -> new MovementPlanner(energy('intro .5'), 4, seed as long) }
    def wander = { seed, key -> planner(seed).plan(rule(wander: 0.1d), key, 0) }

    expect:
    points(wander(1, 'pad/cutoff')) == points(wander(1, 'pad/cutoff'))
    points(wander(1, 'pad/cutoff')) != points(wander(2, 'pad/cutoff'))
    points(wander(1, 'pad/cutoff')) != points(wander(1, 'lead/cutoff'))
    wander(3, 'x').points().every { Math.abs(it.value() - 0.5d) <= 0.1d + 1e-9 }
    wander(3, 'x').points()*.value().toSet().size() > 3
    wander(3, 'x').points()*.time() == wander(3, 'x').points()*.time().toSorted()
  }

  def "the random motion is added at every time, also where the energy jumps"() {
    given:
    def song = energy('intro 0, build 1, drop 0, break 1')
    def plain = Breakpoints.of(new MovementPlanner(song, 4, 1).plan(rule(low: 0.2d, high: 0.8d), 'x', 0).points())
    def moved = Breakpoints.of(new MovementPlanner(song, 4, 1).plan(rule(low: 0.2d, high: 0.8d, wander: 0.1d), 'x', 0).points())
    def drift = Breakpoints.of(new MovementPlanner(energy('intro 0'), 4, 1).plan(rule(low: 0.5d, wander: 0.1d), 'x', 0).points())

    expect:
    (0..640).every { i ->
      double time = i / 10d + 0.01
      Math.abs(moved.valueAfter(time) - plain.valueAfter(time) - (drift.valueAfter(time) - 0.5d)) < 1e-9
    }
  }

  def "levels are even in dB within 0.05 dB, on the scale of the fader or the send: #target from #low dB"() {
    given:
    def song = energy('intro 0>1', sections('intro'))
    def curve = new MovementPlanner(song, 4, 1).plan(rule(target: target, unit: MovementUnit.DB, low: low, high: high), 'x', 0)
    def drawn = Breakpoints.of(curve.points())

    expect:
    (0..200).every { i ->
      double time = 16d * i / 200
      Math.abs(scale.toFiniteDb(drawn.valueAfter(time)) - (low + (high - low) * i / 200)) <= 0.05d
    }

    where:
    target        | low  | high | scale
    'volume'      | -12d | 0d   | FaderScale.VOLUME
    'volume'      | -60d | 6d   | FaderScale.VOLUME
    'send:Reverb' | -20d | -8d  | FaderScale.SEND
    'send:Reverb' | -66d | 0d   | FaderScale.SEND
  }

  def "relative values are added to the value before: #unit"() {
    given:
    def curve = new MovementPlanner(energy('intro 0, build 1'), 4, 1).plan(rule(target: target, unit: unit, low: low, high: 0d), 'x', base)

    expect:
    curve.edges()*.to().take(2) == edges
    Math.abs(curve.points()[0].value() - first) < 1e-9

    where:
    target   | unit                      | low  | base || edges        | first
    'volume' | MovementUnit.RELATIVE_DB  | -3d  | -7d  || [-10d, -7d]  | (-10 + 34) / 40d
    'pan'    | MovementUnit.RELATIVE_PAN | -10d | 20d  || [10d, 20d]   | 0.6d
    'pan'    | MovementUnit.PAN          | -50d | 20d  || [-50d, 0d]   | 0d
  }
}
