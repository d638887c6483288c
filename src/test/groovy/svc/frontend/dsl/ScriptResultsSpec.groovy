package svc.frontend.dsl

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import svc.model.error.SvcException

class ScriptResultsSpec extends ScriptSpecification {

  def "#expression is #value"() {
    expect:
    run("def all = memo.all().items; println($expression)") == "$value\n"

    where:
    expression                                       | value
    'all*.name'                                      | '[Kick, Pad, Vox]'
    'all.name'                                       | '[Kick, Pad, Vox]'
    'all.findAll { it.isOn }*.name'                  | '[Kick]'
    'all.findAll { it.is_on }*.name'                 | '[Kick]'
    'all[1].volume_db'                               | '-12.0'
    'memo.all().last_given'                          | 'null'
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
    '-all[1].volumeDb + all[0].volumeDb'             | '6.0'
    'all[0].volumeDb * 2'                            | '-12.0'
    '2 * all[0].volumeDb'                            | '-12.0'
    'all[1].volumeDb / 2'                            | '-6.0'
    '(all[1].volumeDb / all[0].volumeDb).round(3)'   | '2.0'
    '3 - all[0].volumeDb'                            | '9.0'
    '3 + all[0].volumeDb'                            | '-3.0'
    'all[0].volumeDb.abs()'                          | '6.0'
    '(all[0].volumeDb / 7).round(1)'                 | '-0.9'
    'all[2].volumeDb.round(1)'                       | '-inf'
    'all.take(2).sum { it.volumeDb }'                | '-18.0'
    'all.take(2)*.volumeDb.average()'                | '-9.0'
    'all[0].volumeDb as double'                      | '-6.0'
    'all[0].volumeDb as int'                         | '-6'
    'all[0].volumeDb in [-6.dB]'                     | 'true'
    'all[0].volumeDb in [-6, -7]'                    | 'true'
    'all[0].volumeDb in [-7]'                        | 'false'
    'all[0].volumeDb in (-12..-3)'                   | 'true'
    'all[0].volumeDb in -12.dB..-6.5.dB'             | 'false'
    '-6 in [all[0].volumeDb]'                        | 'true'
    'all*.volumeDb.sort()'                           | '[-inf, -12.0, -6.0]'
    '(all[0] as Map)'                                | '[name:Kick, volumeDb:-6, isOn:true]'
    'all[0] ? 1 : 2'                                 | '1'
    'TrackKind.MIDI in ["midi"]'                     | 'true'
    'TrackKind.MIDI in ["audio"]'                    | 'false'
    'TrackKind.MIDI in [TrackKind.MIDI]'             | 'true'
    '"midi" in [TrackKind.MIDI]'                     | 'true'
    '"a" in ["a", "b"]'                              | 'true'
    '3 in 1..4'                                      | 'true'
    'TrackKind.MIDI == "midi"'                       | 'true'
    '"MIDI" == TrackKind.MIDI'                       | 'true'
    'TrackKind.MIDI == "audio"'                      | 'false'
    'TrackKind.MIDI == TrackKind.MIDI'               | 'true'
    'all[0].with { name.toUpperCase() + args.size() }' | 'KICK0'
  }

  def "#expression returns #value"() {
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
    '126.5.bpm'              | '126.5 bpm'
    '-6.5.dB'                | '-6.5 dB'
    '+6.dB'                  | '6 dB'
    '6.5f.dB'                | '6.5 dB'
    '4.bars + 2.bars'        | '6 bars'
    '4.bars + 2'             | '6 bars'
    '2 + 4.bars'             | '6 bars'
    '4.bars - 2.bars'        | '2 bars'
    '4.bars - 1'             | '3 bars'
    '4 - 1.bars'             | '3 bars'
    '2.bars + 1.beat'        | '2 bars + 1 beat'
    '2.bars - 1.beat + 1.bar' | '3 bars + -1 beats'
    '(2.bars + 1.beat) * 2'  | '4 bars + 2 beats'
    '8.kHz == 8.khz'         | 'true'
    '200.Hz'                 | '200 Hz'
    '4.bars * 2'             | '8 bars'
    '2 * 4.bars'             | '8 bars'
    '4.bars / 2'             | '2 bars'
    '4.bars / 2.bars'        | '2.0'
    '4.bars < 5.bars'        | 'true'
    '4.bars == 4.0.bars'     | 'true'
    '[2.ms, 1.ms].max()'     | '2 ms'
    '[2.ms, 1.ms].sum()'     | '3 ms'
    '-6.dB == -6'            | 'true'
    '-6 == -6.dB'            | 'true'
    '-6.dB == -5'            | 'false'
    '-6.dB < -5'             | 'true'
    '-7 < -6.dB'             | 'true'
    '-6.dB in [-6]'          | 'true'
    '2.bars in 1.bars..4.bars' | 'true'
    '-6.dB.abs()'            | '-6 dB'
    '(-6.dB).abs()'          | '6 dB'
    '2.345.dB.round(1)'      | '2.3 dB'
    '2.5.bars.round()'       | '3 bars'
    '4.bars as int'          | '4'
    '4.bars as double'       | '4.0'
    '1.5.dB as BigDecimal'   | '1.5'
  }

  def "#value matches #wanted in a switch over levels, quantities and constants"() {
    expect:
    run("""def level = memo.all().items[0].volumeDb
switch ($value) { case $other: println 'other'; break; case $wanted: println 'found'; break; default: println 'none' }""") == 'found\n'

    where:
    value            | other             | wanted
    'level'          | '-7.dB'           | '-6.dB'
    'level'          | '-7'              | '-6'
    'level'          | '-3.dB..0.dB'     | '-12.dB..-6.dB'
    'level'          | '[-7]'            | '[-6]'
    '-6.dB'          | '-5.dB'           | '-6'
    '-6.dB'          | '-7'              | 'level'
    '-6'             | '-7.dB'           | 'level'
    'TrackKind.MIDI' | '"audio"'         | '"MIDI"'
    '"midi"'         | 'TrackKind.AUDIO' | 'TrackKind.MIDI'
  }

  def "#expression is an error, because the units differ"() {
    when:
    run("println($expression)")

    then:
    def e = thrown(SvcException)
    e.message.startsWith('cannot compare ')

    where:
    expression << ['4.bars == 4.beats', '4.bars in [4.beats]', '-6.dB == -6.hz', '4.bars > 1.beat']
  }

  def "lists in results can be sorted and changed"() {
    expect:
    run("println(memo.all().items.with { it.$change; it*.name })") == "$names\n"

    where:
    change                      | names
    'sort { one -> one.volumeDb }' | '[Vox, Pad, Kick]'
    'reverse(true)'             | '[Vox, Pad, Kick]'
    'removeIf { one -> one.isOn }' | '[Pad, Vox]'
    'leftShift(it[0])'          | '[Kick, Pad, Vox, Kick]'
  }

  def "records have no natural order, and sorting them does not fail"() {
    expect:
    run('println memo.all().items.sort()*.name.sort()') == '[Kick, Pad, Vox]\n'
  }

  def "#expression is refused: #message"() {
    when:
    def e = failure("def level = memo.all().items[0].volumeDb\n$expression")

    then:
    e.code() == INVALID_ARGUMENT
    e.message == message
    e.details().line == 2

    where:
    expression         | message
    '4.bars + 2.ms' | 'cannot add 4 bars and 2 ms'
    '4.bars - 2.dB' | 'cannot subtract 4 bars and 2 dB'
    '2.bars + 1.beat + 2.ms' | '2 ms is not a length'
    '4.bars / 2.beats' | 'cannot divide 4 bars and 2 beats'
    'level + 2.bars'   | '2 bars is not a level'
    'level < 2.bars'   | '2 bars is not a level'
    'level == -6.hz'   | '-6 Hz is not a level'
  }

  def "the error for an unknown field lists the known fields"() {
    expect:
    failure('memo.all().items[0].volumDb').hint() == 'Did you mean volumeDb?'
    failure('memo.all().items[0].foo').hint() == 'Its fields are name, volumeDb, isOn.'
  }

  def "lists of maps print like lists of results, and closures have a name"() {
    expect:
    run("println([[name: 'Kick', db: -6.dB], [name: 'Pad', db: memo.all().items[1].volumeDb]])") ==
        'name: Kick, db: -6 dB\nname: Pad, db: -12\n'
    run('def f = { it }; println f') == '(closure)\n'
  }

  def "results are printed field by field, lists line by line"() {
    expect:
    run('println memo.all()') == '''\
items:
  - name: Kick, volume_db: -6, is_on: true
  - name: Pad, volume_db: -12, is_on: false
  - name: Vox, volume_db: -inf, is_on: false
'''
    run('println memo.all().items.take(2)') == '''\
name: Kick, volume_db: -6, is_on: true
name: Pad, volume_db: -12, is_on: false
'''
    run("println memo.add(1, 'x', tag: ['a', 'b'], send: [A: -3])") == '''\
where: 1
what: x
bars: 4
tags: [a, b]
sends:
  - return_name: A, level: {value: -3, is_relative: false}
tiny: 0.123457
'''
    run('println([]); println([1, 2]); println([a: 1]); println null') == '[]\n[1, 2]\n[a:1]\nnull\n'
  }
}
