package svc

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** A number with a sign, a unit or a word means the same on every front end. */
class SignsSpec extends Specification {
  @TempDir
  Path home

  FrontEndCalls calls

  def setup() { calls = new FrontEndCalls(home) }

  def "#verb #arguments is refused by #frontEnd: give #alternatives"() {
    when:
    def error = calls.call(frontEnd, calls.bench.catalog.find(verb.split(' ') as List).get(), arguments).error

    then:
    frontEnd == FrontEnd.MCP
        ? alternatives.every { error.text.contains(it as String) }
        : error.code == 'INVALID_ARGUMENT' && error.details.alternatives == alternatives

    where:
    [verb, arguments, alternatives, frontEnd] << [
      ['mix set', [track: 'Bass', volumeDb: '+3'], [3, '+=3']],
      ['mix set', [track: 'Bass', volumeDb: '+3.5 dB'], [3.5, '+=3.5']],
      ['mix set', [track: 'Bass', volumeDb: '+9'], ['+=9']],
      ['mix set', [track: 'Bass', sends: ['Reverb=+3']], ['Reverb+=3']],
      ['mix apply', [parts: ['bass=+2']], ['bass=2', 'bass+=2']],
      ['mix apply', [parts: ['lead=-2:send=Reverb=+2']], ['lead=-2:send=Reverb+=2']],
      ['mix set', [track: 'Bass', pan: '30'], [0.6, 0.3]],
      ['mix set', [track: 'Bass', pan: '-70'], [-0.7]],
      ['mix set', [track: 'Bass', volumeRaw: '70'], [0.7]],
      ['note transform', [track: 'Bass', scene: '2', quantize: '1/16', swing: '60'], [0.6]],
    ].collectMany { row -> FrontEnd.values().collect { row + [it] } }
  }

  def "#verb #arguments is accepted by #frontEnd as #expected"() {
    when:
    def result = calls.call(frontEnd, calls.bench.catalog.find(verb.split(' ') as List).get(), arguments)

    then:
    !result.error
    expected.every { field, value -> result[field] == value }

    where:
    [verb, arguments, expected, frontEnd] << [
      ['mix set', [track: 'track 4', volumeDb: '\u22123'], [track: 'Bass', volume_db: -3]],
      ['mix set', [track: '#4', pan: '30R'], [track: 'Bass', pan: 0.6]],
      ['mix set', [track: 'Return B', pan: '10 L'], [track: 'B-Delay', pan: -0.2]],
      ['mix set', [track: 'Bass', pan: '+0.25'], [pan: 0.25]],
      ['mix set', [track: 'Bass', volumeRaw: '70%'], [volume_raw: 0.7]],
      ['scene show', [scene: 'scene 2'], [name: 'Verse']],
      ['clip get', [track: '#4', scene: 'Slot 2'], [scene_index: 2]],
    ].collectMany { row -> FrontEnd.values().collect { row + [it] } }
  }
}
