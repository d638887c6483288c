package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.CHANGES_OUTDATED;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.comparison.SessionChange;
import svc.comparison.SetComparison;
import svc.comparison.SetContents;
import svc.model.error.Warning;
import svc.model.serialization.OmittedFromJson;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetCode;
import svc.store.journal.RecordedCall;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Makes the set as a file describes it. */
@VerbDeclaration(
    path = "set apply",
    tool = "apply_set",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Make the set as a set file describes it.",
    brief = "Make the set as a .set.groovy text describes it.",
    details =
        "Creates and changes tracks, devices, clips, notes and levels; what the file does not"
            + " describe is left alone unless {prune} is given. With {digest}, refuses if `svc"
            + " set plan` would now give another one. If it fails, nothing is changed.",
    examples = {"set apply night.set.groovy", "set apply night.set.groovy --prune"})
public record ApplySet(
    SetCodeInput input,
    @VerbArgument(
            value = "Digest of the plan to apply.",
            tool = "digest",
            cli = "--digest DIGEST",
            optional = true)
        String digest,
    @VerbArgument(
            value = "Apply the file again each time when it or a file that it includes changes.",
            tool = "watch",
            cli = "--watch",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean watch)
    implements SetFileVerb<ApplySet.AppliedSet> {

  public ApplySet {
    if (watch && (input.text() != null || digest != null)) {
      String other = digest == null ? "{text}" : "{digest}";
      throw CONFLICTING_ARGUMENTS.because("{watch} and " + other + " cannot be used together");
    }
  }

  /** The text that was applied, null if it refers to other files. */
  public record AppliedCode(String text) implements OmittedFromJson {}

  /** The changes that were made, read back from the set. */
  public record AppliedSet(
      List<SessionChange> items,
      int total,
      String host,
      List<Warning> warnings,
      AppliedCode code,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(AppliedSet result) {
    return result.total() == 0
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.impossible("no verb restores the set as it was before a file was applied");
  }

  @Override
  public boolean isRecorded(AppliedSet result) {
    return result.total() > 0;
  }

  @Override
  public List<Verb<?>> repeatableVerbs(AppliedSet result) {
    return List.of(new ApplySet(input, null, false));
  }

  @Override
  public List<RecordedCall> callsWithoutFiles(AppliedSet result) {
    String text = result.code().text();
    return input.file() == null || text == null
        ? List.of()
        : List.of(new RecordedCall("set apply", Map.of("text", text, "prune", input.prune())));
  }

  @Override
  public AppliedSet run(Session session) {
    if (watch) {
      // The program itself watches files, before it opens a session.
      throw INVALID_ARGUMENT
          .because("{watch} cannot be used in the shell or for many sets")
          .hint("Run `svc set apply FILE --watch` in another terminal.");
    }
    SetCode code = input.read(session);
    SetCodeChanges changes = new SetCodeChanges(session, code, input.prune());
    MatchedSet now = changes.match();
    requireKnownNames(now);
    boolean isNeeded = changes.isNeeded(now);
    if (digest != null || isNeeded && !session.host().discardsFailedWrites()) {
      // On a copy first, so that what a host refuses is found before anything is written.
      requireCurrent(PlannedSet.of(session, code, input.prune()).digest());
    }
    List<SessionChange> made = isNeeded ? apply(changes, now) : List.of();
    return new AppliedSet(
        made,
        made.size(),
        session.host().name(),
        session.warnings(changes.warnings()),
        new AppliedCode(isWhole(code) ? code.main().text() : null),
        summary(made));
  }

  /** Returns whether the text describes the set without its file and those that it refers to. */
  private static boolean isWhole(SetCode code) {
    boolean hasAudio =
        code.items().stream()
            .flatMap(track -> track.children(ItemKind.CLIP).stream())
            .anyMatch(clip -> clip.value("audio").isPresent());
    return code.main().path() == null || code.files().size() == 1 && !hasAudio;
  }

  private static List<SessionChange> apply(SetCodeChanges changes, MatchedSet now) {
    SetContents before = now.contents();
    changes.apply(now);
    MatchedSet after = changes.match();
    return SetCodeChanges.stated(after.code(), SetComparison.between(before, after.contents()));
  }

  private static void requireKnownNames(MatchedSet now) {
    List<TrackRename> renames = TrackRename.find(now);
    if (!renames.isEmpty()) {
      TrackRename first = renames.get(0);
      throw MatchedSet.error(AMBIGUOUS_REFERENCE, first.wanted(), first.describe())
          .hint(first.hint());
    }
  }

  private void requireCurrent(String current) {
    if (digest != null && !current.equals(digest)) {
      throw CHANGES_OUTDATED
          .because("the file or the set has changed since the plan with this digest")
          .hint(
              "Run `svc set plan` again, check the changes, and give the new digest. Nothing was"
                  + " written.");
    }
  }

  private static WriteSummary summary(List<SessionChange> made) {
    if (made.isEmpty()) {
      return WriteSummary.of("Nothing to change: the set is as the file describes it");
    }
    List<String> lines = new ArrayList<>();
    lines.add("Applied " + WriteSummary.count(made.size(), "change"));
    made.forEach(change -> lines.add("  " + DryRunResult.describe(change)));
    return WriteSummary.of(lines, "changes");
  }
}
