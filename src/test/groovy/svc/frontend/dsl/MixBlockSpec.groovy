package svc.frontend.dsl

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS
import static svc.model.error.ErrorCode.FILE_NOT_FOUND
import static svc.model.error.ErrorCode.INVALID_ARGUMENT
import static svc.model.error.ErrorCode.INVALID_PART_TYPE
import static svc.model.error.ErrorCode.MISSING_ARGUMENT
import static svc.model.error.ErrorCode.RETURN_NOT_FOUND

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.model.error.SvcException

class MixBlockSpec extends Specification {
  @TempDir
  Path folder

  def "a mix block has a call for each part: #block"() {
    expect:
    run("mix.apply { $block }.items.each { println([it.track, it.volumeDb, it.pan, it.sends*.levelDb]) }").readLines() == told

    where:
    block                                                              || told
    "bass(-6.dB, pan: 0); lead(-4.dB, send: ['A-Reverb': -12.dB])"     || ['[Bass, -6.0, 0.0, []]', '[Lead, -4.0, 0.1, [-12.0]]']
    "bass(-6)"                                                         || ['[Bass, -6.0, 0.0, []]']
    "bass(-6.5, pan: -0.25)"                                           || ['[Bass, -6.5, -0.25, []]']
    "bass(-6, pan: 0.00001)"                                           || ['[Bass, -6.0, 1.0E-5, []]']
    "bass(-6, pan: null)"                                              || ['[Bass, -6.0, 0.0, []]']
    "bass('-inf')"                                                     || ['[Bass, -inf, 0.0, []]']
    "bass(Db.SILENCE)"                                                 || ['[Bass, -inf, 0.0, []]']
    "bass(-6, send: [A: -3, Delay: '-inf'])"                           || ['[Bass, -6.0, 0.0, [-3.0, -inf]]']
    "bass(-6, send: [\"\${'A'}\": -3.dB])"                             || ['[Bass, -6.0, 0.0, [-3.0]]']
    "bass('+=2'); lead('-=1dB', send: [Reverb: '+=3'])"                || ['[Bass, -2.0, 0.0, []]', '[Lead, -8.0, 0.1, [-21.0]]']
    "hiHat(-9.dB)"                                                     || ['[Hats, -9.0, 0.15, []]']
    "hi_hat(-9.dB); 'Lead'(-3)"                                        || ['[Hats, -9.0, 0.15, []]', '[Lead, -3.0, 0.1, []]']
    "kick(-9.dB); Hat(-3)"                                               || ['[Kick, -9.0, 0.0, []]', '[Hats, -3.0, 0.15, []]']
    "['bass', 'lead'].each { \"\$it\"(-8.dB) }"                        || ['[Bass, -8.0, 0.0, []]', '[Lead, -8.0, 0.1, []]']
    "bass(mix.track('Lead').volumeDb)"                                 || ['[Bass, -7.0, 0.0, []]']
    "bass(args.size() - 6)"                                            || ['[Bass, -6.0, 0.0, []]']
    "if (false) { bass(-6) }; lead(-3)"                                || ['[Lead, -3.0, 0.1, []]']
  }

  def "levels can be variables of the script, and other arguments precede the block"() {
    expect:
    run("level = -7.dB; def pan = 0.5; println mix.apply { bass(level, pan: pan) }.items[0].with { [volumeDb, it.pan] }") == '[-7.0, 0.5]\n'
    failure("mix.apply(project: '${folder}/none.svc') { bass(-6) }").code() == FILE_NOT_FOUND
  }

  def "parts can be text"() {
    expect:
    run("println mix.apply($given).items*.track") == "$tracks\n"

    where:
    given                                    || tracks
    "part: 'bass=-6'"                        || '[Bass]'
    "part: ['bass=-6', 'lead=-3:pan=0.1']"   || '[Bass, Lead]'
    "parts: ['bass=-6']"                     || '[Bass]'
  }

  def "refused, and nothing is written: mix.apply #call"() {
    given:
    run('println mix.track("Bass").volumeDb')
    def error = failure("mix.apply$call")

    expect:
    error.code() == code
    error.message.contains(message)
    run('println([mix.track("Bass").volumeDb, mix.track("Lead").volumeDb])') == '[-4.0, -7.0]\n'

    where:
    call                                       || code                  | message
    ' { }'                                     || MISSING_ARGUMENT      | '`part` is missing'
    '()'                                       || MISSING_ARGUMENT      | '`part` is missing'
    ' { bass() }'                              || INVALID_ARGUMENT      | 'the mix of bass needs exactly one level, not 0 values'
    ' { bass(-6, -3) }'                        || INVALID_ARGUMENT      | 'the mix of bass needs exactly one level, not 2 values'
    ' { bass(pan: 1) }'                        || INVALID_ARGUMENT      | 'the mix of bass needs exactly one level, not 0 values'
    ' { bass }'                                || INVALID_ARGUMENT      | 'the mix of bass needs parentheses'
    ' { bass -6 }'                             || INVALID_ARGUMENT      | 'the mix of bass needs parentheses'
    ' { bass(-6, volume: 3) }'                 || INVALID_ARGUMENT      | 'the mix of bass has no volume'
    " { bass(-6, send: 'A=-3') }"              || INVALID_ARGUMENT      | 'the mix of bass needs a map of return tracks and levels as its sends'
    ' { bass(-6.bars) }'                       || INVALID_ARGUMENT      | 'expected a level in dB or -inf, found "-6 bars"'
    " { bass('loud') }"                        || INVALID_ARGUMENT      | 'found "loud"'
    ' { bass(7) }'                             || INVALID_ARGUMENT      | 'expected a level from -70 to 6 dB, or -inf, found 7'
    ' { bass(-6, pan: 2) }'                    || INVALID_ARGUMENT      | 'expected a pan from -1 to 1, found "2"'
    ' { lead(-3); bass(-6, send: [A: 3.dB]) }' || INVALID_ARGUMENT      | 'expected a level from -70 to 0 dB'
    ' { lead(-3); bass(-6, send: [X: -3]) }'   || RETURN_NOT_FOUND      | '"X"'
    " { bass(-6, send: ['A\"\\'b': -3]) }"     || INVALID_ARGUMENT      | ''
    ' { lead(-3); bas(-6) }'                   || INVALID_PART_TYPE     | 'there is no part type "bas"'
    ' { hi_hat(-6); hiHat(-3) }'               || CONFLICTING_ARGUMENTS | 'the part Hh is given twice'
    "(part: 'bass=-6') { lead(-3) }"           || CONFLICTING_ARGUMENTS | '`part` is given twice'
  }

  def "the error for a misspelled option suggests similar options"() {
    expect:
    failure('mix.apply { bass(-6, sned: [A: -3]) }').details().candidates == ['send']
  }

  def "only mix verbs accept a block"() {
    expect:
    failure('mix.returns { bass(-6) }').message == 'mix.returns accepts no positional arguments'
    failure("mix.set('Bass') { bass(-6) }").code() == INVALID_ARGUMENT
  }

  private String run(String text) { new EmbeddedScripts(folder).run(text) }

  private SvcException failure(String text) {
    try {
      run(text)
    } catch (SvcException e) {
      return e
    }
    throw new AssertionError("it did not fail: $text" as Object)
  }
}
