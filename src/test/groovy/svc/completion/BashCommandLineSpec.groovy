package svc.completion

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.TestEnvironment

/** Completion in bash: words arrive in pieces and with quotes, and are inserted with quotes. */
class BashCommandLineSpec extends Specification {
  @TempDir
  Path home

  def "bash's pieces #pieces are the words #words"() {
    expect:
    new BashCommandLine(pieces).words() == words

    where:
    pieces                          | words
    []                              | []
    ['']                            | ['']
    ['mix', 'se']                   | ['mix', 'se']
    ['clip', '"Bass Drum"', '']     | ['clip', 'Bass Drum', '']
    ['clip', 'Bass\\ Dr']           | ['clip', 'Bass Dr']
    ['clip', '"Bass Dr']            | ['clip', 'Bass Dr']
    ['clip', '\'a\\b "']            | ['clip', 'a\\b "']
    ['"a\\"b\\\\c\\d\\$"']          | ['a"b\\c\\d$']
    ['a"b c"d']                     | ['ab cd']
    ['a\\']                         | ['a']
    ['--host', '=', 'em']           | ['--host=em']
    ['--host', '=']                 | ['--host=']
    ['--host', '=', '']             | ['--host=', '']
    ['--send', 'A', '=', '-3', 'x'] | ['--send', 'A=-3', 'x']
    ['a', '::', 'b', '@', 'c']      | ['a::b@c']
    ['$(echo', 'x)']                | ['$(echo', 'x)']
  }

  def "for #pieces bash inserts #inserted, given the candidate #candidate"() {
    given:
    def offer = CompletionResult.ofWords([candidate])

    expect:
    new BashCommandLine(pieces).escape(offer).candidates()*.text() == [inserted]

    where:
    pieces                 | candidate         | inserted
    ['']                   | 'Bass Drum'       | 'Bass\\ Drum'
    ['bass']               | 'Bass Drum'       | 'Bass\\ Drum'
    ['"Bass']              | 'Bass Drum'       | 'Bass Drum'
    ['\'Bass']             | 'Bass Drum'       | 'Bass Drum'
    ['Bass" D']            | 'Bass Drum'       | ' Drum'
    ['']                   | 'It\'s "x" $y;'   | 'It\\\'s\\ \\"x\\"\\ \\$y\\;'
    ['"']                  | 'It\'s "x" `$y\\' | 'It\'s \\"x\\" \\`\\$y\\\\'
    ['\'']                 | 'It\'s $y'        | 'It\'\\\'\'s $y'
    ['']                   | 'Größe_1-a.b'     | 'Größe_1-a.b'
    ['--host', '=', 'em']  | '--host=embedded' | 'embedded'
    ['--host', '=']        | '--host=embedded' | 'embedded'
    ['A', ':', 'b']        | 'A:Bc'            | 'Bc'
  }

  @Requires({ new File('/bin/bash').exists() || new File('/usr/bin/bash').exists() })
  @Tag('slow')
  def "the script completes #pieces to #reply"() {
    given:
    def bench = new TestEnvironment(home)
    bench.svc('clip', 'rename', 'Bass', '2', 'touched')
    Files.writeString(bench.setFile(), svc.testing.SetFileText.earlier(bench.state().replace('"name":"Kick"', '"name":"Bass Drum"')))

    expect:
    bash(pieces) == reply

    where:
    pieces                             | reply
    ['clip', 'li']                     | ['list']
    ['clip', 'list', 'bass']           | ['Bass\\ Drum', 'Bass']
    ['clip', 'list', 'Bass\\ d']       | ['Bass\\ Drum']
    ['clip', 'list', '"Bass D']        | ['Bass Drum']
    ['device', 'set', 'Bass\\ Drum', 'eq'] | ['EQ\\ Eight']
    ['--host', '=', 'e']               | ['embedded']
    ['clip', 'list', '$(touch x)', '--js'] | ['--json']
    ['mix', 'set', 'Bass', '--send', 'a'] | ['A-Reverb=']
    ['xyzzy', '']                      | []
  }

  @Requires({ new File('/bin/bash').exists() || new File('/usr/bin/bash').exists() })
  def "the script offers folders and the files with the right endings: #pieces"() {
    given:
    ['a.svc', 'a b.svc', 'a.svcset', 'a.yaml', 'a.yml', 'a.txt'].each { Files.writeString(home.resolve(it), '') }
    Files.createDirectory(home.resolve('afolder'))

    expect:
    bash(pieces) as Set == reply as Set

    where:
    pieces                        | reply
    ['project', 'show', 'a']      | ['afolder', 'a.svc', 'a b.svc']
    ['set', 'open', 'a']          | ['afolder', 'a.svcset']
    ['mix', 'profile', 'check', 'a'] | ['afolder', 'a.yaml', 'a.yml']
    ['host', 'install', '--library', 'a'] | ['afolder']
    ['project', 'show', 'x']      | []
  }

  /** Returns what the real script writes to COMPREPLY, with svc from this class path. */
  private List<String> bash(List<String> pieces) {
    def java = ProcessHandle.current().info().command().get()
    def cursor = pieces.size()
    def script = """
        source /dev/stdin <<< "\$SCRIPT"
        svc() { "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "\$CLASSES" svc.app.Main "\$@"; }
        COMP_WORDS=(svc "\$@")
        COMP_CWORD=$cursor
        _svc svc "\${COMP_WORDS[\$COMP_CWORD]}"
        printf '%s\\n' "\${COMPREPLY[@]}"
        """
    def builder = new ProcessBuilder(['bash', '-c', script, 'bash', *pieces]*.toString()).redirectErrorStream(true)
    builder.directory(home.toFile())
    builder.environment().putAll([SVC_HOME: home.toString(), CLASSES: System.getProperty('java.class.path'),
                                  SCRIPT: svc.frontend.cli.CompletionScriptCommand.getResource('completion/svc.bash').text])
    def process = builder.start()
    def lines = process.inputStream.readLines()
    assert process.waitFor() == 0
    assert !Files.exists(home.resolve('x')) : 'what the user has typed was run'
    lines.findAll()
  }
}
