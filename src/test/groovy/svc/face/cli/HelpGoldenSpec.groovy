package svc.face.cli

import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.Areas
import svc.testing.Bench
import svc.testing.Golden
import svc.verb.Face

class HelpGoldenSpec extends Specification {
  @Shared
  @TempDir
  Path home

  def "the help of #verb.name() is as agreed"() {
    given:
    def bench = new Bench(home)
    def help = bench.svc(*verb.path(), '--help')

    expect:
    help.status == 0
    help.err.empty
    help.out == bench.svc('help', *verb.path()).out
    help.out.readLines().every { it.length() <= 80 }
    Golden.matches("src/test/golden/help/${verb.path().join('-')}.txt", help.out)

    where:
    verb << Areas.catalog().on(Face.CLI)
  }

  def "the overview names every verb"() {
    given:
    def help = new Bench(home).svc('help').out

    expect:
    Areas.catalog().on(Face.CLI).every { help =~ "  ${it.name()}\\s" }
    new Bench(home).svc().out == help
    new Bench(home).svc('--help').out == help
    Golden.matches('src/test/golden/help/svc.txt', help)
  }

  def "a group alone lists its verbs"() {
    expect:
    new Bench(home).svc('clip').out == new Bench(home).svc('help', 'clip').out
    new Bench(home).svc('clip').out.contains('clip create')
  }
}
