package svc.app

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class RunCommandArgumentsSpec extends Specification {
  def "options of svc come before the file, other words after it belong to the script: #words"() {
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
    ['a.groovy', '--depth', '3', '-v'] | false | 'a.groovy' | ['--depth', '3', '-v']
    ['a.groovy', 'x', '--', '--dry-run', '--json', '--'] | false | 'a.groovy' | ['x', '--dry-run', '--json', '--']
    ['--dry-run', '-', '-v']           | true  | '-'    | ['-v']
    ['--dry-run', '--', '--odd', '--'] | true  | '--odd' | ['--']
    ['--', 'a.groovy', '--host', 'als'] | false | 'a.groovy' | ['--host', 'als']
  }

  def "an option of svc after the file is an error that shows the right order: #words"() {
    when:
    RunCommandArguments.parse(words)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message == "$option is an option of svc and must stand before the script a.groovy"
    e.hint() == "Write `$line`. Write -- before the options that the script is to receive."

    where:
    words                                                    | option      | line
    ['a.groovy', '--host', 'als', '--set', 'my song.als', 'x'] | '--host'  | "svc run --host als --set 'my song.als' a.groovy x"
    ['--dry-run', 'a.groovy', 'x', '--set=n.als', '-v']      | '--set'     | 'svc run --dry-run --set=n.als a.groovy x -v'
    ['a.groovy', '--sets', 'a.als', 'b.als', '--jobs', '2']  | '--sets'    | 'svc run --sets a.als b.als --jobs 2 a.groovy'
    ['a.groovy', '--sets=songs/*.als']                       | '--sets'    | "svc run '--sets=songs/*.als' a.groovy"
    ['a.groovy', '--dry-run']                                | '--dry-run' | 'svc run --dry-run a.groovy'
    ['a.groovy', '--check', '--', '--json']                  | '--check'   | 'svc run --check a.groovy -- --json'
    ['a.groovy', 'x', '--json']                              | '--json'    | 'svc run --json a.groovy x'
    ['a.groovy', '-h']                                       | '-h'        | 'svc run -h a.groovy'
    ['a.groovy', '--in-place']                               | '--in-place' | 'svc run --in-place a.groovy'
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
    ['--watch', '-']          | ErrorCode.INVALID_ARGUMENT | '--watch needs a file' | 'Save the script in a file.'
    ['--watch', '--dry-run', 'a.groovy'] | ErrorCode.CONFLICTING_ARGUMENTS | '--watch and --dry-run' | 'Give only one of them.'
    ['--watch', '--sets', 'a.als', 'a.groovy'] | ErrorCode.CONFLICTING_ARGUMENTS | '--watch and --sets' | 'Give only one of them.'
    ['--dry-run']             | ErrorCode.MISSING_ARGUMENT | 'FILE'       | 'For example, run `svc run song.svc.groovy`.'
    []                        | ErrorCode.MISSING_ARGUMENT | 'FILE'       | 'For example, run `svc run song.svc.groovy`.'
  }
}
