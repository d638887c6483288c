package svc.frontend.cli

import spock.lang.Specification
import svc.app.VerbAreas
import svc.model.error.SvcException
import svc.verb.FrontEnd
import svc.verb.VerbDescriptor

/** The parser in front of picocli. The system property {@code svc.lines} sets the random lines of each verb. */
class WordParserSpec extends Specification {
  static final List<VerbDescriptor> VERBS = VerbAreas.catalog().verbsOn(FrontEnd.CLI)
  static final int LINES = Integer.getInteger('svc.lines', 200)
  static final List<String> WORDS = ['Bass', 'a b', '1.1', '5 bars', 'A=-12', '=', '-6', '-.5', '-6=x', '-12:3', '', '-', '--', '---', '-x', '-n', '-inf', '--unknown', '--unknown=3', '"q"', "'q'", '@file', '${x}', 'ä', '--json']

  def "picocli divides the words of #verb.name() in the same way, or both parsers refuse them"() {
    given:
    def names = verb.argsOn(FrontEnd.CLI).collectMany { OptionNames.hidden(it) + (it.cli().positional ? [] : it.cli().options()) }
    def random = new Random(7)
    def any = { List<String> from -> from[random.nextInt(from.size())] }
    def word = {
      def kind = random.nextInt(10)
      names && kind < 4 ? any(names) : names && kind < 6 ? any(names) + '=' + any(WORDS + names) : kind < 9 ? any(WORDS.take(8)) : any(WORDS)
    }
    def lines = (1..LINES).collect { (0..<random.nextInt(6)).collect { word() as String } }
    def parsed = lines.collectEntries { line -> [line, WordParser.parse(verb, line)] }

    expect: 'many lines are read without picocli'
    parsed.values().count { it } > parsed.size().intdiv(8)
    parsed.each { line, words ->
      assert words == null || words == PicocliParser.parse(verb, line)
    }

    and: 'picocli refuses the others, unless they contain an unusual word'
    parsed.findAll { !it.value }.keySet().each { line -> assert line.any { isUnusual(it) || isUnusual(it.replaceFirst(/^--?[^=]*=/, '')) } || isRefused(verb, line) }

    where:
    verb << VERBS
  }

  static boolean isUnusual(String word) { word.empty || word ==~ /-(?![\d.]).*/ && !(word ==~ /--[a-z].*/) || word.startsWith('--unknown') || word == '--json' }

  static boolean isRefused(VerbDescriptor verb, List<String> line) {
    try {
      PicocliParser.parse(verb, line)
      false
    } catch (SvcException refused) {
      true
    }
  }

  def "\"#line\" is read without picocli"() {
    expect:
    WordParser.parse(VERBS.find { it.name() == 'mix set' }, line.split(' ') as List<String>) == new ParsedWords(options, positionals)

    where:
    line                          || options                          | positionals
    'Bass --pan=0.1'              || ['--pan': '0.1']                 | ['Bass']
    'Bass --pan -0.5 --mute'      || ['--pan': '-0.5', '--mute': true] | ['Bass']
    '--pan=-0.5 -- --pan -x --'   || ['--pan': '-0.5']                | ['--pan', '-x', '--']
    'Bass -6'                     || [:]                              | ['Bass', '-6']
  }

  def "picocli parses \"#line\""() {
    expect:
    WordParser.parse(VERBS.find { it.name() == 'mix set' }, line.split(' ') as List<String>) == null

    where:
    line << ['Bass --pan', 'Bass --pan 0.1 --pan 0.2', 'Bass --pan -x', 'Bass --unknown 3', '-v', 'Bass --mute --mute', 'Bass --pan --mute',
             'Bass --mute=1', 'Bass --pan=', 'Bass --pan=--mute', 'Bass --pan -- 1']
  }
}
