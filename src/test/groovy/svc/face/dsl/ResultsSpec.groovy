package svc.face.dsl

import static svc.model.ErrorCode.INVALID_ARGUMENT

class ResultsSpec extends ScriptSpecification {

  def "#expression is #value"() {
    expect:
    run("def all = note.all().items; println($expression)") == "$value\n"

    where:
    expression                                       | value
    'all*.name'                                      | '[Kick, Pad, Vox]'
    'all.name'                                       | '[Kick, Pad, Vox]'
    'all.findAll { it.isOn }*.name'                  | '[Kick]'
    'all.findAll { it.is_on }*.name'                 | '[Kick]'
    'all[1].volume_db'                               | '-12.0'
    'note.all().last_given'                          | 'null'
    'all.findAll { it.volumeDb < -6.dB }*.name'      | '[Pad, Vox]'
    'all.findAll { it.volumeDb < -6 }*.name'         | '[Pad, Vox]'
    'all.findAll { it.volumeDb >= -12.0 }*.name'     | '[Kick, Pad]'
    'all.findAll { -12 < it.volumeDb }*.name'        | '[Kick]'
    'all.findAll { -12.dB < it.volumeDb }*.name'     | '[Kick]'
    'all[0].volumeDb == -6'                          | 'true'
    'all[0].volumeDb == -6.dB'                       | 'true'
    '-6.dB == all[0].volumeDb'                       | 'true'
    'all[2].volumeDb == Db.SILENCE'                  | 'true'
    'all.sort { it.volumeDb }*.name'                 | '[Vox, Pad, Kick]'
    'all*.volumeDb.max()'                            | '-6.0'
    'all[1].volumeDb + 3.dB'                         | '-9.0'
    'all[1].volumeDb - 3.dB'                         | '-15.0'
    'all[1].volumeDb + 3'                            | '-9.0'
    'all[1].volumeDb - 0.5'                          | '-12.5'
    '3.dB + all[1].volumeDb'                         | '-9.0'
    'all[1].volumeDb - all[1].volumeDb'              | '0 dB'
    '-3.dB - all[1].volumeDb'                         | '9 dB'
    '-all[1].volumeDb'                               | '12.0'
    'all[2].volumeDb + 3.dB'                         | '-inf'
    'TrackKind.MIDI == "midi"'                       | 'true'
    '"MIDI" == TrackKind.MIDI'                       | 'true'
    'TrackKind.MIDI == "audio"'                      | 'false'
    'TrackKind.MIDI == TrackKind.MIDI'               | 'true'
    'all[0].with { name.toUpperCase() + args.size() }' | 'KICK0'
  }

  def "#expression makes #value"() {
    expect:
    run("println($expression)") == "$value\n"

    where:
    expression               | value
    '-6.dB'                  | '-6 dB'
    '4.bars'                 | '4 bars'
    '16.beats'               | '16 beats'
    '800.hz'                 | '800 Hz'
    '30.ms'                  | '30 ms'
    '40.percent'             | '40 %'
    '-6.5.dB'                | '-6.5 dB'
    '+6.dB'                  | '6 dB'
    '6.5f.dB'                | '6.5 dB'
    '4.bars + 2.bars'        | '6 bars'
    '4.bars + 2'             | '6 bars'
    '2 + 4.bars'             | '6 bars'
    '4.bars - 2.bars'        | '2 bars'
    '4.bars - 1'             | '3 bars'
    '4 - 1.bars'             | '3 bars'
    '4.bars * 2'             | '8 bars'
    '2 * 4.bars'             | '8 bars'
    '4.bars / 2'             | '2 bars'
    '4.bars / 2.bars'        | '2.0'
    '4.bars < 5.bars'        | 'true'
    '4.bars == 4.0.bars'     | 'true'
    '4.bars == 4.beats'      | 'false'
    '[2.ms, 1.ms].max()'     | '2 ms'
  }

  def "#expression is refused: #message"() {
    when:
    def e = failure("def level = note.all().items[0].volumeDb\n$expression")

    then:
    e.code() == INVALID_ARGUMENT
    e.message == message
    e.details().line == 2

    where:
    expression         | message
    '4.bars + 2.beats' | 'cannot add 4 bars and 2 beats'
    '4.bars - 2.beats' | 'cannot subtract 4 bars and 2 beats'
    '4.bars / 2.beats' | 'cannot divide 4 bars and 2 beats'
    'level + 2.bars'   | '2 bars is no level'
    'level < 2.bars'   | '2 bars is no level'
    'level == -6.hz'   | '-6 Hz is no level'
  }

  def "a field that is not there names the nearest that is"() {
    expect:
    failure('note.all().items[0].volumDb').hint() == 'Did you mean volumeDb?'
    failure('note.all().items[0].foo').hint() == 'It has name, volumeDb, isOn.'
  }

  def "results print field by field, lists line by line"() {
    expect:
    run('println note.all()') == '''\
items:
  - name: Kick, volume_db: -6, is_on: true
  - name: Pad, volume_db: -12, is_on: false
  - name: Vox, volume_db: -inf, is_on: false
'''
    run('println note.all().items.take(2)') == '''\
name: Kick, volume_db: -6, is_on: true
name: Pad, volume_db: -12, is_on: false
'''
    run("println note.add(1, 'x', tag: ['a', 'b'], send: [A: -3])") == '''\
where: 1
what: x
bars: 4
tags: [a, b]
sends:
  - return_name: A, level: -3
tiny: 0.123457
'''
    run('println([]); println([1, 2]); println([a: 1]); println null') == '[]\n[1, 2]\n[a:1]\nnull\n'
  }
}
