package svc.frontend.mcp.tool

import static svc.model.error.ErrorCode.CANCELLED
import static svc.model.error.ErrorCode.CANCELLED_BY_USER

import java.time.Duration
import spock.lang.Specification
import svc.json.Json
import svc.model.error.SvcException

class ServerToClientRequestsSpec extends Specification {
  def sent = []

  def "an answer that does not arrive in time is a no, and the question is withdrawn"() {
    given:
    def questions = new ServerToClientRequests({ sent << Json.parse(it) }, Duration.ZERO)

    when:
    questions.ask('elicitation/create', [message: 'Delete?'])

    then:
    def e = thrown(SvcException)
    e.code() == CANCELLED_BY_USER
    e.message == 'the user did not answer within 0 minutes; nothing was changed'
    sent == [
      [jsonrpc: '2.0', id: 'svc-1', method: 'elicitation/create', params: [message: 'Delete?']],
      [jsonrpc: '2.0', method: 'notifications/cancelled', params: [requestId: 'svc-1']]]
  }

  def "after the end of the input, nothing is asked"() {
    given:
    def questions = new ServerToClientRequests({ sent << it })
    questions.close()

    when:
    questions.ask('elicitation/create', [:])

    then:
    def e = thrown(SvcException)
    e.code() == CANCELLED
    sent == []
  }
}
