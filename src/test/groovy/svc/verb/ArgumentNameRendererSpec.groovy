package svc.verb

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification
import svc.app.VerbAreas

class ArgumentNameRendererSpec extends Specification {
  def "a message names an argument as the face spells it: #face"() {
    given:
    def names = new ArgumentNameRenderer(verb('mix set'), face)

    expect:
    names.render('{track}: {volume_db} or {sends}, {x} {') == text
    names.render(INVALID_ARGUMENT.because('{pan} is wrong').hint('Give {pan}.')).with { [message, hint()] } == [pan + ' is wrong', "Give ${pan}." as String]

    where:
    face     || text                                             | pan
    FrontEnd.CLI || '<handle>: --volume-db or --send, {x} {'         | '--pan'
    FrontEnd.DSL || 'handle: volumeDb or send, {x} {'                | 'pan'
    FrontEnd.MCP || 'liveset_id: volume_db or sends, {x} {'          | 'pan'
  }

  def "a hint does not recommend what the face does not offer: #face"() {
    expect:
    new ArgumentNameRenderer(verb('instrument untag'), face).render(INVALID_ARGUMENT.because('x').hint('Pass the URI. Give {all} for every one of them.')).hint() == hint

    where:
    face     || hint
    FrontEnd.CLI || 'Pass the URI. Give --all for every one of them.'
    FrontEnd.DSL || 'Pass the URI. Give all for every one of them.'
    FrontEnd.MCP || 'Pass the URI.'
  }

  private static VerbDescriptor verb(String words) { VerbAreas.catalog().find(words.tokenize(' ')).get() }
}
