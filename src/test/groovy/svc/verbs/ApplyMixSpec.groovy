package svc.verbs

import java.nio.file.Files
import svc.frontend.cli.output.OutputTerminal

class ApplyMixSpec extends VerbSpec {
  private Map mixer(String track) { run('mix track', track) }

  def "'mix apply' sets levels, pans and sends of the tracks whose names match the parts"() {
    given:
    def before = mixer('Lead')
    def mixed = run('mix apply', '--part', 'bass=-6', '--part', 'LEAD=-4:pan=-0.5:send=Reverb=-12:send=B-Delay=-inf', '--part', 'hat=-inf')
    def lead = mixer('Lead')

    expect:
    [mixed.resolution, mixed.total, mixed.host, mixed.warnings] == ['hints', 3, 'embedded', []]
    !mixed.containsKey('project')
    mixed.items*.track == ['Bass', 'Lead', 'Hats']
    mixed.items*.part_type == ['Bass', 'Lead', 'Hh']
    mixed.items*.volume_db == [-6, -4, '-inf']
    mixed.items[1].pan == -0.5
    mixed.items[1].sends == [[return_name: 'A-Reverb', level_db: -12], [return_name: 'B-Delay', level_db: '-inf']]
    mixed.items[1].previous == [volume_db: -7, pan: 0.1d, sends: before.sends.collect { it.subMap('return_name', 'level_db') }]
    mixed.items[0].previous.sends == []
    [lead.volume_db, lead.pan, lead.sends*.level_db] == [-4, -0.5, [-12, '-inf']]
    mixer('Bass').pan == 0
  }

  def "an entry without a level changes only pan and sends, and undo and the journal restore it"() {
    given:
    def before = mixer('Bass')
    def mixed = run('mix apply', '--part', 'bass:pan=0.3:send=Reverb=-12')

    expect:
    mixed.items[0].subMap('volume_db', 'pan') == [volume_db: before.volume_db, pan: 0.3d]
    run('undo').undone == 1
    mixer('Bass') == before
    run('redo').redone == 1
    mixer('Bass').subMap('volume_db', 'pan') == [volume_db: before.volume_db, pan: 0.3d]
    refused('mix apply', '--part', 'bass') == 'INVALID_ARGUMENT'
  }

  def "excluded parts are unchanged, and an excluded part that is not in the mix is a warning"() {
    given:
    def before = mixer('Lead')
    def mixed = run('mix apply', '--part', 'bass=-6', '--part', 'lead=-20', '--exclude', 'lead', '--exclude', 'pad')
    def profile = run('mix apply-profile', '--exclude', 'vocal', '--exclude', 'lead', '--dry-run')

    expect:
    mixed.items*.track == ['Bass']
    mixed.warnings*.code == ['NOTHING_EXCLUDED']
    mixer('Lead') == before
    profile.items.every { !(it.track in ['Vocal', 'Lead']) }
    profile.items.size() == run('mix apply-profile', '--dry-run').items.size() - 2
  }

  def "a return's name with a colon must be quoted, and short forms of names are accepted"() {
    expect:
    run('mix apply', '--part', "bass=-6:send=$name=-9").items[0].sends == [[return_name: 'A-Reverb', level_db: -9]]

    where:
    name << ['A-Reverb', '"A-Reverb"', "'A-Reverb'", 'Reverb', 'A', ' a ', 'a-reverb']
  }

  def "with a project, parts are matched by the project and not by track names"() {
    given:
    Files.writeString(home.resolve("${home.fileName}.svc"), '''{"Format": 1, "Parts": [
        {"Id": "low", "PartType": "Bass", "Track": "Pad"}, {"Id": "sub", "PartType": "Bass", "Track": "Bass"},
        {"Id": "gone", "PartType": "Lead", "Track": "Nobody"}]}''')
    def mixed = run('mix apply', '--part', 'bass=-9', '--part', 'lead=-3', '--part', 'chords=-2')

    expect:
    mixed.resolution == 'project'
    mixed.project == home.resolve("${home.fileName}.svc") as String
    mixed.items.collect { [it.part_type, it.part_id, it.track, it.volume_db] } == [['Bass', 'low', 'Pad', -9], ['Bass', 'sub', 'Bass', -9]]
    mixed.warnings*.code == ['PART_UNRESOLVED', 'PART_UNMATCHED']
    [mixer('Lead').volume_db, mixer('Chords').volume_db] == [-7, -8]
  }

  def "the project named after the directory takes precedence over Untitled.svc, and that over track names"() {
    given:
    def own = home.resolve("${home.fileName}.svc")
    def untitled = home.resolve('Untitled.svc')
    [own, untitled].each { Files.writeString(it, '{"Format": 1}') }
    def first = run('mix apply', '--part', 'bass=-9').project
    Files.delete(own)
    def second = run('mix apply', '--part', 'bass=-9').project
    Files.delete(untitled)

    expect:
    [first, second] == [own as String, untitled as String]
    run('mix apply', '--part', 'bass=-9').resolution == 'hints'
    refused('mix apply', '--part', 'bass=-9', '--project', own as String) == 'FILE_NOT_FOUND'
  }

  def "a part without a track is a warning, and nothing is written for it"() {
    given:
    run('track list')
    def before = content()
    def mixed = run('mix apply', '--part', 'piano=-6')

    expect:
    mixed.total == 0
    mixed.warnings*.message == ['no track was found for the part type Piano, because no track name suggests it', 'nothing was set, because no track was found for any of the parts']
    content() == before
  }

  def "a group is set instead of its tracks of the same type"() {
    given:
    run('track list')
    setFile().toFile().text = svc.testing.SetFileText.earlier(setFile().toFile().text.replace('"name":"Kick"', '"name":"Drums Kit"').replace('"name":"Hats"', '"name":"Bass Kick"'))
    def mixed = run('mix apply', '--part', 'drums=-3', '--part', 'bass=-5')

    expect:
    mixed.items*.track == ['Drums', 'Bass']
    mixed.warnings*.code == ['IN_MATCHED_GROUP', 'PART_TYPE_UNCLEAR']
    mixer('Drums Kit').volume_db == 0
  }

  def "two parts on one track are rejected"() {
    given:
    Files.writeString(home.resolve('p.svc'), '''{"Format": 1, "Parts": [
        {"Id": "a", "PartType": "Bass", "Track": "Pad"}, {"Id": "b", "PartType": "Pad", "Track": "Pad"}]}''')

    expect:
    refused('mix apply', '--part', 'bass=-9', '--part', 'pad=-3', '--project', home.resolve('p.svc') as String) == 'CONFLICTING_ARGUMENTS'
  }

  def "#entries is rejected, and nothing is written"() {
    given:
    def words = entries.collectMany { ['--part', it] } as String[]

    expect:
    refused('mix apply', *words) == code
    message == null || svc('mix', 'apply', *words, '--json').error().message.endsWith(message)

    where:
    entries                                 || code                    | message
    []                                      || 'MISSING_ARGUMENT'      | null
    ['bass']                                || 'INVALID_ARGUMENT'      | 'column 5: expected = and a level after the part type'
    ['bass=']                               || 'INVALID_ARGUMENT'      | 'column 6: expected a level in dB or -inf, found ""'
    ['=-6']                                 || 'INVALID_ARGUMENT'      | 'column 1: expected a part type'
    ['bass=loud']                           || 'INVALID_ARGUMENT'      | 'column 6: expected a level in dB or -inf, found "loud"'
    ['bass=NaN']                            || 'INVALID_ARGUMENT'      | null
    ['bass=6.1']                            || 'INVALID_ARGUMENT'      | 'column 6: expected a level from -70 to 6 dB, or -inf, found 6.1'
    ['bass=-71']                            || 'INVALID_ARGUMENT'      | 'column 6: expected a level from -70 to 6 dB, or -inf, found -71'
    ['bass=-6:pan=2']                       || 'INVALID_ARGUMENT'      | 'column 13: expected a pan from -1 to 1, found "2"'
    ['bass=-6:pan']                         || 'INVALID_ARGUMENT'      | 'column 12: expected a pan from -1 to 1'
    ['bass=-6:pan=0:pan=1']                 || 'INVALID_ARGUMENT'      | 'column 15: pan is given twice'
    ['bass=-6:send=Reverb']                 || 'INVALID_ARGUMENT'      | "column 20: expected = and a level after the return's name"
    ['bass=-6:send=Reverb=0.1']             || 'INVALID_ARGUMENT'      | 'column 21: expected a level from -70 to 0 dB, or -inf, found 0.1'
    ['bass=-6:send==-3']                    || 'INVALID_ARGUMENT'      | "expected a return's name"
    ['bass=-6:send="A-Reverb=-3']           || 'INVALID_ARGUMENT'      | 'column 14: expected a closing "'
    ['bass=-6:']                            || 'INVALID_ARGUMENT'      | 'column 9: expected pan=<x> or send=<return>=<dB>'
    ['bass=-6:volume=3']                    || 'INVALID_ARGUMENT'      | 'column 9: expected pan=<x> or send=<return>=<dB>'
    ['lead=-3', 'bas=-6']                   || 'INVALID_PART_TYPE'     | null
    ['bass=-6', 'lead=-3', 'Bass=-4']       || 'CONFLICTING_ARGUMENTS' | 'the part Bass is given twice'
    ['snare=-6', 'sd=-3']                   || 'CONFLICTING_ARGUMENTS' | 'the part Sd is given twice'
    ['lead=-3', 'bass=-6:send=X=-3']        || 'RETURN_NOT_FOUND'      | null
    ['bass=-6:send=A=-3:send=Reverb=-4']    || 'CONFLICTING_ARGUMENTS' | 'the send of Bass to "A-Reverb" is given twice'
  }

  def "#entry changes the current level, which is -4 dB for Bass and -7 dB for Lead"() {
    given:
    run('mix apply', '--part', 'lead=-7:send=Reverb=-20')

    expect:
    run('mix apply', '--part', entry).items[0].with { [volume_db] + it.sends*.level_db } == levels

    where:
    entry                          || levels
    'bass+=2'                      || [-2]
    'bass-=2dB'                    || [-6]
    'bass += 2.5 dB'               || [-1.5]
    'bass+=-2'                     || [-6]
    'bass=-2dB'                    || [-2]
    'hi_hat-=1'                    || [-7]
    'lead-=1:send=Reverb+=3'       || [-8, -17]
    'lead=-3:send="A-Reverb"-=2dB' || [-3, -22]
    'lead+=1:send=A=-9'            || [-6, -9]
    'bass+=10'                     || [6]
    'bass-=65'                     || [-69]
  }

  def "a relative level changes each track of the part"() {
    given:
    Files.writeString(home.resolve('p.svc'), '''{"Format": 1, "Parts": [
        {"Id": "a", "PartType": "Bass", "Track": "Pad"}, {"Id": "b", "PartType": "Bass", "Track": "Bass"}]}''')

    expect:
    run('mix apply', '--part', 'bass+=1', '--project', home.resolve('p.svc') as String).items.collect { [it.track, it.volume_db] } == [['Pad', -9], ['Bass', -3]]
  }

  def "a relative level is undone, and replayed as a change"() {
    given:
    run('mix apply', '--part', 'bass-=2:send=Reverb=-20')
    run('mix apply', '--part', 'bass-=2:send=Reverb+=3')

    expect:
    run('journal').items[-1].call == '''mix.apply part: ['Bass-=2:send="Reverb"+=3']'''
    run('undo').undone == 1
    mixer('Bass').with { [volume_db, sends[0].level_db] } == [-6, -20]
  }

  def "#entry is outside the range, and nothing is written"() {
    given:
    run('mix apply', '--part', 'pad=-inf', '--part', 'lead=-7:send=Reverb=-2')
    def before = content()
    def error = svc('mix', 'apply', '--part', 'hi_hat=-20', '--part', entry, '--json').error()

    expect:
    error.code == 'INVALID_ARGUMENT'
    error.message.endsWith(message)
    error.hint == hint
    content() == before

    where:
    entry                      || message                                                                                        | hint
    'bass+=10.5'               || '"Bass" is at -4 dB; 10.5 dB more would be 6.5 dB, above the maximum of 6 dB'          | 'Raise it by at most 10 dB (+=10).'
    'bass-=70'                 || '"Bass" is at -4 dB; 70 dB less would be -74 dB, below the minimum of -70 dB'          | 'Lower it by at most 66 dB (-=66). Use =-inf for silence.'
    'pad+=2'                   || '"Pad" is silent (-inf), so it cannot be changed by +2 dB'                                      | 'Give an absolute level, such as =-12.'
    'lead+=0:send=Reverb+=3'   || 'the send of "Lead" to "A-Reverb" is at -2 dB; 3 dB more would be 1 dB, above the maximum of 0 dB'  | 'Raise it by at most 2 dB (+=2).'
    'bass+=-inf'               || 'column 7: expected a number of dB after +=, found -inf'                                        | 'Give, for example, lead=-4:pan=0.1:send=A-Reverb=-12, or lead+=2 for 2 dB more.'
    'bass+=loud'               || 'column 7: expected a level in dB or -inf, found "loud"'                                        | 'Give, for example, lead=-4:pan=0.1:send=A-Reverb=-12, or lead+=2 for 2 dB more.'
    '+=2'                      || 'column 1: expected a part type'                                                                | 'Give, for example, lead=-4:pan=0.1:send=A-Reverb=-12, or lead+=2 for 2 dB more.'
  }

  def "at a terminal, levels and pans are drawn with their previous values"() {
    given:
    def lines = { OutputTerminal terminal -> svc(terminal, ['--verbose', 'mix', 'apply', '--part', 'bass=-8:pan=0.5', '--part', 'pad=-inf']).out.readLines() }
    def plain = lines(new OutputTerminal(true, 80, false, true))

    expect:
    plain[1] =~ /^Bass  Bass +-8 +\(was -4\)  ########.\|    0.5 +\(was 0\)  ----o-O--/
    plain[2] =~ /^Pad   Pad  +-inf  \(was -10\) +\|/

    when:
    def again = lines(new OutputTerminal(true, 80, false))

    then:
    again[1] =~ /^Bass  Bass +-8  ████████▌ +0.5  ────┼─●──/
    lines(OutputTerminal.PIPE)[1] ==~ /Bass  Bass +-8  0.5/
    lines(new OutputTerminal(true, 40, false)).every { it.length() <= 40 }
  }
}
