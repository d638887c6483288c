package svc.frontend.mcp.tool

import spock.lang.Specification
import svc.testing.FakeClock

class RequestStateSignerSpec extends Specification {
  def clock = new FakeClock()
  def signer = new RequestStateSigner(clock)
  def request = new ConfirmationRequest('delete', [a: 1L, b: [x: 1, y: [null, 2]]], 'Delete?', 'Bass')

  def "a state is valid once"() {
    given:
    def state = signer.sign(request)

    expect:
    signer.redeem(state, request)
    !signer.redeem(state, request)
    signer.redeem(signer.sign(request), request)
  }

  def "the order of fields and the question do not matter"() {
    expect:
    signer.redeem(signer.sign(request), new ConfirmationRequest('delete', [b: [y: [null, 2], x: 1], a: 1L], 'Other words', 'Bass'))
  }

  def "a state is valid for one call: #other"() {
    expect:
    !signer.redeem(signer.sign(request), other)

    where:
    other << [
      new ConfirmationRequest('remove', [a: 1L, b: [x: 1, y: [null, 2]]], 'Delete?', 'Bass'),
      new ConfirmationRequest('delete', [a: 2L, b: [x: 1, y: [null, 2]]], 'Delete?', 'Bass'),
      new ConfirmationRequest('delete', [a: 1L, b: [x: 1, y: [2, null]]], 'Delete?', 'Bass'),
      new ConfirmationRequest('delete', [a: 1L, b: [x: 1, y: [null, 2]]], 'Delete?', 'Lead')]
  }

  def "a state expires, and another process does not accept it"() {
    given:
    def state = signer.sign(request)

    expect:
    !new RequestStateSigner(clock).redeem(state, request)

    when:
    clock.advance(11 * 60_000)

    then:
    !signer.redeem(state, request)
  }

  def "what is not a state is refused: #state"() {
    expect:
    !signer.redeem(state, request)

    where:
    state << [null, '', 'a.b.c', '1.2', 7, ['x'], '9' * 40 + '.a.b', 'x' * 100_000]
  }
}
