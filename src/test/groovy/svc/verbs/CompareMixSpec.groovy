package svc.verbs

import java.nio.file.Files

class CompareMixSpec extends VerbSpec {
  def "'mix compare' lists the settings that depart from the profile, with reasons and entries"() {
    given:
    run('track list')
    def before = state()
    def compared = run('mix compare', '--part', 'bass', '--part', 'lead')
    def bass = compared.items.find { it.track == 'Bass' }

    expect:
    state() == before
    [compared.profile, compared.resolution, compared.compared] == ['default', 'hints', 2]
    bass.subMap('part_type', 'setting', 'current', 'suggested', 'difference') == [part_type: 'Bass', setting: 'level', current: -4, suggested: -9, difference: 5]
    bass.reason
    compared.entries[0] == 'bass=-9'
    compared.total == compared.items.size()
  }

  def "applying the entries leaves no difference"() {
    given:
    def entries = run('mix compare', '--profile', 'house', '--reverb-return', 'A').entries

    expect:
    entries.size() >= 5
    run('mix apply', *entries.collectMany { ['--part', it] }).warnings == []
    run('mix compare', '--profile', 'house', '--reverb-return', 'A').with { [it.items, it.entries] } == [[], []]
  }

  def "sends are compared if a return is given"() {
    expect:
    !run('mix compare', '--part', 'lead').items*.setting.any { it.startsWith('send') }
    run('mix compare', '--part', 'lead', '--reverb-return', 'Reverb').items*.setting.contains('send A-Reverb')
    refused('mix compare', '--reverb-return', 'Nope') == 'RETURN_NOT_FOUND'
  }

  def "differences within the tolerance are ignored"() {
    given:
    run('mix apply', '--part', 'bass=-8.2:pan=0.05')

    expect:
    run('mix compare', '--part', 'bass').total == 0
    run('mix compare', '--part', 'bass', '--tolerance', '0.5').items*.difference == [0.8]
    refused('mix compare', '--tolerance', '-1') == 'INVALID_ARGUMENT'
  }

  def "tracks that share a part are compared with their shares"() {
    given:
    run('track rename', 'Pad', 'Gtr L')
    run('track rename', 'Chords', 'Gtr R')
    def compared = run('mix compare', '--part', 'guitar')

    expect:
    compared.items.findAll { it.setting == 'pan' }*.suggested.with { it[0] == -it[1] }
    compared.warnings*.code == ['PAN_NOT_IN_ENTRY']
    run('mix apply-profile', '--part', 'guitar')
    run('mix compare', '--part', 'guitar').total == 0
  }

  def "the project selects the parts and, with auto, the profile"() {
    given:
    def file = Files.writeString(home.resolve('p.svc'), '''{"Format": 1, "Genre": "deep house", "Parts": [
        {"Id": "low", "PartType": "Bass", "Track": "Pad"}]}''') as String
    def compared = run('mix compare', '--profile', 'auto', '--project', file)

    expect:
    [compared.profile, compared.resolution, compared.items*.track.unique(), compared.items*.part_id.unique()] == ['house', 'project', ['Pad'], ['low']]
    run('mix compare', '--project', file).warnings*.code == ['PROFILE_FOR_GENRE']
  }

  def "a part without a track is a warning"() {
    expect:
    run('mix compare', '--part', 'piano').with { [compared, warnings*.code] } == [0, ['PART_UNMATCHED']]
  }
}
