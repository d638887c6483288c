package svc.frontend.mcp

import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.ExecutorService
import java.util.concurrent.Semaphore
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import svc.frontend.mcp.tool.ToolRegistry
import spock.lang.Timeout
import svc.host.Host
import svc.json.Json
import svc.session.files.SvcHome
import svc.session.HostChoice
import svc.session.Session
import svc.testing.verbs.SampleVerb

/** Calls at the end of the input. */
@Timeout(60)
class ServerShutdownSpec extends Specification {

  private static List<Map> answers(int calls, Closure<?> waiting, PendingRequests.ShutdownWait patience) {
    def input = (1..calls).collect {
      Json.print([jsonrpc: '2.0', id: it, method: 'tools/call', params: [name: 'recall_host']]) + '\n'
    }.join('')
    def host = [setCommitListener: { }, capabilities: { waiting(); [] as Set }] as Host
    def session = new Session(new SvcHome(Path.of('target', 'unused')), new HostChoice('fake', { host }, { null }, []))
    def out = new ByteArrayOutputStream()
    def tools = ToolRegistry.of(SampleVerb.catalog(), session)
    def server = new ServerDescription('9.9', '', tools)
    def transport = new StdioTransport(out, server, new PromptAndResourceMethods(tools, session), new PendingRequests(patience))
    transport.serve(new MessageLineReader(new ByteArrayInputStream(input.getBytes('UTF-8'))))
    out.toString('UTF-8').readLines().collect { Json.parse(it) as Map }
  }

  private static boolean ends(ExecutorService verbs) {
    verbs.awaitTermination(1, TimeUnit.HOURS)
  }

  private static List<String> codes(List<Map> answers) {
    answers*.result*.content*.first()*.text*.takeBefore(':')
  }

  def "the server waits for calls as long as they complete one after another"() {
    given:
    def started = new Semaphore(0)
    def gate = new Semaphore(0)
    def waits = 0

    when:
    def answers = answers(1000, { started.release(); gate.acquire() }) { verbs ->
      if (++waits > 5) {
        gate.release(1000)
        return ends(verbs)
      }
      started.acquire()
      gate.release()
      started.acquire()
      started.release()
      false
    }

    then:
    answers*.id == (1..1000).toList()
    !answers.any { it.result.isError }
  }

  def "a call that does not complete is interrupted and answered, and later calls do not run"() {
    given:
    def blocked = new CountDownLatch(1)
    def waits = 0

    when:
    def answers = answers(1000, { blocked.countDown(); new CountDownLatch(1).await() }) { verbs ->
      blocked.await()
      ++waits > 1 && ends(verbs)
    }

    then:
    answers*.id == (1..1000).toList()
    codes(answers) == ['INTERNAL'] + ['CANCELLED'] * 999
  }

  def "a call that cannot be interrupted may have written, and later calls do not run"() {
    given:
    def blocked = new CountDownLatch(1)
    def release = new Semaphore(0)

    when:
    def answers = answers(3, { blocked.countDown(); release.acquireUninterruptibly() }) {
      blocked.await()
      false
    }

    then:
    answers*.id == [1, 2, 3]
    codes(answers) == ['HOST_TIMEOUT', 'CANCELLED', 'CANCELLED']

    cleanup:
    release.release()
  }

  def "the server ends with its input even if nobody reads its output: #what"() {
    given:
    def input = new ByteArrayInputStream(lines.collect { Json.print(it) + '\n' }.join('').getBytes('UTF-8'))
    def blocked = new CountDownLatch(1)
    def session = new Session(new SvcHome(Path.of('target', 'unused')), new HostChoice('fake', { [capabilities: { [] as Set }, setCommitListener: { }] as Host }, { null }, []))
    def tools = ToolRegistry.of(SampleVerb.catalog(), session)
    def transport = new StdioTransport(new BlockedOutput({ blocked.countDown(); new CountDownLatch(1).await() }), new ServerDescription('9.9', '', tools), new PromptAndResourceMethods(tools, session), new PendingRequests())

    when:
    transport.serve(new MessageLineReader(input), Duration.ofMillis(5))

    then:
    blocked.await(0, TimeUnit.SECONDS)

    where:
    what                    | lines
    'one ping'              | [ping(1)]
    'pings'                 | (1..20).collect { ping(it) }
    'one call'              | [toolCall(1)]
    'more calls than wait'  | (1..3000).collect { toolCall(it) }
    'a list of tools'       | [[jsonrpc: '2.0', id: 1, method: 'tools/list'], toolCall(2), ping(3)]
  }

  def "a client that reads its output late still gets every reply"() {
    given:
    def input = new PipedOutputStream()
    def gate = new CountDownLatch(1)
    def waiting = new CountDownLatch(1)
    def written = new ByteArrayOutputStream()
    def out = new BlockedOutput({ waiting.countDown(); gate.await() }, written)
    def session = new Session(new SvcHome(Path.of('target', 'unused')), new HostChoice('fake', { [capabilities: { [] as Set }, setCommitListener: { }] as Host }, { null }, []))
    def tools = ToolRegistry.of(SampleVerb.catalog(), session)
    def transport = new StdioTransport(out, new ServerDescription('9.9', '', tools), new PromptAndResourceMethods(tools, session), new PendingRequests())
    def lines = new MessageLineReader(new PipedInputStream(input))
    def serving = Thread.start { transport.serve(lines, Duration.ofHours(1)) }

    when: 'the server waits for the client, and its input is read ahead'
    input << Json.print(ping(1)) + '\n'
    input.flush()
    waiting.await()
    input << Json.print(ping(2)) + '\n'
    input.flush()
    lines.readAhead()

    and: 'the client reads'
    gate.countDown()
    input << Json.print(ping(3)) + '\n'
    input.close()
    serving.join()

    then:
    written.toString('UTF-8').readLines().collect { Json.parse(it).id } == [1, 2, 3]
  }

  private static Map ping(int id) { [jsonrpc: '2.0', id: id, method: 'ping'] }

  private static Map toolCall(int id) { [jsonrpc: '2.0', id: id, method: 'tools/call', params: [name: 'recall_host']] }

  /** An output that waits before the first write. */
  private static class BlockedOutput extends OutputStream {
    final Closure<?> beforeFirst
    final OutputStream target
    boolean begun

    BlockedOutput(Closure<?> beforeFirst, OutputStream target = OutputStream.nullOutputStream()) {
      this.beforeFirst = beforeFirst
      this.target = target
    }

    @Override
    void write(int single) {
      write([single] as byte[], 0, 1)
    }

    @Override
    void write(byte[] bytes, int from, int length) {
      if (!begun) {
        begun = true
        beforeFirst()
      }
      target.write(bytes, from, length)
    }
  }
}
