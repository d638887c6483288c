package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.automation.Entry;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.automation.Truth;
import svc.model.ArrangementClip;
import svc.model.Target;
import svc.model.Warning;
import svc.music.Names;

/** What goes when a plan is laid down. */
final class Losses {
  private static final int MOST_NAMED = 5;

  private final Plan plan;
  private final Timeline there;
  private final Wishes wishes;
  private final List<Range> rewritten;

  Losses(Plan plan, Timeline there, Wishes wishes) {
    this.plan = plan;
    this.there = there;
    this.wishes = wishes;
    this.rewritten =
        plan.slices().stream().filter(slice -> !slice.gap()).map(Plan.Slice::written).toList();
  }

  /**
   * What clips held of what is written, in the window.
   *
   * @param replaced what svc wrote for other parameters and now removes
   */
  List<WrittenEnvelope> previous(List<Entry> replaced) {
    Set<Target> written = wishes.targets().keySet();
    List<WrittenEnvelope> previous = new ArrayList<>(there.written(replaced));
    Range.joined(rewritten)
        .forEach(range -> previous.addAll(there.envelopes(range, written::contains)));
    return there.ordered(previous);
  }

  /** That something goes which svc did not write, or that there is nowhere to write. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (plan.slices().isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_WRITTEN",
              "no clip lies in the window, and gaps are left as they are",
              there.isOnAudio()
                  ? "Choose a window with clips; on an audio track no clip can be made for it."
                  : "Let clips be made in gaps, or choose a window with clips."));
    }
    if (!plan.slices().isEmpty() && rewritten.isEmpty() && !there.clips().isEmpty()) {
      warnings.add(inTheEmpty());
    }
    Set<Target> written = wishes.targets().keySet();
    for (Range range : Range.joined(rewritten)) {
      there.unexplained(range, written::contains).forEach(found -> warnings.add(lost(found)));
    }
    return warnings;
  }

  /** That the window has no clips, and where there are some. */
  private Warning inTheEmpty() {
    List<ArrangementClip> clips = there.clips();
    String known =
        clips.stream()
            .limit(MOST_NAMED)
            .map(clip -> Planner.range(clip) + named(clip))
            .collect(Collectors.joining(", "));
    String more = clips.size() > MOST_NAMED ? " and " + (clips.size() - MOST_NAMED) + " more" : "";
    return new Warning(
        "ONLY_GAPS_FILLED",
        "no clip of this track lies in the window, so that new clips without notes carry the"
            + " automation; its clips lie at "
            + known
            + " beats"
            + more,
        "If one of these clips was meant, write there, and undo this.");
  }

  private static String named(ArrangementClip clip) {
    return clip.name().isEmpty() ? "" : " (" + Names.quoted(clip.name()) + ")";
  }

  /** That clips take the place of such as the host cannot read, if there is anything to lose. */
  static List<Warning> unreadable(List<ArrangementClip> clips, Timeline there) {
    List<Range> blind =
        clips.stream()
            .map(clip -> new Range(clip.startBeats(), clip.endBeats()))
            .filter(range -> !Truth.isReadable(range, there.clips()))
            .toList();
    List<String> lost = new ArrayList<>(there.hidden(target -> true, blind));
    if (there.others() > 0) {
      lost.add(there.others() + " parameters of the mixer or inside racks");
    }
    return blind.isEmpty() || lost.isEmpty() ? List.of() : List.of(unreadable(blind, lost));
  }

  private static Warning unreadable(List<Range> clips, List<String> lost) {
    String where =
        clips.size() == 1 ? "the clip at " + clips.get(0) + " beats" : clips.size() + " clips";
    return new Warning(
        "UNLEDGERED_AUTOMATION_MAY_BE_LOST",
        "the host does not tell whether "
            + where
            + " held automation of "
            + String.join(", ", lost)
            + ", which would be gone",
        "If something is missing afterwards, undo it in the host.");
  }

  private Warning lost(Truth.Found found) {
    String param =
        wishes.lanes().keySet().stream()
            .filter(address -> address.target().equals(found.target()))
            .map(address -> address.parameter().name())
            .findFirst()
            .orElseThrow();
    return new Warning(
        "UNLEDGERED_REPLACED",
        "automation of "
            + Names.quoted(param)
            + " that svc did not write, at "
            + found.lane().range()
            + " beats, is replaced",
        "`previous` has it, read every quarter beat.");
  }
}
