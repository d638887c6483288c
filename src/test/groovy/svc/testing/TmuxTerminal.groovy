package svc.testing

import java.nio.file.Files
import java.nio.file.Path

/** A program in a real terminal, controlled by key presses. */
class TmuxTerminal implements Closeable {
  private static int count
  private final String server = "svc-spec-${ProcessHandle.current().pid()}-${count++}"

  /** Runs a command in a new terminal, which then displays its exit status. */
  TmuxTerminal(Path folder, int columns, int rows, Map<String, String> environment, List<String> command) {
    def script = folder.resolve('run.sh')
    def settings = environment.collect { name, value -> "export $name=${quoted(value)}\n" }.join('')
    Files.writeString(script, "trap : INT\ncd ${quoted(folder.toString())}\n$settings${command.collect { quoted(it) }.join(' ')}\necho \"ended: \$?\"\nexec cat\n")
    tmux('new-session', '-d', '-x', "$columns", '-y', "$rows", "sh ${quoted(script.toString())}")
  }

  static boolean isPossible() {
    try {
      new ProcessBuilder('tmux', '-V').start().waitFor() == 0
    } catch (IOException e) {
      false
    }
  }

  /** Types a text, then presses Enter. */
  void enter(String text) {
    type(text)
    press('Enter')
  }

  void type(String text) { tmux('send-keys', '-l', '--', text) }

  /** Presses keys by their tmux names, such as Tab and C-c. */
  void press(String... keys) { keys.each { tmux('send-keys', it) } }

  void resize(int columns, int rows) { tmux('resize-window', '-x', "$columns", '-y', "$rows") }

  /** Returns the text on the screen. */
  String screen() { tmux('capture-pane', '-p') }

  /** Returns the text on the screen with its colors. */
  String colored() { tmux('capture-pane', '-p', '-e') }

  /** Waits until a text is on the screen and returns the screen. */
  String until(String text) { until({ it.contains(text) }, text) }

  String until(Closure<Boolean> seen, Object what = 'expected text') {
    assert sees(seen, 30): "there is no $what on the screen:\n${screen()}"
    screen()
  }

  /** Returns whether a text appears on the screen within a number of seconds. */
  boolean sees(String text, int seconds) { sees({ it.contains(text) }, seconds) }

  boolean sees(Closure<Boolean> seen, int seconds) {
    long end = System.nanoTime() + seconds * 1_000_000_000L
    while (!seen(screen())) {
      if (System.nanoTime() > end) {
        return false
      }
      Thread.sleep(20)
    }
    true
  }

  private String tmux(String... words) {
    def process = new ProcessBuilder(['tmux', '-L', server, '-f', '/dev/null', *words] as List<String>).redirectErrorStream(true).start()
    def out = process.inputReader().text
    assert process.waitFor() == 0: out
    out
  }

  private static String quoted(String word) { "'${word.replace("'", "'\\''")}'" }

  @Override
  void close() { tmux('kill-server') }
}
