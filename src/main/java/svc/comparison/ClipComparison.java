package svc.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ArrangementClip.RepeatedLoop;
import svc.model.clip.LaunchSettings;
import svc.model.clip.LaunchState;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Compares the clips of a track, in clip slots and on the timeline, and their envelopes. */
final class ClipComparison {
  private final TrackContents before;
  private final TrackContents after;
  private final TimeSignature signature;
  private final ChangeCollector changes;
  private final EnvelopeComparison envelopes;
  private final AudioComparison audio;

  /**
   * Creates a comparison of the clips of one track.
   *
   * @param mixerParameters the names of the mixer's parameters by index
   */
  ClipComparison(
      TrackContents before,
      TrackContents after,
      TimeSignature signature,
      Map<Integer, String> mixerParameters,
      ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.signature = signature;
    this.changes = changes;
    this.audio = new AudioComparison(changes);
    this.envelopes = new EnvelopeComparison(before, after, mixerParameters, changes);
  }

  void compare() {
    Map<Integer, ClipSlotContents> slotsBefore = new TreeMap<>();
    Map<Integer, ClipSlotContents> slotsAfter = new TreeMap<>();
    before.slots().forEach(slot -> slotsBefore.put(slot.scene(), slot));
    after.slots().forEach(slot -> slotsAfter.put(slot.scene(), slot));
    compareEach(slotsBefore, slotsAfter, this::compareSlots);
    Map<Double, ArrangementClip> timelineBefore = new TreeMap<>();
    Map<Double, ArrangementClip> timelineAfter = new TreeMap<>();
    before.timeline().forEach(clip -> timelineBefore.put(clip.startBeats(), clip));
    after.timeline().forEach(clip -> timelineAfter.put(clip.startBeats(), clip));
    compareEach(timelineBefore, timelineAfter, this::compareTimelineClips);
    envelopes.compareTimelines();
  }

  private static <K, V> void compareEach(Map<K, V> from, Map<K, V> to, BiConsumer<V, V> compare) {
    TreeMap<K, V> all = new TreeMap<>(from);
    all.putAll(to);
    all.keySet().forEach(key -> compare.accept(from.get(key), to.get(key)));
  }

  private void compareSlots(ClipSlotContents from, ClipSlotContents to) {
    String label = slotLabel(to == null ? from : to);
    if (to == null) {
      changes.addRemoved(ChangedItemKind.CLIP, label, ItemSummary.ClipSummary.of(from));
      return;
    }
    if (from == null) {
      changes.addAdded(ChangedItemKind.CLIP, label, ItemSummary.ClipSummary.of(to));
    } else {
      compareClips(label, from.clip(), to.clip());
    }
    compareLaunchStates(label, from, to);
    envelopes.compareSlotEnvelopes(
        label, from == null ? List.of() : from.envelopes(), to.envelopes());
  }

  private static String slotLabel(ClipSlotContents slot) {
    return "clip" + named(slot.clip().name()) + " in scene " + slot.scene();
  }

  private static String named(String name) {
    return name.isEmpty() ? "" : " " + TextSanitizer.quote(name);
  }

  private void compareClips(String label, SessionClip from, SessionClip to) {
    String unit = to.isInSeconds() ? "s" : "beats";
    changes.compareValues(ChangedItemKind.CLIP, "name of " + label, from.name(), to.name());
    changes.compareValues(
        ChangedItemKind.CLIP, "length of " + label, from.lengthBeats(), to.lengthBeats(), "beats");
    changes.compareValues(ChangedItemKind.CLIP, "loop of " + label, from.looping(), to.looping());
    changes.compareValues(
        ChangedItemKind.CLIP, "loop start of " + label, from.loopStart(), to.loopStart(), unit);
    changes.compareValues(
        ChangedItemKind.CLIP, "loop end of " + label, from.loopEnd(), to.loopEnd(), unit);
    changes.compareValues(
        ChangedItemKind.CLIP,
        "start of " + label,
        from.timing().startOrLoopStart(),
        to.timing().startOrLoopStart(),
        unit);
    changes.compareValues(ChangedItemKind.CLIP, "color of " + label, from.color(), to.color());
    changes.compareValues(
        ChangedItemKind.CLIP,
        "launch quantization of " + label,
        from.timing().quantizationOrGlobal().toString(),
        to.timing().quantizationOrGlobal().toString());
    compareLaunching(label, from.launchSettings(), to.launchSettings());
    compareNotes(label, from.notes(), to.notes());
    audio.compare(label, from.audio(), to.audio());
  }

  private void compareLaunching(String label, LaunchSettings from, LaunchSettings to) {
    changes.compareValues(
        ChangedItemKind.CLIP, "activation of " + label, from.active(), to.active());
    changes.compareValues(
        ChangedItemKind.CLIP,
        "launch mode of " + label,
        from.launchMode().toString(),
        to.launchMode().toString());
    changes.compareValues(ChangedItemKind.CLIP, "legato of " + label, from.legato(), to.legato());
  }

  /**
   * Compares whether the clip in a slot is launched. A triggered clip counts as launched like a
   * playing one, because it begins to play without a further action.
   *
   * @param label the clip in words
   */
  private void compareLaunchStates(String label, ClipSlotContents from, ClipSlotContents to) {
    boolean launchedBefore = from != null && isLaunched(from.clip().launch());
    boolean launchedAfter = isLaunched(to.clip().launch());
    changes.compareValues(
        ChangedItemKind.CLIP,
        "launch of " + label,
        launchedBefore ? "launched" : "stopped",
        launchedAfter ? "launched" : "stopped");
  }

  private static boolean isLaunched(LaunchState state) {
    return state == LaunchState.PLAYING || state == LaunchState.TRIGGERED;
  }

  private void compareTimelineClips(ArrangementClip from, ArrangementClip to) {
    ArrangementClip clip = to == null ? from : to;
    String at = SongPosition.format(clip.startBeats(), signature);
    String label = "timeline clip" + named(clip.name()) + " at " + at;
    if (to == null) {
      changes.addRemoved(ChangedItemKind.CLIP, label, ItemSummary.ClipSummary.of(from));
    } else if (from == null) {
      changes.addAdded(ChangedItemKind.CLIP, label, ItemSummary.ClipSummary.of(to));
    } else {
      changes.compareValues(ChangedItemKind.CLIP, "name of " + label, from.name(), to.name());
      changes.compareValues(
          ChangedItemKind.CLIP,
          "length of " + label,
          from.lengthBeats(),
          to.lengthBeats(),
          "beats");
      changes.compareValues(
          ChangedItemKind.CLIP, "loop of " + label, describe(from.loop()), describe(to.loop()));
      changes.compareValues(ChangedItemKind.CLIP, "color of " + label, from.color(), to.color());
      changes.compareValues(
          ChangedItemKind.CLIP, "activation of " + label, from.isActive(), to.isActive());
      compareNotes(label, from.notes(), to.notes());
      audio.compare(label, from.audio(), to.audio());
    }
  }

  private static String format(double beats) {
    return NumberFormatter.format(Math.round(beats * 1000) / 1000.0);
  }

  private static String describe(RepeatedLoop loop) {
    return loop == null ? null : "beats " + format(loop.start()) + " to " + format(loop.end());
  }

  /**
   * Counts how often each note occurs in the two clips and compares the counts, because a clip can
   * contain several equal notes.
   */
  private void compareNotes(String label, List<MidiNote> from, List<MidiNote> to) {
    if (from == null || to == null) {
      return;
    }
    Map<MidiNote, Integer> unmatched = new HashMap<>();
    from.forEach(note -> unmatched.merge(note, 1, Integer::sum));
    int added = 0;
    for (MidiNote note : to) {
      int matches = unmatched.getOrDefault(note, 0);
      unmatched.put(note, Math.max(0, matches - 1));
      added += matches == 0 ? 1 : 0;
    }
    int removed = unmatched.values().stream().mapToInt(Integer::intValue).sum();
    if (added + removed > 0) {
      changes.addChanged(
          ChangedItemKind.NOTES,
          "notes of " + label,
          new ItemSummary.NotesSummary(from.size(), null, null),
          new ItemSummary.NotesSummary(to.size(), added, removed));
    }
  }
}
