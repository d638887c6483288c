package svc.verbs.set;

import java.util.List;
import svc.comparison.ClipSlotContents;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.MidiNote;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SectionMatcher.PlayedTrack;

/**
 * Records the parts of the set that a file is about to change, by which svc verifies an undo. The
 * host records parts that are not named here, and everything that is created.
 */
record ChangedParts(Session session, MatchedSet now, boolean prune) {

  void note() {
    boolean changesScenes =
        now.code().items(ItemKind.SCENE).stream()
            .anyMatch(
                scene ->
                    now.find(scene)
                        .map(
                            present ->
                                List.of("name", "tempo", "signature", "color").stream()
                                    .anyMatch(setting -> scene.differs(present, setting)))
                        .orElse(true));
    boolean deletesItems = prune && now.present().stream().anyMatch(item -> !now.isManaged(item));
    if (changesScenes || deletesItems) {
      note(UndoVerificationExcerpt.ofScenes());
    }
    if (deletesItems || !now.missing(ItemKind.GROUP).isEmpty()) {
      note(UndoVerificationExcerpt.ofOutline());
    }
    noteSections();
    now.tracks().forEach(this::noteTrack);
  }

  private void noteSections() {
    SectionMatcher matcher = new SectionMatcher(now);
    for (SetItem section : now.code().items(ItemKind.SECTION)) {
      for (String name : SectionMatcher.plays(section).keySet()) {
        now.present().stream()
            .filter(item -> item.kind() == ItemKind.TRACK && item.id().equals(name))
            .filter(item -> changesCopies(matcher, section, name))
            .forEach(item -> note(UndoVerificationExcerpt.ofTimeline(item.handle())));
      }
    }
  }

  /** Returns whether the copies that a section has of a clip are placed or edited. */
  private boolean changesCopies(SectionMatcher matcher, SetItem section, String name) {
    PlayedTrack played = matcher.find(section, name).filter(matcher::isLaidOut).orElse(null);
    if (played == null) {
      return true;
    }
    String scene = now.reader().sceneId(played.scene());
    return now.tracks().stream()
        .filter(track -> track.present() == played.track())
        .flatMap(track -> track.wanted().children(ItemKind.CLIP).stream())
        .anyMatch(
            clip ->
                now.find(clip)
                    .filter(present -> present.id().equals(scene) && isChanged(clip, present))
                    .isPresent());
  }

  private static boolean isChanged(SetItem clip, SetItem present) {
    return present == null
        || clip.settings().keySet().stream().anyMatch(name -> clip.differs(present, name));
  }

  private void note(UndoVerificationExcerpt excerpt) {
    session.writes().undoLog().noteExcerpt(session, excerpt);
  }

  private void noteTrack(MatchedTrack track) {
    if (track.wanted().differs(track.present(), "group")) {
      note(UndoVerificationExcerpt.ofOutline());
    }
    for (SetItem child : track.wanted().children()) {
      SetItem present = now.find(child).orElse(null);
      if (child.kind() == ItemKind.CLIP) {
        noteClip(track, child, present);
        noteAutomation(track, child, present);
      } else if (child.kind() == ItemKind.DEVICE
          && (present == null || child.differs(present, "preset"))) {
        note(UndoVerificationExcerpt.ofDeviceChain(track.handle()));
      }
    }
    if (prune) {
      for (SetItem child : track.present().children()) {
        if (!now.isManaged(child)) {
          noteClip(track, child, null);
          note(UndoVerificationExcerpt.ofDeviceChain(track.handle()));
        }
      }
    }
  }

  private void noteClip(MatchedTrack track, SetItem clip, SetItem present) {
    if (!isChanged(clip, present) || clip.kind() != ItemKind.CLIP) {
      return;
    }
    boolean changesNotes = present != null && clip.differs(present, "notes");
    if (clip.id().startsWith("@")) {
      note(UndoVerificationExcerpt.ofTimeline(track.handle()));
      if (present != null) {
        double start = Double.parseDouble(clip.id().substring(1));
        note(UndoVerificationExcerpt.ofTimelineClip(new OnTimeline(track.handle(), start)));
      }
      return;
    }
    note(UndoVerificationExcerpt.ofSlots(track.handle()));
    if (changesNotes) {
      now.reader()
          .sceneNumber(clip.id())
          .ifPresent(
              scene ->
                  UndoVerificationExcerpt.noteNotes(
                      session, track.handle(), scene, notes(track, scene)));
    }
  }

  private void noteAutomation(MatchedTrack track, SetItem clip, SetItem present) {
    boolean canChange =
        !clip.children().isEmpty()
            || prune && present != null && !present.children().stream().allMatch(now::isManaged);
    if (present != null && canChange) {
      now.reader()
          .sceneNumber(clip.id())
          .ifPresent(scene -> note(UndoVerificationExcerpt.ofEnvelopes(track.handle(), scene)));
    }
  }

  private static List<MidiNote> notes(MatchedTrack track, int scene) {
    return track.contents().slots().stream()
        .filter(slot -> slot.scene() == scene)
        .map(ClipSlotContents::clip)
        .map(clip -> clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList())
        .findFirst()
        .orElse(List.of());
  }
}
