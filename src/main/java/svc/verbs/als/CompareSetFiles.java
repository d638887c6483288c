package svc.verbs.als;

import java.nio.file.Path;
import java.util.List;
import svc.comparison.SessionChange;
import svc.session.Session;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasTextLines;

/** Shows the difference between two set files in words. */
@VerbDeclaration(
    path = "als diff",
    tool = "inspect_live_sets",
    operation = "compare",
    effect = VerbEffect.READS,
    summary = "Show what changed between two Live Sets.",
    details =
        "Compares levels in dB, devices, parameters, clips, notes, envelopes, scenes, locators and"
            + " the tempo. Tracks and devices are matched by the ids that Live keeps when it saves"
            + " a set, so that a renamed track is not a new one.",
    brief = "what changed from before to after, in dB and bars",
    examples = "als diff song.als song.svc.als")
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
  public record SetFileDifference(List<SessionChange> items, int total) implements HasTextLines {

    @Override
    public List<String> textLines() {
      return items.isEmpty()
          ? List.of("No differences")
          : items.stream().map(DryRunResult::describe).toList();
    }
  }

  @Override
  public SetFileDifference run(Session session) {
    List<SessionChange> changes =
        session
            .application()
            .setFileInspector()
            .compare(file(session, before), file(session, after));
    return new SetFileDifference(changes, changes.size());
  }

  private static Path file(Session session, Path requested) {
    return session.files().toRead(session.stores().projects().pathForSetFile(requested));
  }
}
