package svc.rendering;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.track.Track;
import svc.text.TextSanitizer;

/**
 * The audio files of tracks in a folder. A file belongs to the track whose name ends the name of
 * the file; the longest name first.
 *
 * @param files the files by track, in the order of the tracks
 * @param unmatched the names of the files that belong to no track
 */
public record StemFolder(Map<Track, Path> files, List<String> unmatched) {
  private static final int DEPTH = 4;

  /**
   * Finds the files.
   *
   * @param assigned assignments FILE=TRACK, which come first
   */
  public static StemFolder read(Path folder, List<Track> tracks, List<String> assigned) {
    List<Path> files = list(folder);
    Map<Path, Track> owners = new HashMap<>();
    for (String assignment : assigned) {
      assign(assignment, folder, files, tracks, owners);
    }
    for (Path file : files) {
      if (!owners.containsKey(file)) {
        ownerOf(file, tracks)
            .filter(track -> !owners.containsValue(track))
            .ifPresent(track -> owners.put(file, track));
      }
    }
    Map<Track, Path> found = new LinkedHashMap<>();
    for (Track track : tracks) {
      owners.forEach(
          (file, owner) -> {
            if (owner.equals(track)) {
              found.put(track, file);
            }
          });
    }
    List<String> unmatched =
        files.stream()
            .filter(file -> !owners.containsKey(file))
            .map(file -> folder.relativize(file).toString())
            .toList();
    return new StemFolder(found, unmatched);
  }

  private static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + folder)
          .hint("Give the folder into which the stems were exported.");
    }
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      return files.filter(StemFolder::isAudio).sorted(Comparator.naturalOrder()).toList();
    } catch (IOException e) {
      throw FILE_NOT_FOUND.because("cannot read the folder " + folder);
    }
  }

  private static boolean isAudio(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return Files.isRegularFile(file)
        && !name.startsWith(".")
        && (name.endsWith(".wav")
            || name.endsWith(".aif")
            || name.endsWith(".aiff")
            || name.endsWith(".aifc"));
  }

  private static void assign(
      String assignment,
      Path folder,
      List<Path> files,
      List<Track> tracks,
      Map<Path, Track> owners) {
    int split = assignment.lastIndexOf('=');
    String name = assignment.substring(0, Math.max(0, split)).strip();
    String wanted = assignment.substring(split + 1).strip();
    Optional<Path> file =
        files.stream().filter(each -> folder.relativize(each).toString().equals(name)).findFirst();
    List<Track> found = tracks.stream().filter(each -> each.isNamed(wanted)).toList();
    if (split < 0 || file.isEmpty() || found.size() != 1) {
      throw INVALID_ARGUMENT
          .because(
              "{stem} must be FILE=TRACK with a file in the folder and the name of a track, not "
                  + TextSanitizer.quote(assignment))
          .withCandidates(
              file.isEmpty()
                  ? files.stream().map(each -> folder.relativize(each).toString()).toList()
                  : tracks.stream().map(Track::name).toList());
    }
    owners.put(file.get(), found.get(0));
  }

  private static Optional<Track> ownerOf(Path file, List<Track> tracks) {
    String name = file.getFileName().toString();
    String base = name.substring(0, name.lastIndexOf('.')).strip().toLowerCase(Locale.ROOT);
    List<Track> longest = new ArrayList<>(tracks);
    longest.sort(Comparator.comparingInt((Track track) -> track.name().length()).reversed());
    return longest.stream()
        .filter(track -> !track.name().isBlank())
        .filter(track -> base.endsWith(track.name().strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }
}
