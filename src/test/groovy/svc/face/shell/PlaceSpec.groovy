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
    "mix.apply 'ba"                             | Place.Kind.ARGUMENT | ['mix', 'apply', '--part']                 | 'ba'       | 3
    "mix.apply('Bass=-6', 'le"                  | Place.Kind.ARGUMENT | ['mix', 'apply', '--part', 'Bass=-6', '--part'] | 'le'  | 3
    "mix.apply part: ['a=-6', 'le"              | Place.Kind.ARGUMENT | ['mix', 'apply', '--part']                 | 'le'       | 3
    "mix.apply(['le"                            | Place.Kind.ARGUMENT | ['mix', 'apply', '--part']                 | 'le'       | 3
    "x.each { mix.set('Ba"                      | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "transaction { mix.set 'Ba"                 | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set 'a'; mix.set 'Ba"                  | Place.Kind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "tracks[0].na"                              | Place.Kind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.first()?.na"                        | Place.Kind.MEMBER   | ['tracks', 'first()']                      | 'na'       | 2
    "tracks.find { it.name == '}' }.na"         | Place.Kind.MEMBER   | ['tracks', 'find()']                       | 'na'       | 2
    "mix.track('Ba.ss').na"                     | Place.Kind.MEMBER   | ['mix', 'track()']                         | 'na'       | 2
    "_.items[0].na"                             | Place.Kind.MEMBER   | ['_', 'items', '[]']                       | 'na'       | 2
    "tracks.findAll { it.na"                    | Place.Kind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.each { t -> println t.na"           | Place.Kind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "x.each { a -> a.sends.each { it.na"        | Place.Kind.MEMBER   | ['x', '[]', 'sends', '[]']                 | 'na'       | 2
    "x.with { it.na"                            | Place.Kind.MEMBER   | ['x']                                      | 'na'       | 2
    "mix.set(tracks[0].na"                      | Place.Kind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.each { t -> "                       | Place.Kind.NAME     | ['t']                                      | ''         | 0
    "(1 + 2).na"                                | Place.Kind.MEMBER   | []                                         | 'na'       | 2
    "[1, 2].na"                                 | Place.Kind.MEMBER   | []                                         | 'na'       | 2
    "'abc'.na"                                  | Place.Kind.MEMBER   | []                                         | 'na'       | 2
    "foo { it.na"                               | Place.Kind.MEMBER   | []                                         | 'na'       | 2
    "x[0..2].na"                                | Place.Kind.MEMBER   | []                                         | 'na'       | 2
    "-6.d"                                      | Place.Kind.MEMBER   | []                                         | 'd'        | 1
    "println 'tra"                              | Place.Kind.NOTHING  | []                                         | ''         | 0
    "mix.set('a' + 'Ba"                         | Place.Kind.NOTHING  | []                                         | ''         | 0
    "println 12"                                | Place.Kind.NOTHING  | []                                         | ''         | 0
    "def na"                                    | Place.Kind.NOTHING  | []                                         | ''         | 0
    "println 1 // tra"                          | Place.Kind.NOTHING  | []                                         | ''         | 0
    "mix.set('Bass', mute: t"                   | Place.Kind.ONE_OF   | ['true', 'false']                          | 't'        | 1
    "mix.apply { bass(-6.dB, p"                 | Place.Kind.ONE_OF   | ['pan: ', 'send: [']                       | 'p'        | 1
    "mix.apply { bass(-6.dB, pan: 0, "          | Place.Kind.ONE_OF   | ['send: [']                                | ''         | 0
    "mix.apply { bass(-6.dB, send: ['A"         | Place.Kind.KEY      | []                                         | 'A'        | 2
    "mix.apply { bass(-6.dB, send: [A: -6.dB, 'B" | Place.Kind.KEY    | []                                         | 'B'        | 2
    "mix.set 'Bass', send: [\"A"                | Place.Kind.KEY      | []                                         | 'A'        | 2
    "mix.set('Bass', send: ["                   | Place.Kind.KEY      | []                                         | ''         | 0
  }

  def "in a block that says a mix, parts are asked for: #before"() {
    given:
    def place = parser.place(before)

    expect:
    place.kind() == Place.Kind.ONE_OF
    place.words().containsAll(['Bass(', 'FxRiser('])

    where:
    before << ["mix.apply { ", "mix.apply { ba", "mix.apply(project: 'x.svc') { ", "mix.apply project: 'x.svc', { ",
               "mix.apply { bass(-6.dB); ", "mix.apply {\n  bass(-6.dB)\n  le"]
  }

  def "what is typed is as long as it stands there, whatever its quotes: #before"() {
    given:
    def typed = parser.parse(before, before.length(), org.jline.reader.Parser.ParseContext.COMPLETE)

    expect:
    typed.escape(typed.word(), false) == raw

    where:
    before                    | raw
    'clip get Bass '          | ''
    'clip get Ba'             | 'Ba'
    'device set Lead Auto\\ F' | 'Auto\\ F'
    'device set Lead Au"to F' | 'Au"to F'
    'mix.set('                | ''
    "mix.set('Ba"             | "'Ba"
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
    "mix.set 'Bass', send: ["   | 'A-Reverb' | true   | "'A-Reverb': "
    "mix.set 'Bass', send: ['A" | 'A-Reverb' | true   | "'A-Reverb': "
    "mix.apply 'ba"       | 'Bass='        | false    | "'Bass="
  }

  def "a hint fits its line: what it means comes first, then the range, then the rest: #columns"() {
    given:
    def hint = Hint.at(parser.place(before), catalog, { told }, columns)

    expect:
    hint == shown
    hint.length() <= columns

    where:
    before                 | told          | columns | shown
    'mix set Bass --pan '  | ''            | 80      | '--pan  Pan; -1 is hard left, 1 hard right. Between -1 and 1.'
    'mix set Bass --pan '  | ''            | 50      | '--pan  Pan; -1 is hard left, 1… Between -1 and 1.'
    'mix set Bass --pan '  | ''            | 40      | '--pan  Pan; -1 is… Between -1 and 1.'
    'mix apply --part '    | ''            | 100     | '--part  Entries <part_type>=<dB>[:pan=<x>][:send=<return>=<dB>]..., absolute levels.'
    'mix apply --part '    | ''            | 80      | '--part  Entries <part_type>=<dB>[:pan=<x>][:send=<return>=<dB>]..., absolute…'
    'device set a b c '    | '1 to 2; now 1' | 100   | '<value>  1 to 2; now 1. Raw number, or displayed value with its unit, or item name.'
    'device set a b c '    | '1 to 2; now 1' | 60    | '<value>  1 to 2; now 1. Raw number, or displayed value with…'
    "device.set 'a', 'b', 'c', " | '1 to 2' | 100    | 'value:  1 to 2. Raw number, or displayed value with its unit, or item name.'
  }

  def "the host is asked for nothing but parameters"() {
    given:
    def asked = []
    def host = { asked << it; '' }

    when:
    ['mix set Bass --pan ', 'mix set ', 'device set a b ', 'mix', ''].each { Hint.at(parser.place(it), catalog, host, 80) }

    then:
    asked.empty

    when:
    Hint.at(parser.place('watch device set a "b c" d 1'), catalog, host, 80)

    then:
    asked == [['device', 'set', 'a', 'b c', 'd', '1']]
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
