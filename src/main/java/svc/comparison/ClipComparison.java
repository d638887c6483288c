package svc.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.clip.ArrangementClip;
import svc.model.clip.LaunchState;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;

/** What differs of a track's clips, in slots and on the timeline, and of their envelopes. */
final class ClipComparison {
  private final TrackContents before;
  private final TrackContents after;
  private final TimeSignature signature;
  private final ChangeCollector changes;
  private final EnvelopeComparison envelopes;

  ClipComparison(
      TrackContents before, TrackContents after, TimeSignature signature, ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.signature = signature;
    this.changes = changes;
    this.envelopes = new EnvelopeComparison(before, after, changes);
  }

  void compare() {
    Map<Integer, SlotContents> from = new TreeMap<>();
    Map<Integer, SlotContents> to = new TreeMap<>();
    before.slots().forEach(slot -> from.put(slot.scene(), slot));
    after.slots().forEach(slot -> to.put(slot.scene(), slot));
    compareEach(from, to, this::compareSlots);
    Map<Double, ArrangementClip> were = new TreeMap<>();
    Map<Double, ArrangementClip> are = new TreeMap<>();
    before.timeline().forEach(clip -> were.put(clip.startBeats(), clip));
    after.timeline().forEach(clip -> are.put(clip.startBeats(), clip));
    compareEach(were, are, this::compareTimelineClips);
    envelopes.compareTimelines();
  }

  private static <K, V> void compareEach(Map<K, V> from, Map<K, V> to, BiConsumer<V, V> compare) {
    TreeMap<K, V> all = new TreeMap<>(from);
    all.putAll(to);
    all.keySet().forEach(key -> compare.accept(from.get(key), to.get(key)));
  }

  private void compareSlots(SlotContents was, SlotContents is) {
    String what = slotLabel(is == null ? was : is);
    if (is == null) {
      changes.addRemoved(ChangedItemKind.CLIP, what, ItemSummary.ClipSummary.of(was));
      return;
    }
    if (was == null) {
      changes.addAdded(ChangedItemKind.CLIP, what, ItemSummary.ClipSummary.of(is));
    } else {
      compareClips(what, was.clip(), is.clip());
    }
    compareLaunchStates(what, was, is);
    envelopes.compareSlotEnvelopes(what, was == null ? List.of() : was.envelopes(), is.envelopes());
  }

  private static String slotLabel(SlotContents slot) {
    return "clip " + TextSanitizer.quote(slot.clip().name()) + " in scene " + slot.scene();
  }

  private void compareClips(String what, SessionClip from, SessionClip to) {
    changes.compareValues(ChangedItemKind.CLIP, "name of " + what, from.name(), to.name());
    changes.compareValues(
        ChangedItemKind.CLIP, "length of " + what, from.lengthBeats(), to.lengthBeats(), "beats");
    changes.compareValues(ChangedItemKind.CLIP, "loop of " + what, from.looping(), to.looping());
    changes.compareValues(
        ChangedItemKind.CLIP, "loop start of " + what, from.loopStart(), to.loopStart(), "beats");
    changes.compareValues(
        ChangedItemKind.CLIP, "loop end of " + what, from.loopEnd(), to.loopEnd(), "beats");
    compareNotes(what, from.notes(), to.notes());
  }

  /** Whether it waits or sounds is the time's doing, not the script's. */
  private void compareLaunchStates(String what, SlotContents was, SlotContents is) {
    boolean did = was != null && isLaunched(was.clip().launch());
    boolean does = isLaunched(is.clip().launch());
    changes.compareValues(
        ChangedItemKind.CLIP,
        "launch of " + what,
        did ? "launched" : "stopped",
        does ? "launched" : "stopped");
  }

  private static boolean isLaunched(LaunchState state) {
    return state == LaunchState.PLAYING || state == LaunchState.TRIGGERED;
  }

  private void compareTimelineClips(ArrangementClip was, ArrangementClip is) {
    ArrangementClip one = is == null ? was : is;
    String at = signature.formatPosition(one.startBeats());
    String what = "timeline clip " + TextSanitizer.quote(one.name()) + " at " + at;
    if (is == null) {
      changes.addRemoved(ChangedItemKind.CLIP, what, ItemSummary.ClipSummary.of(was));
    } else if (was == null) {
      changes.addAdded(ChangedItemKind.CLIP, what, ItemSummary.ClipSummary.of(is));
    } else {
      changes.compareValues(ChangedItemKind.CLIP, "name of " + what, was.name(), is.name());
      changes.compareValues(
          ChangedItemKind.CLIP, "length of " + what, was.lengthBeats(), is.lengthBeats(), "beats");
      compareNotes(what, was.notes(), is.notes());
    }
  }

  /** Counted one by one: of two equal notes, one may be new. */
  private void compareNotes(String what, List<MidiNote> from, List<MidiNote> to) {
    if (from == null || to == null) {
      return;
    }
    Map<MidiNote, Integer> left = new HashMap<>();
    from.forEach(note -> left.merge(note, 1, Integer::sum));
    int added = 0;
    for (MidiNote note : to) {
      int there = left.getOrDefault(note, 0);
      left.put(note, Math.max(0, there - 1));
      added += there == 0 ? 1 : 0;
    }
    int removed = left.values().stream().mapToInt(Integer::intValue).sum();
    if (added + removed > 0) {
      changes.addChanged(
          ChangedItemKind.NOTES,
          "notes of " + what,
          new ItemSummary.NotesSummary(from.size(), null, null),
          new ItemSummary.NotesSummary(to.size(), added, removed));
    }
  }
}
