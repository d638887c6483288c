package svc.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.docs.ExampleRunner;
import svc.frontend.docs.ReferencePages;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Writes the reference, its examples run on demo sets in throw-away homes. */
final class ReferenceWriter {
  /** What examples print of the time, and what the reference says instead. */
  private static final String NOW = "\\d{4}-\\d\\d-\\d\\dT[0-9:]+Z";

  private static final String THEN = "2026-11-21T12:00:00Z";

  /** The same in tables, which show the local time. */
  private static final String LOCAL_NOW =
      "(?<![T\\d])(\\d{4}-\\d\\d-\\d\\d )?\\d\\d:\\d\\d:\\d\\d(?!\\d)";

  private static final String LOCAL_THEN = "12:00:00";

  /**
   * What else differs with machines and versions of the remote script, and what is said instead.
   */
  private static final Map<String, String> REPLACEMENTS =
      Map.of(
          "\\b[0-9a-f]{16}\\b", "0123456789abcdef",
          "(?<name>java +)\\d\\S*", "${name}17.0.15");

  /** What examples print instead of the folder that they run in. */
  private static final String SHOWN_HOME = "/home/you";

  /** Of the example of a library. */
  private static final String LIBRARY = "User Library";

  /** A project for the tracks of a new set. */
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

  /** A small mix profile. */
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

  /** The words of a line as a shell cuts them. */
  static List<String> splitWords(String line) {
    return Pattern.compile("\"([^\"]*)\"|(\\S+)")
        .matcher(line)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toList();
  }

  /** Makes the files that an example names, in a home. */
  static void prepare(Path home, String line, List<String> words) throws IOException {
    Map<String, String> environment = Map.of("SVC_HOME", home.toString(), "HOME", home.toString());
    PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream());
    if (line.startsWith("set open")) {
      Main.run(List.of("set", "save", words.get(2)), environment, nowhere, nowhere);
    }
    if (line.contains(LIBRARY)) {
      Files.createDirectories(home.resolve(LIBRARY));
    }
    if (line.startsWith("host uninstall")) {
      Main.run(
          List.of("host", "install", words.get(2), words.get(3)), environment, nowhere, nowhere);
    }
    if (line.contains(".svc ") || line.endsWith(".svc")) {
      Main.run(List.of("set", "new"), environment, nowhere, nowhere);
      Files.writeString(home.resolve("song.svc"), SONG);
    }
    if (line.endsWith(".yaml")) {
      Files.writeString(home.resolve("mine.yaml"), PROFILE);
    }
  }

  /** A tool's arguments with the files of examples in a folder, as tools take absolute paths. */
  static Map<String, Object> toolCall(Map<String, Object> arguments, Path folder) {
    Map<String, Object> placed = new LinkedHashMap<>(arguments);
    placed.replaceAll(
        (name, value) -> value instanceof String text ? inFolder(folder, text) : value);
    return placed;
  }

  private static String inFolder(Path folder, String word) {
    return word.equals(LIBRARY) || word.matches("[^/]*\\.(svcset|svc|yaml)")
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
      return toolCall(arguments, Path.of(SHOWN_HOME));
    }

    @Override
    public String runAndCapture(String line) {
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
        TemporaryFolders.withTemporaryHome(home -> run(home, line, out));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return printed.toString(StandardCharsets.UTF_8);
    }

    /** Files that an example names exist before; where they lie is nobody's business. */
    private static void run(Path home, String line, PrintStream out) throws IOException {
      Map<String, String> environment =
          Map.of("SVC_HOME", home.toString(), "HOME", home.toString());
      List<String> words =
          splitWords(line).stream().map(word -> ReferenceWriter.inFolder(home, word)).toList();
      prepare(home, line, words);
      ByteArrayOutputStream raw = new ByteArrayOutputStream();
      PrintStream shown = new PrintStream(raw, true, StandardCharsets.UTF_8);
      Main.run(words, environment, shown, shown);
      Arrays.stream(raw.toString(StandardCharsets.UTF_8).split("\n"))
          .map(text -> hidePaths(text.replace(home.toString(), SHOWN_HOME)))
          .forEach(out::println);
    }

    private static String hidePaths(String text) {
      String shown = text.replaceAll(NOW, THEN).replaceAll(LOCAL_NOW, LOCAL_THEN);
      for (Map.Entry<String, String> one : REPLACEMENTS.entrySet()) {
        shown = shown.replaceAll(one.getKey(), one.getValue());
      }
      return shown;
    }
  }
}
