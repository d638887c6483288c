package svc.testing

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import svc.json.Json

/** The simulator of Ableton Live as a process that turns when it is told to, and what its user does. */
class LiveSimulator implements Closeable {
  static final File FOLDER = GoldenFile.ROOT.resolve('src/test/python').toFile()
  private static final File SCRIPT = GoldenFile.ROOT.resolve('src/main/python/svc_bridge').toFile()
  private final Process process
  private final BufferedReader answers
  private final Writer requests

  LiveSimulator(String... arguments) {
    this(['--manual', *arguments] as List<String>)
  }

  private LiveSimulator(List<String> arguments) {
    process = python('-m', 'livesim', '--control', '-', *arguments)
        .redirectError(ProcessBuilder.Redirect.INHERIT).start()
    answers = process.inputReader(java.nio.charset.StandardCharsets.UTF_8)
    requests = process.outputWriter(java.nio.charset.StandardCharsets.UTF_8)
    assert answers.readLine()?.contains('ready')
  }

  /** One that turns by itself. */
  static LiveSimulator running(String... arguments) {
    new LiveSimulator(arguments as List<String>)
  }

  /** One that turns by itself and runs svc's remote script, whose home is the folder's. */
  static LiveSimulator bridged(Path folder, String... arguments) {
    running('--script', install(folder), *arguments)
  }

  /** Puts the remote script into a folder of a folder and tells where; its home is the folder unless it is another. */
  static String install(Path folder, Path home = folder) {
    def script = Files.createDirectories(folder.resolve('svc_bridge'))
    SCRIPT.eachFileRecurse(FileType.FILES) {
      def to = script.resolve(SCRIPT.toPath().relativize(it.toPath()) as String)
      Files.createDirectories(to.parent)
      Files.write(to, it.bytes)
    }
    Files.writeString(script.resolve('home.txt'), "${home.toAbsolutePath()}\n")
    "$script"
  }

  /** The list of operations that both ends of the wire share. */
  static byte[] getCommands() { new File(SCRIPT, 'commands.json').bytes }

  /** Python in the simulator's folder. */
  static ProcessBuilder python(String... arguments) {
    def builder = new ProcessBuilder(['python3', *arguments] as List<String>).directory(FOLDER)
    builder.environment() << [PYTHONIOENCODING: 'utf-8']
    builder
  }

  /** The names of the modules with tests in Python that a condition holds for. */
  static List<String> testModules(Closure<Boolean> condition) {
    FOLDER.list().findAll { it ==~ /test_\w+\.py/ }.collect { it - '.py' }.findAll(condition).sort()
  }

  /** The tests in Python that failed, or the whole output if it is not that of a run without failures. */
  static List<String> failuresOf(List<String> modules) {
    def tests = python('-m', 'unittest', *modules).redirectErrorStream(true).start()
    def lines = tests.inputStream.readLines()
    boolean isPassed = tests.waitFor() == 0 && lines.last() == 'OK'
    isPassed ? [] : lines.findAll { it =~ /^(FAIL|ERROR): / } ?: lines
  }

  /** Whether there is a Python that can run it. */
  static boolean isPossible() {
    try {
      python('-c', 'import sys; sys.exit(sys.version_info < (3, 7))').start().waitFor() == 0
    } catch (IOException e) {
      false
    }
  }

  /** What a path such as song.tracks[0].name leads to. */
  Object inspect(String path) { act('inspect', [path: path]) }

  /** The value of what the user does; an error is an assertion's. */
  Object act(String what, Map more = [:]) {
    requests.write(Json.print([do: what] + more) + '\n')
    requests.flush()
    def answer = Json.parse(answers.readLine())
    assert answer.ok: answer.error
    answer.value
  }

  /** As when the system ends it: nothing is taken back. */
  void kill() {
    process.destroyForcibly()
    process.waitFor()
  }

  /** Until it has ended by itself. */
  void await() { process.waitFor() }

  @Override
  void close() {
    process.destroy()
    process.waitFor()
  }
}
