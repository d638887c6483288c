package svc.verbs.als;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.comparison.SessionChange;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.DryRunResult;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Shows the difference between two set files in words. */
@VerbDeclaration(
    path = "als diff",
    effect = VerbEffect.READS,
    summary = "Show what changed between two Live Sets.",
    details =
        "Compares levels in dB, devices, parameters, clips, notes, envelopes, scenes, locators and"
            + " the tempo. Tracks and devices are matched by the ids that Live keeps when it saves"
            + " a set, so that a renamed track is not a new one.",
    examples = "als diff song.als song.svc.als",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record CompareSetFiles(
    @VerbArgument(
            value = "Live Set before the changes.",
            tool = "before",
            cli = "<before>",
            fileEndings = ".als")
        Path before,
    @VerbArgument(
            value = "Live Set after the changes.",
            tool = "after",
            cli = "<after>",
            fileEndings = ".als")
        Path after)
    implements AlsVerb<CompareSetFiles.SetFileDifference> {

  /** The changes from the first set to the second. */
  public record SetFileDifference(List<SessionChange> items, int total, WriteSummary summary)
      implements Summarized {}

  @Override
  public SetFileDifference run(Session session) {
    List<SessionChange> changes =
        session
            .setFileInspector()
            .compare(session.files().toRead(before), session.files().toRead(after));
    List<String> lines = new ArrayList<>();
    changes.forEach(change -> lines.add(DryRunResult.describe(change)));
    return new SetFileDifference(
        changes,
        changes.size(),
        WriteSummary.of(lines.isEmpty() ? List.of("No differences") : lines, "changes"));
  }
}
