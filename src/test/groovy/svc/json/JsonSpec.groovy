package svc.json

import spock.lang.Specification
import svc.model.Db
import svc.model.LaunchState
import svc.model.Note
import svc.model.Scene
import svc.model.Signature
import svc.model.Slot

class JsonSpec extends Specification {
  static record Sample(String nameOf, int whole, Integer maybe, double value, Db level, LaunchState state,
      List<Note> notes, Map<String, Double> values, boolean flag) {}

  def sample =
      new Sample('a "b" ü', 3, null, 0.1d + 0.2d, Db.SILENCE, LaunchState.PLAYING,
          [new Note(60, 0, 0.25d, 100, 1, false)], ['trk_9': 0.5d], true)

  def "a record survives the way to text and back, exactly"() {
    expect:
    Records.read(Json.parse(Json.print(Trees.exact(sample))), Sample) == sample
    Records.read(Json.parse(Json.pretty(Trees.exact(sample)).getBytes('UTF-8')), Sample) == sample
  }

  def "results are rounded, snake_case and without empty fields"() {
    expect:
    Trees.shown(sample) ==
        [name_of: 'a "b" ü', whole: 3, value: 0.3d, level: '-inf', state: 'playing',
         notes: [[pitch: 60, start: 0, duration: 0.25d, velocity: 100, probability: 1, mute: false]],
         values: [trk_9: 0.5d], flag: true]
    Trees.shown(new Db(-6.0049d)) == -6
    Trees.shown(new Db(-6.006d)) == -6.01d
  }

  def "a field is null only where its record says so"() {
    expect:
    Trees.shown(new Slot(1, 'Intro', null)) == [scene_index: 1, scene_name: 'Intro', clip: null]
    Trees.shown(new Scene(1, null)) == [scene_index: 1]
  }

  def "what does not fit a record is named by its pointer: #pointer"() {
    when:
    Records.read(Json.parse(text), Sample)

    then:
    def e = thrown(Records.Misfit)
    e.pointer() == pointer
    e.message.contains(expected)

    where:
    text                              | pointer            | expected
    '{"whole": "x"}'                  | '/whole'           | 'a number'
    '{"whole": 1.5}'                  | '/whole'           | 'a whole number'
    '{"notes": [{"pitch": true}]}'    | '/notes/0/pitch'   | 'a number'
    '{"state": "loud"}'               | '/state'           | 'stopped'
    '{"nope": 1}'                     | '/nope'            | 'no such field'
    '[]'                              | '/'                | 'an object'
    '{"values": {"a": []}}'           | '/values/a'        | 'a number'
  }

  def "text that is no JSON is named by line and column: #text"() {
    when:
    Json.parse(text)

    then:
    def e = thrown(JsonSyntax)
    e.line() == line

    where:
    text                    | line
    ''                      | 1
    '{'                     | 1
    '{"a": 1}\n{"b": 2}'    | 2
    '{\n"a": 1,\n"a": 2}'   | 3
    '[' * 1000              | 1
  }

  def "a signature tells positions as hosts display them"() {
    expect:
    new Signature(n, d).position(beats) == position

    where:
    n | d | beats | position
    4 | 4 | 0     | '1.1.1'
    4 | 4 | 5.5   | '2.2.3'
    6 | 8 | 3     | '2.1.1'
    7 | 8 | 3.25  | '1.7.2'
  }
}
