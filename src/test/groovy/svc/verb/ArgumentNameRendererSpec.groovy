package svc.verb

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification
import svc.app.VerbAreas

class ArgumentNameRendererSpec extends Specification {
  def "a message contains the argument name of the front end: #frontEnd"() {
    given:
    def names = new ArgumentNameRenderer(verb('mix set'), frontEnd)

    expect:
    names.render('{track}: {volume_db} or {sends}, {x} {') == text
    names.render(INVALID_ARGUMENT.because('{pan} is wrong').hint('Give {pan}.')).with { [message, hint()] } == [pan + ' is wrong', "Give ${pan}." as String]

    where:
    frontEnd     || text                                             | pan
    FrontEnd.CLI || '<handle>: --volume-db or --send, {x} {'         | '--pan'
    FrontEnd.DSL || 'handle: volumeDb or send, {x} {'                | 'pan'
    FrontEnd.MCP || 'liveset_id: volume_db or sends, {x} {'          | 'pan'
  }

  def "a hint does not recommend arguments that the front end does not offer: #frontEnd"() {
    expect:
    new ArgumentNameRenderer(verb('instrument untag'), frontEnd).render(INVALID_ARGUMENT.because('x').hint('Pass the URI. Give {all} for every one of them.')).hint() == hint

    where:
    frontEnd     || hint
    FrontEnd.CLI || 'Pass the URI. Give --all for every one of them.'
    FrontEnd.DSL || 'Pass the URI. Give all for every one of them.'
    FrontEnd.MCP || 'Pass the URI.'
  }

  private static VerbDescriptor verb(String words) { VerbAreas.catalog().find(words.tokenize(' ')).get() }
}
