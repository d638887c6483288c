package svc.verbs.arrangement;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.argument.TrackReference;
import svc.model.clip.TakeLane;
import svc.model.clip.TimelineFigure;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTimelineFigure;
import svc.verb.result.TimelineFigureSupplier;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.locator.ListLocators;

/** Lists the clips on the arrangement timeline. */
@VerbDeclaration(
    path = "arrangement list",
    tool = "list_arrangement",
    effect = VerbEffect.READS,
    summary = "List the clips on the arrangement timeline of one track or all tracks.",
    brief =
        "List the clips on the arrangement timeline and their bars: what plays where, on one track or all.",
    details =
        "`position` is bar.beat.sixteenth. `locators` lists the locators as well. A bar has the"
            + " length of the set's time signature.",
    examples = {"arrangement list", "arrangement list Bass", "arrangement list Vocal --takes"})
public record ListArrangement(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK,
            tool = "track_id",
            cli = "<track>",
            optional = true)
        TrackReference track,
    @VerbArgument(
            value = "List the clips in the take lanes instead.",
            brief = "of take lanes instead",
            tool = "takes",
            cli = "--takes",
            defaultValue = "false")
        boolean takes)
    implements ArrangementVerb<ListArrangement.ArrangementList> {

  /**
   * The clips in order of tracks and time, and the locators in order of time.
   *
   * @param takeLanes the take lanes, null if they were not requested
   */
  public record ArrangementList(
      List<TimelineClip> items,
      int total,
      List<ListedTakeLane> takeLanes,
      List<ListLocators.ListedLocator> locators,
      TimelineFigureSupplier timelineFigure)
      implements HasTimelineFigure {}

  /**
   * A take lane.
   *
   * @param livesetId the handle of the track
   * @param clips the number of clips
   */
  public record ListedTakeLane(
      String livesetId, @UntrustedName String track, @UntrustedName String name, int clips) {}

  @Override
  public ArrangementList run(Session session) {
    Host host = session.host();
    host.require(Capability.ARRANGEMENT_CLIPS);
    List<Track> tracks = selectTracks(session);
    return takes ? listTakes(host, tracks) : listClips(session, host, tracks);
  }

  private static ArrangementList listTakes(Host host, List<Track> tracks) {
    host.prefetch(
        tracks.stream()
            .map(each -> HostQuery.of(HostQuery.Kind.TAKE_LANES, each.livesetId()))
            .toList());
    TimeSignature signature = host.transport().signature();
    List<TimelineClip> clips = new ArrayList<>();
    List<ListedTakeLane> lanes = new ArrayList<>();
    for (Track each : tracks) {
      for (TakeLane lane : host.arrangement().takeLanes(each.livesetId())) {
        lanes.add(
            new ListedTakeLane(each.livesetId(), each.name(), lane.name(), lane.clips().size()));
        clips.addAll(TimelineClip.ofTakes(each, lane, signature));
      }
    }
    return new ArrangementList(
        clips, clips.size(), lanes, null, () -> figure(signature, tracks, clips, List.of()));
  }

  private static ArrangementList listClips(Session session, Host host, List<Track> tracks) {
    host.prefetch(queries(tracks));
    TimeSignature signature = host.transport().signature();
    List<TimelineClip> clips =
        tracks.stream()
            .flatMap(
                each ->
                    TimelineClip.of(each, host.arrangement().clips(each.livesetId()), signature)
                        .stream())
            .toList();
    List<ListLocators.ListedLocator> locators = locators(session);
    return new ArrangementList(
        clips, clips.size(), null, locators, () -> figure(signature, tracks, clips, locators));
  }

  private static List<HostQuery> queries(List<Track> tracks) {
    return Stream.concat(
            Stream.of(HostQuery.Kind.TRANSPORT, HostQuery.Kind.LOCATORS).map(HostQuery::of),
            tracks.stream().map(each -> HostQuery.of(HostQuery.Kind.CLIPS, each.livesetId())))
        .toList();
  }

  private List<Track> selectTracks(Session session) {
    if (track == null) {
      return session.host().tracks().list().stream()
          .filter(each -> each.kind().hasClipSlots())
          .toList();
    }
    Track found = session.references().resolveTrack(track);
    AutomationTimeline.requireSupported(session, found);
    return List.of(found);
  }

  private static TimelineFigure figure(
      TimeSignature signature,
      List<Track> tracks,
      List<TimelineClip> clips,
      List<ListLocators.ListedLocator> locators) {
    return new TimelineFigure(
        signature.beatsPerBar(),
        tracks.stream().map(each -> lane(each, clips)).toList(),
        locators.stream()
            .map(each -> new TimelineFigure.Marker(each.name(), each.positionBeats()))
            .toList());
  }

  private static TimelineFigure.Lane lane(Track track, List<TimelineClip> clips) {
    return new TimelineFigure.Lane(
        track.name(),
        clips.stream()
            .filter(clip -> clip.livesetId().equals(track.livesetId()))
            .map(
                clip ->
                    new TimelineFigure.Block(
                        clip.name(),
                        clip.positionBeats(),
                        clip.positionBeats() + clip.lengthBeats()))
            .toList());
  }

  private static List<ListLocators.ListedLocator> locators(Session session) {
    return session.host().capabilities().contains(Capability.LOCATORS)
        ? new ListLocators().run(session).items()
        : List.of();
  }
}
