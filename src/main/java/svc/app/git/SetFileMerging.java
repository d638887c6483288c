package svc.app.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.merge.SetMerger;
import svc.host.als.merge.SetMerger.MergedFile;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.set.ConflictChoices;
import svc.model.set.MergeSide;
import svc.model.set.SetFileConflict;
import svc.model.set.SetFileMergeResult;

/**
 * Merges the files of three versions of a set. Files that are not sets are left to Git's own merge
 * if they are text, because {@code .als} is also the suffix of models of the Alloy language.
 */
record SetFileMerging(
    String git, Path base, MergeTargetFile target, Path theirs, ConflictChoices choices) {
  private static final String LFS_POINTER = "version https://git-lfs.github.com/spec/";

  SetFileMergeResult merge() {
    if (isText(target.file()) && isText(theirs) && (isEmpty(base) || isText(base))) {
      return mergeText();
    }
    if (hasSameBytes(target.file(), theirs)) {
      return SetFileMergeResult.UNCHANGED;
    }
    return isEmpty(base) ? wholeFile("Both sides added the file.") : mergeSets();
  }

  private SetFileMergeResult mergeSets() {
    AlsSet our = read(target.file(), "ours");
    AlsSet source = read(theirs, "theirs");
    AlsSet ancestor = read(base, "base");
    for (AlsSet set : List.of(ancestor, our, source)) {
      LiveSetVersion version = set.version();
      if (version.isOld() || version.isNewerThanKnown()) {
        return mergeUnchanged(ancestor, our, source);
      }
    }
    MergedFile merged = SetMerger.merge(ancestor, our, source, choices);
    if (merged.file() != null && !merged.merge().merged().isEmpty()) {
      target.write(merged.file());
    }
    return merged.merge();
  }

  /** Merges versions of a set that svc cannot change, if only one of them has changes. */
  private SetFileMergeResult mergeUnchanged(AlsSet ancestor, AlsSet our, AlsSet source) {
    if (source.file().digest().equals(ancestor.file().digest())) {
      return SetFileMergeResult.UNCHANGED;
    }
    if (our.file().digest().equals(ancestor.file().digest())) {
      target.write(our.file().withXml(source.file().document().bytes()));
      return new SetFileMergeResult(List.of("the whole set"), List.of(), List.of());
    }
    return wholeFile("svc does not merge sets of Live " + source.version().major() + ".");
  }

  /** Merges by taking the chosen version as a whole, because svc cannot merge the parts. */
  private SetFileMergeResult wholeFile(String conflict) {
    choices.requireAtMost(1);
    MergeSide side = choices.find(1).orElse(null);
    if (side == null) {
      List<MergeSide> sides = List.of(MergeSide.values());
      return SetFileMergeResult.ofConflicts(List.of(new SetFileConflict(1, conflict, sides)));
    }
    if (side == MergeSide.THEIRS) {
      target.write(read(theirs, "theirs").file());
    }
    String name = side.name().toLowerCase(Locale.ROOT);
    return new SetFileMergeResult(List.of(), List.of("the whole set: " + name), List.of());
  }

  private static boolean hasSameBytes(Path file, Path other) {
    try {
      return Files.exists(file) && Files.mismatch(file, other) < 0;
    } catch (IOException e) {
      return false; // Reading the set reports the error.
    }
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
        ? new SetFileMergeResult(List.of("the lines of a text file"), List.of(), List.of())
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
    return SetFileMergeResult.ofConflicts(List.of(new SetFileConflict(1, sentence, List.of())));
  }
}
