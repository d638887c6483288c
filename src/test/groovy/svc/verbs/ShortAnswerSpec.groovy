package svc.verbs

import svc.app.VerbAreas
import svc.frontend.cli.output.OutputTerminal
import svc.verb.VerbEffect
import svc.verb.result.Summarized

class ShortAnswerSpec extends VerbSpec {

  def "#words answers with #lines"() {
    expect:
    svc(*words).out.readLines() == lines

    where:
    words                                                                    || lines
    ['mix', 'set', 'Bass', '--volume-db', '-6', '--pan', '0.1', '--mute']    || ['Bass  -4 → -6 dB, pan 0 → 0.1, muted']
    ['mix', 'set', 'Bass', '--volume-db', '-4']                              || ['Bass  unchanged']
    ['mix', 'apply', '--part', 'bass=-8', '--part', 'lead=-6:send=A=-18']    || ['Bass  -4 → -8 dB', 'Lead  -7 → -6 dB, send A-Reverb -24 → -18 dB']
    ['clip', 'create', 'Bass', '1', '--bars', '2']                           || ['Created a clip of 2 bars on Bass, scene 1']
    ['clip', 'rename', 'Bass', 'Drop', 'Hook']                               || ['Renamed clip "Bass Drop" to "Hook" on Bass, scene 4']
    ['clip', 'delete', 'Bass', 'Drop']                                       || ['Deleted clip "Bass Drop" on Bass, scene 4']
    ['clip', 'stop', 'Bass']                                                 || ['No clip was playing on Bass']
    ['device', 'set', 'Lead', 'Auto Filter', 'Frequency', '800 Hz']          || ['Auto Filter Frequency on Lead  12.54 kHz → 800.0 Hz']
    ['device', 'load', 'Bass', 'Audio Effects/Utility', '--position', '2']   || ['Loaded Utility on Bass, position 2']
    ['device', 'delete', 'Bass', '2']                                        || ['Deleted Compressor (position 2) from Bass']
    ['automation', 'write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine'] ||
        ['Wrote Auto Filter Frequency on Lead, 13.1 to 17.1 (1 clip)']
    ['automation', 'clear', 'Lead']                                          || ['Cleared nothing on Lead', 'Not written by svc, so unchanged: 1 envelope']
    ['transport', 'tempo', '126']                                            || ['Tempo  124 → 126 BPM']
    ['transport', 'tempo', '124']                                            || ['Tempo  unchanged, 124 BPM']
    ['transport', 'signature', '3/4']                                        || ['Time signature  4/4 → 3/4']
    ['transport', 'loop', 'on', '--at', '9.1', '--over', '32']               || ['Loop on, 9.1.1 to 17.1.1']
    ['transport', 'metronome', 'on']                                         || ['Metronome on']
    ['transport', 'play', '--at', '9.1']                                     || ['Playing from 9.1.1']
    ['transport', 'stop']                                                    || ['Stopped at 1.1.1']
    ['locator', 'create', 'Fill', '--at', '12.3']                            || ['Created locator "Fill" at 12.3.1']
    ['locator', 'rename', 'Drop', 'Peak']                                    || ['Renamed locator "Drop" to "Peak" at 13.1.1']
    ['locator', 'delete', '1']                                               || ['Deleted locator "Intro" at 1.1.1']
    ['locator', 'jump', 'Drop']                                              || ['Jumped to "Drop" at 13.1.1']
    ['undo']                                                                 || ['Nothing to undo']
  }

  def "a long answer shows the first rows and the number of the others"() {
    expect:
    svc('mix', 'apply-profile', '--reverb-return', 'A').out.readLines()[2] ==~ /and \d+ more tracks/
  }

  def "--verbose, a dry run and JSON have the details"() {
    expect:
    svc('mix', 'set', 'Bass', '--volume-db', '-6', '--verbose').out.contains('volume raw')
    svc('mix', 'apply-profile', '--dry-run').out.readLines()[0].startsWith('part')
    svc('mix', 'set', 'Bass', '--volume-db', '-5', '--json').out.contains('"previous"')
  }

  def "a terminal without Unicode gets arrows in ASCII"() {
    expect:
    svc(new OutputTerminal(true, 80, false, true), ['mix', 'set', 'Bass', '--volume-db', '-6']).out == 'Bass  -4 -> -6 dB\n'
  }

  def "the result of #verb.name() has a short answer"() {
    expect:
    Summarized.isAssignableFrom(verb.resultClass())

    where:
    verb << VerbAreas.catalog().allVerbs().findAll { it.effect() != VerbEffect.READS && !(it.name() in ['journal', 'doctor']) }
  }
}
