package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.comparison.ClipSlotContents;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.comparison.SetComparison;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.model.clip.ArrangementClip;
import svc.model.mixing.MixSnapshotName;
import svc.page.SetPage.ClipMark;
import svc.page.SetPage.MarkType;
import svc.page.SetPage.PageChange;
import svc.page.SetPage.PageComparison;
import svc.session.DryRun;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.DryRunResult;
import svc.verb.result.WriteSummary;
import svc.verbs.mix.DiffMixSnapshot;
import svc.verbs.mix.MixDifference;
import svc.verbs.undo.Undo;

/** Compares the set with another state of it: a file, a mix snapshot, or the set before writes. */
final class PageComparisonReader {
  private static final Pattern UNDO = Pattern.compile("undo:([1-9][0-9]{0,2})");

  private final Session session;

  PageComparisonReader(Session session) {
    this.session = session;
  }

  /** Throws INVALID_ARGUMENT if a text begins like the number of writes and is not one. */
  static void requireValid(String other) {
    if (other.toLowerCase(Locale.ROOT).startsWith("undo:") && !UNDO.matcher(other).matches()) {
      throw INVALID_ARGUMENT
          .because("{compare} must be undo:N with a number from 1 to 999, not " + quote(other))
          .hint("For example, undo:1 is the set before the last write.");
    }
  }

  private static String quote(String text) {
    return TextSanitizer.quote(text);
  }

  /**
   * Reads the other state, and returns a function that returns what has changed since then. For a
   * mix snapshot, the function also reads the other state.
   */
  Function<Session, PageComparison> prepare(String other) {
    Matcher undo = UNDO.matcher(other);
    if (undo.matches()) {
      int writes = Integer.parseInt(undo.group(1));
      String words =
          writes == 1
              ? "the set before the last write"
              : "the set before the last " + WriteSummary.count(writes, "write");
      return comparison(words, readBefore(writes));
    }
    String name = other.toLowerCase(Locale.ROOT);
    if (name.endsWith(".als") || name.endsWith(".svcset")) {
      Path file = session.stores().projects().pathForSetFile(Path.of(other));
      Path read = session.files().toRead(session.directory().resolve(file));
      return comparison(
          String.valueOf(file.getFileName()),
          session.application().setFileInspector().readContents(read));
    }
    return now -> compareSnapshot(other, now);
  }

  /** Returns the contents of the set without the last writes, which are undone on a copy. */
  private SetContents readBefore(int writes) {
    try (DryRun copy = session.application().createDryRun(session)) {
      Undo.UndoResult undone =
          copy.run(() -> new Undo(writes, false, null, null, false, false).run(copy.session()));
      if (undone.gestures() < writes) {
        throw INVALID_ARGUMENT
            .because(
                "{compare} needs "
                    + WriteSummary.count(writes, "write")
                    + " that can be undone, and there "
                    + (undone.gestures() == 1 ? "is 1" : "are " + undone.gestures()))
            .hint("`svc undo --list` lists what can be undone.");
      }
      return session.application().setFileInspector().readContents(copy.session().host());
    }
  }

  private static Function<Session, PageComparison> comparison(String words, SetContents before) {
    return session -> {
      SetContents now = session.application().setFileInspector().readContents(session.host());
      return between(words, SetComparison.between(before, now), before, now);
    };
  }

  /**
   * Returns changes with the clips that they affect.
   *
   * @param words describes the earlier state
   */
  static PageComparison between(
      String words, List<SessionChange> found, SetContents before, SetContents now) {
    List<PageChange> changes =
        found.stream()
            .filter(change -> change.kind() != ChangedItemKind.SET)
            .map(PageComparisonReader::pageChange)
            .toList();
    return new PageComparison(words, changes, marks(before, now));
  }

  private static PageChange pageChange(SessionChange change) {
    return new PageChange(change.track(), change.how().toString(), DryRunResult.describe(change));
  }

  private static List<ClipMark> marks(SetContents before, SetContents now) {
    Map<String, TrackContents> earlier =
        before.tracks().stream()
            .collect(
                Collectors.toMap(
                    track -> track.track().livesetId(), Function.identity(), (one, two) -> one));
    List<ClipMark> marks = new ArrayList<>();
    for (TrackContents track : now.tracks()) {
      TrackContents old = earlier.get(track.track().livesetId());
      markTimeline(marks, track, old == null ? List.of() : old.timeline());
      markSlots(marks, track, old == null ? List.of() : old.slots());
    }
    return List.copyOf(marks);
  }

  private static void markTimeline(
      List<ClipMark> marks, TrackContents track, List<ArrangementClip> before) {
    Map<Double, ArrangementClip> old = new HashMap<>();
    before.forEach(clip -> old.put(clip.startBeats(), clip));
    for (ArrangementClip clip : track.timeline()) {
      ArrangementClip earlier = old.remove(clip.startBeats());
      if (!clip.equals(earlier)) {
        marks.add(mark(track, clip, earlier == null ? MarkType.ADDED : MarkType.CHANGED));
      }
    }
    before.stream()
        .filter(clip -> old.containsKey(clip.startBeats()))
        .forEach(clip -> marks.add(mark(track, clip, MarkType.REMOVED)));
  }

  private static ClipMark mark(TrackContents track, ArrangementClip clip, MarkType type) {
    return new ClipMark(
        track.track().livesetId(), null, clip.startBeats(), clip.lengthBeats(), clip.name(), type);
  }

  private static void markSlots(
      List<ClipMark> marks, TrackContents track, List<ClipSlotContents> before) {
    Map<Integer, ClipSlotContents> old = new HashMap<>();
    before.forEach(slot -> old.put(slot.scene(), slot));
    for (ClipSlotContents slot : track.slots()) {
      ClipSlotContents earlier = old.get(slot.scene());
      if (!slot.equals(earlier)) {
        marks.add(
            new ClipMark(
                track.track().livesetId(),
                slot.scene(),
                0,
                slot.clip().lengthBeats(),
                slot.clip().name(),
                earlier == null ? MarkType.ADDED : MarkType.CHANGED));
      }
    }
  }

  private static PageComparison compareSnapshot(String name, Session session) {
    DiffMixSnapshot.MixDifferences found =
        new DiffMixSnapshot(new MixSnapshotName(name), null, List.of()).run(session);
    List<PageChange> changes = new ArrayList<>();
    for (MixDifference each : found.items()) {
      changes.add(
          pageChange(
              new SessionChange(
                  ChangedItemKind.MIXER,
                  each.track(),
                  each.setting(),
                  SessionChange.ChangeType.CHANGED,
                  each.before(),
                  each.after(),
                  null)));
    }
    return new PageComparison("the mix snapshot " + found.name(), changes, List.of());
  }
}
