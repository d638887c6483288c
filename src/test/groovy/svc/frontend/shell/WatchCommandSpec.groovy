package svc.frontend.shell

import org.jline.utils.NonBlockingPumpReader
import spock.lang.Specification
import svc.app.VerbAreas
import svc.model.error.SvcException

class WatchCommandSpec extends Specification {
  def "#words cannot be watched: #reason"() {
    when:
    WatchCommand.requireReadOnlyVerb(words, VerbAreas.catalog())

    then:
    def e = thrown(SvcException)
    e.message.contains(reason)

    where:
    words                     | reason
    []                        | 'watch needs a verb'
    ['mix', 'set', 'Bass']    | '"mix set" writes'
    ['bogus']                 | '"bogus" is not a verb'
    ['journal', '--save', 'x.groovy'] | '"journal" writes'
    ['doctor', '--probe']     | '"doctor" writes'
    ['undo']                  | '"undo" writes'
    ['mix', 'apply-profile']  | '"mix apply-profile" writes'
  }

  def "#words can be watched because it reads"() {
    when:
    WatchCommand.requireReadOnlyVerb(words.tokenize(), VerbAreas.catalog())

    then:
    noExceptionThrown()

    where:
    words << ['mix track Bass', 'journal', 'journal --last 5 --json', 'doctor', 'mix apply-profile --dry-run']
  }

  def "the rest of the key #name is read"() {
    given:
    def keys = arrivedKeys(rest + 'x')

    when:
    WatchCommand.skipRest(27, keys)

    then:
    keys.read(1000) == (int) ('x' as char)

    cleanup:
    keys.close()

    where:
    name         | rest
    'Up'         | '[A'
    'Down'       | 'OB'
    'Ctrl-Right' | '[1;5C'
    'Delete'     | '[3~'
  }

  def "a key without an escape sequence has no rest"() {
    given:
    def keys = arrivedKeys('[A')

    when:
    WatchCommand.skipRest((int) ('q' as char), keys)

    then:
    keys.read(1000) == (int) ('[' as char)

    cleanup:
    keys.close()
  }

  /** Returns a reader of keys that have already arrived, so that no thread has to deliver them in time. */
  private static NonBlockingPumpReader arrivedKeys(String keys) {
    def reader = new NonBlockingPumpReader()
    reader.writer.write(keys)
    reader.writer.flush()
    reader
  }
}
