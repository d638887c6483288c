package svc.frontend.shell

import spock.lang.Specification
import svc.app.VerbAreas
import svc.frontend.shell.syntax.ShellCommand
import svc.frontend.shell.syntax.StatementClassifier

class CursorContextSpec extends Specification {
  def catalog = VerbAreas.catalog()
  def parser = new ShellLineParser(catalog, new StatementClassifier(catalog.areas()*.name(), ShellCommand.words(), { ['_', 'x'] }))

  def "the context after #before is #kind: #typed after #words"() {
    given:
    def place = parser.contextAt(before)

    expect:
    [place.kind(), place.precedingWords(), place.typedText(), place.replacedLength()] == [kind, words, typed, raw]

    where:
    before                                      | kind                | words                                      | typed      | raw
    ''                                          | CursorContext.ContextKind.WORD     | []                                         | ''         | 0
    'mi'                                        | CursorContext.ContextKind.WORD     | []                                         | 'mi'       | 2
    'mix '                                      | CursorContext.ContextKind.WORD     | ['mix']                                    | ''         | 0
    'svc mix se'                                | CursorContext.ContextKind.WORD     | ['mix']                                    | 'se'       | 2
    'device set Lead "Auto F'                   | CursorContext.ContextKind.WORD     | ['device', 'set', 'Lead']                  | 'Auto F'   | 7
    'mix.'                                      | CursorContext.ContextKind.MEMBER   | ['mix']                                    | ''         | 0
    'mix.ap'                                    | CursorContext.ContextKind.MEMBER   | ['mix']                                    | 'ap'       | 2
    'clip.envelope.wr'                          | CursorContext.ContextKind.MEMBER   | ['clip', 'envelope']                       | 'wr'       | 2
    "println x.na"                              | CursorContext.ContextKind.MEMBER   | ['x']                                      | 'na'       | 2
    "mix.set('Ba"                               | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set 'Ba"                               | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "def y = mix.set 'Ba"                       | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set('Bass', vol"                       | CursorContext.ContextKind.ARGUMENT | ['mix', 'set', 'Bass']                     | 'vol'      | 3
    "mix.set('Bass', mute: true, "              | CursorContext.ContextKind.ARGUMENT | ['mix', 'set', 'Bass', '--mute']           | ''         | 0
    "clip.envelope.write('Bass', 2, device: 'C" | CursorContext.ContextKind.ARGUMENT | ['clip', 'envelope', 'write', 'Bass', '2'] | 'C' | 2
    "device.load('Bass', position: 2, partType: 'B" | CursorContext.ContextKind.ARGUMENT | ['device', 'load', 'Bass', '--position', '2', '--part-type'] | 'B' | 2
    "device.loadDefaults("                      | CursorContext.ContextKind.ARGUMENT | ['device', 'load-defaults']                | ''         | 0
    "println tra"                               | CursorContext.ContextKind.NAME     | []                                         | 'tra'      | 3
    "mix.apply 'ba"                             | CursorContext.ContextKind.ARGUMENT | ['mix', 'apply', '--part']                 | 'ba'       | 3
    "mix.apply('Bass=-6', 'le"                  | CursorContext.ContextKind.ARGUMENT | ['mix', 'apply', '--part', 'Bass=-6', '--part'] | 'le'  | 3
    "mix.apply part: ['a=-6', 'le"              | CursorContext.ContextKind.ARGUMENT | ['mix', 'apply', '--part']                 | 'le'       | 3
    "mix.apply(['le"                            | CursorContext.ContextKind.ARGUMENT | ['mix', 'apply', '--part']                 | 'le'       | 3
    "x.each { mix.set('Ba"                      | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "transaction { mix.set 'Ba"                 | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "mix.set 'a'; mix.set 'Ba"                  | CursorContext.ContextKind.ARGUMENT | ['mix', 'set']                             | 'Ba'       | 3
    "tracks[0].na"                              | CursorContext.ContextKind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.first()?.na"                        | CursorContext.ContextKind.MEMBER   | ['tracks', 'first()']                      | 'na'       | 2
    "tracks.find { it.name == '}' }.na"         | CursorContext.ContextKind.MEMBER   | ['tracks', 'find()']                       | 'na'       | 2
    "mix.track('Ba.ss').na"                     | CursorContext.ContextKind.MEMBER   | ['mix', 'track()']                         | 'na'       | 2
    "_.items[0].na"                             | CursorContext.ContextKind.MEMBER   | ['_', 'items', '[]']                       | 'na'       | 2
    "tracks.findAll { it.na"                    | CursorContext.ContextKind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.each { t -> println t.na"           | CursorContext.ContextKind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "x.each { a -> a.sends.each { it.na"        | CursorContext.ContextKind.MEMBER   | ['x', '[]', 'sends', '[]']                 | 'na'       | 2
    "x.with { it.na"                            | CursorContext.ContextKind.MEMBER   | ['x']                                      | 'na'       | 2
    "mix.set(tracks[0].na"                      | CursorContext.ContextKind.MEMBER   | ['tracks', '[]']                           | 'na'       | 2
    "tracks.each { t -> "                       | CursorContext.ContextKind.NAME     | ['t']                                      | ''         | 0
    "(1 + 2).na"                                | CursorContext.ContextKind.MEMBER   | []                                         | 'na'       | 2
    "[1, 2].na"                                 | CursorContext.ContextKind.MEMBER   | []                                         | 'na'       | 2
    "'abc'.na"                                  | CursorContext.ContextKind.MEMBER   | []                                         | 'na'       | 2
    "foo { it.na"                               | CursorContext.ContextKind.MEMBER   | []                                         | 'na'       | 2
    "x[0..2].na"                                | CursorContext.ContextKind.MEMBER   | []                                         | 'na'       | 2
    "-6.d"                                      | CursorContext.ContextKind.MEMBER   | []                                         | 'd'        | 1
    "println 'tra"                              | CursorContext.ContextKind.NOTHING  | []                                         | ''         | 0
    "mix.set('a' + 'Ba"                         | CursorContext.ContextKind.NOTHING  | []                                         | ''         | 0
    "println 12"                                | CursorContext.ContextKind.NOTHING  | []                                         | ''         | 0
    "def na"                                    | CursorContext.ContextKind.NOTHING  | []                                         | ''         | 0
    "println 1 // tra"                          | CursorContext.ContextKind.NOTHING  | []                                         | ''         | 0
    "mix.set('Bass', mute: t"                   | CursorContext.ContextKind.ONE_OF   | ['true', 'false']                          | 't'        | 1
    "mix.apply { bass(-6.dB, p"                 | CursorContext.ContextKind.ONE_OF   | ['pan: ', 'send: [']                       | 'p'        | 1
    "mix.apply { bass(-6.dB, pan: 0, "          | CursorContext.ContextKind.ONE_OF   | ['send: [']                                | ''         | 0
    "mix.apply { bass(-6.dB, send: ['A"         | CursorContext.ContextKind.KEY      | []                                         | 'A'        | 2
    "mix.apply { bass(-6.dB, send: [A: -6.dB, 'B" | CursorContext.ContextKind.KEY    | []                                         | 'B'        | 2
    "mix.set 'Bass', send: [\"A"                | CursorContext.ContextKind.KEY      | []                                         | 'A'        | 2
    "mix.set('Bass', send: ["                   | CursorContext.ContextKind.KEY      | []                                         | ''         | 0
  }

  def "a mix block expects parts: #before"() {
    given:
    def place = parser.contextAt(before)

    expect:
    place.kind() == CursorContext.ContextKind.ONE_OF
    place.precedingWords().containsAll(['Bass(', 'FxRiser('])

    where:
    before << ["mix.apply { ", "mix.apply { ba", "mix.apply(project: 'x.svc') { ", "mix.apply project: 'x.svc', { ",
               "mix.apply { bass(-6.dB); ", "mix.apply {\n  bass(-6.dB)\n  le"]
  }

  def "the typed word keeps its length and quotes: #before"() {
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

  def "after #before a candidate is inserted as #inserted"() {
    expect:
    parser.contextAt(before).quoteCandidate(candidate, complete) == inserted

    where:
    before                | candidate      | complete | inserted
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

  def "a hint fits its line: meaning first, then range, then the rest: #columns"() {
    given:
    def hint = ArgumentHint.hintFor(parser.contextAt(before), catalog, { description }, columns)

    expect:
    hint == shown
    hint.length() <= columns

    where:
    before                 | description   | columns | shown
    'mix set Bass --pan '  | ''            | 80      | '--pan  Pan: -1 (hard left) to 1 (hard right), 0 is the… Between -1 and 1.'
    'mix set Bass --pan '  | ''            | 50      | '--pan  Pan: -1 (hard left) to 1… Between -1 and 1.'
    'mix set Bass --pan '  | ''            | 40      | '--pan  Pan: -1 (hard… Between -1 and 1.'
    'mix apply --part '    | ''            | 100     | '--part  Part type with its settings, such as bass=-6 or bass=-6:pan=0.2:send=A-Reverb=-12; += or -=…'
    'mix apply --part '    | ''            | 80      | '--part  Part type with its settings, such as bass=-6 or…'
    'device set a b c '    | '1 to 2; now 1' | 100   | '<value>  1 to 2; now 1. Raw number, displayed value with its unit, or name of an item.'
    'device set a b c '    | '1 to 2; now 1' | 60    | '<value>  1 to 2; now 1. Raw number, displayed value with…'
    "device.set 'a', 'b', 'c', " | '1 to 2' | 100    | 'value:  1 to 2. Raw number, displayed value with its unit, or name of an item.'
  }

  def "only parameters query the host"() {
    given:
    def queries = []
    def host = { queries << it; '' }

    when:
    ['mix set Bass --pan ', 'mix set ', 'device set a b ', 'mix', ''].each { ArgumentHint.hintFor(parser.contextAt(it), catalog, host, 80) }

    then:
    queries.empty

    when:
    ArgumentHint.hintFor(parser.contextAt('watch device set a "b c" d 1'), catalog, host, 80)

    then:
    queries == [['device', 'set', 'a', 'b c', 'd', '1']]
  }

  def "the hint for #before contains #text"() {
    expect:
    ArgumentHint.hintFor(parser.contextAt(before), catalog).contains(text)

    where:
    before                        | text
    'mix'                         | 'Levels, pans'
    'mix set'                     | "Set the volume, pan"
    'mix set '                    | 'handle'
    'mix set Bass --pan '         | 'Between -1 and 1.'
    'mix set Bass --volume-db='   | 'Between -70 and 6 dB.'
    'mix set Bass --pan 0'        | 'Between -1 and 1.'
    "mix.set('Bass', volumeDb: "  | 'Between -70 and 6 dB.'
    'mix.set'                     | "Set the volume, pan"
    'watch mix track '            | 'handle'
    'bogus'                       | ''
  }
}
