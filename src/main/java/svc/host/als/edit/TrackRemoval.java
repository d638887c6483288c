package svc.host.als.edit;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.TrackReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.check.TrackCheck;
import svc.model.error.SvcException;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Creates the edits that remove tracks with everything that refers to them: sends to a return
 * track, their automation, and routes.
 */
public final class TrackRemoval {
  private TrackRemoval() {}

  /**
   * Removes tracks. Throws INVALID_ARGUMENT if no MIDI, audio or group track would be left, and
   * NOT_SUPPORTED_BY_HOST if a group would have no members, or if a track is linked with others.
   *
   * @param deleted the tracks, with all members of the groups among them
   */
  public static void remove(AlsSet set, List<AlsTrack> deleted, XmlEdits edits) {
    List<AlsTrack> kept = set.tracks().stream().filter(track -> !deleted.contains(track)).toList();
    deleted.forEach(track -> track.check().requireDeletable());
    if (kept.stream().noneMatch(track -> track.kind().hasPosition())) {
      throw TrackCheck.onlyTrackError();
    }
    kept.forEach(track -> requireMembers(track, kept));
    deleted.forEach(TrackRemoval::requireUnlinked);
    ElementRemoval removal = new ElementRemoval(set.file().document(), edits);
    deleted.forEach(track -> removal.remove(track.element()));
    removeSends(set, deleted, kept, removal);
    RouteResets.reset(set, handles(deleted), removal, edits);
    renameReturns(set, deleted, edits);
    removal.write();
  }

  private static Set<String> handles(List<AlsTrack> tracks) {
    return tracks.stream()
        .map(AlsTrack::handle)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static void requireMembers(AlsTrack group, List<AlsTrack> kept) {
    if (group.kind() == TrackKind.GROUP && kept.stream().noneMatch(track -> isIn(track, group))) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the group "
                  + TextSanitizer.quote(group.name())
                  + " would have no tracks, which Live does not save")
          .hint("Delete the group itself, with its tracks.");
    }
  }

  private static boolean isIn(AlsTrack track, AlsTrack group) {
    return track.groupHandle().filter(group.handle()::equals).isPresent();
  }

  private static void requireUnlinked(AlsTrack track) {
    if (XmlValues.number(track.element(), -1, "LinkedTrackGroupId") >= 0) {
      throw NOT_SUPPORTED_BY_HOST
          .because(TextSanitizer.quote(track.name()) + " is linked with other tracks")
          .hint("Unlink the tracks in Live and save the set; then continue with svc.");
    }
  }

  /** Removes the sends of all kept tracks to the deleted return tracks. */
  private static void removeSends(
      AlsSet set, List<AlsTrack> deleted, List<AlsTrack> kept, ElementRemoval removal) {
    List<AlsTrack> returns = set.tracks(TrackKind.RETURN);
    List<Integer> indexes = new ArrayList<>();
    deleted.stream().map(returns::indexOf).filter(index -> index >= 0).forEach(indexes::add);
    if (indexes.isEmpty()) {
      return;
    }
    List<List<XmlElement>> lists = new ArrayList<>();
    kept.stream()
        .filter(track -> track.kind() != TrackKind.MASTER)
        .map(TrackReader::sendHolders)
        .forEach(lists::add);
    sendsPre(set).ifPresent(list -> lists.add(list.children()));
    for (List<XmlElement> sends : lists) {
      if (sends.size() != returns.size()) {
        throw sendCountError(sends.size(), returns.size());
      }
      indexes.forEach(index -> removal.remove(sends.get(index)));
    }
  }

  /** Returns the list with a switch for each return track; sets before Live 9 have none. */
  static Optional<XmlElement> sendsPre(AlsSet set) {
    return set.liveSet().child("SendsPre");
  }

  static SvcException sendCountError(int sends, int returns) {
    return FILE_INVALID
        .because("the set has " + sends + " sends on a track, but " + returns + " return tracks")
        .hint("Open the set in Live and save it again.");
  }

  /** Gives the kept return tracks the letters of their new places. */
  private static void renameReturns(AlsSet set, List<AlsTrack> deleted, XmlEdits edits) {
    List<AlsTrack> before = set.tracks(TrackKind.RETURN);
    List<AlsTrack> after = before.stream().filter(track -> !deleted.contains(track)).toList();
    for (int index = 0; index < after.size(); index++) {
      AlsTrack track = after.get(index);
      String old = NameEdits.letterOf(before.indexOf(track));
      String name = track.name();
      if (name.startsWith(old)) {
        edits.setValue(
            XmlValues.require(track.element(), "Name", "EffectiveName"),
            NameEdits.letterOf(index) + name.substring(old.length()));
      }
    }
  }
}
