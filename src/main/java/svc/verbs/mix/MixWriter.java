package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.error.Warning;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.session.project.PartTrackResolver;
import svc.session.project.PartTrackResolver.PartTrackMatch;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.result.RepeatCalls;
import svc.verb.result.WriteSummary;

/** Sets the mixers of several parts. All settings are checked before the first write. */
final class MixWriter {
  private final Session session;
  private final PartTrackResolver partTracks;
  private final List<PlannedTrack> planned = new ArrayList<>();
  private final List<TrackMixStep> steps = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  MixWriter(Session session, PartTrackResolver partTracks) {
    this.session = session;
    this.partTracks = partTracks;
  }

  /**
   * A track whose mixer changes, with the part and the settings that cause the change.
   *
   * @param sends the levels of the sends by the handle of the return track
   */
  private record PlannedTrack(
      PartTrackMatch role, PartMixSettings entry, Map<String, MixLevel> sends) {}

  /** The mixer change of a track, with the part that causes it. */
  private record TrackMixStep(PartTrackMatch role, MixerChange change) {
    Set<String> returns() {
      return change.sends().keySet();
    }
  }

  /** Finds the tracks and the return tracks to which the settings refer, and plans the changes. */
  MixWriter resolve(List<PartMixSettings> entries) {
    for (PartMixSettings entry : entries) {
      Map<String, MixLevel> sends = SendResolver.resolve(session, entry);
      partTracks.tracksFor(entry.part()).forEach(role -> add(new PlannedTrack(role, entry, sends)));
    }
    return planChanges();
  }

  /**
   * Plans the changes as {@link #resolve} does, but divides the level of a part among its tracks,
   * and distributes the tracks from one side to the other. Every entry must have an absolute level
   * and a pan.
   */
  MixWriter resolveShared(List<PartMixSettings> entries) {
    for (PartMixSettings entry : entries) {
      Map<String, MixLevel> sends = SendResolver.resolve(session, entry);
      List<PartTrackMatch> roles = partTracks.distinctTracksFor(entry.part());
      List<String> names = roles.stream().map(role -> role.track().name()).toList();
      List<TrackShareOfPart> shares =
          TrackShareOfPart.divide(names, entry.level().value(), entry.pan());
      for (int i = 0; i < roles.size(); i++) {
        add(new PlannedTrack(roles.get(i), shares.get(i).applyTo(entry), sends));
      }
      TrackShareOfPart.warning(entry.part(), names, entry.level().value()).ifPresent(warnings::add);
    }
    return planChanges();
  }

  private MixWriter planChanges() {
    MixerChangePlanner planner = new MixerChangePlanner(session.host().mixer().listReturnTracks());
    session.userInteraction().report("reading the levels", 0);
    List<MixerState> current = readMixers(planned.stream().map(PlannedTrack::role).toList());
    for (int i = 0; i < planned.size(); i++) {
      PlannedTrack track = planned.get(i);
      MixerChange change =
          planner.plan(track.role().track(), track.entry(), track.sends(), current.get(i));
      steps.add(new TrackMixStep(track.role(), change));
    }
    warnings.addAll(partTracks.warnings());
    warnAboutGroups();
    if (steps.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_MIXED",
              "nothing was set, because no track was found for any of the parts",
              "Rename tracks so that their names contain a part type, such as Bass, or assign tracks to parts in a project file."));
    }
    return this;
  }

  private void warnAboutGroups() {
    List<Track> addressed = steps.stream().map(step -> step.role().track()).toList();
    for (Track track : addressed) {
      if (partTracks.isInGroupOf(track, addressed)) {
        warnings.add(
            new Warning(
                "GROUP_AND_MEMBER",
                TextSanitizer.quote(track.name())
                    + " and its group "
                    + TextSanitizer.quote(track.group())
                    + " both have new settings, and the level of the group also applies to "
                    + TextSanitizer.quote(track.name()),
                "Check the levels of both tracks; to correct one of them, use `svc mix set`."));
      }
    }
  }

  /**
   * Adds the planned settings of a track. Throws CONFLICTING_ARGUMENTS if another part on this
   * track has different settings.
   */
  private void add(PlannedTrack track) {
    for (PlannedTrack other : planned) {
      if (other.role().track().equals(track.role().track())) {
        if (other.entry().equals(track.entry())) {
          return;
        }
        throw CONFLICTING_ARGUMENTS
            .because(
                "the track "
                    + TextSanitizer.quote(track.role().track().name())
                    + " plays both "
                    + other.entry().part()
                    + " and "
                    + track.entry().part()
                    + ", but the settings given for these parts differ")
            .hint("Omit one of the two parts, or give both the same settings.");
      }
    }
    planned.add(track);
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Writes all changes in one undo step. Adds a warning for each setting that does not have the
   * requested value afterwards.
   */
  List<AppliedTrackMix> write() {
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    List<MixerState> before = readMixers(steps.stream().map(TrackMixStep::role).toList());
    Map<String, MixerChange> changes = new LinkedHashMap<>();
    Map<MixerState, MixerChange> byState = new LinkedHashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      changes.put(steps.get(i).role().track().livesetId(), steps.get(i).change());
      byState.put(before.get(i), steps.get(i).change());
    }
    warnings.addAll(AutomatedParameterCheck.ofMixers(session.host(), byState, returns));
    session
        .userInteraction()
        .report("setting the levels of " + WriteSummary.count(changes.size(), "track"), 0.5);
    List<MixerState> after = changes.isEmpty() ? List.of() : session.host().mixer().write(changes);
    List<AppliedTrackMix> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      TrackMixStep step = steps.get(i);
      MixerState now = after.get(i);
      tracks.add(
          toMixedTrack(
              step,
              AppliedTrackMix.TrackMixLevels.fromMixer(now, returns, step.returns()),
              before.get(i),
              returns,
              MixerUndoCall.restoring(now, before.get(i)).stream().toList()));
      String track = TextSanitizer.quote(step.role().track().name()) + ": ";
      MixerResultCheck.compare(List.of(), step.change(), returns, now).stream()
          .map(w -> new Warning(w.code(), track + w.message(), w.hint()))
          .forEach(warnings::add);
    }
    return tracks;
  }

  static WriteSummary summary(List<AppliedTrackMix> tracks) {
    return tracks.isEmpty()
        ? WriteSummary.of("No track was changed")
        : WriteSummary.of(tracks.stream().map(AppliedTrackMix::change).toList(), "tracks");
  }

  /** Returns the tracks with the settings that a write would give them. */
  List<AppliedTrackMix> dryRun() {
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    List<MixerState> before = readMixers(steps.stream().map(TrackMixStep::role).toList());
    List<AppliedTrackMix> tracks = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      tracks.add(
          toMixedTrack(
              steps.get(i),
              plannedLevels(steps.get(i), before.get(i), returns),
              before.get(i),
              returns,
              List.of()));
    }
    return tracks;
  }

  private static AppliedTrackMix.TrackMixLevels plannedLevels(
      TrackMixStep step, MixerState before, List<ReturnTrack> returns) {
    List<AppliedTrackMix.MixedSend> sends =
        returns.stream()
            .filter(to -> step.returns().contains(to.livesetId()))
            .map(
                to ->
                    new AppliedTrackMix.MixedSend(
                        to.name(), step.change().sends().get(to.livesetId())))
            .toList();
    Decibels volume = step.change().volume();
    Double pan = step.change().pan();
    return new AppliedTrackMix.TrackMixLevels(
        volume == null ? before.volumeDb() : volume, pan == null ? before.pan() : pan, sends);
  }

  private List<MixerState> readMixers(List<PartTrackMatch> roles) {
    List<String> tracks = roles.stream().map(role -> role.track().livesetId()).toList();
    List<HostQuery> queries = new ArrayList<>();
    for (String track : tracks) {
      queries.add(HostQuery.of(Kind.MIXER, track));
      queries.add(HostQuery.of(Kind.AUTOMATED, track));
    }
    session.host().prefetch(queries);
    return tracks.stream().map(session.host().mixer()::read).toList();
  }

  private static AppliedTrackMix toMixedTrack(
      TrackMixStep step,
      AppliedTrackMix.TrackMixLevels now,
      MixerState before,
      List<ReturnTrack> returns,
      List<RecordedCall> repeatCalls) {
    return new AppliedTrackMix(
        step.role().part(),
        step.role().by(),
        step.role().track().livesetId(),
        step.role().track().name(),
        now.volumeDb(),
        now.pan(),
        now.sends(),
        null,
        null,
        AppliedTrackMix.TrackMixLevels.fromMixer(before, returns, step.returns()),
        new RepeatCalls(repeatCalls));
  }
}
