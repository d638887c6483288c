package svc.store.browser

import spock.lang.Shared
import spock.lang.Specification
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.part.PartType
import svc.model.error.SvcException

class PartTypeSuggesterSpec extends Specification {
  @Shared
  def words = PartTypeSuggester.loadDefault()

  def "the deepest folder that matches a rule decides: #path is #types"() {
    expect:
    types(small(), path) == types

    where:
    path                          || types
    'Bass/Pads/X.adg'             || ['Pad']
    'Bass/Vintage/X.adg'          || ['Bass']
    'Bass/Strings/X.adg'          || []
    'X.adg'                       || []
    'Vintage/X.adg'               || []
    'Vintage/Bass.adg'            || []
    'Bass & Pads/X.adg'           || ['Pad', 'Bass']
    'BASS-pads/X.adg'             || ['Pad', 'Bass']
    'Bassoon/X.adg'               || []
  }

  def "the rules with the most words in a folder name count: #path is #types"() {
    expect:
    types(small(), path) == types

    where:
    path                          || types
    'Bass Drums/X.adg'            || ['Bd']
    'Big Bass Drums 2/X.adg'      || ['Bd']
    'Bass & Drums/X.adg'          || ['Bd']
    'Drums Bass/X.adg'            || ['Bass', 'Drums']
    'Drum & Bass/Pads/X.adg'      || ['Pad']
    'Drum & Bass/X.adg'           || []
  }

  def "among rules with the same number of words, those for a specific path count: #path is #types"() {
    expect:
    types(small(), path) == types

    where:
    path                          || types
    'Packs/Drums/X.adg'           || ['Drums']
    'Drums/X.adg'                 || []
    'Drums/X Kit.adg'             || ['Drums']
    'Drums Too/X.adg'             || ['Drums']
  }

  def "the name of an item selects among the rules of its folder: #path is #types"() {
    expect:
    types(small(), path) == types

    where:
    path                          || types
    'Pads/Solid Bass.adg'         || []
    'Pads/Solid Bassline.adg'     || ['Pad']
    'Pads/Deep Sub.Bass.adg'      || []
    'Pads/X.bass.adv'             || []
    'Pads/Noise Up Sweep.adg'     || ['Pad', 'FxRiser']
    'Pads/Noise Up.adg'           || ['Pad']
  }

  def "a suggestion contains folder, words and confidence; the highest confidence comes first"() {
    expect:
    small().suggest(item('Packs/Warm Pads/Old/Up Sweep.adg')) == [
      new PartTypeSuggester.PartTypeSuggestion(PartType.PAD, 'Packs/Warm Pads', 'pads', 0.9d),
      new PartTypeSuggester.PartTypeSuggestion(PartType.FX_RISER, 'Packs/Warm Pads', 'pads', 0.5d)
    ]
  }

  def "a name that contains a slash is not a folder"() {
    expect:
    words.suggest(new BrowserItem('u', 'Bass/Lead 6', 'Sounds/Pad/Bass/Lead 6', BrowserItemKind.PRESET, true)) == []
    words.suggest(new BrowserItem('u', '6/8', 'Sounds/Pad/6/8', BrowserItemKind.PRESET, true))*.folder() == ['Sounds/Pad']
  }

  def "effects are classified by their folders like other items: #kind"() {
    expect:
    words.suggest(new BrowserItem('u', 'X.adg', 'Audio Effects/EQ/Bass/X.adg', kind, true))*.partType == [PartType.BASS]

    where:
    kind << [BrowserItemKind.AUDIO_EFFECT, BrowserItemKind.MIDI_EFFECT]
  }

  def "the folders of Live: #path is #types"() {
    expect:
    types(words, path) == types

    where:
    path                                                   || types
    'Instruments/Operator'                                 || []
    'Drums/Drum Rack'                                      || []
    'Instruments/Bass/Effects/Tube.adv'                    || []
    'Instruments/Bass/Synth Lead/Tube.adv'                 || ['Lead']
    'Instruments/Drum Rack/Voices/Tube.adg'                || ['Vocal']
    'Instruments/Drum Synth/DS Kick'                       || ['Bd']
    'Instruments/Operator/Components/Sine Bass.adv'        || []
    'Instruments/Impulse/Tube.adv'                         || ['Drums']
    'Instruments/Operator/Bass/Tube.adv'                   || ['Bass']
    'Instruments/Analog/Synth Rhythmic/Tube.adv'           || ['Arp']
    'Instruments/Analog/Synth Rhythmic/Tube Bass.adv'      || ['Bass']
    'Instruments/Analog/Synth Rhythmic/Tube Bass Arp.adv'  || ['Bass', 'Arp']
    'Sounds/Pad/Tube.adv'                                  || ['Pad']
    'Sounds/Ambient & Evolving/Tube.adv'                   || ['Ambience']
    'Sounds/Ambient & Evolving/Tube Pad.adv'               || ['Pad', 'Ambience']
    'Sounds/Synth Keys/Tube.adv'                           || ['Chords']
    'Sounds/Synth Keys/Tube Piano.adv'                     || ['Chords', 'Piano']
    'Sounds/Piano & Keys/Tube.adv'                         || ['Piano']
    'Sounds/Piano & Keys/Tube Organ.adv'                   || ['Organ']
    'Sounds/Guitar & Plucked/Tube Guitar.adv'              || ['Guitar']
    'Sounds/Guitar & Plucked/Tube Harp.adv'                || []
    'Sounds/Effects/Tube.adv'                              || []
    'Sounds/Effects/Tube Riser.adv'                        || ['FxRiser']
    'Sounds/Effects/Tube Downlifter.adv'                   || ['FxRelease']
    'Sounds/Booms/Tube.adv'                                || ['FxRelease']
    'Sounds/Experimental/Tube.adv'                         || []
    'Sounds/Experimental/Tube Drone.adv'                   || ['Ambience']
    'Sounds/MPE Sounds/MPE Tube Bass.adv'                  || ['Bass']
    'Sounds/Orchestral/Tuba Solo.adg'                      || []
    'Sounds/Strings/Tube.adv'                              || ['Strings']
    'Sounds/Strings/Tube Pad.adv'                          || ['Pad']
    'Sounds/Strings/Double Bass Tube.adv'                  || []
    'Sounds/Brass/Tube.adv'                                || ['Brass']
    'Sounds/Mallets/Tube.adv'                              || ['Mallets']
    'Sounds/Percussive/Tube.adv'                           || ['Perc']
    'Sounds/Percussive/Tube Kick.adv'                      || ['Bd']
    'Sounds/Voices/Tube.adv'                               || ['Vocal']
    'Drums/Tube.adg'                                       || []
    'Drums/Tube Kit.adg'                                   || ['Drums']
    'Drums/Conga X.adg'                                    || ['Perc']
    'Drums/Drum Hits/Kick/Tube.adg'                        || ['Bd']
    'Drums/Drum Hits/Snare Articulation/Tube.adg'          || ['Sd']
    'Drums/Drum Hits/Hihat/Tube.adg'                       || ['Hh']
    'Drums/Drum Hits/Cymbal/Tube.adg'                      || ['Crash']
    'Drums/Drum Hits/Ride/Tube.adg'                        || []
    'Drums/Drum Hits/Bell/Tube.adg'                        || ['Perc']
    'Drums/Drum Hits/Tom/Tube.adg'                         || ['Tom']
    'Sounds/Backing Vocals/Oohs.adg'                       || ['BackingVocal']
  }

  def "folders of packs and sample libraries: #path is #types"() {
    expect:
    types(words, 'Packs/' + path + '/X.wav') == types

    where:
    path                              || types
    'Drum & Bass Tools'               || []
    'Future Bass/Plucks'              || ['Pluck']
    'House/Organs'                    || ['Organ']
    'Rock/Drums/Overheads'            || ['Overheads']
    'House/Kicks'                     || ['Bd']
    'House/Bass Drum'                 || ['Bd']
    'House/Bass & Drums'              || []
    'House/Claps & Snares'            || ['Sd']
    'House/Claps'                     || ['Sd']
    'House/Closed Hats'               || ['Hh']
    'House/Hi-Hats'                   || ['Hh']
    'House/Shakers'                   || ['Perc']
    'House/Crashes'                   || ['Crash']
    'House/Drums'                     || ['Drums']
    'House/Drum Loops'                || ['Drums']
    'House/Tops'                      || ['Drums']
    'House/Drum Fills'                || ['Fill']
    'House/Snare Rolls'               || ['Roll']
    'House/808s'                      || ['Bass']
    'House/808 Kicks'                 || ['Bd']
    'House/Drums/808'                 || []
    'House/Bass/One Shots'            || ['Bass']
    'House/Loops'                     || ['Loop']
    'House/Uplifters'                 || ['FxRiser']
    'House/Reverse Crashes'           || ['FxRiser']
    'House/Downlifters'               || ['FxRelease']
    'House/Impacts'                   || ['FxRelease']
    'House/Sweeps'                    || []
    'House/FX'                        || []
    'House/Vox'                       || ['Vocal']
    'House/Vocal Chops'               || ['Vocal']
    'House/Choirs'                    || ['Vocal']
    'House/Drones'                    || ['Ambience']
    'House/Atmos'                     || ['Ambience']
    'House/Textures'                  || ['Ambience']
    'House/E-Pianos'                  || ['Piano']
    'House/Keys'                      || ['Chords']
    'House/Stabs'                     || ['Chords']
    'House/Arps'                      || ['Arp']
    'House/Leads'                     || ['Lead']
    'House/Melody Loops'              || ['Melody']
    'House/Riffs'                     || ['Riff']
    'House/Hooks'                     || ['Hook']
    'House/Guitar Solos'              || ['Solo']
    'House/Acoustic Guitars'          || ['Guitar']
    'House/Guitar Rig'                || []
    'House/Bass Clarinets'            || []
    'House/Strings'                   || ['Strings']
    'House/White Noise'               || []
  }

  def "a name or its own folder can exclude a suggestion: #path is #types"() {
    expect:
    types(words, path) == types

    where:
    path                              || types
    'Sounds/Pad/Tube Riser.adv'       || []
    'Sounds/Pad/Tube Bass Pad.adv'    || ['Pad']
    'Sounds/Bass/Tube Lead.adv'       || []
    'Sounds/Bass/Tube Lead Bass.adv'  || ['Bass']
    'Sounds/Synth Lead/Tube Bass.adv' || ['Bass']
    'Sounds/Voices/Tube Bass.adv'     || ['Vocal']
    'House/Cymbals/Ride 1.wav'        || []
    'House/Drums/Kick 1.wav'          || ['Bd']
    'House/Loops/Drum 1.wav'          || ['Drums']
    'House/FX/Impact 1.wav'           || ['FxRelease']
    'House/Sweeps/Down 1.wav'         || ['FxRelease']
    'House/One Shots/Kick 1.wav'      || []
    'House/Drum One Shots/Kick 1.wav' || ['Bd']
  }

  def "every rule of the table is valid, and every part type except one is suggested"() {
    when:
    def rows = FolderPartTypeRules.parseRows(FolderPartTypeRules.readTable())

    then:
    noExceptionThrown()
    rows*.partType.findAll { it.present }*.get() as Set == PartType.values().findAll { it != PartType.OTHER } as Set
    rows.every { it.partType().present ? it.confidence() > 0 : it.confidence() == 0 }
  }

  def "an invalid rule is rejected with its line number: #row"() {
    when:
    FolderPartTypeRules.parseRows(table(row))

    then:
    def e = thrown(SvcException)
    e.message.startsWith('folder-words.tsv, line 2: ')
    e.message.contains(problem)

    where:
    row                                 || problem
    'pad||||Pad|0.9'                    || 'expected 7 cells, found 6'
    '||||Pad|0.9|note'                  || 'the cell "words" is empty'
    'Pad||||Pad|0.9|note'               || '"Pad" is not'
    'e-pad||||Pad|0.9|note'             || '"e-pad" is not'
    'one two three four five||||Pad|0.9|note' || 'is not one to 4'
    'pad/pad||||Pad|0.9|note'           || 'contains a phrase twice'
    'pad/||||Pad|0.9|note'              || '"" is not'
    'pad||Bass||Pad|0.9|note'           || '"Bass" is not'
    'pad|||Bass|Pad|0.9|note'           || '"Bass" is not'
    'pad||||Pads|0.9|note'              || '"Pads" is not a part type'
    'pad||||pad|0.9|note'               || '"pad" is not a part type'
    'pad|||||0.9|note'                  || '"" is not a part type'
    'pad||||Pad|1.1|note'               || 'not between 0 and 1'
    'pad||||Pad|NaN|note'               || 'not between 0 and 1'
    'pad||||Pad|high|note'              || '"high" is not a number'
    'pad||||Pad|0.9| '                  || 'the cell "note" is empty'
  }

  def "duplicate rules and a table without its heading are rejected"() {
    when:
    FolderPartTypeRules.parseRows(table('pad||||Pad|0.9|note', 'pads/pad|||x|Pad|0.8|other'))

    then:
    def e = thrown(SvcException)
    e.message == 'folder-words.tsv, line 3: "pad" is in two rows with the same part type and the same folders'

    when:
    FolderPartTypeRules.parseRows(text)

    then:
    thrown(SvcException)

    where:
    text << ['', 'words\tunder', 'pad\t\t\t\tPad\t0.9\tnote']
  }

  private static PartTypeSuggester small() {
    PartTypeSuggester.parse(table(
        'bass||||Bass|0.95|basses',
        'pads|||bass|Pad|0.9|pads',
        'pads||up sweep||FxRiser|0.5|sweeps',
        'strings||||-|0|strings',
        'bass drums||||Bd|0.9|kicks',
        'drum bass||||-|0|a genre',
        'drums||||Drums|0.9|drums',
        'drums|Drums|kit||Drums|0.9|kits'))
  }

  /** Creates a table from rows in which | separates cells and / separates phrases. */
  private static String table(String... rows) {
    ([FolderPartTypeRule.HEADING] + rows.collect { it.replace('|', '\t').replace('/', '|') }).join('\n')
  }

  private static List<String> types(PartTypeSuggester words, String path) {
    words.suggest(item(path))*.partType()*.toString().sort { a, b -> order(a) <=> order(b) }
  }

  private static int order(String name) {
    PartType.parse(name).get().ordinal()
  }

  private static BrowserItem item(String path) {
    new BrowserItem('u', path.substring(path.lastIndexOf('/') + 1), path, BrowserItemKind.RACK, true)
  }
}
