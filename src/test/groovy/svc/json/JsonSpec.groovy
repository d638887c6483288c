package svc.json

import spock.lang.Specification
import svc.model.clip.ArrangementClip
import svc.model.track.Decibels
import svc.model.clip.LaunchState
import svc.model.clip.MidiNote
import svc.model.set.Scene
import svc.model.clip.ClipSlot

class JsonSpec extends Specification {
  static record Sample(String nameOf, int whole, Integer maybe, double value, Decibels level, LaunchState state,
      List<MidiNote> notes, Map<String, Double> values, boolean flag) {}

  static final String THERE = '"level": 1, "state": "stopped"'

  def sample =
      new Sample('a "b" ü', 3, null, 0.1d + 0.2d, Decibels.SILENCE, LaunchState.PLAYING,
          [new MidiNote(60, 0, 0.25d, 100, 1, false)], ['trk_9': 0.5d], true)

  def "a record converts to text and back without changes"() {
    expect:
    RecordReader.read(Json.parse(Json.print(RecordJsonConverter.toExactTree(sample))), Sample) == sample
    RecordReader.read(Json.parse(Json.pretty(RecordJsonConverter.toExactTree(sample)).getBytes('UTF-8')), Sample) == sample
  }

  def "results are rounded, use snake_case and omit null fields"() {
    expect:
    RecordJsonConverter.toDisplayTree(sample) ==
        [name_of: 'a "b" ü', whole: 3, value: 0.3d, level: '-inf', state: 'playing',
         notes: [[pitch: 60, start: 0, duration: 0.25d, velocity: 100, probability: 1, mute: false]],
         values: [trk_9: 0.5d], flag: true]
    RecordJsonConverter.toDisplayTree(new Decibels(-6.0049d)) == -6
    RecordJsonConverter.toDisplayTree(new Decibels(-6.006d)) == -6.01d
  }

  def "an explicit null is read as null, a missing field as empty"() {
    expect:
    RecordReader.read([scene_index: 1L, scene_name: 'Intro', clip: null], ClipSlot) == new ClipSlot(1, 'Intro', null)
    RecordReader.read(laid + [envelopes: null], ArrangementClip).envelopes() == null
    RecordReader.read(laid, ArrangementClip).envelopes() == []

    when:
    RecordReader.read([scene_index: 1L, scene_name: 'Intro'], ClipSlot)

    then:
    def e = thrown(RecordReader.MappingException)
    e.pointer() == '/clip'

    where:
    laid = [name: 'a', kind: 'midi', start_beats: 0d, length_beats: 4d]
  }

  def "a null field is written only for records that write nulls"() {
    expect:
    RecordJsonConverter.toDisplayTree(new ClipSlot(1, 'Intro', null)) == [scene_index: 1, scene_name: 'Intro', clip: null]
    RecordJsonConverter.toDisplayTree(new Scene(1, null)) == [scene_index: 1]
  }

  def "the error for an invalid value contains its pointer: #pointer"() {
    when:
    RecordReader.read(Json.parse(text), Sample)

    then:
    def e = thrown(RecordReader.MappingException)
    e.pointer() == pointer
    e.message.contains(expected)

    where:
    text                                              | pointer     | expected
    '{"whole": "x"}'                                  | '/whole'    | 'a number'
    '{"whole": 1.5}'                                  | '/whole'    | 'a whole number'
    '{"whole": 4294967297}'                           | '/whole'    | 'a whole number'
    "{$THERE, \"notes\": [[true, 0, 1, 1, 1, true]]}" | '/notes/0'  | 'a number'
    "{$THERE, \"notes\": [[60, 0]]}"                  | '/notes/0'  | 'an array of 6 to 8 values'
    "{$THERE, \"notes\": [{\"pitch\": 1}]}"           | '/notes/0'  | 'an array'
    "{$THERE, \"notes\": [null]}"                     | '/notes/0'  | 'a value'
    "{$THERE, \"values\": {\"a\": null}}"             | '/values/a' | 'a value'
    '{}'                                              | '/level'    | 'an object'
    '{"level": 1}'                                    | '/state'    | 'playing'
    '{"level": 1, "state": null}'                     | '/state'    | 'playing'
    '{"level": 1, "state": "loud"}'                   | '/state'    | 'stopped'
    "{$THERE, \"nope\": 1}"                           | '/nope'     | 'one of the fields'
    '[]'                                              | '/'         | 'an object'
    "{$THERE, \"values\": {\"a\": []}}"               | '/values/a' | 'a number'
  }

  def "a record as an array omits its last fields if they are null, and reads without them: #note"() {
    expect:
    Json.print(RecordJsonConverter.toExactTree(note)) == row
    RecordReader.read(Json.parse(row), MidiNote) == note

    where:
    note                                                     || row
    new MidiNote(60, 0, 0.25d, 100, 1, false)                || '[60,0,0.25,100,1,false]'
    new MidiNote(60, 0, 0.25d, 100, 1, false, 0, 64)         || '[60,0,0.25,100,1,false]'
    new MidiNote(60, 0, 0.25d, 100, 1, false, 5, 64)         || '[60,0,0.25,100,1,false,5]'
    new MidiNote(60, 0, 0.25d, 100, 1, false, null, 20)      || '[60,0,0.25,100,1,false,null,20]'
  }

  def "missing optional fields are null, zero or empty"() {
    expect:
    RecordReader.read(Json.parse("{$THERE}"), Sample) ==
        new Sample(null, 0, null, 0d, new Decibels(1), LaunchState.STOPPED, [], [:], false)
  }

  def "a syntax error contains line and column: #text"() {
    when:
    Json.parse(text)

    then:
    def e = thrown(JsonSyntaxException)
    e.describe().startsWith("line $line, column ")

    where:
    text                  | line
    ''                    | 1
    '{'                   | 1
    '{"a": 1}\n{"b": 2}'  | 2
    '{\n"a": 1,\n"a": 2}' | 3
    '[' * 1000            | 1
  }

  def "the error for #text states the problem in plain words"() {
    when:
    Json.parse(text)

    then:
    def e = thrown(JsonSyntaxException)
    e.problem() == problem

    where:
    text             | problem
    '{"a": [1, 2'    | 'the bracket at line 1, column 7 is not closed'
    '{"a": "b'       | 'the text ends within a JSON value'
    '{"a" 1}'        | 'expected a colon after the name of the field, found 1'
    '{"a": 1 "b": 2' | 'expected a comma or } after this field, found "'
    '[1 2]'          | 'expected a comma or ] after this element, found 2'
    '{a: 1}'         | 'expected the name of a field in double quotes, found a'
    '[/]'            | 'expected a JSON value, found /'
    'loud'           | '"loud" is not a JSON value; text needs quotes'
    '["\\i"]'        | 'a text contains the invalid escape \\i'
    '["\u0001"]'      | 'unexpected control character with the code 1'
    '{"a":1,"a":2}'  | 'the object contains the field "a" twice'
    '[' * 65         | 'the arrays and objects are nested more than 64 levels deep'
  }

  def "a value is written as compact and as indented text: #compact"() {
    expect:
    Json.print(value) == compact
    Json.pretty(value) == pretty
    Json.parse(compact) == Json.parse(pretty)

    where:
    value                           || compact                    | pretty
    [:]                             || '{}'                       | '{ }'
    []                              || '[]'                       | '[ ]'
    [a: 1L, b: [true, null]]        || '{"a":1,"b":[true,null]}'  | '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'
    [[a: []]]                       || '[{"a":[]}]'               | '[\n  {\n    "a": [ ]\n  }\n]'
    [1.0d, 0.1d, -0.0d, 1e21d, 7]   || '[1,0.1,0,1.0E21,7]'       | '[\n  1,\n  0.1,\n  0,\n  1.0E21,\n  7\n]'
    [Double.NaN]                    || '["NaN"]'                  | '[\n  "NaN"\n]'
  }

  def "text is escaped where JSON requires it: #written"() {
    expect:
    Json.print(text) == written
    Json.parse(written) == text

    where:
    text                    || written
    ''                      || '""'
    'plain ü 𝄞'             || '"plain ü 𝄞"'
    '"\\'                   || '"\\"\\\\"'
    'a"b'                   || '"a\\"b"'
    '\b\t\n\f\r'            || '"\\b\\t\\n\\f\\r"'
    'x\u0000\u001by\u007f'   || '"x\\u0000\\u001By\u007f"'
  }

  def "numbers with a fraction are read exactly: #text"() {
    expect:
    Json.parse(text) == Double.valueOf(text)

    where:
    text << ['0.8999999999999999', '79.3499575846914', '-0.0', '0.1', '-6.05', '90071992547409.89', '900719925474099.9',
             '0.0000000000000000000001', '0.00000000000000000000001', '123456789012345.678', '1.5e3',
             '0.35491668980196367', '-0.35491668980196367', '123456789.12345679', '1.7976931348623157E308', '-2.2250738585072014E-308']
  }

  def "decimals are read as the JDK reads them, seed #seed"() {
    given:
    def random = new Random(seed)
    def texts = (1..2000).collect { new BigDecimal(new BigInteger(1 + random.nextInt(60), random), 1 + random.nextInt(25)).toPlainString() }

    expect:
    Json.parse("[${texts.join(',')}]".toString()) == texts.collect { Double.valueOf(it) }

    where:
    seed << [1, 2]
  }

  def "non-ASCII names are read, and invalid UTF-8 is a syntax error"() {
    expect:
    Json.parse('["Größe","日本 😀"]') == ['Größe', '日本 😀']

    when:
    Json.parse([0x22, 0xC3, 0x28, 0x22] as byte[])

    then:
    thrown(JsonSyntaxException)
  }

  def "the error for invalid UTF-8 contains line and column, whatever encoding Jackson would guess: #bytes"() {
    when:
    Json.parse(bytes as byte[])

    then:
    def e = thrown(JsonSyntaxException)
    e.describe() == "line $line, column $column: the text is not UTF-8 (byte 0x$first)"

    where:
    bytes                                      | line | column | first
    [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]       | 1    | 1      | 'ff'
    [0x7B, 0x0A, 0x22, 0x61, 0xC3, 0x22, 0x7D] | 2    | 3      | 'c3'
    [0x22, 0xED, 0xA0, 0x80, 0x22]             | 1    | 2      | 'ed'
  }

  def "UTF-16 and UTF-32 are not accepted: #encoding"() {
    when:
    Json.parse('{"a": 1}'.getBytes(encoding))

    then:
    thrown(JsonSyntaxException)

    where:
    encoding << ['UTF-16LE', 'UTF-16BE', 'UTF-16', 'UTF-32LE', 'UTF-32BE']
  }

  def "bytes that resemble a UTF-32 byte order mark are a syntax error: #bytes"() {
    when:
    Json.parse(bytes as byte[])

    then:
    thrown(JsonSyntaxException)

    when:
    Json.parseExact(bytes as byte[])

    then:
    thrown(JsonSyntaxException)

    where:
    bytes << [[0, 0, 0x7B, 0], [0, 0x3A, 0, 0], [0, 0, 0xFF, 0xFE], [0, 0, 0, 0x7B]]
  }

  def "a UTF-8 byte order mark is ignored"() {
    expect:
    Json.parse('\uFEFF{"a": 1}'.getBytes('UTF-8')) == [a: 1]
  }

  def "invalid JSON is rejected: #text"() {
    when:
    Json.parse(text)

    then:
    thrown(JsonSyntaxException)

    where:
    text << ['01', '-', '1.', '.5', '+1', '--1', '1-1', '1e', 'tru', 'truex', '{"a"}', '{"a":}', '{,}', '[1,]', '[1 2]', '"a', '"\u0001"',
             '{"a":1,"a":2}', '1 2', 'NaN', "{'a':1}", '[' * 70 + ']' * 70]
  }

  def "a random value is read as it was written, seed #seed"() {
    given:
    def random = new Random(seed)
    def value = any(random, 4)

    expect:
    Json.parse(Json.print(value)) == value

    where:
    seed << (1..50)
  }

  private static Object any(Random random, int depth) {
    switch (random.nextInt(depth > 0 ? 8 : 5)) {
      case 0: return random.nextLong()
      case 1: return random.nextDouble() * Math.pow(10, random.nextInt(30) - 15)
      case 2: return random.nextBoolean()
      case 3: return null
      case 4: return new String((1..random.nextInt(9) + 1).collect { (char) (random.nextInt(300) + 1) } as char[])
      case 5: return (0..random.nextInt(5)).collect { any(random, depth - 1) }
      default: return (0..random.nextInt(5)).collectEntries { ["k$it".toString(), any(random, depth - 1)] }
    }
  }
}
