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
    FrontEnd.CLI || '<track>: --volume-db or --send, {x} {'          | '--pan'
    FrontEnd.DSL || '`track`: `volumeDb` or `send`, {x} {'         | '`pan`'
    FrontEnd.MCP || '`liveset_id`: `volume_db` or `sends`, {x} {'    | '`pan`'
  }

  def "a hint does not recommend arguments that the front end does not offer: #frontEnd"() {
    expect:
    new ArgumentNameRenderer(verb('instrument untag'), frontEnd).render(INVALID_ARGUMENT.because('x').hint('Pass the URI. Give {all} for every one of them.')).hint() == hint

    where:
    frontEnd     || hint
    FrontEnd.CLI || 'Pass the URI. Give --all for every one of them.'
    FrontEnd.DSL || 'Pass the URI. Give `all: true` for every one of them.'
    FrontEnd.MCP || 'Pass the URI.'
  }

  def "a flag is named as it is given, unless the text states which values it accepts: #frontEnd"() {
    given:
    def names = new ArgumentNameRenderer(verb('instrument list'), frontEnd)

    expect:
    names.render('give {tagged}; {tagged} must be true or false; {limit}/0/x is wrong') == text

    where:
    frontEnd     || text
    FrontEnd.CLI || 'give --tagged; --tagged must be true or false; --limit/0/x is wrong'
    FrontEnd.DSL || 'give `tagged: true`; `tagged` must be true or false; `limit/0/x` is wrong'
    FrontEnd.MCP || 'give `tagged: true`; `tagged` must be true or false; `limit/0/x` is wrong'
  }

  private static VerbDescriptor verb(String words) { VerbAreas.catalog().find(words.tokenize(' ')).get() }
}
