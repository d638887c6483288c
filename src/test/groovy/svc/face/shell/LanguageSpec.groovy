package svc.face.shell

import spock.lang.Specification
import svc.app.Areas

class LanguageSpec extends Specification {
  def language = new Language(Areas.catalog().areas()*.name() + ['run', 'help'], ShellWord.texts(), { ['_', 'x', 'f'] })

  def "#line is #kind"() {
    expect:
    language.of(line) == kind

    where:
    line                                    | kind
    ''                                      | Language.Kind.NOTHING
    '  # a note'                            | Language.Kind.NOTHING
    'mix apply --part bass=-6'              | Language.Kind.COMMAND
    'svc mix apply --part bass=-6'          | Language.Kind.COMMAND
    'mix'                                   | Language.Kind.COMMAND
    'doctor --probe'                        | Language.Kind.COMMAND
    'run ./a.svc.groovy'                    | Language.Kind.COMMAND
    'device browse "Audio Effects/"'        | Language.Kind.COMMAND
    '--host live track list'                | Language.Kind.COMMAND
    'help mix set'                          | Language.Kind.COMMAND
    'watch mix returns'                     | Language.Kind.SHELL
    'exit'                                  | Language.Kind.SHELL
    "mix.apply 'bass=-6'"                   | Language.Kind.GROOVY
    "mix.set('Bass', volumeDb: -6.dB)"      | Language.Kind.GROOVY
    'tracks.findAll { it.mute }'            | Language.Kind.GROOVY
    'track = 3'                             | Language.Kind.GROOVY
    'x'                                     | Language.Kind.GROOVY
    'x + 1'                                 | Language.Kind.GROOVY
    'f 3'                                   | Language.Kind.GROOVY
    '_'                                     | Language.Kind.GROOVY
    '-6.dB'                                 | Language.Kind.GROOVY
    'y = 4'                                 | Language.Kind.GROOVY
    'def z = 4'                             | Language.Kind.GROOVY
    'String s = 5'                          | Language.Kind.GROOVY
    'println x'                             | Language.Kind.GROOVY
    'if (x) { 1 }'                          | Language.Kind.GROOVY
    'exit = 1'                              | Language.Kind.GROOVY
    'File f = null'                         | Language.Kind.GROOVY
    '?'                                     | Language.Kind.COMMAND
    'Mix Apply'                             | Language.Kind.NEITHER
    'MIX APPLY --part bass=-6'              | Language.Kind.NEITHER
    'trak list'                             | Language.Kind.NEITHER
    'mxi apply --part bass=-6'              | Language.Kind.NEITHER
    'bogus'                                 | Language.Kind.NEITHER
    'load-defaults now'                     | Language.Kind.NEITHER
  }

  def "#text lacks #missing"() {
    expect:
    language.missing(text) == missing

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
  }

  def "a text is cut into statements, each as many lines as it needs"() {
    expect:
    Statements.of(text, language)*.text() == statements

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
    '# all of it'                                         | []
    ''                                                    | []
  }
}
