package svc.verbs.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.Host;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Deletes what the file does not describe. */
final class PruneStage implements SetCodeStage {
  private final Host host;
  private final boolean isTopLevel;

  /**
   * Creates a stage.
   *
   * @param isTopLevel whether to delete tracks, scenes and locators, or the clips and devices of
   *     the tracks that the file describes
   */
  PruneStage(Host host, boolean isTopLevel) {
    this.host = host;
    this.isTopLevel = isTopLevel;
  }

  @Override
  public boolean isRepeated() {
    return isTopLevel;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    if (isTopLevel) {
      planTopLevel(now, steps);
    } else {
      now.tracks().forEach(track -> planTrack(now, track, steps));
    }
    return steps;
  }

  private void planTrack(MatchedSet now, MatchedTrack track, List<Step> steps) {
    boolean keepsDevices = MatchedSet.choosesInstrument(track.wanted());
    for (SetItem child : track.present().children()) {
      boolean isKept = keepsDevices && child.kind() == ItemKind.DEVICE;
      if (now.isManaged(child) || isKept || child.kind() == ItemKind.AUTOMATE) {
        continue;
      }
      if (child.kind() == ItemKind.DEVICE) {
        steps.add(() -> host.devices().delete(track.handle(), child.handle()));
      } else {
        steps.add(() -> host.clips().delete(ClipStage.addressOf(now, track, child)));
      }
    }
  }

  private void planTopLevel(MatchedSet now, List<Step> steps) {
    List<SetItem> unmanaged = now.present().stream().filter(item -> !now.isManaged(item)).toList();
    for (SetItem item : unmanaged) {
      if (item.kind() == ItemKind.LOCATOR) {
        double beats = Double.parseDouble(item.id().substring(1));
        steps.add(() -> host.locators().delete(beats));
      }
    }
    // Deleting a group deletes its members. Live does not save a group without members.
    List<SetItem> emptied = emptiedGroups(now, unmanaged);
    emptied.forEach(group -> steps.add(() -> host.tracks().delete(group.handle())));
    if (!emptied.isEmpty()) {
      return;
    }
    for (ItemKind kind : List.of(ItemKind.TRACK, ItemKind.RETURN, ItemKind.GROUP)) {
      List<SetItem> found = unmanaged.stream().filter(item -> item.kind() == kind).toList();
      if (!found.isEmpty()) {
        found.forEach(item -> steps.add(() -> delete(item)));
        return;
      }
    }
    List<Integer> scenes = new ArrayList<>();
    unmanaged.stream()
        .filter(item -> item.kind() == ItemKind.SCENE)
        .forEach(item -> now.reader().sceneNumber(item.id()).ifPresent(scenes::add));
    int kept = now.contents().scenes().size() - scenes.size();
    scenes.stream()
        .sorted((one, other) -> other - one)
        .limit(kept > 0 ? scenes.size() : Math.max(0, scenes.size() - 1))
        .forEach(number -> steps.add(() -> host.scenes().delete(number)));
  }

  /** Returns the outermost groups of which neither they nor what they contain is in the file. */
  private static List<SetItem> emptiedGroups(MatchedSet now, List<SetItem> unmanaged) {
    Map<String, String> parents = new HashMap<>();
    now.present().stream()
        .filter(item -> item.kind() == ItemKind.GROUP)
        .forEach(group -> parents.put(nameOf(now, group), parentOf(now, group)));
    Set<String> kept = new HashSet<>();
    for (SetItem item : now.present()) {
      if (item.kind().isTrack() && now.isManaged(item)) {
        String group = item.kind() == ItemKind.GROUP ? nameOf(now, item) : parentOf(now, item);
        while (group != null && kept.add(group)) {
          group = parents.get(group);
        }
      }
    }
    return unmanaged.stream()
        .filter(item -> item.kind() == ItemKind.GROUP && !kept.contains(nameOf(now, item)))
        .filter(group -> parentOf(now, group) == null || kept.contains(parentOf(now, group)))
        .toList();
  }

  private static String nameOf(MatchedSet now, SetItem track) {
    return now.contentsOf(track).track().name();
  }

  private static String parentOf(MatchedSet now, SetItem track) {
    return now.contentsOf(track).track().group();
  }

  /** Deletes a track. A group that is not in the file is dissolved, because members are kept. */
  private void delete(SetItem track) {
    if (track.kind() == ItemKind.GROUP) {
      host.tracks().ungroup(track.handle());
    } else {
      host.tracks().delete(track.handle());
    }
  }
}
