package svc.frontend.shell

import org.jline.utils.AttributedStyle
import spock.lang.Specification
import svc.app.VerbAreas
import svc.frontend.shell.syntax.ShellCommand
import svc.frontend.shell.syntax.StatementClassifier

class SyntaxHighlighterSpec extends Specification {
  static final Map<Character, AttributedStyle> STYLES = [
      ('V' as char): AttributedStyle.BOLD, ('-' as char): AttributedStyle.DEFAULT, ('C' as char): AttributedStyle.DEFAULT.faint(),
      ('S' as char): color(AttributedStyle.GREEN), ('O' as char): color(AttributedStyle.CYAN), ('N' as char): color(AttributedStyle.YELLOW),
      ('K' as char): color(AttributedStyle.MAGENTA), ('U' as char): color(AttributedStyle.RED)]

  def language = new StatementClassifier(VerbAreas.catalog().areas()*.name(), ShellCommand.words(), { ['x'] })

  static AttributedStyle color(int color) { AttributedStyle.DEFAULT.foreground(color) }

  def "#line is highlighted as #marks"() {
    given:
    def text = new SyntaxHighlighter(language, true).highlight(null, line)
    def marked = (0..<text.length()).collect { i -> line[i] == ' ' ? ' ' : STYLES.find { it.value == text.styleAt(i) }?.key ?: '?' }.join()

    expect:
    text.toString() == line
    marked == marks

    where:
    line                            | marks
    'mix set Bass --pan -0.5 # x'   | 'VVV --- ---- OOOOO NNNN C C'
    'mix set "Auto Pan" --pan=1'    | 'VVV --- SSSSS SSSS OOOOO-N'
    'trak list'                     | 'UUUU ----'
    'trak'                          | '----'
    "def y = 'a b' + 4 // c"        | 'KKK V - SS SS - N CC C'
    'tracks.each { it.mute }'       | 'VVVVVV----- - KK----- -'
    'x = "a ${x["b"]} c" + 1'       | 'V - SS SSSSSSSSS SS - N'
    'x = /a b/'                     | 'V - SS SS'
  }

  def "nothing is highlighted without colors"() {
    expect:
    new SyntaxHighlighter(language, false).highlight(null, 'mix set').toAnsi() == 'mix set'
  }
}
