package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.ClipReader;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.als.xml.XmlParser;
import svc.host.als.xml.XmlSyntaxException;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.time.BeatComparison;

/**
 * Creates the edits that copy and move MIDI clips between slots, and that repeat the notes of a
 * loop. A copy has the bytes of its original, except for the ids by which devices refer to clips.
 */
public final class ClipCopies {
  private static final String NO_DEVICE = "0";

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
    XmlDocument copy = read(clip);
    XmlEdits changes = changes(copy, hasEnvelopes);
    for (String id : List.of("LomId", "LomIdView")) {
      copy.root().child(id).ifPresent(element -> changes.setValue(element, NO_DEVICE));
    }
    put(changes, track, scene, edits);
  }

  /** Moves a clip to a slot; see {@link #copy}. */
  public static void move(
      XmlElement clip, AlsTrack track, int scene, boolean hasEnvelopes, XmlEdits edits) {
    put(changes(read(clip), hasEnvelopes), track, scene, edits);
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

  private static XmlDocument read(XmlElement clip) {
    try {
      return XmlParser.parse(Arrays.copyOfRange(clip.document().bytes(), clip.start(), clip.end()));
    } catch (XmlSyntaxException e) {
      throw new IllegalStateException(clip.path(), e);
    }
  }

  private static XmlEdits changes(XmlDocument clip, boolean hasEnvelopes) {
    XmlEdits changes = new XmlEdits(clip);
    if (!hasEnvelopes) {
      clip.root().find("Envelopes", "Envelopes").ifPresent(changes::clear);
    }
    return changes;
  }

  private static void put(XmlEdits clip, AlsTrack track, int scene, XmlEdits edits) {
    String text = new String(clip.apply(), StandardCharsets.UTF_8);
    XmlElement value = ClipReader.requireSlot(track, scene);
    Optional<XmlElement> present = value.children().stream().findFirst();
    if (present.isPresent()) {
      edits.replace(present.get(), XmlFragment.ofText(text));
    } else {
      edits.append(value, List.of(XmlFragment.ofText(text)));
    }
  }
}
