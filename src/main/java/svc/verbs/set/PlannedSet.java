package svc.verbs.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangeType;
import svc.json.Json;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.session.DryRun;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetCode;
import svc.setcode.SetCodeText;
import svc.setcode.SetItem;
import svc.text.Sha256;
import svc.text.TextSanitizer;
import svc.verb.result.DryRunResult;
import svc.verb.result.WriteSummary;

/**
 * The changes with which a file would be applied, found on a copy of the set.
 *
 * @param changes the changes in the words of a comparison of two sets
 * @param unmanaged what the file does not describe and what is left in the set, in words
 * @param trackOrder the tracks of the file in the order of the set; null if the file has this order
 * @param digest the digest of the file and of what would change
 */
record PlannedSet(
    List<SessionChange> changes,
    List<String> unmanaged,
    List<String> trackOrder,
    String digest,
    List<Warning> warnings) {
  private static final int CODE_DIGITS = 12;
  private static final int MAX_LISTED = 100;

  /** Returns the plan of a file. Throws the error with which it could not be applied. */
  static PlannedSet of(Session session, SetCode code, boolean prune) {
    SetCodeChanges changes = new SetCodeChanges(session, code, prune);
    MatchedSet now = changes.match();
    boolean isNeeded = changes.isNeeded(now);
    List<Warning> warnings = new ArrayList<>(changes.warnings());
    TrackRename.find(now)
        .forEach(
            rename ->
                warnings.add(new Warning("POSSIBLE_RENAME", rename.describe(), rename.hint())));
    String digest = digest(code, prune);
    if (!isNeeded) {
      return new PlannedSet(List.of(), unmanaged(now), trackOrder(now), digest + "-0", warnings);
    }
    try (DryRun copy = session.application().createDryRun(session)) {
      SetCodeChanges onCopy = new SetCodeChanges(copy.session(), code, prune);
      copy.run(() -> onCopy.apply(onCopy.match()));
      onCopy.warnings().stream().filter(each -> !warnings.contains(each)).forEach(warnings::add);
      warnings.addAll(copy.warnings());
      return new PlannedSet(
          SetCodeChanges.stated(code, copy.changes()),
          unmanaged(onCopy.match()),
          trackOrder(now),
          digest + "-" + copy.digest(),
          warnings);
    }
  }

  private static String digest(SetCode code, boolean prune) {
    List<Object> parts = new ArrayList<>();
    parts.add(prune);
    code.files().stream().map(SetCodeText::text).forEach(parts::add);
    return Sha256.firstDigits(Json.print(parts), CODE_DIGITS);
  }

  private static List<String> unmanaged(MatchedSet now) {
    List<String> names = new ArrayList<>();
    TimeSignature signature = now.contents().transport().signature();
    for (SetItem item : now.present()) {
      boolean isListed =
          item.kind() != ItemKind.SONG
              && item.kind() != ItemKind.LOOP
              && item.kind() != ItemKind.MAIN
              && !(item.kind() == ItemKind.SCENE && item.id().startsWith("#"));
      if (!now.isManaged(item) && isListed) {
        names.add(item.describe(signature));
      }
    }
    now.tracks()
        .forEach(
            track -> {
              addUnmanaged(now, track.present().id(), track.present(), names);
              for (SetItem clip : track.wanted().children(ItemKind.CLIP)) {
                now.find(clip)
                    .ifPresent(
                        present ->
                            addUnmanaged(
                                now,
                                track.present().id() + ", " + present.describe(signature),
                                present,
                                names));
              }
            });
    return names.stream().map(TextSanitizer::sanitizeName).toList();
  }

  private static void addUnmanaged(
      MatchedSet now, String label, SetItem present, List<String> names) {
    TimeSignature signature = now.contents().transport().signature();
    present.children().stream()
        .filter(child -> !now.isManaged(child))
        .forEach(child -> names.add(label + ": " + child.describe(signature)));
  }

  /** Returns the tracks of the file in the order of the set; null if they are in this order. */
  private static List<String> trackOrder(MatchedSet now) {
    List<String> inFile = new ArrayList<>();
    List<String> inSet = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (ItemKind kind : List.of(ItemKind.TRACK, ItemKind.RETURN)) {
      now.tracks().stream()
          .filter(track -> track.wanted().kind() == kind)
          .forEach(track -> inFile.add(track.handle()));
      now.present().stream()
          .filter(item -> item.kind() == kind && inFile.contains(item.handle()))
          .forEach(
              item -> {
                inSet.add(item.handle());
                names.add(TextSanitizer.sanitizeName(nameOf(item)));
              });
    }
    return inFile.equals(inSet) ? null : names;
  }

  private static String nameOf(SetItem item) {
    return item.id() + (item.number() == null ? "" : " (number " + item.number() + ")");
  }

  /** Returns the plan as lines, by track. */
  List<String> describe() {
    List<String> lines = new ArrayList<>();
    Map<String, List<SessionChange>> byTrack =
        changes.stream()
            .collect(
                Collectors.groupingBy(
                    change -> change.track() == null ? "" : change.track(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    byTrack.forEach(
        (track, found) -> {
          lines.add(track.isEmpty() ? "Set" : TextSanitizer.sanitizeName(track));
          found.forEach(change -> lines.add("  " + describe(change)));
        });
    lines.add(counts());
    if (!unmanaged.isEmpty()) {
      lines.add("Not managed: " + shorten(unmanaged));
    }
    if (trackOrder != null) {
      lines.add(
          "Order of tracks in the set: "
              + shorten(trackOrder)
              + ". The file has another order; svc does not change it.");
    }
    lines.add("Digest: " + digest);
    return lines;
  }

  private static String shorten(List<String> names) {
    List<String> shown = names.subList(0, Math.min(names.size(), MAX_LISTED));
    int more = names.size() - shown.size();
    return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
  }

  private static String describe(SessionChange change) {
    String mark =
        change.how() == ChangeType.ADDED ? "+" : change.how() == ChangeType.REMOVED ? "-" : "~";
    SessionChange withoutTrack =
        new SessionChange(
            change.kind(),
            null,
            change.what(),
            change.how(),
            change.from(),
            change.to(),
            change.unit());
    return mark + " " + DryRunResult.describe(withoutTrack);
  }

  private String counts() {
    if (changes.isEmpty()) {
      return "No changes";
    }
    return "Plan: "
        + WriteSummary.count(changes.size(), "change")
        + " ("
        + count(ChangeType.ADDED)
        + " added, "
        + count(ChangeType.CHANGED)
        + " changed, "
        + count(ChangeType.REMOVED)
        + " removed)";
  }

  private long count(ChangeType type) {
    return changes.stream().filter(change -> change.how() == type).count();
  }
}
