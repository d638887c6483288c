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
      BackingVocal: 'BGV|BV|BVs|BV L|Backing Vocals|BG Vox|Harmony|Harmony Vox|Vox Harmony|Vocal Double|Lead Vox Double|Dbl Vox R|Ad Libs|Adlib|Gang Vocals|Background Vocals|Choir|Choir Vox',
      Pad: 'Pad|Warm Pad|Choir Pad|Vox Pad|Strings Pad',
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

  def "the #language name #name suggests #type"() {
    expect:
    PartTypeGuesser.guess(name)*.toString() == [type]

    where:
    [language, name, type] << LANGUAGES.collectMany { language, text ->
      text.tokenize('|')*.split('=').collectMany { pair -> pair[1].split(',').collect { [language, it, pair[0]] } }
    }
  }

  static final Map<String, String> LANGUAGES = [
      German: 'Bd=Grosse Trommel,Große Trommel,Basstrommel|Sd=Kleine Trommel|Drums=Schlagzeug|Crash=Becken|Bass=Kontrabass,Bassgitarre,E-Bass' +
          '|Guitar=Gitarre,E-Gitarre L,Gitarren|Piano=Klavier,Flügel,KLAVIER 2|Vocal=Gesang,Stimme,Hauptstimme|BackingVocal=Chor,Hintergrundgesang' +
          '|Strings=Streicher,Geigen|Organ=Orgel|Brass=Bläser,Posaunen|Pad=Fläche',
      French: 'Bd=Grosse caisse|Sd=Caisse claire|Hh=Charley|Drums=Batterie|Bass=Basse,Contrebasse|Guitar=Guitare|Vocal=Chant,Voix|BackingVocal=Chœurs' +
          '|Strings=Cordes|Brass=Cuivres|Organ=Orgue|Chords=Clavier|Pad=Nappe',
      Spanish: 'Bd=Bombo|Sd=Caja|Drums=Batería,BATERÍA,Bateri\u0301a|Bass=Bajo,Contrabajo|Guitar=Guitarra,Guitarra 2|Vocal=Voz,Voz principal|BackingVocal=Coros' +
          '|Strings=Cuerdas|Crash=Platillos|Perc=Percusión|Organ=Órgano|Chords=Teclado',
      Italian: 'Bd=Cassa,Grancassa|Sd=Rullante|Drums=Batteria|Bass=Basso|Guitar=Chitarra|Vocal=Voce|BackingVocal=Cori|Strings=Archi|Brass=Ottoni|Piano=Pianoforte',
      Portuguese: 'Bd=Bumbo|Sd=Caixa|Hh=Chimbal|Drums=Bateria|Bass=Baixo|Guitar=Violão,Guitarra|Vocal=Voz,Vozes|Strings=Cordas|Brass=Metais|Perc=Pandeiro',
      Japanese: 'Bd=キック,バスドラム|Sd=スネア,スネア2|Hh=ハイハット|Drums=ドラム|Bass=ベース,ﾍﾞｰｽ,シンセベース|Guitar=ギター,エレキギター L|Vocal=ボーカル,リードボーカル' +
          '|BackingVocal=コーラス|Piano=ピアノ|Strings=ストリングス|Pad=パッド|Chords=コード']

  def "#name is not the part itself, because of #word"() {
    expect:
    PartTypeGuesser.readName(name).with { [it.types(), it.notAPart()] } == [[], word]

    where:
    name              || word
    'Kick Reverb'     || 'reverb'
    'Snare Verb'      || 'verb'
    'Ghost Kick'      || 'ghost'
    'Sidechain Kick'  || 'sidechain'
    'Kick SC'         || 'sc'
    'Kick (Trigger)'  || 'trigger'
    'Vocal Reference' || 'reference'
    'Ref Drums'       || 'ref'
    'Bass Return'     || 'return'
    'Side-Chain Kick' || 'sidechain'
    'キックリバーブ'      || 'リバーブ'
  }

  def "#name suggests #types: unknown words are considered"() {
    expect:
    PartTypeGuesser.guess(name)*.toString() == types

    where:
    name                 || types
    'Padded Room'        || []
    'Rock Roll'          || []
    'Room L'             || ['Overheads']
    'Roll 2'             || ['Roll']
    'Choir'              || ['BackingVocal']
    'Choir Pad'          || ['Pad']
    'Bass Clarinet'      || ['Melody']
    'Bass Trombone'      || ['Brass']
    'Guitar Bass Amp'    || ['Bass']
    'レコード'             || []
    'スライド'             || []
    '🎸 Gtr'             || ['Guitar']
  }

  def "the hints of a name contain the words that decided and the unknown words"() {
    expect:
    PartTypeGuesser.readName('Weird Lead Vox 2 L').with { [it.types()*.toString(), it.words(), it.notAPart(), it.unknownWords()] } ==
        [['Vocal'], ['leadvox'], null, ['weird']]
    PartTypeGuesser.readName('Main Bass Left').unknownWords() == []
    PartTypeGuesser.readName('1-MIDI').with { [it.types(), it.unknownWords()] } == [[], []]
  }

  def "every word of the table is unique, normalized, and has a valid part type, none or any"() {
    given:
    def rows = getClass().getResourceAsStream('/svc/model/part/track-words.tsv').getText('UTF-8').readLines().tail()*.split('\t')
    def others = ['none', 'any']

    expect:
    rows.every { it[0] ==~ /[a-z0-9]{2,}|[\p{IsKatakana}\p{IsHan}ー]+/ && (it[1] in PartType.names() + others) && it.length in [2, 3] }
    rows*.getAt(0).toSet().size() == rows.size()
    rows.findAll { it[1] !in others }.every { PartTypeGuesser.guess(it[0])*.toString() == [it[1]] }
    rows.findAll { it[1] == 'none' }.every { PartTypeGuesser.readName(it[0]).notAPart() == it[0] }
    rows.findAll { it[1] == 'any' }.every { PartTypeGuesser.readName(it[0]).with { it.types() == [] && it.unknownWords() == [] && it.notAPart() == null } }
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
