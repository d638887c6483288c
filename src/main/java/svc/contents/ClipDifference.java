package svc.contents;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import svc.contents.Change.Kind;
import svc.model.ArrangementClip;
import svc.model.Clip;
import svc.model.LaunchState;
import svc.model.Note;
import svc.model.Signature;
import svc.music.Names;

/** What differs of a track's clips, in slots and on the timeline, and of their envelopes. */
final class ClipDifference {
  private final TrackContents before;
  private final TrackContents after;
  private final Signature signature;
  private final Changes changes;
  private final EnvelopeDifference envelopes;

  ClipDifference(TrackContents before, TrackContents after, Signature signature, Changes changes) {
    this.before = before;
    this.after = after;
    this.signature = signature;
    this.changes = changes;
    this.envelopes = new EnvelopeDifference(before, after, changes);
  }

  void find() {
    Map<Integer, SlotContents> from = new TreeMap<>();
    Map<Integer, SlotContents> to = new TreeMap<>();
    before.slots().forEach(slot -> from.put(slot.scene(), slot));
    after.slots().forEach(slot -> to.put(slot.scene(), slot));
    each(from, to, this::slot);
    Map<Double, ArrangementClip> were = new TreeMap<>();
    Map<Double, ArrangementClip> are = new TreeMap<>();
    before.timeline().forEach(clip -> were.put(clip.startBeats(), clip));
    after.timeline().forEach(clip -> are.put(clip.startBeats(), clip));
    each(were, are, this::laid);
    envelopes.timeline();
  }

  private static <K, V> void each(Map<K, V> from, Map<K, V> to, BiConsumer<V, V> compare) {
    TreeMap<K, V> all = new TreeMap<>(from);
    all.putAll(to);
    all.keySet().forEach(key -> compare.accept(from.get(key), to.get(key)));
  }

  private void slot(SlotContents was, SlotContents is) {
    String what = label(is == null ? was : is);
    if (is == null) {
      changes.removed(Kind.CLIP, what, Sketch.OfClip.of(was));
      return;
    }
    if (was == null) {
      changes.added(Kind.CLIP, what, Sketch.OfClip.of(is));
    } else {
      clip(what, was.clip(), is.clip());
    }
    launch(what, was, is);
    envelopes.slot(what, was == null ? List.of() : was.envelopes(), is.envelopes());
  }

  private static String label(SlotContents slot) {
    return "clip " + Names.quoted(slot.clip().name()) + " in scene " + slot.scene();
  }

  private void clip(String what, Clip from, Clip to) {
    changes.value(Kind.CLIP, "name of " + what, from.name(), to.name());
    changes.value(Kind.CLIP, "length of " + what, from.lengthBeats(), to.lengthBeats(), "beats");
    changes.value(Kind.CLIP, "loop of " + what, from.looping(), to.looping());
    changes.value(Kind.CLIP, "loop start of " + what, from.loopStart(), to.loopStart(), "beats");
    changes.value(Kind.CLIP, "loop end of " + what, from.loopEnd(), to.loopEnd(), "beats");
    notes(what, from.notes(), to.notes());
  }

  /** Whether it waits or sounds is the time's doing, not the script's. */
  private void launch(String what, SlotContents was, SlotContents is) {
    boolean did = was != null && isLaunched(was.clip().launch());
    boolean does = isLaunched(is.clip().launch());
    changes.value(
        Kind.CLIP,
        "launch of " + what,
        did ? "launched" : "stopped",
        does ? "launched" : "stopped");
  }

  private static boolean isLaunched(LaunchState state) {
    return state == LaunchState.PLAYING || state == LaunchState.TRIGGERED;
  }

  private void laid(ArrangementClip was, ArrangementClip is) {
    ArrangementClip one = is == null ? was : is;
    String at = signature.position(one.startBeats());
    String what = "timeline clip " + Names.quoted(one.name()) + " at " + at;
    if (is == null) {
      changes.removed(Kind.CLIP, what, Sketch.OfClip.of(was));
    } else if (was == null) {
      changes.added(Kind.CLIP, what, Sketch.OfClip.of(is));
    } else {
      changes.value(Kind.CLIP, "name of " + what, was.name(), is.name());
      changes.value(Kind.CLIP, "length of " + what, was.lengthBeats(), is.lengthBeats(), "beats");
      notes(what, was.notes(), is.notes());
    }
  }

  /** Counted one by one: of two equal notes, one may be new. */
  private void notes(String what, List<Note> from, List<Note> to) {
    if (from == null || to == null) {
      return;
    }
    Map<Note, Integer> left = new HashMap<>();
    from.forEach(note -> left.merge(note, 1, Integer::sum));
    int added = 0;
    for (Note note : to) {
      int there = left.getOrDefault(note, 0);
      left.put(note, Math.max(0, there - 1));
      added += there == 0 ? 1 : 0;
    }
    int removed = left.values().stream().mapToInt(Integer::intValue).sum();
    if (added + removed > 0) {
      changes.changed(
          Kind.NOTES,
          "notes of " + what,
          new Sketch.OfNotes(from.size(), null, null),
          new Sketch.OfNotes(to.size(), added, removed));
    }
  }
}
