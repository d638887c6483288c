package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.docs.ReferencePages
import svc.frontend.mcp.tool.ConfirmationSpec
import svc.host.ProgressListener
import svc.host.embedded.EmbeddedHost
import svc.host.live.FakeRemoteScript
import svc.host.live.LiveBrowser
import svc.model.error.ErrorCode
import svc.model.track.MixerChange
import svc.store.file.InterProcessLock
import svc.testing.FakeClock
import svc.testing.GoldenFile
import svc.testing.TestEnvironment

/** Causes each error in docs/reference/errors.md and compares the page with the output. */
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

  def "the example of #code causes the error"() {
    given:
    def examples = new GuideExamples(folder)
    examples.isSimulated = false

    when:
    def printed = printed(code, text, examples)

    then:
    replace(text, printed)
    printed.readLines().any { it.startsWith('error: ') && !it.startsWith('error: {') } || printed.contains("← $code: ")
    code in ['STORE_BUSY', 'PATH_NOT_ALLOWED', 'NOT_ALLOWED_BY_POLICY', 'CHANGES_OUTDATED', 'CANCELLED', 'CANCELLED_BY_USER', 'CONFIRMATION_UNAVAILABLE', 'OUT_OF_MEMORY', 'NO_SOUND_CARD', 'INTERNAL', 'INSTRUMENT_TAG_SCRIPT_NOT_RUNNING'] ||
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
      case 'MERGE_CONFLICT':
        ExampleSetFiles.write(folder)
        return examples.run(text)
      case 'CANNOT_UNDO': return afterSomebodyElse(text, examples)
      case 'STORE_BUSY': return format(text, InterProcessLock.lockBusyError(Path.of('~/.svc/embedded/set.lock')))
      case 'CANCELLED':
        Thread.currentThread().interrupt()
        return examples.run(text)
      case 'CANCELLED_BY_USER':
        examples.callParameters = ConfirmationSpec.DECLINED
        examples.serverOptions = ['--confirm']
        return examples.run(text)
      case 'CONFIRMATION_UNAVAILABLE':
        examples.serverOptions = ['--confirm']
        return examples.run(text)
      case 'NOT_ALLOWED_BY_POLICY':
        examples.serverOptions = ['--policy', Files.writeString(folder.resolve('policy.yaml'), 'areas: [mix, track]') as String]
        return examples.run(text)
      case 'OUT_OF_MEMORY':
        return format(text, ErrorCode.OUT_OF_MEMORY.because('svc needs more memory than the 256 MB that Java may use'))
      case 'NO_SOUND_CARD':
        return format(text, ErrorCode.NO_SOUND_CARD.because('no sound card that plays 48000 Hz was found'))
      case 'INTERNAL':
        return format(text, ErrorCode.INTERNAL.because('track list failed: java.lang.IllegalStateException: no such track'))
      case 'INSTRUMENT_TAG_SCRIPT_NOT_RUNNING': return format(text, browserError())
      case 'HOST_TIMEOUT': return withRemoteScript(FakeRemoteScript.leaving(), text, examples)
      case 'HOST_VERSION_MISMATCH': return withRemoteScript(FakeRemoteScript.answeringHandshake(FakeRemoteScript.ok(commands: 'beef')), text, examples)
      case 'HOST_REFUSED': return withRemoteScript(FakeRemoteScript.answeringHandshake([error: [code: code, message: 'wrong token']]), text, examples)
      default: return examples.run(text)
    }
  }

  /** Runs the commands with a write of another program between them. */
  private static String afterSomebodyElse(String text, GuideExamples examples) {
    def commands = text.readLines().findAll { it.startsWith('$ ') }*.substring(2)
    examples.main(examples.words(commands[0]))
    new EmbeddedHost(examples.home.resolve('embedded'), new FakeClock()).withCloseable {
      it.mixer().write([trk_9: new MixerChange(null, null, 0.25d, null, null, null, [:])])
    }
    text.replaceFirst(/(?s)```console\n.*?```/, java.util.regex.Matcher.quoteReplacement(
        "```console\n\$ ${commands[0]}\n\$ ${commands[1]}\n${examples.main(examples.words(commands[1])).text}```"))
  }

  private String withRemoteScript(FakeRemoteScript fake, String text, GuideExamples examples) {
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

  /** Returns the output of an error that takes long to cause. */
  private String format(String text, Exception error) {
    def bench = new TestEnvironment(folder)
    bench.choice = { throw error }
    def command = text.readLines().find { it.startsWith('$ ') }.substring(2)
    text.replaceFirst(/(?s)```console\n.*?```/, java.util.regex.Matcher.quoteReplacement(
        "```console\n\$ $command\n${bench.svc('track', 'list').err}```"))
  }

  /** Compares the source of the page, or updates it on disk and on the class path. */
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
