package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import svc.host.als.set.ClipReader;
import svc.host.als.set.StoredNote;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/**
 * Creates the edits that change the notes of a clip. A clip has one list of notes for each pitch,
 * in order of pitch; the notes of a list are in order of time. Unchanged lists keep their bytes.
 */
public final class NoteEdits {
  private final XmlElement clip;
  private final XmlEdits edits;
  private final boolean hasIds;
  private final Map<Integer, List<StoredNote>> notes = new TreeMap<>();
  private final Map<Integer, XmlElement> keyTracks = new TreeMap<>();
  private final Set<Integer> changedPitches = new HashSet<>();
  private final List<String> removedIds = new ArrayList<>();
  private int nextId;

  private NoteEdits(XmlElement clip, XmlEdits edits) {
    this.clip = clip;
    this.edits = edits;
    this.hasIds = clip.find("Notes", "NoteIdGenerator", "NextId").isPresent();
    this.nextId = (int) XmlValues.number(clip, 1, "Notes", "NoteIdGenerator", "NextId");
    for (XmlElement keyTrack : ClipReader.keyTracks(clip)) {
      keyTracks.put(ClipReader.pitchOf(keyTrack), keyTrack);
    }
    ClipReader.storedNotes(clip)
        .forEach(
            note -> notes.computeIfAbsent(note.note().pitch(), key -> new ArrayList<>()).add(note));
  }

  /** Adds the edits for note changes. The caller has checked that the notes are valid. */
  public static void change(XmlElement clip, List<NoteChange> changes, XmlEdits edits) {
    NoteEdits notes = new NoteEdits(clip, edits);
    List<StoredNote> changed = new ArrayList<>();
    for (NoteChange change : changes) {
      StoredNote old = change.before() == null ? null : notes.take(change.before());
      if (change.after() != null) {
        changed.add(notes.changed(old, change.after()));
      } else if (old != null && old.id() != null) {
        notes.removedIds.add(old.id());
      }
    }
    changed.forEach(notes::add);
    notes.write();
  }

  /**
   * Removes the stored note with the pitch and start of {@code wanted} from its list, and returns
   * the stored note.
   */
  private StoredNote take(MidiNote wanted) {
    List<StoredNote> list = notes.getOrDefault(wanted.pitch(), List.of());
    StoredNote found =
        list.stream()
            .filter(note -> note.note().start() == wanted.start())
            .reduce((first, second) -> second)
            .orElseThrow(() -> ClipReader.check(clip).missingError(wanted));
    list.remove(found);
    changedPitches.add(wanted.pitch());
    return found;
  }

  private StoredNote changed(StoredNote old, MidiNote note) {
    if (!hasIds && (note.probability() != 1 || note.velocityDeviation() != null)) {
      throw NOT_SUPPORTED_BY_HOST
          .because("notes in sets of Live 10 cannot have a probability or a velocity range")
          .hint("Save the set in Live 11 or later.");
    }
    if (old != null) {
      return new StoredNote(note, old.id(), old.element());
    }
    return new StoredNote(note, hasIds ? String.valueOf(nextId++) : null, null);
  }

  private void add(StoredNote note) {
    changedPitches.add(note.note().pitch());
    notes.computeIfAbsent(note.note().pitch(), key -> new ArrayList<>()).add(note);
  }

  private void write() {
    removePerNoteEvents();
    changedPitches.forEach(
        pitch ->
            notes
                .getOrDefault(pitch, new ArrayList<>())
                .sort(Comparator.comparingDouble(note -> note.note().start())));
    notes.values().removeIf(List::isEmpty);
    boolean isOneListPerPitch = keyTracks.size() == ClipReader.keyTracks(clip).size();
    if (isOneListPerPitch && notes.keySet().equals(keyTracks.keySet())) {
      changedPitches.forEach(
          pitch ->
              edits.replace(
                  XmlValues.require(keyTracks.get(pitch), "Notes"), noteList(notes.get(pitch))));
    } else {
      edits.replace(XmlValues.require(clip, "Notes", "KeyTracks"), keyTrackList());
    }
    if (hasIds) {
      edits.setValue(XmlValues.require(clip, "Notes", "NoteIdGenerator", "NextId"), nextId);
    }
  }

  private XmlFragment keyTrackList() {
    XmlFragment list = XmlFragment.named("KeyTracks");
    int free = XmlValues.nextId(List.copyOf(keyTracks.values()));
    for (Map.Entry<Integer, List<StoredNote>> entry : notes.entrySet()) {
      XmlElement present = keyTracks.get(entry.getKey());
      String id =
          present == null
              ? String.valueOf(free++)
              : present.attribute("Id").orElseGet(() -> String.valueOf(entry.getKey()));
      list.add(
          XmlFragment.named("KeyTrack")
              .with("Id", id)
              .add(noteList(entry.getValue()), XmlFragment.ofValue("MidiKey", entry.getKey())));
    }
    return list;
  }

  private XmlFragment noteList(List<StoredNote> list) {
    return XmlFragment.named("Notes")
        .addAll(list.stream().map(note -> note.toFragment(hasIds)).toList());
  }

  /** Removes the expression of removed notes, such as their pitch bends. */
  private void removePerNoteEvents() {
    if (removedIds.isEmpty()) {
      return;
    }
    boolean hasGroups =
        clip.find("Notes", "NoteProbabilityGroups")
            .filter(g -> !g.children().isEmpty())
            .isPresent();
    if (hasGroups) {
      throw NOT_SUPPORTED_BY_HOST
          .because("svc cannot remove notes from a clip whose notes play in probability groups")
          .hint("Remove the notes, or the groups, in Live.");
    }
    XmlElement lists = clip.find("Notes", "PerNoteEventStore", "EventLists").orElse(null);
    if (lists != null) {
      List<XmlElement> removed =
          lists.children().stream()
              .filter(list -> list.attribute("NoteId").filter(removedIds::contains).isPresent())
              .toList();
      if (!removed.isEmpty() && removed.size() == lists.children().size()) {
        edits.clear(lists);
      } else {
        removed.forEach(edits::remove);
      }
    }
  }
}
