package svc.verbs.sound;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.rendering.SetScore;
import svc.sound.score.ScoreTrack;

/**
 * The names of the files of tracks. The tracks of a group are in a folder with its name, so that
 * the files in the first folder add up to the mix.
 */
final class StemFiles {
  private static final int LONGEST_NAME = 100;

  private final SetScore score;
  private final Map<Integer, Path> files = new LinkedHashMap<>();
  private final Set<String> used = new HashSet<>();

  private StemFiles(SetScore score) {
    this.score = score;
  }

  /** Returns the files of the tracks that have sound, by their indexes. */
  static Map<Integer, Path> in(Path folder, SetScore score) {
    StemFiles stems = new StemFiles(score);
    for (int index : score.sounding()) {
      stems.files.put(index, stems.fileOf(folder, index));
    }
    return stems.files;
  }

  private Path fileOf(Path folder, int index) {
    Path path = folderOf(folder, index);
    String name = fileName(score.score().tracks().get(index));
    String free = name;
    for (int i = 2; !used.add(path.resolve(free).toString().toLowerCase(Locale.ROOT)); i++) {
      free = name + " " + i;
    }
    return path.resolve(free + ".wav");
  }

  private Path folderOf(Path folder, int index) {
    int parent = score.score().tracks().get(index).parent();
    return parent < 0
        ? folder
        : folderOf(folder, parent).resolve(fileName(score.score().tracks().get(parent)));
  }

  /** Returns the name of a track as a file name that every system accepts. */
  private static String fileName(ScoreTrack track) {
    String name =
        track
            .name()
            .replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Cs}<>:\"/\\\\|?*]+", "_")
            .replaceAll("[. ]+$", "")
            .strip();
    String usable = name.isEmpty() || name.startsWith(".") ? "Track" + name : name;
    return usable.substring(0, Math.min(LONGEST_NAME, usable.length()));
  }
}
