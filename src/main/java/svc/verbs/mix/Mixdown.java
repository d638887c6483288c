package svc.verbs.mix;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.MixEntry;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.ReturnTrack;
import svc.model.SendLevel;
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

  /**
   * What becomes of a track.
   *
   * @param returns by their handles, those that the entry names
   */
  private record Step(
      Cast.Role role, MixEntry entry, Map<String, String> returns, MixerChange change) {
    List<String> names() {
      return List.copyOf(returns.values());
    }
  }

  /** Resolves entries to tracks and returns. */
  Mixdown of(List<MixEntry> entries) {
    for (MixEntry entry : entries) {
      Map<String, String> returns = new LinkedHashMap<>();
      MixerChange change = change(entry, returns);
      cast.of(entry.part()).forEach(role -> add(new Step(role, entry, returns, change)));
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

  private MixerChange change(MixEntry entry, Map<String, String> returns) {
    Map<String, Db> levels = new LinkedHashMap<>();
    for (SendLevel send : entry.sends()) {
      ReturnTrack to = session.find().returnTrack(send.returnName());
      returns.put(to.livesetId(), to.name());
      if (levels.put(to.livesetId(), send.level()) != null) {
        throw CONFLICTING_ARGUMENTS.because(
            "the send of " + entry.part() + " to " + Names.quoted(to.name()) + " is given twice");
      }
    }
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
    List<MixerState> before = before();
    Map<String, MixerChange> changes = new LinkedHashMap<>();
    steps.forEach(step -> changes.put(step.role().track().livesetId(), step.change()));
    List<MixerState> landed = changes.isEmpty() ? List.of() : session.host().mixer().write(changes);
    List<ReturnTrack> returns = session.host().mixer().returns();
    List<MixedTrack> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      tracks.add(shown(step, MixedTrack.Levels.of(landed.get(i), step.names()), before.get(i)));
      String track = Names.quoted(step.role().track().name()) + ": ";
      Landing.compare(List.of(), step.change(), returns, landed.get(i)).stream()
          .map(w -> new Warning(w.code(), track + w.message(), w.hint()))
          .forEach(warnings::add);
    }
    return tracks;
  }

  /** What writing it would come to. */
  List<MixedTrack> rehearse() {
    List<MixerState> before = before();
    List<MixedTrack> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      MixEntry entry = steps.get(i).entry();
      List<String> names = steps.get(i).names();
      List<MixedTrack.Sent> sends = new ArrayList<>();
      for (SendLevel send : entry.sends()) {
        sends.add(new MixedTrack.Sent(names.get(sends.size()), send.level()));
      }
      double pan = entry.pan() == null ? before.get(i).pan() : entry.pan();
      MixedTrack.Levels planned = new MixedTrack.Levels(entry.level(), pan, sends);
      tracks.add(shown(steps.get(i), planned, before.get(i)));
    }
    return tracks;
  }

  private List<MixerState> before() {
    return steps.stream()
        .map(step -> session.host().mixer().read(step.role().track().livesetId()))
        .toList();
  }

  private static MixedTrack shown(Step step, MixedTrack.Levels now, MixerState before) {
    return new MixedTrack(
        step.entry().part(),
        step.role().by(),
        step.role().track().livesetId(),
        step.role().track().name(),
        now.volumeDb(),
        now.pan(),
        now.sends(),
        MixedTrack.Levels.of(before, step.names()));
  }
}
