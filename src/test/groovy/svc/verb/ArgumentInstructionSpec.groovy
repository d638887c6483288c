package svc.verb

import spock.lang.Specification
import svc.app.VerbAreas

/** Tests the sentences that ask for a value of an argument. */
class ArgumentInstructionSpec extends Specification {
  static final CATALOG = VerbAreas.catalog()

  def "#verb asks for #argument with a sentence"() {
    expect:
    CATALOG.find(verb.split(' ') as List).get().args().find { it.tool() == argument }.instruction() == sentence

    where:
    verb                 | argument    || sentence
    'clip create'        | 'bars'      || 'Give the length of the clip in bars.'
    'clip export'        | 'file'      || 'Give the MIDI file (.mid).'
    'als diff'           | 'after'     || 'Give the Live Set after the changes.'
    'device set-default' | 'path'      || 'Give the instrument: a browser path, such as Instruments/Operator, or a URI.'
    'transport loop'     | 'state'     || 'Choose whether it is on or off.'
    'journal'            | 'last'      || 'Purpose of this argument: show only the newest N writes.'
  }
}
