package svc.model.part

import spock.lang.Specification

class PartTypeGuesserSpec extends Specification {
  def "the name #name suggests #types"() {
    expect:
    PartTypeGuesser.guess(name)*.toString() == types

    where:
    name             || types
    'Bass'           || ['Bass']
    'BASS'           || ['Bass']
    '03 bass (main)' || ['Bass']
    'Sub Bass'       || ['Bass']
    'Bass Drum'      || ['Bd']
    'BassDrum'       || ['Bd']
    'Kick2'          || ['Bd']
    'Clap'           || ['Sd']
    'Hats'           || ['Hh']
    'HiHat'          || ['Hh']
    'hi_hat'         || ['Hh']
    'Hi-Hats 1'      || ['Hh']
    'FX Riser'       || ['FxRiser']
    'FXRiser2'       || ['FxRiser']
    'fx-release'     || ['FxRelease']
    'Chord'          || ['Chords']
    'Lead Vocal'     || ['Vocal']
    'Bass Guitar'    || ['Bass']
    'Drum Fill'      || ['Fill']
    'Drums'          || ['Drums']
    'Kick Bass'      || ['Bd', 'Bass']
    'Lead Bass'      || ['Bass']
    'Bass bass'      || ['Bass']
    'Pad Arp'        || ['Pad', 'Arp']
    'Embassy'        || []
    'Padlock'        || []
    '808 303'        || ['Bass']
    ''               || []
    '1-MIDI'         || []
    'Größe'          || []
  }

  def "the common name #name suggests #type"() {
    expect:
    PartTypeGuesser.guess(name)*.toString() == (type == '-' ? [] : [type])

    where:
    [name, type] << COMMON.collectMany { type, names -> names.tokenize('|').collect { [it, type] } }
  }

  /** Names that producers and engineers use; those of - have no part type. */
  static final Map<String, String> COMMON = [
      Bd: 'Kick|BD|Kick In|Kick Out|Kick Drum|Bass Drum|808 Kick|Kick Sub|kick_2',
      Sd: 'Snare|SN Top|SN Bottom|Snr|Snare Btm|Clap|Snap|Rim|Sidestick|808 Snare|Clap Loop',
      Hh: 'Hats|HH|OHH|CHH|Hat Closed|Open HH|Ride|Hats Loop|Drum Hats|909 Hats',
      Tom: 'Tom|Toms|Floor Tom|Rack Tom 1|Tom Hi|808 Toms',
      Perc: 'Perc|Perc Loop|Shaker|Congas|Tamb|Tambourine|Cowbell',
      Crash: 'Crash|Crash L|China|Splash|Cymbals',
      Fill: 'Fill|Drum Fill|Kick Fill|Tom Fill|Drums Fill',
      Roll: 'Roll|Snare Roll|Snare Build',
      Drums: 'Drums|Drum Bus|Kit|Beat|Break|Amen|Breaks|Drum Loop|808 Kit|909|Acoustic Drums',
      Bass: '808|808s|808 Bass|Sub|Bass DI|Bass Amp|Reese|Mid Bass|Synth Bass|Acoustic Bass|Bass Loop|Bass Guitar|Bass Fill|Lead Bass',
      Guitar: 'Gtr L|EGtr L|Elec Gtr R|Acoustic|Ac Gtr|Lead Gtr|Gtr Lead|Rhythm Gtr|Guitar Solo|Guitar Riff|AGtr 2',
      Piano: 'Piano|Rhodes|Wurli|EP|E-Piano|Electric Piano|Piano Chords',
      Vocal: 'Vox|Vocals|LV|Lead Vox|Vox Lead|Hook Vox|Main Vocal|Voc 2|Vocal Loop|Vocal FX',
      BackingVocal: 'BGV|BV|BVs|BV L|Backing Vocals|BG Vox|Harmony|Harmony Vox|Vox Harmony|Vocal Double|Lead Vox Double|Dbl Vox R|Ad Libs|Adlib|Gang Vocals|Background Vocals',
      Pad: 'Pad|Warm Pad|Choir|Choir Vox|Vox Pad|Strings Pad',
      Strings: 'Strings|String Section|Violins|Cello|Strings Loop|String Quartet',
      Brass: 'Brass|Horns|Trumpet|Brass Quartet|Horn Section',
      Organ: 'Organ|Hammond|Organ Loop',
      Mallets: 'Mallets|Bells|Marimba|Vibes|Glock',
      Pluck: 'Pluck|Plucks|Pluck 2',
      Overheads: 'OH|OH L|Overheads|Room|Drum Room|Drums OH|Room Mics',
      Lead: 'Lead|Synth Lead|Supersaw|Strings Lead|Pluck Lead',
      Arp: 'Arp|Seq|Arp Seq|Arp Pluck',
      Ambience: 'Room Tone|Atmos|Texture|Drone|Foley|Rain|Vinyl',
      Chords: 'Chords|Stab|Keys|Brass Stab|Organ Chords|Clav',
      Melody: 'Melody|Sax|Flute|Bell Melody',
      Solo: 'Solo|Sax Solo',
      Riff: 'Riff|Brass Riff',
      Hook: 'Hook|Vocal Chops|Vox Chop',
      Loop: 'Loop|Loop 3',
      FxRiser: 'Riser|Uplifter|Sweep|Reverse Cymbal|Rev Crash|Snare Riser',
      FxRelease: 'Impact|Downlifter|Downer|Sub Drop|Bass Drop|Boom',
      '-': 'FX|SFX|Synth|Click|Reference|Mix Bus|Audio 12|5-Audio']

  def "a part type's own name suggests it: #type"() {
    expect:
    PartTypeGuesser.guess(type.toString()) == [type]
    PartTypeGuesser.guess(type.name()) == [type]

    where:
    type << PartType.values()
  }

  def "every word of the table is unique, in lower case, and has a valid part type or none"() {
    given:
    def rows = getClass().getResourceAsStream('/svc/model/part/track-words.tsv').getText('UTF-8').readLines().tail()*.split('\t')

    expect:
    rows.every { it[0] ==~ /[a-z0-9]{2,}/ && PartType.names().contains(it[1]) && it.length in [2, 3] }
    rows*.getAt(0).toSet().size() == rows.size()
    rows.every { PartTypeGuesser.guess(it[0])*.toString() == [it[1]] }
  }

  def "Kick, Snare and Hat are other names of Bd, Sd and Hh: #name"() {
    expect:
    PartType.parse(name).get() == type
    PartType.ofTag('svc:' + name).get() == type
    !PartType.names().contains(name)

    where:
    name    || type
    'Kick'  || PartType.BD
    'kick'  || PartType.BD
    'Snare' || PartType.SD
    'Hat'   || PartType.HH
    'HAT'   || PartType.HH
    'HiHat' || PartType.HH
  }

  def "drums have no slots, other part types have all"() {
    expect:
    AutomationSlots.forPartType(PartType.BASS).containsAll(['synth_cutoff', 'synth_resonance', 'synth_volume', 'cutoff', 'resonance', 'macro_1', 'macro_16'])
    AutomationSlots.forPartType(PartType.FX_RISER).size() == 24
    AutomationSlots.forPartType(PartType.DRUMS).empty
    AutomationSlots.forPartType(PartType.HH).empty
  }

  def "a name with a minus in front is not a part type, because it could mean all others"() {
    expect:
    PartType.parse(name).empty

    where:
    name << ['-vocal', ' -bass', '_pad', '-']
  }
}
