package svc.verbs.track;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Deletes a track. */
@VerbDeclaration(
    path = "track delete",
    tool = "edit_tracks",
    operation = "delete",
    effect = VerbEffect.DESTROYS,
    brief = "a group with its members",
    summary = "Delete a track, or a group with its members.",
    details = "Positions change: use handles or names afterwards.",
    examples = {"track delete Vocal", "track delete B-Delay --force"})
public record DeleteTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Delete a return track even if tracks send to it.",
            brief = "even if tracks send to it",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force)
    implements TrackVerb<DeleteTrack.DeletedTrack> {

  /** The deleted tracks. The first is the track that the call names. */
  public record DeletedTrack(
      String livesetId,
      List<Track> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DeletedTrack result) {
    return UndoPlan.impossible("svc cannot restore the contents of a deleted track");
  }

  @Override
  public DeletedTrack run(Session session) {
    session.host().require(Capability.TRACK_EDITING, "deleting tracks");
    Track found = session.references().resolveTrack(track);
    if (found.kind() == TrackKind.RETURN && !force) {
      requireUnused(session.host(), found);
    }
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    List<Track> deleted = delete(session, found);
    return new DeletedTrack(
        found.livesetId(),
        deleted,
        session.host().name(),
        session.warnings(membersWarning(deleted)),
        WriteSummary.of(text(deleted)));
  }

  private static List<Track> delete(Session session, Track found) {
    TrackLedgerUpdater ledger = new TrackLedgerUpdater(session);
    try (ledger) {
      List<Track> deleted = session.host().tracks().delete(found.livesetId());
      ledger.remove(deleted);
      return deleted;
    }
  }

  private static void requireUnused(Host host, Track returnTrack) {
    List<Track> senders =
        host.tracks().list().stream().filter(one -> one.kind() != TrackKind.MASTER).toList();
    host.prefetch(
        senders.stream().map(one -> HostQuery.of(HostQuery.Kind.MIXER, one.livesetId())).toList());
    int index =
        senders.stream()
            .filter(one -> one.kind() == TrackKind.RETURN)
            .toList()
            .indexOf(returnTrack);
    List<String> users = new ArrayList<>();
    for (Track sender : senders) {
      if (!host.mixer().read(sender.livesetId()).sends().get(index).levelDb().isSilence()) {
        users.add(TextSanitizer.quote(sender.name()));
      }
    }
    if (!users.isEmpty()) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(returnTrack.name())
                  + " is in use: "
                  + String.join(", ", users)
                  + (users.size() == 1 ? " sends to it" : " send to it"))
          .hint("Set these sends to -inf, or delete the track with {force}.");
    }
  }

  private static List<Warning> membersWarning(List<Track> deleted) {
    return deleted.size() == 1
        ? List.of()
        : List.of(
            new Warning(
                "MEMBERS_DELETED",
                "the members of the group were deleted with it: " + memberNames(deleted),
                "`svc undo` restores them."));
  }

  private static String memberNames(List<Track> deleted) {
    return deleted.stream()
        .skip(1)
        .map(one -> TextSanitizer.quote(one.name()))
        .collect(Collectors.joining(", "));
  }

  private static String text(List<Track> deleted) {
    String name = TextSanitizer.sanitizeName(deleted.get(0).name());
    return deleted.size() == 1
        ? "Deleted track " + name
        : "Deleted group " + name + " with " + WriteSummary.count(deleted.size() - 1, "member");
  }
}
