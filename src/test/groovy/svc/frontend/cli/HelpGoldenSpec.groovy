package svc.frontend.cli

import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.testing.TestEnvironment
import svc.testing.GoldenFile
import svc.verb.FrontEnd

class HelpGoldenSpec extends Specification {
  @Shared
  @TempDir
  Path home

  def "the help of #verb.name() matches its golden file"() {
    given:
    def bench = new TestEnvironment(home)
    def help = bench.svc(*verb.path(), '--help')

    expect:
    help.status == 0
    help.err.empty
    help.out == bench.svc('help', *verb.path()).out
    help.out.readLines().every { it.length() <= 80 }
    GoldenFile.matches("src/test/golden/help/${verb.path().join('-')}.txt", help.out)

    where:
    verb << VerbAreas.catalog().verbsOn(FrontEnd.CLI)
  }

  def "the overview names every verb"() {
    given:
    def help = new TestEnvironment(home).svc('help').out

    expect:
    VerbAreas.catalog().verbsOn(FrontEnd.CLI).every { help =~ "  ${it.name()}\\s" }
    new TestEnvironment(home).svc().out == help
    new TestEnvironment(home).svc('--help').out == help
    GoldenFile.matches('src/test/golden/help/svc.txt', help)
  }

  def "a group without a verb lists its verbs"() {
    expect:
    new TestEnvironment(home).svc('clip').out == new TestEnvironment(home).svc('help', 'clip').out
    new TestEnvironment(home).svc('clip').out.contains('clip create')
  }
}
