package svc.frontend.dsl

import spock.lang.Specification
import svc.model.track.Decibels
import svc.model.track.TrackKind

class InterpolatedTextSpec extends Specification {
  def "the text of a string with a value is the same as Groovy's: #value"() {
    expect:
    InterpolatedText.of("a ${value} b ${value}") == "a ${value} b ${value}".toString()

    where:
    value << [null, 'x', 1, 1.50, -0.0d, true, TrackKind.MIDI, new Decibels(-6), Decibels.SILENCE, [1, null], [a: 'b'],
              new int[] {1, 2}, 'c' as char, "nested ${1}", new StringBuilder('y'), { 'closure' }, { it << 'written' },
              Optional.of(1), String, 1..3]
  }
}
