package svc.testing

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import svc.json.Json

/** The simulator of Ableton Live as a separate process, which advances on request and simulates the actions of a user. */
class LiveSimulator implements Closeable {
  static final File FOLDER = GoldenFile.ROOT.resolve('src/test/python').toFile()
  private static final File SCRIPT = GoldenFile.ROOT.resolve('src/main/python/svc_bridge').toFile()

  /** The files of the remote script with their bytecode, so that Python does not compile them at each start. */
  @Lazy
  private static volatile Map<String, byte[]> files = compiledScript()

  /** The interpreter's own program. The python3 on the PATH can be a script that searches for it at each start. */
  @Lazy
  private static volatile String interpreter =
      new ProcessBuilder('python3', '-c', 'import sys; print(sys.executable)').start().inputReader().text.trim()

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

  /** Starts a simulator that advances by itself. */
  static LiveSimulator running(String... arguments) {
    new LiveSimulator(arguments as List<String>)
  }

  /** Starts a simulator that advances by itself and runs svc's remote script with a home folder. */
  static LiveSimulator bridged(Path folder, String... arguments) {
    running('--script', install(folder), *arguments)
  }

  /** Installs the remote script in a subfolder and returns its path. By default the folder is also its home. */
  static String install(Path folder, Path home = folder) {
    def script = Files.createDirectories(folder.resolve('svc_bridge'))
    write(files, script)
    Files.writeString(script.resolve('home.txt'), "${home.toAbsolutePath()}\n")
    "$script"
  }

  private static Map<String, byte[]> compiledScript() {
    def folder = Files.createTempDirectory('svc-script')
    try {
      write(filesIn(SCRIPT.toPath()).findAll { !it.key.contains('__pycache__') }, folder)
      assert python('-m', 'compileall', '-q', '--invalidation-mode', 'checked-hash', folder as String).start().waitFor() == 0
      return filesIn(folder)
    } finally {
      folder.toFile().deleteDir()
    }
  }

  private static Map<String, byte[]> filesIn(Path folder) {
    def all = [:]
    folder.toFile().eachFileRecurse(FileType.FILES) { all[folder.relativize(it.toPath()) as String] = it.bytes }
    all
  }

  private static void write(Map<String, byte[]> files, Path folder) {
    files.each { name, bytes ->
      def to = folder.resolve(name)
      Files.createDirectories(to.parent)
      Files.write(to, bytes)
    }
  }

  /** Returns the list of operations that svc and the remote script share. */
  static byte[] getCommands() { new File(SCRIPT, 'commands.json').bytes }

  /** Returns a Python process in the simulator's folder. It does not load third-party packages, which would take time. */
  static ProcessBuilder python(String... arguments) {
    def builder = new ProcessBuilder([interpreter, '-S', *arguments] as List<String>).directory(FOLDER)
    builder.environment() << [PYTHONIOENCODING: 'utf-8']
    builder.environment().remove('PYTHONDONTWRITEBYTECODE')
    builder
  }

  /** Returns the names of the Python test modules that meet a condition. */
  static List<String> testModules(Closure<Boolean> condition) {
    FOLDER.list().findAll { it ==~ /test_\w+\.py/ }.collect { it - '.py' }.findAll(condition).sort()
  }

  /** Returns the Python tests that failed, or the complete output if the run failed for another reason. */
  static List<String> failuresOf(List<String> modules) {
    def tests = python('-m', 'unittest', *modules).redirectErrorStream(true).start()
    def lines = tests.inputStream.readLines()
    boolean isPassed = tests.waitFor() == 0 && lines.last() == 'OK'
    isPassed ? [] : lines.findAll { it =~ /^(FAIL|ERROR): / } ?: lines
  }

  /** Returns whether a Python that can run the simulator is installed. */
  static boolean isPossible() {
    try {
      new ProcessBuilder('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 7))').start().waitFor() == 0
    } catch (IOException e) {
      false
    }
  }

  /** Returns the value at a path such as song.tracks[0].name. */
  Object inspect(String path) { act('inspect', [path: path]) }

  /** Performs an action of the user and returns its value. Fails if the action fails. */
  Object act(String action, Map arguments = [:]) {
    requests.write(Json.print([do: action] + arguments) + '\n')
    requests.flush()
    def answer = Json.parse(answers.readLine())
    assert answer.ok: answer.error
    answer.value
  }

  /** Kills the process without clean-up. */
  void kill() {
    process.destroyForcibly()
    process.waitFor()
  }

  /** Waits until the process has ended by itself. */
  void await() { process.waitFor() }

  @Override
  void close() {
    process.destroy()
    process.waitFor()
  }
}
