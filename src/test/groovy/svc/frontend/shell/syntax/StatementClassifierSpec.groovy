package svc.frontend.shell.syntax

import spock.lang.Specification
import svc.app.VerbAreas

class StatementClassifierSpec extends Specification {
  def language = new StatementClassifier(VerbAreas.catalog().areas()*.name() + ['run', 'help'], ShellCommand.words(), { ['_', 'x', 'f'] })

  def "#line is #kind"() {
    expect:
    language.classify(line) == kind

    where:
    line                                    | kind
    ''                                      | StatementClassifier.StatementKind.NOTHING
    '  # a note'                            | StatementClassifier.StatementKind.NOTHING
    'mix apply --part bass=-6'              | StatementClassifier.StatementKind.COMMAND
    'svc mix apply --part bass=-6'          | StatementClassifier.StatementKind.COMMAND
    'mix'                                   | StatementClassifier.StatementKind.COMMAND
    'doctor --probe'                        | StatementClassifier.StatementKind.COMMAND
    'run ./a.svc.groovy'                    | StatementClassifier.StatementKind.COMMAND
    'device browse "Audio Effects/"'        | StatementClassifier.StatementKind.COMMAND
    '--host live track list'                | StatementClassifier.StatementKind.COMMAND
    'help mix set'                          | StatementClassifier.StatementKind.COMMAND
    'watch mix returns'                     | StatementClassifier.StatementKind.SHELL
    'exit'                                  | StatementClassifier.StatementKind.SHELL
    "mix.apply 'bass=-6'"                   | StatementClassifier.StatementKind.GROOVY
    "mix.set('Bass', volumeDb: -6.dB)"      | StatementClassifier.StatementKind.GROOVY
    'tracks.findAll { it.mute }'            | StatementClassifier.StatementKind.GROOVY
    'track = 3'                             | StatementClassifier.StatementKind.GROOVY
    'x'                                     | StatementClassifier.StatementKind.GROOVY
    'x + 1'                                 | StatementClassifier.StatementKind.GROOVY
    'f 3'                                   | StatementClassifier.StatementKind.GROOVY
    '_'                                     | StatementClassifier.StatementKind.GROOVY
    '-6.dB'                                 | StatementClassifier.StatementKind.GROOVY
    'y = 4'                                 | StatementClassifier.StatementKind.GROOVY
    'def z = 4'                             | StatementClassifier.StatementKind.GROOVY
    'String s = 5'                          | StatementClassifier.StatementKind.GROOVY
    'println x'                             | StatementClassifier.StatementKind.GROOVY
    'if (x) { 1 }'                          | StatementClassifier.StatementKind.GROOVY
    'exit = 1'                              | StatementClassifier.StatementKind.GROOVY
    'File f = null'                         | StatementClassifier.StatementKind.GROOVY
    '?'                                     | StatementClassifier.StatementKind.COMMAND
    'Mix Apply'                             | StatementClassifier.StatementKind.NEITHER
    'MIX APPLY --part bass=-6'              | StatementClassifier.StatementKind.NEITHER
    'trak list'                             | StatementClassifier.StatementKind.NEITHER
    'mxi apply --part bass=-6'              | StatementClassifier.StatementKind.NEITHER
    'bogus'                                 | StatementClassifier.StatementKind.NEITHER
    'load-defaults now'                     | StatementClassifier.StatementKind.NEITHER
  }

  def "#text needs #missing"() {
    expect:
    StatementSplitter.split(text, language).missing() == missing

    where:
    text                                    | missing
    'mix set Bass'                          | ''
    'device set Lead "Auto Fil'             | '"'
    'mix set Bass \\'                       | '...'
    "mix.set 'Bass', pan: 0"                | ''
    "mix.set 'Bass',"                       | '...'
    '(1..3).each {'                         | '}'
    'x.f(1, [2'                             | ']'
    "y = '''a\nb"                           | "'''"
    'y = "a)"'                              | ''
    'y = 1 +'                               | '...'
    'y = 1 + 2 // or more ('                | ''
    '/* more'                               | '*/'
    'x / 2'                                 | ''
    'x =~ /a(/'                             | ''
    "y = 'left open"                        | ''
    '[1, 2].each { println it }'            | ''
    'x++'                                   | ''
    'x -'                                   | '...'
    'import java.util.*'                    | ''
    "track list # it's"                     | ''
    'track list\n[1].each {'                | '}'
    'y = "${x["a"]} ('                      | ''
  }

  def "a text is split into statements of as many lines as they need"() {
    expect:
    StatementSplitter.split(text, language).list()*.text() == statements

    where:
    text                                                  | statements
    'track list\nmix set Bass --pan 0\n'                  | ['track list', 'mix set Bass --pan 0']
    '[1].each {\n  println it\n}\nx'                      | ['[1].each {\n  println it\n}', 'x']
    'if (x) {\n}\nelse {\n}\nx'                           | ['if (x) {\n}\nelse {\n}', 'x']
    'tracks\n  .findAll { it.mute }\n\nx'                 | ['tracks\n  .findAll { it.mute }', 'x']
    'mix set Bass \\\n  --pan 0\nx'                       | ['mix set Bass \\\n  --pan 0', 'x']
    'track list; mix set "a; b" --pan 0;'                 | ['track list', 'mix set "a; b" --pan 0']
    'mix set "# 1" --pan 0 # to the middle; exit'         | ['mix set "# 1" --pan 0']
    'mix set a\\; --pan 0'                              | ['mix set a\\; --pan 0']
    'track list; println 1'                               | ['track list', 'println 1']
    'mix set a;b --pan 0'                                 | ['mix set a;b --pan 0']
    '# all of it'                                         | []
    ''                                                    | []
  }

  def "a statement has its kind, its words and its line"() {
    given:
    def statements = StatementSplitter.split('svc mix set "Auto Pan" \\\n --pan 0; x = 1\n\ntrak list # x\nwatch svc list', language).list()

    expect:
    statements == [
        new Statement(StatementClassifier.StatementKind.COMMAND, 'svc mix set "Auto Pan" \\\n --pan 0', ['mix', 'set', 'Auto Pan', '--pan', '0'], 1),
        new Statement(StatementClassifier.StatementKind.GROOVY, 'x = 1', [], 1),
        new Statement(StatementClassifier.StatementKind.NEITHER, 'trak list # x', ['trak', 'list'], 4),
        new Statement(StatementClassifier.StatementKind.SHELL, 'watch svc list', ['watch', 'svc', 'list'], 5)]
    statements[3].rest() == new Statement(StatementClassifier.StatementKind.COMMAND, 'svc list', ['svc', 'list'], 5)
  }
}
