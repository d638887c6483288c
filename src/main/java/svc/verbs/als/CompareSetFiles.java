package svc.verbs.als;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.comparison.SessionChange;
import svc.page.SetPageWriter;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasTextLines;
import svc.verbs.set.ComparisonPage;

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
    examples = {
      "als diff song.als song.svc.als",
      "als diff song.als song.svc.als --page changes.html"
    })
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
        Path after,
    @VerbArgument(
            value = "Also write an HTML page of the later set with the changes marked.",
            tool = "page",
            cli = "--page FILE.html",
            fileEndings = {".html", ".htm"},
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL},
            optional = true)
        Path page,
    @VerbArgument(
            value = "Replace an existing page.",
            tool = "replace",
            cli = "--replace",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL},
            defaultValue = "false")
        boolean replace)
    implements AlsVerb<CompareSetFiles.SetFileDifference> {

  public CompareSetFiles {
    if (page != null) {
      SetPageWriter.requirePageName(page, "{page}");
    } else if (replace) {
      throw CONFLICTING_ARGUMENTS
          .because("{replace} requires {page}")
          .hint("Add {page}, or omit {replace}.");
    }
  }

  /**
   * The changes from the first set to the second.
   *
   * @param page the written page, null without one
   */
  public record SetFileDifference(List<SessionChange> items, int total, String page)
      implements HasTextLines {

    @Override
    public List<String> textLines() {
      List<String> lines = new ArrayList<>();
      if (items.isEmpty()) {
        lines.add("No differences");
      }
      items.forEach(change -> lines.add(DryRunResult.describe(change)));
      if (page != null) {
        lines.add("Wrote the page " + page);
      }
      return lines;
    }
  }

  @Override
  public SetFileDifference run(Session session) {
    Path from = file(session, before);
    Path to = file(session, after);
    List<SessionChange> changes = session.application().setFileInspector().compare(from, to);
    String written =
        page == null
            ? null
            : ComparisonPage.write(session, page, replace, from, to, changes).toString();
    return new SetFileDifference(changes, changes.size(), written);
  }

  private static Path file(Session session, Path requested) {
    return session.files().toRead(session.stores().projects().pathForSetFile(requested));
  }
}
