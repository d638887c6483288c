package svc.app

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class RunCommandArgumentsSpec extends Specification {
  def "options come before the file, and everything after it belongs to the script: #words"() {
    given:
    def options = RunCommandArguments.parse(words)

    expect:
    options.isDryRun() == dry
    options.file() == file
    options.arguments() == arguments

    where:
    words                              | dry   | file   | arguments
    ['a.groovy']                       | false | 'a.groovy' | []
    ['--dry-run', 'a.groovy', 'x']     | true  | 'a.groovy' | ['x']
    ['a.groovy', '--dry-run', '--json'] | false | 'a.groovy' | ['--dry-run', '--json']
    ['--dry-run', '-', '-v']           | true  | '-'    | ['-v']
    ['--dry-run', '--', '--odd', '--'] | true  | '--odd' | ['--']
  }

  def "the error for an unknown option suggests similar options: #words"() {
    when:
    RunCommandArguments.parse(words)

    then:
    def e = thrown(SvcException)
    e.code() == code
    e.message.contains(names)
    e.hint() == hint

    where:
    words                     | code                       | names        | hint
    ['--dryrun', 'a.groovy']  | ErrorCode.INVALID_ARGUMENT | '"--dryrun"' | 'Did you mean --dry-run?'
    ['--jsn', 'a.groovy']     | ErrorCode.INVALID_ARGUMENT | '--dry-run'  | 'Did you mean --json or --csv?'
    ['-x', 'a.groovy']        | ErrorCode.INVALID_ARGUMENT | '"-x"'       | 'Put the options of the script after FILE.'
    ['--dry-run']             | ErrorCode.MISSING_ARGUMENT | 'FILE'       | 'For example, run `svc run song.svc.groovy`.'
    []                        | ErrorCode.MISSING_ARGUMENT | 'FILE'       | 'For example, run `svc run song.svc.groovy`.'
  }
}
