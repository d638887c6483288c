package svc.verbs

import svc.app.VerbAreas
import svc.frontend.cli.output.OutputTerminal
import svc.verb.VerbEffect
import svc.verb.result.HasWriteSummary

class ShortAnswerSpec extends VerbSpec {

  def "#words answers with #lines"() {
    expect:
    svc(*words).out.readLines() == lines

    where:
    words                                                                    || lines
    ['mix', 'set', 'Bass', '--volume-db', '-6', '--pan', '0.1', '--mute']    || ['Bass  -4 → -6 dB, pan 0 → 0.1, muted']
    ['mix', 'set', 'Bass', '--volume-db', '-4']                              || ['Bass  unchanged']
    ['mix', 'apply', '--part', 'bass=-8', '--part', 'lead=-6:send=A=-18']    || ['Bass  -4 → -8 dB', 'Lead  -7 → -6 dB, send A-Reverb -24 → -18 dB']
    ['track', 'create', 'Strings']                                           || ['Created MIDI track Strings, position 9']
    ['track', 'create', 'Hall', '--kind', 'return']                          || ['Created return track C-Hall']
    ['track', 'rename', 'A-Reverb', 'Hall']                                  || ['Renamed track "A-Reverb" to "A-Hall"']
    ['track', 'color', 'Bass', 'red']                                        || ['Bass  color #7db04d → #ff3636']
    ['track', 'duplicate', 'Bass', 'Bass 2']                                 || ['Duplicated Bass as Bass 2, position 5']
    ['track', 'duplicate', 'Drums']                                          || ['Duplicated Drums with 2 members as Drums, position 4']
    ['track', 'delete', 'Bass']                                              || ['Deleted track Bass']
    ['track', 'delete', 'Drums']                                             || ['Deleted group Drums with 2 members']
    ['scene', 'create', 'Bridge', '--at', '3']                               || ['Created scene 3 "Bridge"']
    ['scene', 'rename', 'Drop', 'Big', '--tempo', '90']                      || ['Renamed scene 4 "Drop" to "Big", tempo 90']
    ['scene', 'rename', 'Drop', '--signature', '3/4']                        || ['Changed scene 4 "Drop", signature 3/4']
    ['scene', 'duplicate', 'Drop']                                           || ['Duplicated scene 4 "Drop" as scene 5 "Drop"']
    ['scene', 'delete', 'Intro']                                             || ['Deleted scene 1 "Intro" with 3 clips']
    ['scene', 'fire', 'Drop']                                                || ['Launched scene 4 "Drop"']
    ['clip', 'create', 'Bass', '1', '--bars', '2']                           || ['Created a clip of 2 bars on Bass, scene 1']
    ['clip', 'rename', 'Bass', 'Drop', 'Hook']                               || ['Renamed clip "Bass Drop" to "Hook" on Bass, scene 4']
    ['clip', 'delete', 'Bass', 'Drop']                                       || ['Deleted clip "Bass Drop" on Bass, scene 4']
    ['clip', 'duplicate', 'Bass', 'Drop']                                    || ['Duplicated clip "Bass Drop" on Bass, scene 4 to Bass, scene 5']
    ['clip', 'move', 'Bass', 'Drop', '--to-scene', '1']                      || ['Moved clip "Bass Drop" on Bass, scene 4 to Bass, scene 1']
    ['clip', 'set', 'Bass', 'Drop', '--length', '1', '--color', '#FF3636']   || ['Changed clip "Bass Drop" on Bass, scene 4  range 0–8 beats → 0–4 beats, color #7db04d → #ff3636']
    ['clip', 'set', 'Bass', 'Drop', '--loop']                                || ['Changed clip "Bass Drop" on Bass, scene 4  unchanged']
    ['clip', 'double', 'Bass', 'Drop']                                       || ['Doubled clip "Bass Drop" on Bass, scene 4 to 4 bars']
    ['clip', 'stop', 'Bass']                                                 || ['No clip was playing on Bass']
    ['note', 'add', 'Bass', 'Drop', 'C3 E3 G3@2.1']                          || ['Added 3 notes to Bass, scene 4 (bars 1 to 2)']
    ['note', 'remove', 'Bass', 'Drop', '--pitch', 'F1']                      || ['Removed 1 note from Bass, scene 4']
    ['note', 'replace', 'Bass', 'Drop', 'C1', '--at', '2.1']                 || ['Replaced 5 notes by 1 on Bass, scene 4']
    ['note', 'transform', 'Bass', 'Drop', '--transpose', '1', '--at', '2.1'] || ['Changed 5 of 5 notes on Bass, scene 4']
    ['device', 'set', 'Lead', 'Auto Filter', 'Frequency', '800 Hz']          || ['Auto Filter Frequency on Lead  12.54 kHz → 800.0 Hz']
    ['device', 'load', 'Bass', 'Audio Effects/Utility', '--position', '2']   || ['Loaded Utility on Bass, position 2']
    ['device', 'off', 'Bass', '2']                                           || ['Turned off Compressor on Bass']
    ['device', 'on', 'Bass', '2']                                            || ['Compressor on Bass is already on']
    ['device', 'move', 'Vocal', '2', '--at', '1']                            || ['Moved Compressor on Vocal from position 2 to 1']
    ['device', 'move', 'Vocal', '2', '--to', 'Pad']                          || ['Moved Compressor from Vocal to Pad, position 3']
    ['device', 'duplicate', 'Vocal', '2']                                    || ['Duplicated Compressor on Vocal, position 3']
    ['device', 'rename', 'Vocal', '2', 'Leveler']                            || ['Renamed device "Compressor" to "Leveler" on Vocal']
    ['device', 'delete', 'Bass', '2']                                        || ['Deleted Compressor (position 2) from Bass']
    ['automation', 'write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine'] ||
        ['Wrote Auto Filter Frequency on Lead, 13.1 to 17.1 (1 clip)']
    ['automation', 'copy', 'Lead', '--at', '11.1', '--over', '8', '--to', '21.1'] ||
        ['Copied Auto Filter Frequency on Lead, 11.1 to 13.1, to 21.1 (1 clip)']
    ['automation', 'copy', 'Lead', '--at', '11.1', '--over', '8', '--to', '9.1', '--no-create-clip'] ||
        ['Copied Auto Filter Frequency on Lead, 11.1 to 13.1, to 9.1 (0 clips)', 'Skipped 1 gap between clips']
    ['automation', 'shift', 'Lead', '--at', '11.1', '--over', '8', '--by', '-8'] ||
        ['Shifted Auto Filter Frequency on Lead, 11.1 to 13.1, 8 beats earlier (2 clips)']
    ['automation', 'scale', 'Lead', '--at', '11.1', '--over', '8', '--amount', '0.5'] ||
        ['Scaled Auto Filter Frequency on Lead, 11.1 to 13.1, by 0.5 (1 clip)']
    ['automation', 'reverse', 'Lead', '--at', '11.1', '--over', '8'] ||
        ['Reversed Auto Filter Frequency on Lead, 11.1 to 13.1 (1 clip)']
    ['automation', 'thin', 'Lead', '--at', '11.1', '--over', '8'] ||
        ['Thinned Auto Filter Frequency on Lead, 11.1 to 13.1, from 2 to 2 points: unchanged']
    ['automation', 'clear', 'Lead']                                          || ['Cleared nothing on Lead', 'Unchanged, because svc did not write them: 1 envelope']
    ['transport', 'tempo', '126']                                            || ['Tempo  124 → 126 BPM']
    ['transport', 'tempo', '124']                                            || ['Tempo  unchanged, 124 BPM']
    ['transport', 'signature', '3/4']                                        || ['Time signature  4/4 → 3/4']
    ['transport', 'loop', 'on', '--at', '9.1', '--over', '32']               || ['Loop on, 9.1 to 17.1']
    ['transport', 'metronome', 'on']                                         || ['Metronome on']
    ['transport', 'play', '--at', '9.1']                                     || ['Playing from 9.1']
    ['transport', 'stop']                                                    || ['Stopped at 1.1']
    ['locator', 'create', 'Fill', '--at', '12.3']                            || ['Created locator "Fill" at 12.3']
    ['locator', 'rename', 'Drop', 'Peak']                                    || ['Renamed locator "Drop" to "Peak" at 13.1']
    ['locator', 'delete', '1']                                               || ['Deleted locator "Intro" at 1.1']
    ['locator', 'jump', 'Drop']                                              || ['Jumped to "Drop" at 13.1']
    ['arrangement', 'move', 'Bass', '--at', '5.1', '--to', '25.1']           || ['Moved clip "Bass Verse" from 5.1 to 25.1 on Bass']
    ['arrangement', 'duplicate', 'Lead', '--at', '11.1', '--to', '13.1', '--replace'] ||
        ['Copied clip "Lead Sweep" from 11.1 to 13.1 on Lead', 'Replaced or cut 1 clip']
    ['arrangement', 'clear', '--all', '--at', '5.1', '--over', '16', '--cut'] || ['Cleared 5 clips on all tracks from 5.1 to 9.1']
    ['arrangement', 'clear', 'Bass', '--at', '33.1', '--over', '4']          || ['No clips on Bass from 33.1 to 34.1']
    ['arrangement', 'delete', 'Bass', '--at', '13.1']                        || ['Deleted clip "Bass Drop" from 13.1 to 21.1 on Bass']
    ['arrangement', 'place', 'Bass', 'Drop', '--at', '21.1', '--times', '3'] || ['Placed 3 copies of "Bass Drop" on Bass from 21.1 to 27.1']
    ['arrangement', 'place', 'Bass', 'Drop', '--at', '12.1', '--replace']    || ['Placed clip "Bass Drop" on Bass from 12.1 to 14.1', 'Replaced or cut 1 clip']
    ['undo']                                                                 || ['Nothing to undo']
  }

  def "a long answer shows the first rows and the number of the others"() {
    expect:
    svc('mix', 'apply-profile', '--reverb-return', 'A').out.readLines()[2] ==~ /and \d+ more tracks; --verbose shows all/
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
    HasWriteSummary.isAssignableFrom(verb.resultClass())

    where:
    verb << VerbAreas.catalog().allVerbs().findAll { it.effect() != VerbEffect.READS && !(it.name() in ['journal', 'set dump', 'doctor', 'als merge', 'als resolve', 'als git-install']) }
  }
}
