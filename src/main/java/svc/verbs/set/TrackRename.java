package svc.verbs.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.model.time.BeatComparison;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;

/**
 * A track of the file that the set does not have, with a track of the set that the file does not
 * describe and that has the same contents, so that it may be the track with a new name.
 *
 * @param isExact whether both have the same devices and clips; otherwise they have most of them
 */
record TrackRename(SetItem wanted, SetItem present, boolean isExact) {

  /** Finds the renamed tracks. A track of the set is found once, for the track most like it. */
  static List<TrackRename> find(MatchedSet now) {
    List<Likeness> likely = new ArrayList<>();
    for (SetItem wanted : now.missing(ItemKind.TRACK)) {
      if (wanted.was() == null) {
        now.present().stream()
            .filter(each -> each.kind() == ItemKind.TRACK && !now.isManaged(each))
            .filter(each -> !wanted.differs(each, "kind"))
            .map(each -> Likeness.of(now, wanted, each))
            .filter(Likeness::isLikely)
            .forEach(likely::add);
      }
    }
    likely.sort(
        Comparator.comparingInt((Likeness each) -> -each.shared())
            .thenComparingInt(Likeness::different));
    List<TrackRename> found = new ArrayList<>();
    for (Likeness each : likely) {
      if (found.stream()
          .noneMatch(other -> other.wanted == each.wanted() || other.present == each.present())) {
        found.add(new TrackRename(each.wanted(), each.present(), each.different() == 0));
      }
    }
    return found;
  }

  /**
   * The devices and clips that two tracks have in common.
   *
   * @param shared the number of devices and clips that both have
   * @param different the number of devices and clips that only one of them has, or that differ
   * @param sharedClips the number of clips with notes or an audio file that both have
   */
  private record Likeness(
      SetItem wanted, SetItem present, int shared, int different, int sharedClips) {

    static Likeness of(MatchedSet now, SetItem wanted, SetItem present) {
      List<SetItem> ones = devicesAndClips(now, wanted, wanted);
      List<SetItem> others = devicesAndClips(now, wanted, present);
      int shared = 0;
      int clips = 0;
      for (SetItem one : ones) {
        Optional<SetItem> same = findSame(now, one, others);
        if (same.isPresent()) {
          others.remove(same.get());
          shared++;
          clips += hasContent(one) ? 1 : 0;
        }
      }
      int different = ones.size() - shared + others.size();
      return new Likeness(wanted, present, shared, different, clips);
    }

    /**
     * Returns whether the tracks are probably the same: all is the same, or they share a clip, and
     * at most a third of their devices and clips is different.
     */
    boolean isLikely() {
      boolean hasClips = !wanted.children(ItemKind.CLIP).isEmpty();
      return different == 0 && hasClips || sharedClips > 0 && 2 * different <= shared;
    }

    private static Optional<SetItem> findSame(MatchedSet now, SetItem one, List<SetItem> others) {
      String id = one.kind() == ItemKind.CLIP ? now.reader().canonicalSceneId(one.id()) : one.id();
      return others.stream()
          .filter(other -> one.kind() == other.kind() && id.equals(other.id()))
          .filter(other -> !one.differs(other, "notes") && !one.differs(other, "audio"))
          .findFirst();
    }

    private static boolean hasContent(SetItem item) {
      return item.value("notes").filter(notes -> !((List<?>) notes).isEmpty()).isPresent()
          || item.value("audio").isPresent();
    }

    /**
     * Returns the devices and clips of a track, without the copies that sections lay out on the
     * wanted one.
     */
    private static List<SetItem> devicesAndClips(MatchedSet now, SetItem wanted, SetItem track) {
      List<BeatRange> played =
          now.code().items(ItemKind.SECTION).stream()
              .filter(section -> SectionMatcher.plays(section).containsKey(wanted.id()))
              .map(SectionMatcher::rangeOf)
              .toList();
      List<SetItem> found = new ArrayList<>(track.children());
      found.removeIf(child -> child.kind() == ItemKind.AUTOMATE || isIn(played, child));
      return found;
    }

    private static boolean isIn(List<BeatRange> ranges, SetItem child) {
      if (child.kind() != ItemKind.CLIP || !child.id().startsWith("@")) {
        return false;
      }
      double start = Double.parseDouble(child.id().substring(1));
      return ranges.stream()
          .anyMatch(
              range ->
                  range.containsInside(start) || BeatComparison.areEqual(range.start(), start));
    }
  }

  String describe() {
    return "the set has no track "
        + TextSanitizer.quote(wanted.id())
        + ", but "
        + TextSanitizer.quote(present.id())
        + " has "
        + (isExact ? "the same" : "most of its")
        + " devices and clips";
  }

  String hint() {
    return "Add was: '"
        + TextSanitizer.sanitizeName(present.id())
        + "' to rename that track, or was: null to create a new one.";
  }
}
