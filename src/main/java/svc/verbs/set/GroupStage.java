package svc.verbs.set;

import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.track.TrackKind;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
import svc.verbs.set.SetCodeChanges.Step;

/** Creates groups, the innermost first, and moves tracks into them. */
final class GroupStage implements SetCodeStage {
  private final Host host;

  GroupStage(Host host) {
    this.host = host;
  }

  @Override
  public boolean isRepeated() {
    return true;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<SetItem> groups = now.code().items(ItemKind.GROUP);
    List<Step> steps = new ArrayList<>();
    for (SetItem group : groups) {
      List<SetItem> members = members(now, group);
      if (now.find(group).isEmpty()) {
        requireGroups(group);
        if (members.isEmpty()) {
          steps.add(MatchedSet.atLine(group, () -> createEmpty(now, group)));
          return steps;
        }
        if (members.stream().allMatch(member -> now.find(member).isPresent())) {
          List<String> handles =
              members.stream().map(member -> now.find(member).orElseThrow().handle()).toList();
          steps.add(MatchedSet.atLine(group, () -> host.tracks().group(handles, null, group.id())));
          return steps;
        }
      }
    }
    for (MatchedSet.MatchedTrack track : now.tracks()) {
      if (track.wanted().differs(track.present(), "group")) {
        requireGroups(track.wanted());
        String handle = requireGroup(now, track.wanted());
        if (handle != null) {
          steps.add(
              MatchedSet.atLine(
                  track.wanted(),
                  () -> host.tracks().group(List.of(track.handle()), handle, null)));
        }
      }
    }
    return steps;
  }

  private void requireGroups(SetItem item) {
    MatchedSet.atLine(item, () -> host.require(Capability.TRACK_GROUPS)).run();
  }

  /**
   * Creates a group without tracks after the track before it in the file. Hosts create groups only
   * of tracks, so the group gets a track, which is deleted.
   */
  private void createEmpty(MatchedSet now, SetItem group) {
    Integer position = null;
    GroupTree tree = new GroupTree(now);
    for (SetItem item : now.code().items()) {
      if (item == group) {
        break;
      }
      if (item.kind() == ItemKind.TRACK || item.kind() == ItemKind.GROUP) {
        position =
            now.find(item)
                .map(before -> (Integer) tree.positionAfter(before.handle()))
                .orElse(position);
      }
    }
    String member = host.tracks().create(TrackKind.MIDI, null, position).track().livesetId();
    host.tracks().group(List.of(member), null, group.id());
    host.tracks().delete(member);
  }

  private static List<SetItem> members(MatchedSet now, SetItem group) {
    return now.code().items().stream()
        .filter(item -> item.kind().isTrack())
        .filter(item -> item.value("group").filter(group.id()::equals).isPresent())
        .toList();
  }

  /** Returns the handle of a track's group; null if the group has yet to be created. */
  private static String requireGroup(MatchedSet now, SetItem member) {
    String name = (String) member.value("group").orElseThrow();
    boolean isPlanned =
        now.missing(ItemKind.GROUP).stream().anyMatch(group -> group.id().equals(name));
    if (isPlanned) {
      return null;
    }
    return now.present().stream()
        .filter(item -> item.kind() == ItemKind.GROUP && item.id().equals(name))
        .map(SetItem::handle)
        .findFirst()
        .orElseThrow(
            () ->
                MatchedSet.error(
                        TRACK_NOT_FOUND, member, "there is no group " + TextSanitizer.quote(name))
                    .hint("Add group '" + TextSanitizer.sanitizeName(name) + "' to the file."));
  }
}
