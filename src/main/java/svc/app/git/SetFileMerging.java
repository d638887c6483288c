package svc.app.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.merge.SetMerger;
import svc.host.als.merge.SetMerger.MergedFile;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.set.SetFileMergeResult;

/**
 * Merges the files of three versions of a set. Files that are not sets are left to Git's own merge
 * if they are text, because {@code .als} is also the suffix of models of the Alloy language.
 */
record SetFileMerging(String git, Path base, MergeTargetFile target, Path theirs) {
  private static final String LFS_POINTER = "version https://git-lfs.github.com/spec/";

  SetFileMergeResult merge() {
    if (isText(target.file()) && isText(theirs) && (isEmpty(base) || isText(base))) {
      return mergeText();
    }
    return isEmpty(base) ? conflict("Both sides added the file.") : mergeSets();
  }

  private SetFileMergeResult mergeSets() {
    AlsSet our = read(target.file(), "ours");
    AlsSet ancestor = read(base, "base");
    AlsSet source = read(theirs, "theirs");
    for (AlsSet set : List.of(ancestor, our, source)) {
      LiveSetVersion version = set.version();
      if (version.isOld() || version.isNewerThanKnown()) {
        return conflict("svc does not merge sets of Live " + version.major() + ".");
      }
    }
    MergedFile merged = SetMerger.merge(ancestor, our, source);
    if (merged.file() != null && !merged.merge().merged().isEmpty()) {
      target.write(merged.file());
    }
    return merged.merge();
  }

  private static AlsSet read(Path file, String version) {
    try {
      return new AlsSet(LiveSetFile.read(file));
    } catch (SvcException e) {
      throw e.withPrefix(version + ": ");
    }
  }

  /** Merges text as Git does for other files, with conflict markers. */
  private SetFileMergeResult mergeText() {
    GitCommand command = new GitCommand(git, target.file().toAbsolutePath().getParent());
    int status =
        command.statusOf(
            "merge-file",
            "-L",
            "ours",
            "-L",
            "base",
            "-L",
            "theirs",
            target.file().toAbsolutePath().toString(),
            base.toAbsolutePath().toString(),
            theirs.toAbsolutePath().toString());
    return status == 0
        ? new SetFileMergeResult(List.of("the lines of a text file"), List.of())
        : conflict("The file is text, not a Live Set, and its lines conflict.");
  }

  /**
   * Returns whether a file is text that Git can merge by lines. Returns false for a set or a large
   * file.
   */
  private static boolean isText(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = new String(bytes, StandardCharsets.UTF_8);
      return bytes.length > 0
          && text.indexOf('\0') < 0
          && text.indexOf('\uFFFD') < 0
          && !text.startsWith("<")
          && !text.startsWith(LFS_POINTER);
    } catch (IOException e) {
      return false; // Reading the set reports the error.
    }
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static SetFileMergeResult conflict(String sentence) {
    return new SetFileMergeResult(List.of(), List.of(sentence));
  }
}
