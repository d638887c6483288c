package svc.frontend.cli

import spock.lang.Specification
import svc.app.VerbAreas
import svc.verb.FrontEnd
import svc.verb.VerbDescriptor

class PlainWordParserSpec extends Specification {
  static final List<VerbDescriptor> VERBS = VerbAreas.catalog().verbsOn(FrontEnd.CLI)

  def "picocli divides the words of #verb.name() in the same way"() {
    given:
    def options = verb.argsOn(FrontEnd.CLI).collectMany { arg ->
      def names = OptionNames.hidden(arg) + (arg.cli().positional ? [] : arg.cli().options())
      names.collectMany { arg.flag ? [[it]] : ['A=-12', '-6', '-.5', '5 bars', '1.1'].collect { value -> [it, value] } }
    }
    def random = new Random(7)
    def lines = (options + (1..60).collect {
      def parts = (options ? (0..<random.nextInt(4)).collect { options[random.nextInt(options.size())] } : []) +
          (0..<random.nextInt(4)).collect { n -> ["word$n" as String] }
      parts.shuffled(random).flatten()
    }).unique()
    def parsed = lines.collectEntries { line -> [line, PlainWordParser.parse(verb, line as List<String>)] }.findAll { it.value }

    expect:
    parsed.size() > lines.size().intdiv(5)
    parsed.each { line, words -> assert words == PicocliParser.parse(verb, line as List<String>) }

    where:
    verb << VERBS
  }

  def "picocli parses \"#line\""() {
    expect:
    PlainWordParser.parse(VERBS.find { it.name() == 'mix set' }, line.split(' ') as List<String>) == null

    where:
    line << ['Bass --pan=0.1', 'Bass -- --pan', 'Bass --pan', 'Bass --pan 0.1 --pan 0.2', 'Bass --pan -x', 'Bass --unknown 3', 'Bass -6', '-v',
             'Bass --mute --mute', 'Bass --pan --mute']
  }
}
