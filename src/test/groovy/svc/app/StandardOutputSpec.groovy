package svc.app

import java.nio.charset.StandardCharsets
import spock.lang.Specification

class StandardOutputSpec extends Specification {
  def errors = new ByteArrayOutputStream()
  def err = new PrintStream(errors, true, StandardCharsets.UTF_8)

  def "output is written and the exit status is unchanged"() {
    given:
    def target = new ByteArrayOutputStream()
    def stdout = new StandardOutput(target)
    new PrintStream(stdout, false, StandardCharsets.UTF_8).println('Größe')

    expect:
    target.toString(StandardCharsets.UTF_8) == 'Größe' + System.lineSeparator()
    stdout.exitStatus(3, err) == 3
    errors.size() == 0
  }

  def "output that cannot be written is an error"() {
    given:
    def stdout = failingWith('No space left on device')
    new PrintStream(stdout).println('x')

    expect:
    stdout.exitStatus(status, err) == ended
    errors.toString() == 'error: cannot write the output: No space left on device' + System.lineSeparator()

    where:
    status | ended
    0      | 1
    2      | 2
  }

  def "a closed pipe is not an error"() {
    given:
    def stdout = failingWith(reason)
    new PrintStream(stdout).println('x')

    expect:
    stdout.exitStatus(0, err) == 0
    errors.size() == 0

    where:
    reason << ['Broken pipe', 'The pipe is being closed']
  }

  private static StandardOutput failingWith(String reason) {
    new StandardOutput(new OutputStream() {
      @Override
      void write(int single) throws IOException {
        throw new IOException(reason)
      }
    })
  }
}
