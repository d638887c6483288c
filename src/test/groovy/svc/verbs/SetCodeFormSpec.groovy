package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.setcode.SetCodeParser
import svc.model.clip.MidiNote
import svc.model.time.TimeSignature
import svc.note.ChordQuality
import svc.setcode.CodeProblems
import svc.setcode.NoteLists
import svc.setcode.SetCodeReader
import svc.setcode.SetCodeText
import spock.lang.Specification
import spock.lang.TempDir

/** The form of set files: what is accepted, and the line of everything that is not. */
class SetCodeFormSpec extends Specification {
  @TempDir
  Path folder

  static List problems(String text) {
    new SetCodeReader(new SetCodeParser(), { by, path -> null }, new TimeSignature(4, 4), { name -> new svc.automation.BeatRange(16, 48) }).check(new SetCodeText('a.set.groovy', null, text)).problems()
  }

  def "#text: #message"() {
    when:
    def found = problems(text)

    then:
    found.size() == 1
    found[0].message.contains(message)
    found[0].line == 1 + text.count('\n')
    found[0].hint

    where:
    text                                           | message
    "track 'A'\nprintln 'x'"                       | 'cannot contain "println"'
    "track 'A'\nx = 1"                             | 'this is code'
    "\ndef x = 1"                                  | 'this is code'
    "\nif (true) { track 'A' }"                    | 'this is code'
    "\n3.times { track 'A' }"                      | 'this is code'
    "\nsong 'x', tempo: 60 + 64"                   | 'this is code'
    "\nsong 'x', tempo: new Date().time"           | 'this is code'
    "\nsong 'x', tempo: System.nanoTime()"         | 'this is code'
    "\ntrack \"A\${1}\""                           | 'a text with $ is code'
    "\nclass A {}"                                 | 'a class is code'
    "\ndef a() {}"                                 | 'a method is code'
    "\nimport java.io.File"                        | 'an import is code'
    "\ntrack 'A', { x -> mix pan: 1 }"             | 'parameters'
    "\ntrack 'A', (name): 1"                       | 'a name that is not a literal'
    "\ntrak 'A'"                                   | 'cannot contain "trak"'
    "\ntrack 'A' { mix pan: 1 }"                   | 'a comma is missing'
    "\ntrack 'A', colour: 'red'"                   | 'does not have "colour"'
    "\ntrack 'A', { clip 'V', bars: 1, pitch: 3 }" | 'does not have "pitch"'
    "\ntrack 'A', { mix volume: 3 }"               | 'must be a level'
    "\ntrack 'A', { mix volume: '-6' }"            | 'must be a level'
    "\ntrack 'A', { mix volume: 3.loud }"          | 'no unit "loud"'
    "\ntrack 'A', { mix volume: -3.loud }"         | 'no unit "loud"'
    "\ntrack 'A', { mix color: 'red' }"            | 'does not have "color"'
    "\ntrack 'A', { locator 'x', at: '1.1' }"      | 'cannot contain "locator"'
    "\ntrack 'A', color: 'nearly red'"             | 'must be a color'
    "\ntrack 'A', part: 'Banjo'"                   | 'must be a part type'
    "\ntrack 'A', number: 0"                       | 'whole number'
    "\ntrack 'trk_3'"                              | 'is a handle'
    "\ntrack"                                      | 'this is code'
    "\ntrack()"                                    | 'needs a name'
    "\nsong 'x', signature: '5/7'"                 | 'must be a time signature'
    "\nlocator 'x'"                                | 'needs its position'
    "\nlocator 'x', at: '0.1'"                     | 'invalid position'
    "\ntrack 'A', { automate 'mixer', at: '1.1' }"  | 'needs a device and a parameter'
    "\ntrack 'A', { automate 'mixer', 'volum', at: '1.1', bars: 1, curve: 'Hold' }" | 'no parameter "volum"'
    "\ntrack 'A', { automate 'X', 'Y', at: '1.1', bars: 1 }" | 'either points or a curve'
    "\ntrack 'A', { automate 'X', 'Y', curve: 'Sine' }" | 'needs the part of the song'
    "\ntrack 'A', { automate 'X', 'Y', at: '1.1', curve: 'Sine' }" | 'a position and one length'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', bars: 1, curve: 'Sine' }" | 'cannot be used together'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Sine', form: 1 }" | 'does not have "form"'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Sine', from: 2 }" | 'from 0 to 1'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Hold', to: 1 }" | 'to'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Steps', pattern: 5 }" | 'pattern must be a text'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'a b' }" | 'the name of a shape'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Wander' }" | 'needs a seed'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', points: [[0, 0.5]], from: 0 }" | 'from needs a curve'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', points: [[0]] }" | 'a time and a value'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', points: [] }" | 'list of points'
    "\ntrack 'A', { automate 'X', 'Y', at: '1.1', beats: 2, points: [[3, 0.5]] }" | 'after the end'
    "\ntrack 'A', { automate 'X', 'Y', over: 'B', curve: 'Sine', interpolate: 'x' }" | "'raw', 'display' or 'log'"
    "track 'A', {\n automate 'X', 'Y', over: 'B', curve: 'Hold'\n automate 'X', 'Y', at: '6.1', bars: 1, curve: 'Hold' }" | 'overlaps that in line 2'
    "\nautomate 'X', 'Y', over: 'B', curve: 'Hold'" | 'cannot contain "automate"'
    "\nsection 'A'"                                  | 'needs its position and its length'
    "\nsection 'A', at: '1.1'"                       | 'needs its position and its length'
    "\nsection at: '1.1', bars: 1"                   | 'needs a name'
    "\nsection 'A', at: '1.1', bars: 1, plays: []"   | 'does not have "plays"'
    "\nsection 'A', at: '1.1', bars: 1, play: 'B'"   | 'must be a map'
    "\nsection 'A', at: '1.1', bars: 1, play: [B: 0.5]" | 'must be a map'
    "section 'A', at: '1.1', bars: 2, play: [B: 1]\nsection 'C', at: '2.1', bars: 1, play: [B: 1]" | 'also played by the section in line 1'
    "section 'A', at: '1.1', bars: 2, play: [B: 1]\ntrack 'B', { clip at: '2.1', bars: 1 }" | 'inside the section in line 1'
    "section 'A', at: '1.1', bars: 2\nsection 'A', at: '5.1', bars: 2" | 'described twice'
    "\nloop 'x'"                                    | 'too many values'
    "\nloop start: '1.1'"                           | 'does not have "start"'
    "\nloop at: '0.1'"                              | 'invalid position'
    "\nloop at: 3"                                  | 'must be a position'
    "\nloop bars: 0"                                | 'above 0'
    "loop on: true\nloop on: false"                 | 'described twice'
    "\nscene 'x', { }"                             | 'has no block'
    "track 'A'\ntrack 'A'"                         | 'described twice'
    "locator 'A', at: '1.1'\nlocator 'B', at: '1.1'" | 'described twice'
    "\ntrack 'A', { clip 'V', bars: 1, beats: 2 }"  | 'given twice'
    "\ntrack 'A', { clip 'V', at: '1.1', bars: 1 }" | 'either a scene or a position'
    "\ntrack 'A', { clip bars: 1 }"                | 'needs its scene or its position'
    "\ntrack 'A', { clip 'V', bars: 0 }"           | 'above 0'
    "\ntrack 'A', { clip 'V', notes: 'C3' }"       | 'needs its length'
    "\ntrack 'A', { clip 'V', bars: 1, notes: 'H9' }" | 'item 1 of the notes'
    "\ntrack 'A', { clip 'V', bars: 1, notes: 'C3@2.1' }" | 'is outside the clip'
    "\ntrack 'A', { clip 'V', bars: 1, notes: [[pitch: 'C3', start: 0]] }" | 'needs pitch, start and length'
    "\ntrack 'A', { clip 'V', bars: 1, notes: [[pitch: 'C3', start: 0, length: 1, velocity: 300]] }" | 'velocity is not a number in its range'
    "\ntrack 'A', { clip 'V', bars: 1, notes: [[release: 128], 'C3'] }" | 'release is not a number in its range'
    "\ntrack 'A', { clip at: '1.1', bars: 1, loop: true }" | 'needs its length'
    "\ntrack 'A', { clip at: '1.1', bars: 2, loop: 2.bars }" | 'not longer than its loop'
    "\ntrack 'A', { clip at: '1.1', bars: 2, from: 1 }" | 'no from without the length of its loop'
    "\ntrack 'A', { clip at: '1.1', bars: 2, loop: 1.bars, from: -1 }" | 'starts at 0 or later'
    "\ntrack 'A', { clip at: '1.1', bars: 2, loop: 4 }" | 'must be true, false, or the length of the loop'
    "\ntrack 'A', { clip at: '1.1', bars: 2, loop: 2.beats, notes: 'C3@3b' }" | 'is outside the clip'
    "\ntrack 'A', { clip 'V', bars: 1, loop: 2.bars }" | 'is its bars or beats'
    "\ntrack 'A', { clip at: '1.1', bars: 1, legato: true }" | 'has no legato'
    "\ntrack 'A', { clip 'V', bars: 1, launchMode: 'gat' }" | "launchMode must be one of 'trigger', 'gate'"
    "\ntrack 'A', { clip 'V', bars: 1, launchQuantization: '1' }" | 'launchQuantization must be one of'
    "\ntrack 'A', { clip 'V', bars: 1, legato: 1 }" | 'must be true or false'
    "\ntrack 'A', { input }"                       | 'code'
    "\ntrack 'A', { input 3 }"                     | 'input needs a name'
    "\ntrack 'A', { input 'X', chanel: 'Y' }"      | 'does not have "chanel" like this'
    "\ntrack 'A', { input 'X', on: false }"        | 'does not have "on" like this'
    "\ntrack 'A', { monitor 'im' }"                | "monitor must be one of 'in', 'auto', 'off'"
    "\nreturnTrack 'A', { input 'X' }"             | 'cannot contain "input"'
    "\nmain { monitor 'in' }"                      | 'cannot contain "monitor"'
    "\ntrack 'A', input: 'X'"                      | 'does not have "input"'
    "\ntrack 'A', { device 'Compressor', { output 'X' } }" | 'cannot contain "output"'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', bars: 1, notes: 'C3' }" | 'has no notes'
    "\ntrack 'A', { clip 'V', audio: 3 }"          | 'audio must be a text'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', gain: 30.dB }" | 'at most 24 dB'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', transpose: 1.5 }" | 'a whole number of semitones'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', detune: 50 }" | 'from -50 to 49'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', warpMode: 'Beat' }" | "warpMode must be one of 'Beats'"
    "\ntrack 'A', { clip 'V', audio: 'a.wav', seconds: 3 }" | 'only a clip in a slot that is not warped'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', warp: false, loop: false, bars: 1 }" | 'has its length in seconds'
    "\ntrack 'A', { clip 'V', audio: 'a.wav', warp: false }" | 'cannot loop'
    "\ntrack 'A', { chain 'X' }"                   | 'cannot contain "chain"'
    "\ntrack 'A', { device 'Drum Rack', { chain } }" | 'code'
    "\ntrack 'A', { device 'Drum Rack', { chain 'X', { mix volume: -3.dB } } }" | 'cannot contain "mix"'
    "\ntrack 'A', { device 'Drum Rack', { chain 'X', { set 'A': 1 } } }" | 'cannot contain "set"'
    "\ninclude 'a', 'b'"                           | 'include takes one path'
    "track 'A', {\n  mix volume: -3.dB,"           | ''
  }

  def "code is never executed, not even by annotations"() {
    given:
    def trap = folder.resolve('trap')

    expect:
    !problems(code.replace('TRAP', "$trap")).empty
    !Files.exists(trap)

    where:
    code << [
        "new File('TRAP').text = 'x'",
        "track new File('TRAP').with { it.text = 'x'; 'A' }",
        "@groovy.transform.ASTTest(value = { new File('TRAP').text = 'x' }) class A {}",
        "@Grab('a:b:1') import a.B\nnew File('TRAP').text = 'x'",
        "track \"\${new File('TRAP').text = 'x'}\""]
  }

  def "values keep their place in the text, also after characters of two units and tabs"() {
    given:
    def text = "track '🎹 A',\tpart: 'Bass', { mix volume: -8.dB, pan: -0.25 }"
    def problems = new CodeProblems()
    def statement = new SetCodeParser().parse('a', text, problems)[0]
    def mix = statement.block().statements()[0]

    when:
    def places = [statement, statement.values()[0], statement.entries()[0], statement.block(), mix, *mix.entries()*.value()].collect { text.substring(it.range().start(), it.range().end()) }*.trim()

    then:
    problems.found().empty
    places ==
        [text, "'🎹 A'", "part: 'Bass'", '{ mix volume: -8.dB, pan: -0.25 }', 'mix volume: -8.dB, pan: -0.25', '-8.dB', '-0.25']
  }

  def "a text that is nested too deeply is refused"() {
    expect:
    !problems("track 'A', a: ${'[' * 5000}${']' * 5000}").empty
  }

  static List<MidiNote> parsed(String text, double end = 8) {
    def code = new SetCodeReader(new SetCodeParser(), { by, path -> null }, new TimeSignature(4, 4), { name -> null })
        .read(new SetCodeText('a', null, "track 'x', { clip 'y', beats: $end, notes: $text }"))
    code.items()[0].children()[0].value('notes').get() as List<MidiNote>
  }

  static String written(String text, double end = 8) { NoteLists.format(parsed(text, end), new TimeSignature(4, 4), end, '') }

  def "notes are written as #result"() {
    expect:
    written(notes) == result
    NoteLists.areSame(parsed(result), parsed(notes))

    where:
    notes                                          || result
    "'[A2 C3 E3 G3]:1/1 [F2 A2 C3 E3]'"            || "'''\n  Am7:1/1\n  Fmaj7'''"
    "'[C2 E2 G2]'"                                 || "'chord:C'"
    "'[C2 E2 G2] [F2 A2 C3] [D2 F2 A2]'"           || "'chord:C F Dm'".replace('chord:', '')
    "'[C2 E2 G2] [F2 A2 C3] C3'"                   || "'chord:C F C3'"
    "'[A2 C#3 E3 G3] [C2 G2]'"                     || "'chord:A7 [C2 G2]'"
    "'[E2 C3 E3 G3]'"                              || "'[E2 C3 E3 G3]'"
    "'[C3 E3 G3]'"                                 || "'[C3 E3 G3]'"
    "'C1:1/16 r r r C1 r r r C1 r r r C1 r r r C1 r r r C1 r r r C1 r r r C1'" || "'C1: x...'"
    "'C1:1/16 r r r C1 r r r D1:1/4 E1'"           || "'C1:1/16 C1@1.2 D1@1.3:1/4 E1'"
    "'''C1: X-..x...\nE3:1/1 F3'''"               || "'''\n  C1: X-..x...\n  E3:1/1\n  F3'''"
    "'C1: x...x..x'"                               || "'C1: x...x..x'"
    "'C1@1.1.3:1/8'"                               || "'C1@1.1.3:1/8'"
  }

  def "every chord symbol of #root is written and read back"() {
    expect:
    ChordQuality.allSymbols().every { quality ->
      def given = "'chord:$root$quality'"
      def text = written(given)
      assert NoteLists.areSame(parsed(text), parsed(given))
      text.contains('[') || text.length() <= given.length()
    }

    where:
    root << ['C', 'F#', 'Bb', 'A']
  }

  def "where Groovy's parser fails without a position, the problem has one: #text"() {
    expect:
    problems(text)[0].with { [it.line(), it.column(), it.message()] } == [line, column, message]

    where:
    text                                                                | line | column || message
    "track 'A', {\n  mix mute: -true\n}"                                | 2    | 13     || 'a sign is only for numbers'
    "track 'A', {\n  color ${'[' * 5000}${']' * 5000}\n}"               | 2    | 5008   || 'this is too deeply nested'
  }

  def "a return track written as return is explained"() {
    expect:
    problems("track 'A'\nreturn 'A-Reverb', { color 'teal' }").collect { [it.line, it.message, it.hint] } == [[2, 'return is a word of Groovy', 'Write returnTrack instead of return.']]
  }

  def "a byte order mark at the beginning is white space"() {
    expect:
    problems("\ufefftrack 'A'\r\ntrack 'B'").empty
  }

  def "a unit in the wrong case is one mistake, with the right unit"() {
    expect:
problems("track 'Bass', { mix volume: -3.db }").collect { [it.column, it.message, it.hint] } == [[30, 'there is no unit "db"', 'Did you mean dB? The units are dB, bar, bars, beat, beats, hz, Hz, khz, kHz, ms, s, percent, bpm.']]
  }
}
