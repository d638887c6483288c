package svc.face.shell

import spock.lang.Specification
import svc.app.Areas

class PlaceSpec extends Specification {
  def catalog = Areas.catalog()
  def parser = new LineParser(catalog, new Language(catalog.areas()*.name(), ShellWord.texts(), { ['_', 'x'] }))

  def "behind #before #kind is asked for: #typed behind #words"() {
    given:
    def place = parser.place(before)

    expect:
    [place.kind(), place.words(), place.typed(), place.raw()] == [kind, words, typed, raw]

    where:
    before                                      | kind                | words                                      | typed      | raw
    ''                                          | Place.Kind.WORD     | []                                         | ''         | 0
    'mi'                                        | Place.Kind.WORD     | []                                         | 'mi'       | 2
    'mix '                                      | Place.Kind.WORD     | ['mix']                                    | ''         | 0
    'svc mix se'                                | Place.Kind.WORD     | ['mix']                                    | 'se'       | 2
    'device set Lead "Auto F'                   | Place.Kind.WORD     | ['device', 'set', 'Lead']                  | 'Auto F'   | 7
    'mix.'                                      | Place.Kind.MEMBER   | ['mix']                                    | ''         | 0
    'mix.ap'                                    | Place.Kind.MEMBER   | ['mix']                                    | 'ap'       | 2
    'clip.envelope.wr'                          | Place.Kind.MEMBER   | ['clip', 'envelope']                       | 'wr'       | 2
    "println x.na"                              | Place.Kind.MEMBER   | ['x']                                      | 'na'       | 2
    "mix.set('Ba"                               | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set 'Ba"                               | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "def y = mix.set 'Ba"                       | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set('Bass', vol"                       | Place.Kind.ARGUMENT | ['mix', 'set', 'Bass']                     | 'vol'      | 3
    "mix.set('Bass', mute: true, "              | Place.Kind.ARGUMENT | ['mix', 'set', 'Bass', '--mute']           | ''         | 0
    "clip.envelope.write('Bass', 2, device: 'C" | Place.Kind.ARGUMENT | ['clip', 'envelope', 'write', 'Bass', '2'] | 'C' | 2
    "device.load('Bass', position: 2, partType: 'B" | Place.Kind.ARGUMENT | ['device', 'load', 'Bass', '--position', '2', '--part-type'] | 'B' | 2
    "device.loadDefaults("                      | Place.Kind.ARGUMENT | ['device', 'load-defaults']                | ''         | 0
    "println tra"                               | Place.Kind.NAME     | []                                         | 'tra'      | 3
  }

  def "a candidate is put in as #put where #before stands"() {
    expect:
    parser.place(before).spelled(candidate, complete) == put

    where:
    before                | candidate      | complete | put
    'device set Lead Au'  | 'Auto Filter'  | true     | '"Auto Filter"'
    "device set Lead 'Au" | 'Auto Filter'  | true     | "'Auto Filter'"
    'device set Lead Au'  | 'Auto '        | false    | '"Auto '
    'mix set Ba'          | 'Bass'         | true     | 'Bass'
    'mix.set('            | 'Bass'         | true     | "'Bass'"
    'mix.set("'           | 'A $'          | true     | '"A \\$"'
    "mix.set('"           | "it's"         | true     | "'it\\'s'"
    'mix.set('            | 'volumeDb: '   | false    | 'volumeDb: '
    'automation.write(1, curve: ' | 'ExpUp' | true    | 'ExpUp'
  }

  def "the hint at #before tells #said"() {
    expect:
    Hint.at(parser.place(before), catalog).contains(said)

    where:
    before                        | said
    'mix'                         | 'Levels, pans'
    'mix set'                     | "Set a track's volume"
    'mix set '                    | 'handle'
    'mix set Bass --pan '         | 'Between -1 and 1.'
    'mix set Bass --volume-db='   | 'Between -70 and 6 dB.'
    'mix set Bass --pan 0'        | 'Between -1 and 1.'
    "mix.set('Bass', volumeDb: "  | 'Between -70 and 6 dB.'
    'mix.set'                     | "Set a track's volume"
    'watch mix track '            | 'handle'
    'bogus'                       | ''
  }
}
