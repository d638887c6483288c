package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.WindowReference;

/** Removes the clips in a range of the timeline. */
@VerbDeclaration(
    path = "arrangement clear",
    tool = "edit_arrangement",
    operation = "clear",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "clips in over_beats; only `all`: the whole timeline",
    summary = "Remove the clips in a range of the timeline.",
    details =
        "A range that cuts clips is refused without {cut}. {all} without {at} clears the whole"
            + " timeline.",
    examples = {
      "arrangement clear Bass --at 13.1 --over 32",
      "arrangement clear --all --at 5.1 --over 16 --cut",
      "arrangement clear --all --dry-run"
    })
public record ClearArrangement(
    @VerbArgument(
            value = ArgumentDescriptions.TRACK,
            tool = "track_id",
            cli = "<track>",
            optional = true)
        TrackReference track,
    @VerbArgument(value = "Clear all tracks.", tool = "all", cli = "--all", defaultValue = "false")
        boolean all,
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.OVER,
            tool = "over_beats",
            cli = "--over LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength over,
    @VerbArgument(
            value = "Cut clips that extend beyond the range.",
            tool = "cut",
            cli = "--cut",
            defaultValue = "false")
        boolean cut,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ArrangementVerb<ClearArrangement.ClearedRange> {

  public ClearArrangement {
    if (track != null && all) {
      throw CONFLICTING_ARGUMENTS.because("{track_id} and {all} cannot be used together");
    }
    if (track == null && !all) {
      throw MISSING_ARGUMENT
          .because("neither {track_id} nor {all} is given")
          .hint("Give {track_id} to clear one track, or {all} to clear all tracks.");
    }
    if (at == null && (over != null || !all)) {
      throw MISSING_ARGUMENT
          .because("{at} is missing")
          .hint(
              over == null
                  ? "Give {at} and {over_beats} for the range. Only {all} alone clears everything."
                  : "Give the start of the range with {at}.")
          .withDetail("argument", "at");
    }
    WindowReference.at(at, over).requireLength();
  }

  /**
   * The cleared range.
   *
   * @param position the start as bar.beat.sixteenth, each counted from 1
   * @param previous the removed and cut clips, as they were before
   */
  public record ClearedRange(
      String position,
      double positionBeats,
      double lengthBeats,
      List<TimelineClip> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(ClearedRange result) {
    return result.previous().isEmpty()
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.impossible("no verb restores the removed clips");
  }

  /**
   * Returns this call. A section of a project or the whole timeline is replaced by its range in
   * beats, because the project and the timeline can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(ClearedRange result) {
    return at != null && at.section() == null
        ? List.of(this)
        : List.of(
            new ClearArrangement(
                track,
                all,
                PositionReference.ofBeats(result.positionBeats()),
                SongLength.ofBeats(result.lengthBeats()),
                cut,
                null));
  }

  @Override
  public ClearedRange run(Session session) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    PositionResolver positions = session.positions(project);
    List<Track> tracks =
        all ? clipTracks(session) : List.of(session.references().resolveTrack(track));
    BeatRange window =
        at == null
            ? wholeTimeline(session, tracks)
            : WindowReference.at(at, over).toRange(positions);
    try (LockedLedger ledger = new LockedLedger(session)) {
      return new TimelineRangeClearer(session, window, cut, positions.warnings())
          .clear(
              tracks.stream()
                  .map(each -> new TimelineEditor(session, each, ledger).read())
                  .toList());
    }
  }

  private static BeatRange wholeTimeline(Session session, List<Track> tracks) {
    double end =
        tracks.stream()
            .flatMap(each -> session.host().arrangement().clips(each.livesetId()).stream())
            .mapToDouble(ArrangementClip::endBeats)
            .max()
            .orElse(1);
    return new BeatRange(0, end);
  }

  private static List<Track> clipTracks(Session session) {
    return session.host().tracks().list().stream()
        .filter(each -> each.kind().hasClipSlots())
        .toList();
  }
}
