package svc.music

import spock.lang.Specification
import svc.model.PartType

class TrackHintsSpec extends Specification {
  def "the name #name speaks of #types"() {
    expect:
    TrackHints.of(name)*.toString() == types

    where:
    name               || types
    'Bass'             || ['Bass']
    'BASS'             || ['Bass']
    '03 bass (main)'   || ['Bass']
    'Sub Bass'         || ['Bass']
    'Bass Drum'        || ['Bd']
    'BassDrum'         || ['Bd']
    'Kick2'            || ['Bd']
    'Clap'             || ['Sd']
    'Hats'             || ['Hh']
    'HiHat'            || ['Hh']
    'hi_hat'           || ['Hh']
    'Hi-Hats 1'        || ['Hh']
    'FX Riser'         || ['FxRiser']
    'FXRiser2'         || ['FxRiser']
    'fx-release'       || ['FxRelease']
    'Chord'            || ['Chords']
    'Lead Vocal'       || ['Vocal']
    'Bass Guitar'      || ['Bass']
    'Drum Fill'        || ['Fill']
    'Drums'            || ['Drums']
    'Lead Bass'        || ['Lead', 'Bass']
    'Bass bass'        || ['Bass']
    'Pad Arp'          || ['Pad', 'Arp']
    'Embassy'          || []
    'Padlock'          || []
    '808'              || []
    ''                 || []
    '1-MIDI'           || []
    'Größe'            || []
  }

  def "a part type's own name speaks of it: #type"() {
    expect:
    TrackHints.of(type.toString()) == [type]
    TrackHints.of(type.name()) == [type]

    where:
    type << PartType.values()
  }

  def "every word of the table is in small letters, once, and names a part type"() {
    given:
    def rows = getClass().getResourceAsStream('/svc/music/track-words.tsv').getText('UTF-8').readLines().tail()*.split('\t')

    expect:
    rows.every { it[0] ==~ /[a-z]{3,}/ && PartType.names().contains(it[1]) && it.length == 2 }
    rows*.getAt(0).toSet().size() == rows.size()
    rows.every { TrackHints.of(it[0])*.toString() == [it[1]] }
  }

  def "drums have no slots, others have all"() {
    expect:
    Slots.of(PartType.BASS).containsAll(['synth_cutoff', 'synth_resonance', 'synth_volume', 'cutoff', 'resonance', 'macro_1', 'macro_16'])
    Slots.of(PartType.FX_RISER).size() == 21
    Slots.of(PartType.DRUMS).empty
    Slots.of(PartType.HH).empty
  }
}
