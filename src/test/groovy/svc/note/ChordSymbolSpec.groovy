package svc.note

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class ChordSymbolSpec extends Specification {

  def "#symbol contains the pitches #names"() {
    expect:
    ChordSymbol.parse(symbol).pitches() == names.split(' ').collect { PitchNames.parse(it) }

    where:
    symbol    | names
    'C'       | 'C2 E2 G2'
    'Cmaj'    | 'C2 E2 G2'
    'Am'      | 'A2 C3 E3'
    'amin'    | 'A2 C3 E3'
    'Bdim'    | 'B2 D3 F3'
    'Caug'    | 'C2 E2 G#2'
    'Dsus2'   | 'D2 E2 A2'
    'Dsus4'   | 'D2 G2 A2'
    'E5'      | 'E2 B2'
    'C6'      | 'C2 E2 G2 A2'
    'Cm6'     | 'C2 Eb2 G2 A2'
    'C6/9'    | 'C2 E2 G2 A2 D3'
    'G7'      | 'G2 B2 D3 F3'
    'Gdom7'   | 'G2 B2 D3 F3'
    'Cmaj7'   | 'C2 E2 G2 B2'
    'CM7'     | 'C2 E2 G2 B2'
    'Dm7'     | 'D2 F2 A2 C3'
    'CmMaj7'  | 'C2 Eb2 G2 B2'
    'Bdim7'   | 'B2 D3 F3 Ab3'
    'Bm7b5'   | 'B2 D3 F3 A3'
    'Bø'      | 'B2 D3 F3 A3'
    'Bm7♭5'   | 'B2 D3 F3 A3'
    'Caug7'   | 'C2 E2 G#2 Bb2'
    'Cadd9'   | 'C2 E2 G2 D3'
    'C9'      | 'C2 E2 G2 Bb2 D3'
    'Cmaj9'   | 'C2 E2 G2 B2 D3'
    'Cm9'     | 'C2 Eb2 G2 Bb2 D3'
    'C11'     | 'C2 G2 Bb2 D3 F3'
    'C13'     | 'C2 E2 G2 Bb2 D3 A3'
    'C7sus4'  | 'C2 F2 G2 Bb2'
    'C7b9'    | 'C2 E2 G2 Bb2 Db3'
    'C7#9'    | 'C2 E2 G2 Bb2 D#3'
    'C7b5'    | 'C2 E2 Gb2 Bb2'
    'C7#5'    | 'C2 E2 G#2 Bb2'
    'CMaj7'   | 'C2 E2 G2 B2'
    'Cma7'    | 'C2 E2 G2 B2'
    'CMA9'    | 'C2 E2 G2 B2 D3'
    'C-7'     | 'C2 Eb2 G2 Bb2'
    'C-'      | 'C2 Eb2 G2'
    'C-7b5'   | 'C2 Eb2 Gb2 Bb2'
    'Cmi7'    | 'C2 Eb2 G2 Bb2'
    'Cm(maj7)' | 'C2 Eb2 G2 B2'
    'CmM7'    | 'C2 Eb2 G2 B2'
    'C7alt'   | 'C2 E2 G#2 Bb2 D#3'
    'Fmaj7#11' | 'F2 A2 C3 E3 B3'
    'F7(#11)' | 'F2 A2 C3 Eb3 B3'
    'C7b9b13' | 'C2 E2 G2 Bb2 Db3 Ab3'
    'C9#11'   | 'C2 E2 G2 Bb2 D3 F#3'
    'Cmaj13'  | 'C2 E2 G2 B2 D3 A3'
    'C9sus4'  | 'C2 F2 G2 Bb2 D3'
    'C13b9'   | 'C2 E2 G2 Bb2 Db3 A3'
    'C#9'     | 'C#2 F2 G#2 B2 D#3'
    'Bb'      | 'Bb2 D3 F3'
    'Bb7b5'   | 'Bb2 D3 E3 Ab3'
    'E♭m7'    | 'Eb2 Gb2 Bb2 Db3'
    'Cb'      | 'B1 Eb2 Gb2'
    'C/E'     | 'E1 C2 E2 G2'
    'Am7/G'   | 'G2 A2 C3 E3 G3'
    'C/C'     | 'C1 C2 E2 G2'
    'C/B'     | 'B1 C2 E2 G2'
    'D/F#'    | 'F#1 D2 F#2 A2'
    'C6/9/E'  | 'E1 C2 E2 G2 A2 D3'
  }

  def "#symbol is refused, and #nearest is suggested"() {
    when:
    ChordSymbol.parse(symbol)

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message == "invalid chord symbol \"$symbol\""
    (error.details().candidates ?: []).contains(nearest)

    where:
    symbol   | nearest
    'Hm7'    | 'Bm7'
    'Dm77'   | 'Dm7'
    'Cmaj77' | 'Cmaj7'
    'Csus5'  | 'Csus4'
    'Cdin'   | 'Cdim'
    'C/H'    | 'C/B'
    'CM77'   | 'CM7'
    'Cx/E'   | 'C'
  }

  def "a symbol has one quality only"() {
    expect:
    ChordQuality.allSymbols().toUnique() == ChordQuality.allSymbols()
  }

  def "every quality on every root has pitches in ascending order"() {
    expect:
    [roots, ChordQuality.allSymbols()].combinations().every { root, quality ->
      def pitches = ChordSymbol.parse(root + quality).pitches()
      pitches == pitches.toUnique().sort(false) && pitches[0] == PitchNames.parse(root + '2')
    }

    where:
    roots = ['C', 'Db', 'D', 'D#', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
  }
}
