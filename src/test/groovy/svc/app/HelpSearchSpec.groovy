package svc.app

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** `svc help --search WORD` and `svc help options`. */
class HelpSearchSpec extends Specification {
  @TempDir
  Path home

  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()

  int svc(String... words) {
    out.reset()
    err.reset()
    Main.run(words as List, [SVC_HOME: home.toString()], new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
  }

  def "`help --search #words` finds #entry under #group"() {
    expect:
    svc('help', '--search', *words.split(' ')) == 0
    def lines = out.toString('UTF-8').readLines()
    def start = lines.indexOf(group)
    start >= 0
    lines.drop(start + 1).takeWhile { it.startsWith(' ') }.any { it.startsWith("  $entry") }

    where:
    words        | group           | entry
    'swing'      | 'Options'       | 'svc note transform --swing N'
    'sidechain'  | 'Curve shapes'  | 'svc help Duck'
    'side chain' | 'Mixing advice' | 'svc mix advice compression --for sidechain_ducking'
    'side-chain' | 'Guides'        | 'docs/automation.md, '
    'EXPORT'     | 'Commands'      | 'svc clip export'
    'midi file'  | 'Commands'      | 'svc clip export'
    'exporting'  | 'Commands'      | 'svc clip export'
    'muddy'      | 'Mixing advice' | 'svc mix advice low_end --for mud'
    'harshness'  | 'Mixing advice' | 'svc mix advice tool_choice --for harshness'
    'de-ess'     | 'Mixing advice' | 'svc mix advice compression --for de_essing'
  }

  def "a word that nothing contains is an error"() {
    expect:
    svc('help', '--search=xyzzy') == 1
    err.toString('UTF-8').startsWith('error: no command, option, guide or advice contains "xyzzy"')
    svc('help', '--search') == 2
  }

  def "the options of every command are behind `help options`"() {
    expect:
    svc('help', 'options') == 0
    out.toString('UTF-8').contains('--host HOST')
    svc('help', 'mix', 'set') == 0
    !out.toString('UTF-8').contains('--host HOST')
    out.toString('UTF-8').endsWith('`svc help options` lists the options of every command.\n')
  }
}
