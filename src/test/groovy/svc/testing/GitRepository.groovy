package svc.testing

import java.nio.file.Files
import java.nio.file.Path

/** A Git repository in a temporary folder, which does not use the settings of the user or the system. */
class GitRepository {
  final Path folder

  GitRepository(Path folder) {
    this.folder = Files.createDirectories(folder)
    git('init', '-q', '-b', 'main')
    git('config', 'user.email', 'a@example.com')
    git('config', 'user.name', 'A')
  }

  /** Returns whether Git is installed. */
  static boolean isPossible() {
    try {
      new ProcessBuilder('git', '--version').redirectErrorStream(true).start().with { it.inputStream.readAllBytes(); it.waitFor() } == 0
    } catch (IOException missing) {
      false
    }
  }

  /** Runs Git and returns its output; it must have the given exit status. */
  String git(int status = 0, String... arguments) {
    def builder = new ProcessBuilder(['git', *arguments]).directory(folder.toFile()).redirectErrorStream(true)
    builder.environment().putAll([GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_PAGER: 'cat', SVC_HOME: "$folder-home" as String])
    def process = builder.start()
    process.outputStream.close()
    def text = new String(process.inputStream.readAllBytes(), 'UTF-8')
    assert process.waitFor() == status: text
    text
  }

  /** Commits all files. */
  void commit(String message) {
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', message)
  }
}
