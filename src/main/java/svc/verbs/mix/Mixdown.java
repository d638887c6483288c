package svc.verbs.mix;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.Db;
import svc.model.MixEntry;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.ReturnTrack;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Cast;
import svc.session.Session;

/**
 * A whole mix: every entry is resolved and checked before anything is written, then all at once.
 */
final class Mixdown {
  private final Session session;
  private final Cast cast;
  private final List<Step> steps = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  Mixdown(Session session, Cast cast) {
    this.session = session;
    this.cast = cast;
  }

  /** What becomes of a track. */
  private record Step(Cast.Role role, MixEntry entry, MixerChange change) {
    Set<String> returns() {
      return change.sends().keySet();
    }
  }

  /** Resolves entries to tracks and returns. */
  Mixdown of(List<MixEntry> entries) {
    for (MixEntry entry : entries) {
      MixerChange change = change(entry);
      cast.of(entry.part()).forEach(role -> add(new Step(role, entry, change)));
    }
    warnings.addAll(cast.warnings());
    warnAboutGroups();
    if (steps.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_MIXED",
              "no track plays any of the parts, so nothing is set",
              "`svc track list` shows the tracks; a project says what they play."));
    }
    return this;
  }

  private void warnAboutGroups() {
    List<Track> addressed = steps.stream().map(step -> step.role().track()).toList();
    for (Track track : addressed) {
      if (cast.isCarried(track, addressed)) {
        warnings.add(
            new Warning(
                "GROUP_AND_MEMBER",
                Names.quoted(track.name())
                    + " is set, and so is its group "
                    + Names.quoted(track.group())
                    + ": their levels add up",
                "Leave one of them out."));
      }
    }
  }

  private MixerChange change(MixEntry entry) {
    Map<String, Db> levels = Sends.resolved(session, entry.sends(), "of " + entry.part() + " ");
    return new MixerChange(entry.level(), null, entry.pan(), null, null, null, levels);
  }

  /** Several parts of one type may share a track; then what is asked of it is the same. */
  private void add(Step step) {
    for (Step other : steps) {
      if (other.role().track().equals(step.role().track())) {
        if (other.entry().equals(step.entry())) {
          return;
        }
        throw CONFLICTING_ARGUMENTS
            .because(
                Names.quoted(step.role().track().name())
                    + " plays "
                    + other.entry().part()
                    + " and "
                    + step.entry().part()
                    + ", which the mix sets both")
            .hint("Leave one of them out.");
      }
    }
    steps.add(step);
  }

  /** What is worth knowing, once it is written or rehearsed. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** Writes all of it in one step; what did not land as asked is a warning. */
  List<MixedTrack> write() {
    List<ReturnTrack> returns = session.host().mixer().returns();
    List<MixerState> before = before();
    Map<String, MixerChange> changes = new LinkedHashMap<>();
    steps.forEach(step -> changes.put(step.role().track().livesetId(), step.change()));
    List<MixerState> landed = changes.isEmpty() ? List.of() : session.host().mixer().write(changes);
    List<MixedTrack> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      MixerState now = landed.get(i);
      tracks.add(
          shown(step, MixedTrack.Levels.of(now, returns, step.returns()), before.get(i), returns));
      String track = Names.quoted(step.role().track().name()) + ": ";
      Landing.compare(List.of(), step.change(), returns, now).stream()
          .map(w -> new Warning(w.code(), track + w.message(), w.hint()))
          .forEach(warnings::add);
    }
    return tracks;
  }

  /** What writing it would come to. */
  List<MixedTrack> rehearse() {
    List<ReturnTrack> returns = session.host().mixer().returns();
    List<MixerState> before = before();
    List<MixedTrack> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      tracks.add(
          shown(
              steps.get(i), planned(steps.get(i), before.get(i), returns), before.get(i), returns));
    }
    return tracks;
  }

  private static MixedTrack.Levels planned(
      Step step, MixerState before, List<ReturnTrack> returns) {
    List<MixedTrack.Sent> sends =
        returns.stream()
            .filter(to -> step.returns().contains(to.livesetId()))
            .map(to -> new MixedTrack.Sent(to.name(), step.change().sends().get(to.livesetId())))
            .toList();
    Double pan = step.entry().pan();
    return new MixedTrack.Levels(step.entry().level(), pan == null ? before.pan() : pan, sends);
  }

  private List<MixerState> before() {
    return steps.stream()
        .map(step -> session.host().mixer().read(step.role().track().livesetId()))
        .toList();
  }

  private static MixedTrack shown(
      Step step, MixedTrack.Levels now, MixerState before, List<ReturnTrack> returns) {
    return new MixedTrack(
        step.entry().part(),
        step.role().by(),
        step.role().track().livesetId(),
        step.role().track().name(),
        now.volumeDb(),
        now.pan(),
        now.sends(),
        null,
        null,
        MixedTrack.Levels.of(before, returns, step.returns()));
  }
}
