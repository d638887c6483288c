package svc.verb

import static svc.model.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification
import svc.app.Areas

class ArgumentNamesSpec extends Specification {
  def "a message names an argument as the face spells it: #face"() {
    given:
    def names = new ArgumentNames(verb('mix set'), face)

    expect:
    names.in('{track}: {volume_db} or {sends}, {x} {') == text
    names.in(INVALID_ARGUMENT.because('{pan} is wrong').hint('Give {pan}.')).with { [message, hint()] } == [pan + ' is wrong', "Give ${pan}." as String]

    where:
    face     || text                                             | pan
    Face.CLI || '<handle>: --volume-db or --send, {x} {'         | '--pan'
    Face.DSL || 'handle: volumeDb or send, {x} {'                | 'pan'
    Face.MCP || 'liveset_id: volume_db or sends, {x} {'          | 'pan'
  }

  def "a hint does not recommend what the face does not offer: #face"() {
    expect:
    new ArgumentNames(verb('instrument untag'), face).in(INVALID_ARGUMENT.because('x').hint('Pass the URI. Give {all} for every one of them.')).hint() == hint

    where:
    face     || hint
    Face.CLI || 'Pass the URI. Give --all for every one of them.'
    Face.DSL || 'Pass the URI. Give all for every one of them.'
    Face.MCP || 'Pass the URI.'
  }

  private static Descriptor verb(String words) { Areas.catalog().find(words.tokenize(' ')).get() }
}
