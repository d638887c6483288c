package svc.app.git;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.error.SvcException;

/**
 * Runs Git.
 *
 * @param program the name or path of the program
 * @param folder the working directory of the program
 */
record GitCommand(String program, Path folder) {

  /** The output and the exit status of a run. */
  private record GitOutput(String text, int status) {}

  /** Returns a command that runs Git in another folder. */
  GitCommand in(Path other) {
    return new GitCommand(program, other);
  }

  /** Returns what a command prints, without the line break at the end. Throws if it fails. */
  String run(String... arguments) {
    GitOutput output = start(arguments);
    if (output.status() != 0) {
      throw FILE_NOT_FOUND
          .because("git " + arguments[0] + " failed in " + folder + ": " + output.text())
          .hint("Run the command in the folder of a Git repository.");
    }
    return output.text();
  }

  /** Returns what a command prints; empty if it fails. */
  Optional<String> tryRun(String... arguments) {
    GitOutput output = start(arguments);
    return output.status() == 0 ? Optional.of(output.text()) : Optional.empty();
  }

  /** Returns the exit status of a command. */
  int statusOf(String... arguments) {
    return start(arguments).status();
  }

  /** Writes what a command prints to a file. Returns whether the command succeeded. */
  boolean tryRunTo(Path file, String... arguments) {
    ProcessBuilder builder = builder(arguments);
    builder.redirectOutput(file.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
    return start(builder).status() == 0;
  }

  private GitOutput start(String... arguments) {
    return start(builder(arguments).redirectErrorStream(true));
  }

  private ProcessBuilder builder(String... arguments) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).directory(folder.toFile());
  }

  private static GitOutput start(ProcessBuilder builder) {
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String text =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .stripTrailing();
      return new GitOutput(text, process.waitFor());
    } catch (IOException missing) {
      throw missingError(missing);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED.because("cancelled while Git was running");
    }
  }

  private static SvcException missingError(IOException cause) {
    return FILE_NOT_FOUND
        .because("cannot start git: " + cause.getMessage())
        .hint("Install Git, and make sure that it is on the PATH.")
        .withCause(cause);
  }
}
