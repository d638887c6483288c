package svc.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Exercises one mode of the program in a throw-away home, so that the launcher can archive the
 * classes it loads.
 */
public final class Training {
  private static final List<List<String>> CLI =
      List.of(
          List.of("--version"),
          List.of("track", "list"),
          List.of("clip", "list", "Bass"),
          List.of("clip", "get", "Bass", "2", "--json"),
          List.of("device", "list", "Bass"),
          List.of("automation", "params", "Bass", "Compressor"),
          List.of("mix", "set", "Bass", "--volume-db", "-6", "--send", "A=-12"),
          List.of("mix", "set", "Bass", "--pan", "9"),
          List.of("host", "status"),
          List.of("help", "mix", "set"),
          List.of("help"));

  private Training() {}

  /** Trains the mode that is named: cli, script or mcp. */
  public static void main(String[] args) throws IOException {
    Path home = Files.createTempDirectory("svc-training");
    try {
      train(args[0], home);
    } finally {
      delete(home);
    }
  }

  private static void train(String mode, Path home) throws IOException {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Map<String, String> environment = Map.of("SVC_HOME", home.toString());
    switch (mode) {
      case "cli" -> CLI.forEach(args -> Main.run(args, environment, nowhere, nowhere));
      default -> throw new IllegalArgumentException("no mode " + mode);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
