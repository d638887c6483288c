package svc.note

import spock.lang.Specification
import spock.lang.Tag
import svc.model.clip.MidiNote
import svc.model.device.DrumPad
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.time.TimeSignature

class NoteParserSpec extends Specification {
  static final TimeSignature FOUR_FOUR = new TimeSignature(4, 4)
  static final List<DrumPad> PADS = [new DrumPad(0, 'Kick', 36), new DrumPad(1, 'Snare', 38), new DrumPad(2, 'Hat Closed', 42),
                                     new DrumPad(3, 'Hat Open', 46), new DrumPad(4, '808: Low', 50)]

  static ParsedNotes parse(List<String> entries, double length = 4, TimeSignature signature = FOUR_FOUR, double step = NoteParser.DEFAULT_STEP) {
    parser(PADS, new NoteWindow(0, length), signature, step).parse(entries.collect { NoteEntry.ofText(it) })
  }

  static NoteParser parser(List<DrumPad> pads, NoteWindow window, TimeSignature signature = FOUR_FOUR, double step = NoteParser.DEFAULT_STEP) {
    new NoteParser(signature, window, step, source { pads })
  }

  static DrumPadSource source(Closure<List<DrumPad>> reader) {
    [read: reader, loadCommand: { 'svc device load Drums --part-type Drums' }] as DrumPadSource
  }

  static List<List> values(String... entries) {
    parse(entries as List).notes().collect { [PitchNames.format(it.pitch()), it.start(), it.duration(), it.velocity()] }
  }

  def "#text contains the notes #notes"() {
    expect:
    values(text) == notes

    where:
    text                         | notes
    'C3'                         | [['C3', 0, 1, 100]]
    'C3@1.1:1/4:100'             | [['C3', 0, 1, 100]]
    '60@2.3:1/8:1'               | [['C3', 6, 0.5d, 1]]
    'C3@1.2.3:3/8'               | [['C3', 1.5d, 1.5d, 100]]
    'C3@6.25b:.5'                | [['C3', 6.25d, 0.5d, 100]]
    'C3:2 D3 E3:1/16'            | [['C3', 0, 2, 100], ['D3', 2, 2, 100], ['E3', 4, 0.25d, 100]]
    'C3, D3,E3\nF3'              | [['C3', 0, 1, 100], ['D3', 1, 1, 100], ['E3', 2, 1, 100], ['F3', 3, 1, 100]]
    'C3:1/8 r:1/4 D3 R E3'       | [['C3', 0, 0.5d, 100], ['D3', 1.5d, 1, 100], ['E3', 3.5d, 1, 100]]
    'C3@3.1 D3 E3@1.1 F3'        | [['C3', 8, 1, 100], ['D3', 9, 1, 100], ['E3', 0, 1, 100], ['F3', 1, 1, 100]]
    'C3:1/4:90 D3 r:1/4:50 E3'      | [['C3', 0, 1, 90], ['D3', 1, 1, 90], ['E3', 3, 1, 50]]
    '[C3 E3, G3]@1.2:1/2:64 A3'  | [['C3', 1, 2, 64], ['E3', 1, 2, 64], ['G3', 1, 2, 64], ['A3', 3, 2, 64]]
    'Dm7@1.1:1'                  | [['D2', 0, 1, 100], ['F2', 0, 1, 100], ['A2', 0, 1, 100], ['C3', 0, 1, 100]]
    'C/E:1/1 G5/D'               | [['E1', 0, 4, 100], ['C2', 0, 4, 100], ['E2', 0, 4, 100], ['G2', 0, 4, 100],
                                    ['D2', 4, 4, 100], ['G2', 4, 4, 100], ['D3', 4, 4, 100]]
    'C-2 C-1'                    | [['C-2', 0, 1, 100], ['C-1', 1, 1, 100]]
  }

  def "entries form one text"() {
    expect:
    values('C3:1/8', 'D3', 'r E3') == values('C3:1/8 D3 r E3')
  }

  def "positions follow the time signature"() {
    expect:
    parse(['C3@2.1 D3@1.4'], 6, new TimeSignature(6, 8)).notes()*.start() == [3d, 1.5d]
  }

  def "text begins at the window's start"() {
    expect:
    parser([], new NoteWindow(4, 8)).parse([NoteEntry.ofText('C3 D3@1.1')]).notes()*.start() == [4d, 0d]
  }

  def "#text is read as #read, with a warning: #warning"() {
    given:
    def parsed = parse([text])

    expect:
    parsed.notes() == parse([read]).notes()
    parsed.warnings()*.message() == (warning ? [warning] : [])
    parsed.warnings()*.code() == (warning ? ['PITCH_OR_CHORD'] : [])

    where:
    text                  | read                                             | warning
    'A7:4 D7 A7 E7'       | 'chord:A7:4 chord:D7 chord:A7 chord:E7'          | 'svc read A7, D7, E7 as chords'
    'F7 Bb7 F7 C7'        | 'chord:F7 chord:Bb7 chord:F7 chord:C7'           | 'svc read F7, Bb7, C7 as chords'
    'G7'                  | 'Gdom7'                                          | 'svc read G7 as a chord'
    'Dm7:1 G7 Cmaj7'      | 'Dm7:1 Gdom7 Cmaj7'                              | 'svc read G7 as a chord'
    'C5 G5 A5 F5'         | 'pitch:C5 pitch:G5 pitch:A5 pitch:F5'            | 'svc read C5, G5, A5, F5 as pitches'
    'C6'                  | 'pitch:C6'                                       | 'svc read C6 as a pitch'
    'Am C5'               | 'Am Cpower'                                      | 'svc read C5 as a chord'
    'C F G7'              | 'chord:C chord:F chord:G7'                       | 'svc read G7 as a chord'
    'C4 E4 G4 C5'         | 'C4 E4 G4 pitch:C5'                              | null
    'E4 A7'               | 'E4 pitch:A7'                                    | 'svc read A7 as a pitch'
    '[C3 E3 G3]:1/2 G7 G5' | '[C3 E3 G3]:1/2 pitch:G7 pitch:G5'              | 'svc read G7 as a pitch'
    'pitch:A7 E7'         | 'pitch:A7 pitch:E7'                              | null
    'chord:C5 A5'         | 'Cpower Apower'                                  | 'svc read A5 as a chord'
    'C4 D'                | 'C4 chord:D'                                     | 'svc read D as a chord'
    'Am7:1/1:80 Fmaj7 C G' | 'Am7:1/1:80 Fmaj7:1/1:80 chord:C:1/1:80 chord:G:1/1:80' | null
    'Dm7 C9 C11 C13 E4'   | 'Dm7 C9 C11 C13 E4'                              | null
    '[A7 C5] Dm7'         | 'pitch:A7@0 pitch:C5@0 Dm7'                      | null
  }

  def "#text does not decide between pitches and chords, and the error shows two texts that do"() {
    when:
    parse([text])

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message == message
    error.hint() == "For chords, write \"$chords\"; for pitches, write \"$pitches\"."

    and: 'both can be written'
    [chords, pitches].each { parse([it]) }
    parse([pitches]).notes().size() < parse([chords]).notes().size()

    where:
    text              | message                                                         | chords                                | pitches
    'C D E F G'       | 'C, D, E, F, G can be chords or pitches'                        | 'chord:C chord:D chord:E chord:F chord:G' | 'C3 D3 E3 F3 G3'
    'c:1/8 r | eb@2.1' | 'c, eb can be chords or pitches'                               | 'chord:c:1/8 r | chord:eb@2.1'        | 'c3:1/8 r | eb3@2.1'
    'Bb'              | 'Bb can be a chord or a pitch'                                  | 'chord:Bb'                            | 'Bb3'
    'A7:1 D5'         | 'A7, D5 can be chords or pitches, and nothing else in the text decides' | 'chord:A7:1 chord:D5'          | 'pitch:A7:1 pitch:D5'
    'C3 Dm7 G7'       | 'G7 can be a chord or a pitch, and the text contains both pitches and chords' | 'C3 Dm7 chord:G7'        | 'C3 Dm7 pitch:G7'
  }

  def "a length is #text: #beats beats"() {
    expect:
    parse(["C3:$text" as String], 8, signature).notes()*.duration() == [beats]

    where:
    text        | signature                | beats
    '1/4.'      | FOUR_FOUR                | 1.5d
    '1/8t'      | FOUR_FOUR                | 1 / 3d
    '1/8T'      | FOUR_FOUR                | 1 / 3d
    '1/8+1/16'  | FOUR_FOUR                | 0.75d
    '1/4~1/8'   | FOUR_FOUR                | 1.5d
    '1+1/8'     | FOUR_FOUR                | 1.5d
    '1bar'      | FOUR_FOUR                | 4d
    '2bars'     | new TimeSignature(6, 8)  | 6d
    '1bar+1/8t' | new TimeSignature(3, 4)  | 3 + 1 / 3d
    '2beats'    | FOUR_FOUR                | 2d
    '1/12'      | FOUR_FOUR                | 1 / 3d
  }

  def "the hint for a length with two dots is the same length"() {
    when:
    parse(['C3:1/4..'])

    then:
    def error = thrown(SvcException)
    error.hint() == 'Write 1/4+1/8+1/16 for two dots.'
    parse(['C3:1/4+1/8+1/16']).notes()*.duration() == [1.75d]
  }

  def "a bar line in #text in #signature is checked"() {
    given:
    def warnings = parse([text], 16, signature).warnings()

    expect:
    warnings*.code() == (places ? ['NOT_ON_BAR_LINE'] : [])
    !places || warnings[0].message().endsWith(": $places")

    where:
    text                             | signature               | places
    'C3 D3 E3 F3 | C3:1'             | FOUR_FOUR               | null
    '| C3:1/1 | D3 || E3 |'          | FOUR_FOUR               | null
    'C3 D3 E3 | F3'                  | new TimeSignature(3, 4) | null
    'C3 D3 E3 | F3'                  | FOUR_FOUR               | 'F3 at 1.4'
    'C3|D3 | [E3 G3]@3.1 | r'        | FOUR_FOUR               | 'D3 at 1.2, r at 3.2'
    'C3 D3 |'                        | FOUR_FOUR               | 'the end of the text at 1.3'
  }

  def "texts, steps and objects can be in one call"() {
    given:
    def parser = parser(PADS, new NoteWindow(0, 4))
    def entries = [NoteEntry.ofText('C3'), NoteEntry.of(new MidiNote(40, 1, 2, 90, 1, false)), NoteEntry.ofText('Kick: x...............'), NoteEntry.ofText('E3')]

    expect:
    parser.parse(entries).notes().collect { [it.pitch(), it.start()] } == [[60, 0d], [40, 1d], [36, 0d], [64, 1d]]
  }

  def "there must be notes, rests or steps"() {
    when:
    parse(texts)

    then:
    def error = thrown(SvcException)
    error.message == 'no notes given'

    where:
    texts << [[''], [' , '], ['', '\n']]
  }

  def "item #item of #text is refused: #problem"() {
    when:
    parse([text])

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message.startsWith("item $item of the notes, ")
    error.message.contains(problem)
    error.details().item == item
    error.details().character == character
    error.details().candidates?.first() == nearest

    where:
    text             | item | character | problem                                    | nearest
    'C3 H3'          | 2    | 4         | '"H3" is neither a pitch nor a chord symbol' | 'B3'
    'Hm7'            | 1    | 1         | '"Hm7" is neither a pitch nor a chord symbol' | 'Bm7'
    'C3\nD3  Dm77:1' | 3    | 8         | '"Dm77" is neither'                        | 'Dm7'
    'A8'             | 1    | 1         | 'A8 is above G8, the highest pitch'        | 'G8'
    'C99'            | 1    | 1         | 'C99 is above G8, the highest pitch'       | 'G8'
    '128'            | 1    | 1         | '128 is above 127 (G8), the highest pitch' | 'G8'
    'C-3'            | 1    | 1         | 'C-3 is below C-2, the lowest pitch'       | 'C-2'
    '[C3 H3]'        | 1    | 1         | 'invalid pitch "H3"'                       | 'B3'
    '[]:1'           | 1    | 1         | 'the brackets are empty or not closed'     | null
    '[C3'            | 1    | 1         | 'the brackets are empty or not closed'     | null
    'C3@0.1'         | 1    | 1         | 'invalid position "0.1"'                   | null
    'C3@1.5'         | 1    | 1         | 'there is no beat 5'                       | null
    'C3@1.1.5'       | 1    | 1         | 'there is no sixteenth 5'                  | null
    'C3@'            | 1    | 1         | 'invalid position ""'                      | null
    'C3:0'           | 1    | 1         | 'the length "0" must be'                   | null
    'C3:1/0'         | 1    | 1         | 'the length 1/0 divides by zero'           | null
    'C3:1/4..'       | 1    | 1         | 'the length 1/4.. has more than one dot'   | null
    'C3:1/4+'        | 1    | 1         | 'invalid length "1/4+"'                    | null
    'C3:NaN'         | 1    | 1         | 'invalid length "NaN"'                     | null
    'C3:9999999'     | 1    | 1         | 'the length "9999999" must be'             | null
    'C3:1/4:0'       | 1    | 1         | 'invalid velocity "0"'                     | null
    'C3:1/4:128'     | 1    | 1         | 'invalid velocity "128"'                   | null
    'C3:1/4:loud'    | 1    | 1         | 'invalid velocity "loud"'                  | null
    'C3:1:1:1'       | 1    | 1         | 'not a note'                               | null
    '@1.1'           | 1    | 1         | 'not a note'                               | null
  }

  def "explicit entries are parsed to the same notes, whatever their window and time signature"() {
    given:
    def random = new Random(16)
    def lengths = ['1/4.', '1/8t', '0.3', '1/16', '2', '1/8~1/16']
    def pitches = ['C3', 'Bb7', 'Dm7', 'G7/B', 'chord:A7', '[C3 E6]', 'r', '13', 'C13']
    def text = (1..300).collect {
      pitches[random.nextInt(pitches.size())] + (random.nextInt(3) ? '' : "@${random.nextInt(640) / 10}b") +
          (random.nextInt(3) ? '' : ":${lengths[random.nextInt(lengths.size())]}" + (random.nextInt(2) ? '' : ":${1 + random.nextInt(127)}"))
    }.join(' ').replace('Bb7', 'pitch:Bb7')
    def parsed = parse([text])

    expect:
    parsed.explicit().size() == 1
    parser([], new NoteWindow(2, 3), new TimeSignature(7, 8)).parse(parsed.explicit()).notes() == parsed.notes()
  }

  def "explicit entries name pitches instead of pads"() {
    expect:
    parse(['Kick: x..X', 'C3:1/8 Am']).explicit()*.text() == ['C1: x..X', 'C3@0b:1/8:100 [A2 C3 E3]:1/8:100']
    parser(PADS, new NoteWindow(0, 4)).parse([NoteEntry.of(new MidiNote(40, 1, 2, 90, 1, true))]).explicit()[0].data()[0].mute()
  }

  def "text of the journal of svc 0.1.0 keeps its meaning: #earlier"() {
    expect:
    values(new EarlierNoteText().convert(earlier)) == notes

    where:
    earlier                | notes
    'A7:4 D7'              | [['A7', 0, 4, 100], ['D7', 4, 4, 100]]
    'C3:1/4:90 r:2 D3'     | [['C3', 0, 1, 90], ['D3', 3, 1, 100]]
    'r C3@2.1\nr D3'       | [['C3', 4, 1, 100], ['D3', 6, 1, 100]]
    'C D'                  | [['C2', 0, 1, 100], ['E2', 0, 1, 100], ['G2', 0, 1, 100], ['D2', 1, 1, 100], ['F#2', 1, 1, 100], ['A2', 1, 1, 100]]
    'C11:2'                | [['C2', 0, 2, 100], ['E2', 0, 2, 100], ['G2', 0, 2, 100], ['A#2', 0, 2, 100], ['D3', 0, 2, 100], ['F3', 0, 2, 100]]
    'Kick: x...............\n[C3 A6]:1' | [['C1', 0, 0.25d, 100], ['C3', 0, 1, 100], ['A6', 0, 1, 100]]
  }

  def "steps are hits, accents, rests and ties"() {
    expect:
    values('Kick: x...X...|x--. ....') == [['C1', 0, 0.25d, 100], ['C1', 1, 0.25d, 127], ['C1', 2, 0.75d, 100]]
    values('Kick: x......x', 'Snare:....x---') ==
        [['C1', 0, 0.25d, 100], ['C1', 1.75d, 0.25d, 100], ['C1', 2, 0.25d, 100], ['C1', 3.75d, 0.25d, 100], ['D1', 1, 1, 100], ['D1', 3, 1, 100]]
    values('Kick: x...\nsnare: ....X...........') == values('kick:x...', 'Snare: ....X...........')
    values('C1: x.......') == values('36: x.......')
    values('Kick: ....') == []
  }

  def "a pattern repeats to the clip's end, where the last repetition is cut"() {
    expect:
    parse(['Kick: x-.'], 1).notes() == [new MidiNote(36, 0, 0.5d, 100, 1, false), new MidiNote(36, 0.75d, 0.25d, 100, 1, false)]
    parse(['Kick: x.'], 4, FOUR_FOUR, 0.5d).notes()*.start() == [0d, 1d, 2d, 3d]
    parse(['Kick: x.'], 4, FOUR_FOUR, 1 / 3d).notes().size() == 6
  }

  def "steps fill a window"() {
    expect:
    parser(PADS, new NoteWindow(4, 6)).parse([NoteEntry.ofText('Kick: x...')]).notes()*.start() == [4d, 5d]
  }

  def "a pad is found by name, by part of one name or by pitch: #name"() {
    expect:
    parse(["$name: x..............." as String]).notes()*.pitch() == [pitch]

    where:
    name       | pitch
    'KICK'     | 36
    'open'     | 46
    '808: Low' | 50
    'F#1'      | 42
    '0'        | 0
    'BD'       | 36
    'Bass drum' | 36
    'SD'       | 38
  }

  def "pads are read once, and not for pitches"() {
    given:
    int reads = 0
    def parser = new NoteParser(FOUR_FOUR, new NoteWindow(0, 4), 0.25, source { reads++; PADS })

    when:
    parser.parse([NoteEntry.ofText('C1: x...'), NoteEntry.ofText('C3')])

    then:
    reads == 0

    when:
    parser.parse([NoteEntry.ofText('Kick: x...'), NoteEntry.ofText('Snare: x...')])

    then:
    reads == 1
  }

  def "steps that are refused: #line"() {
    when:
    parse([line])

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message == message

    where:
    line                      | message
    'Kik: x...'               | 'there is no pad "Kik"; the pads are Kick (C1), Snare (D1), Hat Closed (F#1), Hat Open (A#1), 808: Low (D2)'
    'Kick: x... Snare: ..x.'  | 'one text contains the steps of several pads: "Kick: x... Snare"'
    'Hat: x...'               | '"Hat" matches several pads: Hat Closed (F#1), Hat Open (A#1)'
    'Kick: x..o'              | 'invalid step "o" for "Kick", step 4'
    'Kick: -x..'              | 'the tie at step 1 for "Kick" does not follow a hit'
    'Kick: x.-.'              | 'the tie at step 3 for "Kick" does not follow a hit'
    'Kick: |'                 | 'there are no steps for "Kick"'
    'Kick: '                  | 'there are no steps for "Kick"'
    'Kick: o...'              | 'invalid step "o" for "Kick", step 1'
    'Kick: 1000'              | 'invalid step "1" for "Kick", step 1'
    'Kick: 9..5'              | 'invalid step "9" for "Kick", step 1'
    'Kick: x.................' | 'the pattern for "Kick" has 18 steps, but there is room for only 16'
    ' : x...'                 | '"" matches several pads: Kick (C1), Snare (D1), Hat Closed (F#1), Hat Open (A#1), 808: Low (D2)'
  }

  def "an unknown pad has the nearest pad and all pads as details"() {
    when:
    parse(['Kik: x...'])

    then:
    def error = thrown(SvcException)
    error.details().candidates == ['Kick']
    error.details().pads == PADS*.name()
  }

  def "a pad cannot be named on a track without pads: #line"() {
    when:
    parser([], new NoteWindow(0, 4)).parse([NoteEntry.ofText(line)])

    then:
    def error = thrown(SvcException)
    error.message == message
    !hinted || error.hint().endsWith('or load a drum rack: `svc device load Drums --part-type Drums`.')

    where:
    line         | hinted | message
    'Kick: x...' | true   | 'there is no pad "Kick"; the track has no drum rack with pads'
    'Kick: o...' | false  | 'invalid step "o" for "Kick", step 1'
    'Gong: o...' | false  | 'item 1 of the notes, "Gong:": "Gong" is neither a pitch nor a chord symbol'
  }

  def "the form of #entry is #form"() {
    expect:
    NoteNotation.of(entry) == form

    where:
    entry                               | form
    '{"pitch": 60}'                     | NoteNotation.DATA
    ' [ {"pitch": 60} ]'                | NoteNotation.DATA
    '[]'                                | NoteNotation.DATA
    '[C3 E3]@1.1'                       | NoteNotation.TEXT
    'C3@1.1:1/4:100'                    | NoteNotation.TEXT
    'C3:.5'                             | NoteNotation.TEXT
    'C3:-1'                             | NoteNotation.TEXT
    'Dm7@1.1:1 r:1/4'                   | NoteNotation.TEXT
    ''                                  | NoteNotation.TEXT
    'Kick: x...x...'                    | NoteNotation.STEPS
    'Kick:....X---'                     | NoteNotation.STEPS
    '36: |x...|'                        | NoteNotation.STEPS
    'C1:x...'                           | NoteNotation.STEPS
    'Kick: x..o'                        | NoteNotation.STEPS
    '808: Low: x...'                    | NoteNotation.STEPS
    'Kick: x...\nSnare: ....x...'       | NoteNotation.STEPS
  }

  def "one text does not contain both notations"() {
    when:
    parse(['C3\n{"pitch": 60}'])

    then:
    def error = thrown(SvcException)
    error.message == 'a text contains both notes as text and notes as JSON'
  }

  def "more than 10,000 notes are refused: #kind"() {
    when:
    parse([fits], length)

    then:
    notThrown(SvcException)

    when:
    parse([tooMany], length)

    then:
    def error = thrown(SvcException)
    error.message.contains('more than 10000 notes in one call')

    where:
    kind    | length  | fits                     | tooMany
    'text'  | 4       | 'C3:1/16 ' * 10_000      | 'C3:1/16 ' * 10_001
    'chord' | 4       | 'Dm7:1/16 ' * 2_500      | 'Dm7:1/16 ' * 2_501
    'steps' | 2_500   | 'Kick: x'                | 'Kick: x\nSnare: x...'
    'long'  | 1_000_000 | 'Kick: .'              | 'Kick: x'
  }

  @Tag('slow')
  def "random text is parsed or refused as an invalid argument"() {
    given:
    def random = new Random(1600)
    def pieces = ['C3', 'H', 'b', '#', '♭', '@', ':', '1.1', '/', '1/4', '[', ']', ' ', ',', '\n', 'r', 'm7', 'x', 'X', '-', '.', '|', 'Kick', '{', '"',
                  '0', '9', '-2', 'maj', 'NaN', '99999999999', '\u202e', 'é', '\ud83d', 'sus', 'e9', '\t', '808: Low']

    expect:
    (1..20_000).every {
      def text = (0..<random.nextInt(12)).collect { random.nextInt(4) ? pieces[random.nextInt(pieces.size())] : (char) random.nextInt(0x3000) }.join('')
      isParsedOrRefused(text)
    }
  }

  private static boolean isParsedOrRefused(String text) {
    try {
      parse([text])
      true
    } catch (SvcException error) {
      error.code() == ErrorCode.INVALID_ARGUMENT && error.hint() && error.message
    }
  }
}
