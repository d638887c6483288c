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
    new NoteParser(signature, new NoteWindow(0, length), step, { PADS }).parse(entries)
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
    'C3:1/8 r:1/4 D3 R E3'       | [['C3', 0, 0.5d, 100], ['D3', 1.5d, 0.5d, 100], ['E3', 2.5d, 0.5d, 100]]
    'C3@3.1 D3 E3@1.1 F3'        | [['C3', 8, 1, 100], ['D3', 9, 1, 100], ['E3', 0, 1, 100], ['F3', 1, 1, 100]]
    'C3:1/4:90 D3'               | [['C3', 0, 1, 90], ['D3', 1, 1, 100]]
    '[C3 E3, G3]@1.2:1/2:64 A3'  | [['C3', 1, 2, 64], ['E3', 1, 2, 64], ['G3', 1, 2, 64], ['A3', 3, 2, 100]]
    'Dm7@1.1:1'                  | [['D2', 0, 1, 100], ['F2', 0, 1, 100], ['A2', 0, 1, 100], ['C3', 0, 1, 100]]
    'C/E:1/1 G5/D'               | [['E1', 0, 4, 100], ['C2', 0, 4, 100], ['E2', 0, 4, 100], ['G2', 0, 4, 100],
                                    ['D2', 4, 4, 100], ['G2', 4, 4, 100], ['D3', 4, 4, 100]]
    'C-2 C-1'                    | [['C-2', 0, 1, 100], ['C-1', 1, 1, 100]]
    ''                           | []
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
    new NoteParser(FOUR_FOUR, new NoteWindow(4, 8), 0.25, { [] }).parse(['C3 D3@1.1']).notes()*.start() == [4d, 0d]
  }

  def "a letter with an octave is a pitch, with a warning among chord symbols"() {
    when:
    def parsed = parse(['Dm7:1 G7 C6 G7 D5@1.1 E4'])

    then:
    parsed.notes()*.pitch().drop(4) == ['G7', 'C6', 'G7', 'D5', 'E4'].collect { PitchNames.parse(it) }
    parsed.warnings()*.code() == ['PITCH_OR_CHORD']
    parsed.warnings()[0].message() == 'svc read these as pitches, not as chord symbols: G7, C6, D5'
    parsed.warnings()[0].hint() == 'To write chords instead, use Gdom7, Cmaj6, Dpower.'
    parse(['G7 C6 D5']).warnings().isEmpty()
    parse(['Dm7 Gdom7 C9 E4']).warnings().isEmpty()
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
    'A8'             | 1    | 1         | 'pitch "A8" is out of range'                       | 'G8'
    '128'            | 1    | 1         | 'pitch "128" is out of range'                      | 'G8'
    'C-3'            | 1    | 1         | 'neither'                                  | 'C-2'
    '[C3 H3]'        | 1    | 1         | 'invalid pitch "H3"'                       | 'B3'
    '[]:1'           | 1    | 1         | 'the brackets are empty or not closed'     | null
    '[C3'            | 1    | 1         | 'the brackets are empty or not closed'     | null
    'C3@0.1'         | 1    | 1         | 'invalid position "0.1"'                   | null
    'C3@1.5'         | 1    | 1         | 'there is no beat 5'                       | null
    'C3@1.1.5'       | 1    | 1         | 'there is no sixteenth 5'                  | null
    'C3@'            | 1    | 1         | 'invalid position ""'                      | null
    'C3:0'           | 1    | 1         | 'the length "0" must be'                   | null
    'C3:1/0'         | 1    | 1         | 'the length "1/0" must be'                 | null
    'C3:NaN'         | 1    | 1         | 'invalid length "NaN"'                     | null
    'C3:9999999'     | 1    | 1         | 'the length "9999999" must be'             | null
    'C3:1/4:0'       | 1    | 1         | 'invalid velocity "0"'                     | null
    'C3:1/4:128'     | 1    | 1         | 'invalid velocity "128"'                   | null
    'C3:1/4:loud'    | 1    | 1         | 'invalid velocity "loud"'                  | null
    'C3:1:1:1'       | 1    | 1         | 'not a note'                               | null
    '@1.1'           | 1    | 1         | 'not a note'                               | null
    'Kick:'          | 1    | 1         | 'neither'                                  | null
  }

  def "a note as text is parsed to the same note"() {
    given:
    def random = new Random(16)
    def clip = new ClipExtent(64, FOUR_FOUR)
    def notes = (1..500).collect {
      new MidiNote(random.nextInt(128), random.nextInt(640) / 10d, random.nextBoolean() ? 0.5d : random.nextDouble() + 0.01d,
          1 + random.nextInt(127), 1, false)
    }

    expect:
    notes.every { parse([clip.formatAsText(it)]).notes() == [it] }
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
    new NoteParser(FOUR_FOUR, new NoteWindow(4, 6), 0.25, { PADS }).parse(['Kick: x...']).notes()*.start() == [4d, 5d]
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
  }

  def "pads are read once, and not for pitches"() {
    given:
    int reads = 0
    def parser = new NoteParser(FOUR_FOUR, new NoteWindow(0, 4), 0.25, { reads++; PADS })

    when:
    parser.parse(['C1: x...', 'C3'])

    then:
    reads == 0

    when:
    parser.parse(['Kick: x...', 'Snare: x...'])

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

  def "a pad cannot be named on a track without pads"() {
    when:
    new NoteParser(FOUR_FOUR, new NoteWindow(0, 4), 0.25, { [] }).parse(['Kick: x...'])

    then:
    def error = thrown(SvcException)
    error.message == 'there is no pad "Kick"; the track has no drum rack with pads'
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

  def "data is not mixed with text"() {
    when:
    parse(['C3', '{"pitch": 60}'])

    then:
    def error = thrown(SvcException)
    error.message == 'notes as data and notes as text cannot be mixed in one list'
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
