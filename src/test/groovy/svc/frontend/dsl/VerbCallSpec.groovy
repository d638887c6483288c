package svc.frontend.dsl

import static svc.model.error.ErrorCode.*

class VerbCallSpec extends ScriptSpecification {

  def "#call passes #expected"() {
    expect:
    run("def it = memo.add($call); println(${expected})").trim() == 'true'

    where:
    call                                     | expected
    "2, 'x'"                                 | "it.where == '2' && it.what == 'x' && it.bars == 4"
    "'Bass', 'x', bars: 2"                   | "it.where == 'Bass' && it.bars == 2"
    "1, 'x', bars: 2.bars"                   | "it.bars == 2"
    "track: 1, text: 'x'"                    | "it.where == '1' && it.what == 'x'"
    "track_id: 1, what: 'x'"                 | "it.where == '1' && it.what == 'x'"
    "1, \"x\${1 + 1}\""                      | "it.what == 'x2'"
    "1, 'x', levelDb: -6.dB"                 | "it.levelDb == -6"
    "1, 'x', level_db: -6"                   | "it.levelDb == -6"
    "1, 'x', level: -6.5"                    | "it.levelDb == -6.5"
    "1, 'x', levelDb: '-inf'"                | "it.levelDb.silence"
    "1, 'x', levelDb: memo.all().items[0].volumeDb" | "it.levelDb == -6"
    "1, 'x', levelDb: memo.all().items[2].volumeDb" | "it.levelDb.silence"
    "1, 'x', levelDb: null"                  | "it.levelDb == null"
    "1, 'x', kind: TrackKind.MIDI"           | "it.kind == TrackKind.MIDI"
    "1, 'x', kind: 'midi'"                   | "it.kind == 'midi'"
    "1, 'x', value: 800.hz"                  | "it.value.display == '800 Hz'"
    "1, 'x', value: 0.5"                     | "it.value.raw == 0.5"
    "1, 'x', loud: true"                     | "it.loud"
    "1, 'x', is_loud: true"                  | "it.loud"
    "1, 'x', notLoud: true"                  | "it.loud == false"
    "1, 'x', notLoud: false"                 | "it.loud == true"
    "1, 'x', tag: 'a'"                       | "it.tags == ['a']"
    "1, 'x', tag: ['a', \"b\${1}\"]"         | "it.tags == ['a', 'b1']"
    "1, 'x', tags: ['a', 'b'] as String[]"   | "it.tags == ['a', 'b']"
    "1, 'x', send: ['A-Reverb=-12']"         | "it.sends[0].returnName == 'A-Reverb' && it.sends[0].level.value == -12"
    "1, 'x', send: ['A-Reverb': -12.dB]"     | "it.sends[0].returnName == 'A-Reverb' && it.sends[0].level.value == -12"
    "1, 'x', send: [A: -12.5, B: '-inf']"    | "it.sends[0].level.value == -12.5 && it.sends[1].level.value.silence"
    "1, 'x', send: [A: memo.all().items[1].volumeDb]" | "it.sends[0].level.value == -12"
    "[bars: 2], 1, 'x'"                      | "it.bars == 2"
    "*[1, 'x']"                              | "it.where == '1' && it.what == 'x'"
    "*[1, 'x'], bars: 2"                     | "it.where == '1' && it.bars == 2"
    "1, 'x', *:[bars: 2]"                    | "it.bars == 2"
  }

  def "hyphenated names, groups and verbs of one word can be called"() {
    expect:
    run('println memo.drumPads().items[0].name') == 'Kick\n'
    run("println memo.envelope.write('a', 'b', 'c').lastGiven") == '[a, b, c]\n'
    run("println memo.envelope.write(['a', 'b']).lastGiven") == '[a, b]\n'
    run("println memo.envelope.write(text: 'a').lastGiven") == '[a]\n'
    run("println ping('x').heard; [1].each { println ping(it).heard }") == 'x\n1\n'
    run("def (e, w) = [memo.envelope, 'write']; println e.\"\$w\"('a').lastGiven") == '[a]\n'
  }

  def "#script fails with #code: #message"() {
    when:
    def error = failure(script)

    then:
    error.code() == code
    error.message == message
    error.hint() == hint
    error.details().line == 1

    where:
    script | code | message | hint
    'memo.al()' | INVALID_ARGUMENT | 'there is no verb "memo.al"' | 'Did you mean memo.all or memo.add?'
    'memo.drumpads()' | INVALID_ARGUMENT | 'there is no verb "memo.drumpads"' | 'Did you mean memo.drumPads?'
    'memo.envelop.write()' | INVALID_ARGUMENT | 'there is no verb "memo.envelop"' | 'Did you mean memo.envelope.write?'
    'memo.envelope.writ()' | INVALID_ARGUMENT | 'there is no verb "memo.envelope.writ"' | 'Did you mean memo.envelope.write?'
    'memo.hidden()' | INVALID_ARGUMENT | 'there is no verb "memo.hidden"' | 'Did you mean memo?'
    'memo.find()' | INVALID_ARGUMENT | 'there is no verb "memo.find"' | 'Did you mean memo.add?'
    'mem.all()' | INVALID_ARGUMENT | 'there is no verb or area "mem"' | 'Did you mean memo?'
    'println memo.all' | INVALID_ARGUMENT | 'the verb "memo.all" needs parentheses or arguments' | 'Write memo.all() to call it.'
    'memo = 3' | INVALID_ARGUMENT | '"memo" is reserved for verbs and cannot be assigned' | 'Use `def memo` or another name for your variable.'
    "memo.add 1, 'x', bar: 3" | INVALID_ARGUMENT | 'memo.add has no argument "bar"' | 'Did you mean bars?'
    "memo.add 1, 'x', forTools: 3" | INVALID_ARGUMENT | 'memo.add has no argument "forTools"' | 'Its arguments are track, text, bars, levelDb, kind, value, loud, tag, send, dryRun.'
    'memo.all x: 3' | INVALID_ARGUMENT | 'memo.all has no argument "x"' | 'It has no arguments.'
    'memo.all 3' | INVALID_ARGUMENT | 'memo.all accepts no positional arguments' | 'Name the other arguments, as in name: value.'
    'memo.add 1, 2, 3' | INVALID_ARGUMENT | 'memo.add accepts at most 2 positional arguments (track, text), not 3' | 'Name the other arguments, as in name: value.'
    "memo.add 1, 'x', track: 2" | CONFLICTING_ARGUMENTS | '`track` is given twice' | 'Give it once, either by name or by position.'
    "memo.add 1, 'x', loud: true, notLoud: true" | CONFLICTING_ARGUMENTS | '`loud` is given twice' | 'Give it once, either by name or by position.'
    'memo.add 1' | MISSING_ARGUMENT | '`text` is missing' | 'Give the what. Run `svc help memo add` to list the arguments.'
    'memo.add 1, null' | MISSING_ARGUMENT | '`text` is null' | 'Give the what.'
    "memo.add 1, 'x', bars: 0" | INVALID_ARGUMENT | '`bars` must be at least 1, not 0' | 'Give the length.'
    "memo.add 1, 'x', bars: 4.Hz" | INVALID_ARGUMENT | '`bars` must be a length such as 8, "2 bars", "6 beats" or the note value "1/4", not "4 Hz"' | 'Give the length.'
    "memo.add 1, 'x', levelDb: 9.hz" | INVALID_ARGUMENT | '`levelDb` must be a level in dB or -inf, not "9 Hz"' | 'Give the level.'
    "memo.add(1, 'x', tag: { 1 })" | INVALID_ARGUMENT | '`tag` cannot be a closure' | 'Give the tags.'
    "memo.add 1, memo.all().items[0]" | INVALID_ARGUMENT | '`text` cannot be a Line' | 'Give the what.'
    "memo.add 1, 'x', send: [A: 3.hz]" | INVALID_ARGUMENT | '`send` needs a level in dB after the = in "A=3 Hz"' | 'Give, for example, A-Reverb=-12.'
    "ping 'broken'" | INTERNAL | 'ping failed: java.lang.IllegalStateException: a bug' | INTERNAL.remedy()
  }

  def "a local variable may have the name of an area"() {
    expect:
    run('def memo = 3; println memo; [4].each { ping -> println ping }') == '3\n4\n'
  }

  def "an area prints its verbs"() {
    expect:
    run('println memo; println memo.envelope') ==
        'memo: add, drumPads, all, envelope\nmemo.envelope: write\n'
  }
}
