package svc.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import svc.app.dryrun.TemporaryFolders;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.docs.ExampleRunner;
import svc.frontend.docs.ReferencePages;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Writes the reference pages. Runs their examples on demo sets in temporary homes. */
final class ReferenceWriter {
  /** Matches the times in the output of examples. The reference shows a fixed time instead. */
  private static final String TIME_PATTERN = "\\d{4}-\\d\\d-\\d\\dT[0-9:]+Z";

  private static final String FIXED_TIME = "2026-11-21T12:00:00Z";

  /** Matches the local times in tables. The reference shows a fixed time instead. */
  private static final String LOCAL_TIME_PATTERN =
      "(?<![T\\d])(\\d{4}-\\d\\d-\\d\\d )?\\d\\d:\\d\\d:\\d\\d(?!\\d)";

  private static final String FIXED_LOCAL_TIME = "12:00:00";

  /**
   * The patterns of text that differs between machines and versions, each with the fixed text that
   * the reference shows instead.
   */
  private static final Map<String, String> REPLACEMENTS =
      Map.of(
          "\\b[0-9a-f]{16}\\b", "0123456789abcdef",
          "(?<name>java +)\\d\\S*", "${name}17.0.15");

  /** The path that the reference shows instead of the temporary home. */
  private static final String REFERENCE_HOME = "/home/you";

  /** The name of the folder that examples use as Live's User Library. */
  private static final String LIBRARY = "User Library";

  /** The project file that examples use; its parts match the tracks of the demo set. */
  private static final String SONG =
      """
      {
        "Format": 1,
        "Name": "Song",
        "Genre": "techno",
        "Parts": [
          {"Id": "b", "PartType": "Bass", "Track": "1-MIDI", "Kind": "midi"},
          {"Id": "drums-1", "PartType": "Drums", "Track": "2-MIDI", "Kind": "midi"}
        ],
        "Sections": [
          {"Id": "intro", "Start": "1.1", "Bars": 8, "Clips": {"b": {"Source": "scene:1"}}},
          {"Id": "drop", "Start": "9.1", "Bars": 16, "Clips": {"b": {"Source": "scene:2"}}}
        ]
      }
      """;

  /** The mix profile file that examples use. */
  private static final String PROFILE =
      """
      name: mine
      parts:
        bass:
          level_db: -8
          level_reason: As loud as the kick.
          pan: 0
          depth: front
          eq:
            - move: high_pass
              freq_hz: 35
              reason: Leaves the bottom octave to the kick.
      """;

  private ReferenceWriter() {}

  static int write(VerbCatalog catalog, Path folder) throws IOException {
    return new ReferencePages(catalog, new DemoExampleRunner()).writeAll(folder);
  }

  /** Splits a command line into words and removes their quotes. */
  static List<String> splitWords(String line) {
    return Pattern.compile("\"([^\"]*)\"|(\\S+)")
        .matcher(line)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toList();
  }

  /**
   * Creates the files that the example with a given command line needs.
   *
   * @param words the words of the command line
   */
  static void prepare(Path home, String line, List<String> words) throws IOException {
    Map<String, String> environment = Map.of("SVC_HOME", home.toString(), "HOME", home.toString());
    PrintStream discard = new PrintStream(PrintStream.nullOutputStream());
    if (line.startsWith("set open")) {
      Main.run(List.of("set", "save", words.get(2)), environment, discard, discard);
    }
    if (line.startsWith("als ")) {
      ExampleSetFiles.write(home);
    }
    if (line.startsWith("als resolve")) {
      String set = words.get(2);
      Files.delete(home.resolve("song.svc.als"));
      List<String> edit =
          List.of("mix", "set", "Bass", "--volume-db", "-6", "--host", "als", "--set", set);
      Main.run(edit, environment, discard, discard);
      Files.copy(
          home.resolve("other.als"), home.resolve("song.als"), StandardCopyOption.REPLACE_EXISTING);
    }
    if (line.startsWith("clip import")) {
      List<String> export = List.of("clip", "export", "Bass", "Drop", words.get(4));
      Main.run(export, environment, discard, discard);
    }
    if (line.startsWith("set import")) {
      Main.run(List.of("set", "export", words.get(2)), environment, discard, discard);
    }
    if (line.matches("set (plan|apply|pull) .*")) {
      List<String> change = List.of("mix", "set", "Bass", "--volume-db", "-9");
      Main.run(List.of("set", "dump", words.get(2)), environment, discard, discard);
      Main.run(change, environment, discard, discard);
    }
    if (line.matches("mix snapshot (list|show|diff|recall|delete).*")) {
      List<String> save = List.of("mix", "snapshot", "save", "verse");
      List<String> change = List.of("mix", "set", "Bass", "--volume-db", "-9", "--mute");
      Main.run(save, environment, discard, discard);
      Main.run(change, environment, discard, discard);
    }
    if (line.startsWith("mix snapshot diff verse ")) {
      Main.run(List.of("mix", "snapshot", "save", words.get(4)), environment, discard, discard);
    }
    if (line.contains(LIBRARY)) {
      Files.createDirectories(home.resolve(LIBRARY));
    }
    if (line.startsWith("host uninstall")) {
      Main.run(
          List.of("host", "install", words.get(2), words.get(3)), environment, discard, discard);
    }
    if (line.contains(".svc ") || line.endsWith(".svc")) {
      if (!line.startsWith("part ")) {
        Main.run(List.of("set", "new"), environment, discard, discard);
      }
      Files.writeString(home.resolve("song.svc"), SONG);
    }
    if (line.endsWith(".wav")) {
      Files.write(home.resolve("take.wav"), silentWavFile(8));
    }
    if (line.endsWith(".yaml")) {
      Files.writeString(home.resolve("mine.yaml"), PROFILE);
    }
  }

  /** Returns a mono WAV file of 8 bits at 8 kHz. */
  private static byte[] silentWavFile(int seconds) {
    int rate = 8000;
    ByteBuffer file = ByteBuffer.allocate(44 + seconds * rate).order(ByteOrder.LITTLE_ENDIAN);
    file.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(file.capacity() - 8);
    file.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    file.putShort((short) 1).putShort((short) 1).putInt(rate).putInt(rate);
    file.putShort((short) 1).putShort((short) 8);
    file.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(seconds * rate);
    return file.array();
  }

  /**
   * Returns the arguments of a tool call with absolute paths of the example files in a folder,
   * because tools accept only absolute paths.
   */
  static Map<String, Object> resolveExampleFiles(Map<String, Object> arguments, Path folder) {
    Map<String, Object> resolved = new LinkedHashMap<>(arguments);
    resolved.replaceAll(
        (name, value) -> value instanceof String text ? inFolder(folder, text) : value);
    return resolved;
  }

  private static String inFolder(Path folder, String word) {
    return word.equals(LIBRARY)
            || word.equals("songs")
            || word.matches("[^/]*\\.(svcset|svc|set\\.groovy|yaml|mid|dawproject|als|wav|html)")
        ? folder.resolve(word).toString()
        : word;
  }

  private static final class DemoExampleRunner implements ExampleRunner {
    @Override
    public Map<String, Object> parseValues(VerbDescriptor verb, String line) {
      List<String> words = splitWords(line);
      return CommandLineFrontend.parseArguments(
          verb, words.subList(verb.path().size(), words.size()));
    }

    @Override
    public Map<String, Object> resolvePaths(Map<String, Object> arguments) {
      return resolveExampleFiles(arguments, Path.of(REFERENCE_HOME));
    }

    @Override
    public String runAndCapture(String line) {
      if (line.startsWith("als git-install")) {
        return ExampleSetFiles.GIT_INSTALL;
      }
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
        TemporaryFolders.withTemporaryHome(home -> run(home, line, out));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return printed.toString(StandardCharsets.UTF_8);
    }

    /**
     * Creates the files that an example needs, runs the example, and prints its output with fixed
     * paths and times.
     */
    private static void run(Path home, String line, PrintStream out) throws IOException {
      Map<String, String> environment =
          Map.of("SVC_HOME", home.toString(), "HOME", home.toString());
      List<String> words =
          splitWords(line).stream().map(word -> ReferenceWriter.inFolder(home, word)).toList();
      prepare(home, line, words);
      ByteArrayOutputStream raw = new ByteArrayOutputStream();
      PrintStream capture = new PrintStream(raw, true, StandardCharsets.UTF_8);
      Main.run(words, environment, capture, capture);
      Arrays.stream(raw.toString(StandardCharsets.UTF_8).split("\n"))
          .map(text -> replaceVariableText(text.replace(home.toString(), REFERENCE_HOME)))
          .forEach(out::println);
    }

    private static String replaceVariableText(String text) {
      String fixed =
          text.replaceAll(TIME_PATTERN, FIXED_TIME)
              .replaceAll(LOCAL_TIME_PATTERN, FIXED_LOCAL_TIME);
      for (Map.Entry<String, String> replacement : REPLACEMENTS.entrySet()) {
        fixed = fixed.replaceAll(replacement.getKey(), replacement.getValue());
      }
      return fixed;
    }
  }
}
