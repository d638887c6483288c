package svc.app.dryrun;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangeType;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.json.Json;
import svc.json.RecordJsonConverter;
import svc.text.Sha256;

/**
 * A SHA-256 digest of the changes that a dry run found, and of the changed tracks and files before
 * and after the run. It does not depend on other tracks and files, the numbers in handles, the
 * positions of tracks, playback, or the times at which files were saved.
 */
final class DryRunHash {
  /** The number of hexadecimal digits of a digest; enough to detect changes. */
  private static final int LENGTH = 32;

  private static final Set<ChangedItemKind> CLIP_CONTENTS =
      EnumSet.of(
          ChangedItemKind.CLIP,
          ChangedItemKind.NOTES,
          ChangedItemKind.ENVELOPE,
          ChangedItemKind.TRACK);
  private static final Set<ChangedItemKind> DEVICES =
      EnumSet.of(ChangedItemKind.DEVICE, ChangedItemKind.TRACK);
  private static final String UNSTABLE =
      "\"(trk|dev)_\\d+\"|\"launch\":\"\\w+\"|\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z";

  private final List<SessionChange> changes;
  private final List<Object> contents = new ArrayList<>();

  DryRunHash(List<SessionChange> changes) {
    this.changes = changes;
    changes.forEach(change -> contents.add(withoutFileSize(change)));
  }

  /**
   * Returns a change of a file without the new size: the file contains timestamps with different
   * numbers of digits, so that the size would change the hash. {@link #addFiles} adds the content
   * instead. Returns other changes unchanged.
   */
  private static Object withoutFileSize(SessionChange change) {
    return RecordJsonConverter.toExactTree(
        change.kind() == ChangedItemKind.FILE
            ? new SessionChange(
                change.kind(), null, change.what(), change.how(), change.from(), null, null)
            : change);
  }

  /**
   * Adds the changed tracks to the digest. If a clip of a track changed, adds all clips of the
   * track; if a device changed, all devices. The list of changes is not enough, because it contains
   * only summaries.
   */
  void addSet(SetContents set) {
    contents.add(set.set().name());
    set.tracks().forEach(this::addTrack);
  }

  private void addTrack(TrackContents track) {
    Set<ChangedItemKind> kinds =
        changes.stream()
            .filter(change -> track.track().name().equals(change.track()))
            .filter(change -> !isNameOrColor(change))
            .map(SessionChange::kind)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(ChangedItemKind.class)));
    Map<String, Object> parts = new LinkedHashMap<>();
    if (kinds.stream().anyMatch(CLIP_CONTENTS::contains)) {
      parts.put("slots", RecordJsonConverter.toExactTree(track.slots()));
      parts.put("timeline", RecordJsonConverter.toExactTree(track.timeline()));
    }
    if (kinds.stream().anyMatch(DEVICES::contains)) {
      parts.put("devices", RecordJsonConverter.toExactTree(track.devices()));
    }
    if (!parts.isEmpty()) {
      contents.add(parts);
    }
  }

  /** Returns whether a change only renames or recolors a track. */
  private static boolean isNameOrColor(SessionChange change) {
    return change.kind() == ChangedItemKind.TRACK && change.how() == ChangeType.CHANGED;
  }

  /**
   * Adds the contents of changed files, before and after the run.
   *
   * @param files for each file of the user, its copy in the dry run
   * @param userPaths replaces the paths of copies in a file's content by the paths of the user's
   *     files
   */
  void addFiles(Map<Path, Path> files, UnaryOperator<String> userPaths) throws IOException {
    for (Path file :
        files.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
            .toList()) {
      contents.add(
          Files.isRegularFile(file)
              ? userPaths.apply(Files.readString(file, StandardCharsets.ISO_8859_1))
              : "");
    }
  }

  @Override
  public String toString() {
    return Sha256.firstDigits(Json.print(contents).replaceAll(UNSTABLE, ""), LENGTH);
  }
}
