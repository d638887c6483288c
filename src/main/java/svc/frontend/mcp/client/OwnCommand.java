package svc.frontend.mcp.client;

import static svc.model.error.ErrorCode.CANCELLED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A client's own command that adds a server to its settings.
 *
 * @param words the program and its arguments
 */
record OwnCommand(List<String> words, ClientPlatform platform) {
  private static final int MAX_SECONDS = 60;
  private static final int MAX_OUTPUT = 300;

  /** Throws {@link NotEditableException} if the program is not installed. */
  Path requireProgram() {
    return platform
        .findProgram(words.get(0))
        .orElseThrow(
            () ->
                new NotEditableException(
                    "svc would use the program " + words.get(0) + ", which is not on the PATH"));
  }

  /** Runs the command. Throws {@link NotEditableException} if it is missing or fails. */
  void run() {
    List<String> command = new ArrayList<>(words);
    command.set(0, requireProgram().toString());
    try {
      // A file, because nobody reads a pipe while svc waits.
      Path output = Files.createTempFile("svc-client", ".txt");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.getOutputStream().close();
        requireSuccess(process, output);
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      throw new NotEditableException(words.get(0) + " cannot be started: " + e.getMessage());
    }
  }

  private void requireSuccess(Process process, Path output) throws IOException {
    Optional<Integer> status = waitFor(process);
    if (status.isEmpty()) {
      throw new NotEditableException(words.get(0) + " did not end within a minute");
    }
    if (status.get() != 0) {
      String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
      String shown = text.substring(0, Math.min(MAX_OUTPUT, text.length()));
      throw new NotEditableException(
          words.get(0) + " failed with status " + status.get() + ": " + shown);
    }
  }

  private static Optional<Integer> waitFor(Process process) {
    try {
      if (process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
        return Optional.of(process.exitValue());
      }
      process.destroyForcibly();
      return Optional.empty();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw CANCELLED.because("cancelled while the client's command was running");
    }
  }
}
