package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.docs.ReferencePages
import svc.host.ProgressListener
import svc.host.embedded.EmbeddedHost
import svc.host.live.FakeRemoteScript
import svc.host.live.LiveBrowser
import svc.model.error.ErrorCode
import svc.model.track.MixerChange
import svc.store.file.InterProcessLock
import svc.testing.TestEnvironment
import svc.testing.FakeClock
import svc.testing.GoldenFile

/** The examples of docs/reference/errors.md: each error is provoked, and the page shows what the program prints. */
class ErrorExamplesSpec extends Specification {
  static final String FILE = "src/main/resources/${ReferencePages.packageName.replace('.', '/')}/errors.md"

  @TempDir
  Path folder

  FakeRemoteScript script

  def cleanup() {
    script?.close()
    Thread.interrupted()
  }

  def "each error has one example"() {
    expect:
    sections()*.code == ErrorCode.values()*.name()
  }

  def "the example of #code provokes it"() {
    given:
    def examples = new GuideExamples(folder)
    examples.isSimulated = false

    when:
    def printed = printed(code, text, examples)

    then:
    replace(text, printed)
    printed.readLines().any { it.startsWith('error: ') && !it.startsWith('error: {') } || printed.contains("← $code: ")
    code in ['STORE_BUSY', 'PATH_NOT_ALLOWED', 'CANCELLED', 'INTERNAL', 'INSTRUMENT_TAG_SCRIPT_NOT_RUNNING'] ||
        examples.main(['--json'] + examples.words(printed.readLines().findAll { it.startsWith('$ ') }.last().substring(2)))
            .text.contains("\"code\":\"$code\"")

    where:
    [code, text] << sections().collect { [it.code, it.text] }
  }

  private String printed(String code, String text, GuideExamples examples) {
    switch (code) {
      case 'FILE_TOO_LARGE':
        new RandomAccessFile(folder.resolve('huge.svc').toFile(), 'rw').withCloseable { it.length = 20 << 20 }
        return examples.run(text)
      case 'CANNOT_UNDO': return afterSomebodyElse(text, examples)
      case 'STORE_BUSY': return shown(text, InterProcessLock.lockBusyError(Path.of('~/.svc/embedded/set.lock')))
      case 'CANCELLED':
        Thread.currentThread().interrupt()
        return examples.run(text)
      case 'INTERNAL':
        return shown(text, ErrorCode.INTERNAL.because('track list failed: java.lang.IllegalStateException: no such track'))
      case 'INSTRUMENT_TAG_SCRIPT_NOT_RUNNING': return shown(text, browserError())
      case 'HOST_TIMEOUT': return reaching(FakeRemoteScript.leaving(), text, examples)
      case 'HOST_VERSION_MISMATCH': return reaching(FakeRemoteScript.answeringHandshake(FakeRemoteScript.ok(commands: 'beef')), text, examples)
      case 'HOST_REFUSED': return reaching(FakeRemoteScript.answeringHandshake([error: [code: code, message: 'wrong token']]), text, examples)
      default: return examples.run(text)
    }
  }

  /** Between the two commands another program writes to the set. */
  private static String afterSomebodyElse(String text, GuideExamples examples) {
    def commands = text.readLines().findAll { it.startsWith('$ ') }*.substring(2)
    examples.main(examples.words(commands[0]))
    new EmbeddedHost(examples.home.resolve('embedded'), new FakeClock()).withCloseable {
      it.mixer().write([trk_9: new MixerChange(null, null, 0.25d, null, null, null, [:])])
    }
    text.replaceFirst(/(?s)```console\n.*?```/, java.util.regex.Matcher.quoteReplacement(
        "```console\n\$ ${commands[0]}\n\$ ${commands[1]}\n${examples.main(examples.words(commands[1])).text}```"))
  }

  private String reaching(FakeRemoteScript fake, String text, GuideExamples examples) {
    script = fake
    script.write(examples.home.resolve('live/bridge.json'))
    examples.run(text)
  }

  private Exception browserError() {
    try {
      new LiveBrowser(folder.resolve('snapshot.json'), folder.resolve('live'), {}).refreshSnapshot(ProgressListener.NONE)
    } catch (svc.model.error.SvcException e) {
      return e
    }
    null
  }

  /** An error that takes long to provoke, as the command line prints it. */
  private String shown(String text, Exception error) {
    def bench = new TestEnvironment(folder)
    bench.choice = { throw error }
    def command = text.readLines().find { it.startsWith('$ ') }.substring(2)
    text.replaceFirst(/(?s)```console\n.*?```/, java.util.regex.Matcher.quoteReplacement(
        "```console\n\$ $command\n${bench.svc('track', 'list').err}```"))
  }

  /** Compares with the page's source, or updates it, also where this run reads it. */
  private static boolean replace(String old, String now) {
    def file = GoldenFile.ROOT.resolve(FILE)
    assert Boolean.getBoolean('golden.update') || old == now: "$FILE differs; scripts/golden rewrites it"
    if (old != now) {
      Files.writeString(file, Files.readString(file).replace(old, now))
      Files.copy(file, Path.of(ReferencePages.getResource('errors.md').toURI()), java.nio.file.StandardCopyOption.REPLACE_EXISTING)
    }
    true
  }

  static List<Map> sections() {
    Files.readString(GoldenFile.ROOT.resolve(FILE)).split(/(?m)^(?=## )/).findAll { it.startsWith('## ') }
        .collect { [code: it.readLines()[0].substring(3), text: it] }
  }
}
