package svc.text

import spock.lang.Specification

class WordMatcherSpec extends Specification {
  static final List<String> NAMES = ['808 Core Kit', '909 Core Kit', 'Bass', 'Grand Piano', 'Drum Rack']

  def "#text suggests #names"() {
    expect:
    WordMatcher.suggest(text, NAMES) == names

    where:
    text           | names
    '808 kit'      | ['808 Core Kit', '909 Core Kit']
    'the bass'     | ['Bass']
    'Bas'          | ['Bass']
    'drum racks'   | ['Drum Rack']
    'my piano'     | ['Grand Piano']
    'flute'        | []
    ''             | []
  }

  def "#name contains the words of #text: #all"() {
    expect:
    WordMatcher.containsAll(text, name) == all

    where:
    text          | name           || all
    '808 kit'     | '808 Core Kit' || true
    'KITS 808'    | '808 Core Kit' || true
    'the 808 kit' | '808 Core Kit' || true
    '808 kit x'   | '808 Core Kit' || false
    'the'         | 'The Kit'      || false
    ''            | 'Bass'         || false
  }
}
