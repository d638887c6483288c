package svc.app

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.Golden

/** What a one-shot loads; run as a process of its own with everything on its class path. */
class StartUpSpec extends Specification {
  @TempDir
  Path home

  def "a one-shot loads nothing but the JDK, svc, picocli and Jackson's core"() {
    given:
    def command = [ProcessHandle.current().info().command().get(), '-Xlog:class+load', '-cp',
                   System.getProperty('java.class.path'), 'svc.app.Main', 'track', 'list']
    def builder = new ProcessBuilder(command as List<String>).redirectErrorStream(true)
    builder.environment().put('SVC_HOME', home.toString())
    def process = builder.start()
    def lines = process.inputStream.readLines()
    def loaded = lines.findResults { (it =~ /\[class,load\] (\S+) /).with { m -> m ? m[0][1] : null } }
    def rooms = loaded.findAll { !(it ==~ /(java|javax|jdk|sun|com\.sun)[.\/].*/) && it.contains('.') }
        .collect { it.split('\\.').init().join('.').replaceAll(/\.impl$/, '') }.toSet().toSorted()

    expect:
    process.waitFor() == 0
    lines.any { it.contains('Night') || it.contains('Bass') }
    Golden.matches('src/test/golden/start-up/track-list.txt', rooms.join('\n') + '\n')
  }

  def "the version is the pom's"() {
    expect:
    Golden.ROOT.resolve('pom.xml').toFile().text.contains("<version>${Version.TEXT}</version>")
  }
}
