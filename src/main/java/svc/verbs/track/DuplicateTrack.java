package svc.verbs.track;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Duplicates a track. */
@VerbDeclaration(
    path = "track duplicate",
    tool = "edit_tracks",
    operation = "duplicate",
    effect = VerbEffect.WRITES,
    brief = "with everything on it",
    summary = "Copy a track with its contents, or a group with its members.",
    examples = {"track duplicate Bass \"Bass 2\"", "track duplicate Drums"})
public record DuplicateTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Name of the track, at most 200 characters.",
            tool = "name",
            cli = "<name>",
            optional = true)
        String name)
    implements TrackVerb<DuplicateTrack.DuplicatedTrack> {

  public DuplicateTrack {
    name = name == null ? null : NewName.require(name);
  }

  /**
   * The copies.
   *
   * @param livesetId the handle of the copy of the track that the call names
   * @param tracks the copies; the first is the copy of the track that the call names
   */
  public record DuplicatedTrack(
      String livesetId,
      List<Track> tracks,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DuplicatedTrack result) {
    return UndoPlan.byCalls(
        RecordedCall.of("track delete").withArgument("track_id", result.livesetId()));
  }

  @Override
  public DuplicatedTrack run(Session session) {
    session.host().require(Capability.TRACK_EDITING, "duplicating tracks");
    Track original = session.references().resolveTrack(track);
    if (name != null) {
      session.noteNameProblems(
          "track", name, session.host().tracks().list().stream().map(Track::name));
    }
    List<Track> copies = copy(session, original);
    return new DuplicatedTrack(
        copies.get(0).livesetId(),
        copies,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(original, copies)));
  }

  private List<Track> copy(Session session, Track original) {
    List<Track> tracks = session.host().tracks().list();
    TrackLedgerUpdater ledger = new TrackLedgerUpdater(session);
    try (ledger) {
      List<Track> copies = session.host().tracks().duplicate(original.livesetId(), name);
      // The members of a group follow it in the list.
      int first = tracks.indexOf(original);
      ledger.copy(tracks.subList(first, first + copies.size()), copies);
      return copies;
    }
  }

  private static String text(Track original, List<Track> copies) {
    String members =
        copies.size() == 1 ? "" : " with " + WriteSummary.count(copies.size() - 1, "member");
    return "Duplicated "
        + TextSanitizer.sanitizeName(original.name())
        + members
        + " as "
        + TextSanitizer.sanitizeName(copies.get(0).name())
        + ", position "
        + copies.get(0).position();
  }
}
