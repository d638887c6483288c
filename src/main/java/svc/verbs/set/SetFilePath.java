package svc.verbs.set;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.error.SvcException;
import svc.text.SimilarNames;

/** Resolves the paths that a user gives for set files. The ending of a file shows its format. */
final class SetFilePath {
  private static final String ENDING = ".svcset";
  private static final String IN_LIVE =
      " To build the song in Live, save your changes as a script: `svc journal --save ";

  private SetFilePath() {}

  /**
   * Returns the path to which a set is saved: the given one, with the ending .svcset if it has
   * none. Throws INVALID_ARGUMENT for another ending.
   */
  static Path forSaving(Path path) {
    requireNoFolder(path);
    String name = path.getFileName().toString();
    String ending = endingOf(name);
    if (ending.equals(ENDING)) {
      return path;
    }
    if (ending.isEmpty()) {
      return path.resolveSibling(name + ENDING);
    }
    String base = name.substring(0, name.length() - ending.length());
    String hint = "Save the set as " + base + ENDING + "." + alternative(ending, base);
    throw switch (ending) {
      case ".als" -> refusal("it does not write Live Sets (.als)", hint);
      case ".mid", ".midi" -> refusal("it does not write sets as MIDI files", hint);
      case ".wav", ".aif", ".aiff", ".flac", ".mp3", ".ogg" ->
          refusal("it does not write audio", hint);
      default ->
          Files.exists(path)
              ? INVALID_ARGUMENT
                  .because(path + " exists and is not a set, so svc does not replace it")
                  .hint(hint)
              : refusal("it does not write files with the ending " + ending, hint);
    };
  }

  private static SvcException refusal(String what, String hint) {
    return INVALID_ARGUMENT
        .because("svc saves sets with the ending " + ENDING + "; " + what)
        .hint(hint);
  }

  private static String alternative(String ending, String base) {
    return switch (ending) {
      case ".als", ".wav", ".aif", ".aiff", ".flac", ".mp3", ".ogg" ->
          IN_LIVE + quote(base + ".svc.groovy") + "`.";
      case ".mid", ".midi" -> " `svc clip export` writes a clip as a MIDI file.";
      default -> "";
    };
  }

  /**
   * Returns the file to open: the given one or, if it does not exist and one with the ending
   * .svcset exists, that one.
   */
  static Path forOpening(Path path) {
    requireNoFolder(path);
    String name = path.getFileName().toString();
    Path completed = path.resolveSibling(name + ENDING);
    boolean hasEnding = endingOf(name).equals(ENDING);
    return !Files.exists(path) && !hasEnding && Files.exists(completed) ? completed : path;
  }

  /** Returns an error of opening a file, with the names of similar sets if the file is missing. */
  static SvcException withSimilarSets(SvcException error, Path path) {
    return error.code() == FILE_NOT_FOUND ? error.withCandidates(similarSets(path)) : error;
  }

  private static void requireNoFolder(Path path) {
    if (path.getFileName() == null || Files.isDirectory(path)) {
      throw INVALID_ARGUMENT
          .because(path.toAbsolutePath().normalize() + " is a folder")
          .hint("Give the path of a set file (" + ENDING + ").");
    }
  }

  /** Returns the sets in the same folder with a similar name, or one that begins with the name. */
  private static List<String> similarSets(Path path) {
    List<String> sets = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(path.toAbsolutePath().normalize().getParent(), "*.{svcset,als}")) {
      files.forEach(file -> sets.add(file.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    String wanted = withoutEnding(path.getFileName().toString()).toLowerCase(Locale.ROOT);
    List<String> near =
        SimilarNames.find(wanted, sets.stream().map(SetFilePath::withoutEnding).toList());
    return sets.stream()
        .filter(
            set ->
                near.contains(withoutEnding(set))
                    || set.toLowerCase(Locale.ROOT).startsWith(wanted))
        .sorted()
        .limit(3)
        .map(set -> path.resolveSibling(set).toString())
        .toList();
  }

  private static String withoutEnding(String name) {
    return name.substring(0, name.length() - endingOf(name).length());
  }

  /** Returns the ending of a name in lower case, such as ".als"; empty if it has none. */
  private static String endingOf(String name) {
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
  }

  /** Returns a name as a single word of a shell command. */
  static String quote(String name) {
    return name.contains(" ") ? "\"" + name + "\"" : name;
  }
}
