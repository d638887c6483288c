package svc.note

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class MusicalKeySpec extends Specification {

  def "#text is #key"() {
    expect:
    MusicalKey.parse(text).with { [it.root(), it.toString(), it.usesFlats()] } == [root, key, flats]

    where:
    text                  | root | key                   | flats
    'C'                   | 0    | 'C major'             | false
    'F major'             | 5    | 'F major'             | true
    'f# minor'            | 6    | 'F# minor'            | false
    'G minor'             | 7    | 'G minor'             | true
    'E minor'             | 4    | 'E minor'             | false
    'D dorian'            | 2    | 'D dorian'            | false
    'G dorian'            | 7    | 'G dorian'            | true
    'C phrygian'          | 0    | 'C phrygian'          | true
    'F lydian'            | 5    | 'F lydian'            | false
    'F mixolydian'        | 5    | 'F mixolydian'        | true
    'B locrian'           | 11   | 'B locrian'           | false
    'B♭ Harmonic-Minor'   | 10   | 'Bb harmonic minor'   | true
    'A melodic_minor'     | 9    | 'A melodic minor'     | false
    'C pentatonic minor'  | 0    | 'C minor pentatonic'  | true
    'C major pentatonic'  | 0    | 'C major pentatonic'  | false
    'A aeolian'           | 9    | 'A minor'             | false
    'A blues'             | 9    | 'A blues'             | false
    'Cb ionian'           | 11   | 'Cb major'            | true
  }

  def "an unknown scale is refused with all scales and the nearest"() {
    when:
    MusicalKey.parse('C dorain')

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message == 'there is no scale "dorain"'
    error.details().candidates == ['dorian']
    error.details().scales == MusicalScale.titles()
  }

  def "the root #root is refused"() {
    when:
    MusicalKey.parse(root, 'major')

    then:
    thrown(SvcException)

    where:
    root << ['H', 'C3', '', 'C#b', 'x']
  }

  def "every scale is found by its name"() {
    expect:
    MusicalScale.values().every { MusicalScale.parse(it.title()) == it }
  }
}
