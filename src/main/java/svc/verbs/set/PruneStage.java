package svc.verbs.set;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.host.Host;
import svc.model.track.Track;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
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
    planTracks(now, unmanaged, steps);
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

  /** Deletes tracks. A group with members that the file describes is dissolved. */
  private void planTracks(MatchedSet now, List<SetItem> unmanaged, List<Step> steps) {
    GroupTree tree = new GroupTree(now);
    List<String> deleted = new ArrayList<>();
    for (SetItem item : unmanaged) {
      if (item.kind() == ItemKind.GROUP) {
        Optional<SetItem> kept = findKept(now, tree.members(item.handle()));
        kept.ifPresent(member -> requireUngrouping(item, member));
        if (kept.isPresent()) {
          steps.add(() -> host.tracks().ungroup(item.handle()));
        } else {
          deleted.add(item.handle());
        }
      } else if (item.kind() == ItemKind.TRACK || item.kind() == ItemKind.RETURN) {
        deleted.add(item.handle());
      }
    }
    // Deleting a group deletes its members.
    deleted.stream()
        .filter(handle -> !tree.isInOneOf(handle, deleted))
        .forEach(handle -> steps.add(() -> host.tracks().delete(handle)));
  }

  private static Optional<SetItem> findKept(MatchedSet now, List<Track> members) {
    List<String> handles = members.stream().map(Track::livesetId).toList();
    return now.present().stream()
        .filter(item -> item.handle() != null && handles.contains(item.handle()))
        .filter(now::isManaged)
        .findFirst();
  }

  private void requireUngrouping(SetItem group, SetItem member) {
    if (!host.supports(Capability.TRACK_GROUPS)) {
      String name = TextSanitizer.sanitizeName(group.id());
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the "
                  + host.name()
                  + " host cannot dissolve the group "
                  + TextSanitizer.quote(group.id())
                  + ", which the file does not describe: the file describes "
                  + TextSanitizer.quote(member.id())
                  + " in it")
          .hint("Add group '" + name + "' to the file, or ungroup the tracks in the host.");
    }
  }
}
