package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.time.BeatComparison;

/**
 * Creates the edits that copy and move MIDI clips between slots, and that repeat the notes of a
 * loop. A copy has the bytes of its original, except for the ids by which devices refer to clips.
 */
public final class ClipCopies {
  private ClipCopies() {}

  /**
   * Copies a clip to a slot, in place of the clip there.
   *
   * @param track the track of the slot
   * @param hasEnvelopes whether to copy the envelopes too; possible only within a track, because
   *     their targets are on that track
   */
  public static void copy(
      XmlElement clip, AlsTrack track, int scene, boolean hasEnvelopes, XmlEdits edits) {
    put(content(clip, hasEnvelopes).withoutLomIds(), track, scene, edits);
  }

  /** Moves a clip to a slot; see {@link #copy}. */
  public static void move(
      XmlElement clip, AlsTrack track, int scene, boolean hasEnvelopes, XmlEdits edits) {
    put(content(clip, hasEnvelopes), track, scene, edits);
    ClipEdits.delete(clip, edits);
  }

  /**
   * Repeats the notes of a clip's loop after the loop, which becomes twice as long. Notes after the
   * loop move later. Throws NOT_SUPPORTED_BY_HOST if the clip has envelopes, note expression or
   * probability groups.
   */
  public static void doubleLoop(XmlElement clip, ClipSettings settings, XmlEdits edits) {
    requireOnlyNotes(clip);
    double from = settings.loopStart();
    double to = settings.loopEnd();
    List<NoteChange> changes = new ArrayList<>();
    for (MidiNote note : ClipReader.readNotes(clip)) {
      boolean isLater = !BeatComparison.isBefore(note.start(), to);
      if (isLater || !BeatComparison.isBefore(note.start(), from)) {
        MidiNote repeated = note.withTime(note.start() + to - from, note.duration());
        changes.add(new NoteChange(isLater ? note : null, repeated));
      }
    }
    NoteEdits.change(clip, changes, edits);
    ClipEdits.changeLoop(clip, settings.withLoopEnd(to + to - from), edits);
  }

  private static void requireOnlyNotes(XmlElement clip) {
    refuseIf(!EnvelopeReader.clipEnvelopes(clip).isEmpty(), "has envelopes");
    refuseIf(
        hasChildren(clip.find("Notes", "PerNoteEventStore", "EventLists")), "has note expression");
    refuseIf(hasChildren(clip.find("Notes", "NoteProbabilityGroups")), "has probability groups");
  }

  private static boolean hasChildren(Optional<XmlElement> element) {
    return element.filter(list -> !list.children().isEmpty()).isPresent();
  }

  private static void refuseIf(boolean isRefused, String reason) {
    if (isRefused) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the als host cannot double the loop of a clip that " + reason)
          .hint("Double the loop in Live and save the set; then continue with svc.");
    }
  }

  private static ElementCopy content(XmlElement clip, boolean hasEnvelopes) {
    ElementCopy copy = ElementCopy.of(clip);
    return hasEnvelopes ? copy : copy.withEmpty("Envelopes", "Envelopes").changed();
  }

  private static void put(ElementCopy clip, AlsTrack track, int scene, XmlEdits edits) {
    XmlElement value = ClipReader.requireSlot(track, scene);
    Optional<XmlElement> present = value.children().stream().findFirst();
    if (present.isPresent()) {
      edits.replace(present.get(), clip.toFragment());
    } else {
      edits.append(value, List.of(clip.toFragment()));
    }
  }
}
