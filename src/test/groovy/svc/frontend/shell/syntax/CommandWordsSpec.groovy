package svc.frontend.shell.syntax

import spock.lang.Specification

class CommandWordsSpec extends Specification {
  def "#line has the words #words"() {
    expect:
    CommandWords.parse(line).texts() == words

    where:
    line                                         | words
    'mix set Bass'                               | ['mix', 'set', 'Bass']
    'device set Lead "Auto Filter" 1'            | ['device', 'set', 'Lead', 'Auto Filter', '1']
    "a 'b \"c\"' d"                              | ['a', 'b "c"', 'd']
    'a\\ b c'                                    | ['a b', 'c']
    '--part lead=-4:send="My Verb"=-12'          | ['--part', 'lead=-4:send=My Verb=-12']
    "--part 'lead=-4:send=\"My Verb\"=-12'"      | ['--part', 'lead=-4:send="My Verb"=-12']
    'a ""'                                       | ['a', '']
    '"open end'                                  | ['open end']
    'a \\\n b'                                   | ['a', '', 'b']
    ''                                           | []
  }

  def "a word is typed so that it is read as it was: #word behind #open"() {
    given:
    def typed = CommandWords.quote(word, open as char, true)

    expect:
    CommandWords.parse(typed).texts() == [word]

    where:
    [word, open] << [['Bass', 'Auto Filter', 'say "hi"', "it's", 'back\\slash', '--plot=my file', 'Größe'], [0, 39, 34]].combinations()
  }
}
